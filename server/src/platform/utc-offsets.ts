import { registerUtcOffsets, type UtcOffset } from '@swathline/contract';
import moment from 'moment-timezone';

const YEARS_BACK = 10;
const YEARS_AHEAD = 10;

/**
 * The release of the time zone data, such as '2026f'. They come with the package `moment-timezone` and are the only ones that we use: those
 * in Node and PostgreSQL are as old as their releases.
 */
export const TIME_ZONE_DATA: string = moment.tz.dataVersion;

/** Whether the time zone data have a zone of this name. */
export const isTimeZone = (name: string): boolean => moment.tz.zone(name)?.name.toLowerCase() === name.toLowerCase();

/** Oldest first. The first entry also holds before its time. */
function readOffsets(timeZone: string): UtcOffset[] {
  const zone = isTimeZone(timeZone) ? moment.tz.zone(timeZone) : null;
  if (!zone) throw new Error(`There is no time zone ${timeZone}`);
  const { offsets, untils, abbrs } = zone;
  return offsets.map((behind, index) => {
    const since = index === 0 ? new Date(0) : new Date(untils[index - 1] ?? 0);
    return { since: since.toISOString(), minutes: Math.round(-behind) + 0, name: abbrs[index] ?? '' };
  });
}

const known = new Map<string, readonly UtcOffset[]>();

/**
 * All offsets of a time zone, oldest first. From the first call on, all days and times of this process in that zone are counted with them.
 * @throws Error if there is no such zone
 */
export function allUtcOffsetsOf(timeZone: string): readonly UtcOffset[] {
  const offsets = known.get(timeZone) ?? readOffsets(timeZone);
  if (!known.has(timeZone)) registerUtcOffsets(timeZone, offsets);
  known.set(timeZone, offsets);
  return offsets;
}

/** Counts the days and times of this process in a zone with our time zone data. @throws Error if there is no such zone */
export function registerTimeZone(timeZone: string): void {
  allUtcOffsetsOf(timeZone);
}

/** The offsets of a time zone that a browser needs, from ten years before this year to ten years after it. */
export function utcOffsetsOf(timeZone: string, now = new Date()): UtcOffset[] {
  const year = now.getUTCFullYear();
  const [begin, end] = [new Date(Date.UTC(year - YEARS_BACK)).toISOString(), new Date(Date.UTC(year + YEARS_AHEAD + 1)).toISOString()];
  const offsets = allUtcOffsetsOf(timeZone);
  const first = offsets.findLast(({ since }) => since <= begin) ?? offsets[0];
  return [...(first ? [{ ...first, since: begin }] : []), ...offsets.filter(({ since }) => since > begin && since < end)];
}
