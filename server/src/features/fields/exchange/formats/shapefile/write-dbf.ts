import type { Attributes } from '../attributes.ts';

/** The maximum length of a character column. */
const MAX_TEXT_BYTES = 254;
const NUMBER_LENGTH = 18;
const NUMBER_DECIMALS = 4;
const HEADER_BYTES = 32;

interface Column {
  name: string;
  isNumber: boolean;
  length: number;
}

/** Writes a shapefile's attribute table (dBASE III, text in UTF-8). Truncated text ends in '…'. All rows have the keys of the first one. */
export function writeDbf(rows: Attributes[]): Buffer {
  const columns = Object.keys(rows[0] ?? {}).map((name) => columnOf(name, rows));
  const recordBytes = 1 + columns.reduce((sum, { length }) => sum + length, 0);
  const headerBytes = HEADER_BYTES * (1 + columns.length) + 1;
  const file = Buffer.alloc(headerBytes + recordBytes * rows.length + 1, ' ');

  const now = new Date();
  file.fill(0, 0, headerBytes);
  file.set([3, now.getFullYear() - 1900, now.getMonth() + 1, now.getDate()]);
  file.writeUInt32LE(rows.length, 4);
  file.writeUInt16LE(headerBytes, 8);
  file.writeUInt16LE(recordBytes, 10);
  columns.forEach(({ name, isNumber, length }, i) => {
    const at = HEADER_BYTES * (i + 1);
    file.write(name, at, 10, 'latin1');
    file.write(isNumber ? 'N' : 'C', at + 11, 'latin1');
    file.set([length, isNumber ? NUMBER_DECIMALS : 0], at + 16);
  });
  file[headerBytes - 1] = 0x0d;

  let at = headerBytes;
  for (const row of rows) {
    at++;
    for (const { name, length } of columns) {
      const text = formatCell(row[name] ?? null, length);
      file.write(typeof row[name] === 'number' ? text.padStart(length) : text, at, length, 'utf8');
      at += length;
    }
  }
  file[at] = 0x1a;
  return file;
}

function columnOf(name: string, rows: Attributes[]): Column {
  const isNumber = typeof rows[0]?.[name] === 'number';
  if (isNumber) return { name, isNumber, length: NUMBER_LENGTH };
  const longest = rows.reduce((most, row) => Math.max(most, Buffer.byteLength(String(row[name] ?? ''))), 1);
  return { name, isNumber, length: Math.min(longest, MAX_TEXT_BYTES) };
}

function formatCell(value: string | number | null, maxBytes: number): string {
  if (typeof value === 'number') return value.toFixed(NUMBER_DECIMALS);
  const text = value ?? '';
  if (Buffer.byteLength(text) <= maxBytes) return text;
  let kept = '';
  let bytes = Buffer.byteLength('…');
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) break;
    kept += character;
  }
  return `${kept}…`;
}
