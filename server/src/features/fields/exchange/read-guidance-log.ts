import { type Area, coveredAcres, isInsideRing, type Point, ringDistanceMetres } from '@swathline/survey';
import { findInvalidPoint } from './check-outline.ts';
import { isCsvOfPoints, readCsv, TIME_KEYS } from './formats/csv/read-csv.ts';
import { createReadBudget, type Shape, unreadableFile } from './formats/file-content.ts';
import { openRing, type Position } from './formats/positions.ts';
import { fixAxisOrder } from './formats/projection.ts';
import { readFieldFile } from './formats/read-file.ts';

/** A log of one point a second for a day. */
const MAX_SHAPES = 100_000;
/** Shapes farther from the field belong to other land. */
const MAX_DISTANCE_METRES = 1000;
/** Consecutive points of a log that are farther apart than this are not joined to a line. */
const MAX_STEP_METRES = 300;
const MAX_STEP_MS = 60_000;

interface LogPoint extends Point {
  /** Milliseconds since 1970; null if the file has no time or no time zone. */
  at: number | null;
}

/** What an aircraft's guidance measured over a field. */
export interface GuidanceLog {
  notices: string[];
  /** The measured area in the field, overlaps counted once; null without outlines. */
  areaAcres: number | null;
  outlines: Point[][];
  lines: LogPoint[][];
}

/**
 * Reads the outlines, lines and points that guidance measured over a field.
 * @param field open ring
 * @throws Problem invalid for a file that cannot be read or that lies elsewhere; too_large
 */
export async function readGuidanceLog(fileName: string, bytes: Buffer, field: Point[]): Promise<GuidanceLog> {
  const budget = createReadBudget({ readsPlaces: true, maxShapes: MAX_SHAPES });
  const isTable = isCsvOfPoints(bytes);
  const { shapes, notices } = fixAxisOrder(isTable ? readCsv(bytes, budget) : await readFieldFile(fileName, bytes, budget));
  const polygons = shapes.flatMap((shape) => shape.polygons.map((rings) => rings.map(openRing)));
  const lines = [...shapes.flatMap(linesOf), ...joinPoints(shapes)];
  const everything = [...polygons.flat(2), ...lines.flat()];
  if (everything.length === 0) throw unreadableFile('The file has no outlines, lines or points. Export what the guidance measured again.');
  if (polygons.flat().some((ring) => findInvalidPoint(ring) !== null) || findInvalidPoint(lines.flat()) !== null) {
    throw unreadableFile('Numbers of the file are not latitude and longitude. Export it again in degrees on WGS84.');
  }
  assertNearField(everything, polygons, field);
  const areas = polygons.map(([outline = [], ...holes]) => ({ outline, holes })).filter(({ outline }) => outline.length > 2);
  return {
    notices,
    areaAcres: areas.length === 0 ? null : areaIn(field, areas),
    outlines: areas.map(({ outline }) => outline),
    lines: lines.flatMap((line) => partsNear(line, field)),
  };
}

const linesOf = ({ lines, attributes }: Shape): LogPoint[][] => {
  const at = timeOf(attributes);
  return lines.map((line) => line.map((position) => pointOf(position, lines.length === 1 && line.length === 1 ? at : null)));
};

const pointOf = ([longitude, latitude]: Position, at: number | null): LogPoint => ({ latitude, longitude, at });

/** Joins the points of a log, in the order of their times where all have one. */
function joinPoints(shapes: Shape[]): LogPoint[][] {
  const points = shapes.flatMap(({ points: own, attributes }) =>
    own.map((position) => pointOf(position, own.length === 1 ? timeOf(attributes) : null)),
  );
  const isTimed = points.every(({ at }) => at !== null);
  const sorted = isTimed ? points.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0)) : points;
  const lines: LogPoint[][] = [];
  for (const point of sorted) {
    const last = lines.at(-1)?.at(-1);
    if (last && areJoined(last, point)) lines.at(-1)?.push(point);
    else lines.push([point]);
  }
  return lines;
}

function areJoined(last: LogPoint, next: LogPoint): boolean {
  const isSoon = last.at === null || next.at === null || next.at - last.at <= MAX_STEP_MS;
  return isSoon && ringDistanceMetres(next, [last]) <= MAX_STEP_METRES;
}

/** Milliseconds since 1970. Null for a time without a zone, because the zone of the guidance is unknown. */
function timeOf(attributes: Map<string, string>): number | null {
  const text = [...attributes].find(([name]) => TIME_KEYS.includes(name.toLowerCase().replace(/[^a-z]/g, '')))?.[1] ?? '';
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)) return null;
  const at = Date.parse(text.replace(' ', 'T'));
  return Number.isNaN(at) ? null : at;
}

function assertNearField(points: Point[], polygons: Point[][][], field: Point[]): void {
  const [corner] = field;
  if (corner && polygons.some(([outline = []]) => isInsideRing(corner, outline))) return;
  const nearest = points.reduce((least, point) => Math.min(least, ringDistanceMetres(point, field)), Infinity);
  if (nearest <= MAX_DISTANCE_METRES) return;
  throw unreadableFile(`What the file measured lies ${(nearest / 1000).toFixed(1)} km from this field. Choose the file of this field.`);
}

/** Overlapping passes count once, and what lies outside the field does not count. */
const areaIn = (field: Point[], areas: Area[]) => Math.round(coveredAcres(field, areas) * 10) / 10;

/** The parts of a line within a kilometre of the field. */
function partsNear(line: LogPoint[], field: Point[]): LogPoint[][] {
  const parts: LogPoint[][] = [];
  let isOpen = false;
  for (const point of line) {
    const isNear = ringDistanceMetres(point, field) <= MAX_DISTANCE_METRES;
    if (isNear && isOpen) parts.at(-1)?.push(point);
    else if (isNear) parts.push([point]);
    isOpen = isNear;
  }
  return parts;
}
