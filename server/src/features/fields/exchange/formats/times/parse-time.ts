import { DAY_MS, HOUR_MS, MINUTE_MS } from '@swathline/contract';

/** What a text says about a moment. */
export interface ParsedTime {
  /** The start of its day as if it were UTC, in milliseconds since 1970; null for a time of day alone. */
  day: number | null;
  /** Milliseconds since the start of the day; null for a day alone. */
  clock: number | null;
  /** Minutes ahead of UTC; null if the text does not say. */
  offset: number | null;
}

/** In dates such as 03/06/2026. */
export type DateOrder = 'day-month' | 'month-day';

/** Unix times from 2000 to 2100. */
const [MIN_UNIX_SECONDS, MAX_UNIX_SECONDS] = [Date.UTC(2000) / 1000, Date.UTC(2100) / 1000];
const UNIX_DIVISORS: Record<number, number> = { 9: 1, 10: 1, 12: 1000, 13: 1000, 15: 1e6, 16: 1e6, 18: 1e9, 19: 1e9 };
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Hours ahead of UTC. */
const ZONES: Record<string, number> = {
  z: 0,
  utc: 0,
  gmt: 0,
  nst: -3.5,
  ndt: -2.5,
  ast: -4,
  adt: -3,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
};
const ZONE = String.raw`(?:(?:utc|gmt)?\s*[+-]\d{1,2}(?::?\d\d)?|utc|gmt|z|[nacemp][sd]t)`;
const CLOCK = String.raw`(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,:](\d{1,9}))?)?(?:\s*([ap])\.?m\.?)?`;
const TAIL = String.raw`(?:[t,\s]\s*${CLOCK})?\s*(${ZONE})?(?:\s*\([^()]{0,60}\))?`;

const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TAIL}$`);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)${TAIL}$`);
const DAY_MONTH_NAME = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-\s.]*([a-z]{3})[a-z]*\.?[-\s,]*(\d{4}|\d\d)${TAIL}$`);
const MONTH_NAME_DAY = new RegExp(String.raw`^([a-z]{3})[a-z]*\.?[-\s]*(\d{1,2})(?:st|nd|rd|th)?,?[-\s]+(\d{4})${TAIL}$`);
const COMPACT = new RegExp(String.raw`^(\d{4})(\d\d)(\d\d)(?:[t\s_-]?(\d\d):?(\d\d):?(\d\d)(?:[.,](\d{1,9}))?)?\s*(${ZONE})?$`);
const CLOCK_ALONE = new RegExp(String.raw`^t?${CLOCK}\s*(${ZONE})?$`);

const MAX_LENGTH = 100;

/**
 * Parses a date, a time of day or both, in the usual spellings, and Unix times in seconds, milliseconds, micro- or nanoseconds.
 * @param order for dates like 03/06/2026
 * @returns null for any other text; also without an order for 03/06/2026, unless a number is too large for a month, and for 26-06-03
 */
export function parseTime(text: string, order?: DateOrder): ParsedTime | null {
  if (text.length > MAX_LENGTH) return null;
  const cleaned = text
    .trim()
    .toLowerCase()
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+/, '')
    .replace(/[\u2212]/g, '-');
  return parseUnix(cleaned) ?? parseDated(cleaned, order) ?? parseClock(cleaned);
}

/**
 * The order that a date proves: its first or its second number is too large for a month. Such a first number proves nothing if it may be
 * the year: 26-06-03 has the day or the year first, but 30-06-26 is no date of 2030 before that year.
 */
export function provenOrder(text: string): DateOrder | undefined {
  const [, first, separator, second, last] = YEAR_LAST.exec(text.trim().toLowerCase()) ?? [];
  if (first === undefined || last === undefined) return undefined;
  if (Number(first) > 12) return last.length === 2 && Number(first) <= new Date().getUTCFullYear() % 100 ? undefined : 'day-month';
  if (separator === '.') return 'day-month';
  return Number(second) > 12 ? 'month-day' : undefined;
}

/** Whether a date ends with two digits, which may be its day or its year. */
export const hasShortYear = (text: string): boolean => YEAR_LAST.exec(text.trim().toLowerCase())?.[4]?.length === 2;

/** True for a date that can be read in two ways, such as 03/06/2026 and 26-06-03. */
export const isAmbiguousDate = (text: string): boolean => YEAR_LAST.test(text.trim().toLowerCase()) && provenOrder(text) === undefined;

/** Minutes ahead of UTC that a text like '-06:00', 'UTC', 'UTC-6' or 'CST' says; null for any other. */
export function parseOffset(text: string): number | null {
  const name = text.trim().toLowerCase();
  if (Object.hasOwn(ZONES, name)) return (ZONES[name] ?? 0) * 60;
  const [, sign, hours, minutes = '0'] = /^(?:utc|gmt)?\s*([+-])\s*(\d{1,2})(?::?(\d\d))?$/.exec(name) ?? [];
  if (hours === undefined || Number(hours) > 14 || Number(minutes) > 59) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function parseUnix(text: string): ParsedTime | null {
  const [, whole = '', fraction = ''] = /^(\d{9,19})(?:[.,](\d{1,9}))?$/.exec(text) ?? [];
  const divisor = UNIX_DIVISORS[whole.length];
  if (divisor === undefined) return null;
  const seconds = Number(`${whole}.${fraction || '0'}`) / divisor;
  if (seconds < MIN_UNIX_SECONDS || seconds > MAX_UNIX_SECONDS) return null;
  const ms = Math.round(seconds * 1000);
  const clock = ms % DAY_MS;
  return { day: ms - clock, clock, offset: 0 };
}

function parseDated(text: string, order: DateOrder | undefined): ParsedTime | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dated([yearFirst[1], yearFirst[3], yearFirst[4]], yearFirst.slice(5));
  const compact = COMPACT.exec(text);
  if (compact) {
    const [, year, month, day, hour, minute, second, fraction, zone] = compact;
    return dated([year, month, day], [hour, minute, second, fraction, undefined, zone]);
  }
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast) {
    const [, first, , second, year] = yearLast;
    const known = provenOrder(text) ?? order;
    if (known === undefined) return null;
    const [day, month] = known === 'day-month' ? [first, second] : [second, first];
    return dated([year, month, day], yearLast.slice(5));
  }
  const named = DAY_MONTH_NAME.exec(text);
  if (named) return dated([named[3], monthOf(named[2]), named[1]], named.slice(4));
  const american = MONTH_NAME_DAY.exec(text);
  return american ? dated([american[3], monthOf(american[1]), american[2]], american.slice(4)) : null;
}

function parseClock(text: string): ParsedTime | null {
  const match = CLOCK_ALONE.exec(text);
  if (!match) return null;
  const clock = clockOf(match.slice(1));
  return clock === null ? null : { day: null, clock, offset: match[6] === undefined ? null : parseOffset(match[6]) };
}

const monthOf = (name = '') => String(MONTHS.indexOf(name.slice(0, 3)) + 1);

type Parts = (string | undefined)[];

/** @param rest hour, minute, second, fraction, 'a' or 'p', zone */
function dated([year, month, day]: Parts, rest: Parts): ParsedTime | null {
  const fullYear = Number(year) < 100 ? 2000 + Number(year) : Number(year);
  const ms = Date.UTC(fullYear, Number(month) - 1, Number(day));
  const exists = Number(month) >= 1 && new Date(ms).getUTCMonth() === Number(month) - 1 && new Date(ms).getUTCDate() === Number(day);
  if (!exists || fullYear < 1980 || fullYear > 2100) return null;
  const clock = rest[0] === undefined ? null : clockOf(rest);
  if (clock === null && rest[0] !== undefined) return null;
  return { day: ms, clock, offset: rest[5] === undefined ? null : parseOffset(rest[5]) };
}

function clockOf([hours, minutes, seconds = '0', fraction = '0', half]: Parts): number | null {
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 60 || (half !== undefined && (Number(hours) > 12 || Number(hours) < 1)))
    return null;
  return hour * HOUR_MS + Number(minutes) * MINUTE_MS + Math.min(59_999, Math.floor(Number(`${seconds}.${fraction}`) * 1000 + 1e-6));
}
