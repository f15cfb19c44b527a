import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

/** A device whose preference can be changed. */
function stubDevice(isDark: boolean) {
  const target = new EventTarget();
  const list = Object.assign(target, { matches: isDark });
  vi.stubGlobal('matchMedia', () => list);
  return (next: boolean) => {
    list.matches = next;
    target.dispatchEvent(new Event('change'));
  };
}

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const isDark = () => [document.documentElement.hasAttribute('data-dark'), document.documentElement.hasAttribute('data-light')];
const renderScheme = async () => {
  const { applyColorScheme, watchColorScheme } = await import('@swathline/client/theme/color-scheme');
  const { useColorScheme } = await import('./use-color-scheme.ts');
  // As start.ts does.
  applyColorScheme();
  watchColorScheme(applyColorScheme);
  return renderHook(() => useColorScheme()).result;
};

test('follows the device until the person chooses, and again when they choose the device', async () => {
  const setDevice = stubDevice(true);
  const result = await renderScheme();
  expect([result.current.mode, result.current.scheme, isDark()]).toEqual(['system', 'dark', [true, false]]);
  act(() => setDevice(false));
  expect([result.current.scheme, isDark()]).toEqual(['light', [false, true]]);

  act(() => result.current.setMode('dark'));
  expect([result.current.mode, result.current.scheme, isDark()]).toEqual(['dark', 'dark', [true, false]]);
  act(() => setDevice(true));
  act(() => result.current.setMode('light'));
  expect([result.current.scheme, isDark()]).toEqual(['light', [false, true]]);

  act(() => result.current.setMode('system'));
  expect([result.current.mode, result.current.scheme]).toEqual(['system', 'dark']);
});

test('follows a choice in another tab, and takes an unknown value for the device setting', async () => {
  stubDevice(false);
  const result = await renderScheme();
  localStorage.setItem('mui-mode', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'mui-mode' })));
  expect(result.current.scheme).toBe('dark');
  localStorage.setItem('mui-mode', 'sepia');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'mui-mode' })));
  expect([result.current.mode, result.current.scheme]).toEqual(['system', 'light']);
});
