import { randomUUID } from 'node:crypto';
import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHousekeeping } from './housekeeping.ts';
import { chainAuditTrail } from './platform/audit/chain-trail.ts';
import { hashOf } from './platform/files/file-store.ts';
import { readStoredFile, storeFile } from './platform/files/stored-files.ts';
import { checkedIn, NOON, pass, report } from './test/land/tracks.ts';
import { FACTS, reading, recordedJob, signConfirmed } from './test/records/recorded-jobs.ts';
import { type Person, testServer, type TestServer } from './test/server.ts';
import { verify } from './test/records/verify.ts';

const { records, readings, sprayJobs } = api;
const LOG = 'time,wind\n12:00,8\n';
const LONG_AGO = '2020-01-01T00:00:00.000Z';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const inject = (url: string, more: object = {}) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' }, ...more });

/** A signed record with a flown track, readings and an attached file, and a signed correction of it. */
async function signedFlight() {
  const { job, params, pilot, field } = await recordedJob(server, admin, { isCompleted: false });
  await checkedIn(server, pilot, job.id, NOON - 60_000, NOON + 3_600_000);
  await report(server, pilot, pass(100, NOON));
  await server.callOk(sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  const startedAt = new Date(NOON).toISOString();
  const endedAt = new Date(NOON + 60_000).toISOString();
  for (const [phase, takenAt] of [['start', startedAt] as const, ['end', endedAt] as const])
    await server.callOk(readings.create, { params, body: reading({ phase, takenAt }) }, admin);
  const opened = (await server.callOk(records.ofJob, { params }, admin)).records.find(({ fieldId }) => fieldId === field.id);
  const id = opened?.id ?? '';
  const products = (opened?.products ?? []).map((product) => ({ id: product.id, amountUsed: 225 }));
  await server.callOk(records.update, { params: { id }, body: { ...FACTS, startedAt, endedAt, products } }, admin);
  const attached = await inject(`/api/admin/records/${id}/files?fileName=log.csv`, { method: 'POST', payload: LOG });
  expect(attached.statusCode).toBe(201);
  await signConfirmed(server, admin, id);
  const correction = await server.callOk(records.correct, { params: { id }, body: { reason: 'The crop was wheat' } }, admin);
  await signConfirmed(server, admin, correction.id);
  return { ids: [id, correction.id], sha256: hashOf(Buffer.from(LOG)) };
}

async function findings(): Promise<string[]> {
  const hasFile = async (sha256: string) => (await readStoredFile(server, sha256)).state === 'ok';
  return (await verify(server.db, { hasFile })).sentences;
}

const KEPT = ['applicationRecords', 'recordFiles', 'conditionReadings', 'jobSnapshots', 'statusChanges', 'crewEvents', 'checkIns'];

async function countsOf(): Promise<unknown> {
  const counts = KEPT.map((table) => sql`(SELECT count(*) FROM ${sql.table(table)}) AS ${sql.id(table)}`);
  const { rows } = await sql`SELECT ${sql.join(counts)},
    (SELECT count(*) FROM "auditTrail" WHERE "action" NOT IN ('sign_in', 'sign_in_failed')) AS "entries"`.execute(server.db);
  return rows[0];
}

/** What a reader gets of a record: its values, its track, its print and its file. */
async function shownOf(id: string): Promise<unknown> {
  const record = await server.callOk(records.get, { params: { id } }, admin);
  const [track, file, print] = [
    await inject(`/api/admin/records/${id}/track`),
    await inject(`/api/admin/records/${id}/files/${record.files[0]?.id}`),
    await inject(`/api/admin/records/${id}/pdf`),
  ];
  const points = track.json<{ features: { geometry: { coordinates: unknown[] } }[] }>().features;
  expect([points[0]?.geometry.coordinates.length, file.body, print.statusCode]).toEqual([25, LOG, 200]);
  return { record, track: track.json<unknown>(), file: file.body };
}

async function allShown(ids: string[]): Promise<unknown[]> {
  const shown: unknown[] = [];
  for (const id of ids) shown.push(await shownOf(id));
  return shown;
}

test('housekeeping deletes what expired and nothing that signed records or their chain need', async () => {
  const { ids, sha256 } = await signedFlight();
  const unused = await storeFile(server, { bytes: Buffer.from('%PDF-1.7 unused'), fileName: 'a.pdf', mediaType: 'application/pdf' });
  await server.db.updateTable('storedFiles').set({ storedAt: LONG_AGO }).execute();
  const signIns = (['sign_in', 'sign_in_failed', 'update'] as const).map((action) => ({
    id: randomUUID(),
    at: LONG_AGO,
    action,
    byUserId: admin.id,
    byName: 'A',
    address: null,
    subjectType: 'user' as const,
    subjectId: admin.id,
    subjectName: null,
    mergeKey: null,
    changes: sql<never>`'[]'`,
  }));
  await server.db.insertInto('auditTrail').values(signIns).execute();
  await chainAuditTrail(server.db, { minAgeSeconds: 0 });
  expect(await findings()).toEqual([]);
  const shown = await allShown(ids);
  const counts = await countsOf();

  const errors: unknown[] = [];
  const options = { locationRetentionDays: -1, publicUrl: 'https://spray.example.com', timeZone: 'America/Regina', files: server.files };
  const run = () => createHousekeeping(server.db, options, (error, message) => errors.push(message, error))();
  await Promise.all([run(), run()]);
  await run();

  expect(errors).toEqual([]);
  const left = await sql<{ positions: number; entries: string[] }>`
    SELECT (SELECT count(*) FROM "locations") AS "positions",
      (SELECT array_agg("action") FROM "auditTrail" WHERE "at" = ${LONG_AGO}) AS "entries"`.execute(server.db);
  expect(left.rows).toEqual([{ positions: 0, entries: ['update'] }]);
  const files = await server.db.selectFrom('storedFiles').select('sha256').execute();
  expect(files.map((file) => file.sha256)).toEqual([sha256]);
  expect(await server.files.read(unused.sha256)).toMatchObject({ state: 'missing' });
  expect(await countsOf()).toEqual(counts);
  expect(await allShown(ids)).toEqual(shown);
  expect(await findings()).toEqual([]);
});
