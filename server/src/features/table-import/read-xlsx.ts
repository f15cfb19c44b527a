import { createReadBudget, type ReadBudget, unreadableFile } from '../fields/exchange/formats/file-content.ts';
import { readXml } from '../fields/exchange/formats/xml.ts';
import { openZip } from '../fields/exchange/formats/zip/read-zip.ts';

/** The text of a sheet is parsed in one go, so it may not be long. */
const MAX_SHEET_BYTES = 10 * 1024 * 1024;
const MAX_COLUMNS = 255;
/** With the significant digits that Excel keeps and shows. */
const DECIMAL = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15, signDisplay: 'negative' });
/** Larger and smaller numbers keep their exponent, so that a short cell does not become a long text. */
const [MIN_SIZE, MAX_SIZE] = [1e-30, 1e30];
const NO_SHEET = 'This is not an Excel workbook (.xlsx). Save the table as .xlsx or .csv.';

/**
 * The cells of the first sheet of an Excel workbook (ECMA-376) as text, row by row; formulas with their last result.
 * @throws Problem invalid, too_large
 */
export async function readXlsx(bytes: Buffer): Promise<string[][]> {
  const archive = openZip(bytes);
  const [sheet] = archive.names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).sort(byNumber);
  if (sheet === undefined) throw unreadableFile(NO_SHEET);
  const budget = createReadBudget();
  const hasTexts = archive.names.includes('xl/sharedStrings.xml');
  const texts = hasTexts ? readSharedTexts(assertShort(await archive.read('xl/sharedStrings.xml')), budget) : [];
  return readSheet(assertShort(await archive.read(sheet)), texts, budget);
}

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

function assertShort(content: Buffer): Buffer {
  if (content.length > MAX_SHEET_BYTES) throw unreadableFile('The sheet is too long. Keep only the rows and columns to import.');
  return content;
}

const format = (root: string) => ({ name: 'Excel', root, otherRoot: NO_SHEET });

function readSharedTexts(bytes: Buffer, budget: ReadBudget): string[] {
  const texts: string[] = [];
  readXml(bytes, format('sst'), budget, {
    open: (path) => {
      if (path.length === 2 && path[1] === 'si') texts.push('');
    },
    // Phonetic readings (rPh) are no part of the text.
    text: (path, part) => {
      if (path.at(-1) === 't' && !path.includes('rPh')) texts[texts.length - 1] = (texts.at(-1) ?? '') + part;
    },
    close: () => undefined,
  });
  return texts;
}

function readSheet(bytes: Buffer, texts: readonly string[], budget: ReadBudget): string[][] {
  const rows: string[][] = [];
  let [column, type, value] = [0, '', ''];
  readXml(bytes, format('worksheet'), budget, {
    open: (path, attributes) => {
      if (path.at(-1) === 'row') rows.push([]);
      if (path.at(-1) !== 'c') return;
      column = columnOf(attributes['r'] ?? '') ?? rows.at(-1)?.length ?? 0;
      [type, value] = [attributes['t'] ?? '', ''];
    },
    text: (path, part) => {
      if (path.includes('c') && (path.at(-1) === 'v' || path.at(-1) === 't')) value += part;
    },
    close: (element) => {
      const row = rows.at(-1);
      if (element !== 'c' || row === undefined || column >= MAX_COLUMNS) return;
      while (row.length < column) row.push('');
      row[column] = type === 's' ? (texts[Number(value)] ?? '') : type === '' || type === 'n' ? decimalOf(value.trim()) : value;
    },
  });
  return rows;
}

/**
 * A number as Excel shows it: without an exponent and with 15 digits at most, as 0.008 of '8.0000000000000002E-3'. Whole numbers, such as
 * phone numbers, and what is not a number of usual size stay as they are.
 */
function decimalOf(value: string): string {
  const isDecimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?$/i.test(value) && !/^[+-]?\d+$/.test(value);
  const size = Math.abs(Number(value));
  const isUsualSize = size === 0 || (size >= MIN_SIZE && size < MAX_SIZE);
  return isDecimal && isUsualSize ? DECIMAL.format(Number(value)) : value;
}

/** The position of the column in a reference such as 'AB12'. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
