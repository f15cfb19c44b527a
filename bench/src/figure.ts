/** One measured figure: the value must reach the limit, or stay at or below it where lower is better. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  limit: number;
  better: 'higher' | 'lower';
}

/** One printed row: the value beside its limit, how many times better than the limit it is, and whether it keeps it. */
export function formatFigure({ name, value, unit, limit, better }: Figure): string {
  const ratio = better === 'higher' ? value / limit : limit / value;
  const sign = better === 'higher' ? '≥' : '≤';
  const times = limit === 0 || value <= 0 ? '' : `; ${ratio.toFixed(2)} times ${better === 'higher' ? 'the limit' : 'better'}`;
  const isKept = better === 'higher' ? value >= limit : value <= limit;
  return `  ${name}: ${format(value)} ${unit} (limit ${sign} ${format(limit)}${times}; ${isKept ? 'ok' : 'missed'})`;
}

const format = (value: number) => value.toLocaleString('en-CA', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
