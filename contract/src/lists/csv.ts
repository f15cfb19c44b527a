/** The value of a CSV cell; null is an empty cell. */
export type CsvValue = string | number | null;

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches text that a spreadsheet would run as a formula (OWASP, CSV Injection), including full-width characters. Leading apostrophes
 * match too, so that removing one apostrophe always restores the original text.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** Formats a row by RFC 4180. Prefixes formula-like texts, but not numbers, with an apostrophe. */
export function csvRow(row: readonly CsvValue[]): string {
  return `${row.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  return quoted(escapeFormula(value ?? ''));
}

function escapeFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
