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
import { messagesByInput, type Person, testServer, type TestServer } from '../../../test/server.ts';
import { checkedIn, pass, report } from '../../../test/land/tracks.ts';
import { violationProblem } from '../../../platform/db/schema/violations.ts';
import { verifyRecords } from './verify-records.ts';

const { records, readings, recordTemplates, sprayJobs } = api;

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

async function verify() {
  const sentences: string[] = [];
  const options = { timeZone: 'America/Regina', hasFile: () => Promise.resolve(true), report: (text: string) => sentences.push(text) };
  return { ...(await verifyRecords(server.db, options)), sentences };
}

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

test('signing names each missing value; a reason why it does not apply is an answer', async () => {
  const { job } = await recordedJob(server, admin);
  const [record] = (await server.callOk(records.ofJob, { params: { id: job.id } }, admin)).records;
  const id = record?.id ?? '';
  const refused = await sign(id);
  expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([400, record?.missing.map(({ key }) => key)]);
  expect(messagesByInput(refused)).toMatchObject({ crop: 'Crop is missing. Fill it in, or say why it does not apply.' });
  const notApplicable = Object.fromEntries((record?.missing ?? []).map(({ key }) => [key, 'Summer fallow, no crop']));
  await patch(id, { notApplicable });
  expect((await sign(id)).body.data).toMatchObject({ state: 'signed', notApplicable: { crop: 'Summer fallow, no crop' } });
});

test('the template of the province decides what is missing', async () => {
  const { record } = await readyRecord(server, admin);
  const params = { code: 'SK' as const };
  const { requiredKeys } = await server.callOk(recordTemplates.get, { params }, admin);
  await server.callOk(recordTemplates.update, { params, body: { requiredKeys: ['growthStage'] } }, admin);
  expect(messagesByInput(await sign(record.id))).toEqual({
    growthStage: 'Growth stage is missing. Fill it in, or say why it does not apply.',
  });
  await server.callOk(recordTemplates.update, { params, body: { requiredKeys } }, admin);
  expect((await sign(record.id)).status).toBe(200);
});

test('only an uncorrected reading by hand counts as the weather at the site', async () => {
  const { record, params } = await readyRecord(server, admin);
  const [start] = record.readings;
  await server.callOk(readings.create, { params, body: reading({ source: 'station' }) }, admin);
  const during = reading({ phase: 'during', correctsId: start?.id ?? null, reason: 'Taken after the first load' });
  await server.callOk(readings.create, { params, body: during }, admin);
  expect((await read(record.id)).missing.map(({ key }) => key)).toEqual(['windAtStart', 'temperatureAtStart', 'humidityAtStart']);
});

test('implausible values have to be confirmed', async () => {
  const { record } = await readyRecord(server, admin);
  await patch(record.id, { endedAt: '2026-06-16T12:00:00Z', areaAcres: 500 });
  expect(Object.keys(messagesByInput(await sign(record.id, { confirmed: ['areaAcres'] })))).toEqual(['endedAt']);
  const signed = await sign(record.id, { confirmed: ['endedAt', 'areaAcres'] });
  expect(signed.body.data).toMatchObject({
    state: 'signed',
    questions: [{ field: 'endedAt' }, { field: 'areaAcres' }, { field: 'timeAtEnd' }],
  });
});

test('an unusual reading has to be confirmed, when taken or when signed', async () => {
  const { record, params } = await readyRecord(server, admin, await recordedJob(server, admin, { label: { maxWindKmh: null } }));
  const [start, end] = record.readings;
  const strong = { windKmh: 45, reason: 'Misread the first time' };
  await server.callOk(readings.create, { params, body: reading({ ...strong, correctsId: start?.id ?? null }) }, admin);
  const confirmed = reading({ ...strong, phase: 'end', takenAt: ENDED_AT, correctsId: end?.id ?? null, isConfirmed: true });
  await server.callOk(readings.create, { params, body: confirmed }, admin);
  expect((await read(record.id)).questions.map(({ field }) => field)).toEqual(['windAtStart']);
  expect((await sign(record.id)).status).toBe(400);
  expect((await sign(record.id, { confirmed: ['windAtStart'] })).status).toBe(200);
});

test('a reading far from the land, or long before or after, is questioned and not refused', async () => {
  const parts = await recordedJob(server, admin);
  const { record, params } = await readyRecord(server, admin, parts);
  const [start, end] = record.readings;
  const [corner = { latitude: 0, longitude: 0 }] = parts.field.coordinates;
  const reason = 'The place was missing';
  const near = { ...corner, latitude: corner.latitude - 0.02 };
  const far = { ...corner, latitude: corner.latitude - 0.1 };
  await server.callOk(readings.create, { params, body: reading({ position: near, correctsId: start?.id ?? null, reason }) }, admin);
  expect((await read(record.id)).questions).toEqual([]);
  const late = reading({ phase: 'end', takenAt: '2026-06-15T15:50:00.000Z', position: far, correctsId: end?.id ?? null, reason });
  await server.callOk(readings.create, { params, body: late }, admin);
  expect((await read(record.id)).questions).toEqual([
    {
      field: 'placeAtEnd',
      message: expect.stringMatching(/^The reading at the end was taken 1\d\.\d km from the job's land\. Is it right\?$/) as unknown,
    },
    { field: 'timeAtEnd', message: 'The reading at the end was taken 1 h 20 min after it. Is it right?' },
  ]);
  expect((await sign(record.id)).status).toBe(200);
});

test('stronger wind than the label allows, or a product not for aerial use, needs a reason', async () => {
  const { record } = await readyRecord(server, admin, await recordedJob(server, admin, { label: { maxWindKmh: 5 } }));
  const [product] = record.products;
  await patch(record.id, { products: [{ id: product?.id, aerialUse: 'no' }] });
  const refused = await sign(record.id);
  expect(Object.keys(messagesByInput(refused))).toEqual(['exceedsLabelReason']);
  await patch(record.id, { exceedsLabelReason: 'Gusts came up during the last load' });
  expect((await sign(record.id)).body.data.exceedsLabel).toEqual([
    `The wind of 8 km/h was above the label's limit for ${product?.name}, 5 km/h.`,
    `${product?.name} is not labelled for aerial use.`,
  ]);
});

test('wind before the start is judged by the label only while it counts as the wind at the start', async () => {
  const { record, params } = await readyRecord(server, admin);
  const add = (parts: object) => server.callOk(readings.create, { params, body: reading(parts) }, admin);
  await add({ phase: 'before', windKmh: 30 });
  expect((await read(record.id)).exceedsLabel).toEqual([]);
  await add({ phase: 'before', windKmh: 17, correctsId: record.readings[0]?.id ?? null, reason: 'Taken before take-off' });
  await add({ phase: 'before', windKmh: 25, takenAt: '2026-06-15T11:30:00Z' });
  expect((await read(record.id)).missing).toEqual([]);
  const [product] = record.products;
  expect((await read(record.id)).exceedsLabel).toEqual([`The wind of 30 km/h was above the label's limit for ${product?.name}, 16 km/h.`]);
  expect(Object.keys(messagesByInput(await sign(record.id)))).toEqual(['exceedsLabelReason']);
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

  expect((await verify()).sentences).toEqual([]);
  const { db } = server;
  await sql`ALTER TABLE "applicationRecords" DISABLE TRIGGER USER`.execute(db);
  await sql`UPDATE "applicationRecords" SET "surroundings" = jsonb_set("surroundings", '{checks}', '[]') WHERE "id" = ${signed.id}`.execute(
    db,
  );
  expect((await verify()).sentences).toHaveLength(1);
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
  expect(await verify()).toMatchObject({ failures: 0, sentences: [] });
  const tamper = async (statement: ReturnType<typeof sql>) => {
    for (const table of ['applicationRecords', 'recordFiles'])
      await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(server.db);
    await statement.execute(server.db);
    for (const table of ['applicationRecords', 'recordFiles'])
      await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(server.db);
  };
  await tamper(sql`UPDATE "applicationRecords" SET "crop" = 'Wheat' WHERE "id" = ${record.id}`);
  const name = `Record ${record.recordNumber}, version 1`;
  expect((await verify()).sentences).toEqual([`${name}: its content does not match the hash that it was signed with.`]);
  await tamper(sql`UPDATE "applicationRecords" SET "crop" = ${record.crop}, "track" = '\\x00' WHERE "id" = ${record.id}`);
  expect((await verify()).sentences).toEqual([`${name}: its GPS track is damaged or changed.`]);
  await tamper(sql`UPDATE "applicationRecords" SET "track" = NULL WHERE "id" = ${record.id}`);
  expect(await verify()).toMatchObject({ failures: 0 });
  await server.db
    .insertInto('storedFiles')
    .values({ sha256: 'ab'.repeat(32), bytes: 5 })
    .execute();
  await tamper(
    sql`INSERT INTO "recordFiles" ("recordId", "sha256", "fileName", "mediaType", "bytes")
      VALUES (${record.id}, ${'ab'.repeat(32)}, 'photo.jpg', 'image/jpeg', 5)`,
  );
  const sentences: string[] = [];
  const options = { timeZone: 'America/Regina', hasFile: () => Promise.resolve(false), report: (text: string) => sentences.push(text) };
  await verifyRecords(server.db, options);
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
