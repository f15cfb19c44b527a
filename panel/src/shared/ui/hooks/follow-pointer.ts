/** A shorter pointer movement is a click. */
const MIN_DRAG_PX = 5;

interface PointerHandlers<Last> {
  onMove: (event: PointerEvent) => Last;
  /** `last` is the latest result of `onMove`; null after a click. Escape and a lost pointer end the drag without a drop. */
  onEnd: (last: Last | null, isDropped: boolean) => void;
}

/** Follows the pointer until it is released. A movement within `MIN_DRAG_PX` is a click. */
export function followPointer<Last>(start: PointerEvent, { onMove, onEnd }: PointerHandlers<Last>): void {
  let last: Last | null = null;
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  const end = (isDropped: boolean) => {
    listeners.abort();
    onEnd(last, isDropped);
  };
  const move = (event: PointerEvent) => {
    if (last === null && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < MIN_DRAG_PX) return;
    last = onMove(event);
  };
  window.addEventListener('pointermove', move, options);
  window.addEventListener('pointerup', () => end(true), options);
  window.addEventListener('pointercancel', () => end(false), options);
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), options);
}
