import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, renderScreen } from '../../test/render.tsx';
import { SurroundingsLists } from './SurroundingsLists.tsx';

const ID = 'a8098c1a-f86e-41da-bd1a-00112444be1e';
const JOB = `/admin/spray-jobs/${ID}`;
const place = { id: ID, note: null, confirmedOn: null, confirmedBy: null, endedAt: null, endedBy: null, endReason: null };
const times = { createdAt: '2026-05-01T12:00:00.000Z', updatedAt: '2026-05-01T12:00:00.000Z' };
const coordinates = [{ latitude: 50.45, longitude: -104.61 }];
const wire = {
  ...place,
  ...times,
  kind: 'wire',
  name: 'Power line',
  coordinates,
  heightM: 14,
  source: 'Office',
  seenOn: '2026-05-03',
  seenBy: null,
};
const hives = {
  ...place,
  ...times,
  kind: 'bees',
  name: 'Hives',
  coordinates,
  source: 'BeeConnected',
  sourceDate: '2026-06-10',
  contactName: 'A. Lee',
  contactPhone: '306 555 0100',
};
const check = {
  id: ID,
  checkedAt: '2026-06-14T15:00:00.000Z',
  by: 'Olive Office',
  source: 'BeeConnected',
  sourceDate: null,
  found: 'One apiary',
  calls: [{ who: 'A. Lee', phone: null, calledAt: '2026-06-14T15:10:00.000Z', result: 'Closes the hives' }],
  neighbourCount: 1,
  recordedAt: '2026-06-14T15:00:00.000Z',
};
const emptyChecks = { checks: [], total: 0, limit: 0, offset: 0 };
const replies = (parts: object = {}) => ({
  [`GET ${JOB}/hazards`]: () => ({ data: { hazards: [] } }),
  [`GET ${JOB}/neighbours`]: () => ({ data: { neighbours: [] } }),
  [`GET ${JOB}/neighbour-checks`]: () => ({ data: emptyChecks }),
  ...parts,
});

test('names hazards and neighbours with distance, bearing and age, and the recorded checks', async () => {
  fakeServer(
    replies({
      [`GET ${JOB}/hazards`]: () => ({ data: { hazards: [{ hazard: wire, distanceMetres: 25, bearingDegrees: 180 }] } }),
      [`GET ${JOB}/neighbours`]: () => ({
        data: { neighbours: [{ site: hives, distanceMetres: 1240, bearingDegrees: 135, why: 'Bees within 5 km of Home' }] },
      }),
      [`GET ${JOB}/neighbour-checks`]: () => ({ data: { ...emptyChecks, checks: [check] } }),
    }),
  );
  renderScreen(<SurroundingsLists jobId={ID} />);
  const part = async (name: string) => (await screen.findByRole('region', { name })).textContent;
  await screen.findByText('Wire: Power line');
  expect(await part('Hazards within 2 km')).toContain('14 m high, 25 m S; seen May 3, 2026, never confirmed');
  expect(await part('Hazards within 2 km')).toContain('No list of hazards is complete.');
  await screen.findByText('Bees: Hives');
  expect(await part('Neighbours')).toContain('1.2 km SE. Bees within 5 km of Home. BeeConnected, Jun 10, 2026; A. Lee, 306 555 0100');
  await screen.findByText(/One apiary/);
  expect(await part('Neighbour checks')).toMatch(/Olive Office\. BeeConnected\. One apiary.*Called A\. Lee.*Closes the hives/);
});

test('says what is not on file, and an error keeps the other parts', async () => {
  fakeServer(replies({ [`GET ${JOB}/neighbours`]: () => ({ status: 500, message: 'Failed to load the neighbours of the job' }) }));
  renderScreen(<SurroundingsLists jobId={ID} />);
  expect(await screen.findByText('No hazards are on file.')).toBeDefined();
  expect(await screen.findByText('Nobody has recorded a check of the neighbours.')).toBeDefined();
  expect(await screen.findByText(/Failed to load the neighbours/, undefined, { timeout: 5000 })).toBeDefined();
});

test('records a check with a call', async () => {
  const requests = fakeServer(replies({ [`POST ${JOB}/neighbour-checks`]: () => ({ status: 201, data: check }) }));
  renderScreen(<SurroundingsLists jobId={ID} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Record check' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record Neighbour Check' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Check' }));
  expect(await dialog.findByText('Say what was found, or that nothing was found')).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Source *'), 'BeeConnected');
  await userEvent.type(dialog.getByLabelText('What was found *'), 'One apiary');
  await userEvent.click(dialog.getByRole('button', { name: 'Add call' }));
  await userEvent.type(dialog.getByLabelText('Who was called *'), 'A. Lee');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Check' }));
  await waitFor(() => expect(requests.some(({ call }) => call === `POST ${JOB}/neighbour-checks`)).toBe(true));
  const { body } = requests.find(({ call }) => call.startsWith('POST')) ?? {};
  expect(body).toMatchObject({ source: 'BeeConnected', found: 'One apiary', sourceDate: null, calls: [{ who: 'A. Lee', phone: null }] });
});
