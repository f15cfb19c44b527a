import PDFDocument from 'pdfkit';
import { composeLetters, createFonts, UNBREAKABLE_HYPHEN } from './fonts.ts';

export type Pdf = PDFKit.PDFDocument;

/** A PDF that is written from the top down. Lengths are points, 1/72 inch. */
export interface PrintDocument {
  pdf: Pdf;
  /** The distance of the next content from the top of the page. */
  y: number;
  /** The end of the content, above the footer. */
  bottom: number;
}

export const LEFT = 36;
export const WIDTH = 540;
const TOP = 30;
const BOTTOM = 792 - 34;
/** Tightens the line spacing of the font, which is too wide for a form. */
const LINE_GAP = -1.6;

export const COLORS = {
  ink: '#18211d',
  quiet: '#55615b',
  line: '#c3cac4',
  shade: '#eef1ed',
  spruce: '#17594a',
  warning: '#8f5a00',
  zone: '#8b1a1a',
};

/** Without it pdfkit parses the metrics of Helvetica for each document. */
const NO_DEFAULT_FONT = { font: null } as object;

/** An empty document in Letter size, portrait. Its properties do not include an author. */
export function createDocument(title: string, bottom = BOTTOM): PrintDocument {
  const margins = { top: TOP, bottom: 792 - bottom, left: LEFT, right: LEFT };
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins,
    bufferPages: true,
    lang: 'en-CA',
    displayTitle: true,
    info: { Title: cleaned(title) },
    ...NO_DEFAULT_FONT,
  });
  const { regular, strong } = createFonts();
  pdf.registerFont('regular', regular);
  pdf.registerFont('strong', strong);
  return { pdf, y: TOP, bottom };
}

/** Starts a new page if the page has less than this height left. @returns whether it started one */
export function ensureSpace(document: PrintDocument, height: number): boolean {
  if (document.y + height <= document.bottom || document.y === TOP) return false;
  startPage(document);
  return true;
}

export function startPage(document: PrintDocument): void {
  document.pdf.addPage();
  document.y = TOP;
}

export interface TextStyle {
  size?: number;
  isStrong?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/** The height of a text in a column of this width. */
export function textHeight(pdf: Pdf, text: string, width: number, { size = 9, isStrong = false }: TextStyle = {}): number {
  return pdf
    .font(isStrong ? 'strong' : 'regular')
    .fontSize(size)
    .heightOfString(printable(text), { width, lineGap: LINE_GAP });
}

/** The width of a text on one line. */
export function textWidth(pdf: Pdf, text: string, { size = 9, isStrong = false }: TextStyle = {}): number {
  return pdf
    .font(isStrong ? 'strong' : 'regular')
    .fontSize(size)
    .widthOfString(printable(text));
}

/** Writes a text at a position without moving the document's `y`. */
export function write(pdf: Pdf, text: string, x: number, y: number, { width, ...style }: TextStyle & { width: number }): void {
  const { size = 9, isStrong = false, color = COLORS.ink, align = 'left' } = style;
  pdf
    .font(isStrong ? 'strong' : 'regular')
    .fontSize(size)
    .fillColor(color)
    .text(printable(text), x, y, { width, align, lineGap: LINE_GAP });
}

interface DocumentTitle {
  /** What kind of document it is. */
  kind: string;
  /** At the right of the kind. */
  mark: string;
  title: string;
}

/** Draws the first lines of a document. */
export function drawTitle(document: PrintDocument, { kind, mark, title }: DocumentTitle): void {
  const half = WIDTH / 2;
  write(document.pdf, kind, LEFT, document.y, { width: half, size: 10, isStrong: true, color: COLORS.spruce });
  write(document.pdf, mark, LEFT + half, document.y, { width: half, size: 9, align: 'right', color: COLORS.quiet });
  const style = { size: 17, isStrong: true };
  write(document.pdf, title, LEFT, document.y + 13, { width: WIDTH, ...style });
  document.y += 13 + textHeight(document.pdf, title, WIDTH, style) + 4;
}

/**
 * Writes the last line of each page, with the page's number. Printers leave out what is nearer than 4 mm to the edge of the paper.
 * @param draw draws on each page before that
 */
export function drawFooters({ pdf }: PrintDocument, text: string, y: number, draw: () => void = () => undefined): void {
  const style = { size: 8, color: COLORS.quiet };
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    pdf.page.margins.bottom = 0; // text below the margin would start a new page
    draw();
    write(pdf, text, LEFT, y, { width: WIDTH - 80, ...style });
    write(pdf, `Page ${index + 1} of ${count}`, LEFT + WIDTH - 80, y, { width: 80, ...style, align: 'right' });
  }
}

/** Draws a heading on the same page as the first `following` points below it. */
export function drawHeading(document: PrintDocument, text: string, following = 40): void {
  ensureSpace(document, 20 + following);
  write(document.pdf, text, LEFT, document.y + 3, { width: WIDTH, size: 11, isStrong: true, color: COLORS.spruce });
  document.y += 19;
}

/** Writes a label and a text of any length, over several pages if necessary. */
export function writeParagraph(document: PrintDocument, text: string, { label, ...style }: TextStyle & { label?: string } = {}): void {
  ensureSpace(document, 14);
  if (label === undefined) write(document.pdf, text, LEFT, document.y, { width: WIDTH, ...style });
  else {
    const strong = document.pdf.font('strong').fontSize(9).fillColor(COLORS.quiet);
    strong.text(`${printable(label)}: `, LEFT, document.y, { width: WIDTH, lineGap: LINE_GAP, continued: true });
    document.pdf.font('regular').fillColor(COLORS.ink).text(printable(text), { continued: false });
  }
  document.y = document.pdf.y + 2;
}

/** Ends the document and returns the file. */
export function toBuffer({ pdf }: PrintDocument): Promise<Buffer> {
  return new Promise((resolveFile, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolveFile(Buffer.concat(parts)));
    pdf.on('error', reject);
    pdf.end();
  });
}

/** Codes such as 'NW-12-34-5-W2' and 'C-GABC'. */
const CODE = /\b[A-Z\d]+(?:-[A-Z\d]+)+\b/g;

/** A text whose codes stay on one line. */
const printable = (text: string) => cleaned(text).replace(CODE, (code) => code.replaceAll('-', UNBREAKABLE_HYPHEN));

/** Composes accented letters, replaces control characters and bidirectional marks by spaces, keeps line breaks. */
function cleaned(text: string): string {
  return composeLetters(text)
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, ' ');
}
