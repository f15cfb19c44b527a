import {
  compassPoint,
  type ConditionReading,
  dateTimeIn,
  formatExact,
  formatNumber,
  formatRate,
  formatUsGallons,
  localTimeIn,
  offsetText,
  type RecordProduct,
  utcOffsetAt,
} from '@swathline/contract';

export const NOT_GIVEN = 'Not given';

export const inUsGallons = (litres: number) => `${formatUsGallons(litres)} US gal`;
export const acreage = (acres: number) => `${formatNumber(acres, 1)} acres`;

/** Joins the known parts with commas. */
export const listed = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(', ');

/** A moment in the operation's time zone with its offset: 'Jun 15, 2026, 06:05 (UTC-06:00)'. */
export function dayTime(instant: string, timeZone: string): string {
  return `${dateTimeIn(timeZone, Date.parse(instant))} (UTC${offsetAt(instant, timeZone)})`;
}

/** A moment in the operation's time zone as ISO 8601 with its offset: '2026-06-15T06:05:00-06:00'. */
export function localIso(instant: string, timeZone: string): string {
  return `${localTimeIn(timeZone, Date.parse(instant)).slice(0, 19)}${offsetAt(instant, timeZone)}`;
}

const offsetAt = (instant: string, timeZone: string) => offsetText(utcOffsetAt(timeZone, Date.parse(instant)).minutes);

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
