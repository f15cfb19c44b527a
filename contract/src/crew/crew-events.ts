import { z } from '../zod.ts';
import { RATE_UNITS } from '../chemicals/chemical-label.ts';
import { DAY_MS } from '../days.ts';
import { GoNoGoCardRow, GoNoGoForm } from '../go-no-go/go-no-go-calls.ts';
import { MAX_CARD_ROWS, STOP_NEEDS_REASON, worstState } from '../go-no-go/row.ts';
import { ReadingForm } from '../records/readings.ts';
import { describeIssue } from '../validation/describe-issue.ts';
import {
  FieldId,
  GeoPoint,
  Id,
  numberIn,
  optionalNotes,
  optionalNumber,
  optionalText,
  requiredNotes,
  requiredText,
  Timestamp,
  TimestampInput,
  wholeNumberIn,
} from '../values.ts';
import { CREW_EVENT_KINDS, type CrewEventKind } from './crew-event-kinds.ts';

const acres = (message: string) => numberIn(0, 100_000, message);

const NO_LOAD = 'The number of the load must be a whole number from 1 to 500';

const LoadDone = z.strictObject({
  n: wholeNumberIn(1, 500, NO_LOAD),
  litres: optionalNumber(0, 20_000, 'Litres must be between 0 and 20,000'),
  /** What was ticked at the mixer, in its order, with the times of the phone's clock. */
  steps: z
    .array(z.strictObject({ text: requiredText('Name the step', 500, 'A step can have at most 500 characters'), at: TimestampInput }))
    .max(60, 'A load has at most 60 steps')
    .optional(),
});

const Rate = numberIn(0, 1000, 'A rate must be between 0 and 1,000');
const Acres = acres('Acres must be between 0 and 100,000');
const ProductId = z.string().max(300);

/** What the office planned of what can be changed on the strip. */
const PlannedMix = z.strictObject({
  acres: Acres,
  products: z
    .array(z.strictObject({ id: ProductId, name: z.string().max(300), unit: z.enum(RATE_UNITS), ratePerAcre: Rate }))
    .max(60, 'A mix has at most 60 products'),
});
export type PlannedMix = z.infer<typeof PlannedMix>;

/** What a person on the strip changed of a mix, for a load and those after it. */
export const MixChange = z.strictObject({
  /** From 1. */
  fromLoad: wholeNumberIn(1, 500, NO_LOAD),
  /** Of the whole job. */
  acres: Acres,
  /** By the id of the product. */
  rates: z.record(ProductId, Rate),
  /** What the office had planned then. */
  planned: PlannedMix,
});
export type MixChange = z.infer<typeof MixChange>;

const FieldDone = z
  .strictObject({
    fieldId: FieldId,
    acres: acres('Acres must be between 0 and 100,000'),
    notDoneAcres: acres('Acres not done must be between 0 and 100,000').optional(),
    notDoneReason: optionalNotes(500, 'The reason can have at most 500 characters'),
  })
  .refine(({ notDoneAcres = 0, notDoneReason }) => notDoneAcres === 0 || Boolean(notDoneReason), {
    path: ['notDoneReason'],
    message: 'Say why some acres were not done',
  });

/** A decision, and the card on which it was made, as the phone judged it without the office. */
const GoNoGoDecided = z
  .strictObject({
    ...GoNoGoForm.shape,
    rows: z.array(GoNoGoCardRow).min(1, 'The card has no rows').max(MAX_CARD_ROWS, `A card has at most ${MAX_CARD_ROWS} rows`),
  })
  .refine(
    ({ decision, rows, reason }) => decision === 'no-go' || Boolean(reason) || worstState(rows.map(({ state }) => state)) !== 'stop',
    {
      path: ['reason'],
      message: STOP_NEEDS_REASON,
    },
  );

/** The body of each kind of event. */
export const CREW_EVENT_BODIES = {
  opened_order: z.strictObject({}),
  job_started: z.strictObject({
    /** The person has looked at the hazards around the job. */
    hazardsSeen: z.boolean().optional(),
  }),
  job_paused: z.strictObject({ reason: requiredNotes('Say why the job is paused', 500, 'The reason can have at most 500 characters') }),
  load_done: LoadDone,
  /** The event may have the id of the reading. */
  reading: ReadingForm,
  field_done: FieldDone,
  leftover: z.strictObject({
    product: requiredText('Name the product that is left over', 200, 'The product can have at most 200 characters'),
    amount: numberIn(0, 100_000, 'The amount must be between 0 and 100,000'),
    unit: z.enum(RATE_UNITS, 'The amount is in L or kg').default('L'),
  }),
  job_finished: z.strictObject({ hours: optionalNumber(0, 24, 'Hours must be between 0 and 24') }),
  hazard_added: z.strictObject({
    position: GeoPoint,
    /** In a few words: 'power line', 'tower', 'people'. */
    hazard: requiredText('Say what the hazard is', 100, 'The hazard can have at most 100 characters'),
    note: optionalNotes(1000, 'A note can have at most 1,000 characters'),
  }),
  note: z.strictObject({
    text: requiredNotes('Write the note', 2000, 'A note can have at most 2,000 characters'),
    /** The office must look at it. */
    isProblem: z.boolean().optional(),
    /** The acres or rates that were changed at the mixer. */
    mix: MixChange.optional(),
  }),
  /** The picture itself follows in a separate request, under the id of the event. */
  photo: z.strictObject({ caption: optionalText(200, 'A caption can have at most 200 characters') }),
  /** It is kept among the job's decisions; a go over a stop prints on the application record. */
  go_no_go: GoNoGoDecided,
} satisfies Record<CrewEventKind, z.ZodType>;

/** A phone without a battery for its clock may begin in 1970. */
const MAX_KNOWN_OFFSET_MS = 100 * 366 * DAY_MS;

const COMMON = {
  /** Made by the phone, so that an event that is sent twice is stored once. */
  id: Id,
  sprayJobId: Id,
  /** The number of the event on its phone, ascending. */
  sequence: z.number().int().min(0).max(1_000_000_000),
  /** By the phone's clock. */
  at: TimestampInput,
  /** By how much the server's clock was ahead of the phone's when the phone last knew it; absent if it never did. */
  clockOffsetMs: z.number().int().min(-MAX_KNOWN_OFFSET_MS).max(MAX_KNOWN_OFFSET_MS).optional(),
  /** The `planVersion` of the copy that the person worked from; without it, the one that was sent to the phone last. */
  planVersion: z.string().max(100).optional(),
};

const eventOf = <const Kind extends CrewEventKind>(kind: Kind) =>
  z.strictObject({ ...COMMON, kind: z.literal(kind), body: CREW_EVENT_BODIES[kind] });

/** One fact that a phone reports. Facts are never changed or taken back. */
export const CrewEventForm = z.discriminatedUnion(
  'kind',
  [
    eventOf('opened_order'),
    eventOf('job_started'),
    eventOf('job_paused'),
    eventOf('load_done'),
    eventOf('reading'),
    eventOf('field_done'),
    eventOf('leftover'),
    eventOf('job_finished'),
    eventOf('hazard_added'),
    eventOf('note'),
    eventOf('photo'),
    eventOf('go_no_go'),
  ],
  `The kind of an event must be one of ${CREW_EVENT_KINDS.join(', ')}`,
);
export type CrewEventForm = z.output<typeof CrewEventForm>;

/** An entry of `events` that is not a valid event. */
export interface UnusableCrewEvent {
  /** As sent; null if it has none. */
  id: string | null;
  /** What is wrong with it, as a sentence. */
  refusal: string;
}

const asObject = (given: unknown): Record<string, unknown> => (typeof given === 'object' && given !== null ? { ...given } : {});

/** The body in full: a reading without id and time has those of its event, and a field may be named by `field`. */
function bodyInFull({ kind, id, at, body }: Record<string, unknown>): unknown {
  if (kind === 'reading') return { id, takenAt: at, ...asObject(body) };
  const { field, ...rest } = asObject(body);
  return kind === 'field_done' && typeof field === 'string' ? { fieldId: field, ...rest } : body;
}

function readInFull(given: unknown): CrewEventForm | UnusableCrewEvent {
  const event = asObject(given);
  const { data, error } = CrewEventForm.safeParse({ ...event, body: bodyInFull(event) }, { error: describeIssue });
  if (data) return data;
  const id = typeof event['id'] === 'string' ? event['id'].slice(0, 100) : null;
  return { id, refusal: `${error.issues[0]?.message ?? 'This is not an event'}.` };
}

/** An event, also in its short form, or the refusal of an invalid one, which does not block the others. */
export const ReceivedCrewEvent = z.union([
  CrewEventForm,
  z.unknown().transform(readInFull).meta({ type: 'object', description: 'Anything else is refused alone' }),
]);
export type ReceivedCrewEvent = z.output<typeof ReceivedCrewEvent>;

/** `applied`: it took effect. `needs_office`: it is kept, and the office decides. `refused`: it cannot be used. */
export const CREW_OUTCOMES = ['applied', 'needs_office', 'refused'] as const;
export const CrewOutcome = z.enum(CREW_OUTCOMES);
export type CrewOutcome = z.infer<typeof CrewOutcome>;

/** Why the office must look, with what the office can do. */
export const CREW_ATTENTION = {
  finished_in_field: 'Finished in the field. Check the job and mark it complete.',
  cancelled: 'The job was cancelled before this report arrived. Find out what was sprayed.',
  not_approved: 'The job was not approved when this report arrived. Call the crew, and approve the job or ask them to stop.',
  changed: 'The crew worked from an older copy of the job. Compare what was reported with the job as it is now.',
  completed:
    'The crew went on after the job was completed. Call them. Put the job back to work, or, if a record is signed, make another job.',
  reassigned: 'The person was taken off the job before this report arrived. Find out who did the work.',
  deleted: 'The job was deleted before this report arrived. Find out what was sprayed.',
  problem: 'The crew reports a problem. Call them.',
  time: 'The time of the report cannot be right, so it counts nowhere. Ask the crew when it was, and enter it by hand.',
  card: 'The crew decided to go, and the check at the office says stop where their card did not. Call them.',
  failed: 'The report is kept, but the job could not be changed. Change it by hand.',
  signed: 'The record was signed before this report arrived. Compare them, and correct the record if the report is right.',
} as const;
export type CrewAttentionReason = keyof typeof CREW_ATTENTION;
export const CREW_ATTENTION_REASONS = Object.keys(CREW_ATTENTION) as [CrewAttentionReason, ...CrewAttentionReason[]];

export const CrewPerson = z.object({ id: Id, name: z.string() });

/** An event that the office has received. */
export const CrewEvent = z.object({
  id: Id,
  sprayJobId: Id,
  kind: z.enum(CREW_EVENT_KINDS),
  sequence: z.number().int(),
  /** By the phone's clock. */
  at: Timestamp,
  /** `at` corrected by the offset of the phone's clock, where that is more than 5 minutes. */
  happenedAt: Timestamp,
  receivedAt: Timestamp,
  /** By how much the server's clock is ahead of the phone's; null if it is not known. */
  clockOffsetMs: z.number().int().nullable(),
  body: z.record(z.string(), z.unknown()).meta({ description: 'By its kind, with the keys that `POST /crew/events` describes.' }),
  outcome: CrewOutcome,
  message: z.string().nullable(),
  by: CrewPerson,
  phone: CrewPerson,
});
export type CrewEvent = z.infer<typeof CrewEvent>;
