import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, messagesByInput, testServer, type TestServer } from '../../test/server.ts';

const { sprayJobs } = api;

let server: TestServer;
let admin: Person;
let farmer: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
  farmer = await server.farmer();
});
afterAll(() => server.close());

const update = (id: string, body: object, by = admin) => server.call(sprayJobs.update, { params: { id }, body }, by);
const read = (id: string, by = admin) => server.call(sprayJobs.get, { params: { id } }, by);

test('crew who stay keep the date of their assignment', async () => {
  const [stays, leaves, joins] = [await server.crew(), await server.crew(), await server.crew()];
  const { id } = await server.job({ farmer, groundCrew: [stays.id, leaves.id] });
  const before = (await read(id)).body.data.groundCrew.find((member) => member.id === stays.id);
  const { groundCrew } = (await update(id, { groundCrew: [joins.id, stays.id] })).body.data;
  expect(groundCrew.map((member) => member.id).sort()).toEqual([joins.id, stays.id].sort());
  expect(groundCrew).toContainEqual(before);
});

test('crew is assigned with notes, once each, and unassigned', async () => {
  const [one, two] = [await server.crew(), await server.crew()];
  const { id } = await server.job({ farmer });
  const assign = (body: object) => server.call(sprayJobs.assignGroundCrew, { params: { id }, body }, admin);

  expect((await assign({ groundCrewIds: [one.id, one.id, two.id], notes: 'Bring water' })).body.data.groundCrew).toHaveLength(2);
  const { groundCrew } = (await assign({ groundCrewIds: [one.id], notes: 'Bring more' })).body.data;
  const notesOf = Object.fromEntries(groundCrew.map((member) => [member.id, member.assignmentNotes]));
  expect(notesOf).toEqual({ [one.id]: 'Bring more', [two.id]: 'Bring water' });
  const again = (await assign({ groundCrewIds: [one.id] })).body.data.groundCrew.find(({ id }) => id === one.id);
  expect(again?.assignmentNotes).toBe('Bring more');

  expect(messagesByInput(await assign({ groundCrewIds: [] }))).toEqual({ groundCrewIds: 'Choose at least one ground crew member' });
  expect(messagesByInput(await assign({ groundCrewIds: [farmer.id] }))).toEqual({
    groundCrewIds: 'One of the chosen people is not an active ground crew member.',
  });

  const assignmentId = groundCrew[0]?.assignmentId ?? '';
  const unassign = (jobId: string) => server.call(sprayJobs.unassignGroundCrew, { params: { id: jobId, assignmentId } }, admin);
  const other = await server.job({ farmer });
  expect((await unassign(other.id)).status).toBe(404);
  expect((await unassign(id)).status).toBe(200);
  expect((await unassign(id)).status).toBe(404);
  expect((await read(id)).body.data.groundCrewCount).toBe(1);
});

test('lists only active crew', async () => {
  const [active, inactive] = [await server.crew({ firstName: 'Zara' }), await server.crew({ firstName: 'Zara', isActive: false })];
  const { users, total } = await server.callOk(sprayJobs.groundCrew, { query: { filterField: 'firstName', filterText: 'zara' } }, admin);
  expect([users.map(({ id }) => id), total]).toEqual([[active.id], 1]);
  expect(users[0]).not.toHaveProperty('role');
  expect(inactive.id).not.toBe(active.id);
});
