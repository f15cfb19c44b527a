import { FRAME_PATH, HAZARD_STYLE, type HazardKind, SITE_STYLE, type SiteKind, SYMBOL_SCALE } from '@swathline/contract';
import { middleOf, type Point, type SketchPoint } from '@swathline/survey';
import type { Pdf } from '../../platform/pdf/document.ts';

/** A hazard or a sensitive site to draw. */
export type DrawnPlace = { coordinates: Point[] } & ({ frame: 'hazard'; kind: HazardKind } | { frame: 'site'; kind: SiteKind });

/** In points. */
const SYMBOL_SIZE = 13;

const styleOf = (place: DrawnPlace) => (place.frame === 'hazard' ? HAZARD_STYLE[place.kind] : SITE_STYLE[place.kind]);

/** The position of its symbol: the middle of a line's middle segment, or the mean of an outline's points. */
export function middleOfPlace({ frame, coordinates }: DrawnPlace): Point {
  if (frame === 'site') return middleOf(coordinates);
  const half = (coordinates.length - 1) / 2;
  return middleOf(coordinates.slice(Math.floor(half), Math.ceil(half) + 1));
}

/** Draws the symbol of a place around a spot on the page. */
export function drawPlace(pdf: Pdf, place: DrawnPlace, { x, y }: SketchPoint): void {
  const { symbol, mapColor } = styleOf(place);
  const scale = SYMBOL_SIZE / 24;
  pdf
    .save()
    .translate(x - SYMBOL_SIZE / 2, y - SYMBOL_SIZE / 2)
    .scale(scale);
  pdf.path(FRAME_PATH[place.frame]).lineWidth(2.5).fillAndStroke(mapColor, '#ffffff');
  const inner = SYMBOL_SCALE[place.frame];
  pdf.translate(12 * (1 - inner), 12 * (1 - inner)).scale(inner);
  pdf.path(symbol).fill('#ffffff', 'even-odd');
  pdf.restore();
}

/** Draws the line of a hazard, or the outline of a site; nothing for a point. */
export function drawPlaceLine(pdf: Pdf, place: DrawnPlace, toPage: (point: Point) => SketchPoint): void {
  const [first, ...rest] = place.coordinates.map(toPage);
  if (!first || rest.length === 0) return;
  pdf.moveTo(first.x, first.y);
  for (const { x, y } of rest) pdf.lineTo(x, y);
  if (place.frame === 'site') pdf.closePath();
  pdf.lineWidth(1.3).dash(4, { space: 2 }).stroke(styleOf(place).mapColor).undash();
}
