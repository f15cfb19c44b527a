import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewedJob, crewEvent, crewPhone, report } from '../../test/crew.ts';
import { type Person, testServer, type TestServer, UNKNOWN_ID } from '../../test/server.ts';

const { crew, crewPhones, users } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const bundleStatus = async (phone: { token: string }) => (await server.call(crew.bundle, {}, phone)).status;
const listed = async ({ id }: Person) => (await server.callOk(crewPhones.list, { params: { id } }, admin)).crewPhones;

test('shows the link once, with the token in the fragment, and stores only its hash', async () => {
  const pilot = await server.pilot();
  const issued = await server.callOk(crewPhones.issue, { params: { id: pilot.id }, body: { name: "Dana's phone" } }, admin);
  expect(issued.link).toMatch(/^https:\/\/spray\.example\.com\/crew#[\w-]{43}$/);
  const [token = ''] = issued.link.split('#').slice(1);
  const { tokenHash } = await server.db.selectFrom('crewPhones').select('tokenHash').where('id', '=', issued.id).executeTakeFirstOrThrow();
  expect(tokenHash).not.toContain(token);
  expect(JSON.stringify(await server.call(crewPhones.list, { params: { id: pilot.id } }, admin))).not.toContain(token);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'user', subjectId: pilot.id, limit: 1 } }, admin);
  expect(entries).toMatchObject([{ action: 'issue_crew_phone', changes: [{ property: 'phone', to: "Dana's phone" }] }]);
  expect(JSON.stringify(entries)).not.toContain(token);
});

test('the list shows the state that a phone last reported', async () => {
  const pilot = await server.pilot();
  const phone = await crewPhone(server, admin, pilot);
  expect(await listed(pilot)).toMatchObject([{ id: phone.id, lastSeenAt: null, waiting: null, pageVersion: null, clockOffsetMs: null }]);
  await server.callOk(crew.bundle, { query: { waiting: 3, pageVersion: '1.2.3' } }, phone);
  await server.callOk(crew.sendEvents, { body: { sentAt: new Date(Date.now() - 1_200_000).toISOString(), events: [], waiting: 7 } }, phone);
  const [seen] = await listed(pilot);
  expect(seen).toMatchObject({ waiting: 7, pageVersion: '1.2.3' });
  expect(Math.abs((seen?.clockOffsetMs ?? 0) - 1_200_000)).toBeLessThan(30_000);
  expect(Date.now() - Date.parse(seen?.lastSeenAt ?? '')).toBeLessThan(30_000);
});

test('a revoked phone gets 401 from then on, and its reports stay', async () => {
  const { job, pilot, pilotPhone } = await crewedJob(server, admin);
  await report(server, pilotPhone, crewEvent(job.id, 'note', { text: 'Wet corner' }));
  await server.callOk(crewPhones.revoke, { params: { id: pilot.id, phoneId: pilotPhone.id } }, admin);
  const calls = [
    await server.call(crew.bundle, {}, pilotPhone),
    await server.call(crew.events, {}, pilotPhone),
    await server.call(crew.sendEvents, { body: { sentAt: new Date().toISOString(), events: [] } }, pilotPhone),
    await server.call(crew.sendPositions, { body: { locations: [] } }, pilotPhone),
  ];
  for (const { status, body } of calls) expect([status, body.code]).toEqual([401, 'not_signed_in']);
  expect(calls[0]?.body.message).toBe(
    'This phone is not known, or its link was revoked. Ask the office for a new link. What is on the phone stays there.',
  );
  expect(await listed(pilot)).toEqual([]);
  expect((await server.callOk(api.crewOffice.jobEvents, { params: { id: job.id } }, admin)).crewEvents).toHaveLength(1);
  expect((await server.call(crewPhones.revoke, { params: { id: pilot.id, phoneId: pilotPhone.id } }, admin)).status).toBe(404);
});

test('revokes only the phones of the named person', async () => {
  const [pilot, other] = [await server.pilot(), await server.pilot()];
  const phone = await crewPhone(server, admin, pilot);
  expect((await server.call(crewPhones.revoke, { params: { id: other.id, phoneId: phone.id } }, admin)).status).toBe(404);
  expect((await server.call(crewPhones.revoke, { params: { id: pilot.id, phoneId: UNKNOWN_ID } }, admin)).status).toBe(404);
  expect(await bundleStatus(phone)).toBe(200);
});

test.each([
  ['deactivated', { isActive: false }, { isActive: true }],
  ['given another role', { role: 'ground_crew' as const }, { role: 'pilot' as const }],
])('revokes the phones of a user who is %s, for good', async (_, change, back) => {
  const pilot = await server.pilot();
  const phone = await crewPhone(server, admin, pilot);
  const params = { id: pilot.id };
  await server.callOk(users.update, { params, body: change }, admin);
  expect(await bundleStatus(phone)).toBe(401);
  await server.callOk(users.update, { params, body: back }, admin);
  expect(await bundleStatus(phone)).toBe(401);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'user', subjectId: pilot.id } }, admin);
  expect(entries.map(({ action }) => action)).toContain('revoke_crew_phone');
});

test('only an active pilot or crew member gets a phone', async () => {
  const people = [await server.farmer(), await server.admin(), await server.pilot({ isActive: false })];
  for (const { id } of people) {
    const refused = await server.call(crewPhones.issue, { params: { id }, body: {} }, admin);
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong_status']);
  }
  expect((await server.call(crewPhones.issue, { params: { id: UNKNOWN_ID }, body: {} }, admin)).status).toBe(404);
  expect((await server.call(crewPhones.issue, { params: { id: (await server.crew()).id }, body: { name: ' ' } }, admin)).status).toBe(400);
});

test('a user who reported is not deleted, and one with an unused phone is', async () => {
  const { job, member, memberPhone } = await crewedJob(server, admin);
  await report(server, memberPhone, crewEvent(job.id, 'note', { text: 'Wet corner' }));
  const refused = await server.call(users.remove, { params: { id: member.id } }, admin);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('1 crew report')]);

  const pilot = await server.pilot();
  const phone = await crewPhone(server, admin, pilot);
  await server.callOk(users.remove, { params: { id: pilot.id } }, admin);
  expect(await bundleStatus(phone)).toBe(401);
});

test('routes of phones reject sessions, and other routes reject phones', async () => {
  const { pilot, pilotPhone } = await crewedJob(server, admin);
  expect(await bundleStatus(pilot)).toBe(401);
  expect(await bundleStatus(admin)).toBe(401);
  expect((await server.call(api.auth.profile, {}, pilotPhone)).status).toBe(401);
  expect((await server.call(api.pilots.checkOut, {}, pilotPhone)).status).toBe(401);
});

test('limits the calls of a phone', async () => {
  const phone = await crewPhone(server, admin, await server.crew());
  const calls = await Promise.all(Array.from({ length: 305 }, () => server.call(crew.events, {}, phone)));
  expect(calls.filter(({ status }) => status === 200)).toHaveLength(300);
  const refused = calls.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
});
