/** One measured value, with its limit. */
export interface Finding {
  what: string;
  figure: string;
  /** Undefined for values that are only shown for information. */
  limit: string | undefined;
  holds: boolean;
}

const words = (value: number, unit: string) =>
  `${value.toLocaleString('en-CA', { maximumFractionDigits: value < 10 ? 2 : 0 })}${unit && ` ${unit}`}`;

export function atMost(what: string, value: number, limit: number, unit = ''): Finding {
  return { what, figure: words(value, unit), limit: `≤ ${words(limit, unit)}`, holds: value <= limit };
}

export function atLeast(what: string, value: number, limit: number, unit = ''): Finding {
  return { what, figure: words(value, unit), limit: `≥ ${words(limit, unit)}`, holds: value >= limit };
}

export function exactly(what: string, value: number, expected: number): Finding {
  return { what, figure: words(value, ''), limit: words(expected, ''), holds: value === expected };
}

/** A value without a limit, shown for information. */
export function seen(what: string, value: number, unit = ''): Finding {
  return { what, figure: words(value, unit), limit: undefined, holds: true };
}

/** A count from an environment variable, or the default, which keeps a run short. */
export function countFrom(name: string, short: number): number {
  const given = Number(process.env[name] ?? short);
  if (!(given > 0)) throw new Error(`${name} must be a number above 0.`);
  return given;
}
