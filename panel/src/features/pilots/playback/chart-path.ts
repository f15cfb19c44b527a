import { roundTo } from '@swathline/contract';
import { MAX_GAP_MS } from '../tracks/track.ts';
import type { Span } from './aircraft.ts';

interface ChartScale {
  columns: number;
  height: number;
  min: number;
  max: number;
}

/** The smallest and the largest value within one column of the chart. */
interface ColumnExtent {
  column: number;
  low: number;
  high: number;
}

/**
 * An SVG path of values over time, with at most two points per column, so that peaks stay visible on long days. Interrupted at silences
 * and unknown values. Values from `min` to `max` map to `height` up to 0.
 */
export function chartPath(at: readonly number[], values: readonly (number | null)[], span: Span, scale: ChartScale): string {
  const yOf = (value: number) => round(scale.height - ((value - scale.min) / (scale.max - scale.min || 1)) * scale.height);
  return columnRuns(at, values, span, scale.columns)
    .map((run) => {
      const points = run.flatMap(({ column, low, high }) =>
        high === low ? [`${column} ${yOf(low)}`] : [`${column} ${yOf(low)}`, `${column} ${yOf(high)}`],
      );
      return `M${points.join('L')}`;
    })
    .join('');
}

/** Groups the values by column, in runs without a silence or an unknown value. */
function columnRuns(at: readonly number[], values: readonly (number | null)[], { from, until }: Span, columns: number): ColumnExtent[][] {
  const msPerColumn = (until - from) / columns || 1;
  const runs: ColumnExtent[][] = [];
  let previousMoment = -Infinity;
  let isInterrupted = true;

  at.forEach((moment, index) => {
    const value = values[index] ?? null;
    isInterrupted ||= value === null || moment - previousMoment > MAX_GAP_MS;
    previousMoment = moment;
    if (value === null) return;
    const column = Math.min(columns, Math.max(0, Math.round((moment - from) / msPerColumn)));
    if (isInterrupted) runs.push([]);
    isInterrupted = false;
    const run = runs.at(-1) ?? [];
    const last = run.at(-1);
    if (last?.column === column) {
      last.low = Math.min(last.low, value);
      last.high = Math.max(last.high, value);
    } else run.push({ column, low: value, high: value });
  });
  return runs;
}

const round = (value: number) => roundTo(value, 1);

/** Round numbers around all values, for the labels of a chart's axis. */
export function roundedRange(values: readonly (number | null)[], step: number): { min: number; max: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return { min: 0, max: step };
  // `|| 0` turns -0, which a standing device may report, into 0.
  const min = Math.floor(low / step) * step || 0;
  return { min, max: Math.max(min + step, Math.ceil(high / step) * step) };
}
