import type { Point } from '@swathline/survey';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { memo, useMemo } from 'react';
import { PAGE_ANCHOR } from '../base-map/base-style.ts';
import { type ColoredLine, line, lines, polygons } from './geojson.ts';

interface LineLayerProps {
  id: string;
  lines: readonly ColoredLine[];
  width: number;
  opacity?: number;
}

/**
 * Coloured lines with a white casing, legible on the map and on imagery. Keep it mounted without lines, so that the layer order is stable.
 */
export const LineLayer = memo(function LineLayer({ id, lines: drawn, width, opacity = 1 }: LineLayerProps) {
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
});

interface DashedLineProps {
  id: string;
  /** Open ring; may be empty. */
  ring: readonly Point[];
  color: string;
  opacity?: number;
}

/** A dashed outline for comparison. Keep it mounted without a ring, so that the layer order is stable. */
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

/** The area being drawn, highlighted; a line while it has only two points. */
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
