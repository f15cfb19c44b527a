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
