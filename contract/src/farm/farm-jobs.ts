import { ZoneKind } from '../fields/exclusion-zones.ts';
import { SprayJobStatus } from '../spray-jobs/workflow.ts';
import { GeoPoint, Id, optionalNotes, requiredText, Timestamp } from '../values.ts';
import { z } from '../zod.ts';
import { FarmOrder } from './orders.ts';

/**
 * What is known about a job, for its farmer. `planned` and `today` are the office's plan and no promise; `started` and `finished` come from
 * the crew's reports.
 */
export const FARM_JOB_STATES = [
  'draft',
  'changes_needed',
  'waiting',
  'planned',
  'today',
  'started',
  'finished',
  'completed',
  'cancelled',
] as const;
export type FarmJobState = (typeof FARM_JOB_STATES)[number];

/** An answer of a farmer to 'Is this your land, and is this the crop on it?' */
export const LandAnswer = z.object({
  isRight: z.boolean(),
  /** Who answered, as typed. */
  name: z.string(),
  note: z.string().nullable(),
  confirmedAt: Timestamp,
});
export type LandAnswer = z.infer<typeof LandAnswer>;

export const FarmJobField = z.object({
  id: Id,
  name: z.string(),
  location: z.string().nullable(),
  ruralMunicipality: z.string().nullable(),
  crop: z.string().nullable(),
  /** Without the exclusion zones. */
  acres: z.number(),
  /** Open ring. */
  coordinates: z.array(GeoPoint),
  /** Open rings. */
  exclusionZones: z.array(z.object({ coordinates: z.array(GeoPoint), kind: ZoneKind.nullable() })),
  /** A hash of the land as it is shown. An answer returns it. */
  shown: z.string(),
  /** The newest answer to the land as it is shown; null before one, and once the land or its crop has changed. */
  answer: LandAnswer.nullable(),
  /** From the signed record, else from the reported end and the labels; null where neither says so. */
  reentryAt: Timestamp.nullable(),
  harvestOn: z.string().nullable(),
  /** The names of products of which the office has no re-entry or no harvest interval. */
  withoutInterval: z.array(z.string()).optional(),
});

export const FarmJob = z.object({
  id: Id,
  name: z.string(),
  status: SprayJobStatus,
  state: z.enum(FARM_JOB_STATES),
  /** The day that the office has planned; before that the days that are wanted. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** Whether the office has planned its day. */
  hasDay: z.boolean(),
  /** Null until the crew or the office said so. */
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  /** The note of the office to the farmer: 'Waiting for wind'. */
  officeNote: z.string().nullable(),
  /** Null for a job that the office made. */
  order: FarmOrder.nullable(),
  products: z.array(z.object({ name: z.string(), rate: z.number(), rateUnit: z.enum(['L', 'kg']), farmerSupplied: z.boolean() })),
  fields: z.array(FarmJobField),
  canEdit: z.boolean(),
  canCancel: z.boolean(),
  updatedAt: Timestamp,
});
export type FarmJob = z.infer<typeof FarmJob>;

const Answer = z.strictObject({
  fieldId: Id,
  /** The `shown` of the field in the answer's job. Land that has changed since is refused; without it the answer is about the land as it is. */
  shown: requiredText('Load the job again', 64, 'Load the job again').optional(),
  isRight: z.boolean('Answer yes or no'),
  note: optionalNotes(500, 'A note can have at most 500 characters'),
});

export const LandConfirmationForm = z.strictObject({
  sprayJobId: Id,
  /** Of the person who answers, if it is not the farmer. */
  name: requiredText('Enter your name', 100, 'The name can have at most 100 characters').optional(),
  answers: z
    .array(Answer, 'answers is a list')
    .min(1, 'Answer for at least one field')
    .max(1000, 'At most 1,000 fields can be answered at once'),
});
