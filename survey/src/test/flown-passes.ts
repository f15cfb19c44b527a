import type { TrackPoint } from '../coverage/track.ts';
import type { LocalPlane, Metres } from '../geometry/local-plane.ts';

interface PassesOptions {
  plane: LocalPlane;
  /** Of a square field, whose south-west corner is the plane's origin. */
  sideMetres: number;
  swathMetres: number;
  /** How far each pass goes on beyond the field. */
  runOutMetres: number;
  metresPerSecond: number;
  /** Between positions. */
  stepMs: number;
  /** The error of a position east or north, in metres. Called for each coordinate. */
  error: () => number;
}

/** A field flown whole at one speed: passes north and south beside each other, with a straight way across between two. */
export function flownPasses({ plane, sideMetres, swathMetres, runOutMetres, ...flown }: PassesOptions): TrackPoint[] {
  const corners = Array.from({ length: sideMetres / swathMetres }, (_, pass): Metres[] => {
    const east = swathMetres * (pass + 0.5);
    const ends = [-runOutMetres, sideMetres + runOutMetres].map((north) => ({ east, north }));
    return pass % 2 === 0 ? ends : ends.reverse();
  });
  return alongLine(corners.flat(), (flown.metresPerSecond * flown.stepMs) / 1000).map(({ east, north }, step) => ({
    ...plane.toPoint({ east: east + flown.error(), north: north + flown.error() }),
    at: step * flown.stepMs,
  }));
}

/** Places along a line at equal distances. */
function alongLine(corners: Metres[], everyMetres: number): Metres[] {
  const places: Metres[] = [];
  let next = 0;
  for (const [index, to] of corners.entries()) {
    const from = corners[index - 1] ?? to;
    const metres = Math.hypot(to.east - from.east, to.north - from.north);
    for (; next <= metres; next += everyMetres) {
      const part = metres === 0 ? 0 : next / metres;
      places.push({ east: from.east + part * (to.east - from.east), north: from.north + part * (to.north - from.north) });
    }
    next -= metres;
  }
  return places;
}
