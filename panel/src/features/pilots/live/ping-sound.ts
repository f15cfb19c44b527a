import type { ActivePilot } from '@swathline/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

const PING_SECONDS = 0.3;
const START_HERTZ = 800;
const END_HERTZ = 1000;

/** Whether a pilot that is in both lists has a newer position. */
export function hasNewPosition(before: readonly ActivePilot[], after: readonly ActivePilot[]): boolean {
  const seen = new Map(before.map(({ pilotId, lastLocationUpdate }) => [pilotId, lastLocationUpdate]));
  return after.some(({ pilotId, lastLocationUpdate }) => seen.has(pilotId) && seen.get(pilotId) !== lastLocationUpdate);
}

/** While on, plays a ping whenever a pilot has a new position. */
export function usePingSound(pilots: readonly ActivePilot[] | undefined): { isOn: boolean; toggle: () => void } {
  const [context, setContext] = useState<AudioContext | null>(null);
  const before = useRef(pilots);

  useEffect(() => {
    if (context !== null && before.current && pilots && hasNewPosition(before.current, pilots)) playPing(context);
    before.current = pilots;
  }, [pilots, context]);

  useEffect(() => () => void context?.close(), [context]);

  /** Browsers allow sound only from an `AudioContext` that a click created. The first ping lets the user check the volume. */
  const toggle = useCallback(() => {
    if (context !== null) return setContext(null);
    const opened = new AudioContext();
    playPing(opened);
    setContext(opened);
  }, [context]);
  return { isOn: context !== null, toggle };
}

function playPing(context: AudioContext): void {
  const start = context.currentTime;
  const end = start + PING_SECONDS;
  const oscillator = context.createOscillator();
  const volume = context.createGain();

  oscillator.frequency.setValueAtTime(START_HERTZ, start);
  oscillator.frequency.linearRampToValueAtTime(END_HERTZ, end);
  volume.gain.setValueAtTime(0.2, start);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
