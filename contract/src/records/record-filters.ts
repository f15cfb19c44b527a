import { z } from '../zod.ts';
import { calendarDay, FieldId, Id } from '../values.ts';

const RECORD_STATES = ['open', 'signed', 'replaced'] as const;
export const RecordState = z.enum(RECORD_STATES, `The state must be one of ${RECORD_STATES.join(', ')}`);
export type RecordState = z.infer<typeof RecordState>;

export const RECORD_STATE_LABEL: Record<RecordState, string> = { open: 'Open', signed: 'Signed', replaced: 'Replaced' };

const MAX_PRODUCT_LENGTH = 100;

const day = calendarDay('A day is needed here');

/** The filters of the list, of the register and of the pack. Days are in the operation's time zone, both included. */
export const RECORD_FILTERS = {
  /** Records that started on this day or later; an open record without a start counts by the day it was opened. */
  from: day.optional(),
  to: day.optional(),
  farmerId: Id.optional(),
  fieldId: FieldId.optional(),
  /** Part of a product's name, in any letter case. */
  product: z.string().trim().max(MAX_PRODUCT_LENGTH, `product can have at most ${MAX_PRODUCT_LENGTH} characters`).optional(),
  pilotId: Id.optional(),
  sprayJobId: Id.optional(),
  /** Without a state: open and signed records. */
  state: RecordState.optional(),
};

type Filters = typeof RECORD_FILTERS;
export type RecordFilterValues = { [Name in keyof Filters]?: Exclude<z.output<Filters[Name]>, undefined> };
export const RECORD_FILTER_NAMES = Object.keys(RECORD_FILTERS) as (keyof RecordFilterValues)[];

/** The filters in an address, without invalid and empty ones. */
export function readRecordFilters(address: { get: (name: string) => string | null }): RecordFilterValues {
  const values = RECORD_FILTER_NAMES.map((name) => [name, RECORD_FILTERS[name].safeParse(address.get(name) ?? '').data] as const);
  return Object.fromEntries(values.filter(([, value]) => value));
}
