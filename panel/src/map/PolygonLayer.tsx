import { useMemo } from 'react';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { PAGE_ANCHOR } from './base-map/base-style.ts';
import { type Outline, polygons } from './geojson.ts';
import { useLayerClick } from './map-clicks.ts';

interface Props {
  id: string;
  outlines: readonly Outline[];
  color: string;
  fillOpacity?: number;
  lineWidth?: number;
  onClick?: (outlineId: string) => void;
}

/** Outlined areas. Draws whatever it is given; asks for nothing. Keep it mounted without outlines, so that layers stay in order. */
export function PolygonLayer({ id, outlines, color, fillOpacity = 0.1, lineWidth = 2, onClick }: Props) {
  const data = useMemo(() => polygons(outlines), [outlines]);
  useLayerClick(`${id}-fill`, onClick);

  return (
    <Source id={id} type="geojson" data={data} buffer={16} maxzoom={12} tolerance={1}>
      <Layer id={`${id}-fill`} type="fill" beforeId={PAGE_ANCHOR} paint={{ 'fill-color': color, 'fill-opacity': fillOpacity }} />
      <Layer
        id={`${id}-line`}
        type="line"
        beforeId={PAGE_ANCHOR}
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': color, 'line-width': lineWidth }}
      />
    </Source>
  );
}
