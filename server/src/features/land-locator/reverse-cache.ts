import type { LandLocation } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { LRUCache } from 'lru-cache';
import { locatePoint } from './queries.ts';

const MAX_ENTRIES = 10_000;
/** 6 decimals of a degree are 0.1 m on the ground; the survey itself is accurate to about 5 m. */
const DECIMALS = 6;

/**
 * Caches the quarter sections of recently requested points, for all users of this server. Points are rounded before the look-up, so that a
 * hit returns exactly the result of a miss.
 */
export class ReverseCache {
  private readonly quarters: LRUCache<string, LandLocation>;

  constructor(maxEntries = MAX_ENTRIES) {
    this.quarters = new LRUCache({ max: maxEntries });
  }

  /**
   * The quarter section at a point. Failures are not cached.
   * @throws Problem off_survey
   */
  locate({ latitude, longitude }: Point): { land: LandLocation; isHit: boolean } {
    const rounded = { latitude: latitude.toFixed(DECIMALS), longitude: longitude.toFixed(DECIMALS) };
    const key = `${rounded.latitude},${rounded.longitude}`;
    const cached = this.quarters.get(key);
    if (cached) return { land: cached, isHit: true };
    const land = locatePoint({ latitude: Number(rounded.latitude), longitude: Number(rounded.longitude) });
    this.quarters.set(key, land);
    return { land, isHit: false };
  }
}
