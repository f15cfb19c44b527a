import { HANDWRITTEN_PARTS, NOT_FOR_NAVIGATION, type PrintedMixingSheet, type WorkOrderSheet } from '@swathline/contract';
import { drawFacts, drawWarning } from '../../platform/pdf/blocks.ts';
import {
  COLORS,
  createDocument,
  drawFooters,
  drawHeading,
  drawTitle,
  LEFT,
  type PrintDocument,
  toBuffer,
  WIDTH,
  write,
  writeParagraph,
} from '../../platform/pdf/document.ts';
import { drawFieldCards } from './field-cards.ts';
import { drawMixingSheet } from './mixing-sheet.ts';
import { drawSurroundings } from './surroundings.ts';
import { drawTable } from '../../platform/pdf/table.ts';

const EMPTY_ROWS = 3;

interface Parts {
  /** On separate pages, for the person at the mixer. */
  mixing: PrintedMixingSheet | null;
  /** Printed in the footer of each page. */
  generatedAt: string;
}

/** Renders a work order in Letter size. */
export async function workOrderPdf(sheet: WorkOrderSheet, { mixing, generatedAt }: Parts): Promise<Buffer> {
  const document = createDocument(`Work order: ${sheet.title}`);
  drawTitle(document, { kind: 'Work order', mark: sheet.copy, title: sheet.title });
  drawFacts(document, sheet.facts);
  for (const warning of sheet.warnings) drawWarning(document, warning);

  drawHeading(document, 'Mix');
  drawFacts(document, sheet.mix);
  if (sheet.products.rows.length === 0) writeParagraph(document, 'No products', { color: COLORS.quiet });
  else drawTable(document, sheet.products, { shares: [116, 44, 68, 62, 46, 46, 92, 74] });
  for (const { label, value } of sheet.productFacts) writeParagraph(document, value, { label, size: 8.5 });
  for (const loads of sheet.loads) {
    drawTable(document, loads, { shares: loads.columns.map((_, index) => (index === 0 ? 1.1 : index === 1 ? 0.8 : 1.4)), hasTotal: true });
  }
  if (sheet.remarks.length > 0) writeParagraph(document, sheet.remarks.join(' '), { size: 8, color: COLORS.quiet });

  drawHeading(document, 'Fields', 180);
  if (sheet.fields.length === 0) writeParagraph(document, 'No fields', { color: COLORS.quiet });
  drawFieldCards(document, sheet.fields);
  if (sheet.surroundings) drawSurroundings(document, sheet.surroundings, sheet.fields);
  if (sheet.adjacentLand.length > 0) drawHeading(document, 'Land beside the job', 40);
  for (const sentence of sheet.adjacentLand) writeParagraph(document, sentence, { size: 8.5 });
  if (sheet.notes.length > 0) drawHeading(document, 'Notes');
  for (const { label, text } of sheet.notes) writeParagraph(document, text, { label });
  drawHandwrittenPart(document);
  if (mixing) drawMixingSheet(document, mixing, sheet.title);
  drawFooters(document, `${NOT_FOR_NAVIGATION} Generated ${generatedAt} with Swathline.`, 766);
  return toBuffer(document);
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
    write(document.pdf, `${who}, signature and date`, x, document.y + 23, { width: width - 12, size: 8, color: COLORS.quiet });
  }
  document.y += 38;
}
