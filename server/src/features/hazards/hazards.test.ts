import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesByInput, type Person, testServer, type TestServer, UNKNOWN_ID } from '../../test/server.ts';

const { hazards, sensitiveSites, surroundings, audit } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
});
afterAll(() => server.close());

const POINT = [{ latitude: 50.5, longitude: -104.5 }];
const LINE = [...POINT, { latitude: 50.5, longitude: -104.4 }];
const WIRE = {
  kind: 'wire',
  name: 'Power line',
  coordinates: LINE,
  heightM: 18,
  source: 'Pilot',
  seenOn: '2026-05-03',
  seenBy: 'Ann Lee',
} as const;
const HIVES = { kind: 'bees', name: 'Hives of A. Lee', coordinates: POINT, source: 'BeeConnected', sourceDate: '2026-05-01' } as const;

const addHazard = (body: object = {}) => server.callOk(hazards.create, { body: { ...WIRE, ...body } }, admin);
const addSite = (body: object = {}) => server.callOk(sensitiveSites.create, { body: { ...HIVES, ...body } }, admin);

test('a hazard is kept as entered; an unknown height stays unknown', async () => {
  const wire = await addHazard();
  expect(wire).toMatchObject({ ...WIRE, note: null, confirmedOn: null, endedAt: null });
  expect(await addHazard({ heightM: null, coordinates: POINT })).toMatchObject({ heightM: null, coordinates: POINT });
});

test.each([
  [{ coordinates: [] }, 'coordinates', 'Give one point, or at least two points of a line'],
  [{ coordinates: [...POINT, ...POINT] }, 'coordinates', 'A line needs two different points'],
  [
    { coordinates: [{ latitude: 50.5, longitude: 104.5 }] },
    'coordinates.0',
    'This point is not in Canada. Latitude comes first, and longitudes in Canada are negative, as in 50.45, -104.61',
  ],
  [{ heightM: 0 }, 'heightM', 'Height must be between 0.1 and 1,000 m'],
  [{ kind: 'bees' }, 'kind', 'Kind must be one of wire, tower, mast, tree_line, bins, strip, other'],
  [{ source: ' ' }, 'source', 'Say where this is known from'],
  [{ seenOn: 'May' }, 'seenOn', 'A date is written as year-month-day, for example 2026-06-15'],
])('refuses the hazard %j', async (body, input, message) => {
  const refused = await server.call(hazards.create, { body: { ...WIRE, ...body } }, admin);
  expect(refused.status).toBe(400);
  expect(messagesByInput(refused)).toEqual({ [input]: message });
});

test('a site is a point or an outline that does not cross itself', async () => {
  expect(await addSite()).toMatchObject({ ...HIVES, contactName: null });
  const crossed = [
    { latitude: 50.5, longitude: -104.5 },
    { latitude: 50.51, longitude: -104.49 },
    { latitude: 50.5, longitude: -104.49 },
    { latitude: 50.51, longitude: -104.5 },
  ];
  for (const coordinates of [LINE, crossed]) {
    const refused = await server.call(sensitiveSites.create, { body: { ...HIVES, coordinates } }, admin);
    expect([refused.status, Object.keys(messagesByInput(refused))]).toEqual([400, ['coordinates']]);
  }
});

test('an update changes only the given values; one that is based on an older version is refused', async () => {
  const wire = await addHazard();
  const params = { id: wire.id };
  const changed = await server.callOk(hazards.update, { params, body: { heightM: 22, updatedAt: wire.updatedAt } }, admin);
  expect(changed).toMatchObject({ ...WIRE, heightM: 22 });
  const stale = await server.call(hazards.update, { params, body: { heightM: 5, updatedAt: wire.updatedAt } }, admin);
  expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
  expect((await server.call(hazards.update, { params: { id: UNKNOWN_ID }, body: {} }, admin)).status).toBe(404);
});

test('confirming stores the day and the name; a future day is refused', async () => {
  const { id } = await addHazard();
  const confirmed = await server.callOk(hazards.confirm, { params: { id }, body: { confirmedOn: '2026-06-01' } }, admin);
  expect(confirmed).toMatchObject({ confirmedOn: '2026-06-01', confirmedBy: 'Olive Office' });
  const today = await server.callOk(hazards.confirm, { params: { id }, body: {} }, admin);
  expect(today.confirmedOn).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Regina' }).format(new Date()));
  const refused = await server.call(hazards.confirm, { params: { id }, body: { confirmedOn: '2999-01-01' } }, admin);
  expect(messagesByInput(refused)).toEqual({ confirmedOn: 'Choose today or a day before' });
});

test.each([
  ['hazards', hazards, WIRE],
  ['sensitiveSites', sensitiveSites, HIVES],
] as const)('%s: removing needs a reason, keeps the row, and it counts no more', async (key, routes, form) => {
  const { id } = await server.callOk(routes.create, { body: { ...form, coordinates: [{ latitude: 51.7, longitude: -105.7 }] } }, admin);
  const params = { id };
  expect((await server.call(routes.remove, { params, body: {} }, admin)).status).toBe(400);
  expect(await server.callOk(routes.remove, { params, body: { reason: 'Taken down' } }, admin)).toMatchObject({
    endReason: 'Taken down',
    endedBy: 'Olive Office',
  });
  const idsOf = async (query: object) => {
    const list: Record<string, unknown> = await server.callOk(routes.list, { query }, admin);
    return (list[key] as { id: string }[]).map((row) => row.id);
  };
  expect(await idsOf({})).not.toContain(id);
  expect(await idsOf({ includeEnded: 'true' })).toContain(id);
  const map = await server.callOk(surroundings.map, { query: { bbox: '-106,51.5,-105.5,52' } }, admin);
  expect([...map.hazards, ...map.sites]).toEqual([]);
  const again = await server.call(routes.remove, { params, body: { reason: 'Twice' } }, admin);
  expect([again.status, again.body.code]).toEqual([409, 'wrong_status']);
  const { entries } = await server.callOk(audit.list, { query: { subjectId: id } }, admin);
  expect(entries.map(({ action }) => action)).toEqual(['end', 'create']);
});

test('the activity names a hazard without a name by its kind, as the screens do', async () => {
  const { id } = await addHazard({ kind: 'tree_line', name: null });
  const params = { id };
  await server.callOk(hazards.confirm, { params, body: { confirmedOn: '2026-06-01' } }, admin);
  await server.callOk(hazards.remove, { params, body: { reason: 'Cut down' } }, admin);
  const { entries } = await server.callOk(audit.list, { query: { subjectId: id } }, admin);
  expect(entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['end', 'Tree line'],
    ['update', 'Tree line'],
    ['create', 'Tree line'],
  ]);
});

test('lists filter by kind, by text and by a box; an invalid box is refused', async () => {
  const { id } = await addHazard({ kind: 'mast', name: 'Cell mast 7', coordinates: [{ latitude: 49.2, longitude: -110.2 }] });
  const idsOf = async (query: object) => (await server.callOk(hazards.list, { query }, admin)).hazards.map((row) => row.id);
  expect(await idsOf({ kind: 'mast' })).toEqual([id]);
  expect(await idsOf({ filterText: 'cell MAST' })).toEqual([id]);
  expect(await idsOf({ bbox: '-110.3,49.1,-110.1,49.3' })).toEqual([id]);
  expect(await idsOf({ bbox: '-110.3,49.3,-110.1,49.4' })).toEqual([]);
  for (const bbox of ['1,2,3', 'a,b,c,d', '-110,50,-111,51', '-110,,-109,51']) {
    const refused = await server.call(hazards.list, { query: { bbox } }, admin);
    expect(messagesByInput(refused)).toEqual({ bbox: 'bbox is written as west,south,east,north in degrees' });
  }
});

test('the map returns 5,000 hazards of a box in one reply', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    kind: 'tower' as const,
    source: 'Import',
    coordinates: [{ latitude: 53 + index / 10_000, longitude: -113 }],
  }));
  expect(await server.callOk(hazards.import, { body: { rows } }, admin)).toEqual({ imported: 5000 });
  const map = await server.callOk(surroundings.map, { query: { bbox: '-113.1,52.9,-112.9,53.6' } }, admin);
  expect([map.hazards.length, map.isWhole]).toEqual([5000, true]);
});
