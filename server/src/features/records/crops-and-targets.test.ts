import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedJob } from '../../test/records/recorded-jobs.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const setCrops = (id: string, crops: object[]) => server.call(api.fields.update, { params: { id }, body: { crops } }, admin);
const recordsOf = async (id: string) => (await server.callOk(api.records.ofJob, { params: { id } }, admin)).records;

test('a field has one crop for each season, the newest first', async () => {
  const field = await server.field(await server.farmer());
  expect(field.crops).toEqual([]);
  await setCrops(field.id, [
    { season: 2025, crop: 'Wheat' },
    { season: 2026, crop: ' Canola ' },
  ]);
  expect(await server.callOk(api.fields.get, { params: { id: field.id } }, admin)).toMatchObject({
    crops: [
      { season: 2026, crop: 'Canola' },
      { season: 2025, crop: 'Wheat' },
    ],
  });
  const twice = [
    { season: 2026, crop: 'Wheat' },
    { season: 2026, crop: 'Oats' },
  ];
  expect(messagesByInput(await setCrops(field.id, twice))).toEqual({ crops: 'A season can have one crop only' });
});

test('the crop of the season of the job and its target fill the records, and follow edits until somebody types', async () => {
  const { job, params, field, other } = await recordedJob(server, admin, { isCompleted: false });
  await setCrops(field.id, [
    { season: 2026, crop: 'Lentils' },
    { season: 2025, crop: 'Wheat' },
  ]);
  await server.callOk(api.sprayJobs.update, { params, body: { target: 'Kochia' } }, admin);
  const shown = await server.callOk(api.sprayJobs.getAsAdmin, { params }, admin);
  expect(shown.target).toBe('Kochia');
  expect(shown.fields.map(({ id, crop }) => [id, crop])).toEqual([
    [field.id, 'Lentils'],
    [other.id, null],
  ]);
  await server.callOk(api.sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  const [first, second] = await recordsOf(job.id);
  expect([first?.fieldId === field.id ? first : second]).toMatchObject([{ crop: 'Lentils', target: 'Kochia' }]);
  await server.callOk(api.sprayJobs.update, { params, body: { target: 'Wild oats' } }, admin);
  for (const { target } of await recordsOf(job.id)) expect(target).toBe('Wild oats');
});
