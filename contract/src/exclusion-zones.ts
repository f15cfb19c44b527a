import { z } from 'zod';
import { listOf } from './lists.ts';
import { Nothing, route } from './route.ts';
import { FieldId, GeoPoint, Id, Timestamp } from './values.ts';

const COORDINATES = 'Invalid coordinate values: latitude must be -90 to 90, longitude must be -180 to 180';

/** Two zones are the same when every point lies within this many degrees of its counterpart. */
export const DUPLICATE_TOLERANCE_DEGREES = 0.000001;

const ZonePoint = z.strictObject({
  latitude: z.number({ error: COORDINATES }).min(-90, COORDINATES).max(90, COORDINATES),
  longitude: z.number({ error: COORDINATES }).min(-180, COORDINATES).max(180, COORDINATES),
});

export const ExclusionZoneForm = z.strictObject({
  coordinates: z
    .array(ZonePoint)
    .min(3, { error: (issue) => `Invalid zone coordinates: need at least 3 points, got ${(issue.input as unknown[]).length}` })
    .max(10_000, 'A zone can have at most 10,000 points'),
});

export const ExclusionZone = z.object({ id: Id, fieldId: Id, coordinates: z.array(GeoPoint), createdAt: Timestamp, updatedAt: Timestamp });

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
  replace: route({
    method: 'PUT',
    path: '/admin/fields/:id/exclusion-zones',
    access: ['admin'],
    params: OfField,
    body: z.strictObject({
      exclusionZones: z.array(ExclusionZoneForm).max(1000, 'A field can have at most 1,000 zones'),
      seen: z.array(Id),
    }),
    reply: listOf('exclusionZones', ExclusionZone),
    failure: 'Failed to save changes to server',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/fields/:id/exclusion-zones/:zoneId',
    access: ['admin'],
    params: OneZone,
    body: ExclusionZoneForm,
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
