import { circleRing, type Point } from '@swathline/survey';
import { useMemo } from 'react';
import { mapLibreZoom } from '../camera.ts';
import { useLayerClick } from '../map-clicks.ts';
import { Features } from './Features.tsx';
import { type Area, areasWithHoles, middlePoints, type Outline, polygons } from '@swathline/client/map/layers/geojson';
import { hatching } from '@swathline/client/map/layers/hatch';

interface PolygonLayerProps {
  id: string;
  outlines: readonly Outline[];
  color: string;
  fillOpacity?: number;
  lineWidth?: number;
  /** Pixels; a dot replaces an area that is only a few pixels wide. */
  dotRadius?: number;
  /** Lines across the areas, by which exclusion zones differ from fields of nearly the same colour. */
  isHatched?: boolean;
  onClick?: (outlineId: string) => void;
}

/** Below this zoom a quarter section is a few pixels wide and drawn as a dot. */
const MAX_DOT_ZOOM = mapLibreZoom(9);

/** MapLibre's tiles of areas as small as a quarter section. */
const FIELD_TILING = { buffer: 16, maxzoom: 12, tolerance: 1 };

/** Outlined areas. Keep it mounted without outlines. */
export function PolygonLayer(props: PolygonLayerProps) {
  const { id, outlines, color, fillOpacity = 0.1, lineWidth = 2, dotRadius = 2.5, isHatched = false, onClick } = props;
  const data = useMemo(() => polygons(outlines), [outlines]);
  const dots = useMemo(() => middlePoints(outlines), [outlines]);
  const handleClick = onClick && (({ id: outlineId }: Record<string, unknown>) => onClick(String(outlineId)));
  useLayerClick(`${id}-fill`, handleClick);
  useLayerClick(`${id}-dots`, handleClick);

  return (
    <>
      <Features
        id={id}
        data={data}
        tiling={FIELD_TILING}
        layers={[
          { id: `${id}-fill`, type: 'fill', paint: { 'fill-color': color, 'fill-opacity': fillOpacity } },
          {
            id: `${id}-line`,
            type: 'line',
            layout: { 'line-join': 'round' },
            paint: { 'line-color': color, 'line-width': lineWidth },
          },
          {
            id: `${id}-dashes`,
            type: 'line',
            filter: ['has', 'dashColor'],
            paint: { 'line-color': ['get', 'dashColor'], 'line-width': lineWidth, 'line-dasharray': [2, 2] },
          },
        ]}
      />
      {isHatched && <HatchLayer id={id} outlines={outlines} color={color} />}
      <Features
        id={`${id}-middles`}
        data={dots}
        layers={[{ id: `${id}-dots`, type: 'circle', maxzoom: MAX_DOT_ZOOM, paint: { 'circle-color': color, 'circle-radius': dotRadius } }]}
      />
    </>
  );
}

/** Above the fill, not clickable: clicks reach the area. */
function HatchLayer({ id, outlines, color }: Pick<PolygonLayerProps, 'id' | 'outlines' | 'color'>) {
  const lines = useMemo(() => hatching(outlines), [outlines]);
  return (
    <Features
      id={`${id}-hatch`}
      data={lines}
      layers={[{ id: `${id}-hatch`, type: 'line', paint: { 'line-color': color, 'line-width': 1.5 } }]}
    />
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

/** Areas with holes, in one colour. Keep it mounted without areas. */
export function AreaLayer({ id, areas, color, fillOpacity, isDashed = false, lineWidth = 1 }: AreaLayerProps) {
  const data = useMemo(() => areasWithHoles(areas), [areas]);
  return (
    <Features
      id={id}
      data={data}
      layers={[
        { id: `${id}-fill`, type: 'fill', paint: { 'fill-color': color, 'fill-opacity': fillOpacity } },
        {
          id: `${id}-line`,
          type: 'line',
          paint: { 'line-color': color, 'line-width': lineWidth, ...(isDashed && { 'line-dasharray': [3, 2] }) },
        },
      ]}
    />
  );
}

interface AccuracyCircleProps {
  /** Null draws nothing; keep it mounted. */
  circle: { center: Point; radiusMetres: number } | null;
  color: string;
}

/** The accuracy radius of a position. */
export function AccuracyCircle({ circle, color }: AccuracyCircleProps) {
  const data = useMemo(() => polygons(circle ? [{ id: 'accuracy', ring: circleRing(circle.center, circle.radiusMetres) }] : []), [circle]);

  return (
    <Features
      id="accuracy"
      data={data}
      layers={[
        { id: 'accuracy-fill', type: 'fill', paint: { 'fill-color': color, 'fill-opacity': 0.15 } },
        { id: 'accuracy-line', type: 'line', paint: { 'line-color': color, 'line-width': 1.5 } },
      ]}
    />
  );
}
