import { api } from '@swathline/contract';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { codeOf, firstStep, PASSWORD, switchOn } from '../../../test/second-factor.ts';
import { testServer, type TestServer } from '../../../test/server.ts';
import { encryptStoredSecrets } from './stored-secrets.ts';

const [key, otherKey] = [randomBytes(32), randomBytes(32)];
const box = new SecretBox([key]);

let database: TestDatabase;
let server: TestServer;
let otherServer: TestServer;
beforeAll(async () => {
  database = await testDatabase();
  server = await testServer(database, { secrets: box });
  otherServer = await testServer(database, { secrets: new SecretBox([otherKey]) });
});
beforeEach(async () => {
  await database.db.deleteFrom('tries').execute();
  await database.db.deleteFrom('secondFactors').execute();
});
afterAll(async () => {
  await Promise.all([server.close(), otherServer.close()]);
  await database.drop();
});

const storedOf = async (userId: string) =>
  (await database.db.selectFrom('secondFactors').select('secret').where('userId', '=', userId).executeTakeFirstOrThrow()).secret;
const store = (userId: string, secret: string) =>
  database.db.updateTable('secondFactors').set({ secret }).where('userId', '=', userId).execute();
const finish = async (at: TestServer, email: string, code: string) =>
  at.call(api.auth.loginSecondFactor, { body: { challenge: await firstStep(at, email), code } });

test('the secret of an authenticator app is stored encrypted', async () => {
  const admin = await server.admin();
  const { secret } = await switchOn(server, admin);
  const stored = await storedOf(admin.id);
  expect(stored.startsWith(box.prefix)).toBe(true);
  expect(stored).not.toContain(secret);
  expect((await finish(server, admin.email, codeOf(secret))).status).toBe(200);
});

test('secrets of earlier releases are encrypted once, by several servers at the same time, and keep working', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => server.admin()));
  const secrets = new Map<string, string>();
  for (const person of people) {
    const { secret } = await switchOn(server, person);
    secrets.set(person.email, secret);
    await store(person.id, secret);
  }
  const unreadable = await Promise.all([1, 2, 3].map(() => encryptStoredSecrets(database.db, box)));
  expect(unreadable).toEqual([0, 0, 0]);
  const sealed = await Promise.all(people.map(({ id }) => storedOf(id)));
  for (const each of sealed) expect(each.startsWith(box.prefix)).toBe(true);
  for (const { email } of people) expect((await finish(server, email, codeOf(secrets.get(email) ?? ''))).status).toBe(200);

  await encryptStoredSecrets(database.db, box);
  expect(await Promise.all(people.map(({ id }) => storedOf(id)))).toEqual(sealed);
});

test('a new key encrypts what the previous one did', async () => {
  const admin = await server.admin();
  const { secret } = await switchOn(server, admin);
  const rotated = new SecretBox([otherKey, key]);
  expect(await encryptStoredSecrets(database.db, rotated)).toBe(0);
  expect((await storedOf(admin.id)).startsWith(rotated.prefix)).toBe(true);
  expect((await finish(otherServer, admin.email, codeOf(secret))).status).toBe(200);
});

test('with another key a code is refused with a sentence, and a recovery code signs in', async () => {
  const admin = await server.admin();
  const { secret, recoveryCodes } = await switchOn(server, admin);
  const before = await storedOf(admin.id);
  expect(await encryptStoredSecrets(database.db, new SecretBox([otherKey]))).toBe(1);
  expect(await storedOf(admin.id)).toBe(before);
  const reply = await finish(otherServer, admin.email, codeOf(secret));
  expect(reply).toMatchObject({ status: 409, body: { code: 'wrong_status', message: expect.stringContaining('recovery code') as string } });
  expect((await finish(otherServer, admin.email, recoveryCodes[0] ?? '')).status).toBe(200);
  expect((await finish(server, admin.email, codeOf(secret))).status).toBe(200);
});

test("a secret that was changed in the database, or is another person's, is not used", async () => {
  const [ann, bob] = [await server.admin(), await server.admin()];
  const { secret } = await switchOn(server, ann);
  await switchOn(server, bob);
  const sealed = await storedOf(ann.id);
  for (const changed of [sealed.slice(0, -2), secret, await storedOf(bob.id)]) {
    await store(ann.id, changed);
    expect(await finish(server, ann.email, codeOf(secret))).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
  }
  const proof = { currentPassword: PASSWORD, code: codeOf(secret) };
  expect(await server.call(api.secondFactor.remove, { body: proof }, ann)).toMatchObject({ status: 409 });
});
