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

const newOnBack = () => vi.fn(() => Promise.resolve());

/** Runs `close` and waits until the shared entry leaves the history. */
async function untilEntryRemoved<Result>(close: () => Result): Promise<Awaited<Result>> {
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  const result = await close();
  await act(() => popped);
  return result;
}

test('the back button calls the guard opened last; closing that guard calls none', async () => {
  const [below, above] = [newOnBack(), newOnBack()];
  const outer = render(<Guarded onBack={below} />);
  const inner = render(<Guarded onBack={above} />);
  window.history.back();
  await waitFor(() => expect(above).toHaveBeenCalledOnce());

  inner.unmount();
  window.history.back();
  await waitFor(() => expect(below).toHaveBeenCalledOnce());
  await untilEntryRemoved(outer.unmount);
  expect(above).toHaveBeenCalledOnce();
  expect(below).toHaveBeenCalledOnce();
});

test('moving unsaved changes to the dialog below calls no guard; Back then calls the guard below', async () => {
  const [below, above] = [newOnBack(), newOnBack()];
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
  await untilEntryRemoved(unmount);
  expect(above).not.toHaveBeenCalled();
});

test('a guard that opens while another’s history entry is removed is called only by the next Back', async () => {
  const [first, second] = [newOnBack(), newOnBack()];
  const { unmount: leave } = render(<Guarded onBack={first} />);
  const unmount = await untilEntryRemoved(() => {
    leave();
    return Promise.resolve().then(() => render(<Guarded onBack={second} />).unmount);
  });
  expect(second).not.toHaveBeenCalled();
  window.history.back();
  await waitFor(() => expect(second).toHaveBeenCalledOnce());
  await untilEntryRemoved(unmount);
  expect(first).not.toHaveBeenCalled();
});

test('the browser confirms closing the tab only if there are unsaved changes', async () => {
  const closesUnconfirmed = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { unmount } = render(<Guarded onBack={newOnBack()} />);
  expect(closesUnconfirmed()).toBe(false);
  await untilEntryRemoved(unmount);
  expect(closesUnconfirmed()).toBe(true);
});
