import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesByInput, testServer, type TestServer } from '../../test/server.ts';
import { createUser } from '../users/queries.ts';

const { updateProfile, profile, login } = api.auth;
const PASSWORD = 'prairie-sky';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

let userCount = 0;
async function signedInUser() {
  const email = `ann${++userCount}@example.com`;
  const names = { firstName: 'Ann', lastName: 'Lee', email };
  await createUser({ db: server.db, by: null }, { ...names, role: 'pilot', isActive: true, password: PASSWORD });
  return server.callOk(login, { body: { email, password: PASSWORD } });
}

test('users change their own name, phone and company', async () => {
  const { user, token } = await signedInUser();
  const changed = await server.callOk(updateProfile, { body: { firstName: 'Bea', phone: '306', updatedAt: user.updatedAt } }, { token });
  expect(changed).toEqual({
    ...user,
    firstName: 'Bea',
    phone: '306',
    pendingEmail: null,
    needsSecondFactor: false,
    updatedAt: changed.updatedAt,
  });
  expect(await server.callOk(profile, {}, { token })).toEqual(changed);
  expect(await server.call(updateProfile, { body: { firstName: 'Cleo', updatedAt: user.updatedAt } }, { token })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
});

test('rejects changes of role and active flag', async () => {
  const me = await signedInUser();
  const answer = await server.call(updateProfile, { body: { role: 'admin', isActive: true, id: me.user.id, confirmedAt: null } }, me);
  expect(answer.status).toBe(400);
  expect(Object.keys(messagesByInput(answer)).sort()).toEqual(['confirmedAt', 'id', 'isActive', 'role']);
});

test.each([{ newPassword: 'northern-light' }, { email: 'new@example.com' }])('%j needs the current password', async (change) => {
  const me = await signedInUser();
  const missing = await server.call(updateProfile, { body: change }, me);
  expect(missing.status).toBe(400);
  expect(messagesByInput(missing)).toEqual({
    currentPassword: 'Please enter your current password to change your e-mail address or password',
  });
  const wrong = await server.call(updateProfile, { body: { ...change, currentPassword: 'wrong' } }, me);
  expect(wrong.status).toBe(400);
  expect(messagesByInput(wrong)).toEqual({ currentPassword: 'The current password is not right' });
  expect(await server.callOk(profile, {}, me)).toEqual({ ...me.user, pendingEmail: null, needsSecondFactor: false });
});

test('a new password ends all sessions, and works for new ones', async () => {
  const me = await signedInUser();
  const otherSession = await server.callOk(login, { body: { email: me.user.email, password: PASSWORD } });
  await server.callOk(updateProfile, { body: { newPassword: 'northern-light', currentPassword: PASSWORD } }, me);
  for (const session of [me, otherSession]) expect(await server.call(profile, {}, session)).toMatchObject({ status: 401 });
  await server.callOk(login, { body: { email: me.user.email, password: 'northern-light' } });
});

test('changing the name or the case of the address requests no new address', async () => {
  const me = await signedInUser();
  expect(await server.callOk(profile, {}, me)).toMatchObject({ pendingEmail: null });
  const same = await server.callOk(updateProfile, { body: { email: me.user.email.toUpperCase(), firstName: 'Bea' } }, me);
  expect(same).toMatchObject({ email: me.user.email, firstName: 'Bea', pendingEmail: null });
  expect(await server.mailsTo(me.user.email)).toEqual([]);
});

test('limits attempts at the current password', async () => {
  const me = await signedInUser();
  await server.db.deleteFrom('tries').execute();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      server.call(updateProfile, { body: { newPassword: 'stolen', currentPassword: `guess ${at}` } }, me),
    ),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});
