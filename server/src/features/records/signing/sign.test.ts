import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ENDED_AT,
  reading,
  readyRecord,
  recordedJob,
  sign as signAs,
  signatureOf,
  signedRecord,
  STARTED_AT,
} from '../../../test/records/recorded-jobs.ts';
import { verify } from '../../../test/records/verify.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../../test/server.ts';
import { checkedIn, pass, report } from '../../../test/land/tracks.ts';
import { violationProblem } from '../../../platform/db/schema/violations.ts';

const { records, readings, sprayJobs } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => server.close());

const sign = (id: string, body: object = {}, by = admin) => signAs(server, by, id, body);
const patch = (id: string, body: object) => server.callOk(records.update, { params: { id }, body }, admin);
const read = (id: string) => server.callOk(records.get, { params: { id } }, admin);

test('signing keeps who, when and the hash; the name may be typed in any case', async () => {
  const { record } = await readyRecord(server, admin);
  const signed = await sign(record.id, { signedName: '  ann   LEE ' });
  expect(signed.body.data).toMatchObject({
    state: 'signed',
    signedName: 'Ann Lee',
    signedByUserId: admin.id,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    missing: [],
    enteredLate: true,
    isLate: false,
    readings: [{ phase: 'start' }, { phase: 'end' }],
  });
  expect(await read(record.id)).toEqual(signed.body.data);
});

test('signing needs the full name of the signer', async () => {
  const { record } = await readyRecord(server, admin);
  for (const signedName of ['Ann', 'Bob Lee', 'AnnLee']) {
    expect(messagesByInput(await sign(record.id, { signedName }))).toEqual({
      signedName: 'Type your own full name as in your profile: Ann Lee',
    });
  }
  expect(await read(record.id)).toMatchObject({ state: 'open', signedName: null });
});

test('of two people who sign at once one wins; a signed record takes no change', async () => {
  const other = await server.admin({ firstName: 'Bo', lastName: 'Ray' });
  const { record } = await readyRecord(server, admin);
  const replies = await Promise.all([sign(record.id), sign(record.id, {}, other)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const change = await server.call(records.update, { params: { id: record.id }, body: { crop: 'Wheat' } }, admin);
  expect([change.status, change.body.code]).toEqual([409, 'wrong_status']);
  expect(change.body.message).toContain('Correct it instead');
});

test('signing what somebody else changed meanwhile is refused', async () => {
  const { record } = await readyRecord(server, admin);
  await patch(record.id, { crop: 'Wheat' });
  expect((await sign(record.id, { updatedAt: record.updatedAt })).body.code).toBe('stale');
});

test('signing that overlaps edits of the job and attempts to reopen it waits for them', async () => {
  for (let round = 0; round < 4; round++) {
    const { record, params } = await readyRecord(server, admin);
    const edit = (body: object) => server.call(sprayJobs.update, { params, body }, admin);
    const replies = await Promise.all([
      sign(record.id),
      edit({ name: `Renamed ${round}` }),
      edit({ status: 'in_progress' }),
      edit({ name: 'Other', chemicals: [] }),
      edit({ groundCrew: [] }),
    ]);
    expect(replies.map(({ status }) => status).filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
  }
});

test('signing freezes the track, which outlives its positions; a correction keeps it', async () => {
  const parts = await recordedJob(server, admin, { isCompleted: false });
  const start = Date.parse(STARTED_AT);
  await checkedIn(server, parts.pilot, parts.job.id, start - 60_000, start + 3_600_000);
  await report(server, parts.pilot, [...pass(100, start), ...pass(120, start + 30_000, true)]);
  await server.callOk(sprayJobs.update, { params: parts.params, body: { status: 'completed' } }, admin);
  const { record } = await signedRecord(server, admin, parts);
  const headers = { authorization: `Bearer ${admin.token}` };
  const track = (id: string) => server.app.inject({ url: `/api/admin/records/${id}/track`, headers });
  const before = await track(record.id);
  expect(record.track).toEqual({ positions: 50, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown, source: 'device' });
  expect(before.json<{ features: unknown[] }>().features).toHaveLength(1);

  await sql`DELETE FROM "locations" WHERE "sprayJobId" = ${parts.job.id}`.execute(server.db);
  expect((await track(record.id)).body).toBe(before.body);
  const opened = await server.callOk(records.correct, { params: { id: record.id }, body: { reason: 'The crop was wheat' } }, admin);
  expect((await sign(opened.id)).body.data.track).toEqual(record.track);
});

test('signing freezes hazards, neighbours without contacts, and checks; the hash covers them, and a correction keeps them', async () => {
  const parts = await readyRecord(server, admin);
  const near = { coordinates: [parts.field.coordinates[0] ?? { latitude: 51, longitude: -105 }], source: 'Office' };
  const wire = await server.callOk(api.hazards.create, { body: { ...near, kind: 'wire' } }, admin);
  const hives = { ...near, kind: 'bees' as const, name: 'Hives', contactName: 'A. Lee', contactPhone: '306 555 0100' };
  await server.callOk(api.sensitiveSites.create, { body: hives }, admin);
  const check = { source: 'BeeConnected', found: 'One apiary' };
  await server.callOk(api.surroundings.addCheck, { params: parts.params, body: check }, admin);
  const signed = (await sign(parts.record.id)).body.data;
  expect(signed.surroundings).toMatchObject({
    hazards: [{ hazard: { id: wire.id, kind: 'wire' }, distanceMetres: 0 }],
    neighbours: [{ site: { name: 'Hives', contactName: null, contactPhone: null } }],
    checks: [check],
  });
  await server.callOk(api.hazards.remove, { params: { id: wire.id }, body: { reason: 'Taken down' } }, admin);
  await server.callOk(api.surroundings.addCheck, { params: parts.params, body: { ...check, found: 'Later' } }, admin);
  expect((await read(signed.id)).surroundings).toEqual(signed.surroundings);
  const opened = await server.callOk(records.correct, { params: { id: signed.id }, body: { reason: 'The crop was wheat' } }, admin);
  expect(opened.surroundings).toEqual(signed.surroundings);

  expect((await verify(server.db)).sentences).toEqual([]);
  const { db } = server;
  await sql`ALTER TABLE "applicationRecords" DISABLE TRIGGER USER`.execute(db);
  await sql`UPDATE "applicationRecords" SET "surroundings" = jsonb_set("surroundings", '{checks}', '[]') WHERE "id" = ${signed.id}`.execute(
    db,
  );
  expect((await verify(server.db)).sentences).toHaveLength(1);
  await sql`UPDATE "applicationRecords" SET "surroundings" = ${JSON.stringify(signed.surroundings)}::jsonb WHERE "id" = ${signed.id}`.execute(
    db,
  );
  await sql`ALTER TABLE "applicationRecords" ENABLE TRIGGER USER`.execute(db);
});

test.each<[string, (id: string) => ReturnType<typeof sql>]>([
  ['an update', (id) => sql`UPDATE "applicationRecords" SET "crop" = 'Wheat' WHERE "id" = ${id}`],
  ['an update of the state back', (id) => sql`UPDATE "applicationRecords" SET "state" = 'open' WHERE "id" = ${id}`],
  [
    'a replacement with another change',
    (id) => sql`UPDATE "applicationRecords" SET "state" = 'replaced', "crop" = 'Wheat' WHERE "id" = ${id}`,
  ],
  ['an update of the track', (id) => sql`UPDATE "applicationRecords" SET "track" = '\\x00' WHERE "id" = ${id}`],
  ['a deletion', (id) => sql`DELETE FROM "applicationRecords" WHERE "id" = ${id}`],
  [
    'a deletion of the job',
    (id) => sql`DELETE FROM "sprayJobs" WHERE "id" = (SELECT "sprayJobId" FROM "applicationRecords" WHERE "id" = ${id})`,
  ],
  ['emptying the table', () => sql`TRUNCATE "applicationRecords" CASCADE`],
])('the database refuses %s of a signed record, whichever code asks', async (_, statement) => {
  const { record } = await signedRecord(server, admin);
  const error: unknown = await statement(record.id)
    .execute(server.db)
    .catch((thrown: unknown) => thrown);
  expect(violationProblem(error)).toMatchObject({ code: 'protected' });
  expect(await read(record.id)).toEqual(record);
});

test('a replaced version is refused too', async () => {
  const { record } = await signedRecord(server, admin);
  const opened = await server.callOk(records.correct, { params: { id: record.id }, body: { reason: 'The crop was wheat' } }, admin);
  await sign(opened.id);
  const undo = sql`UPDATE "applicationRecords" SET "state" = 'signed' WHERE "id" = ${record.id}`;
  await expect(undo.execute(server.db)).rejects.toThrow('never changed or deleted');
});

test('verification finds a changed record, a changed track and a missing file', async () => {
  const { record } = await signedRecord(server, admin);
  expect(await verify(server.db)).toMatchObject({ failures: 0, sentences: [] });
  const tamper = async (statement: ReturnType<typeof sql>) => {
    for (const table of ['applicationRecords', 'recordFiles'])
      await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(server.db);
    await statement.execute(server.db);
    for (const table of ['applicationRecords', 'recordFiles'])
      await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(server.db);
  };
  await tamper(sql`UPDATE "applicationRecords" SET "crop" = 'Wheat' WHERE "id" = ${record.id}`);
  const name = `Record ${record.recordNumber}, version 1`;
  expect((await verify(server.db)).sentences).toEqual([`${name}: its content does not match the hash that it was signed with.`]);
  await tamper(sql`UPDATE "applicationRecords" SET "crop" = ${record.crop}, "track" = '\\x00' WHERE "id" = ${record.id}`);
  expect((await verify(server.db)).sentences).toEqual([`${name}: its GPS track is damaged or changed.`]);
  await tamper(sql`UPDATE "applicationRecords" SET "track" = NULL WHERE "id" = ${record.id}`);
  expect(await verify(server.db)).toMatchObject({ failures: 0 });
  await server.db
    .insertInto('storedFiles')
    .values({ sha256: 'ab'.repeat(32), bytes: 5 })
    .execute();
  await tamper(
    sql`INSERT INTO "recordFiles" ("recordId", "sha256", "fileName", "mediaType", "bytes")
      VALUES (${record.id}, ${'ab'.repeat(32)}, 'photo.jpg', 'image/jpeg', 5)`,
  );
  const { sentences } = await verify(server.db, { hasFile: () => Promise.resolve(false) });
  expect(sentences).toEqual([
    `${name}: its content does not match the hash that it was signed with.`,
    `${name}: its file photo.jpg is missing or changed.`,
  ]);
});

test('signing is refused while the record has a reading or a file that the signer has not seen', async () => {
  const { record, params } = await readyRecord(server, admin);
  const corrected = { phase: 'end' as const, takenAt: ENDED_AT, windKmh: 15.9, correctsId: record.readings.at(-1)?.id ?? null };
  await server.callOk(readings.create, { params, body: reading({ ...corrected, reason: 'Misread' }) }, admin);
  const refused = await sign(record.id, signatureOf(record, admin));
  expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
  expect(refused.body.message).toContain('added a reading');

  const withReading = await read(record.id);
  expect(withReading.updatedAt).toBe(record.updatedAt);
  await server.app.inject({
    method: 'POST',
    url: `/api/admin/records/${record.id}/files?fileName=log.csv`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' },
    payload: 'time,wind\n12:00,8\n',
  });
  expect((await sign(record.id, signatureOf(withReading, admin))).body).toMatchObject({
    code: 'stale',
    message: expect.stringContaining('added a file') as unknown,
  });
  expect((await sign(record.id, signatureOf(await read(record.id), admin))).status).toBe(200);
});

test('signing needs updatedAt, readingIds and fileIds, and names each that is missing; a file that was removed since is stale', async () => {
  const { record } = await readyRecord(server, admin);
  const body = { signedName: 'Ann Lee' } as unknown as ReturnType<typeof signatureOf>;
  const refused = await server.call(records.sign, { params: { id: record.id }, body }, admin);
  expect(refused.status).toBe(400);
  expect(messagesByInput(refused)).toEqual({
    updatedAt: 'updatedAt must be the time stamp that the record was read with',
    readingIds: 'readingIds must list the ids of all readings of the record that the signer saw',
    fileIds: 'fileIds must list the ids of all files of the record that the signer saw',
  });
  const removed = await sign(record.id, { fileIds: [record.id] });
  expect(removed.body).toMatchObject({ code: 'stale', message: expect.stringContaining('removed a file') as unknown });
  expect(await read(record.id)).toMatchObject({ state: 'open' });
});
