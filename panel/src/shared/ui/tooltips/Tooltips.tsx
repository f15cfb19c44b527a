import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { focusedTooltipElement, tooltipElement } from './tooltip-element.ts';

const TooltipLayer = lazy(() => import('./TooltipLayer.tsx').then((m) => ({ default: m.TooltipLayer })));

/**
 * The tooltips of the whole panel. An element has one by its attribute `data-tooltip`; its accessible name is its own `aria-label`. A list
 * thus renders no component for each button, and the code of tooltips loads when the pointer or the focus first reaches such an element.
 */
export function Tooltips() {
  const [isNeeded, setNeeded] = useState(false);
  const reached = useRef<Element | null>(null);

  useEffect(() => {
    if (isNeeded) return undefined;
    const onPointer = ({ target }: PointerEvent) => tooltipElement(target) && setNeeded(true);
    const onFocus = ({ target }: FocusEvent) => focusedTooltipElement(target) && setNeeded(true);
    document.addEventListener('pointerover', onPointer);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('focusin', onFocus);
    };
  }, [isNeeded]);
  // While the code loads, the person may have gone on, for example into the dialog that the button opens.
  useEffect(() => watchReached(reached), []);

  if (!isNeeded) return null;
  return (
    <Suspense>
      <TooltipLayer reached={reached} />
    </Suspense>
  );
}

/** Keeps the element with a tooltip where the pointer or the focus is; null after a press, and for a finger. */
function watchReached(reached: RefObject<Element | null>): () => void {
  const listeners = new AbortController();
  const on = { signal: listeners.signal };
  const forget = () => (reached.current = null);
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => (reached.current = pointerType === 'touch' ? null : tooltipElement(target)),
    on,
  );
  document.addEventListener('focusin', ({ target }) => (reached.current = focusedTooltipElement(target) ?? reached.current), on);
  document.addEventListener('focusout', forget, on);
  document.addEventListener('pointerdown', forget, on);
  return () => listeners.abort();
}
