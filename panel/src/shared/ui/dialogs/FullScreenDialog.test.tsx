import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FullScreenDialog } from './FullScreenDialog.tsx';

function Page({ hasAutoFocus = false }: { hasAutoFocus?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Draw</button>
      {isOpen && (
        <FullScreenDialog aria-label="Drawing" onClose={() => setOpen(false)}>
          <input aria-label="Note" autoFocus={hasAutoFocus} onKeyDown={(event) => event.shiftKey && event.preventDefault()} />
        </FullScreenDialog>
      )}
    </>
  );
}

const dialog = () => screen.queryByRole('dialog', { name: 'Drawing' });

test('hides the page, and Escape closes it and returns the focus', async () => {
  render(<Page />);
  await userEvent.click(screen.getByText('Draw'));
  expect(document.activeElement?.contains(dialog())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.queryByRole('button', { name: 'Draw' })).toBeNull();

  await userEvent.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Draw' }));
});

test('Escape that something in it has used does not close it', async () => {
  render(<Page />);
  await userEvent.click(screen.getByText('Draw'));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Note' }));
  await userEvent.keyboard('{Shift>}{Escape}{/Shift}');
  expect(dialog()).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(dialog()).toBeNull();
});

test('Escape does not reach what is behind it', async () => {
  const [onKeyDown, onClose] = [vi.fn(), vi.fn()];
  render(
    <div onKeyDown={onKeyDown}>
      <FullScreenDialog aria-label="Drawing" onClose={onClose} />
    </div>,
  );
  await userEvent.keyboard('a{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onKeyDown).toHaveBeenCalledOnce();
});

test('an element in it keeps the focus that it got first', async () => {
  render(<Page hasAutoFocus />);
  await userEvent.click(screen.getByText('Draw'));
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByText('Draw'));
});
