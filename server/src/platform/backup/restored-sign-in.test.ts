import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../test/database.ts';
import { createAuthenticator } from '../../test/authenticator.ts';
import { codeOf, firstStep, givePassword, PASSWORD, switchOn } from '../../test/second-factor.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';
import { FileStore } from '../files/file-store.ts';
import { writeBackup } from './backup.ts';
import { restore } from './restore.ts';
import { schemaOf } from '../../features/restores/schema.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'swathline-restore-'));
const files = new FileStore(path.join(folder, 'files'));

const authenticator = createAuthenticator({ origin: 'https://spray.example.com', rpId: 'spray.example.com' });

async function withPassword(at: TestServer, person: Person): Promise<Person> {
  await givePassword(at, person);
  return person;
}

let database: TestDatabase;
let server: TestServer;
let admin: Person;
let secret: string;
let recoveryCodes: string[];
let usedCode: string;
beforeAll(async () => {
  const old = await testDatabase();
  const before = await testServer(old);
  admin = await before.admin();
  const started = await before.callOk(api.passkeys.start, { body: { currentPassword: PASSWORD } }, await withPassword(before, admin));
  const answer = authenticator.create({ challenge: started.options['challenge'] as string });
  await before.callOk(api.passkeys.add, { body: { name: 'Laptop', answer } }, admin);
  ({ secret, recoveryCodes } = await switchOn(before, admin));
  await before.db
    .insertInto('openIdLinks')
    .values({ issuer: 'https://id.example.com', subject: 'a', userId: admin.id, lastUsedAt: null })
    .execute();
  await writeBackup({ pool: old.pool, files }, path.join(folder, 'office.backup'), () => undefined);
  usedCode = codeOf(secret);
  const used = { challenge: await firstStep(before, admin.email), code: usedCode };
  await before.callOk(api.auth.loginSecondFactor, { body: used });
  await before.close();
  await old.drop();

  database = await emptyDatabase();
  await restore({ pool: database.pool, files }, path.join(folder, 'office.backup'), schemaOf(database.db), () => undefined);
  server = await testServer(database);
});
afterAll(async () => {
  await server.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const finish = async (code: string) =>
  (await server.call(api.auth.loginSecondFactor, { body: { challenge: await firstStep(server, admin.email), code } })).status;

test('recovery codes, and codes that were used after the backup, no longer sign in after the restore', async () => {
  expect(await finish(recoveryCodes[0] ?? '')).toBe(401);
  expect(await finish(usedCode)).toBe(401);
});

test('the authenticator app signs in again after a minute', async () => {
  const { lastStep } = await database.db.selectFrom('secondFactors').select('lastStep').executeTakeFirstOrThrow();
  const now = Date.now() / 30_000;
  expect(lastStep).toBeGreaterThan(now - 2);
  expect(lastStep).toBeLessThanOrEqual(now + 1);
  await database.db
    .updateTable('secondFactors')
    .set({ lastStep: Math.floor(now) })
    .execute();
  expect(await finish(codeOf(secret, 1))).toBe(200);
});

test('a passkey of the backup signs in only once an administrator has reviewed the restore', async () => {
  const signIn = async () => {
    const { options } = await server.callOk(api.auth.passkeyOptions, {});
    const answer = authenticator.get({ challenge: options['challenge'] as string });
    return server.call(api.auth.loginPasskey, { body: { answer } });
  };
  const refused = await signIn();
  expect([refused.status, refused.body.message]).toEqual([401, expect.stringMatching(/^This server was restored from a backup\./)]);
  const reviewer = await server.admin();
  const latest = await server.callOk(api.restores.latest, {}, reviewer);
  await server.callOk(api.restores.review, { params: { id: latest?.id ?? '' } }, reviewer);
  expect((await signIn()).status).toBe(200);
});

test('the restore says how many second factors, passkeys and links it brought back', async () => {
  const latest = await server.callOk(api.restores.latest, {}, await server.admin());
  expect(latest).toMatchObject({ secondFactors: 1, passkeys: 1, openIdLinks: 1 });
});
