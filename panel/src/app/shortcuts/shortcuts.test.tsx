import Dialog from '@mui/material/Dialog';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../test/render.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const handlers = { onSearch: vi.fn(), onHelp: vi.fn() };
const onNew = vi.fn();
beforeEach(() => void vi.clearAllMocks());

function Screen({ isOn = true, hasDialog = false, onTypedAhead = null as ((key: string) => void) | null }) {
  useShortcuts(isOn, { ...handlers, onTypedAhead });
  return (
    <main id="content">
      <button aria-keyshortcuts="n" onClick={onNew} />
      <input aria-label="Name" />
      {hasDialog && <Dialog open>Dialog</Dialog>}
    </main>
  );
}

const address = () => screen.getByLabelText('address').textContent;

test('single keys open the search and the help, press the button that declares them, and navigate', async () => {
  renderScreen(<Screen />);
  await userEvent.keyboard('/?n');
  expect(handlers.onSearch).toHaveBeenCalledOnce();
  expect(handlers.onHelp).toHaveBeenCalledOnce();
  expect(onNew).toHaveBeenCalledOnce();
  await userEvent.keyboard('gj');
  expect(address()).toBe('/spray-jobs');
});

test('ignores j without g and keys pressed with Control', async () => {
  renderScreen(<Screen />);
  await userEvent.keyboard('j{Control>}n{/Control}');
  expect(address()).toBe('/');
  expect(onNew).not.toHaveBeenCalled();
});

test('ignores keys typed into an input', async () => {
  renderScreen(<Screen />);
  await userEvent.type(screen.getByLabelText('Name'), '/?ngj');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('/?ngj');
  expect([handlers.onSearch, handlers.onHelp, onNew].every((each) => each.mock.calls.length === 0)).toBe(true);
  expect(address()).toBe('/');
});

test.each([[{ hasDialog: true }], [{ isOn: false }]])('ignores all keys with %j', async (props) => {
  renderScreen(<Screen {...props} />);
  await userEvent.keyboard('/?ngj');
  expect([handlers.onSearch, handlers.onHelp, onNew].every((each) => each.mock.calls.length === 0)).toBe(true);
  expect(address()).toBe('/');
});

test('keys typed while the code of a dialog is loading are no shortcuts, and none is lost', async () => {
  const typed: string[] = [];
  renderScreen(<Screen onTypedAhead={(key) => typed.push(key)} />);
  await userEvent.keyboard('n{Shift}gj');
  expect(typed.join('')).toBe('ngj');
  expect(onNew).not.toHaveBeenCalled();
  expect(address()).toBe('/');
});
