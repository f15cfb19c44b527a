import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { PAGE_ANCHOR } from '../base-map/base-style.ts';
import { type ColoredLine, lines } from '../layers/geojson.ts';

interface Props {
  id: string;
  lines: readonly ColoredLine[];
  width: number;
  opacity?: number;
}

/** Lines in their colours over a white edge, to be seen on land and pictures. Keep it mounted without lines, so that layers stay in order. */
export function LineLayer({ id, lines: drawn, width, opacity = 1 }: Props) {
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

const ROUND = { 'line-join': 'round', 'line-cap': 'round' } as const;
