import { useEffect, useRef } from 'react';

/** An act may take away, or disable, the button that has the focus: then the dialog's paper takes it, so that the next key is heard. */
export function useKeptFocus(drawn: unknown) {
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.matches(':disabled')) paper.current?.focus({ preventScroll: true });
  }, [drawn]);
  return paper;
}
