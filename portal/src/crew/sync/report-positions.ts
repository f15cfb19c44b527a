import { api, clockCorrectionMs, MINUTE_MS, type RefusalReason, type ReplyOf } from '@swathline/contract';
import { describeAccuracy, describePositionError } from '../state/position.ts';
import { notePosition } from '../state/use-own-position.ts';
import { callOffice } from './call-office.ts';

const SEND_MS = 10_000;
/** A request of this size, about 100 kB, passes a weak line in time. */
const MAX_SENT = 500;
/** Some hours. Older positions are dropped first: those of the whole day are the tracker's task. */
const MAX_HELD = 10_000;
const OUTSIDE = 'Go where the phone sees the sky.';

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
  let lastAt = Date.now();
  /** Why no position comes, or what to do about it. */
  let advice = OUTSIDE;

  const watch = navigator.geolocation.watchPosition(
    (position) => {
      accuracy = describeAccuracy(position, position.timestamp);
      lastAt = Date.now();
      advice = OUTSIDE;
      notePosition(position);
      held = [...held, reportOf(position, clockCorrectionMs(clockOffsetMs()))].slice(-MAX_HELD);
    },
    (error) => {
      advice = describePositionError(error);
      onState({ text: advice, isProblem: true });
    },
    { enableHighAccuracy: true, maximumAge: 0 },
  );
  let isEnded = false;
  const showState = (state: PositionState) => {
    if (!isEnded) onState(state);
  };
  /** @returns whether the office has the positions */
  const sendOldest = async (): Promise<boolean> => {
    const locations = held.slice(0, MAX_SENT);
    try {
      const { data } = await callOffice<Receipt>(api.crew.sendPositions, { token, body: { locations } });
      const sent = new Set(locations);
      held = held.filter((report) => !sent.has(report));
      showState(stateOf(data, accuracy));
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      showState({ text: `Position not sent: ${message} ${accuracy}.`, isProblem: true });
      return false;
    }
  };
  const sendHeld = async () => {
    let isReceived = held.length > 0 && (await sendOldest());
    while (isReceived && held.length >= MAX_SENT) isReceived = await sendOldest();
  };
  // One request at a time: on a weak line one takes longer than the interval, and another would send the same positions again.
  let running: Promise<void> | null = null;
  const send = () =>
    (running ??= sendHeld().finally(() => {
      running = null;
    }));
  const onTimer = () => {
    // The browser does not say when positions stop coming.
    const minutes = Math.floor((Date.now() - lastAt) / MINUTE_MS);
    if (minutes > 0 && held.length === 0) onState({ text: `No position for ${minutes} min. ${advice}`, isProblem: true });
    void send();
  };
  const timer = setInterval(onTimer, SEND_MS);
  const letSleep = keepAwake();

  return () => {
    isEnded = true;
    navigator.geolocation.clearWatch(watch);
    clearInterval(timer);
    letSleep();
    // What came since the last request must not be lost.
    void send().then(sendHeld);
  };
}

type Receipt = ReplyOf<typeof api.crew.sendPositions>;

/** What the office did with the positions. It refuses those that say nothing about where the aircraft is. */
function stateOf(receipt: Receipt | null, accuracy: string): PositionState {
  const { stored = 0, repeated = 0, refusals = [], alarms } = receipt ?? {};
  if (alarms) {
    if ('vibrate' in navigator) navigator.vibrate([500, 200, 500]);
    return { text: alarms.join(' '), isProblem: true };
  }
  const reason = refusals.at(-1)?.reason;
  if (reason === undefined || stored + repeated > 0) return { text: `Position sent. ${accuracy}.`, isProblem: false };
  return { text: `Position refused: ${REASONS[reason] ?? 'the office cannot use it'}. ${accuracy}.`, isProblem: true };
}

const REASONS: Partial<Record<RefusalReason, string>> = {
  no_fix: 'the phone has no fix yet. Go where it sees the sky',
  inaccurate: 'it is less accurate than 500 m. Turn on the exact location, and go where the phone sees the sky',
  clock_ahead: "the phone's clock is wrong. Set it to the network's time",
  too_old: "the phone's clock is wrong. Set it to the network's time",
};

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
