import type { Township } from '../dls/quarter-section.ts';

export const PROVINCES = { MB: 'Manitoba', SK: 'Saskatchewan', AB: 'Alberta' } as const;
export type Province = keyof typeof PROVINCES;

/** The road allowance between ranges 29 and 30 west of the Principal Meridian is the border of Manitoba (Manitoba Boundaries Extension Act, 1881). */
const LAST_RANGE_OF_MANITOBA = 29;

/** The province that a township is in. The Fourth Meridian is the border of Saskatchewan and Alberta. */
export function provinceOf({ range, meridian }: Pick<Township, 'range' | 'meridian'>): Province {
  if (meridian === 'E1') return 'MB';
  if (meridian === 'W1') return range <= LAST_RANGE_OF_MANITOBA ? 'MB' : 'SK';
  return meridian === 'W2' || meridian === 'W3' ? 'SK' : 'AB';
}
