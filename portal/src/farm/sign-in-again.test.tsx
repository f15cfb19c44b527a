import { fakeServer, someAdmin } from '@swathline/client/test/fake-server';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDialogs } from '../test/dialogs.ts';
import { bundleOf, FIELD, JOB, newFarmStore } from '../test/farm.ts';
import { holdBack } from '../test/hold-back.ts';
import { FarmApp } from './FarmApp.tsx';
import { type FarmStore, keepBundle, keepToken } from './state/farm-store.ts';

beforeEach(() => window.history.replaceState(null, '', '/farm'));

const farmer = { ...someAdmin, role: 'farmer' };
const SIGN_IN = {
  'POST /farm/sign-in-links': () => ({ data: null }),
  'POST /farm/sessions': () => ({ data: { user: farmer, token: 'secret' } }),
  'GET /farm/bundle': () => ({ data: bundleOf() }),
};

async function askForLink() {
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@farm.example');
  await userEvent.click(screen.getByRole('button', { name: 'Mail me a link' }));
  await screen.findByRole('heading', { name: 'Look into your mail' });
}

/** Opens the page, as in a tab with this fragment. */
function open(hash: string, store: FarmStore) {
  window.history.replaceState(null, '', `/farm${hash}`);
  return render(<FarmApp store={store} />);
}

test('a mailed link leads to the screen that was asked for before it, once', async () => {
  fakeServer(SIGN_IN);
  const store = await newFarmStore();
  const asking = open(`#job=${JOB.id}`, store);
  await askForLink();
  asking.unmount();

  const opened = open('#token=abc', store);
  expect(await screen.findByText('Waiting for approval')).toBeDefined();
  expect(window.location.hash).toBe(`#job=${JOB.id}`);
  opened.unmount();

  open('#token=def', await newFarmStore());
  expect(await screen.findByRole('heading', { name: 'My spray jobs' })).toBeDefined();
});

test('a tab that waits for the mailed link opens when the link was opened in another one', async () => {
  fakeServer(SIGN_IN);
  const store = await newFarmStore();
  open(`#job=${JOB.id}`, store);
  await askForLink();
  await keepToken(store, 'secret');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Waiting for approval')).toBeDefined();
});

test('a link that could not be opened leads to the wanted screen at the next try, and keeps no other tab closed', async () => {
  let isDown = true;
  fakeServer({
    ...SIGN_IN,
    'POST /farm/sessions': () => (isDown ? { status: 400, message: 'Too old' } : SIGN_IN['POST /farm/sessions']()),
  });
  const store = await newFarmStore();
  const asking = open(`#job=${JOB.id}`, store);
  await askForLink();
  asking.unmount();

  const failed = open('#token=abc', store);
  expect(await screen.findByText('Too old')).toBeDefined();
  await keepToken(store, 'secret');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Waiting for approval')).toBeDefined();
  failed.unmount();

  isDown = false;
  open('#token=abc', await newFarmStore());
  expect(await screen.findByText('Waiting for approval')).toBeDefined();
});

const NEW_ORDER = {
  stage: null,
  target: null,
  product: null,
  ratePerAcre: null,
  suppliedBy: 'office',
  wantedFrom: '2026-06-15',
  wantedTo: '2026-06-16',
  watchFor: null,
} as const;

const isShown = async () => (await screen.findByLabelText<HTMLInputElement>('Crop')).value;

/** Opens the order form of a farmer whose session ends, and types a crop. */
async function typeOrder(store: FarmStore, farmerId: string, replies: Parameters<typeof fakeServer>[0] = {}) {
  const bundle = bundleOf({ jobs: [], farmer: { ...bundleOf().farmer, id: farmerId } });
  await keepToken(store, 'secret');
  await keepBundle(store, 'secret', bundle);
  fakeServer({ 'GET /farm/bundle': () => ({ data: bundle }), ...replies });
  const page = open('#order', store);
  const before = await isShown();
  await userEvent.type(screen.getByLabelText('Crop'), 'Lentils');
  return { before, page };
}

test('an order that was being typed when the session ended is there after the next sign-in, for the same farmer only', async () => {
  const store = await newFarmStore();
  const { page } = await typeOrder(store, 'ada', { 'POST /farm/orders': () => ({ status: 401, message: 'Sign in' }) });
  await userEvent.click(screen.getByRole('checkbox', { name: /^Home quarter/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Send the order' }));
  expect(await screen.findByText(/^You were signed out/)).toBeDefined();
  page.unmount();

  const other = await typeOrder(store, 'nils');
  expect(other.before).toBe('');
  other.page.unmount();
  const again = await typeOrder(store, 'ada', { 'POST /farm/orders': () => ({ status: 201, data: JOB }) });
  expect(again.before).toBe('Lentils');
  expect(screen.getByRole('checkbox', { name: /^Home quarter/, checked: true })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Send the order' }));
  expect(await screen.findByText('Waiting for approval')).toBeDefined();
  again.page.unmount();
  expect((await typeOrder(store, 'ada')).before).toBe('');
});

test('an order can be typed and sent on a phone whose storage is full', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await typeOrder(await newFarmStore(), 'ada', { 'POST /farm/orders': () => ({ status: 201, data: JOB }) });
  await userEvent.click(screen.getByRole('checkbox', { name: /^Home quarter/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Send the order' }));
  expect(await screen.findByText('Waiting for approval')).toBeDefined();
  full.mockRestore();
});

test('an order that was discarded is not there again', async () => {
  openDialogs();
  const store = await newFarmStore();
  const { page } = await typeOrder(store, 'ada');
  await userEvent.click(screen.getByRole('link', { name: 'My land' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'My land' })).toBeDefined();
  page.unmount();
  expect((await typeOrder(store, 'ada')).before).toBe('');
});

test('a change of an order that was typed when the session ended is there again, though the office has changed its job since', async () => {
  const order = { ...NEW_ORDER, fieldIds: [FIELD.id], crop: 'Canola' };
  const job = { ...JOB, state: 'draft' as const, canEdit: true, order };
  const store = await newFarmStore();
  const typeInto = async (shown: typeof job) => {
    const bundle = bundleOf({ jobs: [shown] });
    await keepToken(store, 'secret');
    await keepBundle(store, 'secret', bundle);
    fakeServer({ 'GET /farm/bundle': () => ({ data: bundle }) });
    const page = open(`#order=${JOB.id}`, store);
    return { page, before: await isShown() };
  };
  const { page, before } = await typeInto(job);
  expect(before).toBe('Canola');
  await userEvent.type(screen.getByLabelText('Crop'), ' late');
  page.unmount();
  expect((await typeInto({ ...job, updatedAt: '2026-06-15T09:00:00.000Z' })).before).toBe('Canola late');
});

test('answers about the land outlast the session and the page, but for land that has changed meanwhile, and are gone once they were sent', async () => {
  const store = await newFarmStore();
  const openQuestions = async (reply: object, shown = 'hash of the land') => {
    const fields = JOB.fields.map((field) => ({ ...field, shown }));
    const bundle = bundleOf({ jobs: [{ ...JOB, fields }] });
    await keepToken(store, 'secret');
    await keepBundle(store, 'secret', bundle);
    fakeServer({ 'GET /farm/bundle': () => ({ data: bundle }), 'POST /farm/land-confirmations': () => reply });
    const page = open(`#confirm=${JOB.id}`, store);
    await screen.findByRole('heading', { name: 'Is this your land?' });
    return page;
  };
  const sendAnswer = () => userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  const note = () => screen.queryByLabelText<HTMLTextAreaElement>('What is wrong?')?.value;

  const first = await openQuestions({ status: 401, message: 'Sign in' });
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await userEvent.type(screen.getByLabelText('What is wrong?'), 'Rented out');
  await sendAnswer();
  expect(await screen.findByText(/^You were signed out/)).toBeDefined();
  first.unmount();

  const changed = await openQuestions({}, 'hash of other land');
  expect(note()).toBeUndefined();
  changed.unmount();
  const second = await openQuestions({ status: 201, data: JOB });
  expect(note()).toBe('Rented out');
  await sendAnswer();
  expect(await screen.findByText('Waiting for approval')).toBeDefined();
  second.unmount();
  await openQuestions({});
  expect(note()).toBeUndefined();
});

/** Opens the form for a zone of `FIELD`. @returns how many corners it has */
async function openZoneForm(store: FarmStore, replies: Parameters<typeof fakeServer>[0] = {}) {
  await keepToken(store, 'secret');
  await keepBundle(store, 'secret', bundleOf());
  const requests = fakeServer({ 'GET /farm/bundle': () => ({ data: bundleOf() }), ...replies });
  const page = open(`#propose-zone=${FIELD.id}`, store);
  return { page, requests, corners: (await screen.findByText(/^\d corners?$/)).textContent };
}

const UNREACHABLE = () => {
  throw new TypeError('Failed to fetch');
};

async function drawZone() {
  let steps = 0;
  const getCurrentPosition = (onPosition: (position: object) => void) => {
    const step = steps++;
    onPosition({ coords: { latitude: 50.601 + (step % 2) * 0.001, longitude: -104.599 + step * 0.001, accuracy: 8 } });
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  for (let corners = 0; corners < 3; corners++) await userEvent.click(screen.getByRole('button', { name: 'Corner where I stand' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Bees' }));
  await userEvent.type(screen.getByLabelText('Note for the office'), 'Hives');
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send to the office' }));

test('a drawing outlasts the session and the page, and is gone once it was sent', async () => {
  const store = await newFarmStore();
  const first = await openZoneForm(store, { 'POST /farm/proposals': () => ({ status: 401, message: 'Sign in' }) });
  await drawZone();
  await send();
  expect(await screen.findByText(/^You were signed out/)).toBeDefined();
  first.page.unmount();

  const second = await openZoneForm(store, { 'POST /farm/proposals': () => ({ status: 201, data: {} }) });
  expect(second.corners).toBe('3 corners');
  expect(screen.getByLabelText('Note for the office')).toHaveProperty('value', 'Hives');
  await send();
  expect(await screen.findByRole('heading', { name: FIELD.name })).toBeDefined();
  second.page.unmount();
  expect((await openZoneForm(store)).corners).toBe('0 corners');
});

test('a drawing that is left while it is sent is there again, unless it arrived', async () => {
  openDialogs();
  const store = await newFarmStore();
  const first = await openZoneForm(store, { 'POST /farm/proposals': () => ({ status: 500, message: 'Not now' }) });
  await drawZone();
  const fail = holdBack('/farm/proposals');
  await send();
  await userEvent.click(screen.getByRole('link', { name: /^Back/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: FIELD.name })).toBeDefined();
  await act(async () => fail());
  first.page.unmount();

  const second = await openZoneForm(store, { 'POST /farm/proposals': () => ({ status: 201, data: {} }) });
  expect(second.corners).toBe('3 corners');
  const arrive = holdBack('/farm/proposals');
  await send();
  await userEvent.click(screen.getByRole('link', { name: /^Back/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await act(async () => arrive());
  second.page.unmount();
  expect((await openZoneForm(store)).corners).toBe('0 corners');
});

test('what is changed of a drawing while it is sent is there again', async () => {
  const store = await newFarmStore();
  const { page } = await openZoneForm(store, { 'POST /farm/proposals': () => ({ status: 201, data: {} }) });
  await drawZone();
  const arrive = holdBack('/farm/proposals');
  await send();
  await userEvent.click(screen.getByRole('button', { name: 'Undo the last corner' }));
  arrive();
  expect(await screen.findByRole('heading', { name: FIELD.name })).toBeDefined();
  page.unmount();
  expect((await openZoneForm(store)).corners).toBe('2 corners');
});

test('a drawing whose reply was lost is sent again as the same one, and another one after a change', async () => {
  const { requests } = await openZoneForm(await newFarmStore(), { 'POST /farm/proposals': UNREACHABLE });
  await drawZone();
  await send();
  await screen.findByText(/The server cannot be reached/);
  await send();
  await userEvent.type(screen.getByLabelText('Note for the office'), ' behind the barn');
  await send();
  const [lost, again, changed] = requests.filter(({ call }) => call === 'POST /farm/proposals').map(({ body }) => body as { id: string });
  expect(again).toEqual(lost);
  expect(changed).toMatchObject({ note: 'Hives behind the barn' });
  expect(changed?.id).not.toBe(lost?.id);
});

test('a corner is added once while the phone looks for its position, and says when that is rough', async () => {
  await openZoneForm(await newFarmStore());
  const finds: ((position: object) => void)[] = [];
  const getCurrentPosition = (onPosition: (position: object) => void) => finds.push(onPosition);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Corner where I stand' }));
  expect(finds).toHaveLength(1);
  act(() => finds[0]?.({ coords: { latitude: 50.6, longitude: -104.6, accuracy: 2400 } }));
  expect(await screen.findByText(/^This corner is known to 2,400 m only/)).toBeDefined();
  expect(screen.getByText('1 corner')).toBeDefined();
});

test('a drawing that the full storage of a phone kept in part only is gone once it was sent', async () => {
  const store = await newFarmStore();
  const { page } = await openZoneForm(store, { 'POST /farm/proposals': () => ({ status: 201, data: {} }) });
  await drawZone();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await userEvent.type(screen.getByLabelText('Note for the office'), ' behind the barn');
  await send();
  expect(await screen.findByRole('heading', { name: FIELD.name })).toBeDefined();
  full.mockRestore();
  page.unmount();
  expect((await openZoneForm(store)).corners).toBe('0 corners');
});
