import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { PAGE_ANCHOR } from '../base-map/base-style.ts';
import { mapLibreZoom } from '../camera/zoom.ts';
import { useLayerClick } from '../map-clicks.ts';
import { middles, type Outline, polygons } from './geojson.ts';

interface Props {
  id: string;
  outlines: readonly Outline[];
  color: string;
  fillOpacity?: number;
  lineWidth?: number;
  /** Pixels, of what stands for an area while that is only a few pixels wide. */
  dotRadius?: number;
  onClick?: (outlineId: string) => void;
}

/** Below this zoom a quarter section is a few pixels wide and is drawn as a dot. */
const DOTS_BELOW = mapLibreZoom(9);

/** Outlined areas. Draws whatever it is given; asks for nothing. Keep it mounted without outlines, so that layers stay in order. */
export function PolygonLayer({ id, outlines, color, fillOpacity = 0.1, lineWidth = 2, dotRadius = 2.5, onClick }: Props) {
  const data = useMemo(() => polygons(outlines), [outlines]);
  const dots = useMemo(() => middles(outlines), [outlines]);
  const answer = onClick && (({ id: outlineId }: Record<string, unknown>) => onClick(String(outlineId)));
  useLayerClick(`${id}-fill`, answer);
  useLayerClick(`${id}-dots`, answer);

  return (
    <>
      <Source id={id} type="geojson" data={data} buffer={16} maxzoom={12} tolerance={1}>
        <Layer id={`${id}-fill`} type="fill" beforeId={PAGE_ANCHOR} paint={{ 'fill-color': color, 'fill-opacity': fillOpacity }} />
        <Layer
          id={`${id}-line`}
          type="line"
          beforeId={PAGE_ANCHOR}
          layout={{ 'line-join': 'round' }}
          paint={{ 'line-color': color, 'line-width': lineWidth }}
        />
        <Layer
          id={`${id}-dashes`}
          type="line"
          beforeId={PAGE_ANCHOR}
          filter={['has', 'dashColor']}
          paint={{ 'line-color': ['get', 'dashColor'], 'line-width': lineWidth, 'line-dasharray': [2, 2] }}
        />
      </Source>
      <Source id={`${id}-middles`} type="geojson" data={dots}>
        <Layer
          id={`${id}-dots`}
          type="circle"
          beforeId={PAGE_ANCHOR}
          maxzoom={DOTS_BELOW}
          paint={{ 'circle-color': color, 'circle-radius': dotRadius }}
        />
      </Source>
    </>
  );
}
