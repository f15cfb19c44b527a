import { decodeText, emptyShape, type FileContent, type ReadBudget, type Shape, unreadableFile } from '../file-content.ts';

/** Column names in lower case, letters only. */
export const TIME_KEYS = ['time', 'timestamp', 'datetime', 'utctime', 'gpstime', 'utc', 'timeutc', 'when'];
const LATITUDE_KEYS = ['latitude', 'lat', 'latdeg', 'latitudedeg', 'gpslat', 'gpslatitude', 'y'];
const LONGITUDE_KEYS = ['longitude', 'lon', 'long', 'lng', 'londeg', 'longitudedeg', 'gpslon', 'gpslongitude', 'x'];

const MAX_COLUMNS = 255;
const MAX_LINE_LENGTH = 20_000;

const NO_COLUMNS =
  'The CSV file has no columns named latitude and longitude in its first line. Export the points again with these names and degrees.';

/** True for a text whose first line names latitude and longitude. */
export const isCsvOfPoints = (bytes: Uint8Array): boolean => {
  const [header = ''] = (
    decodeText(bytes.subarray(0, MAX_LINE_LENGTH)) ?? Buffer.from(bytes.subarray(0, MAX_LINE_LENGTH)).toString('latin1')
  ).split(/\r?\n/, 1);
  return columnsOf(header) !== null;
};

/**
 * Reads a table of points, one in each line: latitude, longitude and the time if there is one.
 * @throws Problem invalid, too_large
 */
export function readCsv(bytes: Uint8Array, budget: ReadBudget): FileContent {
  const text = decodeText(bytes) ?? decodeText(bytes, 'windows-1252') ?? '';
  const lines = text.split('\n');
  const columns = columnsOf(lines[0] ?? '');
  if (!columns) throw unreadableFile(NO_COLUMNS);
  const shapes: Shape[] = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue;
    if (line.length > MAX_LINE_LENGTH) throw unreadableFile(`Line ${index + 1} of the CSV file is too long. Export the points again.`);
    const cells = splitLine(line, columns.separator);
    budget.countShape();
    budget.countPoints(1);
    const position = [numberOf(cells[columns.longitude]), numberOf(cells[columns.latitude])] as const;
    if (position.some(Number.isNaN)) {
      throw unreadableFile(`Line ${index + 1} of the CSV file has no latitude and longitude in degrees. Correct or remove it.`);
    }
    const time = columns.time === undefined ? '' : (cells[columns.time] ?? '');
    shapes.push({ ...emptyShape(new Map(time === '' ? [] : [['time', time]])), points: [position] });
  }
  return { shapes, notices: [] };
}

interface Columns {
  separator: string;
  latitude: number;
  longitude: number;
  time: number | undefined;
}

/** The columns that a header names; null without latitude and longitude. */
function columnsOf(header: string): Columns | null {
  for (const separator of [',', ';', '\t']) {
    const names = splitLine(header.replace(/^\uFEFF/, ''), separator).map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
    if (names.length > MAX_COLUMNS) return null;
    const indexOf = (keys: string[]) => names.findIndex((name) => keys.includes(name));
    const [latitude, longitude, time] = [indexOf(LATITUDE_KEYS), indexOf(LONGITUDE_KEYS), indexOf(TIME_KEYS)];
    if (latitude >= 0 && longitude >= 0) return { separator, latitude, longitude, time: time < 0 ? undefined : time };
  }
  return null;
}

/** Splits a line at its separators outside quotes. */
function splitLine(line: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (const character of line.replace(/\r$/, '')) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...cells, cell.trim()];
}

/** Accepts a decimal comma. NaN for anything that is not a number. */
function numberOf(cell: string | undefined): number {
  const text = (cell ?? '').replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
}
