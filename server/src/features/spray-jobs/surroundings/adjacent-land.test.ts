import { api, describeAdjacentField, describeSharedField } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewedJob } from '../../../test/crew.ts';
import { at } from '../../../test/land/tracks.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const square = (east: number, north: number) => [
  at(east, north),
  at(east + 800, north),
  at(east + 800, north + 800),
  at(east, north + 800),
];

const landOf = (id: string) => server.callOk(api.adjacentLand.ofJob, { params: { id } }, admin);

test('lists the land of others that touches a field of the job, with crop, side and open jobs', async () => {
  const [farmer, other] = [await server.farmer(), await server.farmer({ firstName: 'Ella', lastName: 'Wiebe' })];
  const home = await server.field(farmer, { name: 'Home quarter', coordinates: square(0, 0) });
  await server.field(farmer, { name: 'Own north', coordinates: square(0, 820) });
  const crops = [{ season: 2026, crop: 'Lentils' }];
  const east = await server.field(other, { name: 'South 80', coordinates: square(820, 0), crops });
  await server.field(other, { name: 'Beyond', coordinates: square(1_640, 0) });
  const job = await server.job({ farmer, fieldIds: [home.id], startDate: '2026-06-15', endDate: '2026-06-16' });
  const open = await server.job({ farmer: other, name: 'Fungicide', fieldIds: [east.id], startDate: '2026-06-16', endDate: '2026-06-17' });
  await server.job({ farmer: other, name: 'Done', fieldIds: [east.id], status: 'cancelled' });

  const { adjacent, shared } = await landOf(job.id);
  expect(adjacent).toMatchObject([
    { name: 'South 80', crop: 'Lentils', side: 'east', besideField: 'Home quarter', openJobs: [{ id: open.id }] },
  ]);
  expect(shared).toEqual([]);
  expect(adjacent.map(describeAdjacentField)).toEqual([
    'East of Home quarter: South 80 of Ella Wiebe, Lentils. Open jobs: Fungicide (Draft, Jun 16, 2026).',
  ]);
});

test('names the other open jobs on a field of the job, and nothing for a job that has ended', async () => {
  const farmer = await server.farmer();
  const field = await server.field(farmer, { name: 'Twice', coordinates: square(20_000, 0) });
  const job = await server.job({ farmer, fieldIds: [field.id] });
  await server.job({ farmer, name: 'Second pass', fieldIds: [field.id], startDate: '2026-07-01', endDate: '2026-07-02' });
  const { shared } = await landOf(job.id);
  expect(shared.map(describeSharedField)).toEqual(['Twice is also on another open job: Second pass (Draft, Jul 1, 2026).']);

  const ended = await server.job({ farmer, fieldIds: [field.id], status: 'cancelled' });
  expect(await landOf(ended.id)).toEqual({ adjacent: [], shared: [] });
});

test("a pilot's phone names the land beside the job as the work order does; the ground crew's does not", async () => {
  const [farmer, other] = [await server.farmer(), await server.farmer({ firstName: 'Ella', lastName: 'Wiebe' })];
  const home = await server.field(farmer, { name: 'Home quarter', coordinates: square(0, 30_000) });
  await server.field(other, { name: 'South 80', coordinates: square(820, 30_000) });
  const { job, pilotPhone, memberPhone } = await crewedJob(server, admin, { farmer, fieldIds: [home.id] });
  const notesOn = async (phone: { token: string }) => {
    const { jobs } = await server.callOk(api.crew.bundle, { query: {} }, phone);
    return jobs.find(({ id }) => id === job.id)?.sheet.notes;
  };
  const text = 'East of Home quarter: South 80 of Ella Wiebe, crop not known.';
  expect(await notesOn(pilotPhone)).toContainEqual({ label: 'Land beside the job', text });
  expect(JSON.stringify(await notesOn(memberPhone))).not.toContain('Wiebe');
});
