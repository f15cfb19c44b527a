import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AIRCRAFT } from '../../test/forms.ts';
import { messagesByInput, type Person, testServer, type TestServer, UNKNOWN_ID } from '../../test/server.ts';

const { aircraft } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const UNKNOWN = {
  make: null,
  model: null,
  serialNumber: null,
  mtowKg: null,
  emptyMassKg: null,
  fuelKg: null,
  hopperLitres: null,
  swathMetres: null,
  nozzles: null,
  sprayQuality: null,
  defaultLitersPerAcre: null,
};

test('creates, reads, changes and deletes an aircraft', async () => {
  const created = await server.callOk(aircraft.create, { body: { ...AIRCRAFT, registration: ' c-gabc ', serialNumber: '' } }, admin);
  const { id, createdAt, updatedAt } = created;
  const defaults = { serialNumber: null, isActive: true, id, createdAt, updatedAt };
  expect(created).toEqual({ ...AIRCRAFT, registration: 'C-GABC', ...defaults });
  expect(await server.callOk(aircraft.get, { params: { id } }, admin)).toEqual(created);

  const changed = await server.callOk(aircraft.update, { params: { id }, body: { swathMetres: 22, updatedAt } }, admin);
  expect(changed).toEqual({ ...created, swathMetres: 22, updatedAt: changed.updatedAt });

  await server.callOk(aircraft.remove, { params: { id } }, admin);
  expect(await server.call(aircraft.get, { params: { id } }, admin)).toMatchObject({ status: 404 });
});

test('requires only kind and registration, and clears the other values', async () => {
  const least = { kind: 'rpas', registration: 'c 2100012345' } as const;
  const created = await server.callOk(aircraft.create, { body: least }, admin);
  expect(created).toMatchObject({ ...UNKNOWN, kind: 'rpas', registration: 'C-2100012345' });
  const filled = { make: 'DJI', hopperLitres: 5, swathMetres: 2, sprayQuality: 'UC' } as const;
  const params = { id: created.id };
  expect(await server.callOk(aircraft.update, { params, body: filled }, admin)).toMatchObject(filled);
  expect(await server.callOk(aircraft.update, { params, body: { ...UNKNOWN, make: ' ' } }, admin)).toMatchObject(UNKNOWN);
});

test.each([
  ['C-GXYZ', 'cgxyz'],
  ['c‑gxyy', 'C - GXYY'],
])('an aircraft registered as %s cannot be registered again as %s', async (first, second) => {
  await server.callOk(aircraft.create, { body: { ...AIRCRAFT, registration: first } }, admin);
  const refused = await server.call(aircraft.create, { body: { ...AIRCRAFT, registration: second } }, admin);
  expect(refused).toMatchObject({ status: 409, body: { code: 'already_taken' } });
  expect(messagesByInput(refused)).toEqual({ registration: 'Another aircraft has this registration' });

  const { id } = await server.aircraft();
  const renamed = await server.call(aircraft.update, { params: { id }, body: { registration: second } }, admin);
  expect(renamed).toMatchObject({ status: 409, body: { code: 'already_taken' } });
});

const LETTERS = 'The registration of an aeroplane or a helicopter is C- and four letters, for example C-GABC';
const DIGITS = 'The registration of a drone is C- and digits, for example C-2100012345';

test.each([
  [{ kind: 'glider' }, 'Kind must be one of aeroplane, helicopter, rpas'],
  [{ registration: ' ' }, 'Registration is required'],
  [{ registration: 'N123AB' }, LETTERS],
  [{ registration: 'C-GABCD' }, LETTERS],
  [{ registration: 'C-2100012345' }, LETTERS],
  [{ make: 'x'.repeat(100) }, 'Make must be less than 100 characters'],
  [{ model: 'x'.repeat(100) }, 'Model must be less than 100 characters'],
  [{ serialNumber: 'x'.repeat(100) }, 'Serial number must be less than 100 characters'],
  [{ mtowKg: 0 }, 'Maximum take-off weight must be between 1 and 50,000 kg'],
  [{ hopperLitres: 4.9 }, 'Hopper size must be between 5 and 4,000 L'],
  [{ hopperLitres: 4000.1 }, 'Hopper size must be between 5 and 4,000 L'],
  [{ swathMetres: 1.9 }, 'Swath must be between 2 and 40 m'],
  [{ swathMetres: '20' }, 'Swath must be between 2 and 40 m'],
  [{ nozzles: 'x'.repeat(200) }, 'Nozzles must be less than 200 characters'],
  [{ sprayQuality: 'medium' }, 'Spray quality must be one of VF, F, M, C, VC, XC, UC'],
  [{ defaultLitersPerAcre: 0 }, 'Spray volume must be between 1 and 1000 L/acre'],
  [{ colour: 'yellow' }, '"colour" is not a known input'],
])('rejects %j on create and update: %s', async (wrong, sentence) => {
  const [key = ''] = Object.keys(wrong);
  const created = await server.call(aircraft.create, { body: { ...AIRCRAFT, ...wrong } }, admin);
  expect(created).toMatchObject({ status: 400, body: { code: 'invalid', message: sentence } });
  expect(messagesByInput(created)).toEqual({ [key]: sentence });

  const { id } = await server.aircraft();
  expect(messagesByInput(await server.call(aircraft.update, { params: { id }, body: wrong }, admin))).toEqual({ [key]: sentence });
});

test('the kind and the registration have to fit after a change of one of them', async () => {
  const { id } = await server.aircraft();
  const refused = await server.call(aircraft.update, { params: { id }, body: { kind: 'rpas' } }, admin);
  expect(messagesByInput(refused)).toEqual({ registration: DIGITS });
  const both = { kind: 'rpas', registration: 'C-77' } as const;
  expect(await server.callOk(aircraft.update, { params: { id }, body: both }, admin)).toMatchObject(both);
});

test('a create with several wrong inputs names each of them', async () => {
  const body = { kind: 'rpas', registration: 'C-GABC', hopperLitres: 1, mtowKg: -1 };
  const refused = await server.call(aircraft.create, { body }, admin);
  expect(Object.keys(messagesByInput(refused)).sort()).toEqual(['hopperLitres', 'mtowKg', 'registration']);
});

test('deactivates and restores an aircraft, and lists either', async () => {
  const { id, registration } = await server.aircraft();
  const listed = async (isActive?: boolean) => {
    const query = {
      filterField: 'registration' as const,
      filterText: registration,
      ...(isActive !== undefined && { isActive: String(isActive) as 'true' }),
    };
    return (await server.callOk(aircraft.list, { query }, admin)).aircraft.map((row) => row.id);
  };
  expect(await listed(true)).toEqual([id]);
  await server.callOk(aircraft.update, { params: { id }, body: { isActive: false } }, admin);
  expect([await listed(true), await listed(false), await listed()]).toEqual([[], [id], [id]]);
  await server.callOk(aircraft.update, { params: { id }, body: { isActive: true } }, admin);
  expect(await listed(true)).toEqual([id]);
});

test.each(['rpas', 'drone', 'DRONE (RPAS)'])('finds drones by kind as %s', async (filterText) => {
  const { id } = await server.aircraft({ kind: 'rpas', registration: `C-90${filterText.length}` });
  const found = await server.callOk(aircraft.list, { query: { filterField: 'kind', filterText } }, admin);
  expect(found.aircraft.map((row) => row.id)).toContain(id);
  expect(found.aircraft.every(({ kind }) => kind === 'rpas')).toBe(true);
});

test('rejects deleting an aircraft that jobs use, with the number of jobs and what to do', async () => {
  const { id, registration } = await server.aircraft();
  const use = async () => {
    const job = await server.job();
    await server.db.updateTable('sprayJobs').set({ aircraftId: id }).where('id', '=', job.id).execute();
  };
  await use();
  const refused = () => server.call(aircraft.remove, { params: { id } }, admin);
  expect(await refused()).toMatchObject({
    status: 409,
    body: { code: 'in_use', message: `${registration} is used by 1 spray job. Deactivate it instead: new jobs then no longer offer it.` },
  });
  await use();
  expect((await refused()).body.message).toContain('is used by 2 spray jobs.');
});

test.each(['get', 'update', 'remove'] as const)('%s distinguishes a missing aircraft from a malformed id', async (name) => {
  const body = name === 'update' ? { make: 'Other' } : undefined;
  expect(await server.call(aircraft[name], { params: { id: UNKNOWN_ID }, body }, admin)).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'This aircraft does not exist. It may have been deleted.' },
  });
  const malformed = await server.call(aircraft[name], { params: { id: 'x' }, body }, admin);
  expect(messagesByInput(malformed)).toEqual({ id: 'Invalid UUID format: x' });
});

test('of two concurrent changes of one version, rejects the second', async () => {
  const { id, updatedAt } = await server.aircraft();
  const change = (make: string) => server.call(aircraft.update, { params: { id }, body: { make, updatedAt } }, admin);
  const answers = await Promise.all([change('One'), change('Two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale');
});

test('only administrators can read and change aircraft', async () => {
  const { id } = await server.aircraft();
  for (const route of Object.values(aircraft)) {
    expect(await server.call(route, { params: { id }, body: AIRCRAFT })).toMatchObject({ status: 401 });
    for (const by of [await server.farmer(), await server.pilot(), await server.crew()]) {
      expect(await server.call(route, { params: { id }, body: AIRCRAFT }, by)).toMatchObject({ status: 403 });
    }
  }
});

test('the audit trail records each change under the registration', async () => {
  const { id, registration } = await server.callOk(aircraft.create, { body: { ...AIRCRAFT, registration: 'C-GAUD' } }, admin);
  await server.callOk(aircraft.update, { params: { id }, body: { isActive: false } }, admin);
  await server.callOk(aircraft.remove, { params: { id } }, admin);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'aircraft', subjectId: id } }, admin);
  expect(entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['delete', registration],
    ['update', registration],
    ['create', registration],
  ]);
  expect(entries[1]?.changes).toEqual([{ property: 'isActive', from: 'true', to: 'false' }]);
});
