import {
  type GoNoGo,
  goNoGo,
  labelLimitOf,
  MAX_READING_AGE_MIN,
  MINUTE_MS,
  ReadingForm,
  type SiteReading,
  sunAround,
} from '@swathline/contract';
import { boxCenter } from '@swathline/survey';
import type { BodyOfKind } from '../store/record-events.ts';
import type { CrewJobOnPhone } from './use-job.ts';

type Job = CrewJobOnPhone['job'];
type Reading = BodyOfKind<'reading'>;
export type Decided = BodyOfKind<'go_no_go'>;

interface Moment {
  now: number;
  timeZone: string | undefined;
  /** As it is typed; null if nothing is. */
  typed: Reading | null;
  noInversionReason: string;
}

/**
 * The go/no-go card of a job, judged on the phone: from the readings that the phone has and the one that is being typed, the labels and the
 * sun, and what the office knew when it made the copy. What is not on the phone is not known, and never becomes 'go'.
 */
export function judgeJob(
  { job, facts }: Pick<CrewJobOnPhone, 'job' | 'facts'>,
  { now, timeZone, typed, noInversionReason }: Moment,
): GoNoGo {
  const outline = job.fields.flatMap(({ coordinates }) => coordinates);
  const { places = null, papers = null, land = null, outlines = null, mayFlyAtNight = false } = job.check ?? {};
  return goNoGo({
    readings: [...siteReadings(job, facts), ...readingIn(typed)],
    labels: job.products.map((product) => labelLimitOf(product.name, product)),
    sun: outline.length === 0 ? null : sunAround(boxCenter(outline), now),
    noInversionReason: noInversionReason.trim() === '' ? confirmedReason(facts, now) : noInversionReason,
    mayFlyAtNight,
    places,
    papers,
    land,
    outlines,
    now,
    timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
}

/** Why there is no inversion, as the newest decision of the job's crew says. It holds as long as a reading. */
function confirmedReason(facts: CrewJobOnPhone['facts'], now: number): string | null {
  const newest = facts.findLast(({ kind, at }) => kind === 'go_no_go' && Date.parse(at) <= now);
  if (!newest || now - Date.parse(newest.at) > MAX_READING_AGE_MIN * MINUTE_MS) return null;
  return (newest.body as unknown as Decided).noInversionReason ?? null;
}

/** A reading that is still wrong counts as none. */
function readingIn(typed: Reading | null): SiteReading[] {
  const { data } = ReadingForm.safeParse(typed);
  return data ? [data] : [];
}

/** Each reading once. The office's copy says which ones were corrected. */
function siteReadings({ readings }: Job, facts: CrewJobOnPhone['facts']): SiteReading[] {
  const reported = facts.filter(({ kind }) => kind === 'reading').map(({ id, body }) => [id, body as unknown as SiteReading] as const);
  const known = new Map<string, SiteReading>([...reported, ...readings.map((reading) => [reading.id, reading] as const)]);
  const corrected = new Set(readings.flatMap(({ id, correctedById }) => (correctedById === null ? [] : [id])));
  return [...known].flatMap(([id, reading]) => (corrected.has(id) ? [] : [reading]));
}

/** What is kept of a card with the decision: the sources follow from the checks. */
export function decidedOn({ rows }: GoNoGo, decision: Decided['decision'], reason: string, noInversionReason: string): Decided {
  return {
    decision,
    ...(reason.trim() !== '' && { reason }),
    ...(noInversionReason.trim() !== '' && { noInversionReason }),
    rows: rows.map(({ source: _, ...row }) => row),
  };
}
