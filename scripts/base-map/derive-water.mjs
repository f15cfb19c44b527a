/** Generates the lakes of the map from OpenStreetMap; README.md says how to run it. */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Clipper, ClipType, FillRule, PolyTree64 } from 'clipper2-ts';
import { ringArea } from './shape.mjs';

/** The surveyed prairies, as `bounds` of the map's source (client/src/map/base-map/water-source.ts). */
const BOX = { west: -122.5, south: 48.5, east: -88.5, north: 60.5 };
/** A tile of this zoom is 5.6° wide, and a screen needs one or two. With this extent a unit is 48 m at 52° north: finer than the input. */
const TILE_ZOOM = 6;
const EXTENT = 8192;
/** Clipper calculates with whole numbers; a unit is 11 m of latitude, which closes the gaps between the pieces of a lake. */
const UNITS_PER_DEGREE = 1e4;
/** A lake under this area would be a dot on the overview, and a corner closer than this would be lost on it. */
const MIN_OVERVIEW_KM2 = 30;
const OVERVIEW_TOLERANCE_DEGREES = 0.015;
const KM_PER_DEGREE = 111.2;

const panel = resolve(import.meta.dirname, '../../panel');

/**
 * Lakes of the prairies as polygons, each an outline and its islands, closed rings of [longitude, latitude].
 * @param modules folder of the inputs
 */
export function readLakes(modules) {
  const file = join(resolve(modules), '@geo-maps/earth-waterbodies-100m/map.geo.json');
  const { geometries } = JSON.parse(readFileSync(file, 'utf8'));
  const polygons = geometries.flatMap(({ coordinates }) => coordinates.filter(([outline]) => outline.some(isInBox)));
  return united(polygons);
}

/** Large lakes for the zooms before the tiles. */
export function overviewLakes(lakes) {
  return lakes
    .filter(([outline]) => squareKilometres(outline) >= MIN_OVERVIEW_KM2)
    .map(([outline, ...islands]) => [outline, ...islands.filter((island) => squareKilometres(island) >= MIN_OVERVIEW_KM2)].map(simplified))
    .filter(([outline]) => outline.length > 3)
    .map((rings) => rings.map((ring) => ring.map((position) => position.map((degrees) => Number(degrees.toFixed(3))))));
}

/** True for a lake that OpenStreetMap's lakes replace: one with most of its shore on the prairies. */
export function isOnPrairies(ring) {
  return ring.filter(isInBox).length > ring.length / 2;
}

function isInBox([longitude, latitude]) {
  return longitude > BOX.west && longitude < BOX.east && latitude > BOX.south && latitude < BOX.north;
}

function squareKilometres(ring) {
  return ringArea(ring) * KM_PER_DEGREE ** 2 * Math.cos((ring[0][1] * Math.PI) / 180);
}

/** Joins the pieces into which the input cuts long lakes. */
function united(polygons) {
  const paths = polygons.flatMap(([outline, ...islands]) => [pathOf(outline, true), ...islands.map((island) => pathOf(island, false))]);
  const tree = new PolyTree64();
  Clipper.booleanOpWithPolyTree(ClipType.Union, paths, null, tree, FillRule.NonZero);
  return childrenOf(tree).flatMap(lakesOf);
}

function pathOf(ring, isOutline) {
  const path = ring.slice(1).map(([x, y]) => ({ x: Math.round(x * UNITS_PER_DEGREE), y: Math.round(y * UNITS_PER_DEGREE) }));
  return Clipper.isPositive(path) === isOutline ? path : path.toReversed();
}

const childrenOf = (node) => Array.from({ length: node.count }, (_, index) => node.child(index));

/** A lake with its islands, and the lakes on these islands. */
function lakesOf(node) {
  const islands = childrenOf(node);
  return [[node, ...islands].map(ringOf), ...islands.flatMap((island) => childrenOf(island).flatMap(lakesOf))];
}

function ringOf({ poly }) {
  const ring = poly.map(({ x, y }) => [x / UNITS_PER_DEGREE, y / UNITS_PER_DEGREE]);
  return [...ring, ring[0]];
}

/** Drops corners that hardly change the shore (Douglas and Peucker, 1973). */
function simplified(ring) {
  const kept = new Set([0, ring.length - 1]);
  const spans = [[0, ring.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    const { index, distance } = farthest(ring, from, to);
    if (distance > OVERVIEW_TOLERANCE_DEGREES) {
      kept.add(index);
      spans.push([from, index], [index, to]);
    }
  }
  return ring.filter((_, index) => kept.has(index));
}

function farthest(ring, from, to) {
  let found = { index: from, distance: 0 };
  for (let index = from + 1; index < to; index++) {
    const distance = distanceToLine(ring[index], ring[from], ring[to]);
    if (distance > found.distance) found = { index, distance };
  }
  return found;
}

function distanceToLine([x, y], [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return length === 0 ? Math.hypot(x - x1, y - y1) : Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

/** Writes one vector tile for each square of the box, empty ones included, so that the map asks for no file that is missing. */
async function writeTiles(lakes, modules) {
  const { default: cutIntoTiles } = await import(pathToFileURL(join(resolve(modules), 'geojson-vt/src/index.js')));
  const { fromGeojsonVt } = createRequire(join(resolve(modules), 'derive.cjs'))('vt-pbf');
  const features = lakes.map((coordinates) => ({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } }));
  const index = cutIntoTiles(
    { type: 'FeatureCollection', features },
    { maxZoom: TILE_ZOOM, indexMaxZoom: TILE_ZOOM, indexMaxPoints: 0, extent: EXTENT, buffer: 64, tolerance: 0 },
  );
  const tiles = tileRange().map(([x, y]) => {
    const tile = index.getTile(TILE_ZOOM, x, y);
    return { x, y, bytes: tile ? Buffer.from(fromGeojsonVt({ water: tile }, { version: 2, extent: EXTENT })) : Buffer.alloc(0) };
  });
  const version = createHash('sha256')
    .update(Buffer.concat(tiles.map(({ bytes }) => bytes)))
    .digest('hex')
    .slice(0, 8);
  const folder = join(panel, 'public/assets/water');
  rmSync(folder, { recursive: true, force: true });
  for (const { x, y, bytes } of tiles) {
    mkdirSync(join(folder, version, String(TILE_ZOOM), String(x)), { recursive: true });
    writeFileSync(join(folder, version, String(TILE_ZOOM), String(x), `${y}.pbf`), bytes);
  }
  writeFileSync(
    join(panel, '../client/src/map/base-map/water-version.ts'),
    `/** The folder of the tiles, a hash of their content. Written by scripts/base-map/derive-water.mjs. */\nexport const WATER_VERSION = '${version}';\n`,
  );
  const sizes = tiles.map(({ bytes }) => bytes.length);
  console.log(
    `${tiles.length} tiles, ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024)} kB, the largest ${Math.round(Math.max(...sizes) / 1024)} kB`,
  );
}

function tileRange() {
  const [west, east] = [BOX.west, BOX.east].map((longitude) => Math.floor(((longitude + 180) / 360) * 2 ** TILE_ZOOM));
  const [north, south] = [BOX.north, BOX.south].map((latitude) => {
    const mercator = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
    return Math.floor(((1 - mercator) / 2) * 2 ** TILE_ZOOM);
  });
  const columns = Array.from({ length: east - west + 1 }, (_, index) => west + index);
  return columns.flatMap((x) => Array.from({ length: south - north + 1 }, (_, index) => [x, north + index]));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [modules = 'node_modules'] = process.argv.slice(2);
  const lakes = readLakes(modules);
  console.log(`${lakes.length} lakes, ${lakes.flat().reduce((sum, ring) => sum + ring.length, 0)} points`);
  console.log(`overview: ${overviewLakes(lakes).length} lakes, ${overviewLakes(lakes).flat(2).length} points`);
  await writeTiles(lakes, modules);
}
