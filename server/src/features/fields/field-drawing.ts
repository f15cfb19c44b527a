import { formatNumber, type SheetField, ZONE_KIND_STYLE } from '@swathline/contract';
import { type FieldSketch, fieldSketch, type Quarter, type SketchedZone, type SketchPoint } from '@swathline/survey';
import { COLORS, type Pdf, textWidth, write } from '../../platform/pdf/document.ts';

/** A rectangle on the page, in points. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MARGIN = { top: 6, side: 30, bottom: 24 };
const HATCH = 4;

/** Draws a field's outline with its zones, a north arrow, a scale bar, the lengths of its sides and its position in the section. */
export function drawField(pdf: Pdf, field: SheetField, frame: Frame): void {
  pdf.lineWidth(0.5).rect(frame.x, frame.y, frame.width, frame.height).stroke(COLORS.line);
  const sketch = fieldSketch(
    field.coordinates,
    field.zones.map(({ coordinates }) => coordinates),
  );
  if (!sketch) {
    return write(pdf, 'No outline to draw', frame.x, frame.y + frame.height / 2 - 5, {
      width: frame.width,
      align: 'center',
      color: COLORS.quiet,
    });
  }
  const scale = Math.min(
    (frame.width - 2 * MARGIN.side) / sketch.widthMetres,
    (frame.height - MARGIN.top - MARGIN.bottom) / sketch.heightMetres,
  );
  const left = frame.x + (frame.width - sketch.widthMetres * scale) / 2;
  const toPage = ({ x, y }: SketchPoint): SketchPoint => ({ x: left + x * scale, y: frame.y + MARGIN.top + y * scale });

  tracePath(pdf, sketch.outline.map(toPage));
  pdf.fillOpacity(0.08).fillColor(COLORS.spruce).fill().fillOpacity(1);
  drawZones(
    pdf,
    sketch.zones.map(({ ring }) => ring.map(toPage)),
    frame,
  );
  tracePath(pdf, sketch.outline.map(toPage));
  pdf.lineWidth(1.2).stroke(COLORS.ink);
  labelSides(pdf, sketch, toPage);
  for (const [index, zone] of sketch.zones.entries()) {
    const kind = field.zones[index]?.kind;
    if (kind) labelZone(pdf, ZONE_KIND_STYLE[kind].label, zone, { toPage, scale });
  }
  drawNorthArrow(pdf, frame.x + frame.width - 11, frame.y + 6);
  drawScaleBar(pdf, sketch.scaleBarMetres, scale, frame);
  drawSectionKey(pdf, field, { x: frame.x + frame.width - 22, y: frame.y + frame.height - 22, width: 16, height: 16 });
}

export function tracePath(pdf: Pdf, ring: SketchPoint[]): void {
  for (const [index, { x, y }] of ring.entries()) {
    if (index === 0) pdf.moveTo(x, y);
    else pdf.lineTo(x, y);
  }
  pdf.closePath();
}

/** Draws zones in dark red with hatching, clipped to the frame. */
export function drawZones(pdf: Pdf, zones: SketchPoint[][], { x, y, width, height }: Frame): void {
  if (zones.length === 0) return;
  pdf.save();
  pdf.rect(x, y, width, height).clip();
  for (const zone of zones) tracePath(pdf, zone);
  pdf.fillOpacity(0.22).fillColor(COLORS.zone).fill().fillOpacity(1);
  for (const zone of zones) tracePath(pdf, zone);
  pdf.lineWidth(0.7).stroke(COLORS.zone);
  for (const zone of zones) tracePath(pdf, zone);
  pdf.clip();
  for (let start = x - height; start < x + width; start += HATCH) pdf.moveTo(start, y + height).lineTo(start + height, y);
  pdf.lineWidth(0.4).stroke(COLORS.zone);
  pdf.restore();
}

interface Projection {
  toPage: (spot: SketchPoint) => SketchPoint;
  /** Points per metre. */
  scale: number;
}

/**
 * Writes the label on a white background inside the zone, so that the hatching does not cross the letters, or below a zone that is too
 * small.
 */
function labelZone(
  pdf: Pdf,
  name: string,
  { label, widthMetres, heightMetres, bottomMetres }: SketchedZone,
  { toPage, scale }: Projection,
): void {
  if (!label) return;
  const width = textWidth(pdf, name, { size: 6.5, isStrong: true }) + 3;
  const fits = widthMetres * scale > width + 6 && heightMetres * scale > 14;
  const { x, y } = toPage(fits ? label : { x: label.x, y: bottomMetres });
  if (fits)
    pdf
      .fillOpacity(0.85)
      .rect(x - width / 2, y - 3.8, width, 7.6)
      .fill('#ffffff')
      .fillOpacity(1);
  write(pdf, name, x - width / 2, fits ? y - 4.2 : y + 0.5, { width, size: 6.5, isStrong: true, align: 'center', color: COLORS.zone });
}

function labelSides(pdf: Pdf, { sides, widthMetres, heightMetres }: FieldSketch, toPage: (spot: SketchPoint) => SketchPoint): void {
  for (const { middle, metres } of sides) {
    const { x, y } = toPage(middle);
    const text = `${formatNumber(metres)} m`;
    if (middle.x < widthMetres * 0.02) writeRotated(pdf, text, x - 9, y);
    else if (middle.y > heightMetres * 0.98)
      write(pdf, text, x - 30, y + 2, { width: 60, size: 6.5, align: 'center', color: COLORS.quiet });
  }
}

function writeRotated(pdf: Pdf, text: string, x: number, y: number): void {
  pdf.save().rotate(-90, { origin: [x, y] });
  write(pdf, text, x - 30, y, { width: 60, size: 6.5, align: 'center', color: COLORS.quiet });
  pdf.restore();
}

export function drawNorthArrow(pdf: Pdf, x: number, y: number): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + 4, y + 11)
    .lineTo(x, y + 8)
    .lineTo(x - 4, y + 11)
    .closePath()
    .fill(COLORS.ink);
  write(pdf, 'N', x - 5, y + 11, { width: 10, size: 7, isStrong: true, align: 'center' });
}

export function drawScaleBar(pdf: Pdf, metres: number, scale: number, { x, y, height }: Frame): void {
  const [start, base] = [x + 6, y + height - 6];
  pdf
    .moveTo(start, base - 3)
    .lineTo(start, base)
    .lineTo(start + metres * scale, base)
    .lineTo(start + metres * scale, base - 3);
  pdf.lineWidth(0.8).stroke(COLORS.ink);
  write(pdf, `${formatNumber(metres)} m`, start + metres * scale + 3, base - 7, { width: 50, size: 6.5 });
}

/** Draws the section, a square of one mile, with the field's quarter filled and the section's number. */
function drawSectionKey(pdf: Pdf, { quarter, section }: SheetField, { x, y, width, height }: Frame): void {
  if (section === null) return;
  const [right, down] = quarter ? QUARTER_OFFSETS[quarter] : [0, 0];
  const part = quarter ? 2 : 1;
  pdf.rect(x + (right * width) / 2, y + (down * height) / 2, width / part, height / part).fill(COLORS.line);
  pdf.moveTo(x + width / 2, y).lineTo(x + width / 2, y + height);
  pdf.moveTo(x, y + height / 2).lineTo(x + width, y + height / 2);
  pdf.rect(x, y, width, height).lineWidth(0.5).stroke(COLORS.quiet);
  write(pdf, `Sec. ${section}`, x - 34, y + 9, { width: 32, size: 6.5, align: 'right', color: COLORS.quiet });
}

/** Columns from the west and rows from the north. */
const QUARTER_OFFSETS: Record<Quarter, [number, number]> = { NW: [0, 0], NE: [1, 0], SW: [0, 1], SE: [1, 1] };
