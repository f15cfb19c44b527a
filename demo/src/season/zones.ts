import type { api, CallOf } from '@swathline/contract';
import type { Corners, Point } from '@swathline/survey';
import type { Random } from '../random.ts';

/** An open ring. */
export type ZonePlan = CallOf<typeof api.exclusionZones.create>['body'];

/** The point at a fraction east and north in a quarter, each from 0 to 1. */
function within({ northwest, northeast, southeast, southwest }: Corners, east: number, north: number): Point {
  const between = (of: (corner: Point) => number) =>
    (of(southwest) * (1 - east) + of(southeast) * east) * (1 - north) + (of(northwest) * (1 - east) + of(northeast) * east) * north;
  return { latitude: between((corner) => corner.latitude), longitude: between((corner) => corner.longitude) };
}

function slough(outline: Corners, east: number, north: number, random: Random): ZonePlan {
  const reach = random.between(0.04, 0.1);
  const longer = random.between(1, 1.5);
  const coordinates = Array.from({ length: 10 }, (_, step) => {
    const angle = (step / 10) * 2 * Math.PI;
    const out = reach * random.between(0.8, 1.15);
    return within(outline, east + out * longer * Math.cos(angle), north + out * Math.sin(angle));
  });
  return { coordinates, kind: 'water' };
}

function yard(outline: Corners): ZonePlan {
  const corners = [
    [0.03, 0.03],
    [0.21, 0.03],
    [0.21, 0.16],
    [0.03, 0.16],
  ] as const;
  return { coordinates: corners.map(([east, north]) => within(outline, east, north)), kind: 'dwelling', note: 'Home yard' };
}

/** The exclusion zones of a quarter: the yard on the home quarter, and sloughs. They do not touch each other. */
export function zonesOf(outline: Corners, isHome: boolean, random: Random): ZonePlan[] {
  const zones = isHome ? [yard(outline)] : [];
  if (random.chance(0.25)) zones.push(slough(outline, random.between(0.2, 0.8), random.between(0.65, 0.82), random));
  if (random.chance(0.12)) zones.push(slough(outline, random.between(0.45, 0.8), random.between(0.2, 0.35), random));
  return zones;
}
