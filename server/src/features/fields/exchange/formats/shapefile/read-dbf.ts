import { type ReadBudget, unreadableFile } from '../file-content.ts';
import { readTableText } from './dbf-text.ts';

const COLUMN_BYTES = 32;
const MAX_NAME_BYTES = 11;
const END_OF_COLUMNS = 0x0d;
/** The limit of ArcGIS; dBASE III has 128. */
const MAX_COLUMNS = 255;

/** dBASE IV and FoxPro name the code page of the texts here. */
const LANGUAGE_BYTE_AT = 29;

interface Column {
  /** The bytes of its name, which is in the same encoding as the texts. */
  name: Uint8Array;
  length: number;
}

interface DbfTable {
  rows: Map<string, string>[];
  /** Sentences about the encoding of the texts. */
  notices: string[];
}

interface DbfFile {
  file: Buffer;
  /** The content of the .cpg file. */
  codePage: string | undefined;
}

/**
 * Reads the first rows of a shapefile's attribute table (dBASE III), as text. Includes rows marked as deleted, because rows match shapes by
 * position. Does not read rows without a shape, because a small archive can claim millions of them.
 * @throws Problem invalid, too_large
 */
export function readDbf({ file, codePage }: DbfFile, maxRows: number, budget: ReadBudget): DbfTable {
  if (file.length < COLUMN_BYTES) throw damagedDbf();
  const [count, headerBytes, recordBytes] = [file.readUInt32LE(4), file.readUInt16LE(8), file.readUInt16LE(10)];
  if (headerBytes < COLUMN_BYTES || recordBytes < 1 || headerBytes + count * recordBytes > file.length) throw damagedDbf();
  const columns = readColumns(file, headerBytes);
  if (columns.reduce((sum, { length }) => sum + length, 1) > recordBytes) throw damagedDbf();

  const rowCount = Math.min(count, maxRows);
  budget.countValues(rowCount * columns.length);
  const records = Array.from({ length: rowCount }, (_, row) =>
    file.subarray(headerBytes + row * recordBytes, headerBytes + (row + 1) * recordBytes),
  );
  const { decode, notices } = readTableText(accentedCells(records, columns), codePage, file[LANGUAGE_BYTE_AT] ?? 0);
  const names = columns.map(({ name }) => decode(name));
  const rows = records.map((record) => new Map(cellsOf(record, columns).map((cell, i) => [names[i] ?? '', decode(cell).trim()])));
  return { rows, notices };
}

function* accentedCells(records: Buffer[], columns: Column[]): Iterable<Uint8Array> {
  for (const { name } of columns) yield name;
  for (const record of records) if (record.some((byte) => byte > 0x7f)) yield* cellsOf(record, columns);
}

/** The cells of a record, padded. Its first byte marks it as deleted or not. */
function cellsOf(record: Buffer, columns: Column[]): Uint8Array[] {
  let at = 1;
  return columns.map(({ length }) => record.subarray(at, (at += length)));
}

/** Refuses a column without a length: it takes no bytes in the file but a cell in every row. */
function readColumns(file: Buffer, headerBytes: number): Column[] {
  const columns: Column[] = [];
  for (let at = COLUMN_BYTES; at + COLUMN_BYTES <= headerBytes && file[at] !== END_OF_COLUMNS; at += COLUMN_BYTES) {
    const column = { name: file.subarray(at, at + MAX_NAME_BYTES), length: file[at + 16] ?? 0 };
    if (column.length === 0) {
      const name = file.toString('latin1', at, at + MAX_NAME_BYTES).replace(/\0.*$/s, '');
      throw unreadableFile(`The shapefile's .dbf file has a column without a length ("${name}"). Export the shapefile again.`);
    }
    columns.push(column);
    if (columns.length > MAX_COLUMNS) {
      throw unreadableFile("The shapefile's .dbf file has more than 255 columns. Export the shapefile with fewer.");
    }
  }
  return columns;
}

const damagedDbf = () => unreadableFile("The shapefile's .dbf file is damaged or cut short. Export the shapefile again.");
