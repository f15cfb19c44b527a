import { formatNumber } from '../../../shared/ui/format/format.ts';

/** '1 field', '1,200 fields'. */
export function countOf(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
