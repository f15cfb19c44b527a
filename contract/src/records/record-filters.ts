import { findIdProblem } from '../validation/id-checks.ts';

export const RECORD_STATES = ['open', 'signed', 'replaced'] as const;
type RecordState = (typeof RECORD_STATES)[number];

export const RECORD_STATE_LABEL: Record<RecordState, string> = { open: 'Open', signed: 'Signed', replaced: 'Replaced' };

export const MAX_PRODUCT_FILTER_LENGTH = 100;

const isState = (text: string): text is RecordState => (RECORD_STATES as readonly string[]).includes(text);

/** The value of each filter of the records in an address; undefined where it is invalid or empty. */
const READERS = {
  from: readDay,
  to: readDay,
  farmerId: (text: string) => readId('record', text),
  fieldId: (text: string) => readId('field', text),
  product: (text: string) => (text.trim().length <= MAX_PRODUCT_FILTER_LENGTH && text.trim()) || undefined,
  pilotId: (text: string) => readId('record', text),
  sprayJobId: (text: string) => readId('record', text),
  state: (text: string) => (isState(text) ? text : undefined),
};

export type RecordFilterValues = { [Name in keyof typeof READERS]?: Exclude<ReturnType<(typeof READERS)[Name]>, undefined> };
export const RECORD_FILTER_NAMES = Object.keys(READERS) as (keyof RecordFilterValues)[];

/**
 * The filters in an address, without invalid and empty ones. The schemas `RECORD_FILTERS` make the same checks, and a test compares both.
 */
export function readRecordFilters(address: { get: (name: string) => string | null }): RecordFilterValues {
  const values = RECORD_FILTER_NAMES.map((name) => [name, READERS[name](address.get(name) ?? '')] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function readDay(text: string): string | undefined {
  const day = text.trim().replace(/T.*$/s, '');
  return /^\d{4}-\d\d-\d\d$/.test(day) && day >= '0001' && isInCalendar(day) ? day : undefined;
}

function isInCalendar(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

function readId(kind: 'record' | 'field', text: string): string | undefined {
  return findIdProblem(kind, text) === null ? text.toLowerCase() : undefined;
}
