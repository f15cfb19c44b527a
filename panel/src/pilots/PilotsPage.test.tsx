import type { ActivePilot } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn, signOut } from '../api/session.ts';
import { fakeServer, pageOf, renderScreen, someAdmin } from '../ui/testing.tsx';
import { PilotsPage } from './PilotsPage.tsx';
import { SAMPLE_JOBS, SAMPLE_PILOTS } from './sample-pilots.ts';

const [dale, wanda] = SAMPLE_PILOTS as readonly [ActivePilot, ActivePilot];
const pilots = [
  {
    ...dale,
    pilotFirstName: 'Dale',
    pilotLastName: 'Kowalchuk',
    sprayJobName: 'Canola',
    lastLocationUpdate: new Date(Date.now() - 190_000).toISOString(),
  },
  {
    ...wanda,
    pilotFirstName: 'Wanda',
    pilotLastName: 'Petrov',
    sprayJobName: 'Lentils',
    latitude: null,
    longitude: null,
    lastLocationUpdate: null,
  },
];
const jobs = Object.fromEntries(
  SAMPLE_JOBS.map((job) => [`GET /admin/spray-jobs/${job.id}`, () => ({ data: { ...job, name: 'Canola' } })]),
);
const positions = (answer: () => ReturnType<typeof pageOf>) => fakeServer({ 'GET /admin/locations/active': answer, ...jobs });

const row = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  return within(button.closest('li') as HTMLElement);
};

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

test('the list tells each pilot, its job, its status and how old its position is', async () => {
  positions(() => pageOf('activePilots', pilots));
  renderScreen(<PilotsPage />);

  const first = await row('Dale Kowalchuk');
  expect(first.getByRole('button', { name: 'Canola' })).toBeDefined();
  expect(first.getByText('In Progress')).toBeDefined();
  expect(first.getByText('(3 min ago)')).toBeDefined();

  const second = await row('Wanda Petrov');
  expect(second.getByText('Completed')).toBeDefined();
  expect(second.getByText('No position yet')).toBeDefined();
  expect(screen.getByText('2 active pilots')).toBeDefined();
  expect(screen.getByText('2 active jobs')).toBeDefined();
  expect(screen.queryByText(/Sample data/)).toBeNull();
});

test('without a map, selecting a pilot shows everything known in the list, and its job opens', async () => {
  positions(() => pageOf('activePilots', pilots));
  renderScreen(<PilotsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Dale Kowalchuk' }));

  const details = await row('Dale Kowalchuk');
  expect(details.getByText('anna@example.com')).toBeDefined();
  expect(details.getByText('Speed (GPS)').nextSibling?.textContent).toBe('200.2 km/h');
  expect(screen.queryByRole('button', { name: /^Focus the map/ })).toBeNull();

  await userEvent.click(details.getAllByRole('button', { name: 'Canola' })[0] ?? document.body);
  expect(await screen.findByRole('dialog', { name: 'Canola' })).toBeDefined();
});

test('an address with a pilot shows that one, and asks no more', async () => {
  positions(() => pageOf('activePilots', pilots));
  renderScreen(<PilotsPage />, { at: `/pilots?pilot=${wanda.pilotId}` });

  expect((await row('Wanda Petrov')).getByRole('button', { name: 'Devices' })).toBeDefined();
  expect((await row('Dale Kowalchuk')).queryByRole('button', { name: 'Devices' })).toBeNull();
  expect(screen.getByLabelText('address').textContent).toBe('/pilots');
});

test('an address with a pilot who is not flying shows the list as it is', async () => {
  positions(() => pageOf('activePilots', pilots));
  renderScreen(<PilotsPage />, { at: '/pilots?pilot=c0000000-0000-4000-8000-000000000009' });

  await row('Dale Kowalchuk');
  await vi.waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/pilots'));
  expect(screen.queryByRole('button', { name: 'Devices' })).toBeNull();
});

test('a position says by its age alone whether it is live, late or lost, and the thresholds are told', async () => {
  const at = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  positions(() =>
    pageOf('activePilots', [
      { ...pilots[0], lastLocationUpdate: at(2) },
      { ...pilots[1], status: 'in_progress', lastLocationUpdate: at(60) },
      { ...pilots[1], pilotId: 'c0000000-0000-4000-8000-000000000001', pilotFirstName: 'Lee', lastLocationUpdate: at(200) },
    ]),
  );
  renderScreen(<PilotsPage />);

  expect((await row('Dale Kowalchuk')).getByText('Live')).toBeDefined();
  expect((await row('Wanda Petrov')).getByText('Late')).toBeDefined();
  expect((await row('Lee Petrov')).getByText('Lost')).toBeDefined();
  expect(screen.getByText('Positions: Live up to 30 s old · Late up to 2 min · Lost over 2 min')).toBeDefined();
});

test('without a stream the header says that positions are polled, and how often', async () => {
  positions(() => pageOf('activePilots', pilots));
  renderScreen(<PilotsPage />);
  await screen.findByRole('button', { name: 'Dale Kowalchuk' });
  expect((await screen.findByText(/Polling every 10s/)).textContent).toMatch(/^Last updated: \d\d:\d\d:\d\d · Polling every 10s$/);
});

test('a stream that begins with another list has the list asked for anew, and is believed from then on', async () => {
  signIn({ user: someAdmin, token: 'secret' });
  const asked = positions(() => pageOf('activePilots', pilots));
  const answer = fetch;
  const event = (rows: unknown[]) => `event: activePilots\ndata: ${JSON.stringify(pageOf('activePilots', rows).data)}\n\n`;
  let push: (text: string) => void = () => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      push = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  vi.stubGlobal('fetch', (address: string, options: RequestInit) =>
    address.endsWith('/stream') ? Promise.resolve(new Response(stream)) : answer(address, options),
  );
  renderScreen(<PilotsPage />);
  expect(await screen.findByText(/Live stream/)).toBeDefined();
  push(event([]));
  await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /admin/locations/active')).toHaveLength(2));
  expect(screen.getByText('2 active pilots')).toBeDefined();

  push(event(pilots.slice(0, 1)));
  expect(await screen.findByText('1 active pilot')).toBeDefined();
});

test("a pilot's devices open from the details", async () => {
  fakeServer({
    'GET /admin/locations/active': () => pageOf('activePilots', pilots),
    [`GET /admin/users/${dale.pilotId}/device-tokens`]: () => pageOf('deviceTokens', []),
    ...jobs,
  });
  renderScreen(<PilotsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Dale Kowalchuk' }));
  await userEvent.click(screen.getByRole('button', { name: 'Devices' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Devices of Dale Kowalchuk' }));
  expect(await dialog.findByText('No devices yet. Add the phone or tracker that flies with Dale Kowalchuk.')).toBeDefined();
});

test('no pilots are no pilots', async () => {
  positions(() => pageOf('activePilots', []));
  renderScreen(<PilotsPage />);
  expect(await screen.findByText('No active pilots found')).toBeDefined();
});

test('where the server has no positions, sample pilots stand in and are marked as samples', async () => {
  positions(() => ({ status: 404 }));
  renderScreen(<PilotsPage />);

  expect(await screen.findByRole('button', { name: 'Anna Sample' })).toBeDefined();
  expect(screen.getByText(/^Sample data: /)).toBeDefined();
  expect(screen.getByText('Sample data', { selector: '[aria-hidden]' })).toBeDefined();
});

test('a first failure is said with the reason, and is no empty list', async () => {
  positions(() => ({ status: 503, message: 'The database is away' }));
  renderScreen(<PilotsPage />);

  expect((await screen.findByText(/Failed to load pilot data/)).textContent).toBe('Failed to load pilot data: The database is away');
  expect(screen.queryByText('No active pilots found')).toBeNull();
});

test('when updates fail the screen keeps the pilots and says since when it is not updating', async () => {
  let isAway = false;
  positions(() => (isAway ? { status: 500 } : pageOf('activePilots', pilots)));
  renderScreen(<PilotsPage />);
  await screen.findByRole('button', { name: 'Dale Kowalchuk' });

  isAway = true;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect((await screen.findByText(/Not updating/)).textContent).toMatch(
    /^Not updating since \d\d:\d\d:\d\d\. Failed to load pilot locations$/,
  );
  expect(screen.getByRole('button', { name: 'Dale Kowalchuk' })).toBeDefined();
  expect(screen.getByText(/^Last updated/).textContent).toMatch(/ · Not answering$/);

  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await vi.waitFor(() => expect(screen.queryByText(/Not updating/)).toBeNull());
});
