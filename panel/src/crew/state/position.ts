const MAX_AGE_MS = 10_000;
const TIMEOUT_MS = 30_000;

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

/** 'Position known to 12 m'. */
export const describeAccuracy = ({ coords }: GeolocationPosition): string => `Position known to ${Math.round(coords.accuracy)} m`;
