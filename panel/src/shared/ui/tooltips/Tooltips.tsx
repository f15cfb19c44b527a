import { lazy, Suspense, useEffect, useState } from 'react';
import { focusedTooltipElement, tooltipElement } from './tooltip-element.ts';

const TooltipLayer = lazy(() => import('./TooltipLayer.tsx').then((m) => ({ default: m.TooltipLayer })));

/**
 * The tooltips of the whole panel. An element has one by its attribute `data-tooltip`; its accessible name is its own `aria-label`. A list
 * thus renders no component for each button, and the code of tooltips loads when the pointer or the focus first reaches such an element.
 */
export function Tooltips() {
  const [start, setStart] = useState<{ reached: Element | null } | null>(null);

  useEffect(() => {
    if (start) return undefined;
    const onPointer = ({ target, pointerType }: PointerEvent) => {
      const element = tooltipElement(target);
      // A first tap only loads the code: by the time it is there, the finger may be gone.
      if (element) setStart({ reached: pointerType === 'touch' ? null : element });
    };
    const onFocus = ({ target }: FocusEvent) => {
      const element = focusedTooltipElement(target);
      if (element) setStart({ reached: element });
    };
    document.addEventListener('pointerover', onPointer);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('focusin', onFocus);
    };
  }, [start]);

  if (!start) return null;
  return (
    <Suspense>
      <TooltipLayer reached={start.reached} />
    </Suspense>
  );
}
