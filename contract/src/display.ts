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

/** Groups thousands and shows exactly this many decimals; 'N/A' for a number that a reply does not have. */
export function formatNumber(value: number | undefined, decimals = 0): string {
  if (value === undefined || !Number.isFinite(value)) return 'N/A';
  let format = numberFormats.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat('en-CA', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    numberFormats.set(decimals, format);
  }
  return format.format(value);
}

/** By decimals: making a format takes far longer than using it. */
const numberFormats = new Map<number, Intl.NumberFormat>();

/** The panel does not show smaller offsets of a device's clock. */
export const MIN_SHOWN_CLOCK_OFFSET_SECONDS = 15;
