import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, messagesByInput, testServer, type TestServer } from '../../../test/server.ts';
import { hashOfToken } from '../secrets.ts';

const { forgotPassword, resetPassword, resetState, login, profile } = api.auth;
const NEW = 'northern-light';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const forgot = (email: string) => server.call(forgotPassword, { body: { email } });
const reset = (token: string, newPassword = NEW) => server.call(resetPassword, { body: { token, newPassword } });
const signIn = (email: string, password: string) => server.call(login, { body: { email, password } });

async function linkFor({ email }: Person): Promise<string> {
  await forgot(email);
  return server.tokenMailedTo(email);
}

test('the link sets a new password and ends all sessions', async () => {
  const person = await server.farmer();
  const token = await linkFor(person);
  expect(await server.call(profile, {}, person)).toMatchObject({ status: 200 });

  expect(await reset(token)).toMatchObject({ status: 200, body: { message: 'Password reset! You can now log in.' } });
  expect(await server.call(profile, {}, person)).toMatchObject({ status: 401 });
  expect(await signIn(person.email, NEW)).toMatchObject({ status: 200 });
});

test('a reset request gets the same reply for known, unknown and inactive addresses', async () => {
  const known = await server.farmer();
  const inactive = await server.farmer({ isActive: false });
  const answers = [await forgot(known.email), await forgot('nobody@example.com'), await forgot(inactive.email)];
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, message: 'If that email exists, a reset link was sent.', data: null },
    });
  }
  expect(await server.mailsTo(known.email)).toHaveLength(1);
  expect(await server.mailsTo('nobody@example.com')).toEqual([]);
  expect(await server.mailsTo(inactive.email)).toEqual([]);
});

test('of twenty concurrent uses of a link one succeeds, and invalidates the other links', async () => {
  const person = await server.farmer();
  const [first, second] = [await linkFor(person), await linkFor(person)];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => reset(second, `${NEW}${at}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  expect((await reset(first)).body.message).toBe('This reset link was used already or has expired. Ask for a new one.');
});

test('a link can be checked before a password is typed, which does not use it', async () => {
  const person = await server.farmer();
  const token = await linkFor(person);
  const check = (each: string) => server.call(resetState, { query: { token: each } });
  expect(await check(token)).toMatchObject({ status: 200, body: { data: null } });
  expect(await check(token)).toMatchObject({ status: 200 });
  expect(await reset(token)).toMatchObject({ status: 200 });
  const refused = {
    status: 400,
    body: { code: 'invalid', message: 'This reset link was used already or has expired. Ask for a new one.' },
  };
  expect(await check(token)).toMatchObject(refused);
  expect(await check('no-such-token')).toMatchObject(refused);
});

test('a link works for an hour, and not for confirming an address', async () => {
  const person = await server.farmer();
  const token = await linkFor(person);
  expect(await server.call(api.auth.confirmEmail, { query: { token } })).toMatchObject({ status: 400 });
  const { hours } = await server.db
    .selectFrom('linkTokens')
    .select(sql<number>`round(extract(epoch FROM "expiresAt" - "createdAt") / 3600)`.as('hours'))
    .where('tokenHash', '=', hashOfToken(token))
    .executeTakeFirstOrThrow();
  expect(Number(hours)).toBe(1);
  await server.db
    .updateTable('linkTokens')
    .set({ expiresAt: sql`clock_timestamp()` })
    .where('tokenHash', '=', hashOfToken(token))
    .execute();
  expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test('a reset by link confirms the address', async () => {
  const person = await server.farmer();
  await server.db.updateTable('users').set({ confirmedAt: null }).where('id', '=', person.id).execute();
  await reset(await linkFor(person));
  expect(await signIn(person.email, NEW)).toMatchObject({ status: 200 });
});

test('rejects each invalid input with its message', async () => {
  expect(messagesByInput(await server.call(forgotPassword, { body: {} }))).toEqual({ email: 'Email is required' });
  expect(messagesByInput(await forgot('ann@'))).toEqual({ email: 'Please enter a valid email address' });
  expect(messagesByInput(await server.call(resetPassword, { body: { token: 'x' } }))).toEqual({ newPassword: 'New password is required' });
  expect(messagesByInput(await reset('x', '12345'))).toEqual({ newPassword: 'Password must be at least 6 characters long' });
  expect(messagesByInput(await server.call(resetPassword, { body: { newPassword: NEW } }))).toEqual({
    token: 'The reset link is not complete. Ask for a new one.',
  });
});

test('a forced reset mails a link and ends all sessions; the password stays until the link is used', async () => {
  const admin = await server.admin();
  const user = await server.callOk(
    api.users.create,
    { body: { firstName: '<i>Bo</i>', lastName: 'Lee', email: 'bo@example.com', password: 'prairie-sky' } },
    admin,
  );
  const before = (await signIn(user.email, 'prairie-sky')).body.data;
  await server.callOk(api.users.forceResetPassword, { params: { id: user.id } }, admin);

  expect(await server.call(profile, {}, before)).toMatchObject({ status: 401 });
  const [mail] = await server.mailsTo(user.email);
  expect(mail?.html).toContain('Hello &lt;i&gt;Bo&lt;/i&gt;,');
  expect(mail?.text).toContain('https://spray.example.com/auth/reset-password?token=');
  expect(await signIn(user.email, 'prairie-sky')).toMatchObject({ status: 200 });
  expect(await reset(await server.tokenMailedTo(user.email))).toMatchObject({ status: 200 });
  expect(await signIn(user.email, 'prairie-sky')).toMatchObject({ status: 401 });

  const inactive = await server.farmer({ isActive: false });
  expect(await server.call(api.users.forceResetPassword, { params: { id: inactive.id } }, admin)).toMatchObject({
    status: 409,
    body: { code: 'wrong_status' },
  });
});

test('a new address or password set by the office invalidates links already mailed', async () => {
  const admin = await server.admin();
  const changes = [
    (id: string) => server.callOk(api.users.update, { params: { id }, body: { email: `${id}@example.com` } }, admin),
    (id: string) => server.callOk(api.users.resetPassword, { params: { id }, body: { newPassword: 'another-sky' } }, admin),
  ];
  for (const change of changes) {
    const person = await server.farmer();
    const token = await linkFor(person);
    await change(person.id);
    expect(await reset(token)).toMatchObject({ status: 400 });
  }
});
