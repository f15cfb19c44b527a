import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SQUARE } from '../../test/records/recorded-jobs.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';
import { recordedReply, sendJson, weatherService } from '../../test/weather-service.ts';

let server: TestServer;
let service: Awaited<ReturnType<typeof weatherService>>;
let admin: Person;
let isDown = false;
beforeAll(async () => {
  const reply = recordedReply('open-meteo') as { current: object };
  service = await weatherService((request, response) => {
    if (isDown) response.writeHead(500).end();
    else sendJson({ ...reply, current: { ...reply.current, time: Math.floor(Date.now() / 1000) } })(request, response);
  });
  server = await testServer(undefined, { weather: { source: 'open-meteo', url: service.url, key: null } });
  admin = await server.admin();
});
afterAll(async () => {
  await server.close();
  await service.close();
});

async function jobOnLand(coordinates = SQUARE) {
  const farmer = await server.farmer();
  const field = await server.field(farmer, { coordinates });
  const job = await server.job({ farmer, fieldIds: [field.id], status: 'approved' });
  return { farmer, params: { id: job.id } };
}

test('the weather of a job is information: readings and checks stay as they are', async () => {
  const { params } = await jobOnLand();
  const rowsOf = async () => (await server.callOk(api.goNoGoChecks.check, { params, query: {} }, admin)).rows;
  const before = await rowsOf();
  const { weather, note } = await server.callOk(api.weather.ofJob, { params }, admin);
  expect([weather?.windKmh, note]).toEqual([15.5, null]);
  expect(await rowsOf()).toEqual(before);
  expect((await server.callOk(api.readings.list, { params }, admin)).readings).toEqual([]);
});

test('a failing service and a job without an outline get a sentence in place of weather', async () => {
  isDown = true;
  const elsewhere = SQUARE.map(({ latitude, longitude }) => ({ latitude: latitude + 0.3, longitude }));
  const { params } = await jobOnLand(elsewhere);
  expect(await server.callOk(api.weather.ofJob, { params }, admin)).toEqual({
    weather: null,
    note: 'The weather service answered with an error (HTTP 500).',
  });
  isDown = false;
  const { id } = await server.job();
  expect((await server.callOk(api.weather.ofJob, { params: { id } }, admin)).note).toBe(
    'The job has no outline, so there is no place to ask for.',
  );
});

test('the farmer of a job and the pilot of another job cannot read its weather', async () => {
  const { farmer, params } = await jobOnLand();
  expect((await server.call(api.weather.ofJob, { params }, farmer)).status).toBe(403);
  expect((await server.call(api.weather.ofJob, { params }, await server.pilot())).status).toBe(404);
});

test('without the setting no request is sent, and the configuration says that weather is off', async () => {
  const plain = await testServer();
  const by = await plain.admin();
  const { id } = await plain.job();
  const asked = service.asked.length;
  expect(await plain.callOk(api.weather.ofJob, { params: { id } }, by)).toEqual({
    weather: null,
    note: 'Weather from the network is turned off.',
  });
  expect((await plain.callOk(api.system.config, {}, by)).weather).toBeNull();
  expect((await server.callOk(api.system.config, {}, admin)).weather).toBe('open-meteo');
  expect(service.asked).toHaveLength(asked);
  await plain.close();
});
