import { CsvError, parse } from 'csv-parse/sync';
import { Problem } from '../../../../../platform/errors/problem.ts';
import { emptyShape, type FileContent, type ReadBudget, type Shape, unreadableFile } from '../file-content.ts';
import { decodeLeniently, decodeText, startOfText, unicodeEncodingOf } from '../text/decode-text.ts';
import { isTimeColumn } from '../times/read-times.ts';
import { findPositionColumns, type PositionColumns, positionOf } from './position-columns.ts';

const MAX_COLUMNS = 255;
const MAX_RECORD_LENGTH = 20_000;
/** The header may stand below the title lines of a report. */
const MAX_TITLE_LINES = 50;
const SEPARATORS = [',', ';', '\t', '|'];
const MAX_NAMES_SHOWN = 8;

/** A table whose header names latitude and longitude. */
interface PointTable {
  text: string;
  separator: string;
  header: string[];
  /** Records before the first point. */
  titleCount: number;
  columns: PositionColumns;
}

/**
 * Finds the table of points in a text, below `sep=` and title lines. A separator that keeps latitude and longitude apart comes before one
 * that leaves both in one column, as a comma does with 'latitude;longitude'.
 * @returns null if the file is not a table
 * @throws Problem invalid for a table without latitude and longitude, or a text that cannot be decoded
 */
export function findPointTable(bytes: Uint8Array): PointTable | null {
  const start = startOfText(bytes, 4096).trimStart();
  if (/^[<{[]|^PK/.test(start) || (unicodeEncodingOf(bytes) === undefined && bytes.subarray(0, 4096).includes(0))) return null;
  const whole = decode(bytes);
  const [line, named] = /^(?:sep=(.)|"sep=(.)")\s*?(?:\r\n|\r|\n)/i.exec(whole) ?? [];
  const text = line === undefined ? whole : whole.slice(line.length);
  const separators = line === undefined ? SEPARATORS : [named ?? line.charAt(5), ...SEPARATORS];
  const head = text.slice(0, MAX_TITLE_LINES * MAX_RECORD_LENGTH);
  let pairs: PointTable | undefined;
  let other: string[] | undefined;
  for (const separator of separators) {
    const records = readHead(head, separator);
    const found = findHeader(records);
    if (found) {
      const table = { text, separator, ...found };
      if (found.columns.latitude !== found.columns.longitude) return table;
      pairs ??= table;
    } else if (records.length > 1 && records.every((record) => record.length > 1 && record.length === records[0]?.length))
      other ??= records[0];
  }
  if (pairs) return pairs;
  if (other) throw unreadableFile(noColumns(other));
  return null;
}

/** The first record with columns for latitude and longitude; only without one, the first with a column for both. */
function findHeader(records: string[][]): Pick<PointTable, 'header' | 'titleCount' | 'columns'> | undefined {
  const found = records.flatMap((header, titleCount) => {
    const columns = header.length <= MAX_COLUMNS ? findPositionColumns(header) : null;
    return columns ? [{ header, titleCount, columns }] : [];
  });
  return found.find(({ columns }) => columns.latitude !== columns.longitude) ?? found[0];
}

const noColumns = (names: string[]) =>
  `The CSV file has no columns named latitude and longitude (its first line is: ${listed(names)}). Export the points again with these names and degrees.`;

function decode(bytes: Uint8Array): string {
  const text = decodeText(bytes) ?? (unicodeEncodingOf(bytes) === undefined ? decodeLeniently(bytes, 'windows-1252') : undefined);
  if (text === undefined) throw unreadableFile('The CSV file is damaged or cut short. Export the points again.');
  return text;
}

/** The first records; fewer if a quotation mark is still open where the first lines end. */
function readHead(text: string, separator: string): string[][] {
  const lines = text.split(/\r\n|\r|\n/, MAX_TITLE_LINES).join('\n');
  const records: string[][] = [];
  const collect = (record: string[]): null => {
    records.push(record);
    return null;
  };
  try {
    parse(lines, { ...OPTIONS, delimiter: separator, on_record: collect });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return records;
}

const OPTIONS = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
  max_record_size: MAX_RECORD_LENGTH,
};

/**
 * Reads a table of points, one in each record, with the columns for its time.
 * @throws Problem invalid, too_large
 */
export function readCsv({ text, separator, header, titleCount, columns }: PointTable, budget: ReadBudget): FileContent {
  const timeColumns = header.flatMap((name, column) => (isTimeColumn(name) ? [{ name, column }] : []));
  const shapes: Shape[] = [];
  let [count, blankCount] = [0, 0];
  const readRecord = (cells: string[], { lines }: { lines: number }): null => {
    if (count++ <= titleCount || cells.every((cell) => cell === '') || isUnitLine(cells, columns, count === titleCount + 2)) return null;
    budget.countValues(cells.length);
    const position = positionOf(cells, columns);
    if (position === null) blankCount++;
    else {
      budget.countShape();
      budget.countPoints(1);
      if (position.some(Number.isNaN))
        throw unreadableFile(`Line ${lines} of the CSV file has no latitude and longitude in degrees. Correct or remove it.`);
      const times = timeColumns.flatMap(({ name, column }): [string, string][] => (cells[column] ? [[name, cells[column]]] : []));
      shapes.push({ ...emptyShape(new Map(times)), points: [position] });
    }
    return null;
  };
  parseRecords(text, separator, readRecord);
  const unused = header.filter((name, column) => name !== '' && !isTimeColumn(name) && !columns.used.includes(column));
  return {
    shapes,
    notices: [
      ...(blankCount > 0 ? [`${blankCount.toLocaleString('en-CA')} line${blankCount === 1 ? '' : 's'} without a position left out.`] : []),
      ...(unused.length > 0 ? [`Not used: the column${unused.length === 1 ? '' : 's'} ${listed(unused)}.`] : []),
    ],
  };
}

function parseRecords(text: string, separator: string, readRecord: (cells: string[], info: { lines: number }) => null): void {
  try {
    parse(text, { ...OPTIONS, delimiter: separator, on_record: readRecord });
  } catch (error) {
    if (error instanceof Problem || !(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? `Line ${error['lines']}` : 'A line';
    throw unreadableFile(
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `${line} of the CSV file is too long, or a quotation mark before it is not closed. Export the points again.`
        : `${line} of the CSV file has a quotation mark that is not closed. Export the points again.`,
    );
  }
}

/** A line below the header with units instead of numbers: 'deg'. */
const isUnitLine = (cells: string[], { used }: PositionColumns, isFirst: boolean) =>
  isFirst &&
  used.every((column) => /^\W*(deg(ree)?s?|°|dd|decimal degrees|wgs ?84)?\W*$/i.test(cells[column] ?? '') && cells[column] !== '');

const listed = (names: string[]) =>
  names
    .slice(0, MAX_NAMES_SHOWN)
    .map((name) => name.replace(/\s+/g, ' ').slice(0, 30))
    .join(', ') + (names.length > MAX_NAMES_SHOWN ? ` and ${names.length - MAX_NAMES_SHOWN} more` : '');
