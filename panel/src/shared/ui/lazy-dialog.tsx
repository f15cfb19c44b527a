import { type ComponentType, lazy, Suspense, useState } from 'react';

const FIRST_INPUTS = ['pointermove', 'pointerdown', 'keydown'] as const;

let hasInput = false;
const waiting = new Set<() => Promise<unknown>>();

/** Loads the code of every dialog that is known and not loaded yet. */
export async function loadDialogs(): Promise<void> {
  hasInput = true;
  for (const type of FIRST_INPUTS) window.removeEventListener(type, onFirstInput);
  const loads = [...waiting];
  waiting.clear();
  await Promise.all(loads.map((load) => load()));
}

const onFirstInput = () => void loadDialogs();

function loadAtFirstInput(load: () => Promise<unknown>): void {
  if (hasInput) return void load();
  if (waiting.size === 0) for (const type of FIRST_INPUTS) window.addEventListener(type, onFirstInput, { passive: true });
  waiting.add(load);
}

/**
 * A dialog or menu whose code is not part of the page's first load. The code is loaded in the background at the first input, so that it
 * is there when someone opens the dialog.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const LoadedLater = lazy(() => load().then((component) => ({ default: component })));
  // A failed load is repeated and reported when the dialog opens.
  loadAtFirstInput(() =>
    load().then(
      (component) => (loaded = component),
      () => undefined,
    ),
  );

  return function LazyDialog(props: Props) {
    const [Dialog] = useState<ComponentType<Props>>(() => loaded ?? LoadedLater);
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
