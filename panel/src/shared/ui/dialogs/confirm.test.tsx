import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { useConfirm } from './confirm.tsx';

function Question() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('none');
  const ask = async () => setAnswer((await confirm('Are you sure you want to delete Roundup?')) ? 'yes' : 'no');
  return (
    <>
      <button onClick={() => void ask()}>Ask</button>
      <p>Answer: {answer}</p>
    </>
  );
}

test.each([
  { button: 'Delete', answer: 'yes' },
  { button: 'Cancel', answer: 'no' },
])('$button answers $answer', async ({ button, answer }) => {
  renderScreen(<Question />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(screen.getByRole('alertdialog', { name: 'Are you sure you want to delete Roundup?' })).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(`Answer: ${answer}`)).toBeDefined();
});

test('pressing Enter as soon as the dialog opens deletes nothing', async () => {
  renderScreen(<Question />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Answer: no')).toBeDefined();
});

test('a question that another one replaces is answered with no', async () => {
  let confirm: ReturnType<typeof useConfirm> = () => Promise.resolve(true);
  function Screen() {
    confirm = useConfirm();
    return null;
  }
  renderScreen(<Screen />);
  const first = confirm('Are you sure you want to delete Roundup?');
  const second = confirm('Are you sure you want to delete Liberty?');
  expect(await first).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await second).toBe(true);
});
