import { randomUUID } from 'node:crypto';
import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewedJob, crewEvent, crewPhone, officeView, report } from '../../../test/crew.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

const { crew, crewOffice } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const view = (id: string) => officeView(server, admin, id);
const outcomesOf = (answers: { outcome: string }[]) => answers.map(({ outcome }) => outcome);
const APPLIED = { outcome: 'applied', message: null };

test('a resend changes nothing and gets the same answers, in any order and mixed with new events', async () => {
  const { job, pilotPhone } = await crewedJob(server, admin);
  const events = [
    crewEvent(job.id, 'job_started'),
    crewEvent(job.id, 'load_done', { n: 1 }),
    crewEvent(job.id, 'note', { text: 'Fog', isProblem: true }),
  ];
  const first = await report(server, pilotPhone, ...events);
  const stored = await view(job.id);
  const next = crewEvent(job.id, 'load_done', { n: 2 });
  expect(await report(server, pilotPhone, next, ...events.toReversed())).toEqual([{ id: next.id, ...APPLIED }, ...first.toReversed()]);
  expect((await view(job.id)).events).toEqual([...stored.events, ['load_done', 'applied', null]]);
  const twice = crewEvent(job.id, 'load_done', { n: 3 });
  expect(outcomesOf(await report(server, pilotPhone, twice, twice))).toEqual(['applied', 'applied']);
  expect((await view(job.id)).events).toHaveLength(5);
});

test('concurrent requests with the same events store each once', async () => {
  const { job, pilotPhone } = await crewedJob(server, admin);
  const events = Array.from({ length: 5 }, (_, n) => crewEvent(job.id, 'load_done', { n: n + 1 }));
  const answers = await Promise.all(Array.from({ length: 6 }, () => report(server, pilotPhone, ...events)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect((await view(job.id)).events).toHaveLength(5);
});

test("an id that another phone's event has is refused", async () => {
  const { job, pilotPhone, memberPhone } = await crewedJob(server, admin);
  const event = crewEvent(job.id, 'note', { text: 'Mine' });
  await report(server, pilotPhone, event);
  expect(await report(server, memberPhone, { ...event, body: { text: 'Theirs' } })).toEqual([
    { id: event.id, outcome: 'refused', message: 'Another phone made an event with this id.' },
  ]);
  expect((await view(job.id)).events).toHaveLength(1);
});

test('what waited when the phone got a new link is taken through it, and once more from the file of the old one', async () => {
  const { job, pilot, pilotPhone } = await crewedJob(server, admin);
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const start = crewEvent(job.id, 'job_started', {}, { at });
  const { link } = await server.callOk(api.crewPhones.issue, { params: { id: pilot.id }, body: { name: 'Phone' } }, admin);
  expect(await report(server, { token: link.split('#')[1] ?? '' }, start)).toEqual([{ id: start.id, ...APPLIED }]);
  const body = { format: 'swathline-crew-outbox' as const, version: 1 as const, phoneId: pilotPhone.id, exportedAt: at, events: [start] };
  const { events } = await server.callOk(crewOffice.importOutbox, { body }, admin);
  expect(events).toEqual([{ id: start.id, ...APPLIED }]);
  expect(await view(job.id)).toEqual({ status: 'in_progress', events: [['job_started', 'applied', null]] });
});

test('a bad event is refused alone, with a sentence; the others are taken', async () => {
  const { job, field, pilotPhone } = await crewedJob(server, admin);
  const good = crewEvent(job.id, 'load_done', { n: 1 });
  const bad: [event: unknown, message: string][] = [
    [crewEvent(job.id, 'load_done', { n: 0 }), 'The number of the load must be a whole number from 1 to 500.'],
    [crewEvent(job.id, 'job_paused', {}), 'Say why the job is paused.'],
    [crewEvent(job.id, 'field_done', { fieldId: field.id, acres: 10, notDoneAcres: 5 }), 'Say why some acres were not done.'],
    [{ ...good, kind: 'crashed' }, expect.stringMatching(/^The kind of an event must be one of opened_order/)],
    [{ ...crewEvent(job.id, 'note', { text: 'x' }), at: 'noon' }, 'A time is written like 2026-06-15T12:00:00Z.'],
    [crewEvent(job.id, 'job_started', { sudo: true }), 'body has unknown keys: sudo.'],
    [{ ...crewEvent(job.id, 'note', { text: 'x' }), id: 'one' }, expect.any(String)],
    [null, expect.any(String)],
    ['event', expect.any(String)],
    [[], expect.any(String)],
  ];
  const answers = await report(server, pilotPhone, ...bad.map(([event]) => event), good);
  expect(answers.map(({ outcome, message }) => [outcome, message])).toEqual([
    ...bad.map(([, message]) => ['refused', message]),
    ['applied', null],
  ]);
  expect(answers.slice(-4).map(({ id }) => id)).toEqual([null, null, null, good.id]);
  for (const { message } of answers) if (message !== null) expect(message).toMatch(/^\S.*[.?!]$/);
  expect((await view(job.id)).events).toEqual([['load_done', 'applied', null]]);
});

test('broken characters, as a cut emoji leaves them, are replaced and block no report', async () => {
  const { job, params, pilotPhone } = await crewedJob(server, admin);
  const answers = await report(
    server,
    pilotPhone,
    crewEvent(job.id, 'note', { text: 'Smoke \ud83d' }),
    crewEvent(job.id, 'note', { text: 'a\u0000b' }),
    JSON.parse(`{"id":"${randomUUID()}","__proto__":{"kind":"note"}}`),
  );
  expect(outcomesOf(answers)).toEqual(['applied', 'applied', 'refused']);
  const { crewEvents } = await server.callOk(crewOffice.jobEvents, { params }, admin);
  expect(crewEvents.map(({ body }) => body['text'])).toEqual(['Smoke \ufffd', 'ab']);
});

test('an event that the database cannot store is refused and never blocks the next', async () => {
  const { job, pilotPhone } = await crewedJob(server, admin);
  await sql`ALTER TABLE "crewEvents" ADD CONSTRAINT "no_load_13" CHECK ("body" ->> 'n' IS DISTINCT FROM '13')`.execute(server.db);
  const answers = await report(server, pilotPhone, crewEvent(job.id, 'load_done', { n: 13 }), crewEvent(job.id, 'load_done', { n: 14 }));
  await sql`ALTER TABLE "crewEvents" DROP CONSTRAINT "no_load_13"`.execute(server.db);
  expect(outcomesOf(answers)).toEqual(['refused', 'applied']);
  expect(answers[0]?.message).toBe('The office cannot store this report. Write it down, and call the office.');
});

test('takes up to 200 events at a time, with the longest notes, and refuses more', async () => {
  const { job, memberPhone } = await crewedJob(server, admin);
  const events = Array.from({ length: 200 }, () => crewEvent(job.id, 'note', { text: '€'.repeat(2000) }));
  expect(new Set(outcomesOf(await report(server, memberPhone, ...events)))).toEqual(new Set(['applied']));
  const tooMany = await server.call(
    crew.sendEvents,
    { body: { sentAt: new Date().toISOString(), events: [...events, events[0]] } },
    memberPhone,
  );
  expect([tooMany.status, tooMany.body.errors?.[0]?.message]).toEqual([400, 'Send at most 200 events at a time']);
  const tooLong = { sentAt: new Date().toISOString(), events: [], padding: 'x'.repeat(5 * 1024 * 1024) };
  expect((await server.call(crew.sendEvents, { body: tooLong }, memberPhone)).status).toBe(413);
}, 60_000);

test('a person reads what the others reported on the same jobs since the last look, in the order of receipt', async () => {
  const { job, pilotPhone, memberPhone } = await crewedJob(server, admin);
  const { pilotPhone: stranger } = await crewedJob(server, admin);
  await report(server, memberPhone, crewEvent(job.id, 'load_done', { n: 1 }), crewEvent(job.id, 'load_done', { n: 2 }));
  const since = async (phone: typeof pilotPhone, from?: string) =>
    (await server.callOk(crew.events, { query: from === undefined ? {} : { since: from } }, phone)).events;
  const seen = await since(pilotPhone);
  expect(seen.map(({ body }) => body)).toEqual([{ n: 1 }, { n: 2 }]);
  expect(seen[0]?.receivedAt).not.toBe(seen[1]?.receivedAt);
  expect(await since(pilotPhone, seen[1]?.receivedAt)).toEqual([]);
  expect(await since(pilotPhone, seen[0]?.receivedAt)).toMatchObject([{ body: { n: 2 } }]);
  await report(server, pilotPhone, crewEvent(job.id, 'load_done', { n: 3 }));
  expect(await since(memberPhone, seen[1]?.receivedAt)).toMatchObject([{ body: { n: 3 } }]);
  expect(await since(stranger)).toEqual([]);
});

test('a person with two phones reports from both, in the name of each', async () => {
  const { job, params, pilot, pilotPhone } = await crewedJob(server, admin);
  const second = await crewPhone(server, admin, pilot, 'Tablet');
  await report(server, pilotPhone, crewEvent(job.id, 'load_done', { n: 1 }));
  await report(server, second, crewEvent(job.id, 'load_done', { n: 2 }));
  const { crewEvents } = await server.callOk(crewOffice.jobEvents, { params }, admin);
  expect(crewEvents.map(({ phone, by }) => [phone.name, by.id])).toEqual([
    ['Phone', pilot.id],
    ['Tablet', pilot.id],
  ]);
});

test('what was reported is never changed or deleted in the database', async () => {
  const { job, memberPhone } = await crewedJob(server, admin);
  const event = crewEvent(job.id, 'note', { text: 'Wet corner' });
  await report(server, memberPhone, event);
  const { db } = server;
  await expect(db.deleteFrom('crewEvents').where('id', '=', event.id).execute()).rejects.toThrow('never changed');
  await expect(db.updateTable('crewEvents').set({ message: 'x' }).where('id', '=', event.id).execute()).rejects.toThrow('never changed');
});

test("a report under the id of the office's hazard, reading or decision is refused, and no picture reaches the office's hazard", async () => {
  const { job, params, pilotPhone } = await crewedJob(server, admin);
  const position = { latitude: 52.4, longitude: -106.4 };
  const { id } = await server.callOk(api.hazards.create, { body: { kind: 'tower', coordinates: [position], source: 'Office' } }, admin);
  const time = new Date().toISOString();
  const reading = { id: randomUUID(), phase: 'start', source: 'hand', takenAt: time, windKmh: 12, windFromDeg: 270 } as const;
  await server.callOk(api.readings.create, { params, body: reading }, admin);
  const { id: checkId } = await server.callOk(api.goNoGoChecks.keep, { params, body: { decision: 'no-go' } }, admin);
  const rows = [{ check: 'wind', state: 'go', sentence: 'Calm.', inputs: {} }];

  const answers = await report(
    server,
    pilotPhone,
    crewEvent(job.id, 'hazard_added', { position: { latitude: 0, longitude: 0 }, hazard: 'Tower' }, { id }),
    crewEvent(job.id, 'reading', { ...reading, windKmh: 3 }),
    crewEvent(job.id, 'go_no_go', { decision: 'go', rows }, { id: checkId }),
  );
  expect(answers.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['refused', 'The office has another hazard with this id. Add the hazard again.'],
    ['refused', 'The office has another reading with this id. Take the reading again.'],
    ['refused', 'The office has another decision with this id. Decide again.'],
  ]);
  const picture = await server.call(crew.sendPhoto, { params: { id }, body: Buffer.from('ffd8ffe000104a464946', 'hex') }, pilotPhone);
  expect(picture.status).toBe(404);
  expect(await server.callOk(api.hazards.list, { query: { bbox: '-106.5,52.3,-106.3,52.5' } }, admin)).toMatchObject({
    hazards: [{ id, coordinates: [position] }],
  });
  expect((await server.callOk(api.hazardPhotos.list, { params: { id } }, admin)).photos).toEqual([]);
  expect((await server.callOk(api.readings.list, { params }, admin)).readings).toMatchObject([{ windKmh: 12 }]);
});

test('another event under the id of an earlier one of the same phone is refused', async () => {
  const { job, pilotPhone } = await crewedJob(server, admin);
  const first = crewEvent(job.id, 'load_done', { n: 1 });
  await report(server, pilotPhone, first);
  const [answer] = await report(server, pilotPhone, crewEvent(job.id, 'note', { text: 'x' }, { id: first.id }));
  expect(answer).toEqual({
    id: first.id,
    outcome: 'refused',
    message: 'This phone made another event with this id. Report it again.',
  });
  expect((await view(job.id)).events).toEqual([['load_done', 'applied', null]]);
});

test('a server whose clock was years ahead once: later events carry the right time, and no phone misses them', async () => {
  const { job, params, pilotPhone, memberPhone } = await crewedJob(server, admin);
  const [early, wrong] = [crewEvent(job.id, 'load_done', { n: 1 }), crewEvent(job.id, 'load_done', { n: 2 })];
  await report(server, pilotPhone, early, wrong);
  await sql`ALTER TABLE "crewEvents" DISABLE TRIGGER "crewEvents_stay"`.execute(server.db);
  await server.db.updateTable('crewEvents').set({ receivedAt: '2099-01-01T00:00:00.000Z' }).where('id', '=', wrong.id).execute();
  await sql`ALTER TABLE "crewEvents" ENABLE TRIGGER "crewEvents_stay"`.execute(server.db);

  await report(server, pilotPhone, crewEvent(job.id, 'load_done', { n: 3 }));
  const { crewEvents } = await server.callOk(crewOffice.jobEvents, { params }, admin);
  expect(crewEvents.map(({ body }) => body['n'])).toEqual([1, 2, 3]);
  expect(Math.abs(Date.parse(crewEvents[2]?.receivedAt ?? '') - Date.now())).toBeLessThan(60_000);
  const since = async (time: string) => (await server.callOk(crew.events, { query: { since: time } }, memberPhone)).events;
  expect((await since('2099-01-01T00:00:00.000Z')).map(({ body }) => body['n'])).toEqual([3]);
  expect((await since('2099-01-01T00:00:00.001Z')).map(({ body }) => body['n'])).toEqual([1, 2, 3]);
});
