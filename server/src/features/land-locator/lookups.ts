import type { LandLocation } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { problemOf } from '../../platform/problem-of.ts';
import { locateDescription } from './queries.ts';
import type { LocatorRequest, RequestLog } from './request-log.ts';
import type { ReverseCache } from './reverse-cache.ts';

type Asked = Pick<LocatorRequest, 'userId' | 'requestType' | 'requestTypeInternal' | 'latitude' | 'longitude' | 'landDescription'>;

/** @throws Problem off_survey */
export function reverseLookup(cache: ReverseCache, log: RequestLog, userId: string, point: Point): LandLocation {
  const asked = { userId, requestType: 'reverse', requestTypeInternal: 'reverse-geocode-quarter-section', ...point } as const;
  return recorded(log, { ...asked, landDescription: null }, () => cache.locate(point));
}

/**
 * Never cached.
 * @throws Problem invalid, off_survey
 */
export function forwardLookup(log: RequestLog, userId: string, landDescription: string): LandLocation {
  const asked = { userId, requestType: 'forward', requestTypeInternal: 'geocode', latitude: null, longitude: null } as const;
  return recorded(log, { ...asked, landDescription }, () => ({ land: locateDescription(landDescription), isHit: false }));
}

/** Notes how a look-up went, also one that failed. What the contract refuses before anything is looked up does not come here. */
function recorded(log: RequestLog, asked: Asked, look: () => { land: LandLocation; isHit: boolean }): LandLocation {
  const startedAt = performance.now();
  const note = (outcome: Pick<LocatorRequest, 'success' | 'cacheHit' | 'landDescription' | 'errorCode' | 'errorMessage'>) => {
    const responseTimeMs = Math.round((performance.now() - startedAt) * 1000) / 1000;
    log.note({ ...asked, scope: 'quarter-section', responseTimeMs, ...outcome });
  };
  try {
    const { land, isHit } = look();
    note({ success: true, cacheHit: isHit, landDescription: land.landDescription, errorCode: null, errorMessage: null });
    return land;
  } catch (error) {
    const { code, message } = problemOf(error);
    note({ success: false, cacheHit: false, landDescription: asked.landDescription, errorCode: code, errorMessage: message });
    throw error;
  }
}
