import { emptyShape, type FileContent, type ReadBudget, type Shape, unreadableFile } from '../file-content.ts';
import type { Position } from '../positions.ts';
import { alreadyDegrees, projectionOfCrs, type ToDegrees } from '../projection.ts';
import { decodeText } from '../text/decode-text.ts';
import { findJsonFlaw } from './scan-json.ts';

const MAX_DEPTH = 32;

/**
 * Reads GeoJSON, also with the `crs` member that RFC 7946 removed.
 * @throws Problem invalid, too_large
 */
export function readGeojson(bytes: Uint8Array, budget: ReadBudget): FileContent {
  const root = parseText(bytes, budget);
  const crs = memberOf(memberOf(memberOf(root, 'crs'), 'properties'), 'name');
  const toDegrees = typeof crs === 'string' ? projectionOfCrs(crs) : alreadyDegrees;

  const shapes = featuresOf(root).map((feature): Shape => {
    budget.countShape();
    const shape = emptyShape(attributesOf(memberOf(feature, 'properties')));
    addGeometry(shape, memberOf(feature, 'geometry'), toDegrees, budget);
    addTimes(shape, memberOf(feature, 'properties'));
    return shape;
  });
  return { shapes, notices: [] };
}

function parseText(bytes: Uint8Array, budget: ReadBudget): unknown {
  const text = decodeText(bytes);
  if (text === undefined) throw unreadableFile('The GeoJSON file is not UTF-8 text. Export it again with UTF-8 encoding.');
  assertNoFlaw(text, budget);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableFile('The GeoJSON file is damaged or cut short. Export it again.');
  }
}

function assertNoFlaw(text: string, budget: ReadBudget): void {
  const flaw = findJsonFlaw(text, MAX_DEPTH, () => budget.countValues(1));
  if (flaw === null) return;
  if (flaw.kind === 'too deep') throw unreadableFile('The file is nested too deeply to be GeoJSON. Export the fields again as GeoJSON.');
  if (flaw.kind === 'not a number') {
    throw unreadableFile('The GeoJSON file holds NaN or Infinity, or is not JSON at all. Export it again with numbers alone.');
  }
  if (flaw.kind === 'too many keys') {
    throw unreadableFile('The GeoJSON file has an object with more than 1,000 properties. Export it again with fewer.');
  }
  throw unreadableFile(`The GeoJSON file names "${flaw.key.slice(0, 100)}" twice in one object. Export it again.`);
}

function featuresOf(root: unknown): unknown[] {
  const type = memberOf(root, 'type');
  if (type === 'FeatureCollection') return listOf(memberOf(root, 'features'));
  if (type === 'Feature') return [root];
  if (typeof type === 'string' && (memberOf(root, 'coordinates') ?? memberOf(root, 'geometries')) !== undefined) {
    return [{ geometry: root }];
  }
  throw unreadableFile('This JSON file is not GeoJSON: it has no features. Export the fields as GeoJSON, KML or a zipped shapefile.');
}

/** The times of a line's positions, as programs that convert GPX to GeoJSON write them: `coordTimes`, or `coordinateProperties.times`. */
function addTimes(shape: Shape, properties: unknown): void {
  const times = listOf(memberOf(properties, 'coordTimes') ?? memberOf(memberOf(properties, 'coordinateProperties'), 'times'));
  const ofLines = shape.lines.length === 1 && !Array.isArray(times[0]) ? [times] : times.map(listOf);
  if (times.length === 0 || !shape.lines.every((line, i) => ofLines[i]?.length === line.length)) return;
  shape.lineTimes = ofLines.map((each) => each.map((time) => (typeof time === 'string' || typeof time === 'number' ? String(time) : '')));
}

const SHAPE_NAMES: Record<string, string> = {
  Point: 'a point',
  MultiPoint: 'a set of points',
  LineString: 'a line',
  MultiLineString: 'a set of lines',
};

function addGeometry(shape: Shape, geometry: unknown, toDegrees: ToDegrees, budget: ReadBudget): void {
  const type = memberOf(geometry, 'type');
  const coordinates = listOf(memberOf(geometry, 'coordinates'));
  const addPolygon = (rings: unknown[]) => {
    if (rings.length === 0) budget.countRing(0);
    shape.polygons.push(rings.map((ring) => readRing(ring, toDegrees, budget)));
  };

  if (type === 'Polygon') addPolygon(coordinates);
  else if (type === 'MultiPolygon') for (const rings of coordinates) addPolygon(listOf(rings));
  else if (type === 'GeometryCollection') {
    for (const part of listOf(memberOf(geometry, 'geometries'))) addGeometry(shape, part, toDegrees, budget);
  } else if (budget.readsPlaces && typeof type === 'string' && isPlaceType(type)) addPlace(shape, { type, coordinates }, toDegrees, budget);
  else shape.other = (typeof type === 'string' && SHAPE_NAMES[type]) || 'a record without a shape';
}

const PLACE_TYPES = ['Point', 'MultiPoint', 'LineString', 'MultiLineString'] as const;
type PlaceType = (typeof PLACE_TYPES)[number];

const isPlaceType = (type: string): type is PlaceType => PLACE_TYPES.some((known) => known === type);

interface PlaceGeometry {
  type: PlaceType;
  coordinates: unknown[];
}

function addPlace(shape: Shape, { type, coordinates }: PlaceGeometry, toDegrees: ToDegrees, budget: ReadBudget): void {
  if (type === 'LineString') shape.lines.push(readRing(coordinates, toDegrees, budget));
  else if (type === 'MultiLineString') for (const line of coordinates) shape.lines.push(readRing(line, toDegrees, budget));
  else {
    const positions = readRing(type === 'Point' ? [coordinates] : coordinates, toDegrees, budget);
    for (const position of positions) shape.points.push(position);
  }
}

function readRing(ring: unknown, toDegrees: ToDegrees, budget: ReadBudget): Position[] {
  const positions = listOf(ring);
  budget.countRing(positions.length);
  return positions.map((position) => {
    const [x, y] = listOf(position);
    return toDegrees([typeof x === 'number' ? x : NaN, typeof y === 'number' ? y : NaN]);
  });
}

function attributesOf(properties: unknown): Map<string, string> {
  const isObject = typeof properties === 'object' && properties !== null;
  const scalars = Object.entries(isObject ? properties : {}).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return new Map(scalars.map(([name, value]) => [name, String(value)]));
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
