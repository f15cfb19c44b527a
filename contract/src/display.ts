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

/**
 * Groups thousands and shows exactly this many decimals, as `Intl.NumberFormat` does in Canadian English; 'N/A' for a number that a reply
 * does not have. A browser takes 50 to 80 ms to load the data of that format.
 */
export function formatNumber(value: number | undefined, decimals = 0): string {
  if (value === undefined || !Number.isFinite(value)) return 'N/A';
  const written = String(Math.abs(value));
  if (written.includes('e')) {
    return value.toLocaleString('en-CA', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  }
  const [whole = '', fraction = ''] = written.split('.');
  const digits = whole + fraction.slice(0, decimals).padEnd(decimals, '0');
  const rounded = String(BigInt(digits) + (Number(fraction[decimals] ?? 0) >= 5 ? 1n : 0n)).padStart(decimals + 1, '0');
  const end = rounded.length - decimals;
  const sign = value < 0 ? '-' : '';
  return `${sign}${rounded.slice(0, end).replace(/\B(?=(?:\d{3})+$)/g, ',')}${decimals > 0 ? `.${rounded.slice(end)}` : ''}`;
}

/** The panel does not show smaller offsets of a device's clock. */
export const MIN_SHOWN_CLOCK_OFFSET_SECONDS = 15;
