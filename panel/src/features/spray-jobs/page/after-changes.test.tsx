import type { ApplicationRecord } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { unbilled as someUnbilled } from '../../../test/billing.ts';
import { JOB_ID, someJob } from '../../../test/jobs.ts';
import { someRecord } from '../../../test/records.ts';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { balance, jobProduct, warehouse } from '../../../test/stock.ts';
import { JobPage } from './JobPage.tsx';
import './edit/JobPartForm.tsx';
import '../../records/sign/SignTogetherDialog.tsx';

beforeEach(() => sessionStorage.clear());

const UPDATE = `PUT /spray-jobs/${JOB_ID}`;
const SIGN = 'POST /admin/records/sign-together';
const DRAW = 'POST /admin/stock/movements';
const RECORDS = `GET /admin/spray-jobs/${JOB_ID}/records`;
type Replies = Parameters<typeof fakeServer>[0];

function open(section: string, replies: Replies) {
  const requests = fakeServer({
    [`GET /admin/spray-jobs/${JOB_ID}`]: () => ({ data: someJob() }),
    [`GET /admin/spray-jobs/${JOB_ID}/neighbours`]: () => pageOf('neighbours', []),
    [`GET /admin/spray-jobs/${JOB_ID}/neighbour-checks`]: () => pageOf('checks', []),
    [`GET /admin/spray-jobs/${JOB_ID}/stock`]: () => ({ data: { products: [jobProduct], warnings: [] } }),
    'GET /admin/billing/unbilled': () => ({ data: { ...someUnbilled, customers: [] } }),
    ...replies,
  });
  renderScreen(
    <Routes>
      <Route path="/spray-jobs/:id" element={<JobPage />} />
    </Routes>,
    { at: `/spray-jobs/${JOB_ID}?section=${section}` },
  );
  return requests;
}

const EAST = { id: 'c0000000-0000-4000-8000-000000000008', fieldName: 'East half', recordNumber: '2026-000124' };
const twoRecords = (parts: Partial<ApplicationRecord> = {}) => [someRecord(parts), someRecord({ ...EAST, ...parts })];

/** Opens the dialog that signs the records, and signs. */
async function signAll() {
  await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
  await userEvent.type(await screen.findByLabelText(/^Your full name/), 'Ada Peters');
  await userEvent.click(screen.getByRole('button', { name: 'Sign all' }));
}

test('records that are signed on the page of their job can be billed there next', async () => {
  let isSigned = false;
  open('proof', {
    [`GET /admin/spray-jobs/${JOB_ID}`]: () => ({ data: someJob({ status: 'completed' }) }),
    [RECORDS]: () => ({ data: { records: twoRecords(isSigned ? { state: 'signed' } : {}) } }),
    'GET /admin/billing/unbilled': () => ({ data: isSigned ? someUnbilled : { ...someUnbilled, customers: [] } }),
    [SIGN]: () => {
      isSigned = true;
      return { data: { records: [] } };
    },
  });
  await signAll();
  expect(await screen.findByRole('button', { name: 'Bill' })).toBeDefined();
});

test('an edit of a job shows what it needs of the stock, which files for guidance it made outdated, and its neighbours', async () => {
  let isSaved = false;
  const requests = open('plan', {
    [`GET /admin/spray-jobs/${JOB_ID}/stock`]: () => ({
      data: { products: [{ ...jobProduct, drawn: '0', planned: isSaved ? '55' : '40' }], warnings: [] },
    }),
    [`GET /admin/spray-jobs/${JOB_ID}/exports`]: () =>
      pageOf('exports', [{ id: JOB_ID, format: 'shapefile', at: '2026-06-14T12:00:00.000Z', by: 'Ada Peters', changedSince: isSaved }]),
    [UPDATE]: ({ body }) => {
      isSaved = true;
      return { data: someJob(body as object) };
    },
  });
  expect(await screen.findByText('0 of 40 L drawn')).toBeDefined();
  expect(await screen.findByText('Up to date')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Edit target and notes' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Target' }), 'Kochia');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('0 of 55 L drawn')).toBeDefined();
  expect(await screen.findByText('Changed since handed off')).toBeDefined();
  expect(requests.filter(({ call }) => call === `GET /admin/spray-jobs/${JOB_ID}/neighbours`)).toHaveLength(2);
});

test('records whose lots were filled from a draw on the page are signed as they are now', async () => {
  const DRAWN_AT = '2026-06-15T20:00:00.000Z';
  let isDrawn = false;
  const proposed = [{ ...balance, amount: '40', placeId: warehouse.id, placeName: warehouse.name, expiresOn: null }];
  const requests = open('plan', {
    [`GET /admin/spray-jobs/${JOB_ID}`]: () => ({ data: someJob({ status: 'completed' }) }),
    [`GET /admin/spray-jobs/${JOB_ID}/stock`]: () => ({
      data: { products: [{ ...jobProduct, proposed: isDrawn ? [] : proposed }], warnings: [] },
    }),
    [RECORDS]: () => ({ data: { records: twoRecords(isDrawn ? { updatedAt: DRAWN_AT } : {}) } }),
    [DRAW]: () => {
      isDrawn = true;
      return { status: 201, data: { movements: [], balances: [] } };
    },
    [SIGN]: () => ({ data: { records: [] } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Record as drawn' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Record as drawn' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Record as drawn' })).toBeNull());
  await signAll();
  await waitFor(() =>
    expect(requests.find(({ call }) => call === SIGN)?.body).toMatchObject({ records: [{ updatedAt: DRAWN_AT }, { updatedAt: DRAWN_AT }] }),
  );
});
