import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;

/** A sheet being written from the top down, in points. */
export interface Paper {
  pdf: Pdf;
  /** Where the next thing starts. */
  y: number;
}

export const LEFT = 36;
export const WIDTH = 540;
const TOP = 30;
const BOTTOM = 792 - 34;
/** The font asks for more between lines than a form has. */
const TIGHT = -1.6;

export const COLORS = {
  ink: '#18211d',
  quiet: '#55615b',
  line: '#c3cac4',
  shade: '#eef1ed',
  spruce: '#17594a',
  warning: '#8f5a00',
  zone: '#8b1a1a',
};

const { resolve } = createRequire(import.meta.url);
const fontFile = (file: string) => readFileSync(resolve(`@expo-google-fonts/source-sans-3/${file}`));

/** Latin, Greek and Cyrillic letters; what it lacks is drawn as an empty box. Read once. */
const FONTS = {
  regular: fontFile('400Regular/SourceSans3_400Regular.ttf'),
  strong: fontFile('600SemiBold/SourceSans3_600SemiBold.ttf'),
};

/** Letter size, upright. `author` and the time are left out of its properties, which nobody asked to tell. */
export function newPaper(title: string): Paper {
  const margins = { top: TOP, bottom: 792 - BOTTOM, left: LEFT, right: LEFT };
  const pdf = new PDFDocument({ size: 'LETTER', margins, bufferPages: true, lang: 'en-CA', displayTitle: true, info: { Title: title } });
  pdf.registerFont('regular', FONTS.regular);
  pdf.registerFont('strong', FONTS.strong);
  return { pdf, y: TOP };
}

/** Turns the page unless so many points are left on it; true where it did. */
export function makeRoom(paper: Paper, height: number): boolean {
  if (paper.y + height <= BOTTOM || paper.y === TOP) return false;
  paper.pdf.addPage();
  paper.y = TOP;
  return true;
}

export interface TextStyle {
  size?: number;
  isStrong?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/** Height in points that a text takes in a column of this width. */
export function textHeight(pdf: Pdf, text: string, width: number, { size = 9, isStrong = false }: TextStyle = {}): number {
  return pdf
    .font(isStrong ? 'strong' : 'regular')
    .fontSize(size)
    .heightOfString(printable(text), { width, lineGap: TIGHT });
}

/** Writes at a place and leaves the paper where it is. */
export function write(pdf: Pdf, text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
  const { size = 9, isStrong = false, color = COLORS.ink, align = 'left' } = style;
  pdf
    .font(isStrong ? 'strong' : 'regular')
    .fontSize(size)
    .fillColor(color)
    .text(printable(text), x, y, { width, align, lineGap: TIGHT });
}

/** A heading with room for what follows it. */
export function heading(paper: Paper, text: string, following = 40): void {
  makeRoom(paper, 20 + following);
  write(paper.pdf, text, LEFT, paper.y + 3, WIDTH, { size: 11, isStrong: true, color: COLORS.spruce });
  paper.y += 19;
}

/** A text as long as it may be, over as many pages as it takes, after its label. */
export function flow(paper: Paper, text: string, { label, ...style }: TextStyle & { label?: string } = {}): void {
  makeRoom(paper, 14);
  if (label === undefined) write(paper.pdf, text, LEFT, paper.y, WIDTH, style);
  else {
    const strong = paper.pdf.font('strong').fontSize(9).fillColor(COLORS.quiet);
    strong.text(`${label}: `, LEFT, paper.y, { width: WIDTH, lineGap: TIGHT, continued: true });
    paper.pdf.font('regular').fillColor(COLORS.ink).text(printable(text), { continued: false });
  }
  paper.y = paper.pdf.y + 2;
}

/** The finished file. */
export function finished({ pdf }: Paper): Promise<Buffer> {
  return new Promise((resolveWhole, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolveWhole(Buffer.concat(parts)));
    pdf.on('error', reject);
    pdf.end();
  });
}

/** Without marks that have no picture or turn the line's direction; line ends stay. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, ' ');
}
