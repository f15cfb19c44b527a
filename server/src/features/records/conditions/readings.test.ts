import { randomUUID } from 'node:crypto';
import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewedJob, crewEvent, report } from '../../../test/crew.ts';
import { reading, recordedJob, STARTED_AT } from '../../../test/records/recorded-jobs.ts';
import { messagesByInput, type Person, testServer, type TestServer, UNKNOWN_ID } from '../../../test/server.ts';

const { readings, sprayJobs } = api;

let server: TestServer;
let admin: Person;
let params: { id: string };
let fieldId: string;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  const recorded = await recordedJob(server, admin, { isCompleted: false });
  params = recorded.params;
  fieldId = recorded.field.id;
});
afterAll(() => server.close());

const add = (body: object, id = params.id) => server.call(readings.create, { params: { id }, body }, admin);

test('a reading is added once; a resend returns it with 200 and changes nothing', async () => {
  const body = reading({ fieldId, gustKmh: 14.24, cloud: 'partly', signs: ['dew'], heightM: 1.5 });
  const added = await add(body);
  expect(added.status).toBe(201);
  expect(added.body.data).toMatchObject({
    ...body,
    gustKmh: 14.2,
    takenAt: STARTED_AT,
    sprayJobId: params.id,
    takenBy: `${admin.firstName} ${admin.lastName}`,
    isConfirmed: false,
    correctedById: null,
    receivedAt: expect.stringMatching(/^20/) as unknown,
  });
  const resent = await add(body);
  expect([resent.status, resent.body.data]).toEqual([200, added.body.data]);
  const { readings: listed } = await server.callOk(readings.list, { params }, admin);
  expect(listed.filter(({ id }) => id === body.id)).toEqual([added.body.data]);
});

test.each<[string, object]>([
  ['wind', { windKmh: 3 }],
  ['position', { position: { latitude: 50.46, longitude: -104.61 } }],
  ['signs', { signs: null }],
  ['time', { takenAt: new Date(Date.parse(STARTED_AT) + 60_000).toISOString() }],
  ['field', { fieldId: null }],
  ['person', { takenBy: 'Ann Lee' }],
])('a reading that is sent again with another %s is refused, and stays as it was', async (_, change) => {
  const body = reading({ fieldId, signs: ['dew'], position: { longitude: -104.61, latitude: 50.45 } });
  const { data } = (await add(body)).body;
  const refused = await add({ ...body, ...change });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This reading is saved already, with other values. Close this, and correct it in the list.',
  ]);
  const resent = await add(body);
  expect([resent.status, resent.body.data]).toEqual([200, data]);
});

test('the history of the job says what the reading was', async () => {
  const { params: job } = await recordedJob(server, admin, { isCompleted: false });
  await add(reading(), job.id);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'spray_job', subjectId: job.id } }, admin);
  expect(entries[0]).toMatchObject({
    action: 'update',
    changes: [{ property: 'reading', from: null, to: expect.stringMatching(/^hand, .*km\/h/) as string }],
  });
  expect(entries.filter(({ action }) => action === 'create')).toHaveLength(1);
});

test('a reading sent twice at the same time is one reading', async () => {
  const body = reading();
  const replies = await Promise.all([add(body), add(body), add(body)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
});

test('the id of a reading of another job is refused', async () => {
  const body = reading();
  await add(body);
  const { params: other } = await recordedJob(server, admin, { isCompleted: false });
  const refused = await add(body, other.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'already_taken']);
});

test.each<[string, object, string]>([
  ['a direction without wind', { windKmh: 0, windFromDeg: 90 }, 'windFromDeg'],
  ['wind without a direction', { windKmh: 5, windFromDeg: null }, 'windFromDeg'],
  ['a direction of 360', { windFromDeg: 360 }, 'windFromDeg'],
  ['a gust below the wind', { windKmh: 10, gustKmh: 9.9 }, 'gustKmh'],
  ['gusts without wind', { windKmh: 0, windFromDeg: null, gustKmh: 0.1 }, 'gustKmh'],
  ['wind over 100', { windKmh: 100.1 }, 'windKmh'],
  ['wind below 0', { windKmh: -1 }, 'windKmh'],
  ['a humidity over 100', { humidityPct: 101 }, 'humidityPct'],
  ['an unknown phase', { phase: 'later' }, 'phase'],
  ['an unknown source', { source: 'guess' }, 'source'],
  ['an unknown sign', { signs: ['rain'] }, 'signs.0'],
  ['a time that is none', { takenAt: 'noon' }, 'takenAt'],
  ['a field of another job', { fieldId: UNKNOWN_ID }, 'fieldId'],
  ['a record of another job', { recordId: UNKNOWN_ID }, 'recordId'],
  ['a correction of an unknown reading', { correctsId: UNKNOWN_ID, reason: 'Misread' }, 'correctsId'],
  ['a correction without a reason', { correctsId: randomUUID() }, 'reason'],
])('refuses %s', async (_, parts, field) => {
  const refused = await add({ ...reading(), ...parts });
  expect([refused.status, Object.keys(messagesByInput(refused))]).toEqual([400, [field]]);
});

test('accepts calm air, which has no direction, and unusual values', async () => {
  expect((await add(reading({ windKmh: 0, windFromDeg: null }))).status).toBe(201);
  const unusual = await add(reading({ windKmh: 60, temperatureC: -5, humidityPct: 8, isConfirmed: true }));
  expect(unusual.body.data).toMatchObject({ windKmh: 60, temperatureC: -5, humidityPct: 8, isConfirmed: true });
});

test('a correction names the reading that it corrects, and both stay', async () => {
  const first = reading({ windKmh: 28 });
  await add(first);
  const second = reading({ windKmh: 8, correctsId: first.id, reason: 'Read the wrong scale' });
  expect((await add(second)).status).toBe(201);
  const { readings: listed } = await server.callOk(readings.list, { params }, admin);
  expect(listed.find(({ id }) => id === first.id)).toMatchObject({ windKmh: 28, correctedById: second.id });
  const again = await add(reading({ correctsId: first.id, reason: 'Once more' }));
  expect([again.status, again.body.code]).toEqual([409, 'already_taken']);
});

test('a correction belongs to the field and the record of the reading that it corrects, whatever it names', async () => {
  const { params: job, field, other } = await recordedJob(server, admin);
  const { records } = await server.callOk(api.records.ofJob, { params: job }, admin);
  const recordId = records.find((record) => record.fieldId === field.id)?.id;
  const [ofJob, ofField] = [reading({ windKmh: 28 }), reading({ windKmh: 29, fieldId: other.id })];
  for (const body of [ofJob, ofField]) await add(body, job.id);
  const [second, third] = [ofJob, ofField].map(({ id }) =>
    reading({ fieldId: field.id, recordId, windKmh: 8, correctsId: id, reason: 'Read the wrong scale' }),
  );
  const added = [await add(second ?? {}, job.id), await add(third ?? {}, job.id)];
  expect(added.map(({ body }) => body.data)).toMatchObject([
    { fieldId: null, recordId: null },
    { fieldId: other.id, recordId: null },
  ]);
  expect((await add(second ?? {}, job.id)).status).toBe(200);
  const ofOther = (await server.callOk(api.records.ofJob, { params: job }, admin)).records.find((record) => record.fieldId === other.id);
  expect(ofOther?.readings.filter(({ correctedById }) => correctedById === null)).toMatchObject([{ id: second?.id }, { id: third?.id }]);
});

test.each(['station', 'forecast'] as const)(
  'a reading by hand is never replaced by one of a %s; the other way round is a correction',
  async (source) => {
    const [byHand, other] = [reading(), reading({ source })];
    for (const body of [byHand, other]) await add(body);
    const reason = 'The station was closer';
    const refused = await add(reading({ source, correctsId: byHand.id, reason }));
    expect([refused.status, messagesByInput(refused)]).toEqual([
      400,
      { source: expect.stringMatching(/^A reading by hand is corrected only by another one by hand\./) as unknown },
    ]);
    expect((await add(reading({ source, correctsId: other.id, reason }))).status).toBe(201);
    const { readings: listed } = await server.callOk(readings.list, { params }, admin);
    expect(listed.find(({ id }) => id === byHand.id)).toMatchObject({ correctedById: null });
  },
);

test('a crew phone gets the reason why its forecast does not replace a reading by hand', async () => {
  const { job, pilotPhone } = await crewedJob(server, admin);
  const byHand = reading();
  await add(byHand, job.id);
  const forecast = reading({ source: 'forecast', correctsId: byHand.id, reason: 'From the network', takenAt: new Date().toISOString() });
  expect(await report(server, pilotPhone, crewEvent(job.id, 'reading', forecast))).toMatchObject([
    { outcome: 'refused', message: expect.stringMatching(/^A reading by hand is corrected only by another one by hand\./) as unknown },
  ]);
});

test('the database refuses to change or delete a reading; with the whole job it goes', async () => {
  const { params: other } = await recordedJob(server, admin, { isCompleted: false });
  const body = reading();
  await add(body, other.id);
  for (const statement of [
    sql`UPDATE "conditionReadings" SET "windKmh" = 3 WHERE "id" = ${body.id}`,
    sql`DELETE FROM "conditionReadings" WHERE "id" = ${body.id}`,
  ]) {
    await expect(statement.execute(server.db)).rejects.toThrow('never changed or deleted');
  }
  await server.callOk(sprayJobs.update, { params: other, body: { status: 'cancelled' } }, admin);
  await server.callOk(sprayJobs.remove, { params: other }, admin);
  expect((await server.call(readings.list, { params: other }, admin)).status).toBe(404);
});

test('a reading of an unknown job is 404', async () => {
  expect((await add(reading(), UNKNOWN_ID)).status).toBe(404);
});
