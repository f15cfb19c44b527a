import { z } from 'zod';
import { Nothing, route } from '../route.ts';
import { Field } from './fields.ts';

/** Tiles hold dots below this zoom of theirs, where a quarter section is less than four pixels wide, and outlines from it on. */
export const FIRST_OUTLINE_ZOOM = 8;
/** Nearer views enlarge tiles of this zoom, whose units are 0.6 to 0.8 m on the prairies. */
export const LAST_TILE_ZOOM = 12;

/** Layers of a tile: `outlines`, and `dots` with `count` where one stands for several fields. */
export const FIELD_LAYERS = { outlines: 'outlines', dots: 'dots' } as const;

const NO_TILE = 'There is no such tile';
const whole = (most: number) => z.coerce.number(NO_TILE).int(NO_TILE).min(0, NO_TILE).max(most, NO_TILE);

const Tile = z
  .strictObject({ zoom: whole(LAST_TILE_ZOOM), x: whole(2 ** LAST_TILE_ZOOM - 1), y: whole(2 ** LAST_TILE_ZOOM - 1) })
  .refine(({ zoom, x, y }) => Math.max(x, y) < 2 ** zoom, NO_TILE);

const degrees = (most: number) => z.coerce.number().min(-most).max(most);

/** Where active fields lie, for a map of any number of them. */
export const fieldsMap = {
  overview: route({
    method: 'GET',
    path: '/admin/fields/map',
    access: ['admin'],
    reply: z.object({
      /** Degrees around all fields; null where there are none. */
      bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }).nullable(),
      /** Another one whenever any field has changed. */
      version: z.string(),
    }),
    failure: 'Failed to fetch fields',
  }),
  /** A Mapbox vector tile. */
  tile: route({
    method: 'GET',
    path: '/admin/fields/map/:zoom/:x/:y',
    access: ['admin'],
    params: Tile,
    reply: Nothing,
    files: ['application/vnd.mapbox-vector-tile'],
    failure: 'Failed to fetch fields',
  }),
  /** The smallest field that holds a point, else the nearest one within so many metres, else null. */
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
