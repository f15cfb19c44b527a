import { api } from '@swathline/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../test/server.ts';
import { DEMO_ADMIN, ensureDemoAdministrator, describeSignIn } from './season.ts';

const NAMED = { email: 'Office@Example.com', password: 'canola-blooms' };

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const ensure = (named?: typeof NAMED) => ensureDemoAdministrator(server.db, named);
const signsIn = async ({ email, password }: typeof NAMED) =>
  (await server.call(api.auth.login, { body: { email, password } })).status === 200;

test('without settings creates and prints the default sign-in', async () => {
  const signIn = await ensure();
  expect(signIn).toEqual(DEMO_ADMIN);
  expect(await signsIn(DEMO_ADMIN)).toBe(true);
  expect(describeSignIn(signIn, undefined)).toBe('Sign in as admin@swathline.example with the password prairie-sky');
});

test('ADMIN_EMAIL and ADMIN_PASSWORD replace the default sign-in, and the password is not printed', async () => {
  for (const start of ['first', 'second']) {
    const signIn = await ensure(NAMED);
    expect([start, signIn]).toEqual([start, NAMED]);
    expect(describeSignIn(signIn, NAMED)).toBe('Sign in as Office@Example.com with the password in ADMIN_PASSWORD');
  }
  expect(await signsIn(NAMED)).toBe(true);
  expect(await signsIn(DEMO_ADMIN)).toBe(false);
});

test('a demonstration created without them gets the configured administrator as well', async () => {
  await ensure();
  expect(await ensure(NAMED)).toEqual(NAMED);
  expect(await signsIn(NAMED)).toBe(true);
  expect(await ensure()).toEqual(DEMO_ADMIN);
});

test('leaves an account with another password unchanged', async () => {
  await ensure(NAMED);
  await ensure(NAMED);
  const other = { ...NAMED, password: 'flax-blooms' };
  expect(await ensure(other)).toBeUndefined();
  expect(describeSignIn(undefined, other)).toMatch(/^This database already has users, and neither/);
  expect(await signsIn(NAMED)).toBe(true);

  const demonstration = await testServer();
  await ensureDemoAdministrator(demonstration.db, undefined);
  await ensureDemoAdministrator(demonstration.db, NAMED);
  const signIn = await ensureDemoAdministrator(demonstration.db, other);
  expect(signIn).toEqual(DEMO_ADMIN);
  expect(describeSignIn(signIn, other)).toBe(
    'Office@Example.com already has an account here, but ADMIN_PASSWORD is not the password of an administrator with that address. ' +
      'Sign in as admin@swathline.example with the password prairie-sky',
  );
  await demonstration.close();
});

test('adds no administrator to a database with users that is not a demonstration', async () => {
  await server.farmer();
  expect(await ensure()).toBeUndefined();
  expect(await ensure(NAMED)).toBeUndefined();
  expect(await server.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()).toEqual([]);
});

test('rejects a password that is too short, in an empty and in a filled database', async () => {
  const short = { ...NAMED, password: '12345' };
  const sentence = 'ADMIN_EMAIL and ADMIN_PASSWORD cannot be used: Password must be at least 6 characters long.';
  await expect(ensure(short)).rejects.toThrow(sentence);
  await ensure();
  await expect(ensure(short)).rejects.toThrow(sentence);
});
