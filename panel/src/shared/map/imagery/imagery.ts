/** Who serves satellite pictures, as the operator configured it. */
export interface MapProvider {
  provider: 'google' | 'esri' | 'maptiler' | 'mapbox' | 'xyz';
  key: string | null;
  /** Address of one tile with `{z}`, `{x}` and `{y}` in it. */
  tilesUrl: string | null;
  credit: string | null;
}

/** Pictures alone, or with the provider's own roads and names. */
export type ImageryKind = 'satellite' | 'hybrid';

/** What MapLibre needs to show a provider's pictures. */
export interface Imagery {
  /** Addresses of tile sets, bottom first, each with `{z}`, `{x}` and `{y}` in it. */
  tileSets: string[];
  /** Pixels along a tile's side as it is laid on the map. */
  tileSize: 256 | 512;
  /** The closest the provider's tiles go; beyond it they are enlarged. */
  maxZoom: number;
  /** Whom to name on the map. */
  credit: string;
  /** Where whom to name depends on what is in view: asks the provider, at whole zooms counted as Google does. */
  creditInView?: (view: ImageryView, signal: AbortSignal) => Promise<string>;
  /** When the addresses stop working, in milliseconds since 1970. */
  expiresMs?: number;
}

export interface ImageryView {
  zoom: number;
  south: number;
  west: number;
  north: number;
  east: number;
}
