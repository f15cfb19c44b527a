import { decodeText, type ReadBudget, unreadableFile } from '../file-content.ts';

const COLUMN_BYTES = 32;
const END_OF_COLUMNS = 0x0d;
/** The limit of ArcGIS; dBASE III has 128. */
const MAX_COLUMNS = 255;

interface Column {
  name: string;
  length: number;
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
export function readDbf({ file, codePage }: DbfFile, maxRows: number, budget: ReadBudget): Map<string, string>[] {
  if (file.length < COLUMN_BYTES) throw damagedDbf();
  const [count, headerBytes, recordBytes] = [file.readUInt32LE(4), file.readUInt16LE(8), file.readUInt16LE(10)];
  if (headerBytes < COLUMN_BYTES || recordBytes < 1 || headerBytes + count * recordBytes > file.length) throw damagedDbf();
  const columns = readColumns(file, headerBytes);
  if (columns.reduce((sum, { length }) => sum + length, 1) > recordBytes) throw damagedDbf();

  const rowCount = Math.min(count, maxRows);
  budget.countValues(rowCount * columns.length);
  const text = createTextDecoder(file.subarray(headerBytes), codePage);
  return Array.from({ length: rowCount }, (_, row) => {
    let at = headerBytes + row * recordBytes + 1;
    return new Map(columns.map(({ name, length }) => [name, text(file.subarray(at, (at += length)))]));
  });
}

/** Refuses a column without a length: it takes no bytes in the file but a cell in every row. */
function readColumns(file: Buffer, headerBytes: number): Column[] {
  const columns: Column[] = [];
  for (let at = COLUMN_BYTES; at + COLUMN_BYTES <= headerBytes && file[at] !== END_OF_COLUMNS; at += COLUMN_BYTES) {
    const column = { name: file.toString('latin1', at, at + 11).replace(/\0.*$/s, ''), length: file[at + 16] ?? 0 };
    if (column.length === 0) {
      throw unreadableFile(`The shapefile's .dbf file has a column without a length ("${column.name}"). Export the shapefile again.`);
    }
    columns.push(column);
    if (columns.length > MAX_COLUMNS) {
      throw unreadableFile("The shapefile's .dbf file has more than 255 columns. Export the shapefile with fewer.");
    }
  }
  return columns;
}

/** Decodes with the encoding of the .cpg file. Without one, with UTF-8 if the whole table is valid UTF-8, otherwise with windows-1252. */
function createTextDecoder(records: Uint8Array, codePage: string | undefined): (bytes: Uint8Array) => string {
  const declared = parseCodePage(codePage);
  const encoding = declared ?? (decodeText(records) === undefined ? 'windows-1252' : 'utf-8');
  const decoder = new TextDecoder(encoding);
  return (bytes) => decoder.decode(bytes).replace(/\0.*$/s, '').trim();
}

function parseCodePage(codePage = ''): string | undefined {
  const name = codePage.slice(0, 1000).trim().slice(0, 40);
  const label = /^\d{4}$/.test(name)
    ? `windows-${name}`
    : name.replace(/^(ANSI|CP)[ _-]?/i, 'windows-').replace(/^ISO[ _-]?8859[ _-]?/i, 'iso-8859-');
  try {
    return label === '' ? undefined : new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

const damagedDbf = () => unreadableFile("The shapefile's .dbf file is damaged or cut short. Export the shapefile again.");
