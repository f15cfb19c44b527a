import { api } from '@swathline/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messagesByInput, testServer, type TestServer } from '../../../test/server.ts';
import { ensureFirstAdministrator, createSetupLink } from './first-administrator.ts';

const { setup, setupState, profile } = api.auth;
const FORM = { firstName: 'Olive', lastName: 'Grey', email: 'office@example.com', password: 'prairie-sky' };

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const tokenOf = (link: string) => link.split('?token=')[1] ?? '';
const newToken = async () => tokenOf(await createSetupLink(server.db, 'http://127.0.0.1:3000'));

test('the printed link creates the first administrator and signs them in', async () => {
  expect(await ensureFirstAdministrator(server.db, undefined)).toBe(false);
  const link = await createSetupLink(server.db, 'http://127.0.0.1:3000');
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/auth\/setup\?token=[\w-]{43}$/);
  const token = tokenOf(link);
  await server.callOk(setupState, { query: { token } });

  const signedIn = await server.callOk(setup, { body: { token, ...FORM } });
  expect(signedIn.user).toMatchObject({ email: FORM.email, role: 'admin', isActive: true });
  expect(await server.callOk(profile, {}, signedIn)).toEqual({ ...signedIn.user, pendingEmail: null, needsSecondFactor: false });
  expect(await ensureFirstAdministrator(server.db, undefined)).toBe(true);
  expect(await server.call(setupState, { query: { token } })).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(await server.call(setup, { body: { token, ...FORM } })).toMatchObject({ status: 400 });
});

test('of ten concurrent requests with two links, one creates the administrator', async () => {
  const tokens = [await newToken(), await newToken()];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      server.call(setup, { body: { ...FORM, token: tokens[at % 2], email: `office${at}@example.com` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.every(({ status }) => [201, 400, 409].includes(status))).toBe(true);
  expect(await server.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()).toHaveLength(1);
});

test('rejects an unknown token, a link for another purpose and an invalid form, and leaves the link usable', async () => {
  const token = await newToken();
  expect(await server.call(setup, { body: { ...FORM, token: 'x'.repeat(43) } })).toMatchObject({ status: 400 });
  expect(await server.call(api.auth.confirmEmail, { query: { token } })).toMatchObject({ status: 400 });
  expect(messagesByInput(await server.call(setup, { body: { token, ...FORM, password: '12345', role: 'admin' } }))).toEqual({
    password: 'Password must be at least 6 characters long',
    role: '"role" is not a known input',
  });
  await server.callOk(setup, { body: { token, ...FORM } });
});

test('rejects the address of a farmer and leaves the link usable', async () => {
  const token = await newToken();
  const { email } = await server.farmer();
  expect(await server.call(setup, { body: { token, ...FORM, email } })).toMatchObject({ status: 409, body: { code: 'already_taken' } });
  await server.callOk(setup, { body: { token, ...FORM } });
});
