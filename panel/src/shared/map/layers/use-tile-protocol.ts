import type { TileAddress } from '@swathline/survey';
import { useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { maplibre } from '../maplibre.ts';

export type LoadTile = (tile: TileAddress, signal: AbortSignal) => Promise<ArrayBuffer>;

/** Has MapLibre ask this page for tiles. Gives their address; with another version they are asked for anew. */
export function useTileProtocol(name: string, version: string, loadTile: LoadTile): string {
  const load = useEffectEvent(loadTile);

  useLayoutEffect(() => {
    maplibre.addProtocol(name, async ({ url }, { signal }) => {
      const [zoom = NaN, x = NaN, y = NaN] = url.split('/').slice(-3).map(Number);
      return { data: await load({ zoom, x, y }, signal) };
    });
    return () => {
      maplibre.removeProtocol(name);
    };
  }, [name]);

  return useMemo(() => `${name}://${encodeURIComponent(version)}/{z}/{x}/{y}`, [name, version]);
}
