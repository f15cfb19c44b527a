import { z } from 'zod';
import { ApplicationRate } from './chemicals.ts';
import { FarmerName } from './fields.ts';
import { pagedListOf, listQuery } from './lists.ts';
import { EVERY_ROLE, Nothing, route } from './route.ts';
import { GroundCrewMember, JobChemical, JobField, JobGroundCrew, StatusChange } from './spray-job-parts.ts';
import { ById, calendarDay, Id, optionalNotes, requiredText, SeenUpdate, Timestamp, chosenId } from './values.ts';
import { WorkOrderQuery } from './work-order.ts';
import { SprayJobStatus, SprayJobStatusName } from './workflow.ts';

/** The notes inputs hint at this many characters. */
export const NOTES_HINT = 1000;
const Notes = optionalNotes(10_000, 'Notes can have at most 10,000 characters');

/** A text that only a farmer-supplied chemical has; an empty one counts as none. */
const NoText = z
  .literal('', 'The catalogue has the name and description of this chemical. Leave this empty.')
  .nullable()
  .transform(() => null)
  .optional();

export const SystemChemical = z.strictObject({
  chemicalId: Id,
  applicationRateLitersPerAcre: ApplicationRate,
  farmerSupplied: z.literal(false).default(false),
  customChemicalName: NoText,
  customChemicalDescription: NoText,
});

const CUSTOM_RATE = 'Application rate must be greater than 0';

export const FarmerSuppliedChemical = z.strictObject({
  chemicalId: z.null().optional(),
  applicationRateLitersPerAcre: z
    .number({ error: CUSTOM_RATE })
    .gt(0, CUSTOM_RATE)
    .max(1000, 'Application rate must be at most 1000 L/acre'),
  farmerSupplied: z.literal(true),
  customChemicalName: requiredText('Chemical name is required', 99, 'Chemical name must be less than 100 characters'),
  customChemicalDescription: optionalNotes(499, 'Description must be less than 500 characters'),
});

export const JobChemicalForm = z.union([FarmerSuppliedChemical, SystemChemical]);

const SprayJobParts = z.strictObject({
  name: requiredText('Spray job name is required', 200, 'Spray job name can have at most 200 characters'),
  startDate: calendarDay('Start date is required'),
  endDate: calendarDay('End date is required'),
  internal_notes: Notes,
  farmer_notes: Notes,
  admin_notes: Notes,
  notes: Notes,
  description: Notes,
  fieldIds: z.array(Id).max(1000).optional(),
  chemicals: z.array(JobChemicalForm).max(100).optional(),
  /** Ids of ground crew members. */
  groundCrew: z.array(Id).max(100).optional(),
  pilotId: Id.nullable().optional(),
  status: SprayJobStatus.optional(),
  /** Minutes. */
  estimatedDuration: z.number().int().min(1).max(100_000).nullable().optional(),
});

/** Both dates are read before the check, whatever else is wrong, so that one try shows every mistake. */
const DATES = {
  error: 'Start date must be before end date',
  path: ['endDate'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
const inOrder = ({ startDate, endDate }: { startDate?: unknown; endDate?: unknown }) =>
  typeof startDate !== 'string' || typeof endDate !== 'string' || startDate === '' || endDate === '' || startDate < endDate;

/** What a person fills in. A new job is a draft whatever `status` is named. */
export const SprayJobForm = SprayJobParts.extend({ userId: chosenId('Please select a farmer') }).refine(inOrder, DATES);

/** Replaces what it names and leaves the rest. */
export const SprayJobChange = SprayJobParts.partial()
  .extend({ userId: chosenId('Please select a farmer').optional(), updatedAt: SeenUpdate.optional() })
  .refine(inOrder, DATES);

/** Where a job is moved to. */
export const SprayJobDates = SprayJobParts.pick({ startDate: true, endDate: true }).refine(inOrder, DATES);

const SprayJobRow = z.object({
  id: Id,
  name: z.string(),
  userId: Id,
  farmer: FarmerName,
  status: SprayJobStatus,
  startDate: z.string(),
  endDate: z.string(),
  fieldCount: z.number().int(),
  /** How many of the fields have land to be checked; in the administrators' list alone. */
  landToCheck: z.number().int().optional(),
  chemicalCount: z.number().int(),
  groundCrewCount: z.number().int(),
  dateSubmitted: Timestamp.nullable(),
  dateApproved: Timestamp.nullable(),
  completedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type SprayJobRow = z.infer<typeof SprayJobRow>;

export const SprayJob = SprayJobRow.extend({
  farmer: FarmerName.extend({ phone: z.string().nullable().optional() }),
  /** Left out for everybody but administrators and the job's pilot. */
  internal_notes: z.string().nullable().optional(),
  farmer_notes: z.string().nullable(),
  admin_notes: z.string().nullable(),
  notes: z.string().nullable(),
  description: z.string().nullable(),
  estimatedDuration: z.number().int().nullable(),
  fields: z.array(JobField),
  chemicals: z.array(JobChemical),
  groundCrew: z.array(JobGroundCrew),
  pilot: z.object({ id: Id, firstName: z.string(), lastName: z.string() }).nullable(),
  statusHistory: z.array(StatusChange),
});
export type SprayJob = z.infer<typeof SprayJob>;

const day = calendarDay('A day is needed here');

const ListSprayJobs = listQuery({
  sorts: ['name', 'farmer', 'status', 'startDate', 'endDate', 'fieldCount', 'chemicalCount', 'groundCrewCount', 'createdAt'],
  filters: ['name', 'farmer', 'status'],
  sort: 'createdAt',
  order: 'desc',
}).extend({
  status: SprayJobStatusName.optional(),
  /** Only jobs with a spray day on this day or later; the end date is the day after the last spray day. */
  from: day.optional(),
  /** Only jobs that start on this day or earlier. */
  to: day.optional(),
});

const count = z.number().int();

export const SprayJobStats = z.object({
  draft: count,
  submitted: count,
  changes_needed: count,
  approved: count,
  in_progress: count,
  completed: count,
  cancelled: count,
  total: count,
});

const NotesForm = z.strictObject({ notes: Notes });
const AssignForm = z.strictObject({ groundCrewIds: z.array(Id).min(1, 'Choose at least one ground crew member').max(100), notes: Notes });
const mine = ['admin', 'farmer'] as const;

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
    reply: SprayJob,
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
    access: mine,
    body: SprayJobForm,
    ownerKey: 'userId',
    reply: SprayJob,
    creates: true,
    done: 'Spray job created',
    failure: 'Failed to save spray job. Please try again.',
  }),
  stats: route({
    method: 'GET',
    path: '/spray-jobs/stats',
    access: mine,
    reply: SprayJobStats,
    failure: 'Failed to fetch spray job stats',
  }),
  get: route({
    method: 'GET',
    path: '/spray-jobs/:id',
    access: ['admin', 'farmer', 'pilot', 'ground_crew'],
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
    access: mine,
    params: ById,
    body: SprayJobChange,
    reply: SprayJob,
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
    access: mine,
    params: ById,
    body: NotesForm,
    reply: SprayJob,
    done: 'Spray job submitted',
    failure: 'Failed to submit spray job',
  }),
  cancel: route({
    method: 'POST',
    path: '/spray-jobs/:id/cancel',
    access: mine,
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
    body: NotesForm,
    reply: SprayJob,
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
