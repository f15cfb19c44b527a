import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf, type CsvValue } from './csv.ts';

/** A plain reader of RFC 4180, so that what was written can be read back. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');
/** What a reader does who knows that formulas were kept from running. */
const asGiven = (cell: string) => (/^'+[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell);

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('=', '＝', '+', '-', '@', "'", '\t', '\r', '\n', '"', ',', 'a', 'é', '1', '.') }),
);

test('a file begins with the byte-order mark and ends every row with CR LF', () => {
  expect(
    csvOf([
      ['Name', 'Acres'],
      ['Home', 160],
    ]),
  ).toBe('\uFEFFName,Acres\r\nHome,160\r\n');
});

test('commas, quotes and line breaks are quoted, and nothing is an empty cell', () => {
  expect(withoutMark(csvOf([['a,b', 'the "old" quarter', 'two\nlines', null, '']]))).toBe('"a,b","the ""old"" quarter","two\nlines",,\r\n');
});

test.each<[CsvValue, string]>([
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(1)', "'＠SUM(1)"],
  ['+1 306 555 0100', "'+1 306 555 0100"],
  ['-draft-', "'-draft-"],
  ['@home', "'@home"],
  ['\t=1', "'\t=1"],
  ["'=1", "''=1"],
  ["'tis", "'tis"],
  ['-5', '-5'],
  ['+5.25', '+5.25'],
  [-5, '-5'],
])('%j is written as %j', (value, written) => {
  expect(withoutMark(csvOf([[value]]))).toBe(`${written}\r\n`);
});

test('every table can be read back as it was, and no text in it begins as a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (table) => {
      const read = readCsv(withoutMark(csvOf(table)));
      expect(read.map((row) => row.map(asGiven))).toEqual(table);
      for (const text of read.flat()) expect(/^[=+\-@\t\r\n]/.test(text) && Number.isNaN(Number(text))).toBe(false);
    }),
  );
});
