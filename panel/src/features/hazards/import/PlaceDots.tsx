import type { Point } from '@swathline/survey';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { pointFeatures } from '../../../shared/map/layers/geojson.ts';

/** Coloured dots, any number of them. */
export function PlaceDots({ dots }: { dots: readonly { point: Point; color: string }[] }) {
  const data = useMemo(() => pointFeatures(dots, ({ color }) => ({ color })), [dots]);
  return (
    <Source id="place-dots" type="geojson" data={data}>
      <Layer
        id="place-dots"
        type="circle"
        paint={{ 'circle-color': ['get', 'color'], 'circle-radius': 5, 'circle-stroke-color': '#fff', 'circle-stroke-width': 1.5 }}
      />
    </Source>
  );
}
