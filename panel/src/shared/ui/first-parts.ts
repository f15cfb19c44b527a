import type { LazyPart } from './lazy-part.tsx';

const loading = new Set<Promise<void>>();

/** Starts loading a part that belongs to the first render of its page. If it fails, rendering the part says so. */
export function loadForFirstRender(part: Pick<LazyPart<never>, 'preload'>): void {
  const pending = part
    .preload()
    .catch(() => undefined)
    .finally(() => loading.delete(pending));
  loading.add(pending);
}

/** Resolves when the code of all these parts is there, or has failed to load. */
export async function whenFirstPartsLoaded(): Promise<void> {
  await Promise.all(loading);
}
