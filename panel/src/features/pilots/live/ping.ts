import type { ActivePilot } from '@swathline/contract';
import { useEffect, useRef, useState } from 'react';

const SECONDS = 0.3;
const FROM_HERTZ = 800;
const TO_HERTZ = 1000;

/** Whether a pilot that was there before has reported a position since. */
export function hasMoved(before: readonly ActivePilot[], after: readonly ActivePilot[]): boolean {
  const seen = new Map(before.map(({ pilotId, lastLocationUpdate }) => [pilotId, lastLocationUpdate]));
  return after.some(({ pilotId, lastLocationUpdate }) => seen.has(pilotId) && seen.get(pilotId) !== lastLocationUpdate);
}

/** Pings, while it is on, whenever a pilot's position is newer than the last time. */
export function useSound(pilots: readonly ActivePilot[] | undefined): { isOn: boolean; toggle: () => void } {
  const [context, setContext] = useState<AudioContext | null>(null);
  const before = useRef(pilots);

  useEffect(() => {
    if (context !== null && before.current && pilots && hasMoved(before.current, pilots)) playPing(context);
    before.current = pilots;
  }, [pilots, context]);

  useEffect(() => () => void context?.close(), [context]);

  /** Browsers let a context sound only when it was made by a click; the first ping tells how loud it is. */
  const toggle = () => {
    if (context !== null) return setContext(null);
    const opened = new AudioContext();
    playPing(opened);
    setContext(opened);
  };
  return { isOn: context !== null, toggle };
}

function playPing(context: AudioContext): void {
  const start = context.currentTime;
  const end = start + SECONDS;
  const oscillator = context.createOscillator();
  const volume = context.createGain();

  oscillator.frequency.setValueAtTime(FROM_HERTZ, start);
  oscillator.frequency.linearRampToValueAtTime(TO_HERTZ, end);
  volume.gain.setValueAtTime(0.2, start);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
