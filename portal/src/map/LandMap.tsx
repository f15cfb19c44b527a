import 'maplibre-gl/dist/maplibre-gl.css';
import { addProtocol, type GeoJSONSource, Map, type MapMouseEvent, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url';
import type { Point } from '@swathline/survey';
import { useEffect, useRef } from 'react';
import { boundsOf, positionOf } from '@swathline/client/map/layers/geojson';
import { loadGridTile } from '@swathline/client/map/survey-grid/grid-protocol';
import { GRID_PROTOCOL } from '@swathline/client/map/survey-grid/grid-source';
import { checkWebGl2 } from '@swathline/client/map/webgl';
import css from './map.module.css';
import type { Scheme } from './land-colors.ts';
import { type Drawn, landStyle, sourceData } from './map-layers.ts';

/** MapLibre's build for a strict content security policy, which both apps use, starts its worker from this address. */
setWorkerUrl(workerUrl);
addProtocol(GRID_PROTOCOL, loadGridTile);

const FIRST_FIT = { padding: 48, maxZoom: 15, animate: false } as const;
const CLOSE_ZOOM = 14;

interface Props {
  /** Describes the map to screen readers. */
  label: string;
  drawn: Drawn;
  scheme: Scheme;
  /** A higher number moves the map to the phone's position. */
  centerings: number;
  /** Called with the place of a tap on the map. */
  onTap?: ((point: Point) => void) | undefined;
  /** Called if the map cannot start. */
  onFailure: () => void;
  /** Called when the phone ends the drawing, as it does when memory is short, and when it allows it again. */
  onDrawing: (isDrawing: boolean) => void;
}

/** The survey map with a job's land. It needs no connection once its files are on the phone. */
export function LandMap({ label, drawn, scheme, centerings, onTap, onFailure, onDrawing }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<Map | null>(null);
  const first = useRef({ drawn, onFailure, label });
  const isLost = useRef(false);

  useEffect(() => {
    const { current } = container;
    if (!current) return undefined;
    const started = startMap(current, { ...first.current, scheme });
    map.current = started;
    const noteDrawing = (isDrawing: boolean) => {
      isLost.current = !isDrawing;
      onDrawing(isDrawing);
    };
    started?.on('webglcontextlost', () => noteDrawing(false));
    started?.on('webglcontextrestored', () => noteDrawing(true));
    return () => {
      map.current = null;
      noteDrawing(true);
      started?.remove();
    };
  }, [scheme, onDrawing]);

  useEffect(() => {
    const { current } = map;
    if (!current || !onTap) return undefined;
    const tap = ({ lngLat }: MapMouseEvent) => onTap({ latitude: lngLat.lat, longitude: lngLat.lng });
    current.on('click', tap);
    return () => void current.off('click', tap);
  }, [onTap, scheme]);

  useEffect(() => {
    first.current.drawn = drawn;
    const { current } = map;
    if (!current) return undefined;
    const update = () => {
      // Without its drawing a map has no sources. It gets them back with its style.
      if (isLost.current) return;
      for (const [name, data] of Object.entries(sourceData(drawn))) void current.getSource<GeoJSONSource>(name)?.setData(data);
    };
    update();
    // A map that is just starting has no sources yet.
    current.on('style.load', update);
    return () => void current.off('style.load', update);
  }, [drawn]);

  useEffect(() => {
    const { here } = first.current.drawn;
    const { current } = map;
    if (centerings > 0 && here && current) {
      current.easeTo({ center: positionOf(here.point), zoom: Math.max(current.getZoom(), CLOSE_ZOOM) });
    }
  }, [centerings]);

  return <div ref={container} className={css['canvas']} />;
}

function startMap(
  container: HTMLElement,
  { drawn, scheme, label, onFailure }: Pick<Props, 'drawn' | 'scheme' | 'label' | 'onFailure'>,
): Map | null {
  const fail = () => {
    checkWebGl2();
    onFailure();
  };
  const points = drawn.fields.flatMap(({ ring }) => ring);
  const bounds = boundsOf(points.length > 0 ? points : drawn.hazards.map(({ point }) => point));
  try {
    const map = new Map({
      container,
      style: landStyle(drawn, scheme),
      ...(bounds && { bounds, fitBoundsOptions: FIRST_FIT }),
      minZoom: 3,
      maxZoom: 20,
      maxPitch: 0,
      dragRotate: false,
      touchPitch: false,
      attributionControl: false,
      fadeDuration: 0,
      locale: { 'Map.Title': label },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right');
    map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');
    // Errors of sources have a target; a map that could not start has none.
    map.on('error', (event) => (event as { target: unknown }).target === null && fail());
    return map;
  } catch {
    fail();
    return null;
  }
}
