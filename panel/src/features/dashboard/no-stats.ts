import type { DashboardStats } from '@swathline/contract';

/** Stands in when the counts could not be loaded. */
export const NO_STATS: DashboardStats = {
  users: { totalUsers: 0, farmers: 0, pilots: 0, groundCrew: 0, admins: 0, activeUsers: 0 },
  fields: { totalFields: 0, fields: 0, subfields: 0, avgArea: 0 },
  sprayJobs: { totalJobs: 0, draft: 0, submitted: 0, changesNeeded: 0, approved: 0, inProgress: 0, completed: 0, cancelled: 0 },
  chemicals: { totalChemicals: 0, chemicalTypes: 0 },
  performance: { completionRate: 0, jobsThisWeek: 0, completedToday: 0, averageApprovalHours: null },
};
