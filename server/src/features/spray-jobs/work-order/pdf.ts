import { HANDWRITTEN_PARTS, NOT_FOR_NAVIGATION, type WorkOrderSheet } from '@swathline/contract';
import { drawFacts, drawWarning } from './blocks.ts';
import {
  COLORS,
  createDocument,
  drawHeading,
  LEFT,
  type PrintDocument,
  textHeight,
  toBuffer,
  WIDTH,
  write,
  writeParagraph,
} from './document.ts';
import { drawFieldCards } from './field-cards.ts';
import { drawSurroundings } from './surroundings.ts';
import { drawTable } from './table.ts';

const HALF = WIDTH / 2;
const EMPTY_ROWS = 3;

/** Renders a work order in Letter size. `generatedAt` is printed in the footer of each page. */
export async function workOrderPdf(sheet: WorkOrderSheet, generatedAt: string): Promise<Buffer> {
  const document = createDocument(`Work order: ${sheet.title}`);
  drawTitle(document, sheet);
  drawFacts(document, sheet.facts);
  for (const warning of sheet.warnings) drawWarning(document, warning);

  drawHeading(document, 'Mix');
  drawFacts(document, sheet.mix);
  if (sheet.products.rows.length === 0) writeParagraph(document, 'No products', { color: COLORS.quiet });
  else drawTable(document, sheet.products, { shares: [116, 44, 68, 62, 46, 46, 92, 74] });
  for (const loads of sheet.loads) {
    drawTable(document, loads, { shares: loads.columns.map((_, index) => (index === 0 ? 1.1 : index === 1 ? 0.8 : 1.4)), hasTotal: true });
  }
  if (sheet.remarks.length > 0) writeParagraph(document, sheet.remarks.join(' '), { size: 8, color: COLORS.quiet });

  drawHeading(document, 'Fields', 180);
  if (sheet.fields.length === 0) writeParagraph(document, 'No fields', { color: COLORS.quiet });
  drawFieldCards(document, sheet.fields);
  if (sheet.surroundings) drawSurroundings(document, sheet.surroundings, sheet.fields);
  if (sheet.notes.length > 0) drawHeading(document, 'Notes');
  for (const { label, text } of sheet.notes) writeParagraph(document, text, { label });
  drawHandwrittenPart(document);
  drawFooters(document, `${NOT_FOR_NAVIGATION} Generated ${generatedAt} with Swathline.`);
  return toBuffer(document);
}

function drawTitle(document: PrintDocument, { title: name, copy }: WorkOrderSheet): void {
  write(document.pdf, 'Work order', LEFT, document.y, HALF, { size: 10, isStrong: true, color: COLORS.spruce });
  write(document.pdf, copy, LEFT + HALF, document.y, HALF, { size: 9, align: 'right', color: COLORS.quiet });
  const style = { size: 17, isStrong: true };
  write(document.pdf, name, LEFT, document.y + 13, WIDTH, style);
  document.y += 13 + textHeight(document.pdf, name, WIDTH, style) + 4;
}

/** Draws the table that the crew fills in at the airstrip and the lines for signatures, all on one page. */
function drawHandwrittenPart(document: PrintDocument): void {
  drawHeading(document, 'Filled in at the strip', 98);
  const columns = HANDWRITTEN_PARTS.columns.map((header) => ({ header }));
  const rows = Array.from({ length: EMPTY_ROWS }, () => columns.map(() => ''));
  drawTable(document, { columns, rows }, { shares: [1, 0.7, 0.8, 0.8, 1.3, 1.2, 1], minHeight: 10 });
  const width = WIDTH / HANDWRITTEN_PARTS.signatures.length;
  for (const [index, who] of HANDWRITTEN_PARTS.signatures.entries()) {
    const x = LEFT + index * width;
    document.pdf.moveTo(x, document.y + 21).lineTo(x + width - 12, document.y + 21);
    document.pdf.lineWidth(0.6).stroke(COLORS.quiet);
    write(document.pdf, `${who}, signature and date`, x, document.y + 23, width - 12, { size: 8, color: COLORS.quiet });
  }
  document.y += 38;
}

function drawFooters({ pdf }: PrintDocument, text: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    pdf.page.margins.bottom = 0; // text below the margin would start a new page
    write(pdf, text, LEFT, 766, WIDTH - 80, { size: 8, color: COLORS.quiet });
    write(pdf, `Page ${index + 1} of ${count}`, LEFT + WIDTH - 80, 766, 80, { size: 8, align: 'right', color: COLORS.quiet });
  }
}
