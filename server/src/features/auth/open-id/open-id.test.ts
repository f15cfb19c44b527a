import { createHmac } from 'node:crypto';
import { api } from '@swathline/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CLIENT, startProvider } from '../../../test/open-id.ts';
import { codeOf, switchOn } from '../../../test/second-factor.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';
import { hashPassword } from '../secrets.ts';
import type { OpenIdSettings } from './provider.ts';

const { auth } = api;
const REDIRECT = 'https://spray.example.com/auth/open-id';

let provider: Awaited<ReturnType<typeof startProvider>>;
let database: TestDatabase;
let server: TestServer;
let settings: OpenIdSettings;
beforeAll(async () => {
  provider = await startProvider(REDIRECT);
  settings = {
    issuer: provider.issuer,
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,
    name: 'Prairie Air',
    roleClaim: undefined,
    roles: [],
  };
  database = await testDatabase();
  server = await testServer(database, { openId: settings });
});
beforeEach(async () => {
  await database.db.deleteFrom('tries').execute();
  provider.state.claims = {};
  provider.state.idTokenSeconds = 600;
  provider.state.onToken = (next) => next();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await provider.close();
});

const verified = ({ email }: { email: string }, more: object = {}) => ({ email, email_verified: true, name: 'Pat Doe', ...more });

/** A whole sign-in. @returns the reply of the server */
async function signIn(subject: string, claims: object, at: TestServer = server) {
  provider.state.claims = { ...claims };
  const { url, binding } = await at.callOk(auth.openIdStart, {});
  const query = await provider.signIn(url, subject);
  return { reply: await at.call(auth.openIdFinish, { body: { query, binding } }), query, binding };
}

let subjects = 0;
const nextSubject = () => `person-${++subjects}`;
const withRoles = (roles: OpenIdSettings['roles']) => testServer(database, { openId: { ...settings, roleClaim: 'groups', roles } });

test('names the provider on the sign-in page, and none where none is configured', async () => {
  expect(await server.callOk(auth.signInWays, {})).toEqual({ openId: { name: 'Prairie Air' } });
  const plain = await testServer(database);
  expect(await plain.callOk(auth.signInWays, {})).toEqual({ openId: null });
  expect(await plain.call(auth.openIdStart, {})).toMatchObject({ status: 404 });
  await plain.close();
});

test('asks the provider with PKCE, state and nonce', async () => {
  const { searchParams } = new URL((await server.callOk(auth.openIdStart, {})).url);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: REDIRECT,
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{40,}$/) as string,
    nonce: expect.stringMatching(/^[\w-]{40,}$/) as string,
  });
});

test('links an existing account by its verified address, mails its owner, and keeps the link', async () => {
  const [person, subject] = [await server.admin(), nextSubject()];
  const first = await signIn(subject, verified({ email: person.email.toUpperCase() }));
  expect(first.reply).toMatchObject({ status: 200, body: { data: { user: { id: person.id, role: 'admin' } } } });
  expect(Object.keys(first.reply.body.data).sort()).toEqual(['token', 'user']);
  expect((await server.mailsTo(person.email)).map(({ subject: title }) => title)).toContain('Your account was linked');
  const { sessions } = await server.callOk(api.sessions.list, {}, first.reply.body.data);
  expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ method: 'open_id' });

  const later = await signIn(subject, { email: 'another-address@example.com', email_verified: false });
  expect(later.reply.body.data.user.id).toBe(person.id);
});

test.each([
  ['that the provider did not verify', (email: string) => ({ email, email_verified: false })],
  ['without a word about it', (email: string) => ({ email })],
  ['verified only in words', (email: string) => ({ email, email_verified: 'true' })],
  ['that is missing', () => ({ email_verified: true })],
])('does not link an account by an address %s', async (_, claimsFor) => {
  const person = await server.admin();
  const { reply } = await signIn(nextSubject(), claimsFor(person.email));
  expect(reply).toMatchObject({ status: 401, body: { code: 'wrong_sign_in' } });
  expect(await database.db.selectFrom('openIdLinks').select('userId').where('userId', '=', person.id).execute()).toEqual([]);
});

test('a second person of the provider does not get an account that is linked', async () => {
  const person = await server.farmer();
  expect((await signIn(nextSubject(), verified(person))).reply.status).toBe(200);
  expect((await signIn(nextSubject(), verified(person))).reply).toMatchObject({ status: 401 });
});

test('the password of an account that was never confirmed no longer works after it is linked', async () => {
  const person = await server.farmer();
  const stranger = { passwordHash: await hashPassword('prairie-sky'), confirmedAt: null };
  await database.db.updateTable('users').set(stranger).where('id', '=', person.id).execute();
  expect((await signIn(nextSubject(), verified(person))).reply.status).toBe(200);
  expect(await server.call(auth.login, { body: { email: person.email, password: 'prairie-sky' } })).toMatchObject({ status: 401 });
});

test('an answer works once, and only in the browser that began', async () => {
  const person = await server.farmer();
  const { reply, query, binding } = await signIn(nextSubject(), verified(person));
  expect(reply.status).toBe(200);
  expect(await server.call(auth.openIdFinish, { body: { query, binding } })).toMatchObject({ status: 401 });

  const [mine, theirs] = [await server.callOk(auth.openIdStart, {}), await server.callOk(auth.openIdStart, {})];
  const theirAnswer = await provider.signIn(theirs.url, nextSubject());
  expect(await server.call(auth.openIdFinish, { body: { query: theirAnswer, binding: mine.binding } })).toMatchObject({ status: 401 });
});

test('refuses a code that was exchanged before, with the state of another sign-in', async () => {
  const person = await server.farmer();
  const { query } = await signIn(nextSubject(), verified(person));
  const { url, binding } = await server.callOk(auth.openIdStart, {});
  const replayed = new URLSearchParams(query);
  replayed.set('state', new URL(url).searchParams.get('state') ?? '');
  const reply = await server.call(auth.openIdFinish, { body: { query: replayed.toString(), binding } });
  expect(reply).toMatchObject({ status: 401, body: { message: expect.stringContaining('could not be accepted') as string } });
});

test('refuses the answer of another issuer, and a provider that calls itself by another name', async () => {
  const person = await server.farmer();
  provider.state.claims = verified(person);
  const { url, binding } = await server.callOk(auth.openIdStart, {});
  const answer = new URLSearchParams(await provider.signIn(url, nextSubject()));
  answer.set('iss', 'https://attacker.example');
  expect(await server.call(auth.openIdFinish, { body: { query: answer.toString(), binding } })).toMatchObject({ status: 401 });

  const misnamed = await testServer(database, { openId: { ...settings, issuer: provider.issuer.replace('127.0.0.1', 'localhost') } });
  expect(await misnamed.call(auth.openIdStart, {})).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  await misnamed.close();
});

test.each([
  ['half a minute behind', -30, 200],
  ['five minutes behind', -300, 401],
  ['half a minute ahead', 30, 200],
  ['five minutes ahead', 300, 401],
])('the clock of the provider may be off a little: %s', async (_, seconds, status) => {
  const person = await server.farmer();
  provider.state.idTokenSeconds = 10;
  provider.state.onToken = async (next) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
    await next().finally(() => vi.useRealTimers());
  };
  expect((await signIn(nextSubject(), verified(person))).reply.status).toBe(status);
});

const partOf = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;

test.each([
  [
    'whose claims were changed',
    (token: string, email: string) => [token.split('.')[0], partOf({ ...claimsIn(token), email }), token.split('.')[2]],
  ],
  ['that is not signed', (token: string, email: string) => [partOf({ alg: 'none' }), partOf({ ...claimsIn(token), email }), '']],
  [
    'that is signed with the client secret',
    (token: string, email: string) => {
      const signed = `${partOf({ alg: 'HS256' })}.${partOf({ ...claimsIn(token), email })}`;
      return [signed, createHmac('sha256', CLIENT.client_secret).update(signed).digest('base64url')];
    },
  ],
])('refuses a token %s', async (_, forge) => {
  const [person, admin] = [await server.farmer(), await server.admin()];
  provider.state.onToken = async (next, reply) => {
    await next();
    const body = reply.body as { id_token: string };
    reply.body = { ...body, id_token: forge(body.id_token, admin.email).join('.') };
  };
  expect((await signIn(nextSubject(), verified(person))).reply).toMatchObject({ status: 401, body: { code: 'wrong_sign_in' } });
  expect(await database.db.selectFrom('openIdLinks').select('userId').where('userId', 'in', [person.id, admin.id]).execute()).toEqual([]);
});

test('a cancelled sign-in is refused with a sentence', async () => {
  const { url, binding } = await server.callOk(auth.openIdStart, {});
  const state = new URL(url).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer }).toString();
  const reply = await server.call(auth.openIdFinish, { body: { query, binding } });
  expect(reply).toMatchObject({ status: 401, body: { message: 'The sign-in at Prairie Air was cancelled.' } });
});

test('an account with a second factor is asked for its code', async () => {
  const admin = await server.admin();
  const { secret } = await switchOn(server, admin);
  const { reply } = await signIn(nextSubject(), verified(admin));
  expect(reply.body.data.token).toBeUndefined();
  const { challenge } = reply.body.data.secondFactor;
  const { user } = await server.callOk(auth.loginSecondFactor, { body: { challenge, code: codeOf(secret) } });
  expect(user.id).toBe(admin.id);
});

test('without a mapped role nobody gets an account or becomes an administrator, whatever the token says', async () => {
  const claims = { groups: ['admin', 'spray-office'], role: 'admin', roles: ['admin'] };
  const stranger = { email: 'stranger@example.com' };
  expect((await signIn(nextSubject(), verified(stranger, claims))).reply).toMatchObject({ status: 401 });
  const farmer = await server.farmer();
  expect((await signIn(nextSubject(), verified(farmer, claims))).reply.body.data.user.role).toBe('farmer');
  const mapped = await withRoles([['spray-office', 'admin']]);
  expect((await signIn(nextSubject(), verified({ email: 'guest@example.com' }, { groups: ['guests'] }), mapped)).reply.status).toBe(401);
  await mapped.close();
});

test('a mapped role creates the account, and changes that of an existing one', async () => {
  const mapped = await withRoles([
    ['spray-office', 'admin'],
    ['spray-pilots', 'pilot'],
  ]);
  const created = await signIn(nextSubject(), verified({ email: 'new-pilot@example.com' }, { groups: ['x', 'spray-pilots'] }), mapped);
  expect(created.reply.body.data.user).toMatchObject({ role: 'pilot', firstName: 'Pat', lastName: 'Doe', email: 'new-pilot@example.com' });

  const [subject, person] = [nextSubject(), await server.crew()];
  const roleAfter = async (groups: string[], at: Person = person) =>
    (await signIn(subject, verified(at, { groups }), mapped)).reply.body.data.user.role;
  expect(await roleAfter(['spray-office'])).toBe('admin');
  expect(await roleAfter([])).toBe('admin');
  expect(await roleAfter(['spray-pilots'])).toBe('pilot');
  await mapped.close();
});

test('a farmer with land keeps the role', async () => {
  const mapped = await withRoles([['spray-office', 'admin']]);
  const farmer = await server.farmer();
  await server.field(farmer);
  const { reply } = await signIn(nextSubject(), verified(farmer, { groups: ['spray-office'] }), mapped);
  expect(reply.body.data.user.role).toBe('farmer');
  await mapped.close();
});

test('a mapped role takes effect after the code of the second factor, and never for an inactive account', async () => {
  const mapped = await withRoles([['spray-office', 'admin']]);
  const roleOf = async ({ id }: Person) =>
    (await database.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;
  const pilot = await server.pilot();
  const { secret } = await switchOn(server, pilot);
  const { reply } = await signIn(nextSubject(), verified(pilot, { groups: ['spray-office'] }), mapped);
  expect(await roleOf(pilot)).toBe('pilot');
  const { challenge } = reply.body.data.secondFactor;
  expect((await mapped.call(auth.loginSecondFactor, { body: { challenge, code: '000000' } })).status).toBe(401);
  expect(await roleOf(pilot)).toBe('pilot');
  const { user, token } = await mapped.callOk(auth.loginSecondFactor, { body: { challenge, code: codeOf(secret) } });
  expect([user.role, await roleOf(pilot)]).toEqual(['admin', 'admin']);
  expect((await mapped.call(auth.profile, {}, { token })).status).toBe(200);

  const [crew, subject] = [await server.crew(), nextSubject()];
  await signIn(subject, verified(crew, { groups: [] }), mapped);
  await database.db.updateTable('users').set({ isActive: false }).where('id', '=', crew.id).execute();
  expect((await signIn(subject, verified(crew, { groups: ['spray-office'] }), mapped)).reply.status).toBe(401);
  expect(await roleOf(crew)).toBe('ground_crew');
  await mapped.close();
});

test('an inactive account is refused', async () => {
  const person = await server.farmer({ isActive: false });
  expect((await signIn(nextSubject(), verified(person, { groups: [] }))).reply).toMatchObject({ status: 401 });
});
