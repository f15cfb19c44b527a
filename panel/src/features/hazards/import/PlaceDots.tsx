import type { Point } from '@swathline/survey';
import { useMemo } from 'react';
import { Features, type Layers } from '../../../shared/map/layers/Features.tsx';
import { pointFeatures } from '@swathline/client/map/layers/geojson';

/** Coloured dots, any number of them. */
export function PlaceDots({ dots }: { dots: readonly { point: Point; color: string }[] }) {
  const data = useMemo(() => pointFeatures(dots, ({ color }) => ({ color })), [dots]);
  return <Features id="place-dots" data={data} layers={LAYERS} isAboveLabels />;
}

const LAYERS: Layers = [
  {
    id: 'place-dots',
    type: 'circle',
    paint: { 'circle-color': ['get', 'color'], 'circle-radius': 5, 'circle-stroke-color': '#fff', 'circle-stroke-width': 1.5 },
  },
];
