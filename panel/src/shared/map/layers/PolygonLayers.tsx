import type { Point } from '@swathline/survey';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { PAGE_ANCHOR } from '../base-map/base-style.ts';
import { mapLibreZoom } from '../camera.ts';
import { useLayerClick } from '../map-clicks.ts';
import { type Area, areasWithHoles, circleRing, middlePoints, type Outline, polygons } from './geojson.ts';

interface PolygonLayerProps {
  id: string;
  outlines: readonly Outline[];
  color: string;
  fillOpacity?: number;
  lineWidth?: number;
  /** Pixels; a dot replaces an area that is only a few pixels wide. */
  dotRadius?: number;
  onClick?: (outlineId: string) => void;
}

/** Below this zoom a quarter section is a few pixels wide and drawn as a dot. */
const MAX_DOT_ZOOM = mapLibreZoom(9);

/** Outlined areas. Keep it mounted without outlines, so that the layer order is stable. */
export function PolygonLayer({ id, outlines, color, fillOpacity = 0.1, lineWidth = 2, dotRadius = 2.5, onClick }: PolygonLayerProps) {
  const data = useMemo(() => polygons(outlines), [outlines]);
  const dots = useMemo(() => middlePoints(outlines), [outlines]);
  const handleClick = onClick && (({ id: outlineId }: Record<string, unknown>) => onClick(String(outlineId)));
  useLayerClick(`${id}-fill`, handleClick);
  useLayerClick(`${id}-dots`, handleClick);

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
          maxzoom={MAX_DOT_ZOOM}
          paint={{ 'circle-color': color, 'circle-radius': dotRadius }}
        />
      </Source>
    </>
  );
}

interface AreaLayerProps {
  id: string;
  areas: readonly Area[];
  color: string;
  fillOpacity: number;
  isDashed?: boolean;
  lineWidth?: number;
}

/** Areas with holes, in one colour. Keep it mounted without areas, so that the layer order is stable. */
export function AreaLayer({ id, areas, color, fillOpacity, isDashed = false, lineWidth = 1 }: AreaLayerProps) {
  const data = useMemo(() => areasWithHoles(areas), [areas]);
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

interface AccuracyCircleProps {
  /** Null draws nothing; keep it mounted, so that the layer order is stable. */
  circle: { center: Point; radiusMetres: number } | null;
  color: string;
}

/** The accuracy radius of a position. */
export function AccuracyCircle({ circle, color }: AccuracyCircleProps) {
  const data = useMemo(() => polygons(circle ? [{ id: 'accuracy', ring: circleRing(circle.center, circle.radiusMetres) }] : []), [circle]);

  return (
    <Source id="accuracy" type="geojson" data={data}>
      <Layer id="accuracy-fill" type="fill" beforeId={PAGE_ANCHOR} paint={{ 'fill-color': color, 'fill-opacity': 0.15 }} />
      <Layer id="accuracy-line" type="line" beforeId={PAGE_ANCHOR} paint={{ 'line-color': color, 'line-width': 1.5 }} />
    </Source>
  );
}
