import { act, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useUnsavedGuard } from './unsaved-guard.ts';

interface Props {
  onBack: () => Promise<unknown>;
  hasChanges?: boolean;
}

function Guarded({ onBack, hasChanges = true }: Props) {
  useUnsavedGuard(hasChanges, onBack);
  return null;
}

const neverAsked = () => vi.fn(() => Promise.resolve());

/** Runs `close` and waits until the shared entry leaves the history. */
async function off<Result>(close: () => Result): Promise<Awaited<Result>> {
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  const result = await close();
  await act(() => popped);
  return result;
}

test('the back button calls the guard opened last; closing that guard calls none', async () => {
  const [below, above] = [neverAsked(), neverAsked()];
  const outer = render(<Guarded onBack={below} />);
  const inner = render(<Guarded onBack={above} />);
  window.history.back();
  await waitFor(() => expect(above).toHaveBeenCalledOnce());

  inner.unmount();
  window.history.back();
  await waitFor(() => expect(below).toHaveBeenCalledOnce());
  await off(outer.unmount);
  expect(above).toHaveBeenCalledOnce();
  expect(below).toHaveBeenCalledOnce();
});

test('moving unsaved changes to the dialog below calls no guard; Back then calls the guard below', async () => {
  const [below, above] = [neverAsked(), neverAsked()];
  const pair = (isOpen: boolean) => (
    <>
      <Guarded onBack={below} hasChanges={!isOpen} />
      {isOpen && <Guarded onBack={above} />}
    </>
  );
  const { rerender, unmount } = render(pair(true));
  rerender(pair(false));
  window.history.back();
  await waitFor(() => expect(below).toHaveBeenCalledOnce());
  await off(unmount);
  expect(above).not.toHaveBeenCalled();
});

test('a guard that opens while another’s history entry is removed is called only by the next Back', async () => {
  const [first, second] = [neverAsked(), neverAsked()];
  const { unmount: leave } = render(<Guarded onBack={first} />);
  const unmount = await off(() => {
    leave();
    return Promise.resolve().then(() => render(<Guarded onBack={second} />).unmount);
  });
  expect(second).not.toHaveBeenCalled();
  window.history.back();
  await waitFor(() => expect(second).toHaveBeenCalledOnce());
  await off(unmount);
  expect(first).not.toHaveBeenCalled();
});

test('the tab closes without a question only if there are no unsaved changes', async () => {
  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { unmount } = render(<Guarded onBack={neverAsked()} />);
  expect(mayClose()).toBe(false);
  await off(unmount);
  expect(mayClose()).toBe(true);
});
