import type { Point } from '@swathline/survey';
import type { CenterZoomBearing, Map } from 'maplibre-gl';
import { boundsOf } from '../layers/geojson.ts';
import { mapLibreZoom, type Zoom } from './zoom.ts';

/** The column on the right in which the zoom buttons stand. */
const CONTROLS_PX = 54;

export interface Fit {
  maxZoom?: Zoom;
  /** Free room on each side, as a share of the map's shorter side. */
  marginRatio?: number;
  /** How far what stands at a point reaches around it, in pixels. */
  reach?: number;
}

/** Where the map must stand to show all the points. Null for none. */
export function cameraOver(map: Map, points: readonly Point[], fit: Fit = {}): CenterZoomBearing | null {
  const { maxZoom = 15, marginRatio = 0.02, reach = 0 } = fit;
  const bounds = boundsOf(points);
  if (bounds === null) return null;
  const { clientWidth, clientHeight } = map.getContainer();
  const margin = reach + marginRatio * Math.min(clientWidth, clientHeight);
  const camera = map.cameraForBounds(bounds, {
    padding: { top: margin, bottom: margin, left: margin, right: margin + CONTROLS_PX },
    maxZoom: mapLibreZoom(maxZoom),
  });
  return camera ?? null;
}
