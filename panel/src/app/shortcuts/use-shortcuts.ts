import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { SCREENS } from '../layout/screens.ts';

/** Between 'g' and the key of a screen. */
const MAX_PAUSE_MS = 1500;

/** Where a letter is meant as a letter. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]';
/** Dialogs, menus and open selects. */
const OVER_THE_SCREEN = '.MuiModal-root:not(.MuiModal-hidden)';

interface ShortcutHandlers {
  onSearch: () => void;
  onHelp: () => void;
}

/**
 * Single keys that do frequent things, unless somebody types or something is open over the screen. A screen offers one by naming it in
 * `aria-keyshortcuts` of its button.
 */
export function useShortcuts(isOn: boolean, { onSearch, onHelp }: ShortcutHandlers): void {
  const navigate = useNavigate();
  const goPressedAt = useRef(-Infinity);

  const take = useEffectEvent((key: string): boolean => {
    const isGoing = performance.now() - goPressedAt.current < MAX_PAUSE_MS;
    goPressedAt.current = key === 'g' ? performance.now() : -Infinity;
    const screen = isGoing && SCREENS.find((each) => each.key === key);
    if (screen) void navigate(screen.to);
    else if (key === '/') onSearch();
    else if (key === '?') onHelp();
    else return key !== 'g' && pressButton(key);
    return true;
  });

  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForTheScreen(event) && take(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

function isForTheScreen({ target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing, repeat }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing || repeat) return false;
  const isTyping = target instanceof Element && target.closest(TYPING) !== null;
  return !isTyping && document.querySelector(OVER_THE_SCREEN) === null;
}

function pressButton(key: string): boolean {
  const button = /^[a-z]$/.test(key) && document.querySelector<HTMLElement>(`#content [aria-keyshortcuts="${key}"]:not(:disabled)`);
  if (!button) return false;
  button.click();
  return true;
}
