import type { ActivePilot, Track } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import type { ColoredLine } from '../../map/geojson.ts';
import { SILENCE_MS } from '../../map/tracks/track.ts';
import { isPlaced } from '../position-lines.ts';

/** A position that was pushed after the trails were read. */
interface FreshPoint extends Point {
  at: number;
}

/** By pilot, oldest first. */
export type FreshPoints = ReadonlyMap<string, readonly FreshPoint[]>;

/** With each pilot's latest position added where it is newer than the last and not from before `since`; the same value where none is. */
export function withLatest(fresh: FreshPoints, pilots: readonly ActivePilot[], since: number): FreshPoints {
  const added = pilots.filter(isPlaced).flatMap((pilot) => {
    const { pilotId, lastLocationUpdate, latitude, longitude } = pilot;
    const at = Date.parse(lastLocationUpdate ?? '');
    const before = fresh.get(pilotId) ?? [];
    return at >= since && at > (before.at(-1)?.at ?? -Infinity) ? [[pilotId, [...before, { at, latitude, longitude }]] as const] : [];
  });
  return added.length === 0 ? fresh : new Map([...fresh, ...added]);
}

/** Without what the trails, read again, now hold themselves. */
export function without(fresh: FreshPoints, tracks: readonly Track[]): FreshPoints {
  const readUntil = new Map(tracks.map(({ pilotId, points }) => [pilotId, points.at.at(-1) ?? -Infinity]));
  return new Map([...fresh].map(([pilotId, points]) => [pilotId, points.filter(({ at }) => at > (readUntil.get(pilotId) ?? -Infinity))]));
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
    for (const point of [...end, ...pushed.filter(({ at }) => at > (end[0]?.at ?? -Infinity))]) {
      if (before && point.at - before.at <= SILENCE_MS) lines.at(-1)?.push(point);
      else lines.push([point]);
      before = point;
    }
    return lines.map((points) => ({ color: colorOf(pilotId), points }));
  });
}
