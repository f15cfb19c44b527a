import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { DevicesDialog } from './DevicesDialog.tsx';

const PILOT = { id: 'b0000000-0000-4000-8000-000000000001', name: 'Dale Kowalchuk' };
const PATH = `/admin/users/${PILOT.id}/device-tokens`;
const NEW = { id: 'c0000000-0000-4000-8000-000000000002', name: 'phone in C-GSPR', createdAt: '2026-06-15T14:00:00.000Z' };
const OLD = { id: 'c0000000-0000-4000-8000-000000000001', name: 'tablet', createdAt: '2026-06-01T14:00:00.000Z', lastUsedAt: null };
const TOKEN = 'token-of-the-phone';
const INGEST = { osmand: `https://spray.example/ingest/osmand?id=${TOKEN}`, owntracks: 'https://spray.example/ingest/owntracks' };

const flight = () => ({
  pilotId: PILOT.id,
  sprayJobName: 'Canola',
  status: 'in_progress',
  checkedInAt: new Date(Date.now() - 12 * 60_000).toISOString(),
  lastLocationUpdate: null,
});

let devices: object[];
let flights: object[];
let requests: ReturnType<typeof fakeServer>;
const onClose = vi.fn();
beforeEach(() => {
  devices = [OLD];
  flights = [];
  onClose.mockClear();
  requests = fakeServer({
    [`GET ${PATH}`]: () => pageOf('deviceTokens', devices),
    'GET /admin/locations/active': () => pageOf('activePilots', flights),
    [`POST ${PATH}`]: () => {
      devices = [{ ...NEW, lastUsedAt: null }, OLD];
      return { status: 201, data: { ...NEW, lastUsedAt: null, token: TOKEN, ingestUrls: INGEST } };
    },
    [`DELETE ${PATH}/${OLD.id}`]: () => ({ data: null }),
  });
  renderScreen(<DevicesDialog pilot={PILOT} onClose={onClose} />);
});

/** Opens the dialog again, for a pilot with these devices. */
function reopenWith(...listed: object[]) {
  cleanup();
  devices = listed;
  renderScreen(<DevicesDialog pilot={PILOT} onClose={onClose} />);
}

async function add() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Device name' }), NEW.name);
  await userEvent.click(screen.getByRole('button', { name: 'Add device' }));
  await screen.findByText(/its token is shown only once/);
}

test('lists devices with their last report and revokes them after a confirmation', async () => {
  const list = within(await screen.findByRole('list', { name: 'Devices of Dale Kowalchuk' }));
  expect(list.getByText(/Never heard · added/)).toBeDefined();

  await userEvent.click(list.getByRole('button', { name: 'Revoke tablet' }));
  expect(requests.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  const question = within(await screen.findByRole('alertdialog', { name: /^Revoke "tablet"\? It can no longer report/ }));
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(requests.some(({ call }) => call === `DELETE ${PATH}/${OLD.id}`)).toBe(true));
});

test('asks for confirmation, naming the flight, before revoking the device of a pilot in the air', async () => {
  flights = [flight()];
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke tablet' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke "tablet" during a flight?' }));
  expect(question.getByText(/^Dale Kowalchuk has been checked in to Canola \(In Progress\) since .* \(12 min ago\)\.$/)).toBeDefined();
  expect(question.getByText(/the marker stands still unless another device/)).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(requests.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
});

test('shows refused positions and a wrong clock in the row of a device', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const refused = { count: 12, since: at(30), lastAt: at(10), reason: 'clock_ahead', offsetSeconds: 899 };
  reopenWith({ ...OLD, clockOffsetSeconds: null, refused }, { ...NEW, lastUsedAt: at(1), clockOffsetSeconds: -121, refused: null });
  const list = within(await screen.findByRole('list', { name: 'Devices of Dale Kowalchuk' }));
  expect(list.getByText(/^12 refused since \d\d:\d\d:\d\d: clock 15 min ahead\. Last at \d\d:\d\d:\d\d$/)).toBeDefined();
  expect(list.getByText("Clock 2 min behind. Set the device to the network's time.")).toBeDefined();
});

test.each([
  [{ reason: 'too_old', offsetSeconds: -86_400 * 20_000 }, /^1 refused since .*: dated [A-Z][a-z]{2} \d+, 19\d\d$/],
  [{ reason: 'invalid_coordinates', offsetSeconds: null }, /: no latitude and longitude on the earth$/],
  [{ reason: 'invalid_time', offsetSeconds: null }, /: no time that can be read$/],
  [{ reason: 'no_fix', offsetSeconds: null }, /: no fix \(latitude and longitude 0, or marked as invalid\)$/],
  [{ reason: 'inaccurate', offsetSeconds: null }, /: less accurate than 500 m$/],
  [{ reason: 'encrypted', offsetSeconds: null }, /: encrypted; remove the encryption key in OwnTracks$/],
  [{ reason: 'too_large', offsetSeconds: null }, /: a message that is too large$/],
])('shows the reason for refused positions: %j', async (reason, expected) => {
  const at = new Date().toISOString();
  reopenWith({ ...OLD, clockOffsetSeconds: null, refused: { count: 1, since: at, lastAt: at, ...reason } });
  expect(await screen.findByText(expected)).toBeDefined();
});

test('shows a message if the device has no name', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add device' }));
  expect(await screen.findByText('Name the device, for example "phone in C-GSPR"')).toBeDefined();
  expect(requests.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

test('shows codes and manual settings of a new device for each app', async () => {
  await add();
  expect(screen.getByRole('img', { name: 'Sets up Traccar Client' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Server URL' }).value).toBe('https://spray.example/ingest/osmand');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Device identifier' }).value).toBe(TOKEN);

  await userEvent.click(screen.getByRole('tab', { name: 'OwnTracks' }));
  expect(screen.getByRole('img', { name: 'Sets up OwnTracks' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'URL' }).value).toBe(INGEST.owntracks);

  await userEvent.click(screen.getByRole('tab', { name: 'Other' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'OsmAnd protocol' }).value).toBe(INGEST.osmand);
});

test('the test waits for the first position, then shows its time', async () => {
  await add();
  expect(screen.getByText('Test: waiting for the first position…')).toBeDefined();
  devices = [{ ...NEW, lastUsedAt: '2026-06-15T14:01:02.000Z' }, OLD];
  expect(await screen.findByText(/^Heard at \d\d:01:02\./)).toBeDefined();
});

test('asks for confirmation before the token of an unused device is hidden', async () => {
  await add();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  const question = within(await screen.findByRole('alertdialog', { name: /is not shown again/ }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
