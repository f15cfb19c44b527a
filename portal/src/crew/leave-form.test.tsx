import type { CrewJob } from '@swathline/contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyOf, crewJob, fakeOffice, newPhone } from '../test/crew.ts';
import { openDialogs } from '../test/dialogs.ts';
import { CrewApp } from './CrewApp.tsx';
import { listEvents } from './store/events.ts';

const TODAY = { startDate: new Date().toISOString().slice(0, 10) };

beforeEach(() => {
  openDialogs();
  window.history.replaceState(null, '', '/crew');
});
afterEach(() => window.history.replaceState(null, '', '/crew'));

/** A phone with the job's screen open. `change` is what the office sends from then on. */
async function openJob() {
  let jobs: CrewJob[] = [crewJob(TODAY)];
  fakeOffice({
    before: (call) => {
      const { bundle } = copyOf({ jobs, madeAt: new Date().toISOString() });
      return call === 'GET /crew/bundle' ? Response.json({ success: true, data: bundle }) : undefined;
    },
  });
  const store = await newPhone();
  await store.put('copy', { ...copyOf({ jobs }), checkedAt: new Date().toISOString() }, 'copy');
  render(<CrewApp store={store} />);
  await userEvent.click(await screen.findByRole('button', { name: /Canola, Danyluk/ }));
  const change = (...changed: CrewJob[]) => {
    jobs = changed;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { store, change };
}

async function typeNote() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add note' }));
  await userEvent.type(await screen.findByLabelText('Note'), 'Gate is open');
}

const goBack = () => act(async () => window.history.back());
const question = () => screen.findByRole('alertdialog', { name: 'Are you sure?' });

test('a form stays with what was typed when the job ends meanwhile, and what it reports is stored', async () => {
  const { store, change } = await openJob();
  await userEvent.click(await screen.findByRole('button', { name: 'Field done North' }));
  await userEvent.type(await screen.findByLabelText('Acres not done'), '8');
  await userEvent.type(screen.getByLabelText('Why not done'), 'Wet');
  change(crewJob({ ...TODAY, status: 'completed' }));
  await waitFor(async () => expect((await store.get('copy', 'copy'))?.bundle.jobs).toMatchObject([{ status: 'completed' }]));
  await act(() => Promise.resolve());
  expect(await screen.findByLabelText('Why not done')).toHaveProperty('value', 'Wet');
  await userEvent.clear(screen.getByLabelText('Acres done'));
  await userEvent.type(screen.getByLabelText('Acres done'), '100');
  await userEvent.click(screen.getByRole('button', { name: 'Field done' }));
  expect(await screen.findByRole('button', { name: 'Weather reading' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Field done North' })).toBeNull();
  expect((await listEvents(store)).map(({ event }) => event.kind)).toContain('field_done');
});

test('a form stays with what was typed when the office takes the person off the job, and says so; what it reports is stored', async () => {
  const { store, change } = await openJob();
  await typeNote();
  change();
  expect(await screen.findByText(/^This job is no longer on this phone\./)).toBeDefined();
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Gate is open');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText(/^This job is no longer yours/)).toBeDefined();
  expect((await listEvents(store)).map(({ event }) => event.kind)).toContain('note');
});

test('a form stays with what was typed when the jobs are hidden because the office has not answered for 7 days', async () => {
  const { store } = await openJob();
  await typeNote();
  fakeOffice({
    before: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const copy = await store.get('copy', 'copy');
  if (copy) await store.put('copy', { ...copy, checkedAt: '2026-01-01T00:00:00.000Z' }, 'copy');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(/^This job is no longer on this phone\./)).toBeDefined();
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Gate is open');
});

test('the bar above a changed form asks before it opens the outbox', async () => {
  await openJob();
  await typeNote();
  const bar = screen.getByRole('button', { name: /Outbox|Sending/ });
  await userEvent.click(bar);
  expect((await question()).textContent).toContain('Discard what you have entered?');
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Gate is open');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(bar);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'Outbox' })).toBeDefined();
});

test("the phone's Back asks as well, and leads back after the answer", async () => {
  await openJob();
  await typeNote();
  for (const answer of ['Keep it', 'Discard']) {
    await goBack();
    await question();
    expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Gate is open');
    await userEvent.click(screen.getByRole('button', { name: answer }));
  }
  expect(await screen.findByRole('button', { name: 'Weather reading' })).toBeDefined();
  await goBack();
  expect(await screen.findByRole('heading', { name: 'Today', level: 1 })).toBeDefined();
});

test('a form that was not changed, or was stored, is left without a question', async () => {
  const { store } = await openJob();
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await typeNote();
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByRole('button', { name: 'Weather reading' })).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect((await listEvents(store)).map(({ event }) => event.kind)).toContain('note');
});
