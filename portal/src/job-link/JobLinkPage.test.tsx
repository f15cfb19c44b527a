import type { SharedJob } from '@swathline/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPublic } from '../test/render-public.tsx';
import { fakeServer } from '@swathline/client/test/fake-server';
import { JobLinkPage } from './JobLinkPage.tsx';

const shared: SharedJob = {
  name: 'Canola desiccation',
  farmer: 'Olga Danyluk',
  status: 'changes_needed',
  startDate: '2026-06-15',
  endDate: '2026-06-17',
  completedAt: null,
  finishedAt: null,
  lastSprayDay: '2026-06-16',
  farmer_notes: 'Bees in the north',
  admin_notes: 'Which <field>?',
  fields: [
    {
      name: 'Home quarter',
      location: 'NW-12-34-5-W2',
      quarter: 'NW',
      section: 12,
      township: 34,
      range: 5,
      meridian: 'W2',
      acres: 151.24,
      coordinates: [
        { latitude: 52, longitude: -103 },
        { latitude: 52, longitude: -102.9 },
        { latitude: 51.9, longitude: -102.9 },
      ],
      exclusionZones: [
        { coordinates: [], kind: 'water' },
        { coordinates: [], kind: null },
      ],
    },
  ],
  chemicals: [
    {
      name: 'Roundup',
      type: 'herbicide',
      description: null,
      applicationRateLitersPerAcre: 0.67,
      rateUnit: 'kg',
      farmerSupplied: false,
      reentryHours: 12,
      preHarvestDays: 14,
    },
    {
      name: 'Own mix',
      type: 'Farmer Supply',
      description: 'Blue',
      applicationRateLitersPerAcre: 1,
      rateUnit: 'L',
      farmerSupplied: true,
      reentryHours: null,
      preHarvestDays: null,
    },
  ],
  timeZone: 'Pacific/Kiritimati',
  expiresAt: '2026-09-15T18:00:00.000Z',
};

function open(answer: () => object) {
  fakeServer({ 'GET /job-links/abc': answer });
  renderPublic(<JobLinkPage token="abc" />, { at: '/job/abc' });
}

const valuesOf = (label: string) => screen.getAllByText(label, { selector: 'dt' }).map((term) => term.nextSibling?.textContent);

test('shows status, dates, land, products, notes, and the re-entry and harvest times', async () => {
  open(() => ({ data: shared }));
  expect(await screen.findByRole('heading', { name: 'Canola desiccation' })).toBeDefined();
  expect(screen.getByText('Changes Needed')).toBeDefined();
  expect(screen.getByText(/Something has to change/)).toBeDefined();
  expect(valuesOf('Planned')).toEqual(['Jun 15 and 16, 2026']);
  expect(valuesOf('Land')).toEqual(['NW quarter, section 12, township 34, range 5, W2']);
  expect(valuesOf('To spray')).toEqual(['151.2 acres']);
  expect(valuesOf('Left out')).toEqual(['2 exclusion zones (1 water)']);
  expect(valuesOf('Rate')).toEqual(['0.670 kg/acre', '1.000 L/acre']);
  expect(valuesOf('Enter from')).toEqual(['Jun 17, 2026, 12:00 (12 h)']);
  expect(valuesOf('Harvest from')).toEqual(['Jul 1, 2026 (14 days)']);
  expect(screen.getByText(/counted from the end of Jun 16, 2026, the last day planned for spraying/)).toBeDefined();
  expect(screen.getByText('For Own mix, follow the label or ask the office.')).toBeDefined();
  expect(screen.getByText('Which <field>?')).toBeDefined();
  expect(screen.getByText(/^For Olga Danyluk. This link works until Sep 16, 2026;/)).toBeDefined();
  await waitFor(() => expect(document.title).toBe('Canola desiccation · Swathline'));
});

const applied: NonNullable<SharedJob['applied']>[number] = {
  fieldName: 'Home quarter',
  location: 'NW-12-34-5-W2',
  startedAt: '2026-06-15T12:00:00.000Z',
  endedAt: '2026-06-15T14:30:00.000Z',
  acres: 149.96,
  products: [
    { name: 'Roundup', rate: 0.67, rateUnit: 'kg' },
    { name: 'Own mix', rate: null, rateUnit: 'L' },
  ],
  reentryAt: '2026-06-16T02:30:00.000Z',
  harvestOn: '2026-06-30',
};

test('shows what was applied, and counts re-entry and harvest from its end', async () => {
  const [home] = shared.fields;
  open(() => ({ data: { ...shared, status: 'completed', fields: [{ ...home, isApplied: true }], applied: [applied] } }));
  expect(await screen.findByRole('heading', { name: 'What was applied' })).toBeDefined();
  expect(valuesOf('When')).toEqual(['Jun 16, 2026, 02:00 GMT+14 to Jun 16, 2026, 04:30 GMT+14']);
  expect(valuesOf('Area')).toEqual(['150.0 acres']);
  expect(valuesOf('Do not enter before')).toEqual(['Jun 16, 2026, 16:30 GMT+14']);
  expect(valuesOf('Do not harvest before')).toEqual(['Jun 30, 2026']);
  expect(screen.getByText('Roundup, 0.67 kg/acre; Own mix')).toBeDefined();
  expect(screen.queryByRole('heading', { name: /^Re-entry and harvest/ })).toBeNull();
});

test('fields without a signed record are counted from the last spray day, and an unknown limit refers to the label', async () => {
  const [home] = shared.fields;
  const fields = [
    { ...home, isApplied: true },
    { ...home, name: 'Creek' },
  ];
  open(() => ({ data: { ...shared, fields, applied: [{ ...applied, reentryAt: null, withoutInterval: ['Own mix', 'Lontrel'] }] } }));
  expect(await screen.findByRole('heading', { name: 'Re-entry and harvest: Creek' })).toBeDefined();
  expect(valuesOf('Enter from')).toEqual(['Jun 17, 2026, 12:00 (12 h)']);
  expect(valuesOf('Do not enter before')).toEqual(['Follow the label, or ask the office']);
  expect(valuesOf('For Own mix and Lontrel')).toEqual(['Follow the label, or ask the office']);
});

test('once the crew reported the finish, the times are counted from it, as on the farmer’s page', async () => {
  open(() => ({ data: { ...shared, status: 'in_progress', finishedAt: '2026-06-15T21:10:00.000Z' } }));
  await screen.findByRole('heading', { name: 'Re-entry and harvest' });
  expect(valuesOf('Enter from')).toEqual(['Jun 16, 2026, 23:10 (12 h)']);
  expect(valuesOf('Harvest from')).toEqual(['Jul 1, 2026 (14 days)']);
  expect(screen.getByText(/counted from the end of spraying, Jun 16, 2026, 11:10, as the crew reported it/)).toBeDefined();
});

test("times follow the office's clock", async () => {
  open(() => ({ data: { ...shared, clock: '12h' } }));
  await screen.findByRole('heading', { level: 1 });
  expect(valuesOf('Enter from')).toEqual(['Jun 17, 2026, 12:00 p.m. (12 h)']);
});

test('sketches the fields, and shows the rest of the page if the map cannot be drawn', async () => {
  open(() => ({ data: shared }));
  const sketch = await screen.findByRole('img', { name: 'Map of the fields and their exclusion zones' });
  expect(sketch.querySelector('title')?.textContent).toBe('Home quarter');
  await userEvent.click(screen.getByRole('button', { name: 'Show map' }));
  expect(await screen.findByText(/cannot draw the map, so a sketch is shown/)).toBeDefined();
  expect(screen.getByText('Home quarter', { selector: 'p' })).toBeDefined();
});

test("shows the server's message for an invalid link", async () => {
  const message = 'This link no longer works. Ask the office for a new one.';
  open(() => ({ status: 404, message, code: 'not_found' }));
  expect(await screen.findByText(message)).toBeDefined();
});

test("shows the server's message for a suspended link, without a retry", async () => {
  const message = 'Your office is still checking its records, so this link is suspended. Please ask the office to revive it.';
  open(() => ({ status: 409, code: 'wrong_status', message }));
  expect(await screen.findByRole('heading', { name: 'This link is suspended' })).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('retries once if the server fails, and again on request', async () => {
  let isBroken = true;
  const requests = fakeServer({ 'GET /job-links/abc': () => (isBroken ? { status: 500, message: 'Out of order' } : { data: shared }) });
  renderPublic(<JobLinkPage token="abc" />);
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 3000 });
  expect(screen.getByText('Out of order')).toBeDefined();
  expect(requests).toHaveLength(2);
  isBroken = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Canola desiccation' })).toBeDefined();
});

const laterBy = (ms: number) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('shows the job as it is now when a person comes back to the page', async () => {
  let status: SharedJob['status'] = 'submitted';
  open(() => ({ data: { ...shared, status } }));
  expect(await screen.findByText('Submitted')).toBeDefined();
  status = 'approved';
  laterBy(6000);
  expect(await screen.findByText('Approved')).toBeDefined();
});

test('a link that is revoked or suspended while the page is open shows no job any more', async () => {
  let answer: object = { data: shared };
  open(() => answer);
  await screen.findByRole('heading', { name: 'Canola desiccation' });
  answer = { status: 409, code: 'wrong_status', message: 'This link is suspended for now.' };
  laterBy(6000);
  expect(await screen.findByText('This link is suspended for now.')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Canola desiccation' })).toBeNull();
});

test('a job that cannot be loaded again stays, with the time of what is shown, until it can', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-06-15T21:10:00Z'), toFake: ['Date'] });
  let isBroken = false;
  open(() => (isBroken ? { status: 429, message: 'Too many requests.' } : { data: shared }));
  await screen.findByRole('heading', { name: 'Canola desiccation' });
  isBroken = true;
  laterBy(6000);
  expect(await screen.findByText(/^Too many requests. This page shows the job as of Jun 16, 2026, 11:10/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Canola desiccation' })).toBeDefined();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  vi.useRealTimers();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Canola desiccation' })).toBeDefined();
});

test('loads the job again each minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  let status: SharedJob['status'] = 'submitted';
  open(() => ({ data: { ...shared, status } }));
  expect(await screen.findByText('Submitted')).toBeDefined();
  status = 'approved';
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await screen.findByText('Approved')).toBeDefined();
});

test('lists the nearest hazards and neighbours with distance and direction, and says that no list is complete', async () => {
  const hazard = (number: number) => ({
    id: `a0000000-0000-4000-8000-0000000000${10 + number}`,
    kind: 'tower' as const,
    coordinates: [],
    what: `Tower, ${number} m high`,
    where: `${number}00 m NE`,
  });
  const bees = { id: 'a0000000-0000-4000-8000-000000000001', kind: 'bees' as const, what: 'Bees', where: 'about 400 m S', coordinates: [] };
  const surroundings = { hazards: Array.from({ length: 14 }, (_, index) => hazard(index + 1)), neighbours: [bees] };
  open(() => ({ data: { ...shared, surroundings } }));
  expect(await screen.findByRole('heading', { name: 'Around the fields' })).toBeDefined();
  expect(valuesOf('Tower, 12 m high')).toEqual(['1200 m NE']);
  expect(valuesOf('Further away')).toEqual(['2 more']);
  expect(valuesOf('Bees')).toEqual(['about 400 m S']);
  expect(screen.getByText(/no list is complete/)).toBeDefined();
});

test('without hazards and neighbours it says that the office knows of none', async () => {
  open(() => ({ data: { ...shared, surroundings: { hazards: [], neighbours: [] } } }));
  expect(await screen.findByText(/The office knows of no wires/)).toBeDefined();
});

test('shows no surroundings if the reply has none', async () => {
  open(() => ({ data: shared }));
  await screen.findByRole('heading', { name: 'Canola desiccation' });
  expect(screen.queryByRole('heading', { name: 'Around the fields' })).toBeNull();
});
