import { api, IN_FUTURE } from '@swathline/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SQUARE } from '../../../test/records/recorded-jobs.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../../test/server.ts';
import { at } from '../../../test/land/tracks.ts';

const { hazards, sensitiveSites, surroundings } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
});
afterEach(async () => {
  await server.db.deleteFrom('sensitiveSites').execute();
  await server.db.deleteFrom('hazards').execute();
});
afterAll(() => server.close());

/** A job on one square of 800 m, whose corner is the origin of `at(east, north)`. */
async function createJob(type: 'herbicide' | 'insecticide' | 'other') {
  const farmer = await server.farmer();
  const field = await server.field(farmer, { name: 'Home quarter', coordinates: SQUARE });
  const body = { name: `${type} ${farmer.id}`, type, activeIngredient: 'x', applicationRateLitersPerAcre: 1, costPerLitre: 1 };
  const chemical = await server.callOk(api.chemicals.create, { body }, admin);
  const chemicals = [{ chemicalId: chemical.id, applicationRateLitersPerAcre: 1, farmerSupplied: false as const }];
  const job = await server.job({ farmer, fieldIds: [field.id], chemicals, status: 'approved' });
  return { id: job.id, startDate: job.startDate };
}

const addSite = (kind: string, east: number, parts: object = {}) =>
  server.callOk(
    sensitiveSites.create,
    { body: { kind, name: `${kind} ${east}`, coordinates: [at(east, 400)], source: 'Registry', ...parts } } as never,
    admin,
  );
const neighboursOf = async (params: { id: string }) =>
  (await server.callOk(surroundings.neighbours, { params }, admin)).neighbours.map(({ site, distanceMetres, bearingDegrees, why }) => ({
    name: site.name,
    metres: Math.round(distanceMetres / 10) * 10,
    bearing: Math.round(bearingDegrees),
    why,
  }));

test('bees count within 5 km of an insecticide, a town within 2 miles, the rest within 1 km; nearest first', async () => {
  for (const [kind, east] of [
    ['bees', 5700],
    ['bees', 5900],
    ['town', 3900],
    ['town', 4100],
    ['dwelling', 1700],
    ['school', 1900],
  ] as const) {
    await addSite(kind, east);
  }
  const near = [
    { name: 'dwelling 1700', metres: 900, bearing: 90, why: 'Within 1 km of Home quarter' },
    { name: 'town 3900', metres: 3100, bearing: 90, why: 'A town within 2 miles of Home quarter' },
  ];
  expect(await neighboursOf(await createJob('herbicide'))).toEqual(near);
  expect(await neighboursOf(await createJob('insecticide'))).toEqual([
    ...near,
    { name: 'bees 5700', metres: 4900, bearing: 90, why: 'Bees within 5 km of Home quarter, and the job has an insecticide' },
  ]);
});

test('a product of an unknown type may be an insecticide, unless it has no PCP number', async () => {
  await addSite('bees', 5700);
  const may = [
    {
      name: 'bees 5700',
      metres: 4900,
      bearing: 90,
      why: 'Bees within 5 km of Home quarter, and a product of the job may be an insecticide',
    },
  ];
  expect(await neighboursOf(await createJob('other'))).toEqual(may);
  const farmer = await server.farmer();
  const field = await server.field(farmer, { name: 'Home quarter', coordinates: SQUARE });
  const bring = async (pcp: object) => {
    const product = { customChemicalName: 'Own mix', applicationRateLitersPerAcre: 1, farmerSupplied: true as const, ...pcp };
    return neighboursOf(await server.job({ farmer, fieldIds: [field.id], chemicals: [product] }));
  };
  expect(await bring({ pcpNumber: '12345' })).toEqual(may);
  expect(await bring({ hasNoPcpNumber: true })).toEqual([]);
});

test('the distance runs to the nearest edge of an outline', async () => {
  await addSite('organic', 0, { coordinates: [at(1000, -500), at(3000, -500), at(3000, 2000), at(1000, 2000)] });
  expect(await neighboursOf(await createJob('herbicide'))).toMatchObject([{ metres: 200, bearing: 90 }]);
});

test('hazards count within 2 km, a line by its nearest part; removed ones do not', async () => {
  const add = (name: string, coordinates: object[]) =>
    server.callOk(hazards.create, { body: { kind: 'wire', name, coordinates, source: 'Pilot' } } as never, admin);
  await add('far', [at(2900, 400)]);
  await add('across', [at(-5000, 400), at(6000, 401)]);
  await add('near', [at(400, 2700)]);
  const { id } = await add('gone', [at(400, 900)]);
  await server.callOk(hazards.remove, { params: { id }, body: { reason: 'Taken down' } }, admin);
  const { hazards: found } = await server.callOk(surroundings.hazards, { params: await createJob('herbicide') }, admin);
  expect(found.map(({ hazard, distanceMetres }) => [hazard.name, Math.round(distanceMetres / 10) * 10])).toEqual([
    ['across', 0],
    ['near', 1900],
  ]);
});

test('a job without outlines has no neighbours', async () => {
  const { id } = await server.job();
  expect(await neighboursOf({ id })).toEqual([]);
});

const FUTURE_DAY = 'This day is in the future. Enter the day on which it was.';
const CHECK = {
  checkedAt: '2026-06-14T15:00:00.000Z',
  source: 'BeeConnected',
  sourceDate: '2026-06-14',
  found: 'Hives of A. Lee',
  calls: [{ who: 'A. Lee', phone: '306 555 0100', calledAt: '2026-06-14T15:10:00.000Z', result: 'Will close the hives' }],
};

test('a check keeps who looked, the source, what was found and who was called', async () => {
  await addSite('dwelling', 1700);
  const params = await createJob('herbicide');
  const check = await server.callOk(surroundings.addCheck, { params, body: CHECK }, admin);
  expect(check).toMatchObject({ ...CHECK, by: 'Olive Office', neighbourCount: 1 });
  const later = await server.callOk(surroundings.addCheck, { params, body: { source: 'Drive by', found: 'Nothing' } }, admin);
  const { checks } = await server.callOk(surroundings.checks, { params }, admin);
  expect(checks.map(({ id }) => id)).toEqual([later.id, check.id]);
});

test('a job asks for a check again when a neighbour is on file that the newest check did not have', async () => {
  const { id, startDate: day } = await createJob('herbicide');
  const isAsked = async () => {
    const { checks } = await server.callOk(api.board.checks, { query: { day } }, admin);
    return checks.find(({ sprayJobId }) => sprayJobId === id)?.points.includes('the neighbour check');
  };
  const check = () => server.callOk(surroundings.addCheck, { params: { id }, body: { source: 'Drive by', found: 'Called' } }, admin);
  await server.callOk(api.board.move, { body: { moves: [{ sprayJobId: id, version: 0, day, aircraftId: null }] } }, admin);
  await addSite('bees', 5700);
  const home = await addSite('dwelling', 1700);
  expect(await isAsked()).toBe(true);
  await check();
  expect(await isAsked()).toBe(false);

  await server.callOk(sensitiveSites.remove, { params: { id: home.id }, body: { reason: 'Moved' } }, admin);
  await addSite('bees', 1700);
  expect(await isAsked()).toBe(true);
  await check();
  expect(await isAsked()).toBe(false);

  const { chemicals } = await server.callOk(api.sprayJobs.getAsAdmin, { params: { id } }, admin);
  const body = { type: 'insecticide' as const };
  await server.callOk(api.chemicals.update, { params: { id: chemicals[0]?.chemicalId ?? '' }, body }, admin);
  expect(await isAsked()).toBe(true);
});

test('a check says what was found and lies in the past', async () => {
  const params = await createJob('herbicide');
  const refused = async (body: object) =>
    messagesByInput(await server.call(surroundings.addCheck, { params, body: { ...CHECK, ...body } }, admin));
  expect(await refused({ found: ' ' })).toEqual({ found: 'Say what was found, or that nothing was found' });
  expect(await refused({ checkedAt: '2999-01-01T00:00:00Z' })).toEqual({ checkedAt: IN_FUTURE });
  expect(await refused({ sourceDate: '2999-01-01' })).toEqual({ sourceDate: FUTURE_DAY });
  const body = { kind: 'tower' as const, coordinates: [at(0, 0)], source: 'Pilot', seenOn: '2999-01-01' };
  expect(messagesByInput(await server.call(hazards.create, { body }, admin))).toEqual({ seenOn: FUTURE_DAY });
  const calls = [{ who: 'A. Lee', calledAt: '2999-01-01T00:00:00Z' }];
  expect(await refused({ calls })).toEqual({ 'calls.0.calledAt': IN_FUTURE });
});

test('a check never changes, and goes with its job', async () => {
  const params = await createJob('herbicide');
  await server.callOk(surroundings.addCheck, { params, body: CHECK }, admin);
  const { db } = server;
  await expect(db.updateTable('neighbourChecks').set({ found: 'Nothing' }).execute()).rejects.toThrow('never changed');
  await expect(db.deleteFrom('neighbourChecks').where('sprayJobId', '=', params.id).execute()).rejects.toThrow('never changed');
  await server.callOk(api.sprayJobs.remove, { params }, admin);
  const left = await db.selectFrom('neighbourChecks').select('id').where('sprayJobId', '=', params.id).execute();
  expect(left).toEqual([]);
});
