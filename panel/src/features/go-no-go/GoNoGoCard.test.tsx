import type { GoNoGoReply, KeptGoNoGo } from '@swathline/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, renderScreen } from '../../test/render.tsx';
import { GoNoGoCard } from './GoNoGoCard.tsx';

const ID = 'a0000000-0000-4000-8000-000000000001';
const CHECK = `GET /spray-jobs/${ID}/go-no-go`;
const LIST = `GET /spray-jobs/${ID}/go-no-go/checks`;
const KEEP = `POST /spray-jobs/${ID}/go-no-go`;

const check: GoNoGoReply = {
  overall: 'stop',
  at: '2026-06-15T18:00:00.000Z',
  rows: [
    { check: 'wind', state: 'go', sentence: 'Wind 8 km/h; the label of Liberty allows 16 km/h.', inputs: {}, source: 'The label' },
    { check: 'signs', state: 'stop', sentence: 'Signs of an inversion: fog.', inputs: {}, source: 'Canola Watch' },
  ],
  sun: {
    sunDown: [{ from: '2026-06-16T03:12:00.000Z', to: '2026-06-16T10:53:00.000Z' }],
    inversion: [{ from: '2026-06-16T02:12:00.000Z', to: '2026-06-16T11:53:00.000Z' }],
  },
};

function show(checks: KeptGoNoGo[] = [], parts: Partial<GoNoGoReply> = {}) {
  const requests = fakeServer({
    [CHECK]: () => ({ data: { ...check, ...parts } }),
    [LIST]: () => ({ data: { checks, total: checks.length, limit: checks.length, offset: 0 } }),
    [KEEP]: () => ({
      status: 201,
      data: { ...check, id: ID, by: 'Ann Lee', decision: 'go', reason: 'Fog lifted', noInversionReason: null, officeCheck: null },
    }),
  });
  renderScreen(<GoNoGoCard jobId={ID} />);
  return requests;
}

test('shows each rule with its result and source, and who decides', async () => {
  show();
  const rows = within(await screen.findByRole('list', { name: 'Checks' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'GoWind. Wind 8 km/h; the label of Liberty allows 16 km/h.The label',
    'StopSigns of an inversion. Signs of an inversion: fog.Canola Watch',
  ]);
  expect(screen.getByText(/The label and the pilot decide\.$/)).toBeDefined();
  expect(screen.getByText(/^Sunset \d\d:\d\d, sunrise \d\d:\d\d\. An inversion is likely from \d\d:\d\d to \d\d:\d\d\.$/)).toBeDefined();
});

test('shows no timeline for a job without an outline', async () => {
  show([], { sun: null });
  await screen.findByRole('list', { name: 'Checks' });
  expect(screen.queryByText(/^Sunset/)).toBeNull();
});

test('lists the decisions with what the checks said', async () => {
  show([{ ...check, id: ID, by: 'Ann Lee', decision: 'go', reason: 'Fog lifted', noInversionReason: null, officeCheck: null }]);
  const decision = within(await screen.findByRole('list', { name: 'Decisions' })).getByRole('listitem');
  expect(decision.textContent).toMatch(/^Go, Ann Lee, .* \(the checks said stop\)\. Fog lifted$/);
});

test('a go over a stop names the stop, needs a reason, and sends the decision', async () => {
  const requests = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Record decision' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record Decision' }));
  expect(dialog.getByRole('combobox', { name: 'Decision' }).textContent).toBe('No go');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Decision' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Go' }));
  expect(dialog.getByText(/^Signs of an inversion: stop\. Going all the same needs a reason/)).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Fog lifted');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Decision' }));
  expect(await screen.findByText('Decision saved')).toBeDefined();
  expect(requests.find(({ call }) => call === KEEP)?.body).toMatchObject({ decision: 'go', reason: 'Fog lifted' });
});

test('a reason against an inversion that the decision hides is not sent', async () => {
  const closed = { check: 'inversionClock' as const, state: 'stop' as const, sentence: 'Wait.', inputs: {}, source: 'Tom Wolf' };
  const requests = show([], { rows: [closed] });
  await userEvent.click(await screen.findByRole('button', { name: 'Record decision' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record Decision' }));
  const decide = async (label: string) => {
    await userEvent.click(dialog.getByRole('combobox', { name: 'Decision' }));
    await userEvent.click(await screen.findByRole('option', { name: label }));
  };
  await decide('Go');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Why there is no inversion' }), 'Smoke rises');
  await decide('No go');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Decision' }));
  expect(await screen.findByText('Decision saved')).toBeDefined();
  expect(requests.find(({ call }) => call === KEEP)?.body).not.toHaveProperty('noInversionReason');
});

test('says that the check failed and tries again', async () => {
  let isDown = true;
  fakeServer({
    [CHECK]: () => (isDown ? { status: 503, code: 'unavailable', message: 'The database does not answer just now.' } : { data: check }),
    [LIST]: () => ({ data: { checks: [], total: 0, limit: 0, offset: 0 } }),
  });
  renderScreen(<GoNoGoCard jobId={ID} />);
  const retry = await screen.findByRole('button', { name: /try again|retry/i });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('list', { name: 'Checks' })).toBeDefined();
});
