import { type RefObject, useEffect, useState } from 'react';
import { focusedTooltipElement, tooltipElement, tooltipOf } from './tooltip-element.ts';

const HOVER_DELAY_MS = 400;
const LONG_PRESS_MS = 700;
const SHOWN_AFTER_PRESS_MS = 1500;

interface Tooltip {
  anchor: Element | null;
  text: string;
  isOpen: boolean;
}

const CLOSED: Tooltip = { anchor: null, text: '', isOpen: false };

/**
 * Follows pointer, focus and long presses to elements with `data-tooltip`. A tooltip opens after a short delay, at once when the one beside
 * it is open, and closes when its element is left, pressed or removed, or by Escape. The pointer may rest on the tooltip itself.
 */
export function useTooltip(reached: RefObject<Element | null>): Tooltip {
  const [tooltip, setTooltip] = useState(CLOSED);
  const { anchor, isOpen } = tooltip;
  useEffect(() => followPointerAndFocus(reached.current, setTooltip), [reached]);
  useEffect(() => (anchor && isOpen ? followAnchor(anchor, setTooltip) : undefined), [anchor, isOpen]);
  return tooltip;
}

type SetTooltip = (change: (tooltip: Tooltip) => Tooltip) => void;

const close = (tooltip: Tooltip): Tooltip => (tooltip.isOpen ? { ...tooltip, isOpen: false } : tooltip);

/** Opens the tooltip of the element that was reached last. */
function createOpener(setTooltip: SetTooltip) {
  let reached: Element | null = null;
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = (anchor: Element) => {
    isOpen = true;
    setTooltip(() => ({ anchor, text: tooltipOf(anchor), isOpen: true }));
  };
  const hide = () => {
    clearTimeout(timer);
    isOpen = false;
    setTooltip(close);
  };
  return {
    hide,
    reach(element: Element | null, delayMs: number) {
      if (element === reached) return;
      const opensAtOnce = isOpen;
      hide();
      reached = element;
      if (element && opensAtOnce) open(element);
      else if (element) timer = setTimeout(() => open(element), delayMs);
    },
    leave(element: Element | null) {
      if (element === reached) this.reach(null, 0);
    },
    /** The finger is off the screen: a tooltip that it opened stays for a moment. */
    release() {
      clearTimeout(timer);
      timer = setTimeout(() => this.reach(null, 0), isOpen ? SHOWN_AFTER_PRESS_MS : 0);
    },
    stop: () => clearTimeout(timer),
  };
}

/** @returns a function that removes the listeners */
function followPointerAndFocus(reached: Element | null, setTooltip: SetTooltip): () => void {
  const opener = createOpener(setTooltip);
  const isTouch = ({ pointerType }: PointerEvent) => pointerType === 'touch';
  const listeners: { [Type in keyof DocumentEventMap]?: (event: DocumentEventMap[Type]) => void } = {
    pointerover: (event) => {
      const isOnTooltip = event.target instanceof Element && event.target.closest('[role=tooltip]');
      if (!isTouch(event) && !isOnTooltip) opener.reach(tooltipElement(event.target), HOVER_DELAY_MS);
    },
    pointerout: (event) => {
      const hasLeftPage = event.relatedTarget === null;
      if (!isTouch(event) && hasLeftPage) opener.reach(null, 0);
    },
    pointerdown: (event) => {
      if (isTouch(event)) opener.reach(tooltipElement(event.target), LONG_PRESS_MS);
      else opener.hide();
    },
    pointerup: (event) => {
      if (isTouch(event)) opener.release();
    },
    pointercancel: () => opener.reach(null, 0),
    focusin: ({ target }) => {
      const element = focusedTooltipElement(target);
      if (element) opener.reach(element, HOVER_DELAY_MS);
    },
    focusout: ({ target }) => opener.leave(tooltipElement(target)),
    keydown: ({ key }) => {
      if (key === 'Escape') opener.hide();
    },
  };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) document.addEventListener(type, listener);
  opener.reach(reached, HOVER_DELAY_MS);
  return () => {
    opener.stop();
    for (const [type, listener] of entries) document.removeEventListener(type, listener);
  };
}

/** Closes the tooltip when its element is removed, and takes over a text that changes. */
function followAnchor(anchor: Element, setTooltip: SetTooltip): () => void {
  const observer = new MutationObserver(() => {
    const text = tooltipOf(anchor);
    setTooltip((tooltip) => {
      if (!anchor.isConnected) return close(tooltip);
      return tooltip.text === text ? tooltip : { ...tooltip, text };
    });
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-tooltip'] });
  return () => observer.disconnect();
}
