import type { SheetField } from '@swathline/contract';
import { COLORS, LEFT, makeRoom, type Paper, textHeight, WIDTH, write } from './paper.ts';
import { drawField } from './field-drawing.ts';

const ACROSS = 3;
const GAP = 10;
const CARD = (WIDTH - GAP * (ACROSS - 1)) / ACROSS;
const DRAWING = 102;
const NAME = { size: 9.5, isStrong: true };
const LINE = { size: 8.5 };

/** Each field with its land and a drawing, three in a row. */
export function fieldCards(paper: Paper, fields: SheetField[]): void {
  for (let start = 0; start < fields.length; start += ACROSS) {
    const row = fields.slice(start, start + ACROSS);
    const textHeights = row.map((field) => headHeight(paper, field));
    const head = Math.max(...textHeights);
    makeRoom(paper, head + DRAWING + GAP);
    for (const [index, field] of row.entries()) {
      const x = LEFT + index * (CARD + GAP);
      drawHead(paper, field, x);
      drawField(paper.pdf, field, { x, y: paper.y + head + 2, width: CARD, height: DRAWING });
    }
    paper.y += head + DRAWING + GAP;
  }
}

function headHeight({ pdf }: Paper, { name, lines }: SheetField): number {
  return lines.reduce((sum, line) => sum + textHeight(pdf, line, CARD, LINE), textHeight(pdf, name, CARD, NAME));
}

function drawHead({ pdf, y }: Paper, { name, lines }: SheetField, x: number): void {
  write(pdf, name, x, y, CARD, NAME);
  let below = y + textHeight(pdf, name, CARD, NAME);
  for (const line of lines) {
    write(pdf, line, x, below, CARD, { ...LINE, color: COLORS.quiet });
    below += textHeight(pdf, line, CARD, LINE);
  }
}
