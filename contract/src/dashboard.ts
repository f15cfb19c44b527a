import { z } from 'zod';
import { listOf } from './lists.ts';
import { route } from './route.ts';
import { Acres, Id } from './values.ts';

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
};
