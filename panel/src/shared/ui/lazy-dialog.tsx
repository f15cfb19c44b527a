import { type ComponentType, lazy, Suspense } from 'react';

const FIRST_INPUTS = ['pointermove', 'pointerdown', 'keydown'] as const;

let hasInput = false;
const waiting = new Set<() => void>();

/** Runs a function at the first movement, touch or key on the page; at once if there was one. */
function onFirstInput(run: () => void): void {
  if (hasInput) return run();
  if (waiting.size === 0) for (const type of FIRST_INPUTS) window.addEventListener(type, noteInput, { passive: true });
  waiting.add(run);
}

function noteInput(): void {
  hasInput = true;
  for (const type of FIRST_INPUTS) window.removeEventListener(type, noteInput);
  for (const run of waiting) run();
  waiting.clear();
}

/**
 * A dialog or menu whose code is not part of the page's first load. The code is loaded in the background at the first input, so that it
 * is there when someone opens the dialog.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Dialog = lazy(() => load().then((component) => ({ default: component })));
  // A failed load is repeated and reported when the dialog opens.
  onFirstInput(() => void load().catch(() => undefined));
  return function LazyDialog(props: Props) {
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
