import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givePassword, PASSWORD } from '../../../test/second-factor.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../../test/server.ts';
import { NO_PASSWORD } from '../secrets.ts';

const { openIdLinks, passkeys } = api;
const ISSUER = 'https://id.example.com';
const SETTINGS = { issuer: ISSUER, clientId: 'a', clientSecret: 'b', name: 'Prairie Air', roleClaim: undefined, roles: [] };

let server: TestServer;
beforeAll(async () => {
  server = await testServer(undefined, { openId: SETTINGS });
});
afterAll(() => server.close());

let subjects = 0;
/** Links a person, as a sign-in through the service does, each a day after the last. @returns the id of the link */
async function link({ id }: Person, issuer = ISSUER): Promise<string> {
  subjects += 1;
  const createdAt = new Date(Date.UTC(2026, 0, subjects)).toISOString();
  const values = { issuer, subject: `person ${subjects}`, userId: id, createdAt, lastUsedAt: null };
  return (await server.db.insertInto('openIdLinks').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function addPasskey({ id }: Person): Promise<string> {
  const values = { userId: id, credentialId: `credential of ${id}`, publicKey: '', counter: 0, transports: '[]' as never, name: 'Laptop' };
  const added = await server.db
    .insertInto('passkeys')
    .values({ ...values, lastUsedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

const linksOf = async (person: Person) => (await server.callOk(openIdLinks.list, {}, person)).links;
const subjectsTo = async ({ email }: Person) => (await server.mailsTo(email)).map(({ subject }) => subject);

test('a person sees the services that sign in to the account, also one that the server is no longer set up for', async () => {
  const person = await server.farmer();
  await link(person);
  await link(person, 'https://old.example.com/tenant');
  expect(await linksOf(person)).toMatchObject([
    { service: 'Prairie Air', isUsable: true, lastUsedAt: null },
    { service: 'old.example.com', isUsable: false },
  ]);
  expect(await linksOf(await server.farmer())).toEqual([]);
});

test('a person with a password removes a link; it is recorded, and the owner is mailed', async () => {
  const person = await server.farmer();
  await givePassword(server, person);
  const linkId = await link(person);
  await server.callOk(openIdLinks.remove, { params: { linkId } }, person);
  expect(await linksOf(person)).toEqual([]);
  expect(await subjectsTo(person)).toEqual(['A linked service was removed']);
  expect(await server.call(openIdLinks.remove, { params: { linkId } }, person)).toMatchObject({ status: 404 });

  const query = { subjectType: 'user' as const, subjectId: person.id };
  const { entries } = await server.callOk(api.audit.list, { query }, await server.admin());
  expect(entries).toMatchObject([
    { action: 'remove_open_id_link', by: { id: person.id }, changes: [{ property: 'service', from: 'Prairie Air', to: null }] },
  ]);
});

test('a person without password and passkey cannot remove the link, and reads what to do', async () => {
  const person = await server.farmer();
  await server.db.updateTable('users').set({ passwordHash: NO_PASSWORD }).where('id', '=', person.id).execute();
  const linkId = await link(person);
  const refused = await server.call(openIdLinks.remove, { params: { linkId } }, person);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'protected', message: expect.stringContaining('Forgot password?') as string },
  });
  expect([await linksOf(person), await subjectsTo(person)]).toMatchObject([[{ id: linkId }], []]);

  const passkeyId = await addPasskey(person);
  await server.callOk(openIdLinks.remove, { params: { linkId } }, person);
  expect(await server.call(passkeys.remove, { params: { passkeyId } }, person)).toMatchObject({ status: 409, body: { code: 'protected' } });
  await link(person);
  await server.callOk(passkeys.remove, { params: { passkeyId } }, person);
});

test('no password signs in to an account without one, and changes that need a password say how to get one', async () => {
  const person = await server.admin();
  await server.db.updateTable('users').set({ passwordHash: NO_PASSWORD }).where('id', '=', person.id).execute();
  for (const password of [NO_PASSWORD, PASSWORD, '']) {
    expect((await server.call(api.auth.login, { body: { email: person.email, password } })).status).toBe(password === '' ? 400 : 401);
  }
  const refused = await server.call(api.secondFactor.start, { body: { currentPassword: PASSWORD } }, person);
  expect(messagesByInput(refused)['currentPassword']).toMatch(/^You have no password yet/);
});

test("another person's link is neither seen nor removed, except by an administrator, who signs the person out", async () => {
  const [person, stranger, admin] = [await server.farmer(), await server.farmer(), await server.admin()];
  const linkId = await link(person);
  expect(await server.call(openIdLinks.remove, { params: { linkId } }, stranger)).toMatchObject({ status: 404 });
  const params = { id: person.id, linkId };
  expect(await server.call(openIdLinks.removeOf, { params: { ...params, id: stranger.id } }, admin)).toMatchObject({ status: 404 });
  expect((await server.callOk(openIdLinks.listOf, { params }, admin)).links).toMatchObject([{ id: linkId }]);

  await server.callOk(openIdLinks.removeOf, { params }, admin);
  expect(await server.call(api.auth.profile, {}, person)).toMatchObject({ status: 401 });
  expect(await subjectsTo(person)).toEqual(['A linked service was removed']);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'user', subjectId: person.id } }, admin);
  expect(entries).toMatchObject([{ action: 'remove_open_id_link', by: { id: admin.id } }]);
});

test('administrators cannot remove their last way to sign in, not even from the user list', async () => {
  const admin = await server.admin();
  await server.db.updateTable('users').set({ passwordHash: NO_PASSWORD }).where('id', '=', admin.id).execute();
  const params = { id: admin.id, linkId: await link(admin) };
  expect(await server.call(openIdLinks.removeOf, { params }, admin)).toMatchObject({ status: 409, body: { code: 'protected' } });
});
