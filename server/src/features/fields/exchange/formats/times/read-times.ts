import { DAY_MS, type UtcOffset } from '@swathline/contract';
import { lettersOf } from '../unused-columns.ts';
import { type DateOrder, hasShortYear, isAmbiguousDate, type ParsedTime, parseOffset, parseTime, provenOrder } from './parse-time.ts';

/** The attributes of one point, or the time of one position of a track. */
export type Attributes = ReadonlyMap<string, string>;

export interface Times {
  /** Milliseconds since 1970, one for each row; null where the row has none that is certain. */
  at: (number | null)[];
  /** True if times are left out because nothing says their time zone. */
  needsTimeZone: boolean;
  /** Why times are left out. */
  notices: string[];
}

/** Column names, letters only. */
const TIME_NAME =
  /^(utc|gmt|gps|gnss|local|iso|log|fix|point|record(ed|ing)?|sample|start|begin|unix|epoch|posix)?(date)?(and)?(times?|timestamp|datetime|clock|hour|tod|timeofday|whenn?)(utc|gmt|z|local|iso|unix|epoch|stamp|ms|sec|seconds|hhmmss|hms|[nacemp][sd]t)*$|^(utc|gmt|when|begin|epoch|unix|posix)(ms|s|sec|seconds|time|timestamp)?$/;
const DATE_NAME = /^(utc|gmt|gps|gnss|local|log|fix)?(date|day|ymd|yyyymmdd)(utc|gmt|local|yyyymmdd|yyyy|mm|dd|yy|[nacemp][sd]t)*$/;
const ZONE_NAME = /^(time)?zone$|^tz$|^(utc|gmt|time|tz)offset$|^timezone(offset)?$/;

/** Whether a column's name is that of a time, a date or a time zone. */
export const isTimeColumn = (name: string): boolean => {
  const letters = lettersOf(name);
  return TIME_NAME.test(letters) || DATE_NAME.test(letters) || ZONE_NAME.test(letters);
};

/**
 * Reads the times of the points of a log: from one column with date and time, also as Unix times, or from a date and a time of day in
 * columns of their own. The zone is that of the value, else of a column for it, else of the column's name ('Time (UTC-6)').
 * @param zone the offsets of the zone to use where the file says none
 */
export function readTimes(rows: readonly Attributes[], zone?: readonly UtcOffset[]): Times {
  const columns = findColumns(rows);
  if (columns === null) return { at: rows.map(() => null), needsTimeZone: false, notices: [] };
  const texts = rows.map((row) => [columns.moment, columns.clock].map((name) => row.get(name ?? '')?.trim() ?? ''));
  const order = texts.map(([text = '']) => provenOrder(text)).find((each) => each !== undefined);
  const parsed = texts.map((row) => parseRow(row, order));
  if (areGpsSeconds(parsed, texts)) return { at: rows.map(() => null), needsTimeZone: false, notices: [gpsNotice(texts)] };
  const headerOffset = offsetOfName(columns.clock ?? '') ?? offsetOfName(columns.moment);
  let needsTimeZone = false;
  const at = parsed.map((time, row) => {
    if (!isWhole(time)) return null;
    const local = time.day + time.clock;
    const offset = time.offset ?? parseOffset(rows[row]?.get(columns.zone ?? '') ?? '') ?? headerOffset;
    if (offset !== null) return local - offset * 60_000;
    if (zone) return fromLocal(local, zone);
    needsTimeZone = true;
    return null;
  });
  return { at, needsTimeZone, notices: findNotices({ texts, parsed, order, columns }) };
}

interface Columns {
  /** Date and time; or the date, if `clock` is another column. */
  moment: string;
  clock?: string;
  zone?: string;
}

/** Chooses the columns by their names and by the first value in each. Null without a name of a time. */
function findColumns(rows: readonly Attributes[]): Columns | null {
  const samples = new Map<string, string>();
  for (const row of rows) {
    for (const [name, text] of row) if (!samples.has(name) && text.trim() !== '' && isTimeColumn(name)) samples.set(name, text);
  }
  const named = (pattern: RegExp) => [...samples].filter(([name]) => pattern.test(lettersOf(name)));
  const [zoneName] = named(ZONE_NAME)[0] ?? [];
  const zone = zoneName === undefined ? {} : { zone: zoneName };
  const dates = named(DATE_NAME);
  const times = named(TIME_NAME);
  const whole = [...times, ...dates].filter(([, text]) => isWhole(parseTime(text, 'day-month')));
  const best = whole.find(([name, text]) => (parseTime(text, 'day-month')?.offset ?? offsetOfName(name)) !== null) ?? whole[0];
  if (best) return { moment: best[0], ...zone };
  const clock = times.find(([, text]) => parseRow(['', text], undefined) !== null) ?? times[0];
  const [date] = dates;
  if (date && clock) return { moment: date[0], clock: clock[0], ...zone };
  const only = clock ?? date;
  return only ? { moment: only[0], ...zone } : null;
}

/** Whether a time has its day and its time of day. */
const isWhole = (time: ParsedTime | null): time is ParsedTime & { day: number; clock: number } =>
  (time?.day ?? null) !== null && (time?.clock ?? null) !== null;

/** @param texts date and time, or the date and the time of day */
function parseRow([text = '', clockText = '']: string[], order: DateOrder | undefined): ParsedTime | null {
  if (clockText === '') return text === '' ? null : parseTime(text, order);
  const clock = parseTime(clockText, order) ?? parseTime(clockText.replace(/^(\d\d)(\d\d)(\d\d)([.,]\d+)?$/, '$1:$2:$3$4'), order);
  const date = text === '' ? null : parseTime(text, order);
  return clock && { day: date?.day ?? null, clock: clock.clock, offset: clock.offset ?? date?.offset ?? null };
}

/** The zone in a column's name, in minutes ahead of UTC: 'Time (UTC-6)', 'utc_time', 'Time [CST]'. */
function offsetOfName(name: string): number | null {
  const offset = /(?:utc|gmt)?\s*[+\u2212-]\s*\d{1,2}(?::?\d\d)?(?=\W|$)/i.exec(name)?.[0];
  if (offset !== undefined) return parseOffset(offset.replace('\u2212', '-'));
  const zone = /(?:^|[^a-z])([nacemp][sd]t)(?:$|[^a-z])/i.exec(name)?.[1];
  if (zone !== undefined) return parseOffset(zone);
  return /(^|[^a-z])(utc|gmt|zulu)|(utc|gmt)($|[^a-z])/i.test(name) ? 0 : null;
}

/** The moment at which clocks in a zone show a local time; the earlier one where clocks show it twice. */
function fromLocal(local: number, zone: readonly UtcOffset[]): number | null {
  for (const [index, { minutes }] of zone.entries()) {
    if (minutes === null) continue;
    const at = local - minutes * 60_000;
    const end = zone[index + 1];
    if (end === undefined || at < Date.parse(end.since)) return at;
  }
  return null;
}

interface Read {
  texts: string[][];
  parsed: (ParsedTime | null)[];
  order: DateOrder | undefined;
  columns: Columns;
}

function findNotices({ texts, parsed, order, columns }: Read): string[] {
  const given = texts.flatMap((row, i) => (row.some((text) => text !== '') ? [{ row, time: parsed[i] ?? null }] : []));
  const flawed = given.filter(({ time }) => !isWhole(time));
  const [first] = flawed;
  if (!first) return [];
  const shown = `"${first.row
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, 40)}"`;
  if (order === undefined && isAmbiguousDate(first.row[0] ?? '')) {
    const parts = hasShortYear(first.row[0] ?? '') ? 'the day, the month or the year' : 'the day or the month';
    return [`Dates like ${shown} can be read with ${parts} first, so the times are left out. Export them again as 2026-06-30.`];
  }
  if (flawed.length === given.length && first.time?.clock !== undefined && first.time.clock !== null) {
    return [`The times have no date (${shown}), so they are left out. Export them again with the date.`];
  }
  if (flawed.length === given.length && first.time) return [`The dates have no time of day (${shown}), so they are left out.`];
  const names = [columns.moment, columns.clock]
    .filter((name) => name !== undefined)
    .join(' and ')
    .slice(0, 80);
  const which = flawed.length === given.length ? 'The times' : `${flawed.length.toLocaleString('en-CA')} of the times`;
  return [`${which} in ${names} are not understood, such as ${shown}. Export them again like 2026-06-30T15:04:05Z.`];
}

/** 1980-01-06, from which GPS counts. */
const GPS_EPOCH_MS = Date.UTC(1980, 0, 6);

/** Whether numbers read as Unix times are ten years old, but of the last two years if they are seconds of GPS. */
function areGpsSeconds(parsed: readonly (ParsedTime | null)[], texts: readonly string[][]): boolean {
  const first = parsed.findIndex((time) => time !== null);
  const time = parsed[first] ?? null;
  if (!isWhole(time) || !/^\d{9,10}([.,]\d*)?$/.test(texts[first]?.[0] ?? '')) return false;
  const now = Date.now();
  const asGps = time.day + time.clock + GPS_EPOCH_MS;
  return asGps > now - 2 * 365 * DAY_MS && asGps < now + DAY_MS;
}

const gpsNotice = (texts: readonly string[][]) =>
  `The times look like seconds of GPS, such as "${texts.find(([text]) => text)?.[0] ?? ''}", which do not say the time of day, so they are left out. Export them again like 2026-06-30T15:04:05Z.`;
