/** The imagery provider that the operator configured. */
export interface MapProvider {
  provider: 'google' | 'esri' | 'maptiler' | 'mapbox' | 'xyz';
  key: string | null;
  /** Tile URL with `{z}`, `{x}` and `{y}`. */
  tilesUrl: string | null;
  credit: string | null;
}

/** Imagery alone, or with the provider's roads and names. */
export type ImageryKind = 'satellite' | 'hybrid';

/** A raster source for MapLibre. */
export interface Imagery {
  /** Tile URLs, bottom to top, each with `{z}`, `{x}` and `{y}`. */
  tileSets: string[];
  /** Pixels along a tile's side on the map. */
  tileSize: 256 | 512;
  /** The provider's highest zoom; beyond it tiles are enlarged. */
  maxZoom: number;
  /** Attribution on the map. */
  credit: string;
  /** Requests the attribution for the view, for providers where it varies. Zooms are integers in Google’s numbering. */
  creditInView?: (view: ImageryView, signal: AbortSignal) => Promise<string>;
  /** When the URLs expire, in milliseconds since 1970. */
  expiresMs?: number;
}

export interface ImageryView {
  zoom: number;
  south: number;
  west: number;
  north: number;
  east: number;
}
