import { formatNumber } from '../../shared/ui/format/format.ts';

/** A time with its unit: look-ups take hundredths of a millisecond. */
export function formatMilliseconds(ms: number): string {
  if (!Number.isFinite(ms)) return 'N/A';
  if (ms > 0 && ms < 0.01) return '< 0.01 ms';
  return `${formatNumber(ms, ms < 10 ? 2 : 0)} ms`;
}
