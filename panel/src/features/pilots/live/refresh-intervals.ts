/** How often the screen asks for positions; specification, section 9. */
export const REFRESH_INTERVALS = [
  { ms: 10_000, label: '10s' },
  { ms: 20_000, label: '20s' },
  { ms: 60_000, label: '1min' },
  { ms: 300_000, label: '5min' },
] as const;

export const DEFAULT_INTERVAL_MS = 10_000;

export function intervalText(ms: number): string {
  return REFRESH_INTERVALS.find((interval) => interval.ms === ms)?.label ?? `${ms / 1000}s`;
}
