import { once } from 'node:events';
import { api, type ApplicationRecord } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chainAuditTrail } from '../platform/audit/chain-trail.ts';
import { migrations } from '../platform/db/schema/migrations/index.ts';
import { composeEmail } from '../platform/mail/email.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { emptyDatabase, type TestDatabase } from './database.ts';
import { ADMIN, requestProfile, runMain, type RunningMain, signIn } from './processes/main-process.ts';
import { streamAt } from './pilots.ts';
import { readyRecord, signatureOf } from './records/recorded-jobs.ts';
import { testServer, type TestServer } from './server.ts';
import { testMailServer, type TestMailServer } from './smtp.ts';
import { verify } from './records/verify.ts';

/** Three servers, started simultaneously on one empty database. */
let database: TestDatabase;
let smtp: TestMailServer;
let servers: [RunningMain, RunningMain, RunningMain];
/** Fills the database; it sends no mail. */
let filler: TestServer;
beforeAll(async () => {
  database = await emptyDatabase();
  smtp = await testMailServer();
  const start = () => runMain({ DATABASE_URL: database.url, SMTP_URL: smtp.url, MAIL_FROM: 'office@example.com', LOG_LEVEL: 'warn' });
  servers = await Promise.all([start(), start(), start()]);
  filler = await testServer(database);
});
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await filler.close();
  await smtp.close();
  await database.drop();
});

const until = (isMet: () => Promise<boolean>) => vi.waitUntil(isMet, { timeout: 60_000, interval: 50 });

async function enqueue(count: number, name: string): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, at) => `${name}-${at}@example.com`);
  await database.db.transaction().execute(async (tx) => {
    for (const to of addresses)
      await enqueueMail(tx, composeEmail({ to, recipientName: null, subject: 'Hello', paragraphs: ['Hello'], closing: [] }));
  });
  return addresses;
}

const mails = (name: string) => database.db.selectFrom('mails').select(['status', 'attempts']).where('to', 'like', `${name}-%`).execute();
const received = (name: string) => smtp.received.flatMap(({ to }) => to?.[0]?.address ?? []).filter((address) => address.startsWith(name));
const areSent = async (name: string) => (await mails(name)).every(({ status }) => status === 'sent');

async function flyingPilot() {
  const pilot = await filler.pilot();
  const { id } = await filler.job({ pilotId: pilot.id, status: 'in_progress' });
  const device = await filler.device(pilot);
  await filler.callOk(api.pilots.checkIn, { body: { sprayJobId: id } }, device);
  return { pilot, token: device.token };
}

async function report(address: string, token: string, latitude: number): Promise<number> {
  const body = JSON.stringify({ latitude, longitude: -105, timestamp: new Date().toISOString() });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return (await fetch(`${address}/api/pilot/locations`, { method: 'POST', headers, body })).status;
}

test('servers started simultaneously on an empty database migrate it once and create one administrator', async () => {
  const { rows } = await sql<{ name: string }>`SELECT "name" FROM "kysely_migration" ORDER BY "name"`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  expect(await database.db.selectFrom('users').select('email').where('email', '=', ADMIN.email).execute()).toHaveLength(1);
});

test('a session is valid on all servers, and ends on all', async () => {
  const [first, second] = servers;
  const token = await signIn(first.address);
  const statuses = () => Promise.all(servers.map(async ({ address }) => (await requestProfile(address, token)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  await fetch(`${second.address}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  expect(await statuses()).toEqual([401, 401, 401]);
});

test('a position reported to one server reaches the streams of the others', async () => {
  const [first, ...others] = servers;
  const admin = await filler.admin();
  const { pilot, token } = await flyingPilot();
  const streams = await Promise.all(others.map(({ address }) => streamAt(address, admin.token)));
  expect(await report(first.address, token, 51.5)).toBe(201);
  for (const stream of streams) {
    const snapshot = await stream.until(({ activePilots }) =>
      activePilots.some((row) => row.pilotId === pilot.id && row.latitude === 51.5),
    );
    expect(snapshot).toBeDefined();
    await stream.close();
  }
});

test('server processes that sign records at once, each also twice, build one whole chain', async () => {
  const admin = await filler.admin();
  const ready: ApplicationRecord[] = [];
  for (let i = 0; i < 12; i++) ready.push((await readyRecord(filler, admin)).record);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` };
  const signAt = async (record: ApplicationRecord, { address }: RunningMain): Promise<number> => {
    const body = JSON.stringify(signatureOf(record, admin));
    return (await fetch(`${address}/api/admin/records/${record.id}/sign`, { method: 'POST', headers, body })).status;
  };
  const serverOf = (at: number) => servers[at % 3] ?? servers[0];
  const chaining = Array.from({ length: 4 }, () => chainAuditTrail(database.db, { minAgeSeconds: 0 }));
  const statuses = await Promise.all(
    ready.map(async (record, at) => [await Promise.all([signAt(record, serverOf(at)), signAt(record, serverOf(at + 1))]), at] as const),
  );
  await Promise.all(chaining);
  for (const [pair] of statuses) expect(pair.sort()).toEqual([200, 409]);

  const { rows } = await sql<{ links: number; positions: number }>`
    SELECT count(*) AS "links", max("position") AS "positions" FROM "chainLinks"`.execute(database.db);
  expect(rows[0]?.positions).toBe(rows[0]?.links);
  const signed = await Promise.all(ready.map(({ id }) => filler.callOk(api.records.get, { params: { id } }, admin)));
  const hashes = signed.map(({ hash }) => hash ?? '');
  expect(new Set(hashes).size).toBe(ready.length);
  expect((await verify(database.db, { expected: hashes })).sentences).toEqual([]);
  await chainAuditTrail(database.db, { minAgeSeconds: 0 });
  expect((await verify(database.db, { expected: hashes })).sentences).toEqual([]);
});

test('sends each of sixty mails once', async () => {
  const addresses = await enqueue(60, 'sixty');
  await until(() => areSent('sixty'));
  expect(received('sixty').sort()).toEqual(addresses.sort());
});

test('when one server is killed while sending mail, the others send the rest, each mail once', async () => {
  const [first, second, killed] = servers;
  const admin = await filler.admin();
  const stream = await streamAt(first.address, admin.token);
  await stream.skipFirst();
  for (const { child } of [first, second]) child.kill('SIGSTOP');
  smtp.behavior = 'hangs';
  const addresses = await enqueue(5, 'killed');
  await until(async () => (await mails('killed')).every(({ attempts }) => attempts === 1));
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  smtp.behavior = 'accepts';
  await sql`UPDATE "mails" SET "dueAt" = clock_timestamp() WHERE "to" LIKE 'killed-%'`.execute(database.db); // as if its lease of two minutes had expired
  for (const { child } of [first, second]) child.kill('SIGCONT');

  await until(() => areSent('killed'));
  expect(received('killed').sort()).toEqual(addresses);
  for (const { address } of [first, second]) expect((await requestProfile(address, admin.token)).status).toBe(200);
  const { pilot, token } = await flyingPilot();
  expect(await report(second.address, token, 52.5)).toBe(201);
  expect(
    await stream.until(({ activePilots }) => activePilots.some(({ pilotId, latitude }) => pilotId === pilot.id && latitude === 52.5)),
  ).toBeDefined();
  await stream.close();
});

test('servers shut down gracefully on SIGTERM and end their streams', async () => {
  const [first, second] = servers;
  const admin = await filler.admin();
  const stream = await streamAt(second.address, admin.token);
  await stream.skipFirst();
  first.child.kill('SIGTERM');
  expect(await once(first.child, 'exit')).toEqual([0, null]);
  expect((await requestProfile(second.address, admin.token)).status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await stream.ended()).toBe(true);
  expect(await once(second.child, 'exit')).toEqual([0, null]);
});
