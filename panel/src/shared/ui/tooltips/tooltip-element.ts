/** @returns the element with a tooltip that is or contains the target of an event */
export const tooltipElement = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-tooltip]') : null;

/** The same for an element that shows its focus, as it does for a keyboard. */
export const focusedTooltipElement = (target: EventTarget | null): Element | null =>
  target instanceof Element && target.matches(':focus-visible') ? tooltipElement(target) : null;

export const tooltipOf = (element: Element): string => element.getAttribute('data-tooltip') ?? '';
