import { randomFrom } from '../random.ts';

/** Whether a device has a signal at a moment, in milliseconds since 1970. */
export type HasSignal = (atMs: number) => boolean;

export const ALWAYS_CONNECTED: HasSignal = () => true;

const EVERY_SECONDS = 8 * 60;
const MIN_SECONDS = 60;
const MAX_SECONDS = 140;

/** Strip, hills and a poor network: once in every eight minutes the signal is gone for one to two and a half. The seed says when. */
export function patchySignal(seed: number): HasSignal {
  return (atMs) => {
    const seconds = atMs / 1000;
    const window = Math.floor(seconds / EVERY_SECONDS);
    const random = randomFrom(seed + window);
    const lasts = random.between(MIN_SECONDS, MAX_SECONDS);
    const from = random.between(0, EVERY_SECONDS - lasts);
    const into = seconds - window * EVERY_SECONDS;
    return into < from || into >= from + lasts;
  };
}
