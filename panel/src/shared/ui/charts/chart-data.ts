/** How a part of a bar is filled: told apart by shade and edge, not by hue alone. */
export type Fill = 'full' | 'light' | 'empty' | 'error';

interface Series {
  name: string;
  fill: Fill;
}

export interface Column {
  /** Under the axis. */
  label: string;
  /** In whole: 'Week of Jun 15'. */
  name: string;
  /** One for each series, stacked from below. */
  values: readonly number[];
}

export interface ChartData {
  /** What the chart shows. */
  title: string;
  /** What a column is: 'Week'. */
  columnTitle: string;
  /** Of the axis and of each value. */
  unit: string;
  series: readonly Series[];
  columns: readonly Column[];
  formatValue: (value: number) => string;
}

export const FILLS: Record<Fill, { fill: string; stroke: string }> = {
  full: { fill: 'var(--sw-palette-primary-main)', stroke: 'var(--sw-palette-primary-main)' },
  light: {
    fill: 'color-mix(in srgb, var(--sw-palette-primary-main) 28%, var(--sw-palette-background-paper))',
    stroke: 'var(--sw-palette-primary-main)',
  },
  empty: { fill: 'var(--sw-palette-background-paper)', stroke: 'var(--sw-palette-text-secondary)' },
  error: { fill: 'var(--sw-palette-error-main)', stroke: 'var(--sw-palette-error-main)' },
};

const STEPS = [1, 2, 5, 10];
const MAX_STEPS = 4;

/**
 * The round values of an axis from 0 to at least the greatest value, in steps of 1, 2 or 5 times a power of ten, four at most.
 * @param most greater than 0
 */
export function ticksTo(most: number, leastStep = 1): number[] {
  const power = 10 ** Math.floor(Math.log10(most / MAX_STEPS));
  const step = Math.max(leastStep, power * (STEPS.find((each) => (most / MAX_STEPS) * (1 - 1e-9) <= each * power) ?? 10));
  return Array.from({ length: Math.ceil((most / step) * (1 - 1e-9)) + 1 }, (_, at) => at * step);
}
