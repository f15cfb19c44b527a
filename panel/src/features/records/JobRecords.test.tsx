import type { api, BodyOf, ConditionReading } from '@swathline/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RECORD_ID, RECORD_JOB_ID, someReading, someRecord } from '../../test/records.ts';
import { fakeServer, renderScreen, returnToWindow } from '../../test/render.tsx';
import { JobRecords } from './JobRecords.tsx';
import { JobReadings } from './readings/JobReadings.tsx';
import { RecordsCard } from './RecordsCard.tsx';

const RECORDS = `GET /admin/spray-jobs/${RECORD_JOB_ID}/records`;
const OPEN = `POST /admin/spray-jobs/${RECORD_JOB_ID}/records`;
const READINGS = `GET /admin/spray-jobs/${RECORD_JOB_ID}/readings`;
const STATS = 'GET /admin/records/stats';
const OTHER_ID = 'c0000000-0000-4000-8000-000000000008';
const job = { id: RECORD_JOB_ID };

test('a single record is one button away; replaced versions and open corrections are not counted', async () => {
  const records = [
    someRecord({ id: OTHER_ID, state: 'replaced' }),
    someRecord({ version: 2, state: 'signed' }),
    someRecord({ id: OTHER_ID, version: 3, state: 'open' }),
  ];
  fakeServer({ [RECORDS]: () => ({ data: { records } }) });
  renderScreen(<JobRecords job={job} />);
  expect((await screen.findByRole('link', { name: /^Record/ })).getAttribute('href')).toBe(`/records/${RECORD_ID}`);
});

test('several records are listed by field', async () => {
  const records = [someRecord(), someRecord({ id: OTHER_ID, fieldName: 'East half', recordNumber: '2026-000124', state: 'signed' })];
  fakeServer({ [RECORDS]: () => ({ data: { records } }) });
  renderScreen(<JobRecords job={job} />);
  const list = await screen.findByRole('list', { name: 'Records of this job' });
  expect(within(list).getByRole('link', { name: 'Record 2026-000124, East half' }).getAttribute('href')).toBe(`/records/${OTHER_ID}`);
  expect(within(list).getByText('Signed')).toBeDefined();
});

test('a job without records offers to open them', async () => {
  const requests = fakeServer({
    [RECORDS]: () => ({ data: { records: [] } }),
    [OPEN]: () => ({ status: 201, data: { records: [someRecord()] } }),
  });
  renderScreen(<JobRecords job={job} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open records' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(`/records/${RECORD_ID}`));
  expect(requests.filter(({ call }) => call === OPEN)).toHaveLength(1);
});

test('records that cannot be loaded again leave the dialog open with what was typed', async () => {
  const records = [someRecord(), someRecord({ id: OTHER_ID, recordNumber: '2026-000124' })];
  let isDown = false;
  fakeServer({ [RECORDS]: () => (isDown ? { status: 400, message: 'Not now' } : { data: { records } }) });
  renderScreen(<JobRecords job={job} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Fill and sign 2 together' }));
  await userEvent.type(await screen.findByLabelText(/^Your full name/), 'Ada Peters');
  isDown = true;
  returnToWindow();
  expect(await screen.findByText('Not now')).toBeDefined();
  expect(screen.getByLabelText(/^Your full name/)).toHaveProperty('value', 'Ada Peters');
});

test('the first reading of a job in progress is taken at the start, the next at the end', async () => {
  const readings = [] as ReturnType<typeof someReading>[];
  fakeServer({
    [READINGS]: () => ({ data: { readings, total: readings.length, limit: 10, offset: 0 } }),
  });
  const { unmount } = renderScreen(<JobReadings job={{ ...job, status: 'in_progress' }} />);
  expect(await screen.findByText('No readings yet. Take the first one before take-off.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Add reading' }));
  expect(within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'When' }).textContent).toBe('At the start');

  unmount();
  readings.push(someReading());
  renderScreen(<JobReadings job={{ ...job, status: 'in_progress' }} />);
  expect(await screen.findByText('12 km/h from SW, gusts 18 km/h')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Add reading' }));
  expect(within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'When' }).textContent).toBe('At the end');
});

test.each([
  [{ open: 3, late: 1, oldestOpenAt: '2020-01-01T00:00:00.000Z' }, ['3', '1 record is late'], /^the oldest for \d+ d$/],
  [{ open: 0, late: 0, oldestOpenAt: null }, ['0'], /^All records are signed$/],
])('the card of open records shows %j', async (stats, texts, oldest) => {
  fakeServer({ [STATS]: () => ({ data: stats }) });
  renderScreen(<RecordsCard />);
  expect(await screen.findByText(oldest)).toBeDefined();
  for (const text of texts) expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryAllByRole('alert')).toHaveLength(stats.late);
  expect(screen.getByRole('link', { name: 'Show open records' }).getAttribute('href')).toBe('/records?state=open');
});

test('the card of open records is loaded again each minute, as the other figures of the dashboard', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let open = 0;
  fakeServer({ [STATS]: () => ({ data: { open, late: 0, oldestOpenAt: null } }) });
  renderScreen(<RecordsCard />);
  expect(await screen.findByText('0')).toBeDefined();
  open = 4;
  await act(() => vi.advanceTimersByTimeAsync(65_000));
  expect(await screen.findByText('4')).toBeDefined();
});

const SIGN = 'POST /admin/records/sign-together';
const WITH_PRODUCT = {
  products: someRecord().products.map((product) => ({ ...product, rate: 1.5, rateUnit: 'L' as const, amountUsed: null, lotNumber: null })),
};

/** Opens the dialog that signs two open records of a job. */
async function openTogether(reply: () => object) {
  const records = [
    someRecord({ ...WITH_PRODUCT, crop: 'Canola', areaAcres: 100 }),
    someRecord({ ...WITH_PRODUCT, id: OTHER_ID, crop: 'Canola', fieldName: 'East half', recordNumber: '2026-000124', areaAcres: 60 }),
  ];
  const requests = fakeServer({ [RECORDS]: () => ({ data: { records } }), [SIGN]: reply });
  renderScreen(<JobRecords job={job} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Fill and sign 2 together' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Fill empty amounts from rate and area' }));
  await userEvent.type(screen.getByLabelText(/^Your full name/), 'Ada Peters');
  return requests;
}

test('open records of a job are filled and signed together, with what they share once and what differs by field', async () => {
  const requests = await openTogether(() => ({ data: { records: [] } }));
  expect(screen.getByText('You sign: 2026-000123 Home quarter; 2026-000124 East half.')).toBeDefined();
  await userEvent.type(screen.getByLabelText(/^Target/), 'Kochia');
  const lot = screen.getAllByLabelText('Lot number')[0] ?? expect.fail('no lot number');
  await userEvent.clear(lot);
  await userEvent.type(lot, 'B24117');
  await userEvent.click(screen.getByRole('button', { name: 'Fill empty lot numbers from the first' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign all' }));
  await waitFor(() => expect(requests.some(({ call }) => call === SIGN)).toBe(true));
  const body = requests.find(({ call }) => call === SIGN)?.body;
  expect(body).toMatchObject({
    sprayJobId: RECORD_JOB_ID,
    signedName: 'Ada Peters',
    shared: { crop: 'Canola', target: 'Kochia' },
    records: [
      { id: RECORD_ID, change: { areaAcres: 100, products: [{ amountUsed: 150, lotNumber: 'B24117' }] } },
      { id: OTHER_ID, change: { areaAcres: 60, products: [{ amountUsed: 90, lotNumber: 'B24117' }] } },
    ],
  });
  expect(body).not.toHaveProperty('shared.growthStage');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what the server still misses or questions stands at the field that it is about', async () => {
  const message = '2 records cannot be signed yet: Home quarter, East half. Nothing was signed.';
  const errors = [
    { field: 'records.0.areaAcres', message: 'The area is larger than the field. Is it right?' },
    { field: 'records.1.pcpNumber', message: 'PCP number is missing. Fill it in, or say why it does not apply.' },
  ];
  const requests = await openTogether(() => ({ status: 400, code: 'invalid', message, errors }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign all' }));
  expect(await screen.findByText(message)).toBeDefined();
  const [home, east] = ['Home quarter', 'East half'].map((name) => within(screen.getByRole('group', { name })));
  expect(east?.getByText(/^PCP number is missing/)).toBeDefined();
  const question = home?.getByLabelText('The area is larger than the field. Is it right? This is right.');
  await userEvent.click(question ?? expect.fail('no question'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign all' }));
  await waitFor(() => expect(requests.filter(({ call }) => call === SIGN)).toHaveLength(2));
  expect(requests.at(-1)?.body).toMatchObject({ records: [{ confirmed: ['areaAcres'] }, { confirmed: [] }] });
});

/** Opens 'Fill and sign 2 together', and adds the reading at the start there. */
async function signTogetherWithReading(): Promise<void> {
  renderScreen(<JobRecords job={job} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Fill and sign 2 together' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add reading at the start' }));
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Add Reading' })).getByRole('combobox', { name: 'Wind from' }));
  await userEvent.click(await screen.findByRole('option', { name: 'No wind' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Reading' }));
  expect(await screen.findByText(/^At the start, /)).toBeDefined();
}

test('what several records lack is entered once: a reason where a value does not apply, the aircraft, and readings of the whole job', async () => {
  const lacking = {
    ...WITH_PRODUCT,
    missing: [{ key: 'pcpNumber', message: 'PCP number is missing.' }],
    notApplicable: { crop: 'Fallow' },
  };
  const [one, other] = [
    someRecord(lacking),
    someRecord({ ...WITH_PRODUCT, id: OTHER_ID, fieldName: 'East half', recordNumber: '2026-000124' }),
  ];
  let records = [one, other];
  const requests = fakeServer({
    [RECORDS]: () => ({ data: { records } }),
    [SIGN]: () => ({ data: { records: [] } }),
    [`POST /admin/spray-jobs/${RECORD_JOB_ID}/readings`]: ({ body }) => {
      const reading = { ...someReading(), ...(body as Partial<ConditionReading>), fieldId: null, recordId: null };
      records = records.map((record) => ({ ...record, readings: [reading] }));
      return { status: 201, data: reading };
    },
  });
  await signTogetherWithReading();
  expect(screen.queryByRole('button', { name: 'Add reading at the start' })).toBeNull();

  await userEvent.type(screen.getByLabelText('PCP number does not apply because'), 'A fertilizer');
  await userEvent.type(screen.getByLabelText('Aircraft registration'), 'C-GABC');
  await userEvent.type(screen.getByLabelText(/^Your full name/), 'Ada Peters');
  await userEvent.click(screen.getByRole('button', { name: 'Sign all' }));
  await waitFor(() => expect(requests.some(({ call }) => call === SIGN)).toBe(true));
  const sent = requests.find(({ call }) => call === SIGN)?.body as BodyOf<typeof api.records.signTogether>;
  expect(sent.shared).toMatchObject({ aircraft: { registration: 'C-GABC' } });
  expect(sent.shared).not.toHaveProperty('notApplicable');
  expect(sent.records.map(({ change }) => change.notApplicable)).toEqual([{ crop: 'Fallow', pcpNumber: 'A fertilizer' }, undefined]);
  expect(sent.records.map(({ readingIds }) => readingIds)).toEqual([[records[0]?.readings[0]?.id], [records[0]?.readings[0]?.id]]);
});

test('a reading that others add while the dialog is open is signed only after it was shown', async () => {
  const CREWS_ID = 'c0000000-0000-4000-8000-000000000009';
  const crews = someReading({ id: CREWS_ID, recordId: null, windKmh: 31 });
  const own: ConditionReading[] = [];
  const others: ConditionReading[] = [];
  const records = () => [
    someRecord({ ...WITH_PRODUCT, readings: [...own, ...others] }),
    someRecord({ ...WITH_PRODUCT, id: OTHER_ID, fieldName: 'East half', recordNumber: '2026-000124', readings: own }),
  ];
  const message = 'Home quarter: Somebody else added a reading to this record since you opened it.';
  const requests = fakeServer({
    [RECORDS]: () => ({ data: { records: records() } }),
    [SIGN]: ({ body }) => {
      const [first] = (body as BodyOf<typeof api.records.signTogether>).records;
      return first?.readingIds.includes(CREWS_ID) ? { data: { records: [] } } : { status: 409, code: 'stale', message };
    },
    [`POST /admin/spray-jobs/${RECORD_JOB_ID}/readings`]: ({ body }) => {
      const reading = { ...someReading(), ...(body as Partial<ConditionReading>), fieldId: null, recordId: null };
      own.push(reading);
      others.push(crews);
      return { status: 201, data: reading };
    },
  });
  await signTogetherWithReading();
  await userEvent.type(screen.getByLabelText(/^Your full name/), 'Ada Peters');

  const sent = () =>
    requests
      .filter(({ call }) => call === SIGN)
      .map(({ body }) => (body as BodyOf<typeof api.records.signTogether>).records.map(({ readingIds }) => readingIds));
  const ownId = own[0]?.id;
  await userEvent.click(screen.getByRole('button', { name: 'Sign all' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(sent()).toEqual([[[ownId], [ownId]]]);
  const news = within((await screen.findByText(/^Changed since you opened this/)).closest('[role=alert]') ?? document.body);
  expect(news.getByText('Home quarter')).toBeDefined();
  expect(news.getByText(/^31 km\/h/)).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Sign all' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.[0]).toEqual([ownId, CREWS_ID]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('after another change of a record there is nothing to sign again, and the dialog says what to do', async () => {
  await openTogether(() => ({ status: 409, code: 'stale', message: 'Home quarter: Somebody else changed this.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign all' }));
  expect(
    await screen.findByText('Home quarter: Somebody else changed this. Close this, look at the records, then sign them again.'),
  ).toBeDefined();
  expect(screen.queryByText(/^Changed since you opened this/)).toBeNull();
});
