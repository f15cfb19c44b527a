import { useSyncExternalStore } from 'react';

/** The server dates its replies in whole seconds. */
const DATED_WITHIN_MS = 1000;
/** A person does not see a smaller change. */
const MIN_CHANGE_MS = 250;

const listeners = new Set<() => void>();
let bounds = { least: -Infinity, most: Infinity };
let aheadMs = 0;

/**
 * Estimates from the `Date` of a reply how far the server's clock is ahead of this one. The server wrote it between the request and the reply, so each
 * reply bounds the difference from both sides. A reply that contradicts the earlier ones counts alone, since one of the clocks was set.
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

/** The time by the server's clock, in milliseconds since 1970: ages are counted by it, as this machine's clock may be off. */
export const serverNow = () => Date.now() + aheadMs;

/** How far the server's clock is ahead of this one. */
export function useServerAheadMs(): number {
  return useSyncExternalStore(subscribe, () => aheadMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
