import { fakeServer, someAdmin } from '@swathline/client/test/fake-server';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FarmBundle, FarmJob } from '@swathline/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { bundleOf, FIELD, JOB, newFarmStore } from '../test/farm.ts';
import { openDialogs } from '../test/dialogs.ts';
import { holdBack } from '../test/hold-back.ts';
import { FarmApp } from './FarmApp.tsx';
import { type FarmStore, keepBundle, keepToken, readFarm } from './state/farm-store.ts';

beforeEach(() => window.history.replaceState(null, '', '/farm'));

async function signedIn(bundle: FarmBundle) {
  const store = await newFarmStore();
  await keepToken(store, 'secret');
  await keepBundle(store, 'secret', bundle);
  return store;
}

const farmer = { ...someAdmin, role: 'farmer' };

test('a mailed link signs in, is used once, and does not stay in the address', async () => {
  window.history.replaceState(null, '', '/farm#token=abc');
  const requests = fakeServer({
    'POST /farm/sessions': () => ({ data: { user: farmer, token: 'secret' } }),
    'GET /farm/bundle': () => ({ data: bundleOf() }),
  });
  const store = await newFarmStore();
  render(<FarmApp store={store} />);
  expect(await screen.findByRole('heading', { name: 'My spray jobs' })).toBeDefined();
  expect(requests.filter(({ call }) => call === 'POST /farm/sessions')).toMatchObject([{ body: { token: 'abc' } }]);
  expect(window.location.hash).not.toContain('abc');
  expect((await readFarm(store)).token).toBe('secret');
});

test('a mailed link that is opened on the device of another farmer takes the place of that session', async () => {
  const store = await signedIn(bundleOf());
  const requests = fakeServer({
    'POST /farm/sessions': () => ({ data: { user: farmer, token: 'of the next' } }),
    'POST /auth/logout': () => ({ data: null }),
    'GET /farm/bundle': ({ token }) => ({ data: bundleOf(token === 'Bearer secret' ? {} : { jobs: [] }) }),
  });
  render(<FarmApp store={store} />);
  expect(await screen.findByText(JOB.name)).toBeDefined();
  act(() => void (window.location.hash = '#token=abc'));
  expect(await screen.findByText(/^No jobs yet/)).toBeDefined();
  expect(requests.find(({ call }) => call === 'POST /auth/logout')).toMatchObject({ token: 'Bearer secret' });
  expect(window.location.hash).toBe('#jobs');
  expect((await readFarm(store)).token).toBe('of the next');
});

test('a link that was used already leaves the session of the device', async () => {
  window.history.replaceState(null, '', '/farm#token=abc');
  const store = await signedIn(bundleOf());
  fakeServer({
    'POST /farm/sessions': () => ({ status: 410, message: 'This link was used' }),
    'GET /farm/bundle': () => ({ data: bundleOf() }),
  });
  render(<FarmApp store={store} />);
  expect(await screen.findByText(JOB.name)).toBeDefined();
  expect((await readFarm(store)).token).toBe('secret');
});

test('a link is pasted where the page was opened from the home screen', async () => {
  const requests = fakeServer({
    'POST /farm/sign-in-links': () => ({ data: null }),
    'POST /farm/sessions': () => ({ data: { user: farmer, token: 'secret' } }),
    'GET /farm/bundle': () => ({ data: bundleOf() }),
  });
  render(<FarmApp store={await newFarmStore()} />);
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@farm.example');
  await userEvent.click(screen.getByRole('button', { name: 'Mail me a link' }));
  await userEvent.type(await screen.findByLabelText('Link'), 'https://spray.example.com/farm');
  await userEvent.click(screen.getByRole('button', { name: 'Open link' }));
  expect(await screen.findByText('Paste the whole link from the mail')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Link'), '#token=abc');
  await userEvent.click(screen.getByRole('button', { name: 'Open link' }));
  expect(await screen.findByRole('heading', { name: 'My spray jobs' })).toBeDefined();
  expect(requests.find(({ call }) => call === 'POST /farm/sessions')).toMatchObject({ body: { token: 'abc' } });
});

test('a password of another role opens nothing', async () => {
  const requests = fakeServer({ 'POST /auth/login': () => ({ data: { user: someAdmin, token: 'of the office' } }) });
  const store = await newFarmStore();
  render(<FarmApp store={store} />);
  await signInWithPassword();
  expect(await screen.findByText(/^This page is for farmers/)).toBeDefined();
  expect(requests.at(-1)).toMatchObject({ call: 'POST /auth/logout', token: 'Bearer of the office' });
  expect((await readFarm(store)).token).toBeNull();
});

test('without a connection what was loaded stays, with its time, and an ended session deletes it', async () => {
  const store = await signedIn(bundleOf({ madeAt: '2026-06-14T18:05:00.000Z' }));
  fakeServer({ 'GET /farm/bundle': () => ({ status: 503, message: 'The server is busy' }) });
  const { unmount } = render(<FarmApp store={store} />);
  expect(await screen.findByText(/These data are of Jun 14, 2026, 12:05.*The server is busy/)).toBeDefined();
  expect(screen.getByRole('link', { name: /Canola: Home quarter/ })).toBeDefined();
  unmount();

  fakeServer({ 'GET /farm/bundle': () => ({ status: 401, message: 'Please sign in' }) });
  render(<FarmApp store={store} />);
  expect(await screen.findByText('You were signed out on this device. Sign in again.')).toBeDefined();
  expect(await readFarm(store)).toEqual({ token: null, bundle: null });
});

async function signInWithPassword() {
  await userEvent.click(await screen.findByRole('button', { name: 'Use a password' }));
  await userEvent.type(screen.getByLabelText('Email'), 'ada@farm.example');
  await userEvent.type(screen.getByLabelText('Password'), 'prairie-sky');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

/** Replies to a farmer who signs out, and to the next one, who cannot load anything. */
const CHANGE_OF_FARMER: Parameters<typeof fakeServer>[0] = {
  'GET /farm/bundle': ({ token }) => (token === 'Bearer secret' ? { data: bundleOf() } : { status: 503, message: 'The server is busy' }),
  'POST /farm/orders': () => ({ status: 201, data: JOB }),
  'POST /auth/logout': () => ({ data: null }),
  'POST /auth/login': () => ({ data: { user: farmer, token: 'of the next' } }),
};

/** Signs out, lets the answer arrive, and signs in another farmer, who gets no data yet. */
async function changeFarmer(store: FarmStore, arrive: () => void) {
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out on this device' }));
  await screen.findByRole('heading', { name: 'My farm' });
  arrive();
  await signInWithPassword();
  expect(await screen.findByText('The server is busy')).toBeDefined();
  expect(await readFarm(store)).toEqual({ token: 'of the next', bundle: null });
}

test('data that arrive after signing out are neither kept nor shown to the next farmer', async () => {
  window.history.replaceState(null, '', '/farm#settings');
  const store = await signedIn(bundleOf());
  const requests = fakeServer(CHANGE_OF_FARMER);
  const arrive = holdBack('/farm/bundle');
  render(<FarmApp store={store} />);
  await waitFor(() => expect(requests.some(({ call }) => call === 'GET /farm/bundle')).toBe(true));
  await changeFarmer(store, arrive);
});

test('an order that is taken after signing out is neither kept nor shown to the next farmer', async () => {
  window.history.replaceState(null, '', '/farm#order');
  const store = await signedIn(bundleOf());
  const requests = fakeServer(CHANGE_OF_FARMER);
  const arrive = holdBack('/farm/orders');
  render(<FarmApp store={store} />);
  await sendOrder();
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /farm/orders')).toBe(true));
  openDialogs();
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await changeFarmer(store, arrive);
});

test('an order names its fields, crop and days, and shows what is missing', async () => {
  const store = await signedIn(bundleOf({ jobs: [] }));
  const requests = fakeServer({
    'GET /farm/bundle': () => ({ data: bundleOf({ jobs: [] }) }),
    'POST /farm/orders': () => ({ status: 201, data: JOB }),
  });
  render(<FarmApp store={store} />);
  await userEvent.click(await screen.findByRole('link', { name: 'Order spraying' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send the order' }));
  expect(await screen.findByText('Choose at least one field')).toBeDefined();
  expect(screen.getByText('Enter the crop')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Home quarter/ }));
  await userEvent.type(screen.getByLabelText('Crop'), 'Canola');
  await userEvent.click(screen.getByRole('button', { name: 'Send the order' }));
  expect(await screen.findByText('Waiting for approval')).toBeDefined();
  const order = requests.find(({ call }) => call === 'POST /farm/orders');
  expect(order?.body).toMatchObject({ fieldIds: [FIELD.id], crop: 'Canola', product: null, ratePerAcre: null, suppliedBy: 'office' });
});

async function sendOrder() {
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Home quarter/ }));
  await userEvent.type(screen.getByLabelText('Crop'), 'Canola');
  await userEvent.click(screen.getByRole('button', { name: 'Send the order' }));
}

const OTHER: FarmJob = { ...JOB, id: '5b3b43f8-5f63-4d0c-9a15-1e8a1ed0a5ab', name: 'Lentils: Home quarter' };
const jobsKept = async (store: FarmStore) => (await readFarm(store)).bundle?.jobs.map(({ name }) => name);

test('data that were asked for before an order was sent do not take it away, and are loaded again', async () => {
  window.history.replaceState(null, '', '/farm#order');
  const store = await signedIn(bundleOf({ jobs: [] }));
  let jobs: FarmJob[] = [];
  const requests = fakeServer({
    'GET /farm/bundle': () => ({ data: bundleOf({ jobs }) }),
    'POST /farm/orders': () => {
      jobs = [JOB, OTHER];
      return { status: 201, data: JOB };
    },
  });
  const loads = () => requests.filter(({ call }) => call === 'GET /farm/bundle').length;
  const arrive = holdBack('/farm/bundle');
  render(<FarmApp store={store} />);
  await waitFor(() => expect(loads()).toBe(1));
  await sendOrder();
  await screen.findByText('Waiting for approval');
  arrive();
  await waitFor(() => expect(loads()).toBe(2));
  await waitFor(async () => expect(await jobsKept(store)).toEqual([JOB.name, OTHER.name]));
  expect(screen.getByText('Waiting for approval')).toBeDefined();
});

test('an order that is taken while the data are renewed goes among the new ones', async () => {
  window.history.replaceState(null, '', '/farm#order');
  const old = '2026-06-14T18:05:00.000Z';
  const store = await signedIn(bundleOf({ madeAt: old, jobs: [] }));
  let jobs: FarmJob[] = [];
  fakeServer({
    'GET /farm/bundle': () => ({ data: bundleOf({ madeAt: old, jobs }) }),
    'POST /farm/orders': () => ({ status: 201, data: JOB }),
  });
  const arrive = holdBack('/farm/orders');
  render(<FarmApp store={store} />);
  await sendOrder();
  jobs = [OTHER];
  showPage();
  await waitFor(async () => expect(await jobsKept(store)).toEqual([OTHER.name]));
  arrive();
  await screen.findByText('Waiting for approval');
  await waitFor(async () => expect(await jobsKept(store)).toEqual([JOB.name, OTHER.name]));
  await userEvent.click(screen.getByRole('link', { name: 'Jobs' }));
  expect(await screen.findByRole('link', { name: /Lentils/ })).toBeDefined();
});

test('of two loads that overlap the one that was asked for last stays', async () => {
  const old = '2026-06-14T18:05:00.000Z';
  const store = await signedIn(bundleOf({ madeAt: old, jobs: [] }));
  let jobs = [JOB];
  const requests = fakeServer({ 'GET /farm/bundle': () => ({ data: bundleOf({ madeAt: old, jobs }) }) });
  const arrive = holdBack('/farm/bundle');
  render(<FarmApp store={store} />);
  await waitFor(() => expect(requests).toHaveLength(1));
  vi.unstubAllGlobals();
  fakeServer({ 'GET /farm/bundle': () => ({ data: bundleOf({ madeAt: old, jobs }) }) });
  jobs = [JOB, OTHER];
  showPage();
  await screen.findByRole('link', { name: /Lentils/ });
  arrive();
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('link', { name: /Lentils/ })).toBeDefined();
  expect(await jobsKept(store)).toEqual([JOB.name, OTHER.name]);
});

/** As the browser's Back. */
const goBack = () => act(() => Promise.resolve(window.history.back()));

test('tabs, links and Back ask before they leave an order that was typed; one that was sent is left without a question', async () => {
  openDialogs();
  const store = await signedIn(bundleOf({ jobs: [] }));
  fakeServer({ 'GET /farm/bundle': () => ({ data: bundleOf({ jobs: [] }) }), 'POST /farm/orders': () => ({ status: 201, data: JOB }) });
  render(<FarmApp store={store} />);
  await userEvent.click(await screen.findByRole('link', { name: 'Order spraying' }));
  await userEvent.type(await screen.findByLabelText('Crop'), 'Lentils');
  const leave = [
    () => userEvent.click(screen.getByRole('link', { name: 'My land' })),
    () => userEvent.click(screen.getByRole('link', { name: 'Back' })),
    goBack,
  ];
  for (const go of leave) {
    await go();
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Discard what you have entered?');
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(window.location.hash).toBe('#order');
    expect(screen.getByLabelText('Crop')).toHaveProperty('value', 'Lentils');
  }
  await userEvent.click(screen.getByRole('checkbox', { name: /^Home quarter/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Send the order' }));
  expect(await screen.findByText('Waiting for approval')).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('what was typed is given up once that is confirmed', async () => {
  openDialogs();
  window.history.replaceState(null, '', `/farm#propose-zone=${FIELD.id}`);
  fakeServer({ 'GET /farm/bundle': () => ({ data: bundleOf() }) });
  render(<FarmApp store={await signedIn(bundleOf())} />);
  await userEvent.type(await screen.findByLabelText('Note for the office'), 'Bees');
  await userEvent.click(screen.getByRole('link', { name: 'My land' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'My land' })).toBeDefined();
});

test('an order that was taken before, with other values, stays on the screen with what to do', async () => {
  window.history.replaceState(null, '', '/farm#order');
  const message = 'This was saved already, with other values. Open it under Jobs, and call the office to change it.';
  let attempts = 0;
  const requests = fakeServer({
    'GET /farm/bundle': () => ({ data: bundleOf({ jobs: [] }) }),
    'POST /farm/orders': () => {
      if (++attempts === 1) throw new TypeError('Failed to fetch');
      return { status: 409, code: 'already_taken', message };
    },
  });
  render(<FarmApp store={await signedIn(bundleOf({ jobs: [] }))} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Home quarter/ }));
  await userEvent.type(screen.getByLabelText('Crop'), 'Canola');
  await userEvent.click(screen.getByRole('button', { name: 'Send the order' }));
  expect(await screen.findByText(/The server cannot be reached/)).toBeDefined();
  await userEvent.type(screen.getByLabelText('Crop'), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Send the order' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText('Crop')).toHaveProperty('value', 'Canola 2');
  const [first, second] = requests.filter(({ call }) => call === 'POST /farm/orders').map(({ body }) => body as object);
  expect(second).toEqual({ ...first, crop: 'Canola 2' });
});

const ORDER: FarmJob['order'] = {
  fieldIds: [FIELD.id],
  crop: 'Canola',
  stage: null,
  target: 'flea beetles',
  product: null,
  ratePerAcre: null,
  suppliedBy: 'office',
  wantedFrom: '2026-06-15',
  wantedTo: '2026-06-18',
  watchFor: 'Bees at the east side',
};

test('an order that waits says what was asked for', async () => {
  window.history.replaceState(null, '', `/farm#job=${JOB.id}`);
  const store = await signedIn(bundleOf({ jobs: [{ ...JOB, order: ORDER }] }));
  render(<FarmApp store={store} />);
  expect(await screen.findByText('You asked for Jun 15 to 18, 2026, against flea beetles.')).toBeDefined();
  expect(screen.getByText('To watch for: Bees at the east side')).toBeDefined();
});

test('a change of an order shows what the office has entered otherwise', async () => {
  window.history.replaceState(null, '', `/farm#order=${JOB.id}`);
  const [field] = JOB.fields;
  const fields = [...JOB.fields, { ...(field ?? expect.fail()), id: '3d0f0c5e-6f0a-4f5e-8a6e-0b6f9a1c2d32', name: 'Creek' }];
  const products = [{ name: 'Liberty', rate: 1.35, rateUnit: 'L' as const, farmerSupplied: false }];
  const job: FarmJob = { ...JOB, state: 'changes_needed', canEdit: true, order: ORDER, fields, products };
  const bundle = bundleOf({ jobs: [job] });
  fakeServer({ 'GET /farm/bundle': () => ({ data: bundle }) });
  render(<FarmApp store={await signedIn(bundle)} />);
  const entered = await screen.findByText(/It stays, except where you change the order/);
  expect(entered.textContent).toContain('Days: Jun 15 and 16, 2026. Fields: Home quarter, Creek. Products: Liberty.');
  expect(screen.getByLabelText('Last day')).toHaveProperty('value', ORDER?.wantedTo);
});

test('an invoice says what is due of it, and credit on account is taken off the sum', async () => {
  window.history.replaceState(null, '', '/farm#papers');
  const paid = {
    id: '10000000-0000-4000-8000-000000000051',
    kind: 'invoice',
    state: 'issued',
    number: 'INV-000001',
    issuedOn: '2026-06-20',
    dueOn: '2026-07-20',
    total: '100.00',
    credited: '0.00',
    paid: '100.00',
    open: '0.00',
  } as const;
  const open = { ...paid, id: '10000000-0000-4000-8000-000000000052', number: 'INV-000002', paid: '60.00', open: '40.00' };
  const store = await signedIn(bundleOf({ invoices: [open, paid], due: '0.00', credit: '50.00' }));
  render(<FarmApp store={store} />);
  expect(await screen.findByText('Jun 20, 2026, $40.00 due Jul 20, 2026')).toBeDefined();
  expect(screen.getByText('Jun 20, 2026, nothing is due')).toBeDefined();
  expect(screen.getByText('Nothing is due')).toBeDefined();
  expect(screen.getByText('Your credit of $50.00 counts for the oldest invoices.')).toBeDefined();
});

test('a quote that was accepted meanwhile is shown as it is', async () => {
  window.history.replaceState(null, '', '/farm#papers');
  const quote: FarmBundle['quotes'][number] = {
    id: '7a4f0c5e-6f0a-4f5e-8a6e-0b6f9a1c2d41',
    number: '2026-0012',
    state: 'sent',
    company: 'Prairie Air',
    customerName: 'Lee Farms',
    sprayJobId: JOB.id,
    sprayJobName: JOB.name,
    validUntil: '2026-06-30',
    isExpired: false,
    isJobOver: false,
    lines: [],
    acres: 150.1,
    subtotal: '1945.00',
    notes: null,
    acceptedAt: null,
    acceptedBy: null,
  };
  let isAccepted = false;
  const bundle = () => bundleOf({ quotes: [isAccepted ? { ...quote, state: 'accepted', acceptedBy: 'Sven Lee' } : quote] });
  fakeServer({
    'GET /farm/bundle': () => ({ data: bundle() }),
    [`POST /farm/quotes/${quote.id}/accept`]: () => {
      isAccepted = true;
      return { status: 409, code: 'wrong_status', message: 'Sven Lee has accepted this quote already.' };
    },
  });
  render(<FarmApp store={await signedIn(bundle())} />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Rose Lee');
  await userEvent.click(screen.getByRole('button', { name: 'Accept the quote' }));
  expect(await screen.findByText('Accepted by Sven Lee')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept the quote' })).toBeNull();
});

test('a page that stays open loads its data again each minute', async () => {
  const old = bundleOf({ madeAt: '2026-06-14T18:05:00.000Z' });
  const store = await signedIn(old);
  const requests = fakeServer({ 'GET /farm/bundle': () => ({ data: old }) });
  const every = vi.spyOn(globalThis, 'setInterval');
  render(<FarmApp store={store} />);
  const [load] = await vi.waitUntil(() => requests.length === 1 && every.mock.calls.findLast(([, ms]) => ms === 60_000));
  (load as () => void)();
  await waitFor(() => expect(requests).toHaveLength(2));
});

test('of the jobs ahead the next one comes first', async () => {
  const later = {
    ...JOB,
    id: '5b3b43f8-5f63-4d0c-9a15-1e8a1ed0a5ab',
    name: 'Lentils: Home quarter',
    firstDay: '2026-07-01',
    lastDay: '2026-07-02',
  };
  const bundle = bundleOf({ jobs: [later, JOB] });
  fakeServer({ 'GET /farm/bundle': () => ({ data: bundle }) });
  render(<FarmApp store={await signedIn(bundle)} />);
  const links = await screen.findAllByRole('link', { name: /Home quarter/ });
  expect(links.map(({ textContent }) => textContent.split(':')[0])).toEqual(['Canola', 'Lentils']);
});

/** As if the page was hidden and shown again. */
const showPage = () => document.dispatchEvent(new Event('visibilitychange'));

test('an answer does not count for land that was changed after it was shown', async () => {
  window.history.replaceState(null, '', `/farm#confirm=${JOB.id}`);
  const old = '2026-06-14T18:05:00.000Z';
  const store = await signedIn(bundleOf({ madeAt: old }));
  let bundle = bundleOf({ madeAt: old });
  fakeServer({ 'GET /farm/bundle': () => ({ data: bundle }) });
  render(<FarmApp store={store} />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Yes, both' }));
  expect(screen.getByRole('button', { name: 'Send the answer' })).toHaveProperty('disabled', false);

  bundle = bundleOf({
    madeAt: old,
    jobs: [{ ...JOB, fields: JOB.fields.map((field) => ({ ...field, shown: 'hash of the new outline' })) }],
  });
  showPage();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send the answer' })).toHaveProperty('disabled', true));
  expect(screen.getByText('Still to answer: Home quarter')).toBeDefined();
});

test('a changed order names the version that was opened, and once the office has changed that, the one that is shown', async () => {
  window.history.replaceState(null, '', `/farm#order=${JOB.id}`);
  const old = '2026-06-14T18:05:00.000Z';
  const job: FarmJob = { ...JOB, state: 'draft', canEdit: true, order: ORDER };
  const newer = { ...job, firstDay: '2026-06-18', updatedAt: '2026-06-15T09:00:00.000Z' };
  const store = await signedIn(bundleOf({ madeAt: old, jobs: [job] }));
  let bundle = bundleOf({ madeAt: old, jobs: [job] });
  let loads = 0;
  const requests = fakeServer({
    'GET /farm/bundle': () => {
      loads += 1;
      return { data: bundle };
    },
    [`PUT /farm/orders/${JOB.id}`]: ({ body }) =>
      (body as FarmJob).updatedAt === newer.updatedAt
        ? { data: { ...newer, state: 'waiting', canEdit: false } }
        : { status: 409, code: 'stale', message: 'Somebody else changed this job.' },
  });
  render(<FarmApp store={store} />);
  await userEvent.type(await screen.findByLabelText('Crop'), ' late');
  const send = await screen.findByRole('button', { name: 'Send the order' });
  await waitFor(() => expect(loads).toBe(1));
  bundle = bundleOf({ madeAt: old, jobs: [newer] });
  showPage();
  await waitFor(() => expect(loads).toBe(2));
  await userEvent.click(send);
  expect(await screen.findByText('Somebody else changed this job.')).toBeDefined();
  const changes = () => requests.flatMap(({ call, body }) => (call.startsWith('PUT') ? [body] : []));
  expect(changes()).toMatchObject([{ updatedAt: job.updatedAt }]);
  expect(screen.getByText(/^Days: Jun 18/)).toBeDefined();
  await userEvent.click(send);
  expect(await screen.findByText('Waiting for approval')).toBeDefined();
  expect(changes()[1]).toMatchObject({ crop: 'Canola late', updatedAt: newer.updatedAt });
});

test('a change whose reply was lost is shown as sent', async () => {
  window.history.replaceState(null, '', `/farm#order=${JOB.id}`);
  const job: FarmJob = { ...JOB, state: 'draft', canEdit: true, order: ORDER };
  let jobs = [job];
  fakeServer({
    'GET /farm/bundle': () => ({ data: bundleOf({ jobs }) }),
    [`PUT /farm/orders/${JOB.id}`]: () => {
      if (jobs[0] !== job) return { status: 409, code: 'stale', message: 'Somebody else changed this job.' };
      jobs = [{ ...job, state: 'waiting', canEdit: false, order: ORDER && { ...ORDER, crop: 'Lentils' } }];
      throw new TypeError('Failed to fetch');
    },
  });
  render(<FarmApp store={await signedIn(bundleOf({ jobs }))} />);
  const send = await screen.findByRole('button', { name: 'Send the order' });
  await userEvent.click(send);
  await screen.findByText(/The server cannot be reached/);
  await userEvent.click(send);
  expect(await screen.findByText('Waiting for approval')).toBeDefined();
  expect(screen.getByText('This order cannot be changed here now. Call the office to change it.')).toBeDefined();
});

test('an order that arrives after its form was left opens no screen in place of the one that is open', async () => {
  openDialogs();
  window.history.replaceState(null, '', `/farm#order=${JOB.id}`);
  const job: FarmJob = { ...JOB, state: 'draft', canEdit: true, order: ORDER };
  fakeServer({
    'GET /farm/bundle': () => ({ data: bundleOf({ jobs: [job] }) }),
    [`PUT /farm/orders/${JOB.id}`]: () => ({ data: { ...job, state: 'waiting', canEdit: false } }),
  });
  render(<FarmApp store={await signedIn(bundleOf({ jobs: [job] }))} />);
  const send = await screen.findByRole('button', { name: 'Send the order' });
  const arrive = holdBack('/farm/orders');
  await userEvent.click(send);
  await userEvent.click(screen.getByRole('link', { name: 'Jobs' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('link', { name: 'Order spraying' })).toBeDefined();
  arrive();
  expect(await screen.findByText('Waiting for approval')).toBeDefined();
  expect(window.location.hash).toBe('#jobs');
});

test('days that are wanted are not shown as a plan of the office', async () => {
  window.history.replaceState(null, '', `/farm#job=${JOB.id}`);
  const job = { ...JOB, status: 'approved' as const, state: 'planned' as const };
  const store = await signedIn(bundleOf({ jobs: [{ ...job, hasDay: false }] }));
  const { unmount } = render(<FarmApp store={store} />);
  expect(await screen.findByText('Approved, wanted for Jun 15 and 16, 2026')).toBeDefined();
  expect(screen.queryByText(/^The office's plan/)).toBeNull();
  unmount();
  const day = { firstDay: '2026-06-20', lastDay: '2026-06-20' };
  render(<FarmApp store={await signedIn(bundleOf({ jobs: [{ ...job, ...day }] }))} />);
  expect(await screen.findByText('Approved, planned for Jun 20, 2026')).toBeDefined();
  expect(screen.getByText(/^The office's plan/)).toBeDefined();
});

test('the question about the land names another crop that was ordered', async () => {
  window.history.replaceState(null, '', `/farm#confirm=${JOB.id}`);
  const [field] = JOB.fields;
  const fields = field ? [{ ...field, crop: 'Lentils' }] : [];
  render(<FarmApp store={await signedIn(bundleOf({ jobs: [{ ...JOB, fields, order: ORDER }] }))} />);
  expect(await screen.findByText('Crop: Lentils')).toBeDefined();
  expect(screen.getByText('You ordered spraying of Canola.')).toBeDefined();
});

test('land is confirmed as it was shown, and every field needs an answer', async () => {
  window.history.replaceState(null, '', `/farm#confirm=${JOB.id}`);
  const store = await signedIn(bundleOf());
  const requests = fakeServer({
    'GET /farm/bundle': () => ({ data: bundleOf() }),
    'POST /farm/land-confirmations': () => ({ status: 201, data: JOB }),
  });
  render(<FarmApp store={store} />);
  const send = await screen.findByRole('button', { name: 'Send the answer' });
  expect(send).toHaveProperty('disabled', true);
  expect(screen.getByText(/NW quarter, section 14, township 18, range 29, W2/)).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await userEvent.type(screen.getByLabelText('What is wrong?'), 'The east side is rented out');
  await userEvent.click(send);
  await screen.findByText('Waiting for approval');
  expect(requests.find(({ call }) => call === 'POST /farm/land-confirmations')?.body).toEqual({
    sprayJobId: JOB.id,
    name: 'Rose Lee',
    answers: [{ fieldId: FIELD.id, shown: 'hash of the land', isRight: false, note: 'The east side is rented out' }],
  });
});

test('a field is removed from the list after the question of the specification', async () => {
  openDialogs();
  window.history.replaceState(null, '', `/farm#field=${FIELD.id}`);
  const requests = fakeServer({
    'GET /farm/bundle': () => ({ data: bundleOf() }),
    [`DELETE /fields/${FIELD.id}`]: () => ({ data: null }),
  });
  render(<FarmApp store={await signedIn(bundleOf())} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from my list' }));
  const question =
    'Are you sure you want to remove Home quarter from your field list? This will hide it from your view but preserve all historical data.';
  expect(screen.getByText(question)).toBeDefined();
  const isRemoved = () => requests.some(({ call }) => call.startsWith('DELETE'));
  expect(isRemoved()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(isRemoved()).toBe(true));
});

test('a list that is cut says so and shows earlier rows', async () => {
  const store = await signedIn(bundleOf());
  const earlier = { ...JOB, id: '10000000-0000-4000-8000-000000000099', name: 'Wheat of last year' };
  const requests = fakeServer({
    'GET /farm/bundle': ({ query }) => ({
      data: query['pages'] === '2' ? bundleOf({ jobs: [JOB, earlier], cut: [] }) : bundleOf({ cut: ['jobs'] }),
    }),
  });
  render(<FarmApp store={store} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier jobs' }));
  expect(await screen.findByText('Wheat of last year')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show earlier jobs' })).toBeNull();
  expect(requests.length).toBeGreaterThan(1);
});
