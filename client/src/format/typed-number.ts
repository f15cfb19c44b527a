/** What a person typed into an input for a number. */
interface TypedNumber {
  /** Null if nothing is typed, NaN if the text cannot be read. */
  value: number | null;
  /** Why the text cannot be read, and what to type; undefined if it can. */
  problem?: string;
}

const PLAIN = /^[-+]?(\d+|\d*[.,]\d+)$/;
/** Digits with separators of thousands, and perhaps a decimal part. A leading 0 starts no group of thousands. */
const GROUPED = /^[-+]?[1-9]\d{0,2}(?:(?: \d{3})+(?:[.,]\d+)?|(?:,\d{3})+(?:\.\d+)?|(?:\.\d{3})+(?:,\d+)?)$/;

/**
 * Reads a typed number, whole or not at all. A comma and a point are both decimal separators, and spaces may stand between thousands. A
 * text that has two meanings is refused with both: '1,234' is 1.234 to one person and 1234 to another. '1.234' is 1.234, as the screens
 * write it.
 */
export function readNumber(text: string): TypedNumber {
  const typed = text
    .trim()
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace('\u2212', '-');
  if (typed === '') return { value: null };
  if (GROUPED.test(typed)) return readGrouped(typed);
  if (PLAIN.test(typed)) return { value: Number(typed.replace(',', '.')) };
  return unreadable(`‘${shortened(typed)}’ is not a number. Type it like 0.5 or 0,5`);
}

function readGrouped(typed: string): TypedNumber {
  if (typed.includes(' ')) return { value: Number(typed.replaceAll(' ', '').replace(',', '.')) };
  const separators = typed.replace(/[^.,]/g, '');
  if (separators === '.') return { value: Number(typed) };
  if (separators === ',')
    return unreadable(`‘${typed}’ can mean two numbers. Type ${typed.replace(',', '.')} or ${typed.replace(',', '')}`);
  const decimal = new Set(separators).size === 2 ? separators.slice(-1) : undefined;
  const plain = [...typed].map((sign) => (sign === decimal ? '.' : /[.,]/.test(sign) ? '' : sign)).join('');
  return unreadable(`‘${typed}’ has separators of thousands. Type ${plain}`);
}

const unreadable = (problem: string): TypedNumber => ({ value: NaN, problem });

const shortened = (text: string) => (text.length > 20 ? `${text.slice(0, 20)}…` : text);

/** A number as an input shows it: every digit, no separators of thousands, '' for none. */
export function numberText(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  return value.toLocaleString('en-CA', { useGrouping: false, maximumFractionDigits: 20 });
}

interface StepLimits {
  step: number;
  min?: number | undefined;
  max?: number | undefined;
}

/** The next multiple of the step above (`direction` 1) or below (-1), within the limits. Starts from 0 if nothing is typed. */
export function nextStep(value: number | null, direction: 1 | -1, { step, min = -Infinity, max = Infinity }: StepLimits): number {
  const steps = (value ?? 0) / step;
  const nearest = Math.round(steps);
  const whole = Math.abs(steps - nearest) < 1e-6 ? nearest + direction : direction === 1 ? Math.ceil(steps) : Math.floor(steps);
  const decimals = /\.(\d+)$/.exec(numberText(step))?.[1]?.length ?? 0;
  return Math.min(max, Math.max(min, Number((whole * step).toFixed(decimals))));
}
