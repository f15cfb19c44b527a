import { z } from '../zod.ts';
import { FarmerName } from '../fields/fields.ts';
import { listOf, listQuery, pagedListOf } from '../lists/lists.ts';
import { EVERY_ROLE, Nothing, route } from '../route.ts';
import { ById, calendarDay, Id, NewId, shapeOf, Timestamp, UnmodifiedSince } from '../values.ts';
import { AssignmentCheck, AssignmentWarnings } from './assignment-warnings.ts';
import { JobPlace, JobStrip } from './job-place.ts';
import { JobNotes, LandVersion, SprayJobChange, SprayJobForm, WorkOrderQuery } from './spray-job-forms.ts';
import {
  AppliedField,
  GroundCrewMember,
  JobAircraft,
  JobChemical,
  JobField,
  JobGroundCrew,
  JobPilot,
  JobSnapshot,
  StatusChange,
} from './spray-job-parts.ts';
import { JOB_MIX } from './work-order/mix.ts';
import { SPRAY_JOB_STATUSES } from './job-statuses.ts';
import { SprayJobStatus, SprayJobStatusName } from './workflow.ts';

export const SprayJobRow = z.object({
  id: Id,
  name: z.string(),
  userId: Id,
  farmer: FarmerName.optional(),
  status: SprayJobStatus,
  startDate: z.string(),
  endDate: z.string(),
  fieldCount: z.number().int().optional(),
  /** The number of fields whose land has to be checked. Only in the list for administrators. */
  landToCheck: z.number().int().optional(),
  /** The papers that an approved job or one in progress lacks on its last spray day. Only in the list for administrators. */
  papersMissing: z.array(z.string()).optional(),
  chemicalCount: z.number().int().optional(),
  groundCrewCount: z.number().int().optional(),
  dateSubmitted: Timestamp.nullable(),
  dateApproved: Timestamp.nullable(),
  completedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type SprayJobRow = z.infer<typeof SprayJobRow>;

export const SprayJob = SprayJobRow.extend({
  /** When the crew reported the end of the work; re-entry is counted from it. */
  finishedAt: Timestamp.nullish(),
  farmer: FarmerName.extend({ phone: z.string().nullish() }).optional(),
  /** Only for administrators and the job's pilot. */
  internal_notes: z.string().nullish(),
  farmer_notes: z.string().nullish(),
  admin_notes: z.string().nullish(),
  notes: z.string().nullish(),
  description: z.string().nullish(),
  target: z.string().nullish(),
  estimatedDuration: z.number().int().nullish(),
  ...JOB_MIX,
  fields: z.array(JobField),
  chemicals: z.array(JobChemical),
  groundCrew: z.array(JobGroundCrew),
  pilot: JobPilot.nullish(),
  aircraft: JobAircraft.nullish(),
  statusHistory: z.array(StatusChange).optional(),
  /** Only for administrators: whether an administrator made the job, which can then be approved without being submitted first. */
  isOfficeJob: z.boolean().optional(),
  /** Only for administrators, and not in lists: changes with the descriptions, outlines, zones and crops of the fields. */
  landVersion: z.string().optional(),
  /** Null for a job that was never completed, or was reopened. */
  snapshot: JobSnapshot.nullish(),
  /** From signed application records, oldest first. Fields without a signed record are not listed. */
  applied: z.array(AppliedField).optional(),
  /** Its place on the board; null for a job that has none. Not for farmers. */
  place: JobPlace.nullish(),
  /** Where its aircraft loads; null if nobody entered it. Not for farmers. */
  strip: JobStrip.nullish(),
  /** Only for administrators: what its farmer ordered the spraying of; null for a job that the office made. */
  ordered: z.object({ crop: z.string(), stage: z.string().nullable() }).nullish(),
});
export type SprayJob = z.infer<typeof SprayJob>;

/**
 * A job after it was created, or its people, aircraft, land, days or status were changed. Administrators get warnings after changes at
 * which papers and bookings are checked.
 */
export const CheckedSprayJob = SprayJob.extend(AssignmentWarnings.partial().shape);
export type CheckedSprayJob = z.infer<typeof CheckedSprayJob>;

const day = calendarDay('A day is needed here');

const ListSprayJobs = listQuery({
  sorts: ['name', 'farmer', 'status', 'startDate', 'endDate', 'fieldCount', 'chemicalCount', 'groundCrewCount', 'createdAt'],
  filters: ['name', 'farmer', 'status'],
  sort: 'createdAt',
  order: 'desc',
}).extend({
  status: SprayJobStatusName.optional(),
  /** Only the jobs of this farmer. */
  userId: Id.optional(),
  /** Only the jobs on this field. */
  fieldId: Id.optional(),
  /** Only jobs with a spray day on or after this day. The end date is the day after the last spray day. */
  from: day.optional(),
  /** Only jobs that start on or before this day. */
  to: day.optional(),
});

const count = z.number().int();

export const SprayJobStats = z.object({ ...shapeOf(SPRAY_JOB_STATUSES, count), total: count });

const NotesForm = z.strictObject({ notes: JobNotes });
/** Without `landConfirmed` the history says that the job was approved without read-back. */
const ApproveForm = NotesForm.extend({
  landConfirmed: z.boolean().optional(),
  landVersion: LandVersion.optional(),
  updatedAt: UnmodifiedSince.optional(),
});
const AssignForm = z.strictObject({
  groundCrewIds: z.array(Id).min(1, 'Choose at least one ground crew member').max(100),
  notes: JobNotes,
});
const OFFICE_AND_FARMERS = ['admin', 'farmer'] as const;

const ListGroundCrew = listQuery({
  sorts: ['lastName', 'firstName', 'email'],
  filters: ['firstName', 'lastName', 'email'],
  sort: 'lastName',
  order: 'asc',
});

export const sprayJobs = {
  list: route({
    method: 'GET',
    path: '/admin/spray-jobs',
    access: ['admin'],
    query: ListSprayJobs,
    reply: pagedListOf('sprayJobs', SprayJobRow),
    failure: 'Failed to fetch spray jobs',
  }),
  getAsAdmin: route({
    method: 'GET',
    path: '/admin/spray-jobs/:id',
    access: ['admin'],
    params: ById,
    reply: SprayJob,
    failure: 'Failed to fetch spray jobs',
  }),
  /** The jobs of the pilots on the live map, with everything that `getAsAdmin` returns. */
  ofActivePilots: route({
    method: 'GET',
    path: '/admin/locations/jobs',
    access: ['admin'],
    reply: listOf('sprayJobs', SprayJob),
    failure: 'Failed to fetch spray jobs',
  }),
  /** The papers that are missing, expired or insufficient on the job's last spray day. */
  papers: route({
    method: 'GET',
    path: '/admin/spray-jobs/:id/papers',
    access: ['admin'],
    params: ById,
    reply: AssignmentWarnings,
    failure: "Failed to check the job's papers",
  }),
  /** Checks people and aircraft before they are saved. Changes nothing. */
  checkAssignments: route({
    method: 'POST',
    path: '/admin/spray-jobs/check-assignments',
    access: ['admin'],
    body: AssignmentCheck,
    reply: AssignmentWarnings,
    failure: "Failed to check the job's papers",
  }),
  groundCrew: route({
    method: 'GET',
    path: '/admin/ground-crew',
    access: ['admin'],
    query: ListGroundCrew,
    reply: pagedListOf('users', GroundCrewMember),
    failure: 'Failed to fetch ground crew',
  }),
  assignGroundCrew: route({
    method: 'POST',
    path: '/admin/spray-jobs/:id/assign-ground-crew',
    access: ['admin'],
    params: ById,
    body: AssignForm,
    reply: CheckedSprayJob,
    done: 'Ground crew assigned',
    failure: 'Failed to assign ground crew',
  }),
  unassignGroundCrew: route({
    method: 'DELETE',
    path: '/admin/spray-jobs/:id/ground-crew/:assignmentId',
    access: ['admin'],
    params: ById.extend({ assignmentId: Id }),
    reply: Nothing,
    done: 'Ground crew assignment ended',
    failure: 'Failed to update spray job',
  }),
  create: route({
    method: 'POST',
    path: '/spray-jobs',
    access: OFFICE_AND_FARMERS,
    body: SprayJobForm.safeExtend({ id: NewId }),
    ownerKey: 'userId',
    reply: CheckedSprayJob,
    creates: true,
    done: 'Spray job created',
    failure: 'Failed to save spray job. Please try again.',
  }),
  stats: route({
    method: 'GET',
    path: '/spray-jobs/stats',
    access: OFFICE_AND_FARMERS,
    reply: SprayJobStats,
    failure: 'Failed to fetch spray job stats',
  }),
  get: route({
    method: 'GET',
    path: '/spray-jobs/:id',
    access: EVERY_ROLE,
    params: ById,
    reply: SprayJob,
    failure: 'Failed to fetch spray jobs',
  }),
  workOrder: route({
    method: 'GET',
    path: '/spray-jobs/:id/work-order',
    access: EVERY_ROLE,
    hasEffect: true,
    params: ById,
    query: WorkOrderQuery,
    reply: Nothing,
    files: ['application/pdf'],
    failure: 'Failed to make the work order',
  }),
  update: route({
    method: 'PUT',
    path: '/spray-jobs/:id',
    access: OFFICE_AND_FARMERS,
    params: ById,
    body: SprayJobChange,
    reply: CheckedSprayJob,
    done: 'Spray job updated',
    failure: 'Failed to save spray job. Please try again.',
  }),
  remove: route({
    method: 'DELETE',
    path: '/spray-jobs/:id',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'Spray job deleted',
    failure: 'Failed to delete spray job. Please try again.',
  }),
  submit: route({
    method: 'POST',
    path: '/spray-jobs/:id/submit',
    access: OFFICE_AND_FARMERS,
    params: ById,
    body: NotesForm,
    reply: SprayJob,
    done: 'Spray job submitted',
    failure: 'Failed to submit spray job',
  }),
  cancel: route({
    method: 'POST',
    path: '/spray-jobs/:id/cancel',
    access: OFFICE_AND_FARMERS,
    params: ById,
    body: NotesForm,
    reply: SprayJob,
    done: 'Spray job cancelled',
    failure: 'Failed to cancel spray job',
  }),
  approve: route({
    method: 'POST',
    path: '/spray-jobs/:id/approve',
    access: ['admin'],
    params: ById,
    body: ApproveForm,
    reply: CheckedSprayJob,
    done: 'Spray job approved',
    failure: 'Failed to approve spray job',
  }),
  requestChanges: route({
    method: 'POST',
    path: '/spray-jobs/:id/request-changes',
    access: ['admin'],
    params: ById,
    body: NotesForm,
    reply: SprayJob,
    done: 'Changes requested',
    failure: 'Failed to reject spray job',
  }),
};
