import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { SCREENS } from '../layout/screens.ts';

/** The longest pause between 'g' and a screen's key. */
const MAX_PAUSE_MS = 1500;

/** Elements that accept typed text. */
const TEXT_INPUTS = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]';
/** Dialogs, menus and open selects. */
const OPEN_MODAL = '.MuiModal-root:not(.MuiModal-hidden), .full-screen-dialog';

interface ShortcutHandlers {
  onSearch: () => void;
  onHelp: () => void;
  /** Takes what is typed after a dialog was opened and before its code has arrived. Null while none is open. */
  onTypedAhead?: ((key: string) => void) | null;
}

/**
 * Handles single-key shortcuts, except in text inputs and under a modal. A screen adds one by setting `aria-keyshortcuts` on
 * a button.
 */
export function useShortcuts(isOn: boolean, { onSearch, onHelp, onTypedAhead }: ShortcutHandlers): void {
  const navigate = useNavigate();
  const gPressedAtMs = useRef(-Infinity);

  const handleKey = useEffectEvent((key: string): boolean => {
    if (onTypedAhead) {
      if (key.length === 1) onTypedAhead(key);
      return key.length === 1;
    }
    const isAfterG = performance.now() - gPressedAtMs.current < MAX_PAUSE_MS;
    gPressedAtMs.current = key === 'g' ? performance.now() : -Infinity;
    const screen = isAfterG && SCREENS.find((each) => each.key === key);
    if (screen) void navigate(screen.to);
    else if (key === '/') onSearch();
    else if (key === '?') onHelp();
    else return key !== 'g' && pressButton(key);
    return true;
  });

  // Not after the paint: a key may be pressed as soon as the screen is seen.
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isShortcut(event) && handleKey(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

function isShortcut({ target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing, repeat }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing || repeat) return false;
  const isTyping = target instanceof Element && target.closest(TEXT_INPUTS) !== null;
  return !isTyping && document.querySelector(OPEN_MODAL) === null;
}

function pressButton(key: string): boolean {
  const button = /^[a-z]$/.test(key) && document.querySelector<HTMLElement>(`#content [aria-keyshortcuts="${key}"]:not(:disabled)`);
  if (!button) return false;
  button.click();
  return true;
}
