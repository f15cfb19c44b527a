import { z } from '../zod.ts';
import { listOf } from '../lists/lists.ts';
import { route } from '../route.ts';
import { ById, Id, optionalText, TimestampInput, Timestamp } from '../values.ts';
import { GO_NO_GO_SOURCES, GO_NO_GO_STATES, type GoNoGoCheck } from './row.ts';

export const GO_NO_GO_DECISIONS = ['go', 'no-go'] as const;
export type GoNoGoDecision = (typeof GO_NO_GO_DECISIONS)[number];

const MAX_REASON_LENGTH = 500;
const TOO_LONG = 'The reason can have at most 500 characters';

const State = z.enum(GO_NO_GO_STATES);

/** A row without its source, which follows from the check. */
export const GoNoGoCardRow = z.object({
  check: z.enum(Object.keys(GO_NO_GO_SOURCES) as [GoNoGoCheck, ...GoNoGoCheck[]]),
  state: State,
  sentence: z.string().max(2000),
  /** The values that the rule compared. */
  inputs: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

const Row = GoNoGoCardRow.extend({ source: z.string() });

/** Darkness and likely inversions at the job, for the timeline. */
const SunTimes = z.object({
  /** From sunset to sunrise. */
  sunDown: z.array(z.object({ from: Timestamp, to: Timestamp })),
  /** The hours in which an inversion is likely. */
  inversion: z.array(z.object({ from: Timestamp, to: Timestamp })),
});

export const GoNoGoReply = z.object({
  /** The worst of the rows. */
  overall: State,
  /** The moment that was judged. */
  at: Timestamp,
  rows: z.array(Row),
  /** Null for a job without an outline. */
  sun: SunTimes.nullable(),
});
export type GoNoGoReply = z.infer<typeof GoNoGoReply>;

/** A check that was kept with the decision made on it. It never changes. */
export const KeptGoNoGo = z.object({
  id: Id,
  at: Timestamp,
  by: z.string(),
  overall: State,
  rows: z.array(Row),
  decision: z.enum(GO_NO_GO_DECISIONS),
  reason: z.string().nullable(),
  noInversionReason: z.string().nullable(),
  /**
   * The office's own check of a decision that came from a phone, by what the office knew when it arrived; null for one made at the office.
   */
  officeCheck: z.object({ overall: State, rows: z.array(Row) }).nullable(),
});
export type KeptGoNoGo = z.infer<typeof KeptGoNoGo>;

const NoInversionReason = optionalText(MAX_REASON_LENGTH, TOO_LONG);

const GoNoGoQuery = z.strictObject({
  /** The moment to judge; now if left out. */
  at: TimestampInput.optional(),
  /** Why there is no inversion although the hour makes one likely. Counts only with wind under an overcast sky. */
  noInversionReason: NoInversionReason,
});

export const GoNoGoForm = z.strictObject({
  decision: z.enum(GO_NO_GO_DECISIONS, `The decision must be one of ${GO_NO_GO_DECISIONS.join(', ')}`),
  /** Required to go although a check says stop. */
  reason: optionalText(MAX_REASON_LENGTH, TOO_LONG),
  noInversionReason: NoInversionReason,
});
export type GoNoGoForm = z.infer<typeof GoNoGoForm>;

/** For the office, and for the pilot and the crew of the job. */
export const goNoGoChecks = {
  check: route({
    method: 'GET',
    path: '/spray-jobs/:id/go-no-go',
    access: ['admin', 'pilot', 'ground_crew'],
    params: ById,
    query: GoNoGoQuery,
    reply: GoNoGoReply,
    failure: 'Failed to check whether the job can be sprayed',
  }),
  /** Judges the job now and keeps the result with the decision. */
  keep: route({
    method: 'POST',
    path: '/spray-jobs/:id/go-no-go',
    access: ['admin', 'pilot', 'ground_crew'],
    params: ById,
    body: GoNoGoForm,
    reply: KeptGoNoGo,
    creates: true,
    done: 'Decision saved',
    failure: 'Failed to save the decision. Please try again.',
  }),
  /** Newest first. */
  list: route({
    method: 'GET',
    path: '/spray-jobs/:id/go-no-go/checks',
    access: ['admin', 'pilot', 'ground_crew'],
    params: ById,
    reply: listOf('checks', KeptGoNoGo),
    failure: 'Failed to load the decisions',
  }),
};
