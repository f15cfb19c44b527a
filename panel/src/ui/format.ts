import { formatNumber } from '@swathline/contract';

export { formatDay, formatNumber } from '@swathline/contract';
export { formatMoment, formatMomentDay } from './operation-time.ts';

/** One decimal, without the unit: '160.0'. */
export function formatAcres(acres: number): string {
  return formatNumber(acres, 1);
}
