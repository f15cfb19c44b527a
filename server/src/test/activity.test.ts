import { api, type AuditEntry, type QueryOf } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../features/auth/secrets.ts';
import { recordFailedSignIn } from '../platform/audit/failed-sign-ins.ts';
import { deleteExpiredActivity, recordEvent } from '../platform/audit/trail.ts';
import { type Person, testServer, type TestServer } from './server.ts';

const PASSWORD = 'northern-light';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer(undefined, { trustProxy: '127.0.0.1' });
  admin = await server.admin({ firstName: 'Olive', lastName: 'Grey' });
});
afterAll(() => server.close());

type Query = Partial<QueryOf<typeof api.audit.list>>;

/** The oldest first. */
async function activity(query: Query): Promise<AuditEntry[]> {
  const { entries } = await server.callOk(api.audit.list, { query }, admin);
  return entries.toReversed();
}
const actions = (entries: AuditEntry[]) => entries.map(({ action }) => action);

async function withPassword(person: Person): Promise<Person> {
  await server.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where('id', '=', person.id)
    .execute();
  return person;
}

/** Signs in through a proxy on this machine, which forwards the client's address. */
const signIn = (email: string, password: string, from: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    headers: { 'x-forwarded-for': from },
    remoteAddress: '127.0.0.1',
  });

test('records sign-ins and failed ones with account and forwarded address, never with typed text', async () => {
  const user = await withPassword(await server.farmer({ firstName: 'Ann', lastName: 'Lee' }));
  expect((await signIn(user.email, 'prairie-sky-typed', '203.0.113.7')).statusCode).toBe(401);
  expect((await signIn(user.email, PASSWORD, '203.0.113.7')).statusCode).toBe(200);

  const entries = await activity({ userId: user.id });
  expect(entries).toMatchObject([
    { action: 'sign_in_failed', by: null, subjectType: 'user', subjectId: user.id, subjectName: 'Ann Lee', address: '203.0.113.7' },
    { action: 'sign_in', by: { id: user.id, name: 'Ann Lee' }, subjectId: user.id, address: '203.0.113.7', times: 1 },
  ]);
  expect(JSON.stringify(entries)).not.toContain('typed');
});

test('records no typed text for a failed sign-in with an unknown address', async () => {
  const typed = 'my-secret-password-in-the-wrong-box@example.com';
  await signIn(typed, 'x', '203.0.113.8');
  await signIn('also my secret', 'x', '203.0.113.8');
  const entries = (await activity({ kind: 'sign_in_failed' })).filter(({ address }) => address === '203.0.113.8');
  expect(entries.every(({ subjectId, subjectName }) => subjectId === null && subjectName === null)).toBe(true);
  expect(entries.reduce((sum, { times }) => sum + times, 0)).toBe(2);
  const { rows } = await sql<{ text: string }>`SELECT row_to_json(t)::text AS "text" FROM "auditTrail" t`.execute(server.db);
  expect(rows.filter(({ text }) => text.includes('secret'))).toEqual([]);
});

test('records a refused sign-in of an inactive or unconfirmed account as a failed one', async () => {
  const user = await withPassword(await server.farmer({ isActive: false }));
  await signIn(user.email, PASSWORD, '203.0.113.9');
  expect(actions(await activity({ userId: user.id }))).toEqual(['sign_in_failed']);
});

test('counts repeats within a minute in one entry, so that guessing from many addresses cannot fill the disk', async () => {
  const alone = await testServer();
  const { id } = await alone.farmer();
  const rowsOf = async () => {
    const { rows } = await sql<{ rows: number; times: number; unplaced: number }>`
      SELECT count(*) AS "rows", sum("times")::int AS "times", count(*) FILTER (WHERE "address" IS NULL) AS "unplaced" FROM "auditTrail"`.execute(
      alone.db,
    );
    return rows[0];
  };
  const guess = async (network: string, count: number) => {
    for (let at = 0; at < count; at += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, more) => recordFailedSignIn(alone.db, `${network}.${at + more}`, id)));
    }
  };
  await guess('198.51.100', 250);
  await guess('198.51.101', 100);
  const first = await rowsOf();
  expect(first?.times).toBe(350);
  expect(first?.rows).toBeLessThanOrEqual(320);
  await guess('192.0.2', 100);
  const then = await rowsOf();
  expect(then?.times).toBe(450);
  expect((then?.rows ?? 0) - (first?.rows ?? 0)).toBeLessThanOrEqual(3);
  expect(then?.unplaced).toBeGreaterThan(0);
  await alone.close();
});

test('records a password set by link, the request for it and a confirmed address, with the network address', async () => {
  const email = 'bea@example.com';
  const headers = { 'x-forwarded-for': '203.0.113.20' };
  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload, headers, remoteAddress: '127.0.0.1' });
  await post('/api/auth/register', { firstName: 'Bea', lastName: 'Moe', email, password: PASSWORD });
  const confirm = `/api/auth/confirm-email?token=${await server.tokenMailedTo(email)}`;
  await server.app.inject({ url: confirm, headers, remoteAddress: '127.0.0.1' });
  await post('/api/auth/forgot-password', { email });
  await post('/api/auth/forgot-password', { email: 'nobody@example.com' });
  const reset = { token: await server.tokenMailedTo(email), newPassword: 'other-light' };
  expect((await post('/api/auth/reset-password', reset)).statusCode).toBe(200);

  const { id } = await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const entries = await activity({ userId: id });
  expect(actions(entries)).toEqual(['confirm_email', 'ask_reset_link', 'reset_password']);
  expect(entries.map(({ address }) => address)).toEqual(['203.0.113.20', '203.0.113.20', '203.0.113.20']);
  expect(entries.map(({ by }) => by?.name ?? null)).toEqual(['Bea Moe', null, 'Bea Moe']);
  expect(JSON.stringify(entries)).not.toContain(reset.token);
});

test('records changes of role, active flag and address under their own kinds, and names revoked devices', async () => {
  const pilot = await server.pilot({ firstName: 'Sky', lastName: 'High' });
  const params = { id: pilot.id };
  await server.device(pilot);
  await server.callOk(api.users.update, { params, body: { email: 'sky@example.com' } }, admin);
  await server.callOk(api.users.update, { params, body: { role: 'ground_crew' } }, admin);
  const entries = await activity({ userId: pilot.id });
  expect(actions(entries)).toEqual(['issue_device_token', 'change_email', 'revoke_device_token', 'change_access']);
  expect(entries[3]?.changes).toEqual([{ property: 'role', from: 'pilot', to: 'ground_crew' }]);
  expect(entries[3]).toMatchObject({ by: { name: 'Olive Grey' }, subjectName: 'Sky High', address: '127.0.0.1' });
  expect(actions(await activity({ userId: pilot.id, kind: 'device' }))).toEqual(['issue_device_token', 'revoke_device_token']);
});

test('records exports and prints with their details', async () => {
  const other = await server.admin({ firstName: 'Export', lastName: 'Er' });
  const farmer = await server.farmer();
  const job = await server.job({ farmer });
  await server.field(farmer, { name: 'Home' });
  const take = (url: string, by = other) => server.app.inject({ url, headers: { authorization: `Bearer ${by.token}` } });
  expect((await take('/api/admin/fields/export?format=kml&filterText=Home')).statusCode).toBe(200);
  expect((await take('/api/admin/locations/tracks/export?format=gpx&day=2026-06-15')).statusCode).toBe(200);
  expect((await take(`/api/spray-jobs/${job.id}/work-order`)).statusCode).toBe(200);
  await server.callOk(api.audit.recordExport, { body: { list: 'users', format: 'csv', rows: 12 } }, other);
  await server.callOk(api.audit.recordExport, { body: { list: 'spray-jobs', format: 'print', rows: 3 } }, other);
  expect((await take('/api/admin/fields/export?format=nonsense')).statusCode).toBe(400);
  const kept = (await activity({ userId: other.id })).map(({ action, subjectType, subjectId, changes }) => [
    action,
    subjectType,
    subjectId,
    Object.fromEntries(changes.map(({ property, to }) => [property, to])),
  ]);
  expect(kept).toEqual([
    ['export', 'field', null, { format: 'kml', rows: '1', filter: 'Home' }],
    ['export', 'track', null, { day: '2026-06-15', format: 'gpx' }],
    ['export', 'spray_job', job.id, { file: 'work order' }],
    ['export', 'user', null, { format: 'csv', rows: '12' }],
    ['print', 'spray_job', null, { format: 'print', rows: '3' }],
  ]);
  const byFarmer = await server.call(api.audit.recordExport, { body: { list: 'users', format: 'csv', rows: 1 } }, farmer);
  expect(byFarmer.status).toBe(403);
});

test("a farmer's removal is recorded once, in the transaction that makes it", async () => {
  const farmer = await server.farmer({ firstName: 'Fay', lastName: 'Acre' });
  const field = await server.field(farmer, { name: 'River quarter' });
  const params = { id: field.id };
  await server.callOk(api.fields.removeOwn, { params }, farmer);
  await server.callOk(api.fields.removeOwn, { params }, farmer);
  expect(await activity({ subjectType: 'field', subjectId: field.id, userId: farmer.id })).toMatchObject([
    { action: 'remove_own', by: { id: farmer.id, name: 'Fay Acre' }, subjectName: 'River quarter' },
  ]);
});

test('filters the audit trail by person, kind, days and text, and paginates it by cursor', async () => {
  const person = await server.admin({ firstName: 'Zenobia', lastName: 'Quill' });
  const day = '2025-03-04';
  for (const hour of [5, 6, 29, 30]) {
    await recordEvent(server.db, { ...person, address: `192.0.2.${hour}` }, { action: 'export', subjectType: 'track', subjectId: null });
    await sql`ALTER TABLE "auditTrail" DISABLE TRIGGER USER`.execute(server.db);
    await sql`UPDATE "auditTrail" SET "at" = ${day}::timestamptz + ${hour} * interval '1 hour'
      WHERE "byUserId" = ${person.id} AND "address" = ${`192.0.2.${hour}`}`.execute(server.db);
    await sql`ALTER TABLE "auditTrail" ENABLE TRIGGER USER`.execute(server.db);
  }
  const addresses = async (query: Query) => (await activity({ userId: person.id, ...query })).map(({ address }) => address);
  // By the operation's clock a day runs from 06:00 to 06:00 UTC.
  expect(await addresses({ startDate: day, endDate: day })).toEqual(['192.0.2.6', '192.0.2.29']);
  expect(await addresses({ startDate: `${day}T06:30:00Z` })).toEqual(['192.0.2.29', '192.0.2.30']);
  expect(await addresses({ filterText: 'zenob qui' })).toHaveLength(4);
  expect(await addresses({ filterText: '192.0.2.29' })).toEqual(['192.0.2.29']);
  expect(await addresses({ filterText: 'nobody' })).toEqual([]);
  expect(await addresses({ filterText: "%' --" })).toEqual([]);
  expect(await addresses({ kind: 'sign_in' })).toEqual([]);
  const first = await server.callOk(api.audit.list, { query: { userId: person.id, limit: 3 } }, admin);
  const rest = await server.callOk(api.audit.list, { query: { userId: person.id, limit: 3, after: first.next ?? '' } }, admin);
  expect([first.total, first.entries.length, rest.entries.length, rest.next]).toEqual([4, 3, 1, null]);
  for (const query of [{ kind: 'everything' }, { startDate: 'yesterday' }, { userId: 'me' }, { filterField: 'password' }]) {
    expect(await server.call(api.audit.list, { query }, admin)).toMatchObject({ status: 400 });
  }
});

test('deletes expired sign-ins, never changes', async () => {
  const person = await server.pilot();
  const kinds = { sign_in: [399, 401], sign_in_failed: [89, 91], update: [4000] } as const;
  for (const [action, ages] of Object.entries(kinds) as [keyof typeof kinds, readonly number[]][]) {
    for (const days of ages) {
      const row = { action, subjectType: 'user' as const, subjectId: person.id, byUserId: null, byName: null, changes: '[]' };
      const unnamed = { address: null, subjectName: null, mergeKey: null };
      const at = sql<string>`now() - make_interval(days => ${days})`;
      await server.db
        .insertInto('auditTrail')
        .values({ ...row, ...unnamed, at })
        .execute();
    }
  }
  await deleteExpiredActivity(server.db);
  expect(actions(await activity({ userId: person.id }))).toEqual(['update', 'sign_in', 'sign_in_failed']);
});

test('does not record forwarded text that is not an address', async () => {
  const user = await withPassword(await server.farmer());
  await signIn(user.email, 'wrong', "' OR 1=1");
  expect(await activity({ userId: user.id })).toMatchObject([{ action: 'sign_in_failed', address: null }]);
});
