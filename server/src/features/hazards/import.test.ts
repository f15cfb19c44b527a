import { readFile } from 'node:fs/promises';
import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { geojsonOf } from '../../test/land/hostile-land-files.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../test/server.ts';

const { hazards, sensitiveSites } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

async function preview(path: 'hazards' | 'sensitive-sites', file: Buffer, name = 'places.geojson', mediaType = 'application/octet-stream') {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/admin/${path}/import/preview`,
    query: { fileName: name },
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': mediaType },
    payload: file,
  });
  return { status: reply.statusCode, body: reply.json<{ message: string; data: { notices: string[]; rows: object[] } }>() };
}

const feature = (geometry: object, properties: object) => ({ type: 'Feature', properties, geometry });
const TOWER = feature({ type: 'Point', coordinates: [-104.5, 50.5] }, { name: 'Cell tower', height: 60 });
const POWER = feature(
  {
    type: 'LineString',
    coordinates: [
      [-104.5, 50.5],
      [-104.4, 50.5],
    ],
  },
  { type: 'Power line' },
);

test.each(['hazards', 'sensitive-sites'] as const)('a file is read under its own media type: %s', async (path) => {
  const { status, body } = await preview(path, geojsonOf([TOWER]), 'places.geojson', 'application/geo+json');
  expect([status, body.data.rows]).toMatchObject([200, [{ name: 'Cell tower', problem: null }]]);
});

test('a preview guesses the kind and creates nothing; a second import of the same file is marked', async () => {
  const file = geojsonOf([TOWER, POWER, feature({ type: 'Point', coordinates: [104, 50] }, { name: 'Off' })]);
  const first = await preview('hazards', file);
  expect(first.body.data.rows).toMatchObject([
    { row: 1, kind: 'tower', name: 'Cell tower', heightM: 60, problem: null, exists: false },
    { row: 2, kind: 'wire', name: null, heightM: null, problem: null },
    { row: 3, kind: 'other', problem: expect.stringContaining('not in Canada') as unknown },
  ]);
  expect((await server.callOk(hazards.list, { query: {} }, admin)).total).toBe(0);

  const rows = first.body.data.rows.slice(0, 2) as { kind: 'tower'; name: string; heightM: number; coordinates: [] }[];
  const body = { rows: rows.map(({ kind, name, heightM, coordinates }) => ({ kind, name, heightM, coordinates, source: 'County file' })) };
  expect(await server.callOk(hazards.import, { body }, admin)).toEqual({ imported: 2 });
  expect((await preview('hazards', file)).body.data.rows).toMatchObject([{ exists: true }, { exists: true }, { exists: false }]);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'hazard' } }, admin);
  expect(entries).toMatchObject([{ action: 'import', changes: [{ property: 'rows', to: '2' }] }]);
});

test.each([
  [{ name: 'Tree line' }, 'tree_line'],
  [{ kind: 'tree_line', name: 'North' }, 'tree_line'],
  [{ name: 'Shelterbelt along fence line' }, 'tree_line'],
  [{ kind: 'Grain bins', name: 'Bins beside tree line' }, 'bins'],
  [{ type: 'Tower', description: '300 m from power line' }, 'tower'],
  [{ type: 'Obstacle', name: 'Cell tower', description: 'beside the power line' }, 'tower'],
  [{ name: 'Street 5' }, 'other'],
  [{ name: 'Excellent view' }, 'other'],
  [{ name: 'Power-line through the trees' }, 'wire'],
  [{ name: 'Overhead line' }, 'wire'],
  [{ name: 'Guy wires' }, 'wire'],
  [{ name: 'Wireless tower' }, 'tower'],
  [{ name: 'Windbreaks' }, 'tree_line'],
  [{ name: 'Airstrip' }, 'strip'],
])('guesses the kind of %j from its kind, its name, then its description', async (properties, kind) => {
  const { body } = await preview('hazards', geojsonOf([feature({ type: 'Point', coordinates: [-104.5, 50.5] }, properties)]));
  expect(body.data.rows).toMatchObject([{ kind }]);
});

test('sites: a registry of hives with contacts; a line is not a site', async () => {
  const hives = feature(
    { type: 'Point', coordinates: [-104.6, 50.6] },
    { name: 'Yard 7', category: 'Apiary', beekeeper: 'A. Lee', phone: '306 555' },
  );
  const { body } = await preview('sensitive-sites', geojsonOf([hives, POWER]));
  expect(body.data.rows).toMatchObject([
    { kind: 'bees', name: 'Yard 7', contactName: 'A. Lee', contactPhone: '306 555', problem: null },
    { problem: 'This is a line. A neighbour is a point or an outline.' },
  ]);
});

test('heights are read whole with their unit, or not at all, and a notice names the rows', async () => {
  const file = await readFile(new URL('../../test/land/towers-in-feet.geojson', import.meta.url));
  const { body } = await preview('hazards', file, 'towers-in-feet.geojson');
  expect((body.data.rows as { heightM: number | null }[]).map(({ heightM }) => heightM)).toEqual([76.2, 76.2, 76.2, 76.2, null]);
  expect(body.data.notices).toEqual(['The height is not known, because it was not understood: row 5, Tower 5: "60 – 80 m".']);
  const many = Array.from({ length: 12 }, () => feature({ type: 'Point', coordinates: [-104.5, 50.5] }, { height: '10-15 m' }));
  const { notices } = (await preview('hazards', geojsonOf(many))).body.data;
  expect(notices).toEqual([expect.stringMatching(/row 10: "10-15 m"; and 2 more\.$/)]);
  expect((await preview('sensitive-sites', geojsonOf(many))).body.data.notices).toEqual([]);
});

test('a bee yard among hazards belongs to the neighbours, and a tower among neighbours to the hazards', async () => {
  const at = (properties: object) => feature({ type: 'Point', coordinates: [-104.7, 50.7] }, properties);
  const file = geojsonOf([at({ name: 'Bee yard' }), at({ name: 'Cell tower' }), at({ name: 'Something' })]);
  const belongings = async (path: 'hazards' | 'sensitive-sites') =>
    ((await preview(path, file)).body.data.rows as { isOfOtherList: boolean }[]).map(({ isOfOtherList }) => isOfOtherList);
  expect(await belongings('hazards')).toEqual([true, false, false]);
  expect(await belongings('sensitive-sites')).toEqual([false, true, false]);
});

test('imports all rows or none, and names the row that is wrong', async () => {
  const good = { kind: 'bees' as const, name: 'Hives', source: 'Registry', coordinates: [{ latitude: 50.5, longitude: -104.5 }] };
  const refused = await server.call(sensitiveSites.import, { body: { rows: [good, { ...good, name: '' }] } }, admin);
  expect(messagesByInput(refused)).toEqual({ 'rows.1.name': 'Name is required' });
  expect((await server.callOk(sensitiveSites.list, { query: {} }, admin)).total).toBe(0);
  expect(await server.callOk(sensitiveSites.import, { body: { rows: [good] } }, admin)).toEqual({ imported: 1 });
});

test('a file of another kind is refused with a sentence that says what to do', async () => {
  const { status, body } = await preview('hazards', Buffer.from('hello'), 'hello.txt');
  expect([status, body.message]).toEqual([
    400,
    'This is not a file of places. Choose a GeoJSON, KML, KMZ or GPX file, or a shapefile zipped with its .shp, .dbf and .prj.',
  ]);
});
