import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { copyOf, crewJob, newPhone, readState, renderJobScreen } from '../../test/crew.ts';
import { updatePhone } from '../store/phone-state.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import { FieldDone } from './FieldDone.tsx';
import { Start } from './Start.tsx';

const HOUR_MS = 3_600_000;
const NORTH = [
  { latitude: 50.4, longitude: -104.3 },
  { latitude: 50.41, longitude: -104.3 },
  { latitude: 50.41, longitude: -104.29 },
];

test('the card on a phone whose clock is 7 h slow is judged by the corrected clock; the stored reading keeps the time of the phone', async () => {
  // Midnight at the field; the phone says 17:00.
  const phoneTime = Date.parse('2026-06-16T06:00:00Z') - 7 * HOUR_MS;
  vi.useFakeTimers({ now: phoneTime, toFake: ['Date'] });
  const store = await newPhone();
  await updatePhone(store, () => ({ clockOffsetMs: 7 * HOUR_MS }));
  const [field] = crewJob().fields;
  const job = crewJob({ fields: field ? [{ ...field, coordinates: NORTH }] : [] });
  const record = renderJobScreen(Start, store, await readState(store, { copy: copyOf({ jobs: [job] }) }));
  const rows = screen.getByRole('list', { name: 'What to look at' });
  expect(rows.textContent).toContain('Stop: Inversion clock.');
  expect(rows.textContent).toContain('Stop: Night.');

  await userEvent.click(screen.getByRole('radio', { name: 'No wind' }));
  await userEvent.type(screen.getByLabelText('Reason to go all the same'), 'A test');
  expect(screen.getByText(/The reading at the site is 0 minutes old/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(record.mock.calls).toMatchObject([
    [
      { id: job.id },
      [
        { kind: 'go_no_go', body: { decision: 'go', reason: 'A test' } },
        { kind: 'job_started' },
        { kind: 'reading', body: { takenAt: new Date(phoneTime).toISOString() } },
      ],
    ],
  ]);
});

test('asks before it stores more acres than the field has: done and not done together, over its outline by 5 %', async () => {
  const store = await newPhone();
  const [field] = crewJob().fields;
  if (!field) throw new Error('The job has a field.');
  const FieldScreen = (props: CrewJobOnPhone) => <FieldDone {...props} fieldId={field.id} />;
  const record = renderJobScreen(FieldScreen, store, await readState(store, { copy: copyOf({ jobs: [crewJob()] }) }));
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Field done' }));

  await userEvent.type(screen.getByLabelText('Acres not done'), '100');
  await userEvent.type(screen.getByLabelText('Why not done'), 'Wet');
  await save();
  const question = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  expect(question.textContent).toContain('159.8 acres done and 100.0 not done are more than the field, which has 159.8 acres.');
  expect(record).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Change it' }));

  await userEvent.clear(screen.getByLabelText('Acres not done'));
  await userEvent.type(screen.getByLabelText('Acres not done'), '7.9');
  await save();
  expect(record).toHaveBeenCalledOnce();
});

test('stores more acres than the field has once the person says yes', async () => {
  const store = await newPhone();
  const [field] = crewJob().fields;
  if (!field) throw new Error('The job has a field.');
  const FieldScreen = (props: CrewJobOnPhone) => <FieldDone {...props} fieldId={field.id} />;
  const record = renderJobScreen(FieldScreen, store, await readState(store, { copy: copyOf({ jobs: [crewJob()] }) }));
  await userEvent.clear(screen.getByLabelText('Acres done'));
  await userEvent.type(screen.getByLabelText('Acres done'), '170');
  await userEvent.click(screen.getByRole('button', { name: 'Field done' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, field done' }));
  expect(record.mock.calls[0]?.[1]).toEqual([{ kind: 'field_done', body: { fieldId: field.id, acres: 170 } }]);
});
