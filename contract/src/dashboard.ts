import { z } from 'zod';
import { FarmerName } from './fields/fields.ts';
import { listOf } from './lists.ts';
import { route } from './route.ts';
import { SprayJobStatus } from './spray-jobs/workflow.ts';
import { Acres, GeoPoint, Id } from './values.ts';

const count = z.number().int();

export const DashboardStats = z.object({
  users: z.object({ totalUsers: count, farmers: count, pilots: count, groundCrew: count, admins: count, activeUsers: count }),
  fields: z.object({ totalFields: count, fields: count, subfields: count, avgArea: z.number() }),
  sprayJobs: z.object({
    totalJobs: count,
    draft: count,
    submitted: count,
    changesNeeded: count,
    approved: count,
    inProgress: count,
    completed: count,
    cancelled: count,
  }),
  chemicals: z.object({ totalChemicals: count, chemicalTypes: count }),
  performance: z.object({
    /** Per cent of all jobs that are completed. */
    completionRate: z.number(),
    /** In progress now, and completed since Monday in the operation's time zone. */
    jobsThisWeek: count,
    completedToday: count,
    /** Submit to approve; null while no job was approved. */
    averageApprovalHours: z.number().nullable(),
  }),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

export const FarmerOverview = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  fieldCount: count,
  effectiveArea: Acres,
});

/** How many weeks before and after this one are told of. */
export const WEEKS_BEFORE = 11;
export const WEEKS_AHEAD = 2;

/** A week of the operation's calendar, Monday first. */
const WeekOfWork = z.object({
  /** Calendar day. */
  monday: z.string(),
  /** Jobs with a spray day in the week, by where they stand now: those of a calendar week. `open` is all that is neither of the others. */
  jobs: z.object({ completed: count, open: count, cancelled: count }),
  /** Effective area of the fields of the jobs that were completed in the week. */
  sprayedArea: Acres,
});
export type WeekOfWork = z.infer<typeof WeekOfWork>;

/** As many jobs of a day are drawn; `total` tells of all. */
export const MAX_JOBS_OF_TODAY = 200;

const JobOfToday = z.object({
  id: Id,
  name: z.string(),
  status: SprayJobStatus,
  farmer: FarmerName,
  pilot: z.object({ id: Id, firstName: z.string(), lastName: z.string() }).nullable(),
  fields: z.array(z.object({ id: Id, name: z.string(), coordinates: z.array(GeoPoint) })),
});
export type JobOfToday = z.infer<typeof JobOfToday>;

export const dashboard = {
  stats: route({
    method: 'GET',
    path: '/admin/dashboard/stats',
    access: ['admin'],
    reply: DashboardStats,
    failure: 'Failed to load dashboard data',
  }),
  farmers: route({
    method: 'GET',
    path: '/admin/dashboard/farmers',
    access: ['admin'],
    reply: listOf('farmers', FarmerOverview),
    failure: 'Failed to load farmers data',
  }),
  weeks: route({
    method: 'GET',
    path: '/admin/stats/weeks',
    access: ['admin'],
    reply: z.object({ weeks: z.array(WeekOfWork) }),
    failure: 'Failed to load the weeks of work',
  }),
  /** Jobs in progress, and others but cancelled ones with a spray day today: those in progress first, then the newest start. */
  today: route({
    method: 'GET',
    path: '/admin/stats/today',
    access: ['admin'],
    reply: z.object({ day: z.string(), total: count, sprayJobs: z.array(JobOfToday) }),
    failure: "Failed to load today's work",
  }),
};
