import { expect, test } from 'vitest';
import { textOfPdf } from '../../test/pdf-text.ts';
import { createDocument, toBuffer, writeParagraph } from './document.ts';
import { drawTable } from './table.ts';

const columns = [{ header: 'Sum' }, { header: 'Amount' }];

/** The text of each page with a table whose first row still has room at the end of the first page. */
async function pagesOf(rows: string[][], options: { hasTotal?: boolean; isWhole?: boolean }): Promise<string[]> {
  const document = createDocument('Sums');
  writeParagraph(document, 'Lines');
  document.y = 700;
  drawTable(document, { columns, rows }, { shares: [1, 1], ...options });
  return textOfPdf(await toBuffer(document)).split('\n');
}

const SUMS = [
  ['Subtotal', '1'],
  ['GST', '2'],
  ['Total', '3'],
];

test('the sums of a document are not split between pages', async () => {
  expect(await pagesOf(SUMS, { hasTotal: true, isWhole: true })).toEqual(['Lines', 'Sum Amount Subtotal 1 GST 2 Total 3']);
});

test('a total is not alone on a page', async () => {
  expect(await pagesOf(SUMS, { hasTotal: true })).toEqual(['Lines Sum Amount Subtotal 1', 'Sum Amount GST 2 Total 3']);
});
