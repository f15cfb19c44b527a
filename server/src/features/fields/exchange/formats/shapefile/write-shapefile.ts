import type { Point } from '@swathline/survey';
import { type Attributes, fieldAttributes, type FieldWithZones, zoneAttributes } from '../attributes.ts';
import { closedRing, type Position } from '../positions.ts';
import { type NamedFile, writeZip } from '../zip/write-zip.ts';
import { writeDbf } from './write-dbf.ts';

const WGS84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

const FILE_CODE = 9994;
const VERSION = 1000;
const POLYGON = 5;
const HEADER_BYTES = 100;

interface Shape {
  attributes: Attributes;
  outline: Point[];
  holes: Point[][];
}

interface ShapefileLayer {
  name: string;
  shapes: Shape[];
}

const NO_HOLES: Point[][] = [];

/** Writes two zipped shapefiles, `fields` and `zones` (ESRI Shapefile Technical Description, July 1998). Outlines run clockwise. */
export function writeShapefile(fields: FieldWithZones[]): Buffer {
  const outlines = fields.map(({ field }) => ({ attributes: fieldAttributes(field), outline: field.coordinates, holes: NO_HOLES }));
  const zones = fields.flatMap((each) =>
    each.zones.map((zone) => ({ attributes: zoneAttributes(zone, each.field), outline: zone.coordinates, holes: NO_HOLES })),
  );
  return writeShapefileLayers([{ name: 'fields', shapes: outlines }, ...(zones.length > 0 ? [{ name: 'zones', shapes: zones }] : [])]);
}

/** Writes zipped shapefiles, one for each layer. Outlines run clockwise, holes anticlockwise. */
export function writeShapefileLayers(layers: ShapefileLayer[]): Buffer {
  return writeZip(layers.flatMap(layerFiles));
}

function layerFiles({ name, shapes }: ShapefileLayer): NamedFile[] {
  const polygons = shapes.map(({ outline, holes }) => [
    closedRing(outline, 'clockwise'),
    ...holes.map((hole) => closedRing(hole, 'anticlockwise')),
  ]);
  const records = polygons.map(polygonRecord);
  const box = boxAround(polygons.flat(2));
  return [
    {
      name: `${name}.shp`,
      content: Buffer.concat([fileHeader(totalBytes(records), box), ...records.flatMap((record, i) => [recordHeader(i, record), record])]),
    },
    { name: `${name}.shx`, content: Buffer.concat([fileHeader(8 * records.length, box), indexRecords(records)]) },
    { name: `${name}.dbf`, content: writeDbf(shapes.map(({ attributes }) => attributes)) },
    { name: `${name}.prj`, content: Buffer.from(WGS84) },
    { name: `${name}.cpg`, content: Buffer.from('UTF-8') },
  ];
}

const totalBytes = (records: Buffer[]) => records.reduce((sum, record) => sum + 8 + record.length, 0);

/** The header of a .shp or .shx file. Lengths and offsets are in 16-bit words. */
function fileHeader(bytesAfter: number, box: number[]): Buffer {
  const start = Buffer.alloc(HEADER_BYTES);
  start.writeInt32BE(FILE_CODE, 0);
  start.writeInt32BE((HEADER_BYTES + bytesAfter) / 2, 24);
  start.writeInt32LE(VERSION, 28);
  start.writeInt32LE(POLYGON, 32);
  box.forEach((value, i) => start.writeDoubleLE(value, 36 + 8 * i));
  return start;
}

function recordHeader(i: number, record: Buffer): Buffer {
  const start = Buffer.alloc(8);
  start.writeInt32BE(i + 1, 0);
  start.writeInt32BE(record.length / 2, 4);
  return start;
}

/** A polygon: its box, the numbers of rings and of points, the index of each ring's first point, and the points. */
function polygonRecord(rings: Position[][]): Buffer {
  const positions = rings.flat();
  const pointsAt = 44 + 4 * rings.length;
  const record = Buffer.alloc(pointsAt + 16 * positions.length);
  record.writeInt32LE(POLYGON, 0);
  boxAround(positions).forEach((value, i) => record.writeDoubleLE(value, 4 + 8 * i));
  record.writeInt32LE(rings.length, 36);
  record.writeInt32LE(positions.length, 40);
  let first = 0;
  rings.forEach((ring, i) => {
    record.writeInt32LE(first, 44 + 4 * i);
    first += ring.length;
  });
  positions.flat().forEach((value, i) => record.writeDoubleLE(value, pointsAt + 8 * i));
  return record;
}

function indexRecords(records: Buffer[]): Buffer {
  const entries = Buffer.alloc(8 * records.length);
  let offset = HEADER_BYTES;
  records.forEach((record, i) => {
    entries.writeInt32BE(offset / 2, 8 * i);
    entries.writeInt32BE(record.length / 2, 8 * i + 4);
    offset += 8 + record.length;
  });
  return entries;
}

/** West, south, east, north; zeros without positions. */
function boxAround(positions: Position[]): number[] {
  const [firstX, firstY] = positions[0] ?? [0, 0];
  const box = { west: firstX, south: firstY, east: firstX, north: firstY };
  for (const [x, y] of positions) {
    box.west = Math.min(box.west, x);
    box.south = Math.min(box.south, y);
    box.east = Math.max(box.east, x);
    box.north = Math.max(box.north, y);
  }
  return [box.west, box.south, box.east, box.north];
}
