import type { SheetTable } from '@swathline/contract';
import { COLORS, LEFT, ensureSpace, type PrintDocument, textHeight, type TextStyle, WIDTH, write } from './document.ts';

const FONT_SIZE = 8.5;
const PADDING = 2.5;

interface TableOptions {
  /** Relative widths, one for each column. */
  shares: number[];
  /** The minimum height of a row, in points. */
  minHeight?: number;
  /** The last row is the total, in bold. */
  hasTotal?: boolean;
}

/** Draws a table. Rows are not split between pages, and each page repeats the header. */
export function drawTable(
  document: PrintDocument,
  { columns, rows }: SheetTable,
  { shares, minHeight = 0, hasTotal = false }: TableOptions,
): void {
  const unit = WIDTH / shares.reduce((sum, share) => sum + share, 0);
  const widths = columns.map((_, index) => (shares[index] ?? 1) * unit);
  const headers = columns.map(({ header }) => header);
  const heightOf = (cells: string[], isStrong: boolean) =>
    Math.max(
      minHeight,
      ...cells.map((cell, i) => textHeight(document.pdf, cell, (widths[i] ?? 0) - 2 * PADDING, { size: FONT_SIZE, isStrong })),
    ) +
    2 * PADDING;

  const drawRow = (cells: string[], isHeader: boolean, isStrong: boolean) => {
    const height = heightOf(cells, isStrong);
    if (isHeader) document.pdf.rect(LEFT, document.y, WIDTH, height).fill(COLORS.shade);
    let x = LEFT;
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0;
      const style: TextStyle = {
        size: FONT_SIZE,
        isStrong,
        align: columns[index]?.align ?? 'left',
        color: isHeader ? COLORS.quiet : COLORS.ink,
      };
      write(document.pdf, cell, x + PADDING, document.y + PADDING, width - 2 * PADDING, style);
      x += width;
    }
    document.y += height;
    document.pdf
      .lineWidth(0.5)
      .strokeColor(COLORS.line)
      .moveTo(LEFT, document.y)
      .lineTo(LEFT + WIDTH, document.y)
      .stroke();
  };

  ensureSpace(document, heightOf(headers, true) + 2 * (minHeight || 16));
  drawRow(headers, true, true);
  for (const [index, cells] of rows.entries()) {
    const isStrong = hasTotal && index === rows.length - 1;
    if (ensureSpace(document, heightOf(cells, isStrong))) drawRow(headers, true, true);
    drawRow(cells, false, isStrong);
  }
  document.y += 6;
}
