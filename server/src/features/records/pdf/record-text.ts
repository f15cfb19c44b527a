import {
  compassPoint,
  type ConditionReading,
  formatExact,
  formatNumber,
  formatRate,
  LITRES_PER_US_GALLON,
  type RecordProduct,
} from '@swathline/contract';

export const NOT_GIVEN = 'Not given';

export const inUsGallons = (litres: number) => `${formatNumber(litres / LITRES_PER_US_GALLON, litres < 4 ? 3 : 2)} US gal`;
export const acreage = (acres: number) => `${formatNumber(acres, 1)} acres`;

/** Joins the known parts with commas. */
export const listed = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(', ');

interface TimeFormats {
  dayTime: Intl.DateTimeFormat;
  iso: Intl.DateTimeFormat;
  offset: Intl.DateTimeFormat;
}

/** By time zone: making a format takes far longer than using it. */
const formatsByTimeZone = new Map<string, TimeFormats>();

function formatsFor(timeZone: string): TimeFormats {
  let formats = formatsByTimeZone.get(timeZone);
  if (!formats) {
    formats = {
      dayTime: new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone }),
      iso: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }),
      offset: new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: 'longOffset' }),
    };
    formatsByTimeZone.set(timeZone, formats);
  }
  return formats;
}

/** A moment in the operation's time zone with its offset: 'Jun 15, 2026, 06:05 (UTC-06:00)'. */
export function dayTime(instant: string, timeZone: string): string {
  return `${formatsFor(timeZone).dayTime.format(new Date(instant))} (UTC${offsetAt(instant, timeZone)})`;
}

/** A moment in the operation's time zone as ISO 8601 with its offset: '2026-06-15T06:05:00-06:00'. */
export function localIso(instant: string, timeZone: string): string {
  return `${formatsFor(timeZone).iso.format(new Date(instant)).replace(' ', 'T')}${offsetAt(instant, timeZone)}`;
}

function offsetAt(instant: string, timeZone: string): string {
  const parts = formatsFor(timeZone).offset.formatToParts(new Date(instant));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace(/^GMT/, '') || '+00:00';
}

export function rateText({ rate, rateUnit }: RecordProduct): string {
  if (rate === null) return NOT_GIVEN;
  if (rateUnit === '%') return `${formatExact(rate, 3)} % of the spray volume`;
  const metric = formatRate(rate, rateUnit);
  return rateUnit === 'L' ? `${metric}\n(${inUsGallons(rate)}/acre)` : metric;
}

export function amountText({ amountUsed, rateUnit }: RecordProduct): string {
  if (amountUsed === null) return NOT_GIVEN;
  return rateUnit === 'kg' ? `${formatExact(amountUsed, 2)} kg` : `${formatExact(amountUsed, 2)} L (${inUsGallons(amountUsed)})`;
}

export function pcpText({ pcpNumber, hasNoPcpNumber }: RecordProduct): string {
  return pcpNumber ?? (hasNoPcpNumber ? 'None (adjuvant, fertilizer)' : NOT_GIVEN);
}

/** '12.5 km/h from NW (315°), gusts 18.0 km/h', or 'No wind'. */
export function windText({ windKmh, windFromDeg, gustKmh }: ConditionReading): string {
  const gusts = gustKmh === null ? '' : `, gusts ${formatNumber(gustKmh, 1)} km/h`;
  if (windFromDeg === null) return `No wind${gusts}`;
  return `${formatNumber(windKmh, 1)} km/h from ${compassPoint(windFromDeg)} (${windFromDeg}°)${gusts}`;
}
