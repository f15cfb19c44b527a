/** What a cell of a file can hold: a text, a number that stays one, or nothing. */
export type CsvValue = string | number | null;

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A text that a spreadsheet would run as a formula, also in the wide letters of East Asia or behind apostrophes (OWASP, CSV Injection). Those are counted in, so that taking one
 * away always gives the text back.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** A table as RFC 4180 has it, with a byte-order mark; texts that would run as formulas begin with an apostrophe, numbers never do. */
export function csvOf(rows: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  return quoted(unarmed(value ?? ''));
}

function unarmed(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
