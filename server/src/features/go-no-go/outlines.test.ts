import { api, type GuidanceFormat } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SQUARE } from '../../test/records/recorded-jobs.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

test('the outlines are not known, then those of the file, then differ from it after the field changed, until that format is handed off again', async () => {
  const farmer = await server.farmer();
  const field = await server.field(farmer, { coordinates: SQUARE });
  const job = await server.job({ farmer, fieldIds: [field.id], status: 'approved' });
  const params = { id: job.id };
  const stateOf = async () => {
    const { rows } = await server.callOk(api.goNoGoChecks.check, { params, query: {} }, admin);
    return rows.find(({ check }) => check === 'outlines')?.state;
  };
  const handOff = (format: GuidanceFormat) => {
    const url = `/api/admin/spray-jobs/${job.id}/export?format=${format}`;
    return server.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  };
  expect(await stateOf()).toBe('unknown');

  await handOff('geojson');
  expect(await stateOf()).toBe('go');

  const [first, ...others] = SQUARE;
  if (!first) throw new Error('The square has corners');
  const coordinates = [{ ...first, latitude: first.latitude - 0.001 }, ...others];
  const { updatedAt } = await server.callOk(api.fields.get, { params: { id: field.id } }, admin);
  await server.callOk(api.fields.update, { params: { id: field.id }, body: { coordinates, updatedAt } }, admin);
  expect(await stateOf()).toBe('stop');

  await handOff('kml');
  expect(await stateOf()).toBe('stop');
  await handOff('geojson');
  expect(await stateOf()).toBe('go');
});
