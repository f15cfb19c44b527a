import { Layer, Source, useMap } from '@vis.gl/react-maplibre';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo } from 'react';
import { type ColoredLine, lineFeatures } from '@swathline/client/map/layers/geojson';
import { useLayerAbove, useLayerPlace } from '../../../shared/map/layers/layer-order.ts';
import { type Clock, subscribeThrottled } from './clock.ts';
import { type FlownPiece, flownPieces, flownPoints } from './flown.ts';
import type { ColoredTrack } from './track.ts';

interface Props {
  id: string;
  tracks: readonly ColoredTrack[];
  clock: Clock;
}

/** Thirty frames a second. */
const FRAME_MS = 33;

/**
 * Draws the tracks up to the clock's time. The map receives them once, in pieces that feature state shows or hides; each frame updates
 * only the piece that an aircraft is flying.
 */
export function FlownLayer({ id, tracks, clock }: Props) {
  const map = useMap().current?.getMap();
  const pieces = useMemo(() => flownPieces(tracks), [tracks]);
  const data = useMemo(() => lineFeatures(pieces), [pieces]);
  const above = useLayerAbove(useLayerPlace(`${id}-line`));

  useEffect(() => {
    if (map === undefined) return undefined;
    const draw = createDrawing(map, id, pieces);
    const unsubscribe = subscribeThrottled(clock, FRAME_MS, () => draw(clock.now()));
    // The style may load its sources after this effect.
    const drawNow = () => draw(clock.now());
    map.on('sourcedata', drawNow);
    drawNow();
    return () => {
      unsubscribe();
      map.off('sourcedata', drawNow);
      if (map.style && map.getSource(id)) map.removeFeatureState({ source: id });
    };
  }, [map, id, pieces, clock]);

  return (
    <>
      <Source id={id} type="geojson" data={data}>
        <Layer
          id={`${id}-line`}
          type="line"
          {...above}
          layout={ROUND}
          paint={{ ...LINE, 'line-opacity': ['case', ['boolean', ['feature-state', 'isFlown'], false], 1, 0] }}
        />
      </Source>
      <Source id={`${id}-current`} type="geojson" data={NO_LINES}>
        <Layer id={`${id}-current-line`} type="line" {...above} layout={ROUND} paint={LINE} />
      </Source>
    </>
  );
}

const LINE = { 'line-color': ['get', 'color'] as ['get', string], 'line-width': 4 };
const ROUND = { 'line-join': 'round', 'line-cap': 'round' } as const;
const NO_LINES = lineFeatures([]);

/** Returns a function that draws the tracks at a moment, and updates only what differs from the previous call. */
function createDrawing(map: MapLibreMap, id: string, pieces: readonly FlownPiece[]) {
  const shown = new Set<number>();
  let drawnAt: number | null = null;
  return (moment: number) => {
    const currentSource = map.getSource<GeoJSONSource>(`${id}-current`);
    if (!map.getSource(id) || !currentSource || moment === drawnAt) return;
    drawnAt = moment;
    const current: ColoredLine[] = [];
    pieces.forEach((piece, index) => {
      const isFlown = piece.until <= moment;
      if (isFlown !== shown.has(index)) {
        map.setFeatureState({ source: id, id: index }, { isFlown });
        if (isFlown) shown.add(index);
        else shown.delete(index);
      }
      if (!isFlown && piece.from < moment) current.push({ color: piece.color, points: flownPoints(piece, moment) });
    });
    void currentSource.setData(lineFeatures(current));
  };
}
