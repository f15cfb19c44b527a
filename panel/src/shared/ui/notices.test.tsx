import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NoticeProvider, useNotify } from './notices.tsx';

beforeEach(() => void vi.useFakeTimers());

const undo = vi.fn();

function Buttons() {
  const notify = useNotify();
  return (
    <>
      <button onClick={() => notify('Saved', 'success')}>save</button>
      <button onClick={() => notify('The server cannot be reached', 'error')}>fail</button>
      <button onClick={() => notify('Deleted', 'success', { label: 'Undo', run: undo })}>delete</button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
/** As long as it takes to fade out. */
const FADE_MS = 500;
const text = () => screen.queryByRole('alert')?.textContent;
const show = () =>
  render(
    <NoticeProvider>
      <Buttons />
    </NoticeProvider>,
  );

test('a success is shown for four seconds, an error for ten, and the next notice replaces one', () => {
  show();
  press('save');
  expect(text()).toBe('Saved');
  wait(3000);
  press('fail');
  wait(FADE_MS);
  expect(text()).toBe('The server cannot be reached');
  wait(9900 - FADE_MS);
  expect(text()).toBe('The server cannot be reached');
  wait(200);
  wait(FADE_MS);
  expect(text()).toBeUndefined();
  press('save');
  wait(4100);
  wait(FADE_MS);
  expect(text()).toBeUndefined();
});

test('it stays while the pointer or the focus is there, and then has its whole time', () => {
  show();
  press('save');
  fireEvent.mouseEnter(screen.getByRole('alert'));
  wait(60_000);
  expect(text()).toBe('Saved');
  fireEvent.mouseLeave(screen.getByRole('alert'));
  wait(3900);
  expect(text()).toBe('Saved');
  wait(200);
  wait(FADE_MS);
  expect(text()).toBeUndefined();
});

test('its button runs the action once, and the notice is gone', () => {
  show();
  press('delete');
  press('Undo');
  expect(undo).toHaveBeenCalledTimes(1);
  wait(FADE_MS);
  expect(text()).toBeUndefined();
});

test('Close and Escape end it', () => {
  show();
  press('fail');
  press('Close');
  wait(FADE_MS);
  expect(text()).toBeUndefined();
  press('fail');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  wait(FADE_MS);
  expect(text()).toBeUndefined();
});
