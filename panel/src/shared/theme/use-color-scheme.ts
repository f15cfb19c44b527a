import { useSyncExternalStore } from 'react';
import { applyColorScheme, COLOR_SCHEME_KEY, type ColorScheme, readColorScheme, watchColorScheme } from '@swathline/client/theme/color-scheme';

/** 'system' follows the device. */
type ColorMode = ColorScheme | 'system';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const stopWatching = watchColorScheme(listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stopWatching();
  };
}

function readMode(): ColorMode {
  const chosen = localStorage.getItem(COLOR_SCHEME_KEY);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function setMode(mode: ColorMode): void {
  localStorage.setItem(COLOR_SCHEME_KEY, mode);
  applyColorScheme();
  for (const listener of listeners) listener();
}

/** The chosen mode, the colour scheme that results from it, and a function to choose another mode. */
export function useColorScheme() {
  return { mode: useSyncExternalStore(subscribe, readMode), scheme: useSyncExternalStore(subscribe, readColorScheme), setMode };
}
