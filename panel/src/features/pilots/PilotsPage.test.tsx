import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '@swathline/client/api/session';
import { pilotColor } from './pilot-colors.ts';
import { RefreshButton } from '../../shared/ui/RefreshButton.tsx';
import { dale, jobReplies, pilots, row, wanda } from '../../test/pilots.ts';
import { fakeServer, pageOf, renderScreen, someAdmin } from '../../test/render.tsx';
import { PilotsPage } from './PilotsPage.tsx';

// Spies count renders: each row calls `pilotColor`, and the header renders `RefreshButton`.
vi.mock('./pilot-colors.ts', { spy: true });
vi.mock('../../shared/ui/RefreshButton.tsx', { spy: true });

const positions = (answer: () => ReturnType<typeof pageOf>) => fakeServer({ 'GET /admin/locations/active': answer, ...jobReplies });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

test('lists each pilot with job, status and age of the position', async () => {
  positions(() => pageOf('activePilots', pilots));
  renderScreen(<PilotsPage />);

  const first = await row('Dale Kowalchuk');
  expect(first.getByRole('button', { name: 'Canola' })).toBeDefined();
  expect(first.getByText('In Progress')).toBeDefined();
  expect(first.getByText(/^\(\d+ min ago\)$/)).toBeDefined();

  const second = await row('Wanda Petrov');
  expect(second.getByText('Completed')).toBeDefined();
  expect(second.getByText('No position yet')).toBeDefined();
  expect(screen.getByText('2 active pilots')).toBeDefined();
  expect(screen.getByText('2 active jobs')).toBeDefined();
  expect(screen.queryByText(/Sample data/)).toBeNull();
});

test('shows details in the list and opens the job where there is no map', async () => {
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

test('selects the pilot in the URL and removes the parameter', async () => {
  positions(() => pageOf('activePilots', pilots));
  renderScreen(<PilotsPage />, { at: `/pilots?pilot=${wanda.pilotId}` });

  expect(await (await row('Wanda Petrov')).findByRole('button', { name: 'Devices' })).toBeDefined();
  expect((await row('Dale Kowalchuk')).queryByRole('button', { name: 'Devices' })).toBeNull();
  expect(screen.getByLabelText('address').textContent).toBe('/pilots');
});

test('selects no pilot if the pilot in the URL is not flying', async () => {
  positions(() => pageOf('activePilots', pilots));
  renderScreen(<PilotsPage />, { at: '/pilots?pilot=c0000000-0000-4000-8000-000000000009' });

  await row('Dale Kowalchuk');
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/pilots'));
  expect(screen.queryByRole('button', { name: 'Devices' })).toBeNull();
});

test('shows a wrong device clock next to the age, and a slow one never as live', async () => {
  const at = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  positions(() =>
    pageOf('activePilots', [
      { ...pilots[0], lastLocationUpdate: at(2), clockOffsetSeconds: 179 },
      { ...pilots[1], lastLocationUpdate: at(2), clockOffsetSeconds: -121 },
    ]),
  );
  renderScreen(<PilotsPage />);

  const [ahead, behind] = [await row('Dale Kowalchuk'), await row('Wanda Petrov')];
  expect([ahead.getByText('clock 3 min ahead'), ahead.getByText('Live'), ahead.getByText('(just now)')]).toHaveLength(3);
  expect([behind.getByText('clock 2 min behind'), behind.getByText('Late')]).toHaveLength(2);
});

test("computes ages by the server's clock, not by the browser's", async () => {
  const serverMs = Date.now() + 3_600_000;
  const answer = pageOf('activePilots', [{ ...pilots[0], lastLocationUpdate: new Date(serverMs - 190_000).toISOString() }]);
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address.endsWith('/active')
        ? Response.json({ success: true, message: '', ...answer }, { headers: { date: new Date(serverMs).toUTCString() } })
        : Response.json({ success: false, message: '' }, { status: 404 }),
    ),
  );
  renderScreen(<PilotsPage />);
  expect((await row('Dale Kowalchuk')).getByText(/^\(\d+ min ago\)$/)).toBeDefined();
});

test('classifies a position as live, late or lost by its age alone, and shows the thresholds', async () => {
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

test('shows the polling interval in the header while there is no stream', async () => {
  positions(() => pageOf('activePilots', pilots));
  renderScreen(<PilotsPage />);
  await screen.findByRole('button', { name: 'Dale Kowalchuk' });
  expect((await screen.findByText(/Polling every 10s/)).textContent).toMatch(/^Last updated: \d\d:\d\d:\d\d · Polling every 10s$/);
});

/** A server with a stream of positions. @returns the requests, and a function that pushes a list */
function streamingServer(listed: object[]) {
  signIn({ user: someAdmin, token: 'secret' });
  const requests = positions(() => pageOf('activePilots', listed));
  const answer = fetch;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({ start: (opened) => void (controller = opened) });
  vi.stubGlobal('fetch', (address: string, options: RequestInit) =>
    address.endsWith('/stream') ? Promise.resolve(new Response(stream)) : answer(address, options),
  );
  const push = (rows: unknown[]) =>
    controller.enqueue(new TextEncoder().encode(`event: activePilots\ndata: ${JSON.stringify(pageOf('activePilots', rows).data)}\n\n`));
  return { push, listCalls: () => requests.filter(({ call }) => call === 'GET /admin/locations/active').length };
}

const moved = (pilot: object | undefined) => ({ ...pilot, lastLocationUpdate: new Date().toISOString() });

test('refetches the list if the first pushed list is older, and accepts later pushes', async () => {
  const { push, listCalls } = streamingServer(pilots);
  renderScreen(<PilotsPage />);

  expect(await screen.findByText(/Live stream/)).toBeDefined();
  push([]);
  await waitFor(() => expect(listCalls()).toBe(2));
  expect(screen.getByText('2 active pilots')).toBeDefined();

  push(pilots.slice(0, 1));
  expect(await screen.findByText('1 active pilot')).toBeDefined();
});

test('requests the list once at start if the first pushed list is newer', async () => {
  const { push, listCalls } = streamingServer(pilots);
  renderScreen(<PilotsPage />);

  expect(await screen.findByText(/Live stream/)).toBeDefined();
  push([moved(pilots[0]), pilots[1]]);
  expect(await screen.findByText('(just now)')).toBeDefined();
  expect(listCalls()).toBe(1);
});

test('renders neither the row of a pilot without changes nor the header when another pilot moves', async () => {
  const { push } = streamingServer(pilots);
  renderScreen(<PilotsPage />);
  expect(await screen.findByText(/Live stream/)).toBeDefined();
  push(pilots);
  await row('Wanda Petrov');
  await screen.findByText('2 active jobs');
  const rowRenders = vi.mocked(pilotColor).mockClear();
  const headerRenders = vi.mocked(RefreshButton).mockClear();

  push([moved(pilots[0]), pilots[1]]);
  expect(await screen.findByText('(just now)')).toBeDefined();
  const rendersOf = (pilotId: string) => rowRenders.mock.calls.filter(([id]) => id === pilotId).length;
  expect(rendersOf(dale.pilotId)).toBeGreaterThan(0);
  expect(rendersOf(wanda.pilotId)).toBe(0);
  expect(headerRenders).not.toHaveBeenCalled();
});

test("opens a pilot's devices from the details", async () => {
  fakeServer({
    'GET /admin/locations/active': () => pageOf('activePilots', pilots),
    [`GET /admin/users/${dale.pilotId}/device-tokens`]: () => pageOf('deviceTokens', []),
    ...jobReplies,
  });
  renderScreen(<PilotsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Dale Kowalchuk' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Devices' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Devices of Dale Kowalchuk' }));
  expect(await dialog.findByText('No devices yet. Add the phone or tracker that flies with Dale Kowalchuk.')).toBeDefined();
});

test('says that no pilots are active', async () => {
  positions(() => pageOf('activePilots', []));
  renderScreen(<PilotsPage />);
  expect(await screen.findByText('No active pilots found')).toBeDefined();
});

test('shows sample pilots, marked as such, if the server answers 404', async () => {
  positions(() => ({ status: 404 }));
  renderScreen(<PilotsPage />);

  expect(await screen.findByRole('button', { name: 'Anna Sample' })).toBeDefined();
  expect(screen.getByText(/^Sample data: /)).toBeDefined();
  expect(screen.getByText('Sample data', { selector: '[aria-hidden]' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Anna Sample' }));
  expect((await row('Anna Sample')).getByText('Checked in')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Check out' })).toBeNull();
});

test('shows the reason of an initial failure instead of an empty list', async () => {
  positions(() => ({ status: 503, message: 'The database is away' }));
  renderScreen(<PilotsPage />);

  expect((await screen.findByText(/Failed to load pilot data/)).textContent).toBe('Failed to load pilot data: The database is away');
  expect(screen.queryByText('No active pilots found')).toBeNull();
  expect(screen.getByText('The active pilots are not known at present.')).toBeDefined();
});

test('keeps the pilots when updates fail and shows since when', async () => {
  let isFailing = false;
  positions(() => (isFailing ? { status: 500 } : pageOf('activePilots', pilots)));
  renderScreen(<PilotsPage />);
  await screen.findByRole('button', { name: 'Dale Kowalchuk' });

  isFailing = true;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^Not updating since \d\d:\d\d:\d\d\.$/)).toBeDefined();
  expect(screen.getByText('Failed to load pilot locations')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Dale Kowalchuk' })).toBeDefined();
  expect(screen.getByText(/^Last updated/).textContent).toMatch(/ · Not answering$/);

  isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText(/Not updating/)).toBeNull());
});

test('lists a row with only the required properties and an unknown status', async () => {
  const { sprayJobId, pilotId } = dale;
  const job = { sprayJobId, sprayJobName: 'Canola', status: 'resting', checkedInAt: dale.checkedInAt };
  const silent = { pilotId, pilotFirstName: 'Dale', pilotLastName: 'K', pilotEmail: 'dale@spray.example' };
  positions(() => ({ data: { activePilots: [{ ...job, ...silent }] } }));
  renderScreen(<PilotsPage />);
  const listed = await row('Dale K');
  expect(listed.getByText('resting')).toBeDefined();
  expect(listed.getByText('No position yet')).toBeDefined();
});

test('lists a pilot with only refused reports, with the reason', async () => {
  const at = new Date().toISOString();
  const refused = { since: at, lastAt: at, reason: 'clock_ahead', offsetSeconds: 900 };
  const silent = { latitude: null, longitude: null, lastLocationUpdate: null, clockOffsetSeconds: null };
  positions(() => pageOf('activePilots', [{ ...pilots[0], ...silent, refused }]));
  renderScreen(<PilotsPage />);
  const listed = await row('Dale Kowalchuk');
  expect(listed.getByText('No position yet')).toBeDefined();
  expect(listed.getByText(/^Reports refused since .*: clock 15 min ahead$/)).toBeDefined();
});
