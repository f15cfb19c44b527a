import type { PrintedMixingSheet } from '@swathline/contract';
import {
  COLORS,
  drawTitle,
  ensureSpace,
  LEFT,
  type PrintDocument,
  startPage,
  textHeight,
  WIDTH,
  write,
  writeParagraph,
} from '../../platform/pdf/document.ts';

/** The space of a box to tick, and its edge. */
const INDENT = 16;
const BOX = 8;
const STEP_STYLE = { size: 10 };
const LOAD_STYLE = { size: 11, isStrong: true };

/** Draws the mixing sheet from the top of a new page. A load stays on one page if a page can hold it. */
export function drawMixingSheet(document: PrintDocument, { remarks, loads, totals }: PrintedMixingSheet, title: string): void {
  startPage(document);
  drawTitle(document, { kind: 'Mixing sheet', mark: '', title });
  for (const remark of remarks) writeParagraph(document, remark);
  for (const load of loads) drawLoad(document, load);
  document.y += 8;
  for (const total of totals) writeParagraph(document, total, { size: 8.5, color: COLORS.quiet });
}

function drawLoad(document: PrintDocument, { title, steps }: PrintedMixingSheet['loads'][number]): void {
  const heights = steps.map((step) => textHeight(document.pdf, step, WIDTH - INDENT, STEP_STYLE) + 4);
  ensureSpace(
    document,
    heights.reduce((sum, height) => sum + height, 26),
  );
  write(document.pdf, title, LEFT, document.y + 8, { width: WIDTH, ...LOAD_STYLE });
  document.y += 10 + textHeight(document.pdf, title, WIDTH, LOAD_STYLE);
  for (const [index, step] of steps.entries()) {
    const height = heights[index] ?? 0;
    ensureSpace(document, height);
    document.pdf
      .rect(LEFT, document.y + 1.5, BOX, BOX)
      .lineWidth(0.8)
      .stroke(COLORS.quiet);
    write(document.pdf, step, LEFT + INDENT, document.y, { width: WIDTH - INDENT, ...STEP_STYLE });
    document.y += height;
  }
}
