import { z } from '../zod.ts';
import { AIRCRAFT_KINDS } from '../aircraft/aircraft-kinds.ts';
import { Cursor, listOf, pagedListOf } from '../lists/lists.ts';
import { Nothing, route } from '../route.ts';
import { SprayJobStatus } from '../spray-jobs/workflow.ts';
import { ById, Id, DayOrTimestamp, requiredText, Timestamp } from '../values.ts';
import { PositionReports, RefusalReason } from './position-reports.ts';

const Source = z.enum(['gps', 'calculated']).nullable();

/** What reported a position: a device with its own token, such as a tracker app, or the open page of a crew phone. */
const ReportedBy = z.enum(['device', 'crew_phone']).nullish();

/** The refused positions of a device. The count ends after a day without a refused position. */
export const RefusedReports = z.object({
  count: z.number().int(),
  since: Timestamp,
  lastAt: Timestamp,
  /** Why the last position was refused. */
  reason: RefusalReason,
  /**
   * The timestamp of the last position minus the time of receipt, in seconds; positive if it lies in the future; null if it cannot be read.
   */
  offsetSeconds: z.number().int().nullable(),
});
export type RefusedReports = z.infer<typeof RefusedReports>;

export const ActivePilot = z.object({
  sprayJobId: Id,
  sprayJobName: z.string(),
  status: SprayJobStatus,
  checkedInAt: Timestamp,
  pilotId: Id,
  pilotFirstName: z.string(),
  pilotLastName: z.string(),
  pilotEmail: z.string(),
  /** The kind of the job's aircraft; null if none is chosen. */
  kind: z.enum(AIRCRAFT_KINDS).nullish(),
  /** The newest position, from at most 15 minutes before the check-in; null if there is none. */
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  accuracy: z.number().nullish(),
  altitude: z.number().nullish(),
  /** Metres per second. */
  speed: z.number().nullish(),
  speedSource: Source.optional(),
  /** Degrees clockwise from north. */
  heading: z.number().nullish(),
  headingSource: Source.optional(),
  /**
   * When the position was measured: the device's timestamp, corrected by the known offset of its clock, and never later than the receipt.
   * Decides which position is the newest and how old it is.
   */
  lastLocationUpdate: Timestamp.nullish(),
  /** When the server received the position; null for positions stored before receipt times were recorded. */
  receivedAt: Timestamp.nullish(),
  /** Seconds by which the device's clock is ahead of the server's (positive) or behind it (negative); null if not known. */
  clockOffsetSeconds: z.number().int().nullish(),
  /** Null without a position. */
  reportedBy: ReportedBy,
  /** Present if the pilot has no position because all positions from the pilot's devices are refused. */
  refused: RefusedReports.omit({ count: true }).optional(),
});
export type ActivePilot = z.infer<typeof ActivePilot>;

export const Location = z.object({
  pilotId: Id,
  sprayJobId: Id.nullable(),
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z.number().nullable(),
  altitude: z.number().nullable(),
  speed: z.number().nullable(),
  heading: z.number().nullable(),
  /** The device's timestamp, as reported. */
  timestamp: Timestamp,
  /** When the server received it; null for positions stored before receipt times were recorded. */
  receivedAt: Timestamp.nullable(),
  reportedBy: ReportedBy,
});

/** The number of positions of one request that were stored, were stored before, and were refused. */
export const StoredPositions = z.object({
  stored: z.number().int(),
  repeated: z.number().int(),
  refused: z.number().int(),
  /** The number of refused positions by reason. */
  refusals: z.array(z.object({ reason: RefusalReason, count: z.number().int() })),
});

export const DeviceToken = z.object({
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
  /** As for an active pilot; null if the reports of the last day do not show it. */
  clockOffsetSeconds: z.number().int().nullish(),
  refused: RefusedReports.nullish(),
});
export type DeviceToken = z.infer<typeof DeviceToken>;

/** A new token and the addresses to enter into a tracker app. The server shows the token only in this reply. */
export const IssuedDeviceToken = DeviceToken.extend({
  token: z.string(),
  ingestUrls: z.object({ osmand: z.string(), owntracks: z.string() }),
});

/** From `startDate` to `endDate`, both inclusive. */
const ListLocations = z.strictObject({
  sprayJobId: Id.optional(),
  pilotId: Id.optional(),
  startDate: DayOrTimestamp.optional(),
  endDate: DayOrTimestamp.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  after: Cursor,
});

const activePilots = listOf('activePilots', ActivePilot);

export const DeviceForm = z.strictObject({
  name: requiredText('Name the device, for example "phone in C-GSPR"', 100, 'A device name can have at most 100 characters').default(
    'Device',
  ),
});

export const pilots = {
  active: route({
    method: 'GET',
    path: '/admin/locations/active',
    access: ['admin'],
    reply: activePilots,
    failure: 'Failed to load pilot locations',
  }),
  locations: route({
    method: 'GET',
    path: '/admin/locations',
    access: ['admin'],
    query: ListLocations,
    reply: pagedListOf('locations', Location),
    failure: 'Failed to load pilot locations',
  }),
  checkIn: route({
    method: 'POST',
    path: '/pilot/check-in',
    access: 'device',
    body: z.strictObject({ sprayJobId: Id }),
    reply: z.object({ sprayJobId: Id, checkedInAt: Timestamp }),
    creates: true,
    done: 'Checked in',
    failure: 'Check-in failed',
  }),
  checkOut: route({
    method: 'POST',
    path: '/pilot/check-out',
    access: 'device',
    reply: Nothing,
    done: 'Checked out',
    failure: 'Check-out failed',
  }),
  /** The office checks out a pilot whose phone does not. Does nothing if the pilot is not checked in. */
  checkOutPilot: route({
    method: 'POST',
    path: '/admin/users/:id/check-out',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'Pilot checked out',
    failure: 'Failed to check the pilot out',
  }),
  report: route({
    method: 'POST',
    path: '/pilot/locations',
    access: 'device',
    body: PositionReports,
    reply: StoredPositions,
    creates: true,
    done: 'Positions received',
    failure: 'Positions were not stored',
  }),
  deviceTokens: route({
    method: 'GET',
    path: '/admin/users/:id/device-tokens',
    access: ['admin'],
    params: ById,
    reply: listOf('deviceTokens', DeviceToken),
    failure: 'Failed to load device tokens',
  }),
  issueDeviceToken: route({
    method: 'POST',
    path: '/admin/users/:id/device-tokens',
    access: ['admin'],
    params: ById,
    body: DeviceForm,
    reply: IssuedDeviceToken,
    hasSecret: true,
    creates: true,
    done: 'Device token issued',
    failure: 'Failed to issue a device token',
  }),
  revokeDeviceToken: route({
    method: 'DELETE',
    path: '/admin/users/:id/device-tokens/:tokenId',
    access: ['admin'],
    params: ById.extend({ tokenId: Id }),
    reply: Nothing,
    done: 'Device token revoked',
    failure: 'Failed to revoke the device token',
  }),
};
