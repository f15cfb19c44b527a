import { z } from '../zod.ts';
import { Nothing, route } from '../route.ts';
import { FIELD_COLOR_BY, LAST_TILE_ZOOM } from './field-tiles.ts';
import { Field } from './fields.ts';

const NO_TILE = 'There is no such tile';
const wholeNumber = (max: number) => z.coerce.number(NO_TILE).int(NO_TILE).min(0, NO_TILE).max(max, NO_TILE);

const Tile = z
  .strictObject({ zoom: wholeNumber(LAST_TILE_ZOOM), x: wholeNumber(2 ** LAST_TILE_ZOOM - 1), y: wholeNumber(2 ** LAST_TILE_ZOOM - 1) })
  .refine(({ zoom, x, y }) => Math.max(x, y) < 2 ** zoom, NO_TILE);

const degrees = (max: number) => z.coerce.number().min(-max).max(max);

/** The active fields, for a map of any number of them. */
export const fieldsMap = {
  overview: route({
    method: 'GET',
    path: '/admin/fields/map',
    access: ['admin'],
    reply: z.object({
      /** The bounding box of all fields in degrees; null if there are none. */
      bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }).nullable(),
      /** Changes whenever a field, a farmer or a job changes. */
      version: z.string(),
    }),
    failure: 'Failed to fetch fields',
  }),
  /** A Mapbox vector tile. With `colorBy`, its features have the values that colours stand for. */
  tile: route({
    method: 'GET',
    path: '/admin/fields/map/:zoom/:x/:y',
    access: ['admin'],
    params: Tile,
    query: z.strictObject({ colorBy: z.enum(FIELD_COLOR_BY).optional() }),
    reply: Nothing,
    files: ['application/vnd.mapbox-vector-tile'],
    failure: 'Failed to fetch fields',
  }),
  /** The smallest field that contains the point, else the nearest field within `withinMetres`, else null. */
  at: route({
    method: 'GET',
    path: '/admin/fields/map/at',
    access: ['admin'],
    query: z.strictObject({
      latitude: degrees(90),
      longitude: degrees(180),
      withinMetres: z.coerce.number().min(0).max(50_000).default(0),
    }),
    reply: Field.nullable(),
    failure: 'Failed to fetch fields',
  }),
};
