import { fromVectorTileJs } from '@maplibre/vt-pbf';
import { TILE_UNITS, type TilePlace } from './tile-space.ts';

/** Geometry types of the Mapbox Vector Tile specification 2.1, section 4.3.4. */
const POINT = 1;
const LINE = 2;
const POLYGON = 3;

export interface TileFeature {
  type: typeof POINT | typeof LINE | typeof POLYGON;
  places: TilePlace[];
  properties: Record<string, string | number>;
}

export function tilePoint(place: TilePlace, properties: TileFeature['properties']): TileFeature {
  return { type: POINT, places: [place], properties };
}

export function tileLine(places: TilePlace[], properties: TileFeature['properties'] = {}): TileFeature {
  return { type: LINE, places, properties };
}

/** From an open ring, clockwise as seen on the map. */
export function tilePolygon(ring: TilePlace[], properties: TileFeature['properties'] = {}): TileFeature {
  return { type: POLYGON, places: [...ring, ...ring.slice(0, 1)], properties };
}

/** Layers without features are left out. */
export function encodeTile(layers: Record<string, TileFeature[]>): ArrayBuffer {
  const filled = Object.entries(layers).filter(([, features]) => features.length > 0);
  const bytes = fromVectorTileJs({ layers: Object.fromEntries(filled.map(([name, features]) => [name, tileLayer(name, features)])) });
  return new Uint8Array(bytes).buffer;
}

function tileLayer(name: string, features: TileFeature[]): Parameters<typeof fromVectorTileJs>[0]['layers'][string] {
  return {
    version: 2,
    name,
    extent: TILE_UNITS,
    length: features.length,
    feature: (index) => writable(features[index]),
  };
}

type WritableFeature = ReturnType<Parameters<typeof fromVectorTileJs>[0]['layers'][string]['feature']>;

/** The writer asks for Mapbox points but reads only x and y of them, so ours are passed as they are. */
function writable(feature: TileFeature | undefined): WritableFeature {
  const { type, places, properties } = feature ?? { type: POINT, places: [], properties: {} };
  return {
    type,
    properties,
    id: undefined,
    extent: TILE_UNITS,
    loadGeometry: () => [places] as ReturnType<WritableFeature['loadGeometry']>,
  };
}
