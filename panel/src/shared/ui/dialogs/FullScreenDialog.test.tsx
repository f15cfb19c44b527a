import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FullScreenDialog } from './FullScreenDialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="frame">
        <button onClick={() => setOpen(true)}>Draw</button>
      </div>
      {isOpen && (
        <FullScreenDialog aria-label="Drawing" onClose={() => setOpen(false)}>
          <input aria-label="Note" onKeyDown={(event) => event.shiftKey && event.preventDefault()} />
        </FullScreenDialog>
      )}
    </>
  );
}

const frame = () => document.querySelector('.frame');
const dialog = () => screen.queryByRole('dialog', { name: 'Drawing' });

test('has the focus above an inert page, and Escape closes it and returns the focus', async () => {
  render(<Page />);
  await userEvent.click(screen.getByText('Draw'));
  expect(document.activeElement).toBe(dialog());
  expect(frame()?.hasAttribute('inert')).toBe(true);

  await userEvent.click(screen.getByRole('textbox', { name: 'Note' }));
  await userEvent.keyboard('{Shift>}{Escape}{/Shift}');
  expect(dialog()).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  expect(frame()?.hasAttribute('inert')).toBe(false);
  expect(document.activeElement).toBe(screen.getByText('Draw'));
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

test('the page stays inert until the last dialog closes', () => {
  const pageWith = (...names: string[]) => (
    <>
      <div className="frame" />
      {names.map((name) => (
        <FullScreenDialog key={name} aria-label={name} onClose={vi.fn()} />
      ))}
    </>
  );
  const { rerender } = render(pageWith('One', 'Two'));
  rerender(pageWith('Two'));
  expect(frame()?.hasAttribute('inert')).toBe(true);
  rerender(pageWith());
  expect(frame()?.hasAttribute('inert')).toBe(false);
});

test('an element in it keeps the focus that it got first', async () => {
  function Focused() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Draw</button>
        {isOpen && (
          <FullScreenDialog aria-label="Drawing" onClose={() => setOpen(false)}>
            <input aria-label="Note" autoFocus />
          </FullScreenDialog>
        )}
      </>
    );
  }
  render(<Focused />);
  await userEvent.click(screen.getByText('Draw'));
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByText('Draw'));
});

test('screen readers read it again after a dialog above it has closed', async () => {
  render(<FullScreenDialog aria-label="Drawing" onClose={vi.fn()} />);
  const element = screen.getByRole('dialog');
  const question = document.createElement('div');
  question.className = 'MuiModal-root';
  document.body.append(question);
  element.setAttribute('aria-hidden', 'true');
  await act(() => Promise.resolve());
  expect(element.hasAttribute('aria-hidden')).toBe(true);
  question.remove();
  await waitFor(() => expect(element.hasAttribute('aria-hidden')).toBe(false));
});
