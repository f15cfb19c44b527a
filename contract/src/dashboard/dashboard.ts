import { z } from '../zod.ts';
import { CrewAttention, CrewJobState } from '../crew/crew-office.ts';
import { FarmerName } from '../fields/fields.ts';
import { GO_NO_GO_STATES } from '../go-no-go/row.ts';
import { listOf, MAX_PAGE_SIZE, pageOf } from '../lists/lists.ts';
import { RaisedAlarm } from '../pilots/flight-alarms.ts';
import { Credential } from '../credentials/credentials.ts';
import { route } from '../route.ts';
import { JobPlace } from '../spray-jobs/job-place.ts';
import { SprayJobRow } from '../spray-jobs/spray-jobs.ts';
import { SprayJobStatus } from '../spray-jobs/workflow.ts';
import { Acres, GeoPoint, Id } from '../values.ts';

const count = z.number().int();

export const DashboardStats = z.object({
  users: z.object({ totalUsers: count, farmers: count, pilots: count, groundCrew: count, admins: count, activeUsers: count }),
  fields: z.object({ totalFields: count, fields: count, subfields: count, avgArea: z.number() }),
  sprayJobs: z.object({
    totalJobs: count,
    draft: count,
    submitted: count,
    changesNeeded: count.optional(),
    approved: count,
    inProgress: count,
    completed: count,
    cancelled: count,
  }),
  chemicals: z.object({ totalChemicals: count, chemicalTypes: count }),
  performance: z
    .object({
      /** Percentage of all jobs that are completed. */
      completionRate: z.number(),
      /** Jobs in progress now, and jobs completed since Monday in the operation's time zone. */
      jobsThisWeek: count,
      completedToday: count,
      /** From submission to approval; null until a job has been approved. */
      averageApprovalHours: z.number().nullable(),
    })
    .optional(),
  /** Whether an administrator has to review a restored backup, which `/admin/restores/latest` describes. */
  hasUnreviewedRestore: z.boolean().optional(),
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

/** Number of weeks before and after the current one that `weeks` returns. */
export const WEEKS_BEFORE = 11;
export const WEEKS_AHEAD = 2;

/** A calendar week in the operation's time zone, from Monday. */
const WeekOfWork = z.object({
  /** Calendar day. */
  monday: z.string(),
  /** Jobs with a spray day in the week, counted by their current status. `open` counts all other statuses. */
  jobs: z.object({ completed: count, open: count, cancelled: count }),
  /** Effective area of the fields of jobs that were completed in the week. */
  sprayedArea: Acres,
});
export type WeekOfWork = z.infer<typeof WeekOfWork>;

/** `today` returns at most this many jobs; `total` counts all of them. */
export const MAX_JOBS_OF_TODAY = 200;

const JobOfToday = z.object({
  id: Id,
  name: z.string(),
  status: SprayJobStatus,
  farmer: FarmerName,
  pilot: z.object({ id: Id, firstName: z.string(), lastName: z.string() }).nullable(),
  fields: z.array(z.object({ id: Id, name: z.string(), coordinates: z.array(GeoPoint) })),
  /** Its place on the board, which may be of another day; null if it has none. */
  place: JobPlace.nullish(),
  /** Whether the job can be sprayed now; null for a job that is neither approved nor in progress. */
  goNoGo: z.enum(GO_NO_GO_STATES).nullable().optional(),
  /** The sentences of the checks that decide `goNoGo`, at most two; none for a go. */
  goNoGoReasons: z.array(z.string()).optional(),
  /** The papers that an approved job or one in progress lacks on its last spray day. */
  papersMissing: z.array(z.string()).optional(),
});
export type JobOfToday = z.infer<typeof JobOfToday>;

/** `needsYou` lists at most this many entries of each kind; the totals count all of them. */
export const MAX_NEEDS = 3;

const DueCredential = Credential.pick({
  id: true,
  kind: true,
  province: true,
  holder: true,
  holderType: true,
  holderId: true,
  issuedOn: true,
  expiresOn: true,
  isReplaced: true,
});
export type DueCredential = z.infer<typeof DueCredential>;

/** What waits for a person at the office. */
const Needs = z.object({
  /** Alarms of flights that nobody acknowledged, the newest first. */
  alarms: z.object({ total: count, items: z.array(RaisedAlarm) }),
  /** Jobs that wait for approval, the first spray day first. */
  submitted: z.object({ total: count, jobs: z.array(SprayJobRow) }),
  /** Reports of crew phones that the office must look at, oldest first. */
  reports: z.object({ total: count, items: z.array(CrewAttention) }),
  /** Papers in use that have expired or will within 60 days, the first to expire first. */
  papers: z.object({ total: count, items: z.array(DueCredential) }),
  /** Open application records past their time. */
  lateRecords: count,
});
export type Needs = z.infer<typeof Needs>;

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
    query: pageOf(MAX_PAGE_SIZE).omit({ after: true }),
    reply: listOf('farmers', FarmerOverview),
    failure: 'Failed to load farmers data',
  }),
  needsYou: route({
    method: 'GET',
    path: '/admin/dashboard/needs-you',
    access: ['admin'],
    reply: Needs,
    failure: 'Failed to load what needs you',
  }),
  weeks: route({
    method: 'GET',
    path: '/admin/stats/weeks',
    access: ['admin'],
    reply: z.object({ weeks: z.array(WeekOfWork) }),
    failure: 'Failed to load the weeks of work',
  }),
  /**
   * Jobs in progress, then those planned for today in the order of their lanes, then others with a spray day today, the latest start first.
   */
  today: route({
    method: 'GET',
    path: '/admin/stats/today',
    access: ['admin'],
    reply: z.object({
      day: z.string(),
      total: count,
      sprayJobs: z.array(JobOfToday),
      /** What the crews of these jobs reported last, the newest first. */
      crews: z.array(CrewJobState).optional(),
    }),
    failure: "Failed to load today's work",
  }),
};
