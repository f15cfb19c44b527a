import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, pageOf, renderScreen, returnToWindow } from '../../../test/render.tsx';
import { PlaybackPage } from './PlaybackPage.tsx';

const DALE = '10000000-0000-4000-8000-000000000001';
const WANDA = '20000000-0000-4000-8000-000000000002';
/** 09:00 in Regina. */
const NINE = Date.parse('2026-06-15T15:00:00Z');

function track(pilotId: string, pilotFirstName: string, from: number) {
  const at = Array.from({ length: 600 }, (_, second) => from + second * 1000);
  const same = (value: number) => at.map(() => value);
  const latitude = at.map((_, second) => 50 + second / 2000);
  const points = { at, latitude, longitude: same(-105), altitude: same(612), speed: same(50), heading: same(0) };
  return { pilotId, pilotFirstName, pilotLastName: 'Kowalchuk', sprayJobs: [{ id: DALE, name: 'Canola' }], points };
}

const tracks = [track(DALE, 'Dale', NINE), track(WANDA, 'Wanda', NINE + 300_000)];
const config = { 'GET /config': () => ({ data: { timeZone: 'America/Regina', maps: null } }) };
const days = { 'GET /admin/locations/days': () => ({ data: { days: ['2026-06-12', '2026-06-15'] } }) };
const all = { ...config, ...days, 'GET /admin/locations/tracks': () => pageOf('tracks', tracks) };
const at = '/pilots/playback?day=2026-06-15';

beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

const time = () => screen.getByLabelText('Time').textContent;

test('shows who flew when, in the time zone of the operation', async () => {
  const requests = fakeServer(all);
  renderScreen(<PlaybackPage />, { at });
  const row = within((await screen.findByText('Wanda Kowalchuk')).closest('tr') as HTMLElement);
  expect(row.getByText('09:05')).toBeDefined();
  expect(row.getByText('Canola')).toBeDefined();
  expect(requests.find(({ call }) => call === 'GET /admin/locations/tracks')?.query).toEqual({ day: '2026-06-15' });
});

test('keeps showing the same day after midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-16T05:59:00Z') });
  const requests = fakeServer(all);
  renderScreen(<PlaybackPage />, { at: '/pilots/playback' });
  await screen.findByText('Wanda Kowalchuk');
  vi.setSystemTime(Date.parse('2026-06-16T06:01:00Z'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show Dale Kowalchuk' }));
  expect(screen.getByText('Wanda Kowalchuk')).toBeDefined();
  const requestedDays = requests.filter(({ call }) => call === 'GET /admin/locations/tracks').map(({ query }) => query['day']);
  expect(new Set(requestedDays)).toEqual(new Set(['2026-06-15']));
});

test('moves through the day with the arrow keys and shows the values of that moment', async () => {
  fakeServer(all);
  renderScreen(<PlaybackPage />, { at });
  const slider = await screen.findByRole('slider', { name: 'Time of day' });
  slider.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await vi.waitFor(() => expect(time()).toBe('09:00:30'), { timeout: 60_000 });
  const values = await screen.findByRole('region', { name: 'Height and speed' });
  await vi.waitFor(() => expect(values.textContent).toContain('Dale Kowalchuk: 612 m, 180 km/h'), { timeout: 60_000 });
  expect(values.textContent).toContain('Wanda Kowalchuk: not yet');
});

test('shows positions of a past day that have arrived since, at the same moment of the playback', async () => {
  let recorded = tracks.slice(0, 1);
  fakeServer({ ...all, 'GET /admin/locations/tracks': () => pageOf('tracks', recorded) });
  renderScreen(<PlaybackPage />, { at });
  (await screen.findByRole('slider', { name: 'Time of day' })).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await vi.waitFor(() => expect(time()).toBe('09:00:30'), { timeout: 60_000 });
  const slider = screen.getByRole('slider', { name: 'Time of day' });
  // Earlier than those on the screen, so that the timeline begins earlier too.
  recorded = [...tracks.slice(0, 1), track(WANDA, 'Wanda', NINE - 600_000)];
  returnToWindow();
  expect(await screen.findByText('Wanda Kowalchuk')).toBeDefined();
  expect(time()).toBe('09:00:30');
  expect(screen.getByRole('slider', { name: 'Time of day' })).toBe(slider);
  expect(slider.getAttribute('min')).toBe(String(NINE - 600_000));
});

test('plays and pauses with the Space key', async () => {
  fakeServer(all);
  renderScreen(<PlaybackPage />, { at });
  await userEvent.click(await screen.findByRole('button', { name: '300×' }));
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
  await vi.waitFor(() => expect(time()).not.toBe('09:00:00'), { timeout: 60_000 });
  await userEvent.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
});

test('hides a deselected pilot and keeps the selection in the URL', async () => {
  fakeServer(all);
  renderScreen(<PlaybackPage />, { at });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Show Dale Kowalchuk' }));
  const values = await screen.findByRole('region', { name: 'Height and speed' });
  expect(values.textContent).not.toContain('Dale');
  expect(values.textContent).toContain('Wanda');
  expect(screen.getByLabelText('address').textContent).toContain(`pilots=${WANDA}`);
});

test('offers the last day with positions on an empty day', async () => {
  const requests = fakeServer({
    ...all,
    'GET /admin/locations/tracks': ({ query }) => pageOf('tracks', query['day'] === '2026-06-12' ? tracks : []),
  });
  renderScreen(<PlaybackPage />, { at });
  expect(await screen.findByText('No positions were recorded on this day.')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Show Jun 12, 2026' }));
  expect(await screen.findByText('Dale Kowalchuk')).toBeDefined();
  expect(requests.at(-1)?.query).toEqual({ day: '2026-06-12' });
});

test('offers only days with positions', async () => {
  fakeServer(all);
  renderScreen(<PlaybackPage />, { at });
  await userEvent.click(await screen.findByRole('button', { name: 'Day: Jun 15, 2026' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Choose a day' }));
  await vi.waitFor(() => expect(picker.getByRole('button', { name: /June 12/ }).hasAttribute('disabled')).toBe(false), { timeout: 60_000 });
  expect(picker.getByRole('button', { name: /June 13/ }).hasAttribute('disabled')).toBe(true);
});

test('shows an error and retries', async () => {
  let isFailing = true;
  fakeServer({ ...all, 'GET /admin/locations/tracks': () => (isFailing ? { status: 400, message: 'Away' } : pageOf('tracks', tracks)) });
  renderScreen(<PlaybackPage />, { at });
  await screen.findByText('Away');
  isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Dale Kowalchuk')).toBeDefined();
});
