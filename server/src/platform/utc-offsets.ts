import { DAY_MS, MINUTE_MS, type UtcOffset } from '@swathline/contract';

const YEARS_BACK = 10;
const YEARS_AHEAD = 3;
/** No zone changes its clock twice in so short a time. */
const STEP_MS = 10 * DAY_MS;

let known: { timeZone: string; year: number; offsets: UtcOffset[] } | undefined;

/** The offsets of a time zone from UTC, from ten years before to the end of the second year after this one. */
export function utcOffsetsOf(timeZone: string, now = new Date()): UtcOffset[] {
  const year = now.getUTCFullYear();
  if (known?.timeZone !== timeZone || known.year !== year) known = { timeZone, year, offsets: readOffsets(timeZone, year) };
  return known.offsets;
}

function readOffsets(timeZone: string, year: number): UtcOffset[] {
  const minutesAt = createOffsetReader(timeZone);
  const nameFormat = new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: 'short' });
  const nameAt = (moment: number) => nameFormat.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const entry = (since: number, minutes: number | null) => ({ since: new Date(since).toISOString(), minutes, name: nameAt(since) });
  const begin = Date.UTC(year - YEARS_BACK);
  const end = Date.UTC(year + YEARS_AHEAD);
  const offsets: UtcOffset[] = [entry(begin, minutesAt(begin))];
  for (let from = begin; from < end; from += STEP_MS) {
    const to = Math.min(from + STEP_MS, end - MINUTE_MS);
    const minutes = minutesAt(to);
    if (minutes !== minutesAt(from)) offsets.push(entry(changeBetween(from, to, minutesAt), minutes));
  }
  return [...offsets, entry(end, null)];
}

/** The first minute with the later offset. */
function changeBetween(from: number, to: number, minutesAt: (moment: number) => number): number {
  let [before, after] = [from, to];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (minutesAt(middle) === minutesAt(from)) before = middle;
    else after = middle;
  }
  return after;
}

/** @returns a function of a moment: the minutes that local time is ahead of UTC */
function createOffsetReader(timeZone: string): (moment: number) => number {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { ...parts, hourCycle: 'h23', timeZone });
  return (moment) => {
    const value = Object.fromEntries(format.formatToParts(moment).map(({ type, value: text }) => [type, Number(text)]));
    const local = Date.UTC(value['year'] ?? 0, (value['month'] ?? 1) - 1, value['day'], value['hour'], value['minute']);
    return Math.round((local - moment) / MINUTE_MS);
  };
}
