import { type FileContent, type ReadBudget, type Shape, unreadableFile } from '../file-content.ts';
import type { Position } from '../positions.ts';
import { alreadyDegrees, projectionOfWkt, type ToDegrees } from '../projection.ts';
import { decodeLeniently, decodeText } from '../text/decode-text.ts';
import { groupRings } from './group-rings.ts';
import { readDbf } from './read-dbf.ts';

const HEADER_BYTES = 100;
const FILE_CODE = 9994;
const NULL_SHAPE = 0;
/** Polygons, with or without heights and measures, which follow the points and are ignored. */
const POLYGON_TYPES = new Set([5, 15, 25]);
const POINT_TYPES = new Set([1, 11, 21]);
const MULTIPOINT_TYPES = new Set([8, 18, 28]);
const LINE_TYPES = new Set([3, 13, 23]);
const SHAPE_NAMES: Record<number, string> = {
  1: 'a point',
  3: 'a line',
  8: 'a set of points',
  11: 'a point',
  13: 'a line',
  18: 'a set of points',
  31: 'a multipatch (a surface in space)',
};

interface ShapefileParts {
  shp: Buffer;
  dbf: Buffer | undefined;
  prj: Buffer | undefined;
  cpg: Buffer | undefined;
}

const NO_PRJ =
  'The shapefile has no .prj file to name its coordinate system. Its numbers were taken as longitude and latitude on WGS84: check the map.';

const TURNED_HOLES = 'Rings of the shapefile run the wrong way round. Those inside another outline were read as holes: check the map.';

/**
 * Reads a shapefile of polygons (ESRI Shapefile Technical Description, July 1998).
 * @throws Problem invalid, too_large
 */
export function readShapefile({ shp, dbf, prj, cpg }: ShapefileParts, budget: ReadBudget): FileContent {
  if (shp.length < HEADER_BYTES || shp.readInt32BE(0) !== FILE_CODE) throw damagedShp();
  const toDegrees = prj ? projectionOfWkt(readText(prj)) : alreadyDegrees;
  const records = readRecords(shp, toDegrees, budget);
  const turned = records.some(({ hasTurnedHoles }) => hasTurnedHoles) ? [TURNED_HOLES] : [];
  const { rows, notices } = dbf ? readDbf({ file: dbf, codePage: cpg && readText(cpg) }, records.length, budget) : NO_TABLE;
  const shapes = records.map(({ geometry }, row) => ({ attributes: rows[row] ?? new Map<string, string>(), ...geometry }));
  return { shapes, notices: [...(prj ? [] : [NO_PRJ]), ...turned, ...notices] };
}

/** Names in .prj and .cpg files may have accents of Windows. */
const readText = (bytes: Uint8Array) => decodeText(bytes) ?? decodeLeniently(bytes, 'windows-1252');

const NO_TABLE = { rows: [], notices: [] };

type Geometry = Pick<Shape, 'polygons' | 'points' | 'lines' | 'other'>;

interface ShapeRecord {
  geometry: Geometry;
  hasTurnedHoles: boolean;
}

const NO_GEOMETRY = { polygons: [], points: [], lines: [] };

function readRecords(shp: Buffer, toDegrees: ToDegrees, budget: ReadBudget): ShapeRecord[] {
  const records: ShapeRecord[] = [];
  const end = shp.readInt32BE(24) * 2;
  if (end > shp.length) throw damagedShp();
  for (let at = HEADER_BYTES; at < end;) {
    if (at + 12 > end) throw damagedShp();
    const content = at + 8;
    const next = content + shp.readInt32BE(at + 4) * 2;
    if (next < content + 4 || next > end) throw damagedShp();
    budget.countShape();
    records.push(readRecord(shp.subarray(content, next), toDegrees, budget));
    at = next;
  }
  return records;
}

function readRecord(record: Buffer, toDegrees: ToDegrees, budget: ReadBudget): ShapeRecord {
  const type = record.readInt32LE(0);
  if (POLYGON_TYPES.has(type)) {
    const { polygons, hasTurnedHoles } = groupRings(readParts(record, budget), budget);
    const inDegrees = polygons.map((polygon) => polygon.map((ring) => ring.map(toDegrees)));
    return { geometry: { ...NO_GEOMETRY, polygons: inDegrees, other: null }, hasTurnedHoles };
  }
  return { geometry: readOther(record, type, toDegrees, budget), hasTurnedHoles: false };
}

function readOther(record: Buffer, type: number, toDegrees: ToDegrees, budget: ReadBudget): Geometry {
  const place = budget.readsPlaces ? readPlace(record, type, budget) : null;
  if (place) return { ...place, points: place.points.map(toDegrees), lines: place.lines.map((line) => line.map(toDegrees)) };
  return { ...NO_GEOMETRY, other: type === NULL_SHAPE ? 'a record without a shape' : (SHAPE_NAMES[type] ?? 'an unknown shape') };
}

/** A record of points or lines; null for any other. */
function readPlace(record: Buffer, type: number, budget: ReadBudget): Geometry | null {
  if (LINE_TYPES.has(type)) return { ...NO_GEOMETRY, lines: readParts(record, budget), other: null };
  if (POINT_TYPES.has(type)) {
    if (record.length < 20) throw damagedShp();
    budget.countPoints(1);
    return { ...NO_GEOMETRY, points: [[record.readDoubleLE(4), record.readDoubleLE(12)]], other: null };
  }
  if (!MULTIPOINT_TYPES.has(type)) return null;
  if (record.length < 40) throw damagedShp();
  const count = record.readInt32LE(36);
  if (count < 0 || 40 + 16 * count > record.length) throw damagedShp();
  budget.countRing(count);
  return { ...NO_GEOMETRY, points: readPositions(record, 40, count), other: null };
}

/** The rings of a polygon, or the parts of a line. */
function readParts(record: Buffer, budget: ReadBudget): Position[][] {
  if (record.length < 44) throw damagedShp();
  const [partCount, pointCount] = [record.readInt32LE(36), record.readInt32LE(40)];
  const pointsAt = 44 + 4 * partCount;
  if (partCount < 0 || pointCount < 0 || pointsAt + 16 * pointCount > record.length) throw damagedShp();
  budget.countRing(Math.max(pointCount, partCount));

  const starts = Array.from({ length: partCount }, (_, i) => record.readInt32LE(44 + 4 * i));
  return starts.map((start, i) => {
    const after = starts[i + 1] ?? pointCount;
    if (start < 0 || after < start || after > pointCount || (i === 0 && start > 0)) throw invalidPartOrder();
    return readPositions(record, pointsAt + 16 * start, after - start);
  });
}

const readPositions = (record: Buffer, from: number, count: number) =>
  Array.from({ length: count }, (_, i): Position => [record.readDoubleLE(from + 16 * i), record.readDoubleLE(from + 16 * i + 8)]);

const damagedShp = () => unreadableFile("The shapefile's .shp file is damaged or cut short. Export the shapefile again.");
const invalidPartOrder = () => unreadableFile('A shape of the .shp file has its parts out of order. Export the shapefile again.');
