import { PbfWriter } from 'pbf';
import { TILE_UNITS, type TilePosition } from './tile-space.ts';

// Geometry types and commands of the Mapbox Vector Tile specification 2.1, sections 4.3.4 and 4.3.3.
const POINT = 1;
const LINE = 2;
const POLYGON = 3;
const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 7;

type Path = readonly TilePosition[];

export interface TileFeature {
  type: typeof POINT | typeof LINE | typeof POLYGON;
  paths: readonly Path[];
  /** Values are text or whole numbers from 0. */
  properties: Record<string, string | number>;
}

export function tilePoint(position: TilePosition, properties: TileFeature['properties']): TileFeature {
  return { type: POINT, paths: [[position]], properties };
}

/** One feature of open lines. */
export function tileLines(lines: readonly Path[], properties: TileFeature['properties'] = {}): TileFeature {
  return { type: LINE, paths: lines, properties };
}

/** A polygon from an open ring that runs clockwise as seen on the map. */
export function tilePolygon(ring: Path, properties: TileFeature['properties'] = {}): TileFeature {
  return { type: POLYGON, paths: [ring], properties };
}

/** Writes a Mapbox vector tile. Leaves out layers without features. */
export function encodeTile(layers: Record<string, readonly TileFeature[]>): Uint8Array<ArrayBuffer> {
  const tile = new PbfWriter();
  for (const [name, features] of Object.entries(layers)) {
    if (features.length > 0) tile.writeMessage(3, writeLayer, { name, features });
  }
  return tile.finish().slice();
}

/** Writes the keys and values of properties once for each layer; features refer to them by index. */
function writeLayer({ name, features }: { name: string; features: readonly TileFeature[] }, layer: PbfWriter): void {
  const keys = new Map<string, number>();
  const values = new Map<string | number, number>();
  layer.writeVarintField(15, 2);
  layer.writeStringField(1, name);
  for (const { type, paths, properties } of features) {
    const tags = Object.entries(properties).flatMap(([key, value]) => [indexIn(keys, key), indexIn(values, value)]);
    layer.writeMessage(2, writeFeature, { type, tags, geometry: geometryCommands(type, paths) });
  }
  for (const key of keys.keys()) layer.writeStringField(3, key);
  for (const value of values.keys()) layer.writeMessage(4, writeValue, value);
  layer.writeVarintField(5, TILE_UNITS);
}

/** The item's index in the list; an item that is not in the list is appended. */
function indexIn<Item>(indexes: Map<Item, number>, item: Item): number {
  const index = indexes.get(item) ?? indexes.size;
  indexes.set(item, index);
  return index;
}

interface EncodedFeature {
  type: TileFeature['type'];
  tags: number[];
  geometry: number[];
}

function writeFeature({ type, tags, geometry }: EncodedFeature, feature: PbfWriter): void {
  feature.writePackedVarint(2, tags);
  feature.writeVarintField(3, type);
  feature.writePackedVarint(4, geometry);
}

function writeValue(value: string | number, message: PbfWriter): void {
  if (typeof value === 'string') message.writeStringField(1, value);
  else message.writeVarintField(5, value);
}

/** Drawing commands; each position is relative to the one before it. */
function geometryCommands(type: TileFeature['type'], paths: readonly Path[]): number[] {
  const commands: number[] = [];
  let [x, y] = [0, 0];
  for (const path of paths) {
    path.forEach((position, at) => {
      if (at === 0) commands.push(MOVE_TO | (1 << 3));
      if (at === 1) commands.push(LINE_TO | ((path.length - 1) << 3));
      commands.push(zigzag(position.x - x), zigzag(position.y - y));
      ({ x, y } = position);
    });
    if (type === POLYGON) commands.push(CLOSE_PATH | (1 << 3));
  }
  return commands;
}

/** Encodes a signed whole number as an unsigned one, so that small negative numbers take few bytes (section 4.3.2). */
const zigzag = (value: number): number => ((value << 1) ^ (value >> 31)) >>> 0;
