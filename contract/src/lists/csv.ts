/** The value of a CSV cell; null is an empty cell. */
export type CsvValue = string | number | null;

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches text that a spreadsheet would run as a formula (OWASP, CSV Injection), including full-width characters and blanks of any kind
 * before it. Leading apostrophes match too, so that removing one apostrophe always restores the original text.
 */
const FORMULA = /^(?:[\s'"]*[=+\-@＝＋－＠]|'*[\t\r\n])/;
/**
 * A spreadsheet that splits at another separator begins a cell behind each semicolon, tab, bar or line break, also within quotes, because
 * the quotes are then not at the beginning of a cell.
 */
const FORMULA_WITHIN = /([;\t|\r\n])(?=[\s'"]*[=+\-@＝＋－＠])/g;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * Formats a row by RFC 4180. Prefixes formula-like texts, but not numbers, with an apostrophe, for every separator at which spreadsheets
 * split: comma, semicolon, tab and bar.
 */
export function csvRow(row: readonly CsvValue[]): string {
  return `${row.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  return quoted(escapeFormula(value ?? ''));
}

function escapeFormula(text: string): string {
  if (NUMBER.test(text)) return text;
  const within = text.replace(FORMULA_WITHIN, "$1'");
  return FORMULA.test(within) ? `'${within}` : within;
}

function quoted(text: string): string {
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
