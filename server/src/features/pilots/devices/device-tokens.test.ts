import { api } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UNKNOWN_ID, type Person, messagesByInput, testServer, type TestServer } from '../../../test/server.ts';

const { deviceTokens, issueDeviceToken, revokeDeviceToken, checkOut } = api.pilots;

let server: TestServer;
let admin: Person;
let pilot: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
beforeEach(async () => {
  pilot = await server.pilot();
});
afterAll(() => server.close());

const issue = (name?: string) =>
  server.callOk(issueDeviceToken, { params: { id: pilot.id }, body: { ...(name !== undefined && { name }) } }, admin);
const list = () => server.callOk(deviceTokens, { params: { id: pilot.id } }, admin);

test('a token is shown once, with the addresses for apps, and is valid', async () => {
  const { token, ingestUrls, ...listedDevice } = await issue(' phone in C-GSPR ');
  expect(listedDevice).toEqual({
    id: listedDevice.id,
    name: 'phone in C-GSPR',
    createdAt: listedDevice.createdAt,
    lastUsedAt: null,
    clockOffsetSeconds: null,
    refused: null,
  });
  expect(ingestUrls).toEqual({
    osmand: `https://spray.example.com/ingest/osmand?id=${token}`,
    owntracks: 'https://spray.example.com/ingest/owntracks',
  });
  expect(await list()).toEqual({ deviceTokens: [listedDevice], total: 1, limit: 1, offset: 0 });

  await server.callOk(checkOut, {}, { token });
  const { deviceTokens: used } = await list();
  expect(used[0]?.lastUsedAt).toEqual(expect.any(String));
  const rows = await server.db.selectFrom('deviceTokens').selectAll().where('pilotId', '=', pilot.id).execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a device without a name, or with blanks only, is called Device', async () => {
  expect((await issue()).name).toBe('Device');
  const refused = await server.call(issueDeviceToken, { params: { id: pilot.id }, body: { name: ' ' } }, admin);
  expect(messagesByInput(refused)).toEqual({ name: 'Name the device, for example "phone in C-GSPR"' });
});

test('rejects a revoked token and accepts the others', async () => {
  const [lost, kept] = [await issue(), await issue()];
  const revoke = (id: string) => server.call(revokeDeviceToken, { params: { id, tokenId: lost.id } }, admin);
  expect((await revoke((await server.pilot()).id)).status).toBe(404);
  expect((await revoke(pilot.id)).status).toBe(200);
  expect((await revoke(pilot.id)).status).toBe(404);

  expect(await server.call(checkOut, {}, lost)).toMatchObject({
    status: 401,
    body: { code: 'not_signed_in', message: 'This device is not known, or its token was revoked. Ask the office for a new one.' },
  });
  await server.callOk(checkOut, {}, kept);
});

test('a pilot who is deactivated or changes role loses the devices', async () => {
  for (const change of [{ isActive: false }, { role: 'farmer' as const }]) {
    pilot = await server.pilot();
    const device = await issue();
    await server.callOk(api.users.update, { params: { id: pilot.id }, body: change }, admin);
    expect(await server.call(checkOut, {}, device)).toMatchObject({ status: 401 });
  }
});

test('only an active pilot can have a device', async () => {
  for (const person of [admin, await server.farmer(), await server.pilot({ isActive: false })]) {
    expect(await server.call(issueDeviceToken, { params: { id: person.id }, body: {} }, admin)).toMatchObject({
      status: 409,
      body: { code: 'wrong_status', message: 'Only an active pilot can have a device that reports positions.' },
    });
  }
});

test('distinguishes a missing user from an invalid id', async () => {
  for (const route of [deviceTokens, issueDeviceToken, revokeDeviceToken]) {
    const ask = (id: string) => server.call(route, { params: { id, tokenId: UNKNOWN_ID }, ...('body' in route && { body: {} }) }, admin);
    expect(await ask(UNKNOWN_ID)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(messagesByInput(await ask('x'))).toEqual({ id: 'Invalid UUID format: x' });
  }
});
