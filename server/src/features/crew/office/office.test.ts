import { randomUUID } from 'node:crypto';
import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewedJob, crewEvent, crewPhone, report } from '../../../test/crew.ts';
import { type Person, testServer, type TestServer, UNKNOWN_ID } from '../../../test/server.ts';

const { crew, crewOffice, pilots } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
});
afterAll(() => server.close());

const attention = async () => (await server.callOk(crewOffice.attention, { query: { limit: 100 } }, admin)).items;
const problem = (sprayJobId: string) => crewEvent(sprayJobId, 'note', { text: 'Nozzle blocked', isProblem: true });

test('lists each report that needs the office with what to do, until it is dealt with, and keeps who dealt with it', async () => {
  const { job, params, pilotPhone } = await crewedJob(server, admin);
  const event = problem(job.id);
  await report(server, pilotPhone, event);
  expect((await attention()).filter(({ id }) => id === event.id)).toMatchObject([
    { jobName: job.name, jobStatus: 'approved', reason: 'problem', todo: 'The crew reports a problem. Call them.', body: event.body },
  ]);
  const resolve = () => server.call(crewOffice.resolve, { params: { id: event.id }, body: { note: 'Called Pat' } }, admin);
  expect((await resolve()).body.data).toMatchObject({ resolved: { by: 'Olive Office', note: 'Called Pat' } });
  expect((await attention()).map(({ id }) => id)).not.toContain(event.id);
  const again = await resolve();
  expect([again.status, again.body.message]).toEqual([409, 'Olive Office has dealt with this report already. Reload to see the note.']);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'spray_job', subjectId: job.id, limit: 1 } }, admin);
  expect(entries).toMatchObject([{ action: 'resolve_crew_event', by: { name: 'Olive Office' } }]);
  const { crewEvents } = await server.callOk(crewOffice.jobEvents, { params }, admin);
  expect(crewEvents).toMatchObject([{ resolved: { note: 'Called Pat' } }]);
});

test('only a report that needs the office can be dealt with, with a note', async () => {
  const { job, pilotPhone } = await crewedJob(server, admin);
  const event = crewEvent(job.id, 'load_done', { n: 1 });
  await report(server, pilotPhone, event);
  const resolve = (id: string, note: string) => server.call(crewOffice.resolve, { params: { id }, body: { note } }, admin);
  expect((await resolve(event.id, 'x')).body.code).toBe('wrong_status');
  expect((await resolve(UNKNOWN_ID, 'x')).status).toBe(404);
  expect((await resolve(event.id, ' ')).status).toBe(400);
});

test("today's jobs show what their crew did last, and how many reports need the office", async () => {
  const { job, pilot, pilotPhone } = await crewedJob(server, admin);
  const [copy] = (await server.callOk(crew.bundle, { query: {} }, pilotPhone)).jobs;
  await report(
    server,
    pilotPhone,
    crewEvent(job.id, 'job_started'),
    crewEvent(job.id, 'load_done', { n: 1 }),
    crewEvent(job.id, 'load_done', { n: 1 }),
    problem(job.id),
  );
  const state = async () => (await server.callOk(crewOffice.jobs, {}, admin)).jobs.find(({ sprayJobId }) => sprayJobId === job.id);
  const loads = copy?.loads.length;
  expect(await state()).toMatchObject({ status: 'in_progress', loadsDone: 1, loads, attention: 1, by: { id: pilot.id } });
  expect((await state())?.text).toMatch(new RegExp(`^Load 1 of ${loads}, \\d\\d:\\d\\d$`));
  await report(server, pilotPhone, crewEvent(job.id, 'job_paused', { reason: 'wind' }));
  expect((await state())?.text).toMatch(/^Paused \(wind\), /);
});

const outbox = (phoneId: string, events: unknown[]) => {
  const format = 'swathline-crew-outbox' as const;
  return { format, version: 1 as const, phoneId, exportedAt: new Date().toISOString(), events };
};

test('the office imports the exported file of a dead or revoked phone, and again without effect', async () => {
  const { job, params, pilot, pilotPhone } = await crewedJob(server, admin);
  const sent = crewEvent(job.id, 'job_started');
  await report(server, pilotPhone, sent);
  await server.callOk(api.crewPhones.revoke, { params: { id: pilot.id, phoneId: pilotPhone.id } }, admin);
  const file = outbox(pilotPhone.id, [sent, crewEvent(job.id, 'job_finished'), { id: 'broken' }]);
  const first = await server.callOk(crewOffice.importOutbox, { body: file }, admin);
  expect(first).toMatchObject({ by: { id: pilot.id }, phone: { id: pilotPhone.id, name: 'Phone' } });
  expect(first.events.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'refused']);
  expect((await server.callOk(crewOffice.importOutbox, { body: file }, admin)).events).toEqual(first.events);
  const { crewEvents } = await server.callOk(crewOffice.jobEvents, { params }, admin);
  expect(crewEvents.map(({ kind, isImported, clockOffsetMs }) => [kind, isImported, clockOffsetMs === null])).toEqual([
    ['job_started', false, false],
    ['job_finished', true, true],
  ]);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'user', subjectId: pilot.id, limit: 1 } }, admin);
  expect(entries).toMatchObject([{ action: 'import_crew_outbox', by: { name: 'Olive Office' } }]);
});

test.each([
  ['another format', { format: 'csv' }, 'Choose a file that a crew phone exported'],
  ['another version', { version: 4 }, 'This file was exported by another version of the page'],
])('refuses a file of %s', async (_, parts, message) => {
  const refused = await server.call(crewOffice.importOutbox, { body: { ...outbox(randomUUID(), []), ...parts } }, admin);
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([400, message]);
});

test('refuses a file of a phone that is not known', async () => {
  const refused = await server.call(crewOffice.importOutbox, { body: outbox(randomUUID(), []) }, admin);
  expect([refused.status, refused.body.message]).toEqual([
    404,
    'The phone of this file is not known here. Import the file on the server that created its link.',
  ]);
});

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(200, 7)]);

test('keeps the picture of a photo event, once, and shows it to the office', async () => {
  const { job, params, pilot, pilotPhone, memberPhone } = await crewedJob(server, admin);
  const event = crewEvent(job.id, 'photo', { caption: 'Blocked nozzle' });
  const send = (id: string, payload: Buffer, phone = pilotPhone) =>
    server.app.inject({
      method: 'POST',
      url: `/api/crew/photos/${id}`,
      payload,
      headers: { authorization: `Bearer ${phone.token}`, 'content-type': 'image/png' },
    });
  expect((await send(event.id, PNG)).statusCode).toBe(404);
  await report(server, pilotPhone, event);
  expect((await send(event.id, PNG, memberPhone)).statusCode).toBe(404);
  // The phone has got a new link of the same person since.
  const first = await send(event.id, PNG, await crewPhone(server, admin, pilot));
  expect([first.statusCode, first.json<{ data: { bytes: number } }>().data.bytes]).toEqual([200, PNG.length]);
  const again = await send(event.id, Buffer.concat([PNG, PNG]));
  expect(again.json()).toEqual(first.json());
  expect((await send(event.id, Buffer.from('<html>'))).statusCode).toBe(400);

  expect((await server.callOk(crewOffice.jobEvents, { params }, admin)).crewEvents).toMatchObject([{ hasPicture: true }]);
  const picture = await server.app.inject({
    url: `/api/admin/crew/photos/${event.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(picture.rawPayload).toEqual(PNG);
  expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'content-security-policy': "sandbox; default-src 'none'" });
});

test('the picture of a hazard that a crew reports becomes a photo of the hazard', async () => {
  const { job, pilot, pilotPhone } = await crewedJob(server, admin);
  const event = crewEvent(job.id, 'hazard_added', { position: { latitude: 52.001, longitude: -104.999 }, hazard: 'Tower', note: '' });
  await report(server, pilotPhone, event);
  const send = () =>
    server.app.inject({
      method: 'POST',
      url: `/api/crew/photos/${event.id}`,
      payload: PNG,
      headers: { authorization: `Bearer ${pilotPhone.token}`, 'content-type': 'image/png' },
    });
  expect((await send()).statusCode).toBe(200);
  const photos = async () => (await server.callOk(api.hazardPhotos.list, { params: { id: event.id } }, admin)).photos;
  expect(await photos()).toMatchObject([{ id: event.id, bytes: PNG.length, addedBy: `${pilot.firstName} ${pilot.lastName}` }]);
  await server.callOk(api.hazardPhotos.remove, { params: { id: event.id, photoId: event.id } }, admin);
  expect((await send()).statusCode).toBe(200);
  expect(await photos()).toEqual([]);
});

test('takes the picture of an exported file after its event has arrived, in place of the phone', async () => {
  const { job, params, pilotPhone } = await crewedJob(server, admin);
  const event = crewEvent(job.id, 'photo', { caption: 'Blocked nozzle' });
  const send = (token: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/admin/crew/photos/${event.id}`,
      payload: PNG,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    });
  expect((await send(admin.token)).statusCode).toBe(404);
  await server.callOk(crewOffice.importOutbox, { body: { ...outbox(pilotPhone.id, [event]), version: 2 } }, admin);
  expect((await send(pilotPhone.token)).statusCode).toBe(401);
  expect((await send(admin.token)).json()).toMatchObject({ data: { id: event.id, bytes: PNG.length } });
  expect((await send(admin.token)).statusCode).toBe(200);
  expect((await server.callOk(crewOffice.jobEvents, { params }, admin)).crewEvents).toMatchObject([{ hasPicture: true, isImported: true }]);
});

test("positions of a pilot's page are stored like those of devices, marked by source, and assigned to the job", async () => {
  const { job, pilot, pilotPhone, memberPhone } = await crewedJob(server, admin);
  await report(server, pilotPhone, crewEvent(job.id, 'job_started', {}, { at: new Date(Date.now() - 60_000).toISOString() }));
  const position = { latitude: 52.001, longitude: -104.999, accuracy: 8, timestamp: new Date().toISOString() };
  expect(await server.callOk(crew.sendPositions, { body: { locations: [position] } }, pilotPhone)).toMatchObject({ stored: 1 });
  expect(await server.callOk(crew.sendPositions, { body: { locations: [position] } }, pilotPhone)).toMatchObject({
    stored: 0,
    repeated: 1,
  });
  const device = await server.device(pilot);
  const later = { ...position, timestamp: new Date(Date.now() + 1000).toISOString() };
  await server.callOk(pilots.report, { body: { locations: [later] } }, device);

  const { locations } = await server.callOk(pilots.locations, { query: { pilotId: pilot.id } }, admin);
  expect(locations.map(({ reportedBy, sprayJobId }) => [reportedBy, sprayJobId])).toEqual([
    ['device', job.id],
    ['crew_phone', job.id],
  ]);
  const { activePilots } = await server.callOk(pilots.active, {}, admin);
  expect(activePilots.find(({ pilotId }) => pilotId === pilot.id)).toMatchObject({ sprayJobId: job.id, reportedBy: 'device' });

  const refused = await server.call(crew.sendPositions, { body: { locations: [position] } }, memberPhone);
  expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed']);
});

test('the page of a phone is not listed with the devices, and cannot report after the phone is revoked', async () => {
  const { pilot, pilotPhone } = await crewedJob(server, admin);
  const position = { latitude: 52.001, longitude: -104.999, timestamp: new Date().toISOString() };
  await server.callOk(crew.sendPositions, { body: { locations: [position] } }, pilotPhone);
  expect((await server.callOk(pilots.deviceTokens, { params: { id: pilot.id } }, admin)).deviceTokens).toEqual([]);
  await server.callOk(api.crewPhones.revoke, { params: { id: pilot.id, phoneId: pilotPhone.id } }, admin);
  expect(await server.db.selectFrom('deviceTokens').select('id').where('pilotId', '=', pilot.id).execute()).toEqual([]);
});
