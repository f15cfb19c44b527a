import { randomFrom } from '../random.ts';

/** Whether a device has a signal at a moment, in milliseconds since 1970. */
export type HasSignal = (atMs: number) => boolean;

export const ALWAYS_CONNECTED: HasSignal = () => true;

const PERIOD_SECONDS = 8 * 60;
const MIN_GAP_SECONDS = 60;
const MAX_GAP_SECONDS = 140;

/** Loses the signal once every eight minutes, for one to two and a half minutes, at times that depend on the seed. */
export function patchySignal(seed: number): HasSignal {
  return (atMs) => {
    const seconds = atMs / 1000;
    const period = Math.floor(seconds / PERIOD_SECONDS);
    const random = randomFrom(seed + period);
    const duration = random.between(MIN_GAP_SECONDS, MAX_GAP_SECONDS);
    const from = random.between(0, PERIOD_SECONDS - duration);
    const second = seconds - period * PERIOD_SECONDS;
    return second < from || second >= from + duration;
  };
}
