import { addDays, type Needs } from '@swathline/contract';
import { formatDay } from '@swathline/client/format/format';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { todayIn } from '../../shared/ui/format/days.ts';
import { fakeServer, renderScreen } from '../../test/render.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import '../crew/ResolveDialog.tsx';

const ID = 'a0000000-0000-4000-8000-000000000001';
const AT = '2026-06-01T12:00:00.000Z';
const NEEDS = 'GET /admin/dashboard/needs-you';
const soon = addDays(todayIn(undefined), 20);

const job: Needs['submitted']['jobs'][number] = {
  id: ID,
  name: 'West side',
  userId: ID,
  status: 'submitted',
  startDate: '2026-06-15',
  endDate: '2026-06-17',
  farmer: { id: ID, firstName: 'Olga', lastName: 'Danyluk', companyName: null, email: 'olga@farm.example' },
  dateSubmitted: AT,
  dateApproved: null,
  completedAt: null,
  createdAt: AT,
  updatedAt: AT,
};
const report = {
  id: ID,
  sprayJobId: ID,
  kind: 'note',
  body: { text: 'A power line is down' },
  happenedAt: AT,
  receivedAt: AT,
  enteredLate: false,
  by: { id: ID, name: 'Dana Hart' },
  phone: { id: ID, name: 'Phone' },
  outcome: 'needs_office',
  message: null,
  reason: 'problem',
  isImported: false,
  hasPicture: false,
  jobName: 'Canola, Danyluk',
  jobStatus: 'in_progress',
  todo: 'Call the crew.',
};
const credential: Needs['papers']['items'][number] = {
  id: ID,
  kind: 'medical',
  province: 'CA',
  holder: 'Ann Lee',
  holderType: 'person',
  holderId: ID,
  issuedOn: null,
  expiresOn: soon,
  isReplaced: false,
};
const alarm: Needs['alarms']['items'][number] = {
  id: ID,
  kind: 'wrong_field',
  sprayJobId: ID,
  sprayJobName: 'West side',
  pilotId: ID,
  pilotName: 'Dale Doe',
  at: AT,
  latitude: 50,
  longitude: -105,
  passes: 3,
  secondsBetween: 2,
  acknowledgedAt: null,
  acknowledgedBy: null,
  note: null,
};
const NONE = { total: 0, items: [] };
const NOTHING = { alarms: NONE, submitted: { total: 0, jobs: [] }, reports: NONE, papers: NONE, lateRecords: 0 };

test('lists what waits for the office, each with the button that settles it, in one call', async () => {
  const papers = { total: 7, items: [{ ...credential, id: ID.replace('1', '2'), holder: 'Bob Ray', expiresOn: '2020-06-01' }, credential] };
  const requests = fakeServer({
    [NEEDS]: () => ({
      data: { alarms: NONE, submitted: { total: 9, jobs: [job] }, reports: { total: 1, items: [report] }, papers, lateRecords: 2 },
    }),
  });
  renderScreen(<NeedsYou />);
  const jobs = within(await screen.findByRole('region', { name: 'Jobs to approve (9)' }));
  expect(jobs.getByRole('link', { name: 'West side' }).getAttribute('href')).toBe(`/spray-jobs/${ID}`);
  expect(jobs.getByRole('button', { name: 'Approve West side' })).toBeDefined();
  expect(jobs.getByRole('link', { name: 'Show all 9' })).toBeDefined();
  expect(screen.getByText('2 records are late')).toBeDefined();
  expect(screen.getByText('Medical, Ann Lee')).toBeDefined();
  expect(screen.getByText(`Expires ${formatDay(soon)}`)).toBeDefined();
  expect(screen.getByText('Expired Jun 1, 2020')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Show all 7' }).getAttribute('href')).toBe('/office');
  expect(requests.map(({ call }) => call)).toEqual([NEEDS]);
});

test('a report stays until someone has dealt with it', async () => {
  let needs: object = { ...NOTHING, reports: { total: 1, items: [report] } };
  const requests = fakeServer({
    [NEEDS]: () => ({ data: needs }),
    [`POST /admin/crew/events/${ID}/resolve`]: () => {
      needs = NOTHING;
      return { data: { ...report, resolved: { at: AT, by: 'Olive Office', note: 'Called Dana' } } };
    },
  });
  renderScreen(<NeedsYou />);
  const section = within(await screen.findByRole('region', { name: 'The office must look (1)' }));
  expect(section.getByText(/^Call the crew\. Dana Hart/)).toBeDefined();
  await userEvent.click(section.getByRole('button', { name: 'Mark as dealt with' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('What you did about it'), 'Called Dana');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as dealt with' }));
  expect(await screen.findByText('Nothing waits for you.')).toBeDefined();
  expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ note: 'Called Dana' });
});

test('an alarm of a flight stays until somebody says why', async () => {
  const acknowledge = `POST /admin/alarms/${ID}/acknowledge`;
  let needs: object = { ...NOTHING, alarms: { total: 1, items: [alarm] } };
  const requests = fakeServer({
    [NEEDS]: () => ({ data: needs }),
    [acknowledge]: () => {
      needs = NOTHING;
      return { data: { ...alarm, acknowledgedAt: AT, acknowledgedBy: 'Olive Office', note: 'Called Dale' } };
    },
  });
  renderScreen(<NeedsYou />);
  const section = within(await screen.findByRole('region', { name: 'Alarms of flights (1)' }));
  expect(section.getByRole('link').textContent).toBe('Dale Doe, West side: 3 passes over land that is not the job’s.');
  await userEvent.click(section.getByRole('button', { name: 'Acknowledge' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Why, in a word'), 'Called Dale');
  await userEvent.click(dialog.getByRole('button', { name: 'Acknowledge' }));
  expect(await screen.findByText('Nothing waits for you.')).toBeDefined();
  expect(requests.find(({ call }) => call === acknowledge)?.body).toEqual({ note: 'Called Dale' });
});

test('says that it could not be loaded, and tries again', async () => {
  let isDown = true;
  fakeServer({ [NEEDS]: () => (isDown ? { status: 403, code: 'not_allowed', message: 'Not for you' } : { data: NOTHING }) });
  renderScreen(<NeedsYou />);
  const retry = await screen.findByRole('button', { name: /try again|retry/i });
  isDown = false;
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByText('Nothing waits for you.')).toBeDefined());
});
