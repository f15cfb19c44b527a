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
