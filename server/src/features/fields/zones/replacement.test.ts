import { api } from '@swathline/contract';
import { type Point, ringAcres } from '@swathline/survey';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, messagesByInput, testServer, type TestServer } from '../../../test/server.ts';
import { square } from '../../../test/land/zones.ts';

const { exclusionZones: zones } = api;

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

const created = (coordinates: Point[]) => server.callOk(zones.create, { params, body: { coordinates } }, admin);
const list = async () => (await server.callOk(zones.list, { params }, admin)).exclusionZones;

test('a zone has an optional kind and note, which a change without them keeps', async () => {
  const plain = await created(square(1, 1, 1));
  expect(plain).toMatchObject({ kind: null, note: null });
  const body = { coordinates: square(3, 3, 1), kind: 'bees' as const, note: ' Twelve hives ' };
  const bees = await server.callOk(zones.create, { params, body }, admin);
  expect(bees).toMatchObject({ kind: 'bees', note: 'Twelve hives' });

  const change = (more: object) =>
    server.call(zones.update, { params: { ...params, zoneId: bees.id }, body: { coordinates: square(3, 3, 2), ...more } }, admin);
  expect(await change({})).toMatchObject({ status: 200, body: { data: { kind: 'bees', note: 'Twelve hives' } } });
  expect(await change({ kind: null, note: '' })).toMatchObject({ status: 200, body: { data: { kind: null, note: null } } });
  expect(messagesByInput(await change({ kind: 'lava', note: 'x'.repeat(501) }))).toEqual({
    kind: 'Zone kind must be one of water, dwelling, bees, wires, organic, other',
    note: 'A note on a zone can have at most 500 characters',
  });
});

test('replacing merges only zones with the same kind and note, and keeps both', async () => {
  const send = (more: object[]) => server.callOk(zones.replace, { params, body: { exclusionZones: more as [], seen: [] } }, admin);
  const slough = { kind: 'water', note: 'Slough' };
  const { exclusionZones } = await send([
    { coordinates: square(1, 1, 2), ...slough },
    { coordinates: square(2, 2, 2), ...slough },
    { coordinates: square(3, 3, 2), kind: 'bees' },
  ]);
  expect(exclusionZones).toHaveLength(2);
  expect(exclusionZones).toContainEqual(expect.objectContaining(slough));
  expect(exclusionZones).toContainEqual(expect.objectContaining({ kind: 'bees', note: null, coordinates: square(3, 3, 2) }));
});

test('a zone sent with its id keeps the id, and its timestamp if it is unchanged', async () => {
  const [same, moved] = [await created(square(1, 1, 1)), await created(square(4, 4, 1))];
  const exclusionZones = [
    { id: same.id, coordinates: same.coordinates },
    { id: moved.id, coordinates: square(4, 4, 2) },
  ];
  const seen = [same, moved].map(({ id, updatedAt }) => ({ id, updatedAt }));
  await server.callOk(zones.replace, { params, body: { exclusionZones, seen } }, admin);

  const [first, second] = await list();
  expect(first).toEqual(same);
  expect(second).toMatchObject({ id: moved.id, createdAt: moved.createdAt, coordinates: square(4, 4, 2) });
  expect(second?.updatedAt).not.toBe(moved.updatedAt);
});

test('an editor who sends the seen timestamps gets a message about the zones that another editor changed, deleted and added', async () => {
  const [a, b, c] = [await created(square(1, 1, 1)), await created(square(3, 3, 1)), await created(square(5, 5, 1))];
  const seen = [a, b, c].map(({ id, updatedAt }) => ({ id, updatedAt }));
  const save = (zone: typeof a, more: typeof seen) =>
    server.call(zones.replace, { params, body: { exclusionZones: [{ id: zone.id, coordinates: zone.coordinates }], seen: more } }, admin);

  await server.callOk(zones.update, { params: { ...params, zoneId: b.id }, body: { coordinates: square(3, 3, 2) } }, admin);
  const message = (actions: string) =>
    `Somebody else ${actions} since you opened this. Nothing was saved; load the current zones and save again.`;
  expect(await save(a, seen)).toMatchObject({ status: 409, body: { code: 'stale', message: message('changed zone 2') } });

  await server.callOk(zones.remove, { params: { ...params, zoneId: c.id } }, admin);
  await created(square(7, 7, 1));
  expect(await save(a, seen)).toMatchObject({ body: { message: message('added 1 zone, changed zone 2 and deleted zone 3') } });
  expect(await list()).toHaveLength(3);
  const ids = [...(await list()).map(({ id }) => id), c.id];
  const body = { exclusionZones: [{ coordinates: square(1, 1, 1) }], seen: ids };
  expect(await server.call(zones.replace, { params, body }, admin)).toMatchObject({ status: 200 });

  const stale = { coordinates: square(1, 1, 2), updatedAt: '2020-01-01T00:00:00Z' };
  const [zone] = await list();
  const late = await server.call(zones.update, { params: { ...params, zoneId: zone?.id ?? '' }, body: stale }, admin);
  expect(late).toMatchObject({ status: 409, body: { code: 'stale' } });
});

test('each change of zones is in the field’s history with the excluded acres before and after, and saving unchanged zones is not', async () => {
  const body = { coordinates: square(1, 1, 2), kind: 'water' as const, note: 'Slough' };
  const zone = await server.callOk(zones.create, { params, body }, admin);
  const target = { ...params, zoneId: zone.id };
  await server.callOk(zones.update, { params: target, body: { coordinates: square(1, 1, 3) } }, admin);
  const [present] = await list();
  const unchanged = { ...body, coordinates: square(1, 1, 3), id: zone.id };
  await server.callOk(zones.replace, { params, body: { exclusionZones: [unchanged], seen: [present?.id ?? ''] } }, admin);
  await server.callOk(zones.remove, { params: target }, admin);

  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: params.id } }, admin);
  const zoneEntries = entries.toReversed().filter(({ action }) => action === 'change_zones');
  const [small, large] = [ringAcres(square(1, 1, 2)), ringAcres(square(1, 1, 3))].map((acres) => acres.toFixed(1));
  expect(zoneEntries.map(({ changes }) => changes)).toEqual([
    [
      { property: 'exclusionZones', from: '0 (0.0 acres)', to: `1 (${small} acres)` },
      { property: 'zonesAdded', from: null, to: `Water ${small} acres (Slough)` },
    ],
    [
      { property: 'exclusionZones', from: `1 (${small} acres)`, to: `1 (${large} acres)` },
      { property: 'zonesChanged', from: `Water ${small} acres (Slough)`, to: `Water ${large} acres (Slough)` },
    ],
    [
      { property: 'exclusionZones', from: `1 (${large} acres)`, to: '0 (0.0 acres)' },
      { property: 'zonesRemoved', from: `Water ${large} acres (Slough)`, to: null },
    ],
  ]);
  expect(zoneEntries[0]).toMatchObject({ by: { id: admin.id }, subjectType: 'field' });
});

test('saves 1,000 zones together on a field of 10,000 points', async () => {
  const outline = Array.from({ length: 10_000 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 10_000;
    const reach = 0.006 + 0.0004 * Math.sin(40 * angle);
    return {
      latitude: Number((52 + reach * Math.sin(angle)).toFixed(8)),
      longitude: Number((-105 + 1.6 * reach * Math.cos(angle)).toFixed(8)),
    };
  });
  const { id } = await server.field(await server.farmer(), { coordinates: outline });
  const exclusionZones = Array.from({ length: 1000 }, (_, i) => {
    const [north, east] = [-3.5 + Math.floor(i / 32) * 0.22, -5.8 + (i % 32) * 0.36];
    const corners = Array.from({ length: 8 }, (__, k) => ({
      latitude: Number((52 + (north + 0.08 * Math.sin((Math.PI * k) / 4)) / 1000).toFixed(8)),
      longitude: Number((-105 + (east + 0.13 * Math.cos((Math.PI * k) / 4)) / 1000).toFixed(8)),
    }));
    return { coordinates: corners };
  });
  const answer = await server.call(zones.replace, { params: { id }, body: { exclusionZones, seen: [] } }, admin);
  expect(answer).toMatchObject({ status: 200, body: { data: { total: 1000 } } });
});
