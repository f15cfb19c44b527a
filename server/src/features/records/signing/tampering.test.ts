import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readChainHead } from '../../../platform/audit/chain.ts';
import { chainAuditTrail } from '../../../platform/audit/chain-trail.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { violationProblem } from '../../../platform/db/schema/violations.ts';
import { readyRecord, sign, signedRecord } from '../../../test/records/recorded-jobs.ts';
import { verify } from '../../../test/records/verify.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

const { records } = api;
type Statement = ReturnType<typeof sql>;

let server: TestServer;
let admin: Person;
let office: Awaited<ReturnType<typeof fillOffice>>;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Ann', lastName: 'Lee' });
  office = await fillOffice();
});
afterAll(() => server.close());

const correct = (id: string) => server.callOk(records.correct, { params: { id }, body: { reason: 'The crop was wheat' } }, admin);

/** A record with a signed correction, one with a file and a decision over a stop, and an open one; the audit trail is in the chain. */
async function fillOffice() {
  const { record: first } = await signedRecord(server, admin);
  const { id: secondId } = await correct(first.id);
  await sign(server, admin, secondId);
  const ready = await readyRecord(server, admin);
  const check = {
    sprayJobId: ready.job.id,
    byName: 'Bo Ray',
    overall: 'stop',
    decision: 'go',
    reason: 'The wind dropped',
    rows: '[]',
  } as const;
  await server.db.insertInto('goNoGoChecks').values(check).execute();
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' };
  const url = `/api/admin/records/${ready.record.id}/files?fileName=log.csv`;
  await server.app.inject({ method: 'POST', url, headers, payload: 'time,wind\n12:00,8\n' });
  await chainAuditTrail(server.db, { minAgeSeconds: 0 });
  const whole = (await sign(server, admin, ready.record.id)).body.data;
  const { record: open } = await readyRecord(server, admin);
  const { id: entryId } = await server.db
    .selectFrom('auditTrail')
    .select('id')
    .where('subjectId', '=', whole.id)
    .where('action', '=', 'update')
    .limit(1)
    .executeTakeFirstOrThrow();
  await chainAuditTrail(server.db, { minAgeSeconds: 0 });
  return { first: first.id, second: secondId, firstNumber: first.recordNumber, whole, jobId: ready.job.id, open: open.id, entryId };
}

const EVIDENCE = ['applicationRecords', 'recordFiles', 'conditionReadings', 'goNoGoChecks', 'auditTrail', 'chainLinks'];

/** Runs statements as the owner of the tables, without triggers; nothing stays. @returns what verification finds */
async function tamper(
  statements: Statement[],
  expected: string[] = [],
  then = (_: Tx): Promise<void> => Promise.resolve(),
): Promise<string[]> {
  let sentences: string[] = [];
  const undo = new Error('undo');
  await server.db
    .transaction()
    .execute(async (tx) => {
      for (const table of EVIDENCE) await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(tx);
      for (const statement of statements) await statement.execute(tx);
      await then(tx);
      ({ sentences } = await verify(tx, { expected }));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return sentences;
}

test('an office that nobody tampered with is whole', async () => {
  const { hash } = await readChainHead(server.db);
  expect((await verify(server.db, { expected: [hash, office.whole.hash ?? ''] })).sentences).toEqual([]);
});

const update = (set: string, id: string) => sql`UPDATE "applicationRecords" SET ${sql.raw(set)} WHERE "id" = ${id}`;
const LAST = sql`(SELECT max("position") FROM "chainLinks")`;

test.each<[string, () => Statement[], RegExp]>([
  [
    'a signed record deleted',
    () => [sql`DELETE FROM "applicationRecords" WHERE "id" = ${office.whole.id}`],
    /Record \d+, version 1: it was signed .* and is deleted/,
  ],
  [
    'version 2 deleted and version 1 set back',
    () => [sql`DELETE FROM "applicationRecords" WHERE "id" = ${office.second}`, update(`"state" = 'signed'`, office.first)],
    /version 2: it was signed .* and is deleted/,
  ],
  [
    'a signed record set to open',
    () => [update(`"state" = 'open', "hash" = NULL`, office.whole.id)],
    /version 1: it was signed .* and is open again/,
  ],
  [
    "the number's year changed",
    () => [update(`"firstStartedAt" = '2020-01-01'`, office.second)],
    /version 2: the year of its number is not that of version 1/,
  ],
  ['overrides deleted', () => [sql`DELETE FROM "goNoGoChecks"`], /the decision of Bo Ray over a stop, .*, was deleted/],
  [
    'a signed record set to replaced',
    () => [update(`"state" = 'replaced'`, office.whole.id)],
    /it is replaced, but no signed version follows/,
  ],
  ['files emptied', () => [sql`TRUNCATE "recordFiles"`], /version 1: its content does not match/],
  ['readings emptied', () => [sql`TRUNCATE "conditionReadings"`], /its reading of .* was deleted/],
  [
    'a file added to a signed record',
    () => [
      sql`INSERT INTO "recordFiles" ("recordId", "sha256", "fileName", "mediaType", "bytes")
        SELECT ${office.first}, "sha256", 'more.csv', 'text/csv', 5 FROM "recordFiles" LIMIT 1`,
    ],
    /version 1: its content does not match/,
  ],
  [
    'an audit entry changed',
    () => [sql`UPDATE "auditTrail" SET "byName" = 'Bo Ray' WHERE "id" = ${office.entryId}`],
    /Audit trail, link \d+: entry .* was changed/,
  ],
  [
    'an audit entry deleted',
    () => [sql`DELETE FROM "auditTrail" WHERE "id" = ${office.entryId}`],
    /Audit trail, link \d+: entry .* was deleted/,
  ],
  ['the audit trail emptied', () => [sql`TRUNCATE "auditTrail"`], /Audit trail, link \d+: \d+ more entries|entry .* was deleted/],
  [
    'an audit entry added to a link',
    () => [
      sql`INSERT INTO "auditTrail" ("action", "subjectType", "changes", "link")
        SELECT 'export', 'record', '[]', max("position") FROM "chainLinks" WHERE "kind" = 'trail'`,
    ],
    /1 entry claims link \d+ of the chain, which does not name them/,
  ],
  ['the crop changed', () => [update(`"crop" = 'Wheat'`, office.first)], /version 1: its content does not match/],
  [
    'the crop changed, with another hash',
    () => [update(`"crop" = 'Wheat', "hash" = repeat('ab', 32)`, office.whole.id)],
    /its hash is not in the chain/,
  ],
  ['the decisions in a record changed', () => [update(`"overrides" = '[]'`, office.whole.id)], /its content does not match/],
  [
    'a decision added later, with an earlier time',
    () => [
      sql`INSERT INTO "goNoGoChecks" ("sprayJobId", "at", "byName", "overall", "decision", "reason", "rows")
        VALUES (${office.jobId}, '2026-06-01', 'Cy', 'stop', 'go', 'Late', '[]')`,
    ],
    /a decision of Cy over a stop, .*, was added after it was signed/,
  ],
  ['a reading changed', () => [sql`UPDATE "conditionReadings" SET "windKmh" = 2`], /its reading of .* was changed/],
  ['an open record with a signature', () => [update(`"signedName" = 'Ann Lee'`, office.open)], /it is open, but has a hash or a signature/],
  ['a version skipped', () => [update('"version" = 3', office.second)], /version 2 before it is missing/],
  [
    'another version corrected',
    () => [update(`"replacesId" = NULL`, office.second)],
    /it does not name version 1 as the one that it corrects/,
  ],
  ['the older format claimed', () => [update('"hashFormat" = 1', office.whole.id)], /a hash of before the chain, but the first link/],
  ['a track removed', () => [update(`"trackSha256" = repeat('ab', 32)`, office.whole.id)], /its GPS track is damaged/],
  ['a file renamed', () => [sql`UPDATE "recordFiles" SET "fileName" = 'other.csv'`], /its content does not match/],
  ['a link deleted', () => [sql`DELETE FROM "chainLinks" WHERE "position" = 3`], /Link 3 of the chain: deleted/],
  [
    'a link changed',
    () => [sql`UPDATE "chainLinks" SET "content" = "content" || ' ' WHERE "position" = 2`],
    /Link 2 of the chain: its content does not match its hash/,
  ],
  [
    'a link exchanged',
    () => [sql`UPDATE "chainLinks" SET "hash" = repeat('ab', 32) WHERE "position" = 2`],
    /Link 3 of the chain: it does not follow link 2/,
  ],
  [
    'an open record deleted silently',
    () => [sql`DELETE FROM "applicationRecords" WHERE "id" = ${office.open}`],
    /it was opened .* and is gone, and the audit trail does not say who discarded it/,
  ],
  [
    'a record inserted as signed',
    () => [
      sql`CREATE TEMPORARY TABLE copy ON COMMIT DROP AS SELECT * FROM "applicationRecords" WHERE "id" = ${office.whole.id}`,
      sql`ALTER TABLE copy DROP COLUMN "fieldName", DROP COLUMN "customerName", DROP COLUMN "applicatorName", DROP COLUMN "productNames"`,
      sql`UPDATE copy SET "id" = gen_random_uuid(), "number" = 900, "pass" = 5`,
      sql`DO $$ DECLARE names text; BEGIN
        SELECT string_agg(quote_ident(attname), ', ') INTO names FROM pg_attribute WHERE attrelid = 'copy'::regclass AND attnum > 0 AND NOT attisdropped;
        EXECUTE format('INSERT INTO "applicationRecords" (%s) SELECT %s FROM copy', names, names);
      END $$`,
    ],
    /Record \d+-000900, version 1: its content does not match/,
  ],
])('verification finds %s', async (_, statements, sentence) => {
  const found = await tamper(statements());
  expect(found.join('\n')).toMatch(sentence);
});

test('an entry with an earlier time than those before it is found when the chain covers it', async () => {
  const entry = sql`INSERT INTO "auditTrail" ("at", "action", "subjectType", "changes") VALUES ('2026-01-01', 'export', 'record', '[]')`;
  const found = await tamper([entry], [], (tx) => chainOf(tx));
  expect(found).toEqual([expect.stringMatching(/was added later than its time, 2026-01-01/)]);
});

/** Chains the entries within a transaction that is already open. */
async function chainOf(tx: Tx): Promise<void> {
  const within = { transaction: () => ({ execute: (run: (inner: Tx) => Promise<unknown>) => run(tx) }) };
  await chainAuditTrail(within as unknown as Db, { minAgeSeconds: 0 });
}

test('a cut-off end of the chain is found by a hash that was kept outside, and names it', async () => {
  const { hash } = await readChainHead(server.db);
  const cut = [sql`UPDATE "auditTrail" SET "link" = NULL WHERE "link" = ${LAST}`, sql`DELETE FROM "chainLinks" WHERE "position" = ${LAST}`];
  expect(await tamper(cut)).toEqual([]);
  expect(await tamper(cut, [hash])).toEqual([expect.stringContaining(`The hash ${hash} is not in the chain`)]);
});

test.each<[string, () => Statement]>([
  [
    'a file added to a signed record',
    () => sql`INSERT INTO "recordFiles" ("recordId", "sha256", "fileName", "mediaType", "bytes")
    SELECT ${office.first}, "sha256", 'more.csv', 'text/csv', 5 FROM "recordFiles" LIMIT 1`,
  ],
  ['a file moved to a signed record', () => sql`UPDATE "recordFiles" SET "recordId" = ${office.first}`],
  ['files emptied', () => sql`TRUNCATE "recordFiles"`],
  ['readings emptied', () => sql`TRUNCATE "conditionReadings" CASCADE`],
  ['checks emptied', () => sql`TRUNCATE "goNoGoChecks"`],
  [
    'a backdated check',
    () => sql`INSERT INTO "goNoGoChecks" ("sprayJobId", "at", "byName", "overall", "decision", "reason", "rows")
    VALUES (${office.jobId}, '2026-06-01', 'Cy', 'stop', 'go', 'Late', '[]')`,
  ],
  ['an audit entry changed', () => sql`UPDATE "auditTrail" SET "byName" = 'Bo Ray'`],
  ['an audit entry deleted', () => sql`DELETE FROM "auditTrail" WHERE "id" = ${office.entryId}`],
  [
    'an audit entry added to a link',
    () => sql`INSERT INTO "auditTrail" ("action", "subjectType", "changes", "link") VALUES ('export', 'record', '[]', 2)`,
  ],
  ['the audit trail emptied', () => sql`TRUNCATE "auditTrail"`],
  ['a link changed', () => sql`UPDATE "chainLinks" SET "content" = ''`],
  ['a link deleted', () => sql`DELETE FROM "chainLinks"`],
  ['the chain emptied', () => sql`TRUNCATE "chainLinks"`],
  [
    'a link added that does not follow',
    () => sql`INSERT INTO "chainLinks" SELECT max("position") + 1, now(), 'trail', '', 'no', 'new' FROM "chainLinks"`,
  ],
  [
    'a signature without a link',
    () => sql`UPDATE "applicationRecords" SET "state" = 'signed', "hash" = 'made up' WHERE "id" = ${office.open}`,
  ],
])('the database refuses %s', async (_, statement) => {
  const error: unknown = await statement()
    .execute(server.db)
    .catch((thrown: unknown) => thrown);
  expect(violationProblem(error)).toMatchObject({ code: 'protected' });
});
