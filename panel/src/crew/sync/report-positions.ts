import { api } from '@swathline/contract';
import { correctionMs } from '../state/clock.ts';
import { describeAccuracy, describePositionError } from '../state/position.ts';
import { notePosition } from '../state/use-own-position.ts';
import { callOffice } from './call-office.ts';

const SEND_MS = 10_000;
/** Older positions are dropped first: those of the whole day are the tracker's task. */
const MAX_HELD = 1000;

export interface PositionState {
  /** What to say about it, as a sentence. */
  text: string;
  isProblem: boolean;
}

interface Options {
  token: string;
  /** By how much the server's clock is ahead; a wrong clock would have the positions refused. */
  clockOffsetMs: () => number | null;
  onState: (state: PositionState) => void;
}

/** Reports where the phone is while the page is open, with the screen kept on. @returns the function that ends it */
export function startPositionReports({ token, clockOffsetMs, onState }: Options): () => void {
  let held: object[] = [];
  let accuracy = '';

  const watch = navigator.geolocation.watchPosition(
    (position) => {
      accuracy = describeAccuracy(position, position.timestamp);
      notePosition(position);
      held = [...held, reportOf(position, correctionMs(clockOffsetMs()))].slice(-MAX_HELD);
    },
    (error) => onState({ text: describePositionError(error), isProblem: true }),
    { enableHighAccuracy: true, maximumAge: 0 },
  );
  const send = async () => {
    const locations = held;
    if (locations.length === 0) return;
    try {
      await callOffice(api.crew.sendPositions, { token, body: { locations } });
      held = held.filter((report) => !locations.includes(report));
      onState({ text: `Position sent. ${accuracy}.`, isProblem: false });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      onState({ text: `Position not sent: ${message} ${accuracy}.`, isProblem: true });
    }
  };
  const timer = setInterval(() => void send(), SEND_MS);
  const letSleep = keepAwake();

  return () => {
    navigator.geolocation.clearWatch(watch);
    clearInterval(timer);
    letSleep();
  };
}

function reportOf({ coords, timestamp }: GeolocationPosition, offsetMs: number): object {
  const { latitude, longitude, accuracy, altitude, speed, heading } = coords;
  const time = new Date(timestamp + offsetMs).toISOString();
  // Standing still has no heading; the browser then gives NaN.
  return { latitude, longitude, accuracy, altitude, speed, heading: Number.isNaN(heading) ? null : heading, timestamp: time };
}

/** Keeps the screen on while the page is visible: a phone that sleeps reports nothing. @returns the function that ends it */
function keepAwake(): () => void {
  const ended = new AbortController();
  let lock: WakeLockSentinel | undefined;
  // Older browsers have no wake lock, though the types say otherwise; a low battery refuses it.
  const { wakeLock } = navigator as { wakeLock?: WakeLock };
  const hold = () => {
    if (document.visibilityState === 'hidden') return;
    void wakeLock?.request('screen').then(
      (held) => {
        if (ended.signal.aborted) void held.release();
        else lock = held;
      },
      () => undefined,
    );
  };
  hold();
  document.addEventListener('visibilitychange', hold, { signal: ended.signal });
  return () => {
    ended.abort();
    void lock?.release();
  };
}
