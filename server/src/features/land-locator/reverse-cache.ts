import type { LandLocation } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { locatePoint } from './queries.ts';

const MAX_PLACES = 10_000;
/** Of a degree: 0.1 m on the ground, where the survey itself is known to about 5 m. */
const DECIMALS = 6;

/**
 * Remembers the quarters of the places last asked for, by everybody on this server. A place is rounded before it is looked up, so that a hit is
 * word for word what a miss would have said.
 */
export class ReverseCache {
  private readonly quarters = new Map<string, LandLocation>();
  private readonly mostPlaces: number;

  constructor(mostPlaces = MAX_PLACES) {
    this.mostPlaces = mostPlaces;
  }

  /**
   * The quarter section at a place. Failures are not remembered.
   * @throws Problem off_survey
   */
  locate({ latitude, longitude }: Point): { land: LandLocation; isHit: boolean } {
    const rounded = { latitude: latitude.toFixed(DECIMALS), longitude: longitude.toFixed(DECIMALS) };
    const key = `${rounded.latitude},${rounded.longitude}`;
    const known = this.quarters.get(key);
    const land = known ?? locatePoint({ latitude: Number(rounded.latitude), longitude: Number(rounded.longitude) });
    this.keepAsLatest(key, land);
    return { land, isHit: known !== undefined };
  }

  /** A map lists its keys in the order they were set: the first one is the one longest unused. */
  private keepAsLatest(key: string, land: LandLocation): void {
    this.quarters.delete(key);
    this.quarters.set(key, land);
    for (const oldest of this.quarters.keys()) {
      if (this.quarters.size <= this.mostPlaces) return;
      this.quarters.delete(oldest);
    }
  }
}
