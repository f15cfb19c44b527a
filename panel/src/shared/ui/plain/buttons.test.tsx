import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { MenuButton } from '../menus/MenuButton.tsx';
import { Button, ButtonLink } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

test('a busy button keeps its name, says that it is busy, and cannot be pressed again', async () => {
  const onClick = vi.fn();
  render(
    <>
      <Button isBusy startIcon={<svg data-testid="icon" />} onClick={onClick}>
        Save
      </Button>
      <IconButton isBusy aria-label="Copy" onClick={onClick}>
        <svg data-testid="icon" />
      </IconButton>
    </>,
  );
  for (const name of ['Save', 'Copy']) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([true, 'true']);
    await userEvent.click(button);
  }
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.queryByTestId('icon')).toBeNull();
});

test('its look is in its classes, and it submits no form unless it says so', () => {
  render(
    <MemoryRouter>
      <Button variant="outlined" color="inherit" size="small" className="mine" children="Retry" />
      <Button type="submit" variant="contained" children="Send" />
      <ButtonLink to="/users/activity" children="Activity" />
    </MemoryRouter>,
  );
  const [retry, send] = ['Retry', 'Send'].map((name) => screen.getByRole('button', { name }));
  expect(retry?.className).toBe('button button-outlined button-inherit button-small mine');
  expect([retry?.getAttribute('type'), send?.getAttribute('type')]).toEqual(['button', 'submit']);
  const link = screen.getByRole('link', { name: 'Activity' });
  expect([link.getAttribute('href'), link.className]).toEqual(['/users/activity', 'button button-text']);
});

test('a menu closes, then runs what was chosen', async () => {
  const [approve, cancel] = [vi.fn(), vi.fn()];
  const actions = [
    { label: 'Approve', run: approve },
    { label: 'Cancel', detail: 'The farmer gets a mail', run: cancel },
  ];
  render(
    <MenuButton heading="Status" actions={actions}>
      {(opening) => (
        <Button {...opening} aria-label="Change status">
          …
        </Button>
      )}
    </MenuButton>,
  );
  const button = screen.getByRole('button', { name: 'Change status' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Cancel/ }));
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect([approve, cancel].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});
