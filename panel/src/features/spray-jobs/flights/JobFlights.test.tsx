import type { SprayJob } from '@swathline/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { JobFlights } from './JobFlights.tsx';

const JOB = 'a0000000-0000-4000-8000-000000000001';
const PILOT = '10000000-0000-4000-8000-000000000001';
const FIELD = 'b0000000-0000-4000-8000-000000000001';
const ZONE = 'c0000000-0000-4000-8000-000000000001';
const job = { id: JOB, fields: [{ id: FIELD, name: 'Home quarter', coordinates: [] }] } as unknown as SprayJob;

const times = { startedAt: '2026-06-15T15:00:00.000Z', endedAt: '2026-06-15T17:00:00.000Z' };
const flight = {
  pilotId: PILOT,
  pilotFirstName: 'Dale',
  pilotLastName: 'Kowalchuk',
  ...times,
  flownMetres: 148_321,
  overFieldsMs: 65 * 60_000,
  ferryMs: 20 * 60_000,
  groundMs: 30 * 60_000,
  unknownMs: 24_000,
};
const estimate = {
  swathMetres: 20,
  targetAcres: 200,
  coveredAcres: 150,
  overlapAcres: 5,
  skippedAcres: 50,
  zoneAcres: 0.8,
  covered: [],
  overlaps: [],
  skips: [],
  overZones: [],
  zonePasses: [{ pilotId: PILOT, fieldId: FIELD, exclusionZoneId: ZONE, ...times }],
};
const all = {
  [`GET /admin/spray-jobs/${JOB}/flights`]: () => pageOf('flights', [flight]),
  [`GET /admin/spray-jobs/${JOB}/coverage`]: () => ({ data: estimate }),
  [`GET /admin/fields/${FIELD}/exclusion-zones`]: () =>
    pageOf('exclusionZones', [{ id: ZONE, fieldId: FIELD, kind: 'water', coordinates: [] }]),
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const valuesOf = (label: string) => {
  const row = screen.getByText(label, { selector: 'dt' }).parentElement;
  return [...(row?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
};

test('shows the distance of a flight and its times by activity', async () => {
  fakeServer(all);
  renderScreen(<JobFlights job={job} />);
  expect(await screen.findByText('148.3 km')).toBeDefined();
  for (const time of ['1 h 5 min', '20 min', '30 min', '24 s']) expect(screen.getByText(time)).toBeDefined();
});

test('estimates coverage on demand, labels it as an estimate, and warns about passes over zones', async () => {
  const requests = fakeServer(all);
  renderScreen(<JobFlights job={job} />);
  const button = await screen.findByRole('button', { name: 'Estimate coverage' });
  expect(requests.some(({ call }) => call.endsWith('/coverage'))).toBe(false);
  await userEvent.click(button);

  expect(screen.getByText('Coverage, estimated from GPS track')).toBeDefined();
  await screen.findByText('Covered');
  expect(valuesOf('Covered')).toEqual(['150.0 acres', '75.0 %']);
  expect(valuesOf('Skipped')).toEqual(['50.0 acres', '25.0 %']);
  expect(await screen.findByText(/Dale Kowalchuk, water zone in Home quarter$/)).toBeDefined();
});

test('estimates again for another swath width and stores it; ignores an invalid one', async () => {
  const requests = fakeServer(all);
  renderScreen(<JobFlights job={job} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Estimate coverage' }));
  const swath = await screen.findByLabelText('Swath width');
  await userEvent.clear(swath);
  await userEvent.type(swath, '150');
  expect(screen.getByText('Swath width is 1 to 100 m')).toBeDefined();
  await userEvent.clear(swath);
  await userEvent.type(swath, '24');
  await waitFor(() => expect(requests.at(-1)?.query).toEqual({ swathMetres: '24' }));
  expect(requests.some(({ query }) => query['swathMetres'] === '150')).toBe(false);
  expect(localStorage.getItem('swathline.swathMetres')).toBe('24');
});

test('says that a job has no flights', async () => {
  fakeServer({ ...all, [`GET /admin/spray-jobs/${JOB}/flights`]: () => pageOf('flights', []) });
  renderScreen(<JobFlights job={job} />);
  expect(await screen.findByText('No flights were recorded for this job.')).toBeDefined();
});
