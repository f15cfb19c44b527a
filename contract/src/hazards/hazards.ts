import { z } from '../zod.ts';
import { FIELD_FILE_LIMITS } from '../fields/fields-exchange.ts';
import { listQuery, pagedListOf, queryFlag } from '../lists/lists.ts';
import { LAND_FILE_MEDIA_TYPES } from '../files/file-kinds.ts';
import { UploadQuery } from '../files/files.ts';
import { FileBytes, route } from '../route.ts';
import { ById, GeoPoint, NewId, optionalNumber, UnmodifiedSince } from '../values.ts';
import { HAZARD_KINDS } from './place-kinds.ts';
import { foundPlaces, MAX_PLACES_BYTES, placesImport } from './places-exchange.ts';
import {
  BoundingBoxText,
  ConfirmPlaceForm,
  Day,
  EndPlaceForm,
  Name,
  Person,
  PLACE_SHAPE,
  PlaceNote,
  PointOrLine,
  Source,
} from './place-parts.ts';

const HazardKind = z.enum(HAZARD_KINDS, `Kind must be one of ${HAZARD_KINDS.join(', ')}`);

/** What a person enters about a hazard. The dialog validates it before sending, the server on arrival. */
export const HazardForm = z.strictObject({
  kind: HazardKind,
  name: Name,
  /** One point, or the points of a line. */
  coordinates: PointOrLine,
  /** Above the ground. */
  heightM: optionalNumber(0.1, 1000, 'Height must be between 0.1 and 1,000 m'),
  source: Source,
  seenOn: Day,
  seenBy: Person,
  note: PlaceNote,
});
export type HazardForm = z.output<typeof HazardForm>;

/** Changes the given properties and keeps the others. */
export const HazardChange = HazardForm.partial().extend({ updatedAt: UnmodifiedSince.optional() });

export const Hazard = z.object({
  ...PLACE_SHAPE,
  kind: HazardKind,
  name: z.string().nullable(),
  coordinates: z.array(GeoPoint),
  heightM: z.number().nullable(),
  seenOn: z.string().nullable(),
  seenBy: z.string().nullable(),
});
export type Hazard = z.infer<typeof Hazard>;

const ListHazards = listQuery({
  sorts: ['kind', 'name', 'heightM', 'source', 'seenOn', 'confirmedOn', 'createdAt'],
  filters: ['kind', 'name', 'source', 'note'],
  sort: 'createdAt',
  order: 'desc',
}).extend({ kind: HazardKind.optional(), bbox: BoundingBoxText.optional(), includeEnded: queryFlag.default(false) });

export const FoundHazard = foundPlaces({ kind: HazardKind, heightM: z.number().nullable() });
export type FoundHazard = z.infer<typeof FoundHazard>;

const LOAD_FAILURE = 'Failed to load the hazards';

export const hazards = {
  list: route({
    method: 'GET',
    path: '/admin/hazards',
    access: ['admin'],
    query: ListHazards,
    reply: pagedListOf('hazards', Hazard),
    failure: LOAD_FAILURE,
  }),
  create: route({
    method: 'POST',
    path: '/admin/hazards',
    access: ['admin'],
    body: HazardForm.extend({ id: NewId }),
    reply: Hazard,
    creates: true,
    done: 'Hazard added',
    failure: 'Failed to add the hazard. Please try again.',
  }),
  get: route({
    method: 'GET',
    path: '/admin/hazards/:id',
    access: ['admin'],
    params: ById,
    reply: Hazard,
    failure: 'Failed to load the hazard',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/hazards/:id',
    access: ['admin'],
    params: ById,
    body: HazardChange,
    reply: Hazard,
    done: 'Hazard saved',
    failure: 'Failed to save the hazard. Please try again.',
  }),
  confirm: route({
    method: 'POST',
    path: '/admin/hazards/:id/confirm',
    access: ['admin'],
    params: ById,
    body: ConfirmPlaceForm,
    reply: Hazard,
    done: 'Hazard confirmed',
    failure: 'Failed to confirm the hazard. Please try again.',
  }),
  /** Ends the hazard with a reason. The row stays. */
  remove: route({
    method: 'DELETE',
    path: '/admin/hazards/:id',
    access: ['admin'],
    params: ById,
    body: EndPlaceForm,
    reply: Hazard,
    done: 'Hazard removed',
    failure: 'Failed to remove the hazard. Please try again.',
  }),
  /** Reads a KML, GeoJSON, GPX or shapefile and returns the hazards that an import would create. Creates nothing. */
  preview: route({
    method: 'POST',
    path: '/admin/hazards/import/preview',
    access: ['admin'],
    query: UploadQuery,
    body: FileBytes,
    bodyTypes: LAND_FILE_MEDIA_TYPES,
    maxBodyBytes: FIELD_FILE_LIMITS.fileBytes,
    reply: z.object({ notices: z.array(z.string()), rows: z.array(FoundHazard) }),
    failure: 'Failed to read the file',
  }),
  import: route({
    method: 'POST',
    path: '/admin/hazards/import',
    access: ['admin'],
    body: placesImport(HazardForm),
    maxBodyBytes: MAX_PLACES_BYTES,
    reply: z.object({ imported: z.number().int() }),
    creates: true,
    failure: 'Failed to import hazards',
  }),
};
