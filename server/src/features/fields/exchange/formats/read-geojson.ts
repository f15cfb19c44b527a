import { decoded, type FileContent, type Shape, type Tally, unreadable } from './file-content.ts';
import type { Position } from './positions.ts';
import { inDegrees, projectionNamed, type ToDegrees } from './projection.ts';
import { flawOfJson } from './scan-json.ts';

const MAX_DEPTH = 32;

/**
 * Reads GeoJSON, also with the `crs` member that RFC 7946 has given up.
 * @throws Problem invalid, too_large
 */
export function readGeojson(bytes: Uint8Array, tally: Tally): FileContent {
  const root = parsed(bytes, tally);
  const crs = memberOf(memberOf(memberOf(root, 'crs'), 'properties'), 'name');
  const toDegrees = typeof crs === 'string' ? projectionNamed(crs) : inDegrees;

  const shapes = featuresOf(root).map((feature): Shape => {
    tally.shape();
    const shape: Shape = { attributes: attributesOf(memberOf(feature, 'properties')), polygons: [], other: null };
    addGeometry(shape, memberOf(feature, 'geometry'), toDegrees, tally);
    return shape;
  });
  return { shapes, notices: [] };
}

function parsed(bytes: Uint8Array, tally: Tally): unknown {
  const text = decoded(bytes);
  if (text === undefined) throw unreadable('The GeoJSON file is not UTF-8 text. Export it again with UTF-8 encoding.');
  refuseFlaw(text, tally);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable('The GeoJSON file is damaged or cut short. Export it again.');
  }
}

function refuseFlaw(text: string, tally: Tally): void {
  const flaw = flawOfJson(text, MAX_DEPTH, () => tally.values(1));
  if (flaw === null) return;
  if (flaw.kind === 'too deep') throw unreadable('The file is nested too deeply to be GeoJSON. Export the fields again as GeoJSON.');
  if (flaw.kind === 'not a number') {
    throw unreadable('The GeoJSON file holds NaN or Infinity, or is not JSON at all. Export it again with numbers alone.');
  }
  if (flaw.kind === 'too many keys') {
    throw unreadable('The GeoJSON file has an object with more than 1,000 properties. Export it again with fewer.');
  }
  throw unreadable(`The GeoJSON file names "${flaw.key.slice(0, 100)}" twice in one object. Export it again.`);
}

function featuresOf(root: unknown): unknown[] {
  const type = memberOf(root, 'type');
  if (type === 'FeatureCollection') return listOf(memberOf(root, 'features'));
  if (type === 'Feature') return [root];
  if (typeof type === 'string' && (memberOf(root, 'coordinates') ?? memberOf(root, 'geometries')) !== undefined) {
    return [{ geometry: root }];
  }
  throw unreadable('This JSON file is not GeoJSON: it has no features. Export the fields as GeoJSON, KML or a zipped shapefile.');
}

const KINDS: Record<string, string> = {
  Point: 'a point',
  MultiPoint: 'a set of points',
  LineString: 'a line',
  MultiLineString: 'a set of lines',
};

function addGeometry(shape: Shape, geometry: unknown, toDegrees: ToDegrees, tally: Tally): void {
  const type = memberOf(geometry, 'type');
  const coordinates = listOf(memberOf(geometry, 'coordinates'));
  const addPolygon = (rings: unknown[]) => {
    if (rings.length === 0) tally.ring(0);
    shape.polygons.push(rings.map((ring) => readRing(ring, toDegrees, tally)));
  };

  if (type === 'Polygon') addPolygon(coordinates);
  else if (type === 'MultiPolygon') for (const rings of coordinates) addPolygon(listOf(rings));
  else if (type === 'GeometryCollection') {
    for (const part of listOf(memberOf(geometry, 'geometries'))) addGeometry(shape, part, toDegrees, tally);
  } else shape.other = (typeof type === 'string' && KINDS[type]) || 'a record without a shape';
}

function readRing(ring: unknown, toDegrees: ToDegrees, tally: Tally): Position[] {
  const positions = listOf(ring);
  tally.ring(positions.length);
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
