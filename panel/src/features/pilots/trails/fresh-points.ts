import type { ActivePilot, Track } from '@swathline/contract';
import { type Point, thinningMetres } from '@swathline/survey';
import type { ColoredLine } from '../../../shared/map/layers/geojson.ts';
import { MAX_GAP_MS } from '../../../shared/map/tracks/track.ts';
import { isPlaced } from '../live/position-lines.ts';

/** A position that was pushed after the trails were read. */
interface FreshPoint extends Point {
  at: number;
}

/** What was pushed of one pilot, oldest first; the older part is thinned as trails are. */
interface FreshTrail {
  thinned: readonly FreshPoint[];
  recent: readonly FreshPoint[];
}

/** By pilot. */
export type FreshPoints = ReadonlyMap<string, FreshTrail>;

/** Nobody sees a shorter way round on the live map. */
export const TOLERANCE_METRES = 5;
/** So many are thinned at once: two minutes of a position a second. */
const MAX_RECENT = 120;
const NOTHING: FreshTrail = { thinned: [], recent: [] };

const pointsOf = ({ thinned, recent }: FreshTrail) => [...thinned, ...recent];

/** With each pilot's latest position added where it is newer than the last and not from before `since`; the same value where none is. */
export function withLatest(fresh: FreshPoints, pilots: readonly ActivePilot[], since: number): FreshPoints {
  const added = pilots.filter(isPlaced).flatMap((pilot) => {
    const { pilotId, lastLocationUpdate, latitude, longitude } = pilot;
    const at = Date.parse(lastLocationUpdate ?? '');
    const before = fresh.get(pilotId) ?? NOTHING;
    return at >= since && at > (lastOf(before) ?? -Infinity) ? [[pilotId, withPoint(before, { at, latitude, longitude })] as const] : [];
  });
  return added.length === 0 ? fresh : new Map([...fresh, ...added]);
}

const lastOf = ({ thinned, recent }: FreshTrail) => (recent.at(-1) ?? thinned.at(-1))?.at;

/** The last position stays among the recent ones, so that what is thinned next goes on from it. */
function withPoint({ thinned, recent }: FreshTrail, point: FreshPoint): FreshTrail {
  if (recent.length < MAX_RECENT) return { thinned, recent: [...recent, point] };
  const metres = thinningMetres({
    at: recent.map(({ at }) => at),
    latitude: recent.map(({ latitude }) => latitude),
    longitude: recent.map(({ longitude }) => longitude),
  });
  const kept = recent.filter((_, index) => (metres[index] ?? 0) > TOLERANCE_METRES);
  return { thinned: [...thinned, ...kept.slice(0, -1)], recent: [...kept.slice(-1), point] };
}

/** Without what the trails, read again, now hold themselves. */
export function without(fresh: FreshPoints, tracks: readonly Track[]): FreshPoints {
  const readUntil = new Map(tracks.map(({ pilotId, points }) => [pilotId, points.at.at(-1) ?? -Infinity]));
  return new Map(
    [...fresh].map(([pilotId, { thinned, recent }]) => {
      const isLater = ({ at }: FreshPoint) => at > (readUntil.get(pilotId) ?? -Infinity);
      return [pilotId, { thinned: thinned.filter(isLater), recent: recent.filter(isLater) }];
    }),
  );
}

/** From the end of each trail on through what was pushed since, silences left open. */
export function freshLines(tracks: readonly Track[], fresh: FreshPoints, colorOf: (pilotId: string) => string): ColoredLine[] {
  return [...fresh].flatMap(([pilotId, pushed]) => {
    const trail = tracks.find((track) => track.pilotId === pilotId)?.points;
    const last = (trail?.at.length ?? 0) - 1;
    const end =
      trail && last >= 0
        ? [{ at: trail.at[last] ?? NaN, latitude: trail.latitude[last] ?? NaN, longitude: trail.longitude[last] ?? NaN }]
        : [];
    const lines: FreshPoint[][] = [];
    let before: FreshPoint | undefined;
    for (const point of [...end, ...pointsOf(pushed).filter(({ at }) => at > (end[0]?.at ?? -Infinity))]) {
      if (before && point.at - before.at <= MAX_GAP_MS) lines.at(-1)?.push(point);
      else lines.push([point]);
      before = point;
    }
    return lines.map((points) => ({ color: colorOf(pilotId), points }));
  });
}
