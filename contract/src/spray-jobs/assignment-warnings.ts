import { z } from '../zod.ts';
import { PaperWarning } from '../credentials/judge-credentials.ts';
import { calendarDay, Id } from '../values.ts';

/** A pilot or an aircraft that is on another job on one of the job's spray days. Never blocks: a pilot may fly two jobs in a day. */
export const DoubleBooking = z.object({
  /** The name of the pilot or the registration of the aircraft. */
  holder: z.string(),
  message: z.string(),
  /** The other job. */
  sprayJobId: Id,
});
export type DoubleBooking = z.infer<typeof DoubleBooking>;

/** What the office should know of a job's people and aircraft. */
export const AssignmentWarnings = z.object({
  /** The papers that are missing, expired or insufficient on the job's last spray day. */
  warnings: z.array(PaperWarning),
  bookings: z.array(DoubleBooking).optional(),
});
export type AssignmentWarnings = z.infer<typeof AssignmentWarnings>;

/** A job as a dialog has it before it is saved. What is left out is taken from the job `jobId`, if that is given. */
export const AssignmentCheck = z.strictObject({
  jobId: Id.optional(),
  startDate: calendarDay('Start date is required').optional(),
  endDate: calendarDay('End date is required').optional(),
  fieldIds: z.array(Id).max(1000).optional(),
  pilotId: Id.nullable().optional(),
  aircraftId: Id.nullable().optional(),
  groundCrew: z.array(Id).max(100).optional(),
});
export type AssignmentCheck = z.infer<typeof AssignmentCheck>;

/** A reply that may have warnings. */
export interface MaybeWarnings {
  warnings?: AssignmentWarnings['warnings'] | undefined;
  bookings?: AssignmentWarnings['bookings'];
}

/**
 * The sentences about the people and the aircraft of a job, each once: their papers, then their other jobs. Papers of the company and
 * what is not chosen yet are left out, as they say nothing of an assignment.
 */
export function assignmentSentences({ warnings = [], bookings = [] }: MaybeWarnings): string[] {
  const ofHolders = warnings.filter(({ holderType }) => holderType === 'person' || holderType === 'aircraft');
  return [...new Set([...ofHolders, ...bookings].map(({ message }) => message))];
}
