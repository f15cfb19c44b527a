import { z } from '../zod.ts';
import { pagedListOf, pageOf } from '../lists/lists.ts';
import { DeviceToken } from '../pilots/pilots.ts';
import { Nothing, route } from '../route.ts';
import { ById, Id, Timestamp } from '../values.ts';

/** A backup that was restored into this database, with the number of records that an administrator has to review. */
export const Restore = z.object({
  id: Id,
  restoredAt: Timestamp,
  backupMadeAt: Timestamp,
  /** The version of the server that made the backup. */
  backupVersion: z.string(),
  /** When an administrator reviewed the restore; null until then. */
  reviewedAt: Timestamp.nullable(),
  /** Devices to review. */
  devices: z.number().int(),
  /** Crew phones to review. */
  crewPhones: z.number().int().optional(),
  /** Second factors, passkeys and links to outside services as the backup had them, also those that were removed since. */
  secondFactors: z.number().int().optional(),
  passkeys: z.number().int().optional(),
  openIdLinks: z.number().int().optional(),
  suspendedLinks: z.number().int(),
  heldMails: z.number().int(),
});
export type Restore = z.infer<typeof Restore>;

/** A device whose token may have been revoked since the backup. */
export const RestoredDevice = DeviceToken.pick({ id: true, name: true, createdAt: true, lastUsedAt: true }).extend({
  pilot: z.object({ id: Id, name: z.string(), isActive: z.boolean() }),
});
export type RestoredDevice = z.infer<typeof RestoredDevice>;

/** A crew phone that may have been revoked since the backup. Revoke it among the crew phones of its person. */
export const RestoredCrewPhone = z.object({
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp.nullable(),
  person: z.object({ id: Id, name: z.string(), isActive: z.boolean() }),
});
export type RestoredCrewPhone = z.infer<typeof RestoredCrewPhone>;

export const restores = {
  /** The latest restore; null if there was none. */
  latest: route({
    method: 'GET',
    path: '/admin/restores/latest',
    access: ['admin'],
    reply: Restore.nullable(),
    failure: 'Failed to check whether a backup was restored',
  }),
  /** Restored devices that are not reviewed yet, the most recently used first. */
  devices: route({
    method: 'GET',
    path: '/admin/restores/devices',
    access: ['admin'],
    query: pageOf(100),
    reply: pagedListOf('devices', RestoredDevice),
    failure: 'Failed to load the restored devices',
  }),
  /** Restored crew phones that are not reviewed yet, the most recently seen first. */
  crewPhones: route({
    method: 'GET',
    path: '/admin/restores/crew-phones',
    access: ['admin'],
    query: pageOf(100),
    reply: pagedListOf('crewPhones', RestoredCrewPhone),
    failure: 'Failed to load the restored crew phones',
  }),
  /** Marks a restore as reviewed, which clears the notice and the lists of devices and crew phones. It does not change links and emails. */
  review: route({
    method: 'POST',
    path: '/admin/restores/:id/review',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'Restore marked as reviewed',
    failure: 'Failed to mark the restore as reviewed',
  }),
};
