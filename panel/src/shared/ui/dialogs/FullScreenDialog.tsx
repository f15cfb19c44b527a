import { type ComponentProps, type KeyboardEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface Props extends ComponentProps<'div'> {
  /** Called when Escape is pressed. */
  onClose: () => void;
}

/**
 * A dialog that fills the window; its name is its `aria-label` or `aria-labelledby`. A native modal dialog would make the menus and questions
 * of MUI inert that open above it.
 */
export function FullScreenDialog({ ref, onClose, onKeyDown, ...rest }: Props) {
  const dialog = useModal();
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => dialog.current, [dialog]);

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    <div {...rest} ref={dialog} role="dialog" aria-modal className="full-screen-dialog" tabIndex={-1} onKeyDown={handleKeyDown} />,
    document.body,
  );
}

/** Moves the focus into the dialog and keeps it there; closing the dialog returns it to where it was. */
function useModal() {
  const dialog = useRef<HTMLDivElement>(null);
  const [focusedBefore] = useState(() => document.activeElement);

  // Before the first frame with the dialog: later, the browser would compute the styles of the page below once more.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const uncover = coverPage();
    const stopWatching = watchModalsAbove(element);
    const hasFocus = element.contains(document.activeElement);
    const opener = hasFocus ? focusedBefore : document.activeElement;
    if (!hasFocus) element.focus({ preventScroll: true });
    return () => {
      stopWatching();
      uncover();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [focusedBefore]);
  return dialog;
}

/** How many full-screen dialogs are above an element. */
const coverCounts = new WeakMap<Element, number>();

/** Makes the layout and the open dialogs inert. Notices, which are outside of the layout, can still be used. */
function coverPage(): () => void {
  const covered = [...document.querySelectorAll('.frame, .MuiDialog-root')];
  const change = (difference: 1 | -1) => {
    for (const element of covered) {
      const count = (coverCounts.get(element) ?? 0) + difference;
      coverCounts.set(element, count);
      element.toggleAttribute('inert', count > 0);
    }
  };
  change(1);
  return () => change(-1);
}

/** MUI hides everything except its topmost dialog or menu from screen readers. Shows this dialog again when none is above it. */
function watchModalsAbove(dialog: Element): () => void {
  const observer = new MutationObserver(() => {
    const hasModalAbove = document.querySelector('.full-screen-dialog ~ .MuiModal-root:not(.MuiModal-hidden)') !== null;
    if (!hasModalAbove) dialog.removeAttribute('aria-hidden');
  });
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
