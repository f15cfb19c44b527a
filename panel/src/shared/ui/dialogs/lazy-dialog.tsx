import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadThemed } from '../../theme/themed.tsx';

const FIRST_INPUTS = ['pointermove', 'pointerdown', 'keydown'] as const;
/** A dialog that is opened right after the first movement thus loads without competition. */
export const BACKGROUND_DELAY_MS = 1500;

let hasInput = false;
let hasLoaded = false;
let openCount = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => Promise<unknown>>();
let loads: Promise<unknown> = Promise.resolve();

/** Loads the code of every dialog that is known and not loaded yet. @returns once all of it is there, what was already on its way too */
export async function loadDialogs(): Promise<void> {
  hasLoaded = true;
  const added = [...waiting];
  waiting.clear();
  loads = Promise.all([loads, ...added.map((load) => load())]);
  await loads;
}

function onFirstInput(): void {
  hasInput = true;
  for (const type of FIRST_INPUTS) window.removeEventListener(type, onFirstInput);
  scheduleLoad();
}

function scheduleLoad(): void {
  clearTimeout(timer);
  if (hasInput && openCount === 0 && waiting.size > 0) timer = setTimeout(() => void loadDialogs(), BACKGROUND_DELAY_MS);
}

function loadInBackground(load: () => Promise<unknown>): void {
  if (!hasInput && waiting.size === 0) for (const type of FIRST_INPUTS) window.addEventListener(type, onFirstInput, { passive: true });
  waiting.add(load);
  if (hasLoaded) void loadDialogs();
  else scheduleLoad();
}

/** Pauses background loading while a component with this hook is mounted, since its own files come first. */
export function usePausedBackgroundLoad(): void {
  useEffect(() => {
    openCount += 1;
    clearTimeout(timer);
    return () => {
      openCount -= 1;
      scheduleLoad();
    };
  }, []);
}

/**
 * A dialog or menu whose code is not part of the page's first load. The code is loaded in the background soon after the first input, so
 * that it is there when someone opens the dialog.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const LoadedLater = lazy(async () => ({ default: await loadThemed(load) }));
  // A failed load is repeated and reported when the dialog opens.
  loadInBackground(() =>
    loadThemed(load).then(
      (component) => (loaded = component),
      () => undefined,
    ),
  );

  return function LazyDialog(props: Props) {
    const [Dialog] = useState<ComponentType<Props>>(() => loaded ?? LoadedLater);
    usePausedBackgroundLoad();
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
