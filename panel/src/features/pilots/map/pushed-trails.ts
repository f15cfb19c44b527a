import type { ActivePilot } from '@swathline/contract';
import { type Point, thinningMetres } from '@swathline/survey';
import type { ColoredLine } from '@swathline/client/map/layers/geojson';
import { MAX_GAP_MS } from '../tracks/track.ts';
import { hasPosition } from '../live/active-pilot.ts';

interface TimedPoint extends Point {
  at: number;
}

/** The last position of a pilot's loaded trail. */
export interface TrailEnd extends TimedPoint {
  pilotId: string;
}

/** The positions of one pilot pushed since the trails were loaded, oldest first; the older ones are thinned as loaded trails are. */
interface PushedTrail {
  thinned: readonly TimedPoint[];
  recent: readonly TimedPoint[];
}

/** By pilot id. */
export type PushedTrails = ReadonlyMap<string, PushedTrail>;

/** A deviation that is not visible on the live map. */
export const TOLERANCE_METRES = 5;
/** The points collected before they are thinned: two minutes at one position per second. */
const MAX_RECENT = 120;
const EMPTY_TRAIL: PushedTrail = { thinned: [], recent: [] };

const pointsOf = ({ thinned, recent }: PushedTrail) => [...thinned, ...recent];

/** Adds each pilot's latest position if it is newer than the last one and not before `since`. Returns the same map if nothing is new. */
export function addLatestPositions(trails: PushedTrails, pilots: readonly ActivePilot[], since: number): PushedTrails {
  const added = pilots.filter(hasPosition).flatMap((pilot) => {
    const { pilotId, lastLocationUpdate, latitude, longitude } = pilot;
    const at = Date.parse(lastLocationUpdate ?? '');
    const trail = trails.get(pilotId) ?? EMPTY_TRAIL;
    return at >= since && at > (lastTimeOf(trail) ?? -Infinity)
      ? [[pilotId, appendPoint(trail, { at, latitude, longitude })] as const]
      : [];
  });
  return added.length === 0 ? trails : new Map([...trails, ...added]);
}

const lastTimeOf = ({ thinned, recent }: PushedTrail) => (recent.at(-1) ?? thinned.at(-1))?.at;

/** The last thinned point stays in `recent`, so that the next thinning continues from it. */
function appendPoint({ thinned, recent }: PushedTrail, point: TimedPoint): PushedTrail {
  if (recent.length < MAX_RECENT) return { thinned, recent: [...recent, point] };
  const metres = thinningMetres({
    at: recent.map(({ at }) => at),
    latitude: recent.map(({ latitude }) => latitude),
    longitude: recent.map(({ longitude }) => longitude),
  });
  const significant = recent.filter((_, index) => (metres[index] ?? 0) > TOLERANCE_METRES);
  return { thinned: [...thinned, ...significant.slice(0, -1)], recent: [...significant.slice(-1), point] };
}

/** Drops the pushed points that the reloaded trails contain. */
export function dropLoadedPoints(trails: PushedTrails, ends: readonly TrailEnd[]): PushedTrails {
  const loadedUntil = new Map(ends.map(({ pilotId, at }) => [pilotId, at]));
  return new Map(
    [...trails].map(([pilotId, { thinned, recent }]) => {
      const isLater = ({ at }: TimedPoint) => at > (loadedUntil.get(pilotId) ?? -Infinity);
      return [pilotId, { thinned: thinned.filter(isLater), recent: recent.filter(isLater) }];
    }),
  );
}

/** The pushed trails as lines that continue from the end of each loaded trail, interrupted at silences. */
export function pushedLines(ends: readonly TrailEnd[], trails: PushedTrails, colorOf: (pilotId: string) => string): ColoredLine[] {
  return [...trails].flatMap(([pilotId, trail]) => {
    const end = ends.find((each) => each.pilotId === pilotId);
    const later = pointsOf(trail).filter(({ at }) => at > (end?.at ?? -Infinity));
    const color = colorOf(pilotId);
    return splitAtSilences(end ? [end, ...later] : later).map((points) => ({ color, points }));
  });
}

function splitAtSilences(points: readonly TimedPoint[]): TimedPoint[][] {
  const lines: TimedPoint[][] = [];
  let previous: TimedPoint | undefined;
  for (const point of points) {
    if (previous && point.at - previous.at <= MAX_GAP_MS) lines.at(-1)?.push(point);
    else lines.push([point]);
    previous = point;
  }
  return lines;
}
