import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf, type CsvValue } from './columns.ts';

/** A minimal RFC 4180 parser, to read the output back. */
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
const withoutByteOrderMark = (text: string) => text.replace(/^\uFEFF/, '');
/** Removes the apostrophes that protect against formulas. */
const withoutApostrophe = (cell: string) =>
  (/^'(?:[\s'"]*[=+\-@＝＋－＠]|'*[\t\r\n])/.test(cell) ? cell.slice(1) : cell).replace(/([;\t|\r\n])'(?=[\s'"]*[=+\-@＝＋－＠])/g, '$1');

const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'=＝+-@\'\t\r\n",;| \u00a0aé1.') }));

test('starts with a byte-order mark and ends every row with CR LF', () => {
  expect(
    csvOf([
      ['Name', 'Acres'],
      ['Home', 160],
    ]),
  ).toBe('\uFEFFName,Acres\r\nHome,160\r\n');
});

test('quotes commas, quotes and line breaks, and writes null as an empty cell', () => {
  expect(withoutByteOrderMark(csvOf([['a,b', 'the "old" quarter', 'two\nlines', null, '']]))).toBe(
    '"a,b","the ""old"" quarter","two\nlines",,\r\n',
  );
});

test.each<[CsvValue, string]>([
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(1)', "'＠SUM(1)"],
  ['+1 306 555 0100', "'+1 306 555 0100"],
  ['-draft-', "'-draft-"],
  ['@home', "'@home"],
  ['\t=1', '"\'\t\'=1"'],
  ["'=1", "''=1"],
  ["'tis", "'tis"],
  [' =1+1', "' =1+1"],
  ['\u00a0=1+1', "'\u00a0=1+1"],
  ['a;b', '"a;b"'],
  ['a;=1+1', '"a;\'=1+1"'],
  ['a|\u00a0@b', '"a|\'\u00a0@b"'],
  ['a\n=1', '"a\n\'=1"'],
  ['a ', '"a "'],
  ['-5', '-5'],
  ['+5.25', '+5.25'],
  [-5, '-5'],
])('writes %j as %j', (value, written) => {
  expect(withoutByteOrderMark(csvOf([[value]]))).toBe(`${written}\r\n`);
});

test('whichever separator a spreadsheet splits at, no text starts a formula', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (row) => {
      const parts = withoutByteOrderMark(csvOf([['first', ...row]])).split(/[;\t|\r\n]/);
      for (const part of parts) expect(/^[\s"]*[=+\-@＝＋－＠]/.test(part) && Number.isNaN(Number(part))).toBe(false);
    }),
  );
});

test('every table survives a round trip, and no text in it starts a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (table) => {
      const read = readCsv(withoutByteOrderMark(csvOf(table)));
      expect(read.map((row) => row.map(withoutApostrophe))).toEqual(table);
      for (const text of read.flat()) expect(/^[=+\-@\t\r\n]/.test(text) && Number.isNaN(Number(text))).toBe(false);
    }),
  );
});
