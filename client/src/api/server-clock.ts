/** The `Date` header has whole seconds. */
const DATE_HEADER_PRECISION_MS = 1000;
/** Smaller changes are not visible to a person. */
const MIN_CHANGE_MS = 250;

const listeners = new Set<() => void>();
let bounds = { min: -Infinity, max: Infinity };
let aheadMs = 0;

/**
 * Estimates from a reply's `Date` header how far the server's clock is ahead of this one. The server wrote the header between request and
 * reply, so each reply bounds the offset from both sides. A reply that contradicts earlier ones replaces them, since one of the clocks was
 * changed.
 */
export function noteServerDate(date: string | null, sentAt: number, answeredAt: number): void {
  const serverMs = Date.parse(date ?? '');
  if (Number.isNaN(serverMs)) return;
  const [min, max] = [serverMs - answeredAt, serverMs + DATE_HEADER_PRECISION_MS - sentAt];
  const intersection = { min: Math.max(bounds.min, min), max: Math.min(bounds.max, max) };
  bounds = intersection.min <= intersection.max ? intersection : { min, max };
  setOffset((bounds.min + bounds.max) / 2);
}

/** Resets the estimate. */
export function forgetServerClock(): void {
  bounds = { min: -Infinity, max: Infinity };
  setOffset(0);
}

function setOffset(next: number): void {
  if (next !== 0 && Math.abs(next - aheadMs) < MIN_CHANGE_MS) return;
  aheadMs = next;
  for (const listener of listeners) listener();
}

/** The time by the server's clock, in milliseconds since 1970. Ages use it, since the local clock may be wrong. */
export const serverNow = () => Date.now() + aheadMs;

/** How far the server's clock is ahead of the local one, in milliseconds. */
export const serverAheadMs = (): number => aheadMs;

/** @returns a function that ends this */
export function onServerClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
