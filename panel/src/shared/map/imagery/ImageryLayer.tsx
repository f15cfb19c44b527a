import { Layer, Source, useMap } from '@vis.gl/react-maplibre';
import type { ErrorEvent, Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '@swathline/client/api/server-clock';
import { IMAGERY_ANCHOR } from '@swathline/client/map/base-map/base-style';
import { zoomOf } from '../camera.ts';
import type { Imagery, ImageryKind, ImageryView, MapProvider } from './imagery.ts';
import { openImagery } from './open-imagery.ts';

interface Props {
  provider: MapProvider;
  kind: ImageryKind;
  /** Receives the attribution for the current view. */
  onCredit: (credit: string) => void;
  /** Called when the provider rejects requests or is unreachable. */
  onFailure: () => void;
}

/** A session is renewed this long before it expires. */
const RENEW_EARLY_MS = 5 * 60_000;
const SOURCE = 'imagery';

/** The provider's imagery, above the land and below the survey lines. */
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
    const request = new AbortController();
    openImagery(provider, kind, request.signal).then(
      (opened) => {
        if (!request.signal.aborted) setImagery(opened);
      },
      () => {
        if (!request.signal.aborted) fail();
      },
    );
    return () => {
      request.abort();
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

/** The delay until a moment, from a minute up to the limit of setTimeout(), which is 32 bits. The clock of the device may be wrong. */
function delayUntil(timeMs: number): number {
  return Math.min(Math.max(timeMs - serverNow(), 60_000), 2 ** 31 - 1);
}

function useCredit(imagery: Imagery | null, onCredit: (credit: string) => void): void {
  const map = useMap().current;
  const showCredit = useEffectEvent(onCredit);

  useEffect(() => {
    if (imagery === null || map === undefined) return undefined;
    const { creditInView } = imagery;
    showCredit(imagery.credit);
    if (creditInView === undefined) return undefined;

    let request = new AbortController();
    const requestCredit = () => {
      request.abort();
      request = new AbortController();
      const { signal } = request;
      creditInView(viewOf(map.getMap()), signal).then(
        (credit) => {
          showCredit(credit);
        },
        () => {
          if (!signal.aborted) showCredit(imagery.credit);
        },
      );
    };
    requestCredit();
    map.on('moveend', requestCredit);
    return () => {
      request.abort();
      map.off('moveend', requestCredit);
    };
  }, [imagery, map]);
}

function viewOf(map: MapLibreMap): ImageryView {
  const bounds = map.getBounds();
  const zoom = Math.round(zoomOf(map.getZoom()));
  return { zoom, south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
}

/** A missing tile is a gap in coverage. A rejected tile, or an error before any tile has loaded, is a failure. */
function useFailingTiles(onFailure: () => void): void {
  const map = useMap().current;
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (map === undefined) return undefined;
    let hasLoadedTile = false;
    const onData = (event: MapSourceDataEvent) => {
      hasLoadedTile ||= event.sourceId.startsWith(SOURCE) && isLoadedTile(event.tile);
    };
    const onError = (event: ErrorEvent & { sourceId?: string }) => {
      if (event.sourceId?.startsWith(SOURCE) === true && (!hasLoadedTile || isRejection(event.error))) fail();
    };
    map.on('sourcedata', onData);
    map.on('error', onError);
    return () => {
      map.off('sourcedata', onData);
      map.off('error', onError);
    };
  }, [map]);
}

function isRejection(error: object): boolean {
  return 'status' in error && (error.status === 401 || error.status === 403);
}

/** MapLibre does not type the tile in its events. */
function isLoadedTile(tile: unknown): boolean {
  return typeof tile === 'object' && tile !== null && 'state' in tile && tile.state === 'loaded';
}
