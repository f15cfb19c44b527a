import type { SheetTable } from '@swathline/contract';
import { COLORS, LEFT, ensureSpace, type PrintDocument, textHeight, type TextStyle, WIDTH, write } from './document.ts';

const FONT_SIZE = 8.5;
const PADDING = 2.5;

interface TableOptions {
  /** Relative widths, one for each column. */
  shares: number[];
  /** The minimum height of a row, in points. */
  minHeight?: number;
  /** The last row is the total, in bold. It stays with the row above it. */
  hasTotal?: boolean;
  /** A short table that is not split between pages. */
  isWhole?: boolean;
}

/** Draws a table. Rows are not split between pages, and each page repeats the header. */
export function drawTable(document: PrintDocument, table: SheetTable, options: TableOptions): void {
  const pages = drawTableByPage(document, table, options);
  while (!pages.next().done);
}

/** As `drawTable`, for thousands of rows: a step for each page, so that the server answers others between them. */
export function* drawTableByPage(document: PrintDocument, { columns, rows }: SheetTable, options: TableOptions): Generator<void, void> {
  const { minHeight = 0, hasTotal = false, isWhole = false } = options;
  const layout: TableLayout = { columns, widths: widthsOf(columns, options), minHeight };
  const measured = (row: Omit<TableRow, 'height'>): TableRow => ({ ...row, height: heightOf(document, layout, row) });
  const header = measured({ cells: columns.map((column) => column.header), isHeader: true, isStrong: true });
  const last = rows.length - 1;
  const rowOf = (cells: string[], index: number) => measured({ cells, isHeader: false, isStrong: hasTotal && index === last });
  // Rows are measured when they are drawn, since there may be thousands.
  const heightFrom = (start: number) => rows.slice(start).reduce((sum, cells, index) => sum + rowOf(cells, start + index).height, 0);

  ensureSpace(document, header.height + (isWhole ? heightFrom(0) : 2 * (minHeight || 16)));
  drawRow(document, layout, header);
  for (const [index, cells] of rows.entries()) {
    const row = rowOf(cells, index);
    const isBeforeTotal = hasTotal && index === last - 1;
    if (ensureSpace(document, isBeforeTotal ? heightFrom(index) : row.height)) {
      yield;
      drawRow(document, layout, header);
    }
    drawRow(document, layout, row);
  }
  document.y += 6;
}

interface TableLayout {
  columns: SheetTable['columns'];
  /** In points, one for each column. */
  widths: number[];
  /** In points. */
  minHeight: number;
}

interface TableRow {
  cells: string[];
  isHeader: boolean;
  isStrong: boolean;
  /** In points. */
  height: number;
}

function widthsOf(columns: SheetTable['columns'], { shares }: TableOptions): number[] {
  const unit = WIDTH / shares.reduce((sum, share) => sum + share, 0);
  return columns.map((_, index) => (shares[index] ?? 1) * unit);
}

/** The height of a row in points: that of its longest cell. */
function heightOf({ pdf }: PrintDocument, { widths, minHeight }: TableLayout, { cells, isStrong }: Omit<TableRow, 'height'>): number {
  const heights = cells.map((cell, index) => textHeight(pdf, cell, (widths[index] ?? 0) - 2 * PADDING, { size: FONT_SIZE, isStrong }));
  return Math.max(minHeight, ...heights) + 2 * PADDING;
}

/** Draws one row with the line under it, and moves the document's position below it. */
function drawRow(document: PrintDocument, layout: TableLayout, row: TableRow): void {
  const { height } = row;
  if (row.isHeader) document.pdf.rect(LEFT, document.y, WIDTH, height).fill(COLORS.shade);
  let x = LEFT;
  for (const [index, cell] of row.cells.entries()) {
    const width = layout.widths[index] ?? 0;
    const style: TextStyle = {
      size: FONT_SIZE,
      isStrong: row.isStrong,
      align: layout.columns[index]?.align ?? 'left',
      color: row.isHeader ? COLORS.quiet : COLORS.ink,
    };
    write(document.pdf, cell, x + PADDING, document.y + PADDING, { width: width - 2 * PADDING, ...style });
    x += width;
  }
  document.y += height;
  document.pdf
    .lineWidth(0.5)
    .strokeColor(COLORS.line)
    .moveTo(LEFT, document.y)
    .lineTo(LEFT + WIDTH, document.y)
    .stroke();
}
