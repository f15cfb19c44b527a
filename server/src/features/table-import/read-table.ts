import { TABLE_LIMITS } from '@swathline/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { unreadableFile } from '../fields/exchange/formats/file-content.ts';
import { decodeLeniently, decodeText } from '../fields/exchange/formats/text/decode-text.ts';
import { sayUnused } from '../fields/exchange/formats/unused-columns.ts';
import { readXlsx } from './read-xlsx.ts';

const SEPARATORS = [';', '\t', ',', '|'];
const MAX_RECORD_LENGTH = 100_000;

/** One row of a table below its header. */
export interface TableRow {
  /** Counted as in the program that shows the table: the header is in line 1. */
  row: number;
  /** The cell of the first of these columns that has one; names in lower case, letters only. */
  cell: (...columns: readonly string[]) => string;
  /** The numbers of the columns with a text that `cell` has not returned. */
  leftOut: () => number[];
}

export interface Table {
  rows: TableRow[];
  /** The columns as the table writes them. */
  header: string[];
}

/** Reads a table in CSV (UTF-8, UTF-16 or Windows-1252) or Excel. @throws Problem invalid, too_large */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const file = Buffer.from(bytes);
  const records = file.subarray(0, 4).toString('latin1') === 'PK\x03\x04' ? await readXlsx(file) : readCsv(file);
  const at = records.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const header = records[at]?.map((name) => name.trim());
  if (header === undefined) throw unreadableFile('The file holds no table: its first row must name the columns, at least two.');
  const names = header.map(lettersOf);
  const rows = records
    .map((cells, index) => toRow(cells, index + 1, names))
    .slice(at + 1)
    .filter((_, index) => records[at + 1 + index]?.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) throw unreadableFile('The table has a header but no rows.');
  if (rows.length > TABLE_LIMITS.rows) {
    throw unreadableFile(`The table has ${rows.length.toLocaleString('en-CA')} rows; at most 2,000 can be imported at once. Divide it.`);
  }
  return { rows, header };
}

function toRow(cells: readonly string[], row: number, names: readonly string[]): TableRow {
  const texts = cells.map((cell) => cell.normalize().replace(/\s+/g, ' ').trim());
  const returned = new Set(['']);
  return {
    row,
    cell: (...columns) => {
      const text = columns.flatMap((column) => texts.filter((_, at) => names[at] === column)).find((each) => each !== '') ?? '';
      returned.add(text);
      return text;
    },
    leftOut: () => texts.flatMap((text, at) => (returned.has(text) ? [] : [at])),
  };
}

/** A column's name as the lists of known names have it: 'E-mail address' is 'emailaddress'. */
export const lettersOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Sentences that name the columns that are not used, and those that some row had no use for. Called when all rows have been read. */
export function unusedColumns({ header, rows }: Table, used: readonly string[]): string[] {
  const leftOut = new Set(rows.flatMap((row) => row.leftOut()));
  const isUsed = (name: string) => name === '' || used.includes(lettersOf(name));
  const unused = header.filter((name) => !isUsed(name));
  const partly = header.filter((name, at) => name !== '' && isUsed(name) && leftOut.has(at));
  return sayUnused(unused, partly);
}

function readCsv(bytes: Buffer): string[][] {
  const whole = decodeText(bytes) ?? decodeLeniently(bytes, 'windows-1252');
  if (whole.includes('\0')) throw unreadableFile('This is neither a CSV file nor an Excel workbook (.xlsx).');
  const [line, named] = /^\uFEFF?sep=(.)(?:\r\n?|\n)/i.exec(whole) ?? [];
  const text = line === undefined ? whole : whole.slice(line.length);
  try {
    return parse(text, {
      bom: true,
      delimiter: named ?? separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_RECORD_LENGTH,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadableFile(`The CSV file cannot be read: ${error.message}. Export it again, or save it as .xlsx.`);
  }
}

/** The separator that the first line with any has most often. */
function separatorOf(text: string): string {
  const line = text.split(/\r\n?|\n/, 50).find((each) => SEPARATORS.some((separator) => each.includes(separator))) ?? '';
  const countOf = (separator: string) => line.split(separator).length;
  return SEPARATORS.reduce((best, separator) => (countOf(separator) > countOf(best) ? separator : best));
}
