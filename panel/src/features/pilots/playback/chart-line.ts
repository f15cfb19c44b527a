import { MAX_GAP_MS } from '../../../shared/map/tracks/track.ts';
import type { Span } from './busy-spans.ts';

/** The least and the greatest value within one column of the chart. */
interface Extent {
  column: number;
  low: number;
  high: number;
}

/**
 * A path through a quantity over time, at most two points in each of so many columns, so that peaks stay however long the day. Broken over
 * silences and where the quantity is unknown. Values from 0 to `most` go from `height` up to 0.
 */
export function chartPath(
  at: readonly number[],
  values: readonly (number | null)[],
  { from, until }: Span,
  { columns, height, least, most }: { columns: number; height: number; least: number; most: number },
): string {
  const perColumn = (until - from) / columns || 1;
  const heightOf = (value: number) => rounded(height - ((value - least) / (most - least || 1)) * height);
  let path = '';
  let open: Extent | null = null;
  let before = -Infinity;
  let isJoined = false;
  const close = () => {
    if (open === null) return;
    const { column, low, high } = open;
    path += `${isJoined ? 'L' : 'M'}${column} ${heightOf(low)}`;
    if (high !== low) path += `L${column} ${heightOf(high)}`;
    open = null;
    isJoined = true;
  };

  at.forEach((moment, place) => {
    const value = values[place] ?? null;
    const isBroken = value === null || moment - before > MAX_GAP_MS;
    before = moment;
    if (isBroken) {
      close();
      isJoined = false;
    }
    if (value === null) return;
    const column = Math.min(columns, Math.max(0, Math.round((moment - from) / perColumn)));
    if (open?.column === column) open = { column, low: Math.min(open.low, value), high: Math.max(open.high, value) };
    else {
      close();
      open = { column, low: value, high: value };
    }
  });
  close();
  return path;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Round numbers around all values, to label a chart with. */
export function roundedExtent(values: readonly (number | null)[], step: number): { least: number; most: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return { least: 0, most: step };
  // Never -0, which a standing device may report and the axis would show.
  const least = Math.floor(low / step) * step || 0;
  return { least, most: Math.max(least + step, Math.ceil(high / step) * step) };
}
