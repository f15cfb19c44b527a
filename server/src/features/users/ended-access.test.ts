import { api } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, messagesByInput, testServer, type TestServer } from '../../test/server.ts';

const { users } = api;
const PASSWORD = 'prairie-sky';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  admin = await server.admin();
});
afterAll(() => server.close());

let userCount = 0;
const form = () => ({ firstName: 'Ann', lastName: 'Lee', email: `ann${++userCount}@example.com`, password: PASSWORD });

test("only a change of role or active flag ends the user's sessions", async () => {
  const changes = [{ role: 'pilot' as const }, { isActive: false }];
  for (const body of changes) {
    const user = await server.farmer();
    await server.callOk(users.update, { params: { id: user.id }, body: { firstName: 'Still', role: 'farmer', isActive: true } }, admin);
    await server.callOk(api.auth.profile, {}, user);
    await server.callOk(users.update, { params: { id: user.id }, body }, admin);
    expect(await server.call(api.auth.profile, {}, user)).toMatchObject({ status: 401 });
  }
});

test('administrators cannot delete, demote or deactivate themselves, but can change their name', async () => {
  const params = { id: admin.id };
  const answers = [
    await server.call(users.update, { params, body: { role: 'farmer' } }, admin),
    await server.call(users.update, { params, body: { isActive: false } }, admin),
    await server.call(users.remove, { params }, admin),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'protected', message: expect.stringMatching(/yourself/) as unknown } });
  }
  await server.callOk(users.update, { params, body: { firstName: 'Me', role: 'admin', isActive: true } }, admin);
});

test('two administrators who demote each other concurrently leave one', async () => {
  const separateServer = await testServer();
  await Promise.all(Array.from({ length: 8 }, () => separateServer.db.selectFrom('users').select('id').execute()));
  for (let round = 0; round < 10; round++) {
    const [one, other] = [await separateServer.admin(), await separateServer.admin()];
    const demote = (by: Person, target: Person) =>
      separateServer.call(users.update, { params: { id: target.id }, body: { role: 'farmer' } }, by);
    const answers = await Promise.all([demote(one, other), demote(other, one)]);

    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 401, 403, 409].includes(status))).toEqual([]);
    const left = await separateServer.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    expect(left).toHaveLength(1);
    await separateServer.db.updateTable('users').set({ role: 'farmer' }).execute();
  }
  await separateServer.close();
});

test("only a change of role or active flag revokes the user's devices", async () => {
  const changes = [{ role: 'ground_crew' as const }, { isActive: false }];
  for (const change of changes) {
    const pilot = await server.pilot();
    const params = { id: pilot.id };
    const device = await server.device(pilot);
    const report = () =>
      server.call(api.pilots.report, { body: { latitude: 51, longitude: -105, timestamp: new Date().toISOString() } }, device);
    await server.callOk(users.update, { params, body: { firstName: 'Still' } }, admin);
    expect(await report()).toMatchObject({ status: 201 });
    await server.callOk(users.update, { params, body: change }, admin);
    await server.callOk(users.update, { params, body: { role: 'pilot', isActive: true } }, admin);
    expect(await report()).toMatchObject({ status: 401 });
    expect(await server.callOk(api.pilots.deviceTokens, { params }, admin)).toMatchObject({ deviceTokens: [] });
  }
});

test("a device token issued during its pilot's deactivation is revoked", async () => {
  for (let round = 0; round < 10; round++) {
    const pilot = await server.pilot();
    const params = { id: pilot.id };
    await Promise.all([
      server.call(api.pilots.issueDeviceToken, { params, body: { name: 'Phone' } }, admin),
      server.call(users.update, { params, body: { isActive: false } }, admin),
    ]);
    expect(await server.callOk(api.pilots.deviceTokens, { params }, admin)).toMatchObject({ deviceTokens: [] });
  }
});

test('resetting a password ends the sessions and invalidates the old password', async () => {
  const body = form();
  const { id, email } = await server.callOk(users.create, { body }, admin);
  const signIn = (password: string) => server.call(api.auth.login, { body: { email, password } });
  const { data } = (await signIn(PASSWORD)).body;

  const short = await server.call(users.resetPassword, { params: { id }, body: { newPassword: '12345' } }, admin);
  expect(messagesByInput(short)).toEqual({ newPassword: 'Password must be at least 6 characters long' });
  const empty = await server.call(users.resetPassword, { params: { id }, body: { newPassword: '' } }, admin);
  expect(messagesByInput(empty)).toEqual({ newPassword: 'New password is required' });

  await server.callOk(users.resetPassword, { params: { id }, body: { newPassword: 'canola-yellow' } }, admin);
  expect(await server.call(api.auth.profile, {}, data)).toMatchObject({ status: 401 });
  expect(await signIn(PASSWORD)).toMatchObject({ status: 401 });
  expect(await signIn('canola-yellow')).toMatchObject({ status: 200 });
});
