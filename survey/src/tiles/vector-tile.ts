import { openMessage, zigzag } from './protocol-buffer.ts';
import { TILE_UNITS, type TilePlace } from './tile-space.ts';

/** Geometry types and commands of the Mapbox Vector Tile specification 2.1, sections 4.3.4 and 4.3.3. */
const POINT = 1;
const LINE = 2;
const POLYGON = 3;
const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 7;

export interface TileFeature {
  type: typeof POINT | typeof LINE | typeof POLYGON;
  places: readonly TilePlace[];
  /** Texts and whole numbers from 0. */
  properties: Record<string, string | number>;
}

export function tilePoint(place: TilePlace, properties: TileFeature['properties']): TileFeature {
  return { type: POINT, places: [place], properties };
}

export function tileLine(places: readonly TilePlace[], properties: TileFeature['properties'] = {}): TileFeature {
  return { type: LINE, places, properties };
}

/** From an open ring, clockwise as seen on the map. */
export function tilePolygon(ring: readonly TilePlace[], properties: TileFeature['properties'] = {}): TileFeature {
  return { type: POLYGON, places: ring, properties };
}

/** Layers without features are left out. */
export function encodeTile(layers: Record<string, readonly TileFeature[]>): Uint8Array<ArrayBuffer> {
  const tile = openMessage();
  for (const [name, features] of Object.entries(layers)) {
    if (features.length > 0) tile.bytes(3, encodeLayer(name, features));
  }
  return new Uint8Array(tile.written);
}

/** Names and values of properties stand once in the layer; features point at them. */
function encodeLayer(name: string, features: readonly TileFeature[]): number[] {
  const layer = openMessage();
  const keys = new Map<string, number>();
  const values = new Map<string | number, number>();
  layer.number(15, 2);
  layer.text(1, name);
  for (const feature of features) {
    const tags = Object.entries(feature.properties).flatMap(([key, value]) => [placeIn(keys, key), placeIn(values, value)]);
    layer.bytes(2, encodeFeature(feature, tags));
  }
  for (const key of keys.keys()) layer.text(3, key);
  for (const value of values.keys()) layer.bytes(4, encodeValue(value));
  layer.number(5, TILE_UNITS);
  return layer.written;
}

function placeIn<Item>(places: Map<Item, number>, item: Item): number {
  const known = places.get(item) ?? places.size;
  places.set(item, known);
  return known;
}

function encodeFeature({ type, places }: TileFeature, tags: number[]): number[] {
  const feature = openMessage();
  if (tags.length > 0) feature.numbers(2, tags);
  feature.number(3, type);
  feature.numbers(4, geometry(type, places));
  return feature.written;
}

function encodeValue(value: string | number): number[] {
  const message = openMessage();
  if (typeof value === 'string') message.text(1, value);
  else message.number(5, value);
  return message.written;
}

/** Each place as the way from the one before it. */
function geometry(type: TileFeature['type'], places: readonly TilePlace[]): number[] {
  const commands: number[] = [];
  let [x, y] = [0, 0];
  places.forEach((place, at) => {
    if (at === 0) commands.push(MOVE_TO | (1 << 3));
    if (at === 1) commands.push(LINE_TO | ((places.length - 1) << 3));
    commands.push(zigzag(place.x - x), zigzag(place.y - y));
    ({ x, y } = place);
  });
  if (type === POLYGON) commands.push(CLOSE_PATH | (1 << 3));
  return commands;
}
