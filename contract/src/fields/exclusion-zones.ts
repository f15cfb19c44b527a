import { z } from '../zod.ts';
import { listOf } from '../lists/lists.ts';
import { Nothing, route } from '../route.ts';
import { FieldId, GeoPoint, Id, numberIn, optionalNotes, Timestamp, UnmodifiedSince } from '../values.ts';
import { ZONE_KINDS } from './zone-kinds.ts';

const MIN_ZONE_POINTS = 3;
const MAX_ZONE_POINTS = 10_000;
export const MAX_ZONE_NOTE_LENGTH = 500;
/** Also the limit of one request, so that all zones of a field can be saved together. */
export const MAX_ZONES_PER_FIELD = 1000;

const NOT_COORDINATES = 'Invalid coordinate values: latitude must be -90 to 90, longitude must be -180 to 180';
const NOT_A_RING = `Invalid zone coordinates: need at least ${MIN_ZONE_POINTS} points, each with latitude and longitude`;
export const TOO_MANY_ZONES = 'A field can have at most 1,000 zones';

const ZonePoint = z.strictObject(
  {
    latitude: numberIn(-90, 90, NOT_COORDINATES),
    longitude: numberIn(-180, 180, NOT_COORDINATES),
  },
  NOT_COORDINATES,
);

export const ZoneKind = z.enum(ZONE_KINDS, `Zone kind must be one of ${ZONE_KINDS.join(', ')}`);
export type ZoneKind = z.infer<typeof ZoneKind>;

/** The outline of a zone. */
export const ZoneRing = z
  .array(ZonePoint, NOT_A_RING)
  .min(MIN_ZONE_POINTS, {
    error: ({ input }) => `Invalid zone coordinates: need at least ${MIN_ZONE_POINTS} points, got ${(input as unknown[]).length}`,
  })
  .max(MAX_ZONE_POINTS, 'A zone can have at most 10,000 points');

/** `kind` and `note` are optional: without them a new zone has none, and an existing zone keeps its own. */
export const ExclusionZoneForm = z.strictObject({
  coordinates: ZoneRing,
  kind: ZoneKind.nullable().optional(),
  note: optionalNotes(MAX_ZONE_NOTE_LENGTH, `A note on a zone can have at most ${MAX_ZONE_NOTE_LENGTH} characters`),
});

export const ExclusionZone = z.object({
  id: Id,
  fieldId: Id,
  coordinates: z.array(GeoPoint),
  kind: ZoneKind.nullish(),
  note: z.string().nullish(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

/**
 * A zone that the editor read before saving. The save is refused if the field has a zone that `seen` does not list. An entry with
 * `updatedAt` also refuses it if another person changed or deleted that zone since; an entry with only the id does not.
 */
const SeenZone = z.union([Id, z.strictObject({ id: Id, updatedAt: UnmodifiedSince })], {
  error: ({ input }) =>
    typeof input === 'string'
      ? `Invalid UUID format: ${input}`
      : 'Each entry of seen must be the id of a zone, or an object with its id and updatedAt',
});

const OfField = z.strictObject({ id: FieldId });
const OneZone = OfField.extend({ zoneId: Id });

export const exclusionZones = {
  list: route({
    method: 'GET',
    path: '/admin/fields/:id/exclusion-zones',
    access: ['admin'],
    params: OfField,
    reply: listOf('exclusionZones', ExclusionZone),
    failure: 'Failed to load exclusion zones',
  }),
  create: route({
    method: 'POST',
    path: '/admin/fields/:id/exclusion-zones',
    access: ['admin'],
    params: OfField,
    body: ExclusionZoneForm,
    reply: ExclusionZone,
    creates: true,
    failure: 'Failed to save changes to server',
  }),
  /**
   * A zone that is sent with its id keeps it unless it is merged. Unlike `create`, this refuses a new zone that lies wholly outside the
   * field.
   */
  replace: route({
    method: 'PUT',
    path: '/admin/fields/:id/exclusion-zones',
    access: ['admin'],
    params: OfField,
    body: z.strictObject({
      exclusionZones: z.array(ExclusionZoneForm.extend({ id: Id.optional() })).max(MAX_ZONES_PER_FIELD, TOO_MANY_ZONES),
      seen: z.array(SeenZone),
    }),
    reply: listOf('exclusionZones', ExclusionZone),
    failure: 'Failed to save changes to server',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/fields/:id/exclusion-zones/:zoneId',
    access: ['admin'],
    params: OneZone,
    body: ExclusionZoneForm.extend({ updatedAt: UnmodifiedSince.optional() }),
    reply: ExclusionZone,
    failure: 'Failed to save changes to server',
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/fields/:id/exclusion-zones/:zoneId',
    access: ['admin'],
    params: OneZone,
    reply: Nothing,
    failure: 'Failed to save changes to server',
  }),
};
