import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { messagesByInput, testServer, type TestServer } from '../../../test/server.ts';
import { createUser } from '../../users/queries.ts';
import { hashPassword, newToken } from '../secrets.ts';
import { ensureFirstAdministrator } from '../registration/first-administrator.ts';
import { setPassword } from '../passwords/password-reset.ts';
import { signIn } from './sign-in.ts';

/** Spies on the real functions. */
vi.mock('@node-rs/argon2', { spy: true });

const { login, logout, profile } = api.auth;
const PASSWORD = 'prairie-sky';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

let userCount = 0;
const newUser = (more: { isActive?: boolean } = {}) =>
  createUser(
    { db: server.db, by: null },
    {
      firstName: 'Ann',
      lastName: 'Lee',
      email: `ann${++userCount}@example.com`,
      role: 'admin',
      isActive: true,
      password: PASSWORD,
      ...more,
    },
  );

test('signing in returns the user and a token, and never the password', async () => {
  const { id, email } = await newUser();
  const reply = await server.callOk(login, { body: { email, password: PASSWORD } });
  const { token } = reply;

  expect(token).toMatch(/^[\w-]{43}$/);
  expect(reply.user).toMatchObject({ id, email, role: 'admin', isActive: true });
  expect(await server.callOk(profile, {}, { token })).toEqual({ ...reply.user, pendingEmail: null, needsSecondFactor: false });
  expect(JSON.stringify(reply)).not.toMatch(/argon2|password/i);
});

test('ignores case and surrounding spaces of the address', async () => {
  const { email } = await newUser();
  await server.callOk(login, { body: { email: `  ${email.toUpperCase()} `, password: PASSWORD } });
});

test('gives the same reply for a wrong password, an unknown address, an inactive and an unconfirmed user', async () => {
  const known = await newUser();
  const inactive = await newUser({ isActive: false });
  const unconfirmed = await newUser();
  await server.db.updateTable('users').set({ confirmedAt: null }).where('id', '=', unconfirmed.id).execute();

  const answers = await Promise.all([
    server.call(login, { body: { email: known.email, password: 'prairie-sk' } }),
    server.call(login, { body: { email: 'nobody@example.com', password: PASSWORD } }),
    server.call(login, { body: { email: "' OR 1=1 --", password: PASSWORD } }),
    server.call(login, { body: { email: inactive.email, password: PASSWORD } }),
    server.call(login, { body: { email: unconfirmed.email, password: PASSWORD } }),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(401);
    expect(body).toEqual({ success: false, message: 'Invalid credentials or insufficient permissions', code: 'wrong_sign_in' });
  }
});

test('an unknown address takes the same hashing as a wrong password', async () => {
  // Loaded again, since an earlier file of this process may have loaded the module without the spy.
  vi.resetModules();
  const { verify } = await import('@node-rs/argon2');
  const { verifyPassword } = await import('../secrets.ts');
  const hash = await hashPassword(PASSWORD);
  await verifyPassword(undefined, 'creates the dummy hash');
  const verified = vi.mocked(verify).mockClear();
  expect(await verifyPassword(undefined, 'wrong')).toBe(false);
  expect(await verifyPassword(hash, 'wrong')).toBe(false);
  const costs = verified.mock.calls.map(([against]) => String(against).split('$').slice(0, 4).join('$'));
  expect(costs).toHaveLength(2);
  expect(costs[0]).toBe(costs[1]);
});

test('reports each missing input', async () => {
  const empty = await server.call(login, { body: {} });
  expect(empty.status).toBe(400);
  expect(messagesByInput(empty)).toEqual({ email: 'Email is required', password: 'Password is required' });
  expect(messagesByInput(await server.call(login, { body: { email: ' ', password: '' } }))).toEqual(messagesByInput(empty));
});

test('signing out ends only this session', async () => {
  const { email } = await newUser();
  const first = await server.callOk(login, { body: { email, password: PASSWORD } });
  const second = await server.callOk(login, { body: { email, password: PASSWORD } });
  await server.callOk(logout, {}, first);

  expect(await server.call(profile, {}, first)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  await server.callOk(profile, {}, second);
});

test('concurrent requests are identified by their own tokens, and an ended session is rejected', async () => {
  const [ann, bob, gone] = await Promise.all([server.farmer(), server.farmer(), server.farmer()]);
  await server.callOk(logout, {}, gone);
  const callers = [ann, gone, bob, ann, { token: newToken() }];
  const answers = await Promise.all(callers.map((person) => server.call(profile, {}, person)));
  expect(answers.map(({ status, body }) => (body.success ? body.data.id : status))).toEqual([ann.id, 401, bob.id, ann.id, 401]);
});

test.each([
  ['12 hours after its last use', { lastUsedAt: sql<string>`now() - interval '12 hours 1 second'` }, 401],
  ['not within 12 hours', { lastUsedAt: sql<string>`now() - interval '11 hours 59 minutes'` }, 200],
  ['7 days after it began', { createdAt: sql<string>`now() - interval '7 days 1 second'` }, 401],
  ['not within 7 days', { createdAt: sql<string>`now() - interval '6 days 23 hours'` }, 200],
])('a session ends %s', async (_, age, status) => {
  const person = await server.farmer();
  await server.db.updateTable('sessions').set(age).where('userId', '=', person.id).execute();
  expect(await server.call(profile, {}, person)).toMatchObject({ status });
});

test('use extends a session, and is written at most once a minute', async () => {
  const person = await server.farmer();
  const session = () => server.db.selectFrom('sessions').select('lastUsedAt').where('userId', '=', person.id).executeTakeFirstOrThrow();
  const fresh = await session();
  await server.callOk(profile, {}, person);
  expect(await session()).toEqual(fresh);

  await server.db
    .updateTable('sessions')
    .set({ lastUsedAt: sql`now() - interval '11 hours'` })
    .execute();
  await server.callOk(profile, {}, person);
  expect((await session()).lastUsedAt > fresh.lastUsedAt).toBe(true);
});

test('on a full disk a session still works, though its use cannot be recorded', async () => {
  const person = await server.admin();
  await server.db
    .updateTable('sessions')
    .set({ lastUsedAt: sql`now() - interval '2 hours'` })
    .where('userId', '=', person.id)
    .execute();
  const full = sql`
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`;
  await full.execute(server.db);
  await sql`CREATE TRIGGER full_disk BEFORE UPDATE ON "sessions" FOR EACH ROW EXECUTE FUNCTION full_disk()`.execute(server.db);
  try {
    expect((await server.call(profile, {}, person)).status).toBe(200);
  } finally {
    await sql`DROP FUNCTION full_disk CASCADE`.execute(server.db);
  }
});

test('stores only the hash of a token', async () => {
  const { token, tokenHash } = await server.farmer();
  const rows = await server.db.selectFrom('sessions').selectAll().where('tokenHash', '=', tokenHash).execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await server.call(profile, {}, { token: tokenHash })).toMatchObject({ status: 401 });
});

test('rejects the session of a deactivated user', async () => {
  const person = await server.farmer();
  await server.db.updateTable('users').set({ isActive: false }).where('id', '=', person.id).execute();
  expect(await server.call(profile, {}, person)).toMatchObject({ status: 401, body: { message: 'Sign in to continue.' } });
});

test('creates the first administrator once, and only in an empty database', async () => {
  const empty = await testServer();
  const admin = { email: 'Office@Example.com', password: PASSWORD };
  await expect(ensureFirstAdministrator(empty.db, { ...admin, password: 'short' })).rejects.toThrow(
    'ADMIN_EMAIL and ADMIN_PASSWORD cannot be used: Password must be at least 6 characters long.',
  );
  await Promise.all([1, 2].map(() => ensureFirstAdministrator(empty.db, admin)));
  expect(await ensureFirstAdministrator(empty.db, { email: 'second@example.com', password: PASSWORD })).toBe(true);

  const { user } = await empty.callOk(login, { body: admin });
  expect(user).toMatchObject({ email: 'office@example.com', role: 'admin' });
  expect(await empty.db.selectFrom('users').select('id').execute()).toEqual([{ id: user.id }]);
  await empty.close();
});

test('a password that changes during the check opens no session', async () => {
  const { id, email } = await newUser();
  const after = await hashPassword('another-sky');
  let pendingSignIn: Promise<unknown> = Promise.resolve();
  await server.db.transaction().execute(async (tx) => {
    await setPassword(tx, id, after);
    pendingSignIn = signIn(
      { db: server.db, timeZone: 'UTC' },
      { address: '192.0.2.77', userAgent: undefined, method: 'password' },
      email,
      PASSWORD,
    ).catch((error: unknown) => error);
    const waiting = sql<{
      count: number;
    }>`SELECT count(*) FROM pg_stat_activity WHERE "wait_event_type" = 'Lock' AND "query" LIKE '%"passwordHash"%for share%'`;
    await expect.poll(async () => (await waiting.execute(server.db)).rows[0]?.count).toBeGreaterThan(0);
  });
  expect(await pendingSignIn).toMatchObject({ code: 'wrong_sign_in' });
  expect(await server.db.selectFrom('sessions').selectAll().where('userId', '=', id).execute()).toEqual([]);
});
