import type { DescribedLand, LandLocation } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { problemOf } from '../../platform/problem-of.ts';
import { describeLand, locateDescription } from './queries.ts';
import type { LocatorRequest, RequestLog } from './request-log.ts';
import type { ReverseCache } from './reverse-cache.ts';

type LookupRequest = Pick<LocatorRequest, 'userId' | 'requestType' | 'requestTypeInternal' | 'latitude' | 'longitude' | 'landDescription'>;
type LookupOutcome = Pick<LocatorRequest, 'success' | 'cacheHit' | 'landDescription' | 'errorCode' | 'errorMessage'>;

/** @throws Problem off_survey */
export function reverseLookup(cache: ReverseCache, log: RequestLog, userId: string, point: Point): LandLocation {
  const request = { userId, requestType: 'reverse', requestTypeInternal: 'reverse-geocode-quarter-section', ...point } as const;
  return runLogged(log, { ...request, landDescription: null }, () => cache.locate(point));
}

/**
 * Never cached.
 * @throws Problem invalid, off_survey
 */
export function forwardLookup(log: RequestLog, userId: string, landDescription: string): LandLocation {
  const request = { userId, requestType: 'forward', requestTypeInternal: 'geocode', latitude: null, longitude: null } as const;
  return runLogged(log, { ...request, landDescription }, () => ({ land: locateDescription(landDescription), isHit: false }));
}

/** @throws Problem invalid */
export function describeLookup(log: RequestLog, userId: string, landDescription: string): DescribedLand {
  const request = { userId, requestType: 'forward', requestTypeInternal: 'describe-land', latitude: null, longitude: null } as const;
  return runLogged(log, { ...request, landDescription }, () => ({ land: describeLand(landDescription), isHit: false }));
}

/** Runs a look-up and logs its outcome, also a failure. Requests that the contract rejects are not logged. */
function runLogged<Land extends { landDescription: string }>(
  log: RequestLog,
  request: LookupRequest,
  lookUp: () => { land: Land; isHit: boolean },
): Land {
  const startedAt = performance.now();
  const logOutcome = (outcome: LookupOutcome) => {
    const responseTimeMs = Math.round((performance.now() - startedAt) * 1000) / 1000;
    log.add({ ...request, scope: 'quarter-section', responseTimeMs, ...outcome });
  };
  try {
    const { land, isHit } = lookUp();
    logOutcome({ success: true, cacheHit: isHit, landDescription: land.landDescription, errorCode: null, errorMessage: null });
    return land;
  } catch (error) {
    const { code, message } = problemOf(error);
    logOutcome({ success: false, cacheHit: false, landDescription: request.landDescription, errorCode: code, errorMessage: message });
    throw error;
  }
}
