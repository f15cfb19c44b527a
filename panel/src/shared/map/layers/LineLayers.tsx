import type { Point } from '@swathline/survey';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { PAGE_ANCHOR } from '../base-map/base-style.ts';
import { type ColoredLine, line, lines, polygons } from './geojson.ts';

interface LineLayerProps {
  id: string;
  lines: readonly ColoredLine[];
  width: number;
  opacity?: number;
}

/** Lines in their colours over a white edge, to be seen on land and pictures. Keep it mounted without lines, so that layers stay in order. */
export function LineLayer({ id, lines: drawn, width, opacity = 1 }: LineLayerProps) {
  const data = useMemo(() => lines(drawn), [drawn]);
  return (
    <Source id={id} type="geojson" data={data}>
      <Layer
        id={`${id}-edge`}
        type="line"
        beforeId={PAGE_ANCHOR}
        layout={ROUND}
        paint={{ 'line-color': '#fff', 'line-width': width + 2, 'line-opacity': 0.5 * opacity }}
      />
      <Layer
        id={`${id}-line`}
        type="line"
        beforeId={PAGE_ANCHOR}
        layout={ROUND}
        paint={{ 'line-color': ['get', 'color'], 'line-width': width, 'line-opacity': opacity }}
      />
    </Source>
  );
}

interface DashedLineProps {
  id: string;
  /** Open ring; empty where there is none. */
  ring: readonly Point[];
  color: string;
  opacity?: number;
}

/** An outline that is only there to compare with. Keep it mounted without a ring, so that layers stay in order. */
export function DashedLine({ id, ring, color, opacity = 0.9 }: DashedLineProps) {
  const data = useMemo(() => line([...ring, ...ring.slice(0, 1)]), [ring]);
  return (
    <Source id={id} type="geojson" data={data}>
      <Layer
        id={`${id}-dashes`}
        type="line"
        beforeId={PAGE_ANCHOR}
        paint={{ 'line-color': color, 'line-width': 2, 'line-dasharray': [3, 2], 'line-opacity': opacity }}
      />
    </Source>
  );
}

interface DraftLayerProps {
  id: string;
  /** Open ring, or the beginning of one. */
  ring: readonly Point[];
  color: string;
  fillOpacity?: number;
}

const HIGHLIGHT = '#ffd54a';

/** The area under the hand, highlighted: a line as long as it has only two points. */
export function DraftLayer({ id, ring, color, fillOpacity = 0.4 }: DraftLayerProps) {
  const area = useMemo(() => polygons([{ id, ring }]), [id, ring]);
  const outline = useMemo(() => line([...ring, ...ring.slice(0, 1)]), [ring]);

  return (
    <>
      <Source id={`${id}-area`} type="geojson" data={area}>
        <Layer id={`${id}-fill`} type="fill" beforeId={PAGE_ANCHOR} paint={{ 'fill-color': color, 'fill-opacity': fillOpacity }} />
      </Source>
      <Source id={`${id}-outline`} type="geojson" data={outline}>
        <Layer id={`${id}-casing`} type="line" beforeId={PAGE_ANCHOR} layout={ROUND} paint={{ 'line-color': color, 'line-width': 7 }} />
        <Layer id={`${id}-line`} type="line" beforeId={PAGE_ANCHOR} layout={ROUND} paint={{ 'line-color': HIGHLIGHT, 'line-width': 3 }} />
      </Source>
    </>
  );
}

const ROUND = { 'line-join': 'round', 'line-cap': 'round' } as const;
