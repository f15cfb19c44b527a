import { BYTE_ORDER_MARK, csvRow, type CsvValue } from '@swathline/contract';

export type { CsvValue };

/** Formats a table by RFC 4180, with a byte-order mark. */
export function csvOf(rows: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRow).join('');
}
