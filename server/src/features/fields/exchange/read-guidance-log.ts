import type { UtcOffset } from '@swathline/contract';
import { type Area, coveredAcres, isInsideRing, type Point, ringDistanceMetres } from '@swathline/survey';
import { findInvalidPoint } from './check-outline.ts';
import { findPointTable, readCsv } from './formats/csv/read-csv.ts';
import { createReadBudget, type Shape, unreadableFile } from './formats/file-content.ts';
import { openRing, type Position } from './formats/positions.ts';
import { fixPositions } from './formats/projection.ts';
import { isFieldColumn } from './formats/outlines.ts';
import { readFieldFile } from './formats/read-file.ts';
import { isTimeColumn, readTimes, type Times } from './formats/times/read-times.ts';
import { noticesOfUnused } from './formats/unused-columns.ts';

/** A log of one point a second for a day. */
const MAX_SHAPES = 100_000;
/** Shapes farther from the field belong to other land. */
const MAX_DISTANCE_METRES = 1000;
/** Consecutive points of a log that are farther apart than this are not joined to a line. */
const MAX_STEP_METRES = 300;
const MAX_STEP_MS = 60_000;

const NO_TIME_ZONE =
  'The times of the file have no time zone, so they are left out until you choose whether they are UTC or the local time of the office.';

interface LogPoint extends Point {
  /** Milliseconds since 1970; null if the file has no time or no time zone. */
  at: number | null;
}

/** What an aircraft's guidance measured over a field. */
export interface GuidanceLog {
  notices: string[];
  /** The file has times that nothing says the zone of, so that they are left out. */
  needsTimeZone: boolean;
  /** The measured area in the field, overlaps counted once; null without outlines. */
  areaAcres: number | null;
  outlines: Point[][];
  lines: LogPoint[][];
}

/** The field that a log is of. */
export interface LoggedField {
  /** Open ring. */
  outline: Point[];
  /** The offsets of the zone of times that have none; undefined if the zone is not known. */
  zone?: readonly UtcOffset[] | undefined;
}

/**
 * Reads the outlines, lines and points that guidance measured over a field.
 * @throws Problem invalid for a file that cannot be read or that lies elsewhere; too_large
 */
export async function readGuidanceLog(fileName: string, bytes: Buffer, { outline: field, zone }: LoggedField): Promise<GuidanceLog> {
  const budget = createReadBudget({ readsPlaces: true, readsTables: true, maxShapes: MAX_SHAPES });
  const table = findPointTable(bytes);
  const { shapes: everyShape, notices } = fixPositions(table ? readCsv(table, budget) : await readFieldFile(fileName, bytes, budget));
  const shapes = withoutMarks(everyShape);
  const polygons = shapes.flatMap((shape) => shape.polygons.map((rings) => rings.map(openRing)));
  const times = readShapeTimes(shapes, zone);
  const lines = [...linesOf(shapes, times.ofLines.at), ...joinPoints(pointsOf(shapes, times.ofPoints.at))];
  const everything = [...polygons.flat(2), ...lines.flat()];
  if (everything.length === 0) throw unreadableFile('The file has no outlines, lines or points. Export what the guidance measured again.');
  if (polygons.flat().some((ring) => findInvalidPoint(ring) !== null) || findInvalidPoint(lines.flat()) !== null) {
    throw unreadableFile('Numbers of the file are not latitude and longitude. Export it again in degrees on WGS84.');
  }
  assertNearField(everything, polygons, field);
  const areas = polygons.map(([outline = [], ...holes]) => ({ outline, holes })).filter(({ outline }) => outline.length > 2);
  const nearLines = lines.flatMap((line) => partsNear(line, field));
  const needsTimeZone = times.ofPoints.needsTimeZone || times.ofLines.needsTimeZone;
  return {
    notices: [
      ...notices,
      ...(table
        ? []
        : noticesOfUnused(
            shapes,
            (name) => isTimeColumn(name) || isFieldColumn(name),
            () => [],
          )),
      ...new Set([...times.ofPoints.notices, ...times.ofLines.notices, ...noticeOfWholeLines(shapes)]),
      ...noticeOfMarks(countPoints(everyShape) - countPoints(shapes)),
      ...(needsTimeZone ? [NO_TIME_ZONE] : noticeOfUntimed(nearLines.flat())),
      ...noticeOfFar(lines.flat().length - nearLines.flat().length),
    ],
    needsTimeZone,
    areaAcres: areas.length === 0 ? null : areaIn(field, areas),
    outlines: areas.map(({ outline }) => outline),
    lines: nearLines,
  };
}

/** Beside tracks with times, single points are marks, such as the waypoints of a GPX file: a home strip saved in another year. */
function withoutMarks(shapes: Shape[]): Shape[] {
  const hasTimedLine = shapes.some(({ lineTimes }) => lineTimes?.some((times) => times.some((time) => time !== '')));
  return hasTimedLine ? shapes.map((shape) => ({ ...shape, points: [] })) : shapes;
}

const countPoints = (shapes: readonly Shape[]) => shapes.reduce((sum, { points }) => sum + points.length, 0);

/** The times of all points, and those of all positions of lines, each in the order of the file. */
function readShapeTimes(shapes: Shape[], zone: LoggedField['zone']): { ofPoints: Times; ofLines: Times } {
  const rows = shapes.flatMap(({ points, attributes }) => points.map(() => (points.length === 1 ? attributes : NO_ATTRIBUTES)));
  const lineRows = shapes.flatMap((shape) => shape.lines.flatMap((line, i) => line.map((_, at) => lineAttributes(shape, i, at))));
  return { ofPoints: readTimes(rows, zone), ofLines: readTimes(lineRows, zone) };
}

const NO_ATTRIBUTES = new Map<string, string>();

/** The time of one position of a line. A time of the line as a whole counts only for a line of one position. */
function lineAttributes({ lines, lineTimes, attributes }: Shape, line: number, at: number): ReadonlyMap<string, string> {
  const time = lineTimes?.[line]?.[at];
  if (time !== undefined) return new Map([['time', time]]);
  return lines.length === 1 && lines[0]?.length === 1 ? attributes : NO_ATTRIBUTES;
}

function linesOf(shapes: Shape[], times: Times['at']): LogPoint[][] {
  let at = 0;
  return shapes.flatMap(({ lines }) => lines.map((line) => line.map((position) => pointOf(position, times[at++] ?? null))));
}

function pointsOf(shapes: Shape[], times: Times['at']): LogPoint[] {
  return shapes.flatMap(({ points }) => points).map((position, i) => pointOf(position, times[i] ?? null));
}

const pointOf = ([longitude, latitude]: Position, at: number | null): LogPoint => ({ latitude, longitude, at });

/** Joins the points of a log, in the order of their times where all have one. */
function joinPoints(points: LogPoint[]): LogPoint[][] {
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

function noticeOfWholeLines(shapes: Shape[]): string[] {
  const isWholeLine = ({ attributes, lines, lineTimes }: Shape) =>
    lineTimes === undefined &&
    lines.some(({ length }) => length > 1) &&
    [...attributes].some(([name, text]) => text !== '' && isTimeColumn(name));
  return shapes.some(isWholeLine)
    ? ['Lines of the file have one time for the whole line, not for each point, so these times are left out.']
    : [];
}

const noticeOfMarks = (count: number) =>
  count === 0
    ? []
    : [
        `${count.toLocaleString('en-CA')} ${count === 1 ? 'mark' : 'marks'} beside the tracks left out: ${count === 1 ? 'it is' : 'they are'} not flown.`,
      ];

/** Start and end need the time of each position. */
function noticeOfUntimed(points: readonly LogPoint[]): string[] {
  const count = points.filter(({ at }) => at === null).length;
  if (count === 0 || count === points.length) return [];
  const shown = `${count.toLocaleString('en-CA')} of ${points.length.toLocaleString('en-CA')} positions`;
  return [`${shown} ${count === 1 ? 'has' : 'have'} no time, so start and end are not taken from the file.`];
}

const noticeOfFar = (count: number) =>
  count === 0 ? [] : [`${count.toLocaleString('en-CA')} position${count === 1 ? '' : 's'} more than 1 km from the field left out.`];

function areJoined(last: LogPoint, next: LogPoint): boolean {
  const isSoon = last.at === null || next.at === null || next.at - last.at <= MAX_STEP_MS;
  return isSoon && ringDistanceMetres(next, [last]) <= MAX_STEP_METRES;
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
