import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { codeOf, givePassword, PASSWORD, switchOn, wrongCode } from '../../../test/second-factor.ts';
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

async function addPasskey(person: Person, name = 'Office laptop', authenticator = createAuthenticator(SITE), code?: string) {
  await givePassword(server, person);
  const started = await server.callOk(passkeys.start, { body: { currentPassword: PASSWORD, code } }, person);
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
  const { secret } = await switchOn(server, admin);
  const { authenticator, reply } = await addPasskey(admin, 'Office laptop', undefined, codeOf(secret));
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

test('adding a passkey to an account with a second factor needs the password and a code', async () => {
  const person = await server.farmer();
  const { secret } = await switchOn(server, person);
  const start = (body: { currentPassword: string; code?: string }) => server.call(passkeys.start, { body }, person);
  expect(messagesByInput(await start({ currentPassword: PASSWORD }))).toEqual({
    code: 'Your account has a second factor. Enter a code of your authenticator app, too.',
  });
  expect((await start({ currentPassword: PASSWORD, code: wrongCode(secret) })).status).toBe(400);
  expect((await start({ currentPassword: 'wrong', code: codeOf(secret) })).status).toBe(400);
  expect((await start({ currentPassword: PASSWORD, code: codeOf(secret) })).status).toBe(200);
});

test('nobody has more than 20 passkeys, also when several are added at once', async () => {
  const person = await server.farmer();
  await addPasskey(person);
  const rows = Array.from({ length: 18 }, (_, i) => ({
    userId: person.id,
    credentialId: `${person.id}-${i}`,
    publicKey: 'a',
    counter: 0,
    name: `Key ${i}`,
    transports: sql<string[]>`'[]'`,
  }));
  await server.db.insertInto('passkeys').values(rows).execute();
  const started = await Promise.all(
    Array.from({ length: 4 }, () => server.callOk(passkeys.start, { body: { currentPassword: PASSWORD } }, person)),
  );
  const replies = await Promise.all(
    started.map((each) => {
      const answer = createAuthenticator(SITE).create(challengeOf(each));
      return server.call(passkeys.add, { body: { name: 'One more', answer } }, person);
    }),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('the sessions that a passkey opened end with it, and others go on', async () => {
  const person = await server.farmer();
  const { authenticator } = await addPasskey(person);
  const { token } = (await signIn(authenticator)).reply.body.data;
  expect((await server.call(auth.profile, {}, { token })).status).toBe(200);
  const [passkey] = (await server.callOk(passkeys.list, {}, person)).passkeys;
  await server.callOk(passkeys.remove, { params: { passkeyId: passkey?.id ?? '' } }, person);
  expect((await server.call(auth.profile, {}, { token })).status).toBe(401);
  expect((await server.call(auth.profile, {}, person)).status).toBe(200);
});

test('wrong passwords from a network do not lock out a passkey there', async () => {
  const person = await server.farmer();
  const { authenticator } = await addPasskey(person);
  for (let attempt = 0; attempt < 12; attempt++) await server.call(auth.login, { body: { email: person.email, password: 'wrong' } });
  expect((await server.call(auth.login, { body: { email: person.email, password: PASSWORD } })).status).toBe(429);
  expect((await signIn(authenticator)).reply.status).toBe(200);
});

describe('a password set by the office or by a link', () => {
  async function personWithWaysIn() {
    const [pilot, admin] = [await server.pilot(), await server.admin()];
    const { authenticator } = await addPasskey(pilot);
    const issuer = 'https://id.example.com';
    await server.db.insertInto('openIdLinks').values({ issuer, subject: pilot.id, userId: pilot.id, lastUsedAt: null }).execute();
    const { link } = await server.callOk(api.crewPhones.issue, { params: { id: pilot.id }, body: { name: 'Phone' } }, admin);
    const crewToken = link.split('#')[1] ?? '';
    const waysIn = async () => {
      await server.db.deleteFrom('tries').execute();
      return {
        passkeys: (await signIn(authenticator)).reply.status === 200,
        openIdLinks: (await server.callOk(api.openIdLinks.listOf, { params: { id: pilot.id } }, admin)).links.length > 0,
        crewPhones: (await server.call(api.crew.bundle, {}, { token: crewToken })).status === 200,
      };
    };
    return { pilot, admin, waysIn };
  }

  test('ends passkeys, linked services and crew phones', async () => {
    const { pilot, admin, waysIn } = await personWithWaysIn();
    expect(await waysIn()).toEqual({ passkeys: true, openIdLinks: true, crewPhones: true });
    await server.callOk(api.users.resetPassword, { params: { id: pilot.id }, body: { newPassword: 'northern-lights-9' } }, admin);
    expect(await waysIn()).toEqual({ passkeys: false, openIdLinks: false, crewPhones: false });
    const { entries } = await server.callOk(api.audit.list, { query: { subjectId: pilot.id } }, admin);
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['remove_passkey', 'remove_open_id_link', 'revoke_crew_phone', 'reset_password']),
    );
  });

  test('keeps what the person recognises', async () => {
    const { pilot, waysIn } = await personWithWaysIn();
    await server.callOk(auth.forgotPassword, { body: { email: pilot.email } });
    const token = await server.tokenMailedTo(pilot.email);
    await server.callOk(auth.resetPassword, { body: { token, newPassword: 'northern-lights-9', keep: ['crewPhones'] } });
    expect(await waysIn()).toEqual({ passkeys: false, openIdLinks: false, crewPhones: true });
  });
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
  ['of a subdomain', { ...SITE, origin: 'https://www.spray.example.com' }],
  ['for another name', { ...SITE, rpId: 'attacker.example' }],
  ['for a parent domain', { ...SITE, rpId: 'example.com' }],
  ['without a check of finger, face or PIN', { ...SITE, isUserVerified: false }],
])('refuses a new passkey %s', async (_, site) => {
  const { reply } = await addPasskey(await server.farmer(), 'Phone', createAuthenticator(site));
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test.each([
  ['from a foreign origin', { origin: 'https://attacker.example' }],
  ['from a subdomain', { origin: 'https://www.spray.example.com' }],
  ['from another port', { origin: 'https://spray.example.com:8443' }],
  ['without https', { origin: 'http://spray.example.com' }],
  ['for a wrong relying party', { rpId: 'attacker.example' }],
  ['for a parent domain', { rpId: 'example.com' }],
  ['of another ceremony', { type: 'webauthn.create' }],
])('refuses a sign-in %s, signed by the right passkey', async (_, at) => {
  const { authenticator } = await addPasskey(await server.farmer());
  const answer = authenticator.get(challengeOf(await server.callOk(auth.passkeyOptions, {})), at);
  expect(await server.call(auth.loginPasskey, { body: { answer } })).toMatchObject({ status: 401, body: { code: 'wrong_sign_in' } });
  expect((await signIn(authenticator)).reply.status).toBe(200);
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
