import type { Metres } from '@swathline/survey';

/** A position in the local plane and the direction of travel, in radians anticlockwise from east. */
export interface Pose extends Metres {
  angle: number;
}

/** A stretch of constant curvature. Curvature is one over the radius in metres: positive to the left, 0 for straight. */
export interface Curve {
  lengthMetres: number;
  curvature: number;
}

export const straight = (lengthMetres: number): Curve => ({ lengthMetres, curvature: 0 });

/** The pose after a distance along a curve. */
export function advance({ east, north, angle }: Pose, curvature: number, metres: number): Pose {
  if (curvature === 0) return { east: east + metres * Math.cos(angle), north: north + metres * Math.sin(angle), angle };
  const turned = angle + curvature * metres;
  return {
    east: east + (Math.sin(turned) - Math.sin(angle)) / curvature,
    north: north - (Math.cos(turned) - Math.cos(angle)) / curvature,
    angle: turned,
  };
}

/** The pose after a distance along consecutive curves; the end of the last one if the distance is longer. */
export function advanceAlong(from: Pose, curves: readonly Curve[], metres: number): Pose {
  let pose = from;
  let left = metres;
  for (const { lengthMetres, curvature } of curves) {
    pose = advance(pose, curvature, Math.min(left, lengthMetres));
    left -= lengthMetres;
    if (left <= 0) break;
  }
  return pose;
}

export function lengthOf(curves: readonly Curve[]): number {
  return curves.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0);
}
