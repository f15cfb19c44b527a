import type { GoNoGoReply, SprayJob } from '@swathline/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { JOB_ID, someJob } from '../../../test/jobs.ts';
import { someRecord } from '../../../test/records.ts';
import { fakeServer, pageOf, renderScreen, returnToWindow } from '../../../test/render.tsx';
import { JobPage } from './JobPage.tsx';
import '../approval/ApproveDialog.tsx';

const APPROVE = `POST /spray-jobs/${JOB_ID}/approve`;
const UPDATE = `PUT /spray-jobs/${JOB_ID}`;
const row = (check: 'readingAge' | 'wind' | 'land', state: 'go' | 'stop' | 'unknown') => ({
  check,
  state,
  sentence: `The sentence of ${check}.`,
  inputs: {},
  source: 'Source',
});
const check: GoNoGoReply = {
  overall: 'stop',
  at: '2026-06-15T18:00:00.000Z',
  sun: null,
  rows: [row('readingAge', 'unknown'), row('wind', 'stop'), row('land', 'go')],
};

type Reply = ReturnType<Parameters<typeof fakeServer>[0][string]>;

const NOTHING_UNBILLED = { customers: [], recordCount: 0, expected: '0.00' };

function open(
  job: SprayJob,
  {
    now = () => job,
    jobReply = (): Reply => ({ data: now() }),
    checkReply = (): Reply => ({ data: check }),
    section = '',
    records = [] as object[],
    invoices = [] as object[],
    unbilled = NOTHING_UNBILLED,
  } = {},
) {
  const requests = fakeServer({
    [`GET /admin/spray-jobs/${JOB_ID}`]: jobReply,
    [`GET /spray-jobs/${JOB_ID}/go-no-go`]: checkReply,
    [`GET /spray-jobs/${JOB_ID}/go-no-go/checks`]: () => pageOf('checks', []),
    [`GET /admin/spray-jobs/${JOB_ID}/neighbours`]: () => pageOf('neighbours', []),
    [`GET /admin/spray-jobs/${JOB_ID}/neighbour-checks`]: () => pageOf('checks', []),
    [`GET /admin/spray-jobs/${JOB_ID}/records`]: () => ({ data: { records } }),
    [`GET /admin/spray-jobs/${JOB_ID}/papers`]: () => ({ data: { warnings: [MEDICAL], bookings: [] } }),
    'GET /admin/quotes': () => pageOf('quotes', []),
    'GET /admin/invoices': () => pageOf('invoices', invoices),
    'GET /admin/billing/unbilled': () => ({ data: unbilled }),
    [APPROVE]: () => ({ data: { ...job, status: 'approved' } }),
    [UPDATE]: ({ body }) => ({ data: { ...job, ...(body as object) } }),
  });
  renderScreen(
    <Routes>
      <Route path="/spray-jobs/:id" element={<JobPage />} />
    </Routes>,
    { at: `/spray-jobs/${JOB_ID}${section && `?section=${section}`}` },
  );
  return requests;
}

const MEDICAL = {
  kind: 'medical',
  holder: 'Pat Doe',
  holderType: 'person',
  holderId: JOB_ID,
  expiresOn: null,
  message: 'Medical of Pat Doe is not on file.',
};

test('the head says the day of the board beside the days that are wanted', async () => {
  open(someJob({ place: { day: '2026-06-20', position: 1, count: 2 } }));
  const head = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(head.getByText('On the board').parentElement?.textContent).toContain('Jun 20, 2026');
});

test('the head sums the job up, and the id is only under the details for support', async () => {
  open(someJob());
  expect(await screen.findByRole('heading', { level: 1, name: 'Canola desiccation' })).toBeDefined();
  const summary = screen.getByRole('region', { name: 'Summary' });
  for (const text of ['Olga Danyluk, 306 555-0142', 'Jun 15 and 16, 2026', '1 field, 150.0 acres to spray', 'Reglone 75.00 L', 'Pat Doe']) {
    expect(summary.textContent).toContain(text);
  }
  expect(within(summary).getByRole('link', { name: '306 555-0142' }).getAttribute('href')).toBe('tel:3065550142');
  expect(screen.getByText(`Job ID: ${JOB_ID}`).closest('details')?.open).toBe(false);
});

test('an approved job opens on what is left before take-off: the worst first, with its button, the rest folded', async () => {
  open(someJob({ status: 'approved' }));
  expect(await screen.findByText('Approved. Before take-off: a reading and less wind.')).toBeDefined();
  const rows = within(await screen.findByRole('list', { name: 'Open checks' })).getAllByRole('listitem');
  expect(rows.map((each) => within(each).getByText(/^The sentence/).textContent)).toEqual([
    'Wind. The sentence of wind.',
    'Reading. The sentence of readingAge.',
  ]);
  expect(screen.getByText('1 check says go').closest('details')?.open).toBe(false);
  expect(screen.getByRole('link', { name: 'Open work order' }).getAttribute('href')).toBe(`/spray-jobs/${JOB_ID}/work-order`);
  expect(await screen.findByRole('button', { name: 'Add paper for Pat Doe' })).toBeDefined();
  await userEvent.click(within(rows[1] ?? document.body).getByRole('button', { name: 'Add reading' }));
  expect(await screen.findByRole('dialog', { name: /Reading/ })).toBeDefined();
});

const OPENERS = [
  { button: 'Add paper for Pat Doe', nth: 0 },
  { button: 'Add reading', nth: 0 },
  { button: 'Add reading', nth: -1 },
];
const MEANWHILE = (['in_progress', 'completed'] as const).flatMap((status) => OPENERS.map((opener) => ({ status, ...opener })));

test.each(MEANWHILE)(
  'the section and its dialog stay when the job becomes $status meanwhile: $button, $nth',
  async ({ status, button, nth }) => {
    const opened = someJob({ status: 'approved' });
    let current = opened;
    open(opened, { now: () => current });
    await screen.findByRole('list', { name: 'Open checks' });
    const buttons = await screen.findAllByRole('button', { name: button });
    await userEvent.click(buttons.at(nth) ?? expect.fail('no button'));
    const dialog = await screen.findByRole('dialog');
    current = { ...opened, status };
    returnToWindow();
    await screen.findByText(/^(In progress|Completed)\./);
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(screen.getByRole('tab', { name: 'Ready', hidden: true }).getAttribute('aria-selected')).toBe('true');
  },
);

/** Everything on the page is loaded again after a minute, without a hand on it. */
const passMinute = () => act(() => vi.advanceTimersByTimeAsync(65_000));

test('when job and checks cannot be loaded any more, the head says since when, and a notice stands above the job', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const job = someJob({ status: 'approved' });
  const goes = { ...check, overall: 'go', rows: [row('wind', 'go')] };
  let isDown = false;
  const reply = (data: object) => () => (isDown ? { status: 503, code: 'unavailable', message: 'No connection.' } : { data });
  open(job, { jobReply: reply(job), checkReply: reply(goes) });
  expect(await screen.findByText(/^Approved\. All checks say go/)).toBeDefined();
  isDown = true;
  await passMinute();
  expect(await screen.findByText('Approved. The checks could not be read since 18:00.')).toBeDefined();
  expect(screen.getByText('The job may have changed since.')).toBeDefined();
});

test('a job that was deleted meanwhile has no head and no buttons any more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const job = someJob({ status: 'approved' });
  let isDeleted = false;
  open(job, {
    jobReply: () => (isDeleted ? { status: 404, code: 'not_found', message: 'This spray job does not exist.' } : { data: job }),
  });
  await screen.findByRole('link', { name: 'Open work order' });
  isDeleted = true;
  await passMinute();
  expect((await screen.findByRole('alert')).textContent).toContain('This spray job does not exist.');
  expect(screen.queryByRole('link', { name: 'Open work order' })).toBeNull();
});

test('outlines that nobody compared have a button to the files for guidance', async () => {
  const rows = [{ check: 'outlines', state: 'unknown', sentence: 'No file was handed to guidance.', inputs: {}, source: 'Source' }];
  open(someJob({ status: 'approved' }), { checkReply: () => ({ data: { ...check, overall: 'unknown', rows } }) });
  const link = await screen.findByRole('link', { name: 'Open files for guidance' });
  expect(link.getAttribute('href')).toBe(`/spray-jobs/${JOB_ID}?section=plan`);
});

test('a section has an address', async () => {
  open(someJob({ status: 'approved' }), { section: 'money' });
  expect(await screen.findByText('No quote was made for this job.')).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'History' }));
  expect(screen.getByLabelText('address').textContent).toBe(`/spray-jobs/${JOB_ID}?section=history`);
  expect(await screen.findByText(/Olive Office/)).toBeDefined();
});

test('a draft of the office is approved in one step, after the land was read back', async () => {
  const requests = open(someJob({ isOfficeJob: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve Spray Job' }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'This is the right land' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(requests.find(({ call }) => call === APPROVE)?.body).toMatchObject({ landConfirmed: true }));
  expect(requests.some(({ call }) => call === UPDATE)).toBe(false);
});

test('completing a job asks first', async () => {
  const requests = open(someJob({ status: 'in_progress' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Complete' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(requests.some(({ call }) => call === UPDATE)).toBe(false);
  await userEvent.click(question.getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(requests.find(({ call }) => call === UPDATE)?.body).toMatchObject({ status: 'completed' }));
});

test('a completed job signs its records, one on its page, several together', async () => {
  const records = [someRecord(), someRecord({ id: 'c0000000-0000-4000-8000-000000000008', fieldName: 'East half' })];
  open(someJob({ status: 'completed' }), { records });
  expect(await screen.findByText('Completed. 2 of 2 records are not signed yet.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByRole('dialog', { name: 'Sign 2 records together' })).toBeDefined();
});

test('everything else is in a menu', async () => {
  open(someJob({ status: 'submitted' }));
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Canola desiccation' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Request Changes', 'Cancel', 'Move…', 'Open work order', 'Copy link', 'Delete']);
});

test('an unknown job says so, with a way to the list', async () => {
  fakeServer({
    [`GET /admin/spray-jobs/${JOB_ID}`]: () => ({ status: 404, code: 'not_found', message: 'This spray job does not exist.' }),
  });
  renderScreen(
    <Routes>
      <Route path="/spray-jobs/:id" element={<JobPage />} />
    </Routes>,
    { at: `/spray-jobs/${JOB_ID}` },
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This spray job does not exist.');
  expect(screen.getByRole('link', { name: 'All spray jobs' }).getAttribute('href')).toBe('/spray-jobs');
});

test('Money says which invoices bill a completed job, what is open of them, and what is not billed yet', async () => {
  const row = { kind: 'invoice', customerName: 'Danyluk Farms', issuedOn: '2026-06-20', total: '1000.00' };
  open(someJob({ status: 'completed' }), {
    section: 'money',
    invoices: [
      { ...row, id: 'a', state: 'issued', number: 'INV-000007', open: '250.00' },
      { ...row, id: 'b', state: 'issued', number: 'INV-000008', open: '0.00' },
      { ...row, id: 'c', state: 'draft', number: null, issuedOn: null, open: '1000.00' },
    ],
    unbilled: { customers: [], recordCount: 2, expected: '8625.00' },
  });
  const list = within(await screen.findByRole('list', { name: 'Invoices' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/INV-000007.*Danyluk Farms · Jun 20, 2026 · \$250\.00 open/),
    expect.stringMatching(/INV-000008.*Jun 20, 2026 · paid/),
    expect.stringMatching(/Draft.*Danyluk Farms · not issued yet/),
  ]);
  expect(list.getByRole('link', { name: 'INV-000007' }).getAttribute('href')).toBe('/billing/invoices/a');
  expect(await screen.findByText('2 signed records not billed yet: $8,625.00 before tax.')).toBeDefined();
});
