import { useEffect, useState } from 'react';
import { type Clock, createClock, subscribeThrottled } from '../../../shared/map/tracks/clock.ts';
import { advanced, type Span } from './busy-spans.ts';

export const SPEEDS = [1, 10, 60, 300] as const;
export type Speed = (typeof SPEEDS)[number];

/** A page that was hidden goes on where it stood. */
const MAX_FRAME_MS = 250;

/** A clock over a day's span, which plays on its own. */
export function usePlayback({ from, until }: Span, busy: readonly Span[]) {
  const [clock] = useState(() => createClock(from));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(10);
  const [skipsIdle, setSkipsIdle] = useState(true);

  useEffect(() => {
    if (!isPlaying) return undefined;
    let before = performance.now();
    let frame = 0;
    const step = (nowMs: number) => {
      const elapsed = Math.min(MAX_FRAME_MS, Math.max(0, nowMs - before));
      before = nowMs;
      clock.set(advanced(clock.now(), elapsed * speed, until, skipsIdle ? busy : null));
      if (clock.now() < until) frame = requestAnimationFrame(step);
      else setPlaying(false);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [clock, isPlaying, speed, skipsIdle, busy, until]);

  const toggle = () => {
    if (!isPlaying && clock.now() >= until) clock.set(from);
    setPlaying(!isPlaying);
  };
  return { clock, isPlaying, toggle, speed, setSpeed, skipsIdle, setSkipsIdle };
}
export type Playback = ReturnType<typeof usePlayback>;

/** The clock's moment, for words and controls, which need not follow every frame, and what sets both at once. */
export function useMoment(clock: Clock, paceMs = 100) {
  const [moment, setMoment] = useState(() => clock.now());
  useEffect(() => subscribeThrottled(clock, paceMs, () => setMoment(clock.now())), [clock, paceMs]);
  const seek = (next: number) => {
    clock.set(next);
    setMoment(next);
  };
  return { moment, seek };
}
