import { HANDWRITTEN_PARTS, NOT_FOR_NAVIGATION, type SheetEntry, type WorkOrderSheet } from '@swathline/contract';
import { fieldCards } from './field-cards.ts';
import { COLORS, finished, flow, heading, LEFT, makeRoom, newPaper, type Paper, textHeight, WIDTH, write } from './paper.ts';
import { table } from './table.ts';

const HALF = WIDTH / 2;
const LABEL = 74;
const EMPTY_ROWS = 3;

/** A work order on paper, Letter size. `generated` is said at the foot of each page. */
export async function workOrderPdf(sheet: WorkOrderSheet, generated: string): Promise<Buffer> {
  const paper = newPaper(`Work order: ${sheet.title}`);
  title(paper, sheet);
  pairs(paper, sheet.facts);
  for (const warning of sheet.warnings) warn(paper, warning);

  heading(paper, 'Mix');
  pairs(paper, sheet.mix);
  if (sheet.products.rows.length === 0) flow(paper, 'No products', { color: COLORS.quiet });
  else table(paper, sheet.products, { shares: [116, 44, 68, 62, 46, 46, 92, 74] });
  for (const loads of sheet.loads) {
    table(paper, loads, { shares: loads.columns.map((_, index) => (index === 0 ? 1.1 : index === 1 ? 0.8 : 1.4)), hasTotal: true });
  }
  if (sheet.remarks.length > 0) flow(paper, sheet.remarks.join(' '), { size: 8, color: COLORS.quiet });

  heading(paper, 'Fields', 180);
  if (sheet.fields.length === 0) flow(paper, 'No fields', { color: COLORS.quiet });
  fieldCards(paper, sheet.fields);
  if (sheet.notes.length > 0) heading(paper, 'Notes');
  for (const { label, text } of sheet.notes) flow(paper, text, { label });
  byHand(paper);
  foot(paper, `${NOT_FOR_NAVIGATION} Generated ${generated} with Swathline.`);
  return finished(paper);
}

function title(paper: Paper, { title: name, copy }: WorkOrderSheet): void {
  write(paper.pdf, 'Work order', LEFT, paper.y, HALF, { size: 10, isStrong: true, color: COLORS.spruce });
  write(paper.pdf, copy, LEFT + HALF, paper.y, HALF, { size: 9, align: 'right', color: COLORS.quiet });
  const style = { size: 17, isStrong: true };
  write(paper.pdf, name, LEFT, paper.y + 13, WIDTH, style);
  paper.y += 13 + textHeight(paper.pdf, name, WIDTH, style) + 4;
}

/** Label and value, two in a row. */
function pairs(paper: Paper, lines: SheetEntry[]): void {
  const width = HALF - LABEL - 8;
  for (let start = 0; start < lines.length; start += 2) {
    const row = lines.slice(start, start + 2);
    const height = Math.max(...row.map(({ value }) => textHeight(paper.pdf, value, width)));
    makeRoom(paper, height);
    for (const [index, { label, value }] of row.entries()) {
      const x = LEFT + index * HALF;
      write(paper.pdf, label, x, paper.y, LABEL, { color: COLORS.quiet });
      write(paper.pdf, value, x + LABEL, paper.y, width);
    }
    paper.y += height + 1.5;
  }
  paper.y += 4;
}

function warn(paper: Paper, warning: string): void {
  const style = { isStrong: true, color: COLORS.warning };
  const height = textHeight(paper.pdf, warning, WIDTH - 16, style) + 8;
  makeRoom(paper, height + 4);
  paper.pdf.rect(LEFT, paper.y, WIDTH, height).lineWidth(0.8).stroke(COLORS.warning);
  write(paper.pdf, warning, LEFT + 8, paper.y + 4, WIDTH - 16, style);
  paper.y += height + 4;
}

/** What the crew writes down at the strip, kept on one page with its signatures. */
function byHand(paper: Paper): void {
  heading(paper, 'Filled in at the strip', 98);
  const columns = HANDWRITTEN_PARTS.columns.map((header) => ({ header }));
  const rows = Array.from({ length: EMPTY_ROWS }, () => columns.map(() => ''));
  table(paper, { columns, rows }, { shares: [1, 0.7, 0.8, 0.8, 1.3, 1.2, 1], leastHeight: 10 });
  const width = WIDTH / HANDWRITTEN_PARTS.signatures.length;
  for (const [index, who] of HANDWRITTEN_PARTS.signatures.entries()) {
    const x = LEFT + index * width;
    paper.pdf.moveTo(x, paper.y + 21).lineTo(x + width - 12, paper.y + 21);
    paper.pdf.lineWidth(0.6).stroke(COLORS.quiet);
    write(paper.pdf, `${who}, signature and date`, x, paper.y + 23, width - 12, { size: 8, color: COLORS.quiet });
  }
  paper.y += 38;
}

function foot({ pdf }: Paper, text: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    pdf.page.margins.bottom = 0; // text below the margin would turn the page
    write(pdf, text, LEFT, 766, WIDTH - 80, { size: 8, color: COLORS.quiet });
    write(pdf, `Page ${index + 1} of ${count}`, LEFT + WIDTH - 80, 766, 80, { size: 8, align: 'right', color: COLORS.quiet });
  }
}
