import { useEffect, useRef } from 'react';

const BEEPS = 3;
const BEEP_SECONDS = 0.25;
const EVERY_SECONDS = 0.45;
const HERTZ = 660;

/** Beeps when an alarm appears. A browser stays silent until the person has clicked or typed something on the page. */
export function useAlarmSound(ids: readonly string[]): void {
  const heard = useRef(new Set<string>());
  const key = ids.join(' ');
  useEffect(() => {
    const isNew = key.split(' ').some((id) => id !== '' && !heard.current.has(id));
    heard.current = new Set(key.split(' '));
    if (isNew) beep();
  }, [key]);
}

function beep(): void {
  const context = new AudioContext();
  const start = context.currentTime;
  for (let at = 0; at < BEEPS; at++) {
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.type = 'square';
    oscillator.frequency.value = HERTZ;
    volume.gain.value = 0.15;
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(start + at * EVERY_SECONDS);
    oscillator.stop(start + at * EVERY_SECONDS + BEEP_SECONDS);
    if (at === BEEPS - 1) oscillator.addEventListener('ended', () => void context.close());
  }
}
