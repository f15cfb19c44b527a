import type { SheetTable } from '@swathline/contract';
import { COLORS, LEFT, makeRoom, type Paper, textHeight, type TextStyle, WIDTH, write } from './document.ts';

const SIZE = 8.5;
const PAD = 2.5;

interface Look {
  /** Shares of the width, one for each column. */
  shares: number[];
  /** Points; a row is at least as high. */
  leastHeight?: number;
  /** The last row is a sum. */
  hasTotal?: boolean;
}

/** Rows stay whole; the head is said again on each page. */
export function table(paper: Paper, { columns, rows }: SheetTable, { shares, leastHeight = 0, hasTotal = false }: Look): void {
  const unit = WIDTH / shares.reduce((sum, share) => sum + share, 0);
  const widths = columns.map((_, index) => (shares[index] ?? 1) * unit);
  const heads = columns.map(({ header }) => header);
  const heightOf = (cells: string[], isStrong: boolean) =>
    Math.max(leastHeight, ...cells.map((cell, i) => textHeight(paper.pdf, cell, (widths[i] ?? 0) - 2 * PAD, { size: SIZE, isStrong }))) +
    2 * PAD;

  const drawRow = (cells: string[], isHead: boolean, isStrong: boolean) => {
    const height = heightOf(cells, isStrong);
    if (isHead) paper.pdf.rect(LEFT, paper.y, WIDTH, height).fill(COLORS.shade);
    let x = LEFT;
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0;
      const style: TextStyle = { size: SIZE, isStrong, align: columns[index]?.align ?? 'left', color: isHead ? COLORS.quiet : COLORS.ink };
      write(paper.pdf, cell, x + PAD, paper.y + PAD, width - 2 * PAD, style);
      x += width;
    }
    paper.y += height;
    paper.pdf
      .lineWidth(0.5)
      .strokeColor(COLORS.line)
      .moveTo(LEFT, paper.y)
      .lineTo(LEFT + WIDTH, paper.y)
      .stroke();
  };

  makeRoom(paper, heightOf(heads, true) + 2 * (leastHeight || 16));
  drawRow(heads, true, true);
  for (const [index, cells] of rows.entries()) {
    const isStrong = hasTotal && index === rows.length - 1;
    if (makeRoom(paper, heightOf(cells, isStrong))) drawRow(heads, true, true);
    drawRow(cells, false, isStrong);
  }
  paper.y += 6;
}
