/** The fills of a bar's parts differ in shade and outline, not only in hue. */
export type Fill = 'full' | 'light' | 'empty' | 'error';

interface Series {
  name: string;
  fill: Fill;
}

export interface Column {
  /** The short name under the axis. */
  label: string;
  /** The full name: 'Week of Jun 15'. */
  name: string;
  /** One value per series, stacked from the bottom. */
  values: readonly number[];
}

export interface ChartData {
  title: string;
  /** The heading for the columns' names: 'Week'. */
  columnTitle: string;
  /** The unit of the axis and of every value. */
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
 * Axis ticks from 0 to at least the maximum, at most four steps of 1, 2 or 5 times a power of ten.
 * @param max greater than 0
 */
export function ticksTo(max: number, minStep = 1): number[] {
  const power = 10 ** Math.floor(Math.log10(max / MAX_STEPS));
  const step = Math.max(minStep, power * (STEPS.find((each) => (max / MAX_STEPS) * (1 - 1e-9) <= each * power) ?? 10));
  return Array.from({ length: Math.ceil((max / step) * (1 - 1e-9)) + 1 }, (_, index) => index * step);
}
