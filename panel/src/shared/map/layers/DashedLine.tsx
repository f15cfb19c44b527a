import type { Point } from '@swathline/survey';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { PAGE_ANCHOR } from '../base-map/base-style.ts';
import { line } from './geojson.ts';

interface Props {
  id: string;
  /** Open ring; empty where there is none. */
  ring: readonly Point[];
  color: string;
  opacity?: number;
}

/** An outline that is only there to compare with. Keep it mounted without a ring, so that layers stay in order. */
export function DashedLine({ id, ring, color, opacity = 0.9 }: Props) {
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
