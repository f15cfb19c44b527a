import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTooltip } from './use-tooltip.ts';

const DISTANCE_PX = 14;
const WINDOW_MARGIN_PX = 4;

/** Shows one tooltip at a time beside its element. `reached` is the element where the pointer or the focus is when this is mounted. */
export function TooltipLayer({ reached }: { reached: RefObject<Element | null> }) {
  const { anchor, text, isOpen } = useTooltip(reached);
  return anchor !== null && isOpen && <Tooltip anchor={anchor} text={text} />;
}

function Tooltip({ anchor, text }: { anchor: Element; text: string }) {
  const tooltip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = tooltip.current;
    return element ? autoUpdate(anchor, element, () => void place(element, anchor)) : undefined;
  }, [anchor]);
  return createPortal(
    <div ref={tooltip} role="tooltip" className="tooltip">
      {text}
    </div>,
    document.body,
  );
}

/** Below the element, or above it where there is no room. */
async function place(tooltip: HTMLElement, anchor: Element): Promise<void> {
  const { x, y } = await computePosition(anchor, tooltip, {
    strategy: 'fixed',
    placement: 'bottom',
    middleware: [offset(DISTANCE_PX), flip(), shift({ padding: WINDOW_MARGIN_PX })],
  });
  tooltip.style.translate = `${x}px ${y}px`;
}
