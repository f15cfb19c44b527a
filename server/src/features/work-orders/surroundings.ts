import {
  HAZARD_HEADERS,
  NEIGHBOUR_HEADERS,
  type SheetField,
  type SheetSurroundings,
  SURROUNDINGS_MARGIN_METRES,
} from '@swathline/contract';
import { fitToFrame, type Point, type SketchPoint } from '@swathline/survey';
import {
  COLORS,
  drawHeading,
  ensureSpace,
  LEFT,
  type Pdf,
  type PrintDocument,
  WIDTH,
  write,
  writeParagraph,
} from '../../platform/pdf/document.ts';
import { drawNorthArrow, drawScaleBar, type Frame, tracePath } from '../fields/field-drawing.ts';
import { drawPlace, drawPlaceLine, type DrawnPlace, middleOfPlace } from '../hazards/place-drawing.ts';
import { drawTable } from '../../platform/pdf/table.ts';

const HEIGHT = 210;
const ROUND_METRES = [100, 200, 500, 1000, 2000, 5000, 10_000];

/** Prints the hazards and neighbours of a job as a drawing and as tables, and the checks of the neighbours. */
export function drawSurroundings(document: PrintDocument, sheet: SheetSurroundings, fields: SheetField[]): void {
  drawHeading(document, 'Hazards', 60);
  writeParagraph(document, sheet.hazardsNote, { size: 8.5 });
  const outlines = fields.map(({ coordinates }) => coordinates).filter(({ length }) => length > 2);
  if (outlines.length > 0 && sheet.drawnHazards.length + sheet.drawnNeighbours.length > 0) drawMap(document, sheet, outlines);
  if (sheet.hazardRows.length > 0) {
    drawTable(document, { columns: headersOf(HAZARD_HEADERS), rows: sheet.hazardRows }, { shares: [26, 160, 92, 80, 190] });
  }
  if (sheet.neighboursNote === null) return;
  drawHeading(document, 'Neighbours', 40);
  writeParagraph(document, sheet.neighboursNote, { size: 8.5 });
  if (sheet.neighbourRows.length > 0) {
    drawTable(document, { columns: headersOf(NEIGHBOUR_HEADERS), rows: sheet.neighbourRows }, { shares: [26, 130, 70, 120, 110, 90] });
  }
  if (sheet.checks.length === 0)
    writeParagraph(document, 'Nobody has recorded a check of the neighbours.', { size: 8.5, color: COLORS.quiet });
  for (const { label, text } of sheet.checks) writeParagraph(document, text, { label });
}

const headersOf = (headers: string[]) => headers.map((header) => ({ header }));

function drawMap(document: PrintDocument, { drawnHazards, drawnNeighbours }: SheetSurroundings, outlines: Point[][]): void {
  ensureSpace(document, HEIGHT + 8);
  const { pdf, y } = document;
  const frame: Frame = { x: LEFT, y, width: WIDTH, height: HEIGHT };
  const { toFrame, scale } = fitToFrame(outlines.flat(), frame, () => SURROUNDINGS_MARGIN_METRES);
  pdf.lineWidth(0.5).rect(frame.x, frame.y, frame.width, frame.height).stroke(COLORS.line);
  pdf.save().rect(frame.x, frame.y, frame.width, frame.height).clip();
  for (const outline of outlines) {
    tracePath(pdf, outline.map(toFrame));
    pdf.fillOpacity(0.12).fillColor(COLORS.spruce).fill().fillOpacity(1);
    tracePath(pdf, outline.map(toFrame));
    pdf.lineWidth(1.1).stroke(COLORS.ink);
  }
  for (const { site } of drawnNeighbours) drawPlaceLine(pdf, { frame: 'site', ...site }, toFrame);
  for (const { hazard } of drawnHazards) drawPlaceLine(pdf, { frame: 'hazard', ...hazard }, toFrame);
  for (const [index, { site }] of drawnNeighbours.entries()) drawMark(pdf, { frame: 'site', ...site }, `S${index + 1}`, toFrame);
  for (const [index, { hazard }] of drawnHazards.entries()) drawMark(pdf, { frame: 'hazard', ...hazard }, `H${index + 1}`, toFrame);
  pdf.restore();
  drawNorthArrow(pdf, frame.x + frame.width - 14, frame.y + 8);
  drawScaleBar(pdf, ROUND_METRES.findLast((metres) => metres * scale <= frame.width / 4) ?? 100, scale, frame);
  document.y += HEIGHT + 8;
}

function drawMark(pdf: Pdf, place: DrawnPlace, label: string, toFrame: (point: Point) => SketchPoint): void {
  const { x, y } = toFrame(middleOfPlace(place));
  drawPlace(pdf, place, { x, y });
  write(pdf, label, x + 8, y - 5, { width: 30, size: 7.5, isStrong: true });
}
