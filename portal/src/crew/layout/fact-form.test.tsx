import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { copyOf, crewJob, newPhone, readState, renderJobScreen } from '../../test/crew.ts';
import { AddNote } from '../screens/forms/Forms.tsx';
import { InvalidFact } from '../store/record-events.ts';

test('a report that is being stored cannot be cancelled, and does not lead back once the person has left the form', async () => {
  const store = await newPhone();
  const state = await readState(store, { copy: copyOf({ jobs: [crewJob()] }) });
  const back = vi.fn();
  const save = async () => {
    let finish: () => void = () => undefined;
    const record = renderJobScreen(AddNote, store, state, { back });
    record.mockReturnValue(
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
    );
    await userEvent.type(screen.getByLabelText('Note'), 'Gate is open');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    return () => act(() => Promise.resolve(finish()));
  };
  const stored = await save();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  await stored();
  expect(back).toHaveBeenCalledOnce();
  cleanup();

  const storedLater = await save();
  cleanup();
  await storedLater();
  expect(back).toHaveBeenCalledOnce();
});

test('a report that is refused moves the focus to the input with the problem, or else back to the button', async () => {
  const store = await newPhone();
  const state = await readState(store, { copy: copyOf({ jobs: [crewJob()] }) });
  const record = renderJobScreen(AddNote, store, state, {});
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  record.mockRejectedValueOnce(new InvalidFact('text', 'Write the note.'));
  await save();
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  record.mockRejectedValueOnce(new Error('The storage is full'));
  await save();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add note' }));
  // What is typed next keeps the focus.
  await userEvent.type(screen.getByLabelText('Note'), 'Gate is open');
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Gate is open');
});
