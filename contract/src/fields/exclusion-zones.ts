import { z } from '../zod.ts';
import { listOf } from '../lists/lists.ts';
import { Nothing, route } from '../route.ts';
import { FieldId, GeoPoint, Id, optionalNotes, UnmodifiedSince, Timestamp } from '../values.ts';
import {
  MAX_ZONE_NOTE_LENGTH,
  MAX_ZONE_POINTS,
  MAX_ZONES_PER_FIELD,
  MIN_ZONE_POINTS,
  NOT_A_RING,
  NOT_COORDINATES,
  tooFewPointsMessage,
  TOO_MANY_POINTS,
  TOO_MANY_ZONES,
} from './zone-checks.ts';
import { ZONE_KINDS } from './zone-kinds.ts';

const ZonePoint = z.strictObject(
  {
    latitude: z.number({ error: NOT_COORDINATES }).min(-90, NOT_COORDINATES).max(90, NOT_COORDINATES),
    longitude: z.number({ error: NOT_COORDINATES }).min(-180, NOT_COORDINATES).max(180, NOT_COORDINATES),
  },
  NOT_COORDINATES,
);

export const ZoneKind = z.enum(ZONE_KINDS, `Zone kind must be one of ${ZONE_KINDS.join(', ')}`);
export type ZoneKind = z.infer<typeof ZoneKind>;

/** `kind` and `note` are optional: without them a new zone has none, and an existing zone keeps its own. */
export const ExclusionZoneForm = z.strictObject({
  coordinates: z
    .array(ZonePoint, NOT_A_RING)
    .min(MIN_ZONE_POINTS, { error: ({ input }) => tooFewPointsMessage((input as unknown[]).length) })
    .max(MAX_ZONE_POINTS, TOO_MANY_POINTS),
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
