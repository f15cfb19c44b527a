import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});

const Content = () => <p>The dialog</p>;

async function setUp() {
  const { lazyDialog, BACKGROUND_DELAY_MS } = await import('./lazy-dialog.tsx');
  const load = vi.fn(() => Promise.resolve(Content));
  const loadOther = vi.fn(() => Promise.resolve(Content));
  return { Dialog: lazyDialog(load), Other: lazyDialog(loadOther), load, loadOther, delayMs: BACKGROUND_DELAY_MS };
}

test('dialogs load in the background, some time after the first input', async () => {
  const { load, loadOther, delayMs } = await setUp();
  vi.advanceTimersByTime(10 * delayMs);
  fireEvent.pointerMove(window);
  vi.advanceTimersByTime(delayMs - 1);
  expect(load).not.toHaveBeenCalled();

  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledTimes(1);
  expect(loadOther).toHaveBeenCalledTimes(1);
});

test('a dialog that is opened before loads alone; the others follow once it is closed', async () => {
  const { Dialog, load, loadOther, delayMs } = await setUp();
  fireEvent.pointerMove(window);
  const { unmount } = render(<Dialog />);
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(10 * delayMs));
  expect(screen.getByText('The dialog')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
  expect(loadOther).not.toHaveBeenCalled();

  unmount();
  vi.advanceTimersByTime(delayMs);
  expect(loadOther).toHaveBeenCalledTimes(1);
});
