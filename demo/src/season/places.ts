import type { Point } from '@swathline/survey';

interface Town extends Point {
  /** Metres above sea level. */
  elevation: number;
}

export const TOWNS = {
  Regina: { latitude: 50.45, longitude: -104.61, elevation: 577 },
  'Moose Jaw': { latitude: 50.39, longitude: -105.54, elevation: 565 },
  'Swift Current': { latitude: 50.29, longitude: -107.8, elevation: 755 },
} as const satisfies Record<string, Town>;

export type TownName = keyof typeof TOWNS;

/**
 * Approximate metres above sea level: the elevations of the towns weighted by distance. Good enough for the altitudes of a demonstration.
 */
export function groundElevationMetres({ latitude, longitude }: Point): number {
  let weights = 0;
  let sum = 0;
  for (const town of Object.values(TOWNS)) {
    const apart = (town.latitude - latitude) ** 2 + (0.64 * (town.longitude - longitude)) ** 2;
    const weight = 1 / (apart + 0.001);
    weights += weight;
    sum += weight * town.elevation;
  }
  return sum / weights;
}
