import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, messagesByInput, testServer, type TestServer } from '../../test/server.ts';

const { signInLink, openSession } = api.farm;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const ask = (email: string) => server.call(signInLink, { body: { email } });
const open = (token: string) => server.call(openSession, { body: { token } });

async function linkFor({ email }: { email: string }): Promise<string> {
  await ask(email);
  const [mail] = await server.mailsTo(email);
  return /https:\/\/spray\.example\.com\/farm#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const ageSession = (person: Person, interval: string) =>
  server.db
    .updateTable('sessions')
    .set({
      createdAt: sql<string>`now() - ${sql.lit(interval)}::interval`,
      lastUsedAt: sql<string>`now() - ${sql.lit(interval)}::interval`,
    })
    .where('userId', '=', person.id)
    .where('method', '=', 'mail_link')
    .execute();

test('the link signs a farmer in once, and the session is listed as one by mail', async () => {
  const farmer = await server.farmer();
  const token = await linkFor(farmer);
  const session = (await open(token)).body.data;
  expect(session.user).toMatchObject({ id: farmer.id, role: 'farmer' });
  expect(await open(token)).toMatchObject({ status: 400, body: { code: 'invalid' } });

  const { sessions } = await server.callOk(api.sessions.list, {}, { token: session.token ?? '' });
  expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ method: 'mail_link' });
});

test('a request gets the same reply and costs the same row for known, unknown, inactive and office addresses', async () => {
  const known = await server.farmer();
  const others = ['nobody@example.com', (await server.farmer({ isActive: false })).email, (await server.admin()).email];
  for (const email of [known.email, ...others]) {
    const { status, body } = await ask(email);
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, message: 'If that address is known here, a link was sent. It works for 30 minutes.', data: null },
    });
  }
  expect(await server.mailsTo(known.email)).toHaveLength(1);
  for (const email of others) expect(await server.mailsTo(email)).toEqual([]);
});

test('a link works for 30 minutes and for nothing else', async () => {
  const farmer = await server.farmer();
  const token = await linkFor(farmer);
  expect(await server.call(api.auth.resetPassword, { body: { token, newPassword: 'northern-light' } })).toMatchObject({ status: 400 });
  const { minutes } = await server.db
    .selectFrom('linkTokens')
    .select(sql<number>`round(extract(epoch FROM "expiresAt" - "createdAt") / 60)`.as('minutes'))
    .where('userId', '=', farmer.id)
    .executeTakeFirstOrThrow();
  expect(Number(minutes)).toBe(30);
  await server.db
    .updateTable('linkTokens')
    .set({ expiresAt: sql`clock_timestamp()` })
    .where('userId', '=', farmer.id)
    .execute();
  expect(await open(token)).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test('of twenty concurrent uses of a link one opens a session', async () => {
  const token = await linkFor(await server.farmer());
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a session lasts 90 days from its beginning, used or not', async () => {
  const farmer = await server.farmer();
  const session = { token: (await open(await linkFor(farmer))).body.data.token ?? '' };
  await ageSession(farmer, '89 days');
  expect(await server.call(api.auth.profile, {}, session)).toMatchObject({ status: 200 });
  await ageSession(farmer, '90 days 1 minute');
  expect(await server.call(api.auth.profile, {}, session)).toMatchObject({ status: 401 });
});

test('the office ends the session of a farmer, and a deactivated farmer cannot use a link', async () => {
  const [admin, farmer] = [await server.admin(), await server.farmer()];
  const session = { token: (await open(await linkFor(farmer))).body.data.token ?? '' };
  const { sessions } = await server.callOk(api.sessions.listOf, { params: { id: farmer.id } }, admin);
  const mailed = sessions.find(({ method }) => method === 'mail_link');
  await server.callOk(api.sessions.endOf, { params: { id: farmer.id, sessionId: mailed?.id ?? '' } }, admin);
  expect(await server.call(api.auth.profile, {}, session)).toMatchObject({ status: 401 });

  const token = await linkFor(farmer);
  await server.db.updateTable('users').set({ isActive: false }).where('id', '=', farmer.id).execute();
  expect(await open(token)).toMatchObject({ status: 400 });
});

test.each([
  ['Edit User', (id: string, email: string, admin: Person) => server.callOk(api.users.update, { params: { id }, body: { email } }, admin)],
  [
    'the office',
    (id: string, email: string, admin: Person) => server.callOk(api.customers.update, { params: { id }, body: { email } }, admin),
  ],
  [
    'no address',
    (id: string, _email: string, admin: Person) => server.callOk(api.customers.update, { params: { id }, body: { email: null } }, admin),
  ],
])('a session by a link to an address ends with the address: %s', async (_, change) => {
  const [admin, farmer] = [await server.admin(), await server.farmer()];
  await server.db.updateTable('users').set({ passwordHash: 'none' }).where('id', '=', farmer.id).execute();
  const session = { token: (await open(await linkFor(farmer))).body.data.token ?? '' };
  await server.callOk(api.customers.update, { params: { id: farmer.id }, body: { phone: '306 555 0100' } }, admin);
  expect(await server.call(api.auth.profile, {}, session)).toMatchObject({ status: 200 });
  await change(farmer.id, `new-${farmer.email}`, admin);
  expect(await server.call(api.auth.profile, {}, session)).toMatchObject({ status: 401 });
  expect(await server.call(api.auth.profile, {}, farmer)).toMatchObject({ status: 200 });
});

test('opening a link confirms the address and ends a password that was set before', async () => {
  const farmer = await server.farmer();
  await server.db.updateTable('users').set({ confirmedAt: null, passwordHash: 'of a stranger' }).where('id', '=', farmer.id).execute();
  expect(await open(await linkFor(farmer))).toMatchObject({ status: 200 });
  const user = server.db.selectFrom('users').select(['confirmedAt', 'passwordHash']).where('id', '=', farmer.id);
  expect(await user.executeTakeFirst()).toEqual({ confirmedAt: expect.any(String) as string, passwordHash: 'none' });
});

test('after a link ended the password of a registration, the confirmation mail asks for a new one', async () => {
  const email = 'registers-then-asks-for-a-link@example.com';
  const form = { firstName: 'Una', lastName: 'Firm', email, password: 'harvest-moon-99' };
  await server.callOk(api.auth.register, { body: form });
  const token = await server.tokenMailedTo(email);
  expect(await open(await linkFor({ email }))).toMatchObject({ status: 200 });
  expect(await server.call(api.auth.confirmEmail, { query: { token } })).toMatchObject({ status: 409, body: { code: 'password_needed' } });
  await server.callOk(api.auth.resetPassword, { body: { token, newPassword: 'northern-light' } });
  await server.callOk(api.auth.login, { body: { email, password: 'northern-light' } });
});

test('an account with a second factor is asked for its code', async () => {
  const farmer = await server.farmer();
  await server.db
    .insertInto('secondFactors')
    .values({ userId: farmer.id, secret: 'SECRET', confirmedAt: sql<string>`clock_timestamp()`, lastStep: 1 })
    .execute();
  const reply = (await open(await linkFor(farmer))).body.data;
  expect(reply.token).toBeUndefined();
  expect(reply.secondFactor?.challenge).toMatch(/^[\w-]{43}$/);
});

test('rejects each invalid input with its message', async () => {
  expect(messagesByInput(await server.call(signInLink, { body: {} }))).toEqual({ email: 'Email is required' });
  expect(messagesByInput(await ask('ann@'))).toEqual({ email: 'Please enter a valid email address' });
  expect(messagesByInput(await server.call(openSession, { body: {} }))).toEqual({
    token: 'The link is not complete. Ask for a new one.',
  });
  expect(await open('unknown')).toMatchObject({ status: 400, body: { code: 'invalid' } });
});
