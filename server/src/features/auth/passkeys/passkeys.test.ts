import { api } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { givePassword, PASSWORD, switchOn } from '../../../test/second-factor.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../../test/server.ts';

const { passkeys, auth } = api;
const SITE = { origin: 'https://spray.example.com', rpId: 'spray.example.com' };

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await server.db.deleteFrom('tries').execute();
});
afterAll(() => server.close());

const challengeOf = ({ options }: { options: Record<string, unknown> }) => ({ challenge: options['challenge'] as string });

async function addPasskey(person: Person, name = 'Office laptop', authenticator = createAuthenticator(SITE)) {
  await givePassword(server, person);
  const started = await server.callOk(passkeys.start, { body: { currentPassword: PASSWORD } }, person);
  const answer = authenticator.create(challengeOf(started));
  const reply = await server.call(passkeys.add, { body: { name, answer } }, person);
  return { authenticator, answer, reply };
}

async function signIn(authenticator: ReturnType<typeof createAuthenticator>) {
  const answer = authenticator.get(challengeOf(await server.callOk(auth.passkeyOptions, {})));
  return { answer, reply: await server.call(auth.loginPasskey, { body: { answer } }) };
}

test('a passkey is added with the password and signs in, also without the second factor', async () => {
  const admin = await server.admin();
  await switchOn(server, admin);
  const { authenticator, reply } = await addPasskey(admin);
  expect(reply).toMatchObject({ status: 201, body: { data: { name: 'Office laptop', lastUsedAt: null } } });

  const { reply: signedIn } = await signIn(authenticator);
  expect(signedIn).toMatchObject({ status: 200, body: { data: { user: { id: admin.id } } } });
  const { token } = signedIn.body.data;
  const { sessions } = await server.callOk(api.sessions.list, {}, { token });
  expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ method: 'passkey' });
  expect((await server.callOk(passkeys.list, {}, { token })).passkeys).toMatchObject([{ lastUsedAt: expect.any(String) as string }]);
  expect((await server.mailsTo(admin.email)).map(({ subject }) => subject)).toContain('A passkey was added');
});

test('adding a passkey needs the current password', async () => {
  const person = await server.farmer();
  await givePassword(server, person);
  const refused = await server.call(passkeys.start, { body: { currentPassword: 'wrong' } }, person);
  expect(messagesByInput(refused)).toEqual({ currentPassword: 'The current password is not right' });
});

test('a person has several passkeys, renames and removes them', async () => {
  const person = await server.farmer();
  const { authenticator: phone } = await addPasskey(person, 'Phone');
  const { authenticator: laptop } = await addPasskey(person, 'Laptop');
  const { passkeys: listed } = await server.callOk(passkeys.list, {}, person);
  expect(listed.map(({ name }) => name)).toEqual(['Phone', 'Laptop']);
  const params = { passkeyId: listed[0]?.id ?? '' };
  await server.callOk(passkeys.rename, { params, body: { name: 'Old phone' } }, person);
  await server.callOk(passkeys.remove, { params }, person);
  expect((await signIn(phone)).reply).toMatchObject({ status: 401, body: { code: 'wrong_sign_in' } });
  expect((await signIn(laptop)).reply.status).toBe(200);
});

test("another person's passkey cannot be renamed or removed, except by an administrator", async () => {
  const [person, stranger, admin] = [await server.farmer(), await server.farmer(), await server.admin()];
  await addPasskey(person);
  const [passkey] = (await server.callOk(passkeys.listOf, { params: { id: person.id } }, admin)).passkeys;
  const params = { passkeyId: passkey?.id ?? '' };
  expect(await server.call(passkeys.rename, { params, body: { name: 'Mine' } }, stranger)).toMatchObject({ status: 404 });
  expect(await server.call(passkeys.remove, { params }, stranger)).toMatchObject({ status: 404 });
  await server.callOk(passkeys.removeOf, { params: { ...params, id: person.id } }, admin);
  expect((await server.mailsTo(person.email))[0]?.subject).toBe('A passkey was removed');
});

test('an answer works once', async () => {
  const person = await server.farmer();
  const { authenticator, answer: created } = await addPasskey(person);
  expect(await server.call(passkeys.add, { body: { name: 'Again', answer: created } }, person)).toMatchObject({ status: 401 });
  const { answer, reply } = await signIn(authenticator);
  expect(reply.status).toBe(200);
  expect(await server.call(auth.loginPasskey, { body: { answer } })).toMatchObject({ status: 401 });
});

test.each([
  ['of another site', { ...SITE, origin: 'https://spray.example.com.attacker.example' }],
  ['for another name', { ...SITE, rpId: 'attacker.example' }],
  ['without a check of finger, face or PIN', { ...SITE, isUserVerified: false }],
])('refuses a new passkey %s', async (_, site) => {
  const { reply } = await addPasskey(await server.farmer(), 'Phone', createAuthenticator(site));
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test("refuses another person's challenge, a copied passkey, a forged signature and an inactive account", async () => {
  const [person, stranger] = [await server.farmer(), await server.farmer()];
  await givePassword(server, stranger);
  const started = await server.callOk(passkeys.start, { body: { currentPassword: PASSWORD } }, stranger);
  const answer = createAuthenticator(SITE).create(challengeOf(started));
  expect(await server.call(passkeys.add, { body: { name: 'Phone', answer } }, person)).toMatchObject({ status: 400 });

  const { authenticator } = await addPasskey(person);
  expect((await signIn(authenticator)).reply.status).toBe(200);
  authenticator.rewind();
  expect((await signIn(authenticator)).reply.status).toBe(401);

  const forger = createAuthenticator(SITE);
  const forged = {
    ...forger.get(challengeOf(await server.callOk(auth.passkeyOptions, {}))),
    id: authenticator.id,
    rawId: authenticator.id,
  };
  expect(await server.call(auth.loginPasskey, { body: { answer: forged } })).toMatchObject({ status: 401 });

  const { authenticator: gone } = await addPasskey(stranger);
  await server.db.updateTable('users').set({ isActive: false }).where('id', '=', stranger.id).execute();
  expect((await signIn(gone)).reply.status).toBe(401);
});

test('an unknown passkey gets the reply of a wrong one, and counts as a wrong sign-in', async () => {
  for (let attempt = 0; attempt < 10; attempt++) expect((await signIn(createAuthenticator(SITE))).reply.status).toBe(401);
  expect((await signIn(createAuthenticator(SITE))).reply.status).toBe(429);
});

test('administrators who sign in with a passkey need no other second factor', async () => {
  const admin = await server.admin();
  const { authenticator } = await addPasskey(admin);
  await server.db.insertInto('officeSettings').values({ secondFactorFrom: '2026-01-01' }).execute();
  expect(await server.call(api.users.list, { query: {} }, admin)).toMatchObject({ status: 403 });
  const { reply } = await signIn(authenticator);
  await server.callOk(api.users.list, { query: {} }, reply.body.data);
  await server.db.deleteFrom('officeSettings').execute();
});
