import { MINUTE_MS } from '@swathline/contract';

const MAX_AGE_MS = 10_000;
const TIMEOUT_MS = 30_000;

/** An older position is shown with its age. */
const FRESH_MS = MINUTE_MS;

const PROBLEMS: Record<number, string> = {
  1: 'This phone does not let the page see its position. Allow it in the settings of the browser.',
  2: 'The position is not known here. Go into the open and try again.',
  3: 'The position was not found in time. Go into the open and try again.',
};

export const describePositionError = ({ code }: Pick<GeolocationPositionError, 'code'>): string =>
  PROBLEMS[code] ?? 'The position is not known.';

/** Where the phone is now. @throws Error with a sentence for the person */
export function readPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, (error) => reject(new Error(describePositionError(error))), {
      enableHighAccuracy: true,
      maximumAge: MAX_AGE_MS,
      timeout: TIMEOUT_MS,
    });
  });
}

/** 'Position known to 12 m', and '2 min old' once it is. */
export function describeAccuracy({ coords, timestamp }: GeolocationPosition, now: number): string {
  const age = positionAge(timestamp, now);
  return `Position known to ${Math.round(coords.accuracy)} m${age === null ? '' : `, ${age}`}`;
}

/** '2 min old'; null for a position of the last minute. */
export function positionAge(timestamp: number, now: number): string | null {
  const minutes = Math.floor((now - timestamp) / MINUTE_MS);
  if (now - timestamp < FRESH_MS) return null;
  return minutes < 60 ? `${minutes} min old` : `${Math.floor(minutes / 60)} h old`;
}
