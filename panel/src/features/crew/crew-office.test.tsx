import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CrewPhone, OfficeCrewEvent } from '@swathline/contract';
import { expect, test } from 'vitest';
import { fakeServer, pageOf, renderScreen, returnToWindow } from '../../test/render.tsx';
import { CrewPhonesDialog } from './CrewPhonesDialog.tsx';
import { CrewReports } from './CrewReports.tsx';

const ID = 'a0000000-0000-4000-8000-000000000001';
const PHONE_ID = 'b0000000-0000-4000-8000-000000000001';
const PERSON = { id: ID, name: 'Dana Reyes' };
const LIST = `GET /admin/users/${ID}/crew-phones`;

const phone: CrewPhone = {
  id: PHONE_ID,
  name: "Dana's phone",
  createdAt: '2026-06-01T12:00:00.000Z',
  lastSeenAt: '2026-06-02T12:00:00.000Z',
  waiting: 3,
  pageVersion: 'D1xdy8PC',
  clockOffsetMs: -1_200_000,
};

const started: OfficeCrewEvent = {
  id: PHONE_ID,
  sprayJobId: ID,
  kind: 'load_done',
  sequence: 3,
  body: { n: 3, litres: 1500 },
  at: '2026-06-02T16:42:00.000Z',
  happenedAt: '2026-06-02T16:42:00.000Z',
  receivedAt: '2026-06-02T17:00:00.000Z',
  clockOffsetMs: 0,
  outcome: 'needs_office',
  message: 'Stop.',
  by: PERSON,
  phone: { id: PHONE_ID, name: "Dana's phone" },
  reason: 'cancelled',
  isImported: false,
  resolved: null,
  hasPicture: false,
};

test('lists phones with what is wrong with them, and revokes one after a question', async () => {
  const requests = fakeServer({
    [LIST]: () => pageOf('crewPhones', [phone]),
    [`DELETE /admin/users/${ID}/crew-phones/${PHONE_ID}`]: () => ({ data: null }),
  });
  renderScreen(<CrewPhonesDialog person={PERSON} onClose={() => undefined} />);
  const row = await screen.findByRole('listitem');
  expect(within(row).getByText('3 reports were on the phone only. Its clock is 20 minutes fast.')).toBeDefined();
  expect(row.textContent).toContain('version D1xdy8PC');
  await userEvent.click(within(row).getByRole('button', { name: "Revoke Dana's phone" }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('3 reports were still on it; export them there and import them here.');
  await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(requests.some(({ call }) => call.startsWith('DELETE'))).toBe(true));
});

test('creates a link and shows it once, as text and as a code', async () => {
  const link = 'https://spray.example.com/crew#secret-token-of-the-phone';
  const requests = fakeServer({
    [LIST]: () => pageOf('crewPhones', []),
    [`POST /admin/users/${ID}/crew-phones`]: () => ({ status: 201, data: { ...phone, link } }),
  });
  renderScreen(<CrewPhonesDialog person={PERSON} onClose={() => undefined} />);
  await userEvent.type(await screen.findByLabelText('Name of the phone'), "Dana's phone");
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByRole('img', { name: `Opens the crew's page on "Dana's phone"` })).toBeDefined();
  expect(screen.getByDisplayValue(link)).toBeDefined();
  expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ name: "Dana's phone" });
  await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(screen.queryByDisplayValue(link)).toBeNull();
});

test('refuses a file that no crew phone exported, without a request', async () => {
  const requests = fakeServer({ [LIST]: () => pageOf('crewPhones', []) });
  renderScreen(<CrewPhonesDialog person={PERSON} onClose={() => undefined} />);
  const input = await screen.findByLabelText('Import an exported file');
  await userEvent.upload(input, new File(['{"format": "other"}'], 'other.json', { type: 'application/json' }));
  expect(await screen.findByText(/^Choose a file that a crew phone exported/)).toBeDefined();
  expect(requests.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

test('imports the draws and photos of an exported file after its reports, and says which ones the server refused', async () => {
  const answers = { events: [{ id: ID, outcome: 'applied', message: null }], by: PERSON, phone: { id: PHONE_ID, name: 'Phone' } };
  const requests = fakeServer({
    [LIST]: () => pageOf('crewPhones', []),
    'POST /admin/crew/import': () => ({ data: answers }),
    [`POST /admin/crew/photos/${ID}`]: () => ({ data: { id: ID, bytes: 3, receivedAt: '2026-06-15T12:00:00.000Z' } }),
    [`POST /admin/crew/photos/${PHONE_ID}`]: () => ({ status: 400, message: 'This is no picture.', code: 'invalid' }),
    'POST /admin/stock/crew-draws': () => ({
      data: { movements: ['recorded', 'refused'].map((outcome) => ({ id: ID, outcome, message: 'Not this job.', balances: [] })) },
    }),
  });
  renderScreen(<CrewPhonesDialog person={PERSON} onClose={() => undefined} />);
  const head = { format: 'swathline-crew-outbox', version: 3, phoneId: PHONE_ID, exportedAt: '2026-06-15T12:00:00.000Z', events: [] };
  const pictures = [ID, PHONE_ID].map((eventId) => ({ eventId, base64: 'AQID' }));
  const draws = { clockOffsetMs: 0, movements: [{ id: ID }, { id: PHONE_ID }] };
  const content = JSON.stringify({ ...head, pictures, draws });
  // The test's browser cannot read files.
  const file = Object.assign(new File([content], 'phone.json', { type: 'application/json' }), { text: () => Promise.resolve(content) });
  await userEvent.upload(await screen.findByLabelText('Import an exported file'), file);
  expect(await screen.findByText('1 photo imported.')).toBeDefined();
  expect(screen.getByText(/^1 photo was not imported: This is no picture\./)).toBeDefined();
  expect(screen.getByText(/^1 report of Dana Reyes, "Phone": 1 imported, /)).toBeDefined();
  expect(screen.getByText('1 draw imported.')).toBeDefined();
  expect(screen.getByText(/^1 draw was not imported: Not this job\./)).toBeDefined();
  expect(requests.find(({ call }) => call === 'POST /admin/crew/import')?.body).toEqual(head);
  expect(requests.find(({ call }) => call === 'POST /admin/stock/crew-draws')?.body).toEqual({ phoneId: PHONE_ID, ...draws });
});

test('shows what the crew of a job does now, and what it reported', async () => {
  const state = { sprayJobId: ID, name: 'Job', status: 'in_progress', text: 'Load 3 of 5, 10:42', at: started.at, by: PERSON };
  fakeServer({
    [`GET /admin/spray-jobs/${ID}/crew-events`]: () => pageOf('crewEvents', [started]),
    'GET /admin/crew/jobs': () => pageOf('jobs', [{ ...state, loadsDone: 3, loads: 5, attention: 1 }]),
  });
  renderScreen(<CrewReports jobId={ID} title="Crew" />);
  expect(await screen.findByText('Load 3 of 5, 10:42 (Dana Reyes)')).toBeDefined();
  expect(screen.getByText('Load done: 3, 1,500 L')).toBeDefined();
  expect(screen.getByText('The office must look. Stop.')).toBeDefined();
});

test('reports that cannot be loaded again leave the dialog open with what was typed', async () => {
  let isDown = false;
  fakeServer({
    [`GET /admin/spray-jobs/${ID}/crew-events`]: () => (isDown ? { status: 400, message: 'Not now' } : pageOf('crewEvents', [started])),
    'GET /admin/crew/jobs': () => pageOf('jobs', []),
  });
  renderScreen(<CrewReports jobId={ID} title="Crew" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as dealt with' }));
  await userEvent.type(await screen.findByLabelText('What you did about it'), 'Called Dana');
  isDown = true;
  returnToWindow();
  expect(await screen.findByText('Not now')).toBeDefined();
  expect(screen.getByLabelText('What you did about it')).toHaveProperty('value', 'Called Dana');
});

test('shows what the office must know of a report that took effect, and why another was refused', async () => {
  const checkTime = { ...started, outcome: 'applied', reason: null, message: 'Check the time of the report.' };
  const refused = { ...checkTime, id: ID, outcome: 'refused', message: 'This field is not part of the job.' };
  fakeServer({
    [`GET /admin/spray-jobs/${ID}/crew-events`]: () => pageOf('crewEvents', [checkTime, refused]),
    'GET /admin/crew/jobs': () => pageOf('jobs', []),
  });
  renderScreen(<CrewReports jobId={ID} title="Crew" />);
  expect(await screen.findByText('Check the time of the report.')).toBeDefined();
  expect(screen.getByText('Refused. This field is not part of the job.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Mark as dealt with' })).toBeNull();
});
