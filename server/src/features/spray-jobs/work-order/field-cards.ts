import type { SheetField } from '@swathline/contract';
import { COLORS, LEFT, ensureSpace, type PrintDocument, textHeight, type TextStyle, WIDTH, write } from './document.ts';
import { drawField } from './field-drawing.ts';

const ACROSS = 3;
const GAP = 10;
const CARD = (WIDTH - GAP * (ACROSS - 1)) / ACROSS;
const DRAWING = 102;
const NAME = { size: 9.5, isStrong: true };
const LINE = { size: 8.5 };

/** Draws a card for each field, with its land and a drawing, three in a row. */
export function drawFieldCards(document: PrintDocument, fields: SheetField[]): void {
  for (let start = 0; start < fields.length; start += ACROSS) {
    const row = fields.slice(start, start + ACROSS);
    const textHeights = row.map((field) => headHeight(document, field));
    const head = Math.max(...textHeights);
    ensureSpace(document, head + DRAWING + GAP);
    for (const [index, field] of row.entries()) {
      const x = LEFT + index * (CARD + GAP);
      drawHead(document, field, x);
      drawField(document.pdf, field, { x, y: document.y + head + 2, width: CARD, height: DRAWING });
    }
    document.y += head + DRAWING + GAP;
  }
}

/** The lines below a field's name, with land warnings last. */
function linesOf({ lines, landWarnings }: SheetField): { text: string; style: TextStyle }[] {
  return [
    ...lines.map((text) => ({ text, style: { ...LINE, color: COLORS.quiet } })),
    ...landWarnings.map((text) => ({ text, style: { ...LINE, isStrong: true, color: COLORS.warning } })),
  ];
}

function headHeight({ pdf }: PrintDocument, field: SheetField): number {
  const nameHeight = textHeight(pdf, field.name, CARD, NAME);
  return linesOf(field).reduce((sum, { text, style }) => sum + textHeight(pdf, text, CARD, style), nameHeight);
}

function drawHead({ pdf, y }: PrintDocument, field: SheetField, x: number): void {
  write(pdf, field.name, x, y, CARD, NAME);
  let below = y + textHeight(pdf, field.name, CARD, NAME);
  for (const { text, style } of linesOf(field)) {
    write(pdf, text, x, below, CARD, style);
    below += textHeight(pdf, text, CARD, style);
  }
}
