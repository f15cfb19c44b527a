import { formatNumber } from '@swathline/contract';

export { formatDay, formatNumber } from '@swathline/contract';
export { formatMoment, formatMomentDay } from './operation-time.ts';

/** One decimal, without the unit: '160.0'. */
export function formatAcres(acres: number): string {
  return formatNumber(acres, 1);
}

/** With the unit, '160.0 acres'; 'Not available' where they are not known. */
export function acresText(acres: number | null | undefined): string {
  return Number.isFinite(acres) ? `${formatAcres(acres ?? 0)} acres` : 'Not available';
}
