import type { SheetField } from '@swathline/contract';
import { COLORS, LEFT, ensureSpace, type PrintDocument, textHeight, type TextStyle, WIDTH, write } from '../../platform/pdf/document.ts';
import { drawField } from '../fields/field-drawing.ts';

const CARDS_PER_ROW = 3;
const GAP = 10;
const CARD_WIDTH = (WIDTH - GAP * (CARDS_PER_ROW - 1)) / CARDS_PER_ROW;
const DRAWING_HEIGHT = 102;
const NAME_STYLE = { size: 9.5, isStrong: true };
const LINE_STYLE = { size: 8.5 };

/** Draws a card for each field, with its land and a drawing, three in a row. */
export function drawFieldCards(document: PrintDocument, fields: SheetField[]): void {
  for (let start = 0; start < fields.length; start += CARDS_PER_ROW) {
    const row = fields.slice(start, start + CARDS_PER_ROW);
    const tallestCaption = Math.max(...row.map((field) => captionHeight(document, field)));
    ensureSpace(document, tallestCaption + DRAWING_HEIGHT + GAP);
    for (const [index, field] of row.entries()) {
      const x = LEFT + index * (CARD_WIDTH + GAP);
      drawCaption(document, field, x);
      drawField(document.pdf, field, { x, y: document.y + tallestCaption + 2, width: CARD_WIDTH, height: DRAWING_HEIGHT });
    }
    document.y += tallestCaption + DRAWING_HEIGHT + GAP;
  }
}

/** The lines below a field's name, with land warnings last. */
function captionLines({ lines, landWarnings }: SheetField): { text: string; style: TextStyle }[] {
  return [
    ...lines.map((text) => ({ text, style: { ...LINE_STYLE, color: COLORS.quiet } })),
    ...landWarnings.map((text) => ({ text, style: { ...LINE_STYLE, isStrong: true, color: COLORS.warning } })),
  ];
}

function captionHeight({ pdf }: PrintDocument, field: SheetField): number {
  const nameHeight = textHeight(pdf, field.name, CARD_WIDTH, NAME_STYLE);
  return captionLines(field).reduce((sum, { text, style }) => sum + textHeight(pdf, text, CARD_WIDTH, style), nameHeight);
}

function drawCaption({ pdf, y }: PrintDocument, field: SheetField, x: number): void {
  write(pdf, field.name, x, y, { width: CARD_WIDTH, ...NAME_STYLE });
  let below = y + textHeight(pdf, field.name, CARD_WIDTH, NAME_STYLE);
  for (const { text, style } of captionLines(field)) {
    write(pdf, text, x, below, { width: CARD_WIDTH, ...style });
    below += textHeight(pdf, text, CARD_WIDTH, style);
  }
}
