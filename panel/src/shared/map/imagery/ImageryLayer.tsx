import { Layer, Source, useMap } from '@vis.gl/react-maplibre';
import type { ErrorEvent, Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { IMAGERY_ANCHOR } from '../base-map/base-style.ts';
import { zoomOf } from '../camera.ts';
import type { Imagery, ImageryKind, ImageryView, MapProvider } from './imagery.ts';
import { openImagery } from './open-imagery.ts';

interface Props {
  provider: MapProvider;
  kind: ImageryKind;
  /** Whom to name for what is in view. */
  onCredit: (credit: string) => void;
  /** The provider refuses, or cannot be reached. */
  onFailure: () => void;
}

/** A session is renewed this long before it ends. */
const RENEW_EARLY_MS = 5 * 60_000;
const SOURCE = 'imagery';

/** The provider's pictures, over our land and under our lines. */
export function ImageryLayer({ provider, kind, onCredit, onFailure }: Props) {
  const imagery = useImagery(provider, kind, onFailure);
  useCredit(imagery, onCredit);
  useFailingTiles(onFailure);

  return imagery?.tileSets.map((tiles) => (
    <Source key={tiles} id={`${SOURCE} ${tiles}`} type="raster" tiles={[tiles]} tileSize={imagery.tileSize} maxzoom={imagery.maxZoom}>
      <Layer id={`${SOURCE}-layer ${tiles}`} type="raster" beforeId={IMAGERY_ANCHOR} paint={{ 'raster-fade-duration': 150 }} />
    </Source>
  ));
}

function useImagery(provider: MapProvider, kind: ImageryKind, onFailure: () => void): Imagery | null {
  const [imagery, setImagery] = useState<Imagery | null>(null);
  const [renewals, setRenewals] = useState(0);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    const asking = new AbortController();
    openImagery(provider, kind, asking.signal).then(
      (opened) => {
        if (!asking.signal.aborted) setImagery(opened);
      },
      () => {
        if (!asking.signal.aborted) fail();
      },
    );
    return () => {
      asking.abort();
    };
  }, [provider, kind, renewals]);

  useEffect(() => {
    if (imagery?.expiresMs === undefined) return undefined;
    const renewal = setTimeout(() => setRenewals((count) => count + 1), delayUntil(imagery.expiresMs - RENEW_EARLY_MS));
    return () => {
      clearTimeout(renewal);
    };
  }, [imagery]);

  return imagery;
}

/** Timers count in 32 bits; a session longer than that is renewed earlier. */
function delayUntil(timeMs: number): number {
  return Math.min(Math.max(timeMs - Date.now(), 60_000), 2 ** 31 - 1);
}

function useCredit(imagery: Imagery | null, onCredit: (credit: string) => void): void {
  const map = useMap().current;
  const tell = useEffectEvent(onCredit);

  useEffect(() => {
    if (imagery === null || map === undefined) return undefined;
    const { creditInView } = imagery;
    tell(imagery.credit);
    if (creditInView === undefined) return undefined;

    let asking = new AbortController();
    const ask = () => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      creditInView(viewOf(map.getMap()), signal).then(
        (credit) => {
          tell(credit);
        },
        () => {
          if (!signal.aborted) tell(imagery.credit);
        },
      );
    };
    ask();
    map.on('moveend', ask);
    return () => {
      asking.abort();
      map.off('moveend', ask);
    };
  }, [imagery, map]);
}

function viewOf(map: MapLibreMap): ImageryView {
  const bounds = map.getBounds();
  const zoom = Math.round(zoomOf(map.getZoom()));
  return { zoom, south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
}

/** One tile missing is a hole at the edge of coverage; a refused one, or none at all ever seen, is a failure. */
function useFailingTiles(onFailure: () => void): void {
  const map = useMap().current;
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (map === undefined) return undefined;
    let anySeen = false;
    const onData = (event: MapSourceDataEvent) => {
      anySeen ||= event.sourceId.startsWith(SOURCE) && isLoadedTile(event.tile);
    };
    const onError = (event: ErrorEvent & { sourceId?: string }) => {
      if (event.sourceId?.startsWith(SOURCE) === true && (!anySeen || isRefusal(event.error))) fail();
    };
    map.on('sourcedata', onData);
    map.on('error', onError);
    return () => {
      map.off('sourcedata', onData);
      map.off('error', onError);
    };
  }, [map]);
}

function isRefusal(error: object): boolean {
  return 'status' in error && (error.status === 401 || error.status === 403);
}

/** MapLibre's events do not say what a tile is. */
function isLoadedTile(tile: unknown): boolean {
  return typeof tile === 'object' && tile !== null && 'state' in tile && tile.state === 'loaded';
}
