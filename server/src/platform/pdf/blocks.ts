import type { SheetEntry } from '@swathline/contract';
import { COLORS, ensureSpace, LEFT, type PrintDocument, textHeight, WIDTH, write } from './document.ts';

const HALF = WIDTH / 2;

/** Draws labels with their values, two in a row. */
export function drawFacts(document: PrintDocument, lines: SheetEntry[], labelWidth = 74): void {
  const width = HALF - labelWidth - 8;
  for (let start = 0; start < lines.length; start += 2) {
    const row = lines.slice(start, start + 2);
    const height = Math.max(...row.map(({ value }) => textHeight(document.pdf, value, width)));
    ensureSpace(document, height);
    for (const [index, { label, value }] of row.entries()) {
      const x = LEFT + index * HALF;
      write(document.pdf, label, x, document.y, { width: labelWidth, color: COLORS.quiet });
      write(document.pdf, value, x + labelWidth, document.y, { width });
    }
    document.y += height + 1.5;
  }
  document.y += 4;
}

/** Draws a sentence in a frame. */
export function drawWarning(document: PrintDocument, warning: string): void {
  const style = { isStrong: true, color: COLORS.warning };
  const height = textHeight(document.pdf, warning, WIDTH - 16, style) + 8;
  ensureSpace(document, height + 4);
  document.pdf.rect(LEFT, document.y, WIDTH, height).lineWidth(0.8).stroke(COLORS.warning);
  write(document.pdf, warning, LEFT + 8, document.y + 4, { width: WIDTH - 16, ...style });
  document.y += height + 4;
}
