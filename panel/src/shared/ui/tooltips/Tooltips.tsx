import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { focusedTooltipElement, tooltipElement } from './tooltip-element.ts';

const TooltipLayer = lazy(() => import('./TooltipLayer.tsx').then((m) => ({ default: m.TooltipLayer })));

/** How long the pointer or the focus rests on an element before the code loads: a press opens something, whose own files come first. */
const REST_MS = 150;

/**
 * The tooltips of the whole panel. An element has one by its attribute `data-tooltip`; its accessible name is its own `aria-label`. A list
 * thus renders no component for each button, and the code of tooltips loads when the pointer or the focus first rests on such an element.
 */
export function Tooltips() {
  const [isNeeded, setNeeded] = useState(false);
  const reached = useRef<Element | null>(null);

  useEffect(() => (isNeeded ? undefined : watchRest(() => setNeeded(true))), [isNeeded]);
  // While the code loads, the person may have gone on, for example into the dialog that the button opens.
  useEffect(() => watchReached(reached), []);

  if (!isNeeded) return null;
  return (
    <Suspense>
      <TooltipLayer reached={reached} />
    </Suspense>
  );
}

/**
 * Calls back once the pointer or the focus has rested on an element with a tooltip, and at once for a finger, which may stay down.
 * @returns a function that ends the watch
 */
function watchRest(onRest: () => void): () => void {
  const listeners = new AbortController();
  const on = { signal: listeners.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const reach = (element: Element | null) => {
    stop();
    if (element) timer = setTimeout(onRest, REST_MS);
  };
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      const element = tooltipElement(target);
      if (element && pointerType === 'touch') onRest();
      else reach(element);
    },
    on,
  );
  document.addEventListener('focusin', ({ target }) => reach(focusedTooltipElement(target)), on);
  // A press may move the focus to the element.
  for (const type of ['pointerdown', 'pointerup']) document.addEventListener(type, stop, on);
  return () => {
    stop();
    listeners.abort();
  };
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
