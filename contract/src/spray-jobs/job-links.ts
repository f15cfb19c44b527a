import { z } from '../zod.ts';
import { RATE_UNITS } from '../chemicals/chemical-label.ts';
import { CHEMICAL_TYPES } from '../chemicals/chemical-types.ts';
import { CLOCKS } from '../days.ts';
import { ZoneKind } from '../fields/exclusion-zones.ts';
import { HAZARD_KINDS, SITE_KINDS } from '../hazards/place-kinds.ts';
import { KnownLand } from '../land-locator/land.ts';
import { pagedListOf, pageOf } from '../lists/lists.ts';
import { Nothing, route } from '../route.ts';
import { UtcOffsets } from '../system/system.ts';
import { ById, GeoPoint, Id, Timestamp } from '../values.ts';
import { APPLIED_TO_FIELD } from './applied-to-field.ts';
import { SprayJobStatus } from './workflow.ts';

const SHARED_PLACE = {
  id: Id,
  /** Kind and height in words. */
  what: z.string(),
  /** Distance and direction in words. */
  where: z.string(),
  coordinates: z.array(GeoPoint),
};

/** A job as the farmer sees it through a link: without internal notes and without data of other people. */
export const SharedJob = z.object({
  name: z.string(),
  farmer: z.string(),
  status: SprayJobStatus,
  startDate: z.string(),
  endDate: z.string(),
  completedAt: Timestamp.nullable(),
  /** When the crew reported the end of the work. Intervals of fields without a signed record start then. */
  finishedAt: Timestamp.nullable(),
  /** Until the end is reported, they start at the end of this day. */
  lastSprayDay: z.string(),
  farmer_notes: z.string().nullable(),
  admin_notes: z.string().nullable(),
  fields: z.array(
    z.object({
      name: z.string(),
      ...KnownLand.shape,
      /** Acres to spray, without the exclusion zones. */
      acres: z.number(),
      /** A signed record says when the field was sprayed, so `applied` has its intervals. */
      isApplied: z.boolean().optional(),
      /** Open ring. */
      coordinates: z.array(GeoPoint),
      /** Open rings. */
      exclusionZones: z.array(z.object({ coordinates: z.array(GeoPoint), kind: ZoneKind.nullable() })),
    }),
  ),
  chemicals: z.array(
    z.object({
      name: z.string(),
      type: z.enum(CHEMICAL_TYPES),
      description: z.string().nullable(),
      applicationRateLitersPerAcre: z.number(),
      rateUnit: z.enum(RATE_UNITS),
      farmerSupplied: z.boolean(),
      /** From the label; null if not known. */
      reentryHours: z.number().nullable(),
      preHarvestDays: z.number().nullable(),
    }),
  ),
  /** What was applied to each field that has a signed record. The intervals run from the real end. */
  applied: z.array(z.object(APPLIED_TO_FIELD)).optional(),
  /** Hazards and neighbours of the fields, until the job is over. Without names of people, since anyone who has the link can read it. */
  surroundings: z
    .object({
      /** Within 2 km, nearest first. */
      hazards: z.array(z.object({ kind: z.enum(HAZARD_KINDS), ...SHARED_PLACE })),
      /** The coordinates of a site that is not public are empty, and its distance is rounded. */
      neighbours: z.array(z.object({ kind: z.enum(SITE_KINDS), ...SHARED_PLACE })),
    })
    .optional(),
  /** The operation's time zone, for displaying times. */
  timeZone: z.string(),
  utcOffsets: UtcOffsets.optional(),
  clock: z.enum(CLOCKS).optional(),
  /** When the link stops working. */
  expiresAt: Timestamp,
});
export type SharedJob = z.infer<typeof SharedJob>;

/** A link that is active or suspended. Its URL is shown only once, on creation. */
export const JobLink = z.object({
  id: Id,
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** The email address that the link was sent to; null if an administrator created it. */
  mailedTo: z.string().nullable(),
  createdBy: z.string().nullable(),
  /** When a restore suspended the link; null if it is active. */
  suspendedAt: Timestamp.nullable(),
});
export type JobLink = z.infer<typeof JobLink>;

/** A suspended link, with the job that it leads to. */
export const SuspendedJobLink = JobLink.extend({ job: z.object({ id: Id, name: z.string() }), farmer: z.string() });
export type SuspendedJobLink = z.infer<typeof SuspendedJobLink>;

const LINK_FAILURE = 'The links of this job could not be changed';

export const jobLinks = {
  read: route({
    method: 'GET',
    path: '/job-links/:token',
    access: 'anyone',
    params: z.strictObject({ token: z.string().max(200) }),
    reply: SharedJob,
    failure: 'The job could not be loaded. Please try again.',
  }),
  /** Newest first. */
  list: route({
    method: 'GET',
    path: '/admin/spray-jobs/:id/links',
    access: ['admin'],
    params: ById,
    reply: z.object({ links: z.array(JobLink) }),
    failure: 'Failed to load the links of this job',
  }),
  create: route({
    method: 'POST',
    path: '/admin/spray-jobs/:id/links',
    access: ['admin'],
    params: ById,
    reply: z.object({ url: z.string() }),
    hasSecret: true,
    creates: true,
    done: 'Link created',
    failure: LINK_FAILURE,
  }),
  revoke: route({
    method: 'DELETE',
    path: '/admin/spray-jobs/:id/links/:linkId',
    access: ['admin'],
    params: ById.extend({ linkId: Id }),
    reply: Nothing,
    done: 'Link revoked',
    failure: LINK_FAILURE,
  }),
  revive: route({
    method: 'POST',
    path: '/admin/spray-jobs/:id/links/:linkId/revive',
    access: ['admin'],
    params: ById.extend({ linkId: Id }),
    reply: Nothing,
    done: 'Link revived',
    failure: LINK_FAILURE,
  }),
  /** Suspended links of all jobs, newest first. */
  suspended: route({
    method: 'GET',
    path: '/admin/job-links/suspended',
    access: ['admin'],
    query: pageOf(50),
    reply: pagedListOf('links', SuspendedJobLink),
    failure: 'Failed to load the suspended links',
  }),
  reviveAll: route({
    method: 'POST',
    path: '/admin/job-links/suspended/revive',
    access: ['admin'],
    reply: z.object({ count: z.number().int() }),
    done: 'Links revived',
    failure: LINK_FAILURE,
  }),
};
