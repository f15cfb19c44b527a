import type { Point } from '@swathline/survey';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { positionOf } from './geojson.ts';

/** Pixels between two markers' middles from which on each can be hit on its own. */
const APART = 30;

/** The places whose markers lie on the one at `at`, that one among them, nearest first. */
export function overlapping<Place extends Point>(map: Pick<MapLibreMap, 'project'>, at: Point, places: readonly Place[]): Place[] {
  const here = map.project(positionOf(at));
  return places
    .map((place) => ({ place, away: map.project(positionOf(place)).dist(here) }))
    .filter(({ away }) => away < APART)
    .sort((a, b) => a.away - b.away)
    .map(({ place }) => place);
}
