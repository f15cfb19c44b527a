import { act, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useUnsavedGuard } from './unsaved-guard.ts';

function Guarded({ onBack }: { onBack: () => Promise<unknown> }) {
  useUnsavedGuard(true, onBack);
  return null;
}

function open() {
  const onBack = vi.fn(() => Promise.resolve());
  const { unmount } = render(<Guarded onBack={onBack} />);
  /** Until its own entry is off the history. */
  const close = async () => {
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    unmount();
    await act(() => popped);
  };
  return { onBack, close };
}

test('the back button asks whoever was opened last; what closes takes its own entry off, which asks nobody', async () => {
  const below = open();
  const above = open();
  window.history.back();
  await waitFor(() => expect(above.onBack).toHaveBeenCalledOnce());

  await above.close();
  expect(below.onBack).not.toHaveBeenCalled();
  window.history.back();
  await waitFor(() => expect(below.onBack).toHaveBeenCalledOnce());
  await below.close();
  expect(above.onBack).toHaveBeenCalledOnce();
});

test('the tab closes unasked only without unsaved work', async () => {
  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { close } = open();
  expect(mayClose()).toBe(false);
  await close();
  expect(mayClose()).toBe(true);
});
