import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tooltips } from './Tooltips.tsx';

function Buttons() {
  const [isPlaying, setPlaying] = useState(false);
  const [isThere, setThere] = useState(true);
  return (
    <>
      <button data-tooltip={isPlaying ? 'Pause' : 'Play'} onClick={() => setPlaying(!isPlaying)}>
        <i data-testid="icon" />
      </button>
      {isThere && <button data-tooltip="Remove" aria-label="Remove" onClick={() => setThere(false)} />}
      <input aria-label="Name" />
      <Tooltips />
    </>
  );
}

const tooltip = (name: string) => screen.findByRole('tooltip', { name });
const noTooltip = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

describe('tooltips', () => {
  it('open under the pointer, also over an icon inside the element, and close when it leaves', async () => {
    render(<Buttons />);
    await userEvent.hover(screen.getByTestId('icon'));
    await tooltip('Play');
    await userEvent.unhover(screen.getByTestId('icon'));
    await userEvent.hover(screen.getByLabelText('Name'));
    await noTooltip();
  });

  it('move on to the element beside', async () => {
    render(<Buttons />);
    await userEvent.hover(screen.getByTestId('icon'));
    await tooltip('Play');
    await userEvent.hover(screen.getByLabelText('Remove'));
    await tooltip('Remove');
  });

  it('do not open for a button that was pressed', async () => {
    render(<Buttons />);
    await userEvent.click(screen.getByTestId('icon'));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('open by keyboard, close by Escape and by going on', async () => {
    render(<Buttons />);
    await userEvent.tab();
    await tooltip('Play');
    await userEvent.keyboard('{Escape}');
    await noTooltip();
    await userEvent.tab();
    await tooltip('Remove');
    await userEvent.tab();
    await noTooltip();
  });

  it('show a text that changes while they are open', async () => {
    render(<Buttons />);
    await userEvent.tab();
    await tooltip('Play');
    await userEvent.keyboard('{Enter}');
    await tooltip('Pause');
  });

  it('close when their element is removed', async () => {
    render(<Buttons />);
    await userEvent.hover(screen.getByRole('button', { name: 'Remove' }));
    await tooltip('Remove');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await noTooltip();
  });

  it('do not open by a tap', async () => {
    render(<Buttons />);
    await userEvent.pointer({ keys: '[TouchA]', target: screen.getByTestId('icon') });
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('open by a long press and stay for a moment after it', async () => {
    const user = userEvent.setup();
    render(<Buttons />);
    await user.pointer({ keys: '[TouchA>]', target: screen.getByTestId('icon') });
    await tooltip('Play');
    await user.pointer({ keys: '[/TouchA]', target: screen.getByTestId('icon') });
    expect(screen.getByRole('tooltip')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull(), { timeout: 5000 });
  });
});
