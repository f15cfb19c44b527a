import { planeAt, type Point } from '@swathline/survey';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { PAGE_ANCHOR } from '../base-map/base-style.ts';
import { polygons } from './geojson.ts';

interface Props {
  /** Null draws nothing; keep it mounted, so that layers stay in order. */
  circle: { center: Point; radiusMetres: number } | null;
  color: string;
}

const CORNERS = 64;

/** How far off a position may be. */
export function AccuracyCircle({ circle, color }: Props) {
  const data = useMemo(() => polygons(circle ? [{ id: 'accuracy', ring: ringOf(circle.center, circle.radiusMetres) }] : []), [circle]);

  return (
    <Source id="accuracy" type="geojson" data={data}>
      <Layer id="accuracy-fill" type="fill" beforeId={PAGE_ANCHOR} paint={{ 'fill-color': color, 'fill-opacity': 0.15 }} />
      <Layer id="accuracy-line" type="line" beforeId={PAGE_ANCHOR} paint={{ 'line-color': color, 'line-width': 1.5 }} />
    </Source>
  );
}

/** Open ring. */
function ringOf(center: Point, radiusMetres: number): Point[] {
  const plane = planeAt(center);
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    return plane.toPoint({ east: radiusMetres * Math.cos(angle), north: radiusMetres * Math.sin(angle) });
  });
}
