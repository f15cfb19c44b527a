/** One measured value, compared with its limit. */
export interface Check {
  name: string;
  value: string;
  /** Undefined for values that are only shown for information. */
  limit: string | undefined;
  passed: boolean;
}

const format = (value: number, unit: string) =>
  `${value.toLocaleString('en-CA', { maximumFractionDigits: value < 10 ? 2 : 0 })}${unit && ` ${unit}`}`;

export function atMost(name: string, value: number, limit: number, unit = ''): Check {
  return { name, value: format(value, unit), limit: `≤ ${format(limit, unit)}`, passed: value <= limit };
}

export function atLeast(name: string, value: number, limit: number, unit = ''): Check {
  return { name, value: format(value, unit), limit: `≥ ${format(limit, unit)}`, passed: value >= limit };
}

export function exactly(name: string, value: number, expected: number): Check {
  return { name, value: format(value, ''), limit: format(expected, ''), passed: value === expected };
}

/** A value without a limit, shown for information. */
export function observed(name: string, value: number, unit = ''): Check {
  return { name, value: format(value, unit), limit: undefined, passed: true };
}

/** Reads a positive number from an environment variable. The default keeps a run short. */
export function readCount(variable: string, defaultCount: number): number {
  const count = Number(process.env[variable] ?? defaultCount);
  if (!(count > 0)) throw new Error(`${variable} must be a number above 0.`);
  return count;
}
