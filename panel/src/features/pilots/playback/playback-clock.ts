import { clockIn, clockToSecondIn } from '@swathline/contract';
import { useEffect, useState } from 'react';
import { type Clock, createClock, subscribeThrottled } from '../tracks/clock.ts';
import type { Span } from './aircraft.ts';

export const SPEEDS = [1, 10, 60, 300] as const;
export type Speed = (typeof SPEEDS)[number];

/** Limits the step after the page was hidden, so that playback resumes where it stopped. */
const MAX_FRAME_MS = 250;

/** A clock over a day's span that can play by itself, at a chosen speed and without the idle times between `flights`. */
export function usePlayback({ from, until }: Span, flights: readonly Span[]) {
  const [clock] = useState(() => createClock(from));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(10);
  const [skipsIdle, setSkipsIdle] = useState(true);

  useEffect(() => {
    if (!isPlaying) return undefined;
    let previousMs = performance.now();
    let frame = 0;
    const step = (nowMs: number) => {
      const elapsed = Math.min(MAX_FRAME_MS, Math.max(0, nowMs - previousMs));
      previousMs = nowMs;
      clock.set(advanceMoment(clock.now(), elapsed * speed, until, skipsIdle ? flights : null));
      if (clock.now() < until) frame = requestAnimationFrame(step);
      else setPlaying(false);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [clock, isPlaying, speed, skipsIdle, flights, until]);

  const toggle = () => {
    if (!isPlaying && clock.now() >= until) clock.set(from);
    setPlaying(!isPlaying);
  };
  return { clock, isPlaying, toggle, speed, setSpeed, skipsIdle, setSkipsIdle };
}
export type Playback = ReturnType<typeof usePlayback>;

/** The moment `byMs` later, skipping the gaps between flights; the end after the last flight. Without `flights` nothing is skipped. */
export function advanceMoment(moment: number, byMs: number, end: number, flights: readonly Span[] | null): number {
  const target = moment + byMs;
  if (flights === null) return Math.min(end, target);
  const next = flights.find(({ until }) => until > moment);
  if (next === undefined) return end;
  if (target < next.from) return Math.min(end, next.from);
  if (target <= next.until) return Math.min(end, Math.max(target, next.from));
  const following = flights.find(({ until }) => until > target);
  return following === undefined ? end : Math.min(end, Math.max(target, following.from));
}

/** The clock's moment for text and controls, which need not follow every frame, and a function that sets it. */
export function useMoment(clock: Clock, paceMs = 100) {
  const [moment, setMoment] = useState(() => clock.now());
  useEffect(() => subscribeThrottled(clock, paceMs, () => setMoment(clock.now())), [clock, paceMs]);
  const seek = (next: number) => {
    clock.set(next);
    setMoment(next);
  };
  return { moment, seek };
}

/** Formats the time of day in the operation's time zone, by its clock. */
export interface TimeOfDay {
  /** '14:02:09' */
  toSecond: (moment: number) => string;
  /** '14:02' */
  toMinute: (moment: number) => string;
}

export function timeOfDayIn(timeZone: string): TimeOfDay {
  return { toSecond: (moment) => clockToSecondIn(timeZone, moment), toMinute: (moment) => clockIn(timeZone, moment) };
}
