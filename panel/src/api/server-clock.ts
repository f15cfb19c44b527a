import { useSyncExternalStore } from 'react';

/** The server dates its replies in whole seconds. */
const DATED_WITHIN_MS = 1000;
/** A smaller change is none that a person sees. */
const MIN_CHANGE_MS = 250;

const listeners = new Set<() => void>();
let bounds = { least: -Infinity, most: Infinity };
let aheadMs = 0;

/**
 * Learns from the `Date` of a reply how far the server's clock is ahead of this one. The server wrote it after the question and before the answer, by
 * this clock, so each reply bounds it from both sides; where one contradicts the others, a clock was set, and it counts alone.
 */
export function noteServerDate(date: string | null, askedAt: number, answeredAt: number): void {
  const written = Date.parse(date ?? '');
  if (Number.isNaN(written)) return;
  const [least, most] = [written - answeredAt, written + DATED_WITHIN_MS - askedAt];
  const narrowed = { least: Math.max(bounds.least, least), most: Math.min(bounds.most, most) };
  bounds = narrowed.least <= narrowed.most ? narrowed : { least, most };
  become((bounds.least + bounds.most) / 2);
}

/** Forgets what was learned. */
export function forgetServerClock(): void {
  bounds = { least: -Infinity, most: Infinity };
  become(0);
}

function become(next: number): void {
  if (next !== 0 && Math.abs(next - aheadMs) < MIN_CHANGE_MS) return;
  aheadMs = next;
  for (const listener of listeners) listener();
}

/** What the server's clock says, in milliseconds since 1970: ages are counted by it, as this machine's own may be off. */
export const serverNow = () => Date.now() + aheadMs;

/** How far the server's clock is ahead of this one. */
export function useServerAheadMs(): number {
  return useSyncExternalStore(subscribe, () => aheadMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
