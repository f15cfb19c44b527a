import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { PAGE_ANCHOR } from '../base-map/base-style.ts';
import { type Area, cutAreas } from './geojson.ts';

interface Props {
  id: string;
  areas: readonly Area[];
  color: string;
  fillOpacity: number;
  isDashed?: boolean;
  lineWidth?: number;
}

/** Areas with holes, all in one colour. Keep it mounted without areas, so that layers stay in order. */
export function AreaLayer({ id, areas, color, fillOpacity, isDashed = false, lineWidth = 1 }: Props) {
  const data = useMemo(() => cutAreas(areas), [areas]);
  return (
    <Source id={id} type="geojson" data={data}>
      <Layer id={`${id}-fill`} type="fill" beforeId={PAGE_ANCHOR} paint={{ 'fill-color': color, 'fill-opacity': fillOpacity }} />
      <Layer
        id={`${id}-line`}
        type="line"
        beforeId={PAGE_ANCHOR}
        paint={{ 'line-color': color, 'line-width': lineWidth, ...(isDashed && { 'line-dasharray': [3, 2] }) }}
      />
    </Source>
  );
}
