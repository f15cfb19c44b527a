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

/** Asks twice at once, so that the second question takes the place of the first. */
function TwoQuestions() {
  const confirm = useConfirm();
  const [answers, setAnswers] = useState({ first: 'none', second: 'none' });
  const ask = async (question: 'first' | 'second', name: string) => {
    const answer = (await confirm(`Are you sure you want to delete ${name}?`)) ? 'yes' : 'no';
    setAnswers((given) => ({ ...given, [question]: answer }));
  };
  const askTwice = () => {
    void ask('first', 'Roundup');
    void ask('second', 'Liberty');
  };
  return (
    <>
      <button onClick={askTwice}>Ask twice</button>
      <p>First: {answers.first}</p>
      <p>Second: {answers.second}</p>
    </>
  );
}

test.each([
  { button: 'Delete', answer: 'yes' },
  { button: 'Cancel', answer: 'no' },
])('$button answers $answer', async ({ button, answer }) => {
  renderScreen(<Question />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete Roundup?' })).toBeDefined();

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
  renderScreen(<TwoQuestions />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask twice' }));
  expect(await screen.findByText('First: no')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Second: yes')).toBeDefined();
});
