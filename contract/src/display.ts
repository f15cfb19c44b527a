/** Exact by definition. */
export const LITRES_PER_US_GALLON = 3.785411784;

/** How a value is displayed: its label, and the name of its colour in the theme. */
export interface ValueStyle {
  label: string;
  color: string;
}

/** The style of a value from a reply. An unknown value shows its own name; a missing one shows `missing`. Both are grey. */
export function styleOf(
  styles: Partial<Record<string, ValueStyle>>,
  value: string | null | undefined,
  missing = 'Not available',
): ValueStyle {
  return styles[value ?? ''] ?? { label: value || missing, color: 'grey' };
}

export function roundTo(value: number, decimals: number): number {
  const fraction = 10 ** decimals;
  return Math.round(value * fraction) / fraction;
}

/** Groups thousands and shows exactly this many decimals; 'N/A' for a number that a reply does not have. */
export function formatNumber(value: number | undefined, decimals = 0): string {
  if (value === undefined || !Number.isFinite(value)) return 'N/A';
  // Adding 0 makes -0 a 0.
  return formatOf(decimals).format(value + 0);
}

/** '1 field', '1,200 fields'. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

const formats = new Map<number, Intl.NumberFormat>();

/** A format takes long to make, so each is kept. */
function formatOf(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals);
  if (known) return known;
  const format = new Intl.NumberFormat('en-CA', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(decimals, format);
  return format;
}

/** Groups thousands and shows the number whole: with every decimal that it has, and at least `minDecimals`. */
export function formatExact(value: number | undefined, minDecimals = 0): string {
  return formatNumber(value, Math.max(minDecimals, decimalsOf(value)));
}

/** A rate with its unit, whole and with at least three decimals: '0.200 L/acre', '0.0004 kg/acre'. */
export const formatRate = (rate: number, unit: 'L' | 'kg') => `${formatExact(rate, 3)} ${unit}/acre`;

/** Rounds to this many significant digits, or to `minDecimals` if that is finer, so that no small number becomes 0. */
export const formatRounded = (value: number, digits: number, minDecimals = 0) =>
  formatNumber(value, Math.max(minDecimals, decimalsOf(Number(value.toPrecision(digits)))));

/** With at least two decimals, and more for small amounts: '622.52', '0.0159'. */
export const formatUsGallons = (litres: number) => formatRounded(litres / LITRES_PER_US_GALLON, 3, 2);

/** The numbers of one column, whole and with equally many decimals, so that they stand below each other. */
export function formatColumn(values: readonly number[], minDecimals = 0): string[] {
  const decimals = Math.max(minDecimals, ...values.map(decimalsOf));
  return values.map((value) => formatNumber(value, decimals));
}

/** The decimals of a number as JavaScript writes it, at most 20. */
function decimalsOf(value: number | undefined): number {
  const [digits = '', exponent = '0'] = String(value ?? 0).split('e');
  return Math.min(20, Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent)));
}

/** Whole minutes in words: '2 h 30 min'. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** The panel does not show smaller offsets of a device's clock. */
export const MIN_SHOWN_CLOCK_OFFSET_SECONDS = 15;
