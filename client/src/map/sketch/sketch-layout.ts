import type { Point } from '@swathline/survey';

export interface SketchedField {
  id: string;
  name: string;
  /** A CSS colour. */
  color: string;
  /** Open ring. */
  ring: readonly Point[];
  /** Open rings. */
  zones?: readonly (readonly Point[])[];
}

export interface SketchShape {
  field: SketchedField;
  /** SVG paths in metres, north up. All outlines have the same direction, so that overlapping ones can be filled as one path. */
  outline: string;
  zones: string[];
  /** The middle of a field that is too small to recognise; null for other fields. */
  dot: { x: number; y: number } | null;
}

export interface SketchLayout {
  viewBox: string;
  shapes: SketchShape[];
  /** The larger of width and height, in metres. */
  sizeMetres: number;
  /** A point's place in the drawing. */
  place: (point: Point) => Spot;
}

const METRES_PER_DEGREE = 111_195;
const DEFAULT_MARGIN_RATIO = 0.08;
/** A field takes at least this part of the sketch, or it is drawn as a dot. */
const MIN_FIELD_RATIO = 0.04;

/** Lays out fields to scale in one drawing, with a margin relative to their size. Null without an outline to draw. */
export function layOutSketch(fields: readonly SketchedField[], marginRatio = DEFAULT_MARGIN_RATIO): SketchLayout | null {
  const drawn = fields.filter(({ ring }) => ring.length > 2);
  const latitudes = extentOf(drawn.flatMap(({ ring }) => ring.map(({ latitude }) => latitude)));
  const scale = METRES_PER_DEGREE * Math.cos((latitudes.middle * Math.PI) / 180);
  const longitudes = extentOf(drawn.flatMap(({ ring }) => ring.map(({ longitude }) => longitude)));
  const place = ({ latitude, longitude }: Point) => ({
    x: (longitude - longitudes.min) * scale,
    y: (latitudes.max - latitude) * METRES_PER_DEGREE,
  });
  const width = longitudes.size * scale;
  const height = latitudes.size * METRES_PER_DEGREE;
  const size = Math.max(width, height);
  if (drawn.length === 0 || !(size > 0)) return null;

  const margin = size * marginRatio;
  return {
    sizeMetres: size,
    place,
    viewBox: [-margin, -margin, width + 2 * margin, height + 2 * margin].map(Math.round).join(' '),
    shapes: drawn.map((field) => ({
      field,
      outline: pathOf(inOneDirection(field.ring.map(place))),
      zones: (field.zones ?? []).filter((zone) => zone.length > 2).map((zone) => pathOf(zone.map(place))),
      dot: dotOf(field.ring.map(place), size),
    })),
  };
}

interface Spot {
  x: number;
  y: number;
}

const pathOf = (spots: Spot[]) => `M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

function inOneDirection(spots: Spot[]): Spot[] {
  const doubleArea = spots.reduce((sum, { x, y }, index) => {
    const next = spots[(index + 1) % spots.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return doubleArea < 0 ? spots.toReversed() : spots;
}

function dotOf(spots: Spot[], sketchSize: number): Spot | null {
  const [across, down] = [extentOf(spots.map(({ x }) => x)), extentOf(spots.map(({ y }) => y))];
  if (Math.max(across.size, down.size) >= sketchSize * MIN_FIELD_RATIO) return null;
  return { x: Math.round(across.middle), y: Math.round(down.middle) };
}

function extentOf(values: number[]) {
  const min = values.reduce((one, other) => Math.min(one, other), Infinity);
  const max = values.reduce((one, other) => Math.max(one, other), -Infinity);
  return { min, max, size: max - min, middle: (min + max) / 2 };
}
