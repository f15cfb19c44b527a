import type { Positions } from './positions.ts';
import { intervalText } from './refresh-intervals.ts';

/** How positions reach the screen at this moment: pushed by the server, or asked for at the interval. */
export function StreamState({ positions, intervalMs }: { positions: Positions; intervalMs: number }) {
  const { live, error, isSample } = positions;
  if (isSample) return 'Sample data';
  if (error !== null) return 'Not answering';
  if (live === 'open') return 'Live stream';
  return `Polling every ${intervalText(intervalMs)}`;
}
