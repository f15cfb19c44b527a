import { api, type Route } from '@swathline/contract';
import { type Point, ringAcres, areRingsEqual } from '@swathline/survey';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UNKNOWN_ID, type Person, messagesByInput, testServer, type TestServer } from '../../../test/server.ts';
import { square } from '../../../test/land/zones.ts';

const { exclusionZones: zones, fields } = api;

let server: TestServer;
let admin: Person;
let params: { id: string };
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
beforeEach(async () => {
  const { id } = await server.field(await server.farmer(), { coordinates: square(0, 0, 10) });
  params = { id };
});
afterAll(() => server.close());

const create = (coordinates: unknown) => server.call(zones.create, { params, body: { coordinates } }, admin);
const created = (coordinates: Point[]) => server.callOk(zones.create, { params, body: { coordinates } }, admin);
const list = async () => (await server.callOk(zones.list, { params }, admin)).exclusionZones;
const replace = (rings: Point[][], seen: string[] = []) =>
  server.call(zones.replace, { params, body: { exclusionZones: rings.map((coordinates) => ({ coordinates })), seen } }, admin);
const excluded = async () => (await server.callOk(fields.acreage, { params }, admin)).exclusionArea.acres;

test('a zone is stored as drawn, listed with its field, and excludes its acres', async () => {
  const coordinates = square(1, 1, 2);
  const zone = await created(coordinates);
  expect(zone).toMatchObject({ fieldId: params.id, coordinates });
  expect(await server.callOk(zones.list, { params }, admin)).toEqual({ exclusionZones: [zone], total: 1, limit: 1000, offset: 0 });

  const acreage = await server.callOk(fields.acreage, { params }, admin);
  expect(acreage.exclusionArea.acres).toBeCloseTo(ringAcres(coordinates), 6);
  expect(acreage.totalFieldArea.acres).toBeCloseTo(ringAcres(square(0, 0, 10)), 6);
  expect(acreage.effectiveArea.acres).toBeCloseTo(acreage.totalFieldArea.acres - acreage.exclusionArea.acres, 9);
});

test('counts overlaps once, and only land inside the field', async () => {
  await created(square(1, 1, 2));
  await created(square(1, 1, 4));
  await created(square(8, 8, 4));
  expect(await excluded()).toBeCloseTo(ringAcres(square(1, 1, 4)) + ringAcres(square(8, 8, 2)), 3);
});

test('rejects a duplicate zone from any corner, in either direction and within a millionth of a degree', async () => {
  const [first, ...rest] = square(1, 1, 2);
  if (!first) throw new Error('a square has corners');
  await created([first, ...rest]);
  const again = [...rest, { ...first, latitude: first.latitude + 0.0000009 }].reverse();
  expect(await create(again)).toMatchObject({
    status: 409,
    body: { code: 'already_taken', message: 'This zone already exists. Please create a different zone.' },
  });
  expect(await create(square(1, 1, 2.01))).toMatchObject({ status: 201 });
});

test.each([
  [square(1, 1, 2).slice(0, 2), 'Invalid zone coordinates: need at least 3 points, got 2'],
  [[], 'Invalid zone coordinates: need at least 3 points, got 0'],
])('rejects %j with a message', async (coordinates, sentence) => {
  const answer = await create(coordinates);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(messagesByInput(answer)).toEqual({ coordinates: sentence });
  expect(await list()).toEqual([]);
});

test('accepts a zone off the field, at any distance, which excludes nothing', async () => {
  const { id: zoneId } = await created(square(20, 20, 2));
  const ends = [
    { latitude: 90, longitude: -180 },
    { latitude: 89, longitude: 180 },
    { latitude: 89, longitude: 179 },
  ];
  expect(await created(ends)).toMatchObject({ coordinates: ends });
  expect(await excluded()).toBe(0);
  const moved = { params: { ...params, zoneId }, body: { coordinates: square(0, 10, 2) } };
  expect(await server.callOk(zones.update, moved, admin)).toMatchObject({ coordinates: square(0, 10, 2) });
  expect(await excluded()).toBe(0);
});

test('rejects zones off the field when all are saved together', async () => {
  for (const [number, ring] of [square(20, 20, 2), square(0, 10, 2)].entries()) {
    const answer = await replace([...Array.from({ length: number }, () => square(1, 1, 1)), ring]);
    expect(messagesByInput(answer)).toEqual({
      [`exclusionZones.${number}.coordinates`]: 'This zone lies wholly outside the field. Draw it on the field, or leave it out.',
    });
  }
});

test('rejects points outside the range and invalid points', async () => {
  const message = 'Invalid coordinate values: latitude must be -90 to 90, longitude must be -180 to 180';
  const [first, ...rest] = square(1, 1, 2);
  for (const point of [{ latitude: 90.1 }, { latitude: -90.1 }, { longitude: 180.1 }, { longitude: -180.1 }, { longitude: null }]) {
    expect(Object.values(messagesByInput(await create([{ ...first, ...point }, ...rest])))).toEqual([message]);
  }
  expect(Object.values(messagesByInput(await create([null, ...rest])))).toEqual([message]);
});

test('rejects a zone that crosses itself and names the location', async () => {
  const [a, b, c, d] = square(2, 2, 2);
  expect(messagesByInput(await create([a, c, b, d]))['coordinates']).toMatch(/^The outline crosses itself at 52\.00300, -104\.99700\./);
  const wrong = await replace([square(6, 6, 1), [a, c, b, d].flatMap((point) => point ?? [])]);
  expect(wrong.status).toBe(400);
  expect(Object.keys(messagesByInput(wrong))).toEqual(['exclusionZones.1.coordinates']);
});

test('a change measures the zone and keeps the id, and rejects a duplicate of another zone but not of itself', async () => {
  const { id: zoneId, createdAt } = await created(square(1, 1, 2));
  const other = await created(square(5, 5, 1));
  const change = (coordinates: Point[]) => server.call(zones.update, { params: { ...params, zoneId }, body: { coordinates } }, admin);

  const larger = await change(square(1, 1, 3));
  expect(larger).toMatchObject({ status: 200, body: { data: { id: zoneId, createdAt, coordinates: square(1, 1, 3) } } });
  const acres = ringAcres(square(1, 1, 3)) + ringAcres(square(5, 5, 1));
  expect(await excluded()).toBeCloseTo(acres, 3);
  expect(await change(square(1, 1, 3))).toMatchObject({ status: 200 });
  expect(await change(other.coordinates)).toMatchObject({ status: 409, body: { code: 'already_taken' } });
});

test('removing a zone restores its acres', async () => {
  const { id: zoneId } = await created(square(1, 1, 2));
  await server.callOk(zones.remove, { params: { ...params, zoneId } }, admin);
  expect([await list(), await excluded()]).toEqual([[], 0]);
  expect(await server.call(zones.remove, { params: { ...params, zoneId } }, admin)).toMatchObject({ status: 404 });
});

test('replacing merges overlapping zones, drops duplicates and leaves the rest as drawn', async () => {
  const old = await created(square(1, 1, 1));
  const alone = square(7, 7, 1);
  const answer = await replace([square(1, 1, 3), square(2, 2, 3), alone, [...alone].reverse()], [old.id]);
  expect(answer).toMatchObject({ status: 200, body: { data: { total: 2 } } });

  const kept = answer.body.data.exclusionZones;
  expect(await list()).toEqual(kept);
  expect(kept.map(({ coordinates }) => coordinates.length).sort()).toEqual([4, 8]);
  expect(kept.map(({ id }) => id)).not.toContain(old.id);
  expect(kept.map(({ coordinates }) => coordinates)).toContainEqual(alone);
  expect(await excluded()).toBeCloseTo(2 * ringAcres(square(1, 1, 3)) - ringAcres(square(2, 2, 2)) + ringAcres(alone), 2);

  expect(
    await replace(
      [],
      kept.map(({ id }) => id),
    ),
  ).toMatchObject({ status: 200, body: { data: { exclusionZones: [] } } });
  expect(await excluded()).toBe(0);
});

test('replacing does not delete a zone that the editor never saw, and then changes nothing', async () => {
  const seen = await created(square(1, 1, 1));
  await created(square(4, 4, 1));
  const before = await list();
  expect(await replace([square(7, 7, 1)], [seen.id])).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect(await list()).toEqual(before);
});

test('an unchanged zone that a new outline of the field left outside does not prevent saving', async () => {
  const [left, inside] = [await created(square(1, 1, 2)), await created(square(6, 6, 1))];
  await server.callOk(fields.update, { params, body: { coordinates: square(5, 5, 5) } }, admin);

  const save = (rings: Point[][]) => replace(rings, [left.id, inside.id]);
  expect(messagesByInput(await save([square(1, 1, 3), inside.coordinates]))).toEqual({
    'exclusionZones.0.coordinates': 'This zone lies wholly outside the field. Draw it on the field, or leave it out.',
  });
  expect(await save([left.coordinates, inside.coordinates, square(8, 8, 1)])).toMatchObject({ status: 200, body: { data: { total: 3 } } });

  const kept = (await list()).find(({ coordinates }) => areRingsEqual(coordinates, left.coordinates, 0));
  const body = { coordinates: left.coordinates, kind: 'water' as const };
  expect(await server.call(zones.update, { params: { ...params, zoneId: kept?.id ?? '' }, body }, admin)).toMatchObject({ status: 200 });
});

test('of two editors who save concurrently, one gets a conflict', async () => {
  const { id } = await created(square(1, 1, 1));
  const answers = await Promise.all([replace([square(2, 2, 1)], [id]), replace([square(5, 5, 1)], [id])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await list()).toHaveLength(1);
});

test('measures all zones that are created concurrently', async () => {
  const corners = [square(1, 1, 1), square(3, 3, 1), square(5, 5, 1), square(7, 7, 1)];
  await Promise.all(corners.map(created));
  expect(await excluded()).toBeCloseTo(
    corners.map(ringAcres).reduce((sum, acres) => sum + acres),
    3,
  );
});

test('a new outline of the field measures its zones, and a new name does not change the acres', async () => {
  await created(square(1, 1, 2));
  await server.callOk(fields.update, { params, body: { name: 'West' } }, admin);
  expect(await excluded()).toBeCloseTo(ringAcres(square(1, 1, 2)), 3);
  await server.callOk(fields.update, { params, body: { coordinates: square(2, 2, 8) } }, admin);
  expect(await excluded()).toBeCloseTo(ringAcres(square(2, 2, 1)), 3);
});

test('a change of zones does not make an open form of the field stale', async () => {
  const { updatedAt } = await server.callOk(fields.get, { params }, admin);
  await created(square(1, 1, 2));
  expect(await server.call(fields.update, { params, body: { name: 'West', updatedAt } }, admin)).toMatchObject({ status: 200 });
});

const BODIES = { list: undefined, create: { coordinates: square(1, 1, 1) }, replace: { exclusionZones: [], seen: [] } };

test('distinguishes a missing field from a missing zone', async () => {
  const ask = (route: Route, more: object, body?: unknown) => server.call(route, { params: { ...params, ...more }, body }, admin);
  const field = { status: 404, body: { message: 'This field does not exist. It may have been deleted.' } };
  const zone = { status: 404, body: { message: 'This exclusion zone does not exist. It may have been deleted.' } };

  for (const name of ['list', 'create', 'replace'] as const)
    expect(await ask(zones[name], { id: UNKNOWN_ID }, BODIES[name])).toMatchObject(field);
  expect(await ask(zones.update, { id: UNKNOWN_ID, zoneId: UNKNOWN_ID }, BODIES.create)).toMatchObject(field);
  expect(await ask(zones.update, { zoneId: UNKNOWN_ID }, BODIES.create)).toMatchObject(zone);
  expect(await ask(zones.remove, { zoneId: UNKNOWN_ID })).toMatchObject(zone);
  expect(messagesByInput(await ask(zones.list, { id: 'x' }))).toEqual({ id: 'Invalid field ID format: x' });

  const elsewhere = await created(square(1, 1, 1));
  const other = await server.field(await server.farmer());
  expect(await ask(zones.remove, { id: other.id, zoneId: elsewhere.id })).toMatchObject(zone);
});

test('the zones of a field have at most 20,000 points', async () => {
  const round = (north: number) =>
    Array.from({ length: 10_000 }, (_, i) => ({
      latitude: Number((52 + north / 1000 + 0.001 * Math.sin((2 * Math.PI * i) / 10_000)).toFixed(7)),
      longitude: Number((-104.995 + 0.001 * Math.cos((2 * Math.PI * i) / 10_000)).toFixed(7)),
    }));
  await created(round(2));
  await created(round(5));
  const refused = await create(square(8, 1, 1));
  expect(refused.status).toBe(400);
  expect(messagesByInput(refused)).toEqual({ coordinates: 'The zones of a field can have at most 20,000 points together' });
});
