import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../../test/server.ts';
import { hashPassword } from '../secrets.ts';
import { deleteForgottenDevices, describeUserAgent } from './device.ts';

const { sessions } = api;
const PASSWORD = 'prairie-sky';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const EDGE = `${CHROME} Edg/148.0.0.0`;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function personWithPassword() {
  const person = await server.admin();
  await server.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where('id', '=', person.id)
    .execute();
  return person;
}

async function signIn(
  email: string,
  { from = '192.0.2.1', agent = CHROME, deviceId }: { from?: string; agent?: string; deviceId?: string } = {},
) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    headers: { 'user-agent': agent },
    payload: { email, password: PASSWORD, ...(deviceId && { deviceId }) },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: { token: string } }>().data;
}

const subjectsTo = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject);
const DEVICE = 'a-device-of-the-office-1';

test('lists where a person is signed in, the current session marked, without tokens', async () => {
  const person = await personWithPassword();
  const phone = await signIn(person.email, { from: '203.0.113.9', agent: SAFARI });
  const list = await server.callOk(sessions.list, {}, phone);
  expect(list.sessions).toHaveLength(2);
  expect(list.sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
    browser: 'Safari',
    system: 'iPhone',
    address: '203.0.113.9',
    method: 'password',
  });
  expect(JSON.stringify(list)).not.toContain(person.tokenHash);
});

test('ends one session, or all others, at once', async () => {
  const person = await personWithPassword();
  const [laptop, phone, other] = [await signIn(person.email), await signIn(person.email), await signIn(person.email)];
  const { sessions: before } = await server.callOk(sessions.list, {}, laptop);
  const phoneId = before.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  await server.callOk(sessions.end, { params: { sessionId: phoneId } }, laptop);
  expect((await server.callOk(sessions.list, {}, laptop)).sessions).toHaveLength(3);
  expect(await server.call(sessions.end, { params: { sessionId: phoneId } }, laptop)).toMatchObject({ status: 404 });

  await server.callOk(sessions.endOthers, {}, laptop);
  for (const ended of [phone, other, person]) expect(await server.call(api.auth.profile, {}, ended)).toMatchObject({ status: 401 });
  expect((await server.callOk(sessions.list, {}, laptop)).sessions).toMatchObject([{ isCurrent: true }]);
});

test("another person's session is neither seen nor ended, except by an administrator, whom the audit trail names", async () => {
  const farmer = await server.farmer();
  const [session] = (await server.callOk(sessions.list, {}, farmer)).sessions;
  const params = { sessionId: session?.id ?? '' };
  const stranger = await server.farmer();
  expect(await server.call(sessions.end, { params }, stranger)).toMatchObject({ status: 404 });

  const admin = await server.admin();
  expect(await server.call(sessions.endOf, { params: { ...params, id: stranger.id } }, admin)).toMatchObject({ status: 404 });
  expect((await server.callOk(sessions.listOf, { params: { id: farmer.id } }, admin)).sessions).toMatchObject([{ isCurrent: false }]);
  await server.callOk(sessions.endOf, { params: { ...params, id: farmer.id } }, admin);
  expect(await server.call(api.auth.profile, {}, farmer)).toMatchObject({ status: 401 });

  await server.callOk(sessions.endAllOf, { params: { id: stranger.id } }, admin);
  expect(await server.call(api.auth.profile, {}, stranger)).toMatchObject({ status: 401 });
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'user', subjectId: farmer.id } }, admin);
  expect(entries).toMatchObject([{ action: 'end_session', by: { id: admin.id } }]);
});

test('an administrator who ends all own sessions keeps the current one', async () => {
  const admin = await personWithPassword();
  await signIn(admin.email);
  await server.callOk(sessions.endAllOf, { params: { id: admin.id } }, admin);
  expect((await server.callOk(sessions.list, {}, admin)).sessions).toMatchObject([{ isCurrent: true }]);
});

test('a sign-in from a new device mails the owner once; the first sign-in and a known device do not', async () => {
  const { email } = await personWithPassword();
  await signIn(email, { deviceId: DEVICE });
  await signIn(email, { deviceId: DEVICE, from: '198.51.100.7', agent: EDGE });
  expect(await subjectsTo(email)).toEqual([]);

  await signIn(email, { deviceId: 'the-device-of-a-stranger', from: '203.0.113.66', agent: EDGE });
  await signIn(email, { deviceId: 'the-device-of-a-stranger', from: '203.0.113.66', agent: EDGE });
  const mails = await server.mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account was used on a new device']);
  expect(mails[0]?.text).toMatch(/Edge on Windows[^]*203\.0\.113\.66/);
});

test('the first sign-in after the upgrade from a release that did not remember devices mails nothing, and the next new device does', async () => {
  const { id, email } = await personWithPassword();
  await signIn(email, { deviceId: DEVICE });
  await server.db.deleteFrom('knownDevices').where('userId', '=', id).execute();
  await Promise.all([1, 2, 3].map(() => signIn(email, { deviceId: DEVICE })));
  expect(await subjectsTo(email)).toEqual([]);
  await signIn(email, { deviceId: 'the-device-of-a-stranger' });
  expect(await subjectsTo(email)).toEqual(['Your account was used on a new device']);
});

test('a program without a device id is known by its name and network', async () => {
  const { email } = await personWithPassword();
  await signIn(email, { agent: 'curl/8' });
  await signIn(email, { agent: 'curl/8' });
  expect(await subjectsTo(email)).toEqual([]);
  await signIn(email, { agent: 'curl/8', from: '203.0.113.80' });
  expect(await subjectsTo(email)).toHaveLength(1);
});

test('of concurrent sign-ins from one new device, one mails', async () => {
  const { email } = await personWithPassword();
  await signIn(email);
  await Promise.all(Array.from({ length: 8 }, () => signIn(email, { deviceId: DEVICE })));
  expect(await subjectsTo(email)).toHaveLength(1);
});

test('forgets a device after 400 days without a sign-in, but not the last one of an account', async () => {
  const { id } = await personWithPassword();
  const values = ['2020-01-01T00:00:00.000Z', new Date().toISOString()].map((lastSeenAt) => ({
    userId: id,
    deviceHash: lastSeenAt,
    lastSeenAt,
  }));
  await server.db.insertInto('knownDevices').values(values).execute();
  await deleteForgottenDevices(server.db);
  const kept = () => server.db.selectFrom('knownDevices').select('deviceHash').where('userId', '=', id).execute();
  expect(await kept()).toEqual([{ deviceHash: values[1]?.lastSeenAt }]);
  await server.db.updateTable('knownDevices').set({ lastSeenAt: '2020-01-01T00:00:00.000Z' }).where('userId', '=', id).execute();
  await deleteForgottenDevices(server.db);
  expect(await kept()).toHaveLength(1);
});

test.each([
  [CHROME, 'Chrome', 'Windows'],
  [EDGE, 'Edge', 'Windows'],
  [SAFARI, 'Safari', 'iPhone'],
  ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'Firefox', 'Android'],
  ['curl/8.5.0', null, null],
  [undefined, null, null],
])('reads %s as %s on %s', (agent, browser, system) => {
  expect(describeUserAgent(agent)).toEqual({ browser, system });
});
