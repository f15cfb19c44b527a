import { VectorTile } from '@mapbox/vector-tile';
import { api, dayIn, type FieldColorBy, FIRST_OUTLINE_ZOOM, LAST_TILE_ZOOM, type SPRAY_JOB_STATUSES } from '@swathline/contract';
import { worldPosition } from '@swathline/survey';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let admin: Person;
let farmer: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  farmer = await server.farmer();
});
beforeEach(async () => {
  await server.db.deleteFrom('sprayJobs').execute();
  await server.db.deleteFrom('fields').execute();
});
afterAll(() => server.close());

const SEASON = Number(dayIn('America/Regina', new Date()).slice(0, 4));
const MIDDLE = { latitude: 52.005, longitude: -104.995 };
const around = (east: number, degrees: number) =>
  [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([up = 0, along = 0]) => ({
    latitude: MIDDLE.latitude + up * degrees,
    longitude: MIDDLE.longitude + east + along * degrees,
  }));
const fieldAt = (parts: object = {}, east = 0, degrees = 0.004) => server.field(farmer, { coordinates: around(east, degrees), ...parts });
const crop = (season: number, name: string) => ({ season, crop: name });

/** The properties of the features in the tile at the middle, by layer. */
async function tileAt(zoom: number, colorBy?: FieldColorBy) {
  const { x, y } = worldPosition(MIDDLE);
  const [column, row] = [x, y].map((position) => Math.floor(position * 2 ** zoom));
  const reply = await server.app.inject({
    url: `/api/admin/fields/map/${zoom}/${column}/${row}${colorBy ? `?colorBy=${colorBy}` : ''}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { layers } = new VectorTile(new PbfReader(reply.rawPayload));
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [name, Array.from({ length: layer.length }, (_, at) => layer.feature(at).properties)]),
  );
}

const valueOf = async (colorBy: FieldColorBy) => (await tileAt(LAST_TILE_ZOOM, colorBy))['outlines']?.[0]?.['value'];

test('names and acres are in the tiles of the last zoom only, and nothing else without a colouring', async () => {
  const { acreage } = await fieldAt({ name: 'Поле ᓴᐢᑲᒑᐘᐣ 田' });
  const acres = Math.round(acreage.effectiveArea.acres);
  expect(await tileAt(LAST_TILE_ZOOM)).toEqual({ outlines: [{}], labels: [{ name: 'Поле ᓴᐢᑲᒑᐘᐣ 田', acres }] });
  expect(await tileAt(LAST_TILE_ZOOM - 1)).toEqual({ outlines: [{}] });
  expect(await tileAt(FIRST_OUTLINE_ZOOM - 1)).toEqual({ dots: [{}] });
});

test('a field that lies in several tiles is named in one of them', async () => {
  await fieldAt({}, 0, 0.05);
  const names = [];
  const { x, y } = worldPosition(MIDDLE);
  const [column, row] = [Math.floor(x * 2 ** LAST_TILE_ZOOM), Math.floor(y * 2 ** LAST_TILE_ZOOM)];
  for (let east = -1; east <= 1; east += 1) {
    for (let south = -2; south <= 2; south += 1) {
      const reply = await server.app.inject({
        url: `/api/admin/fields/map/${LAST_TILE_ZOOM}/${column + east}/${row + south}`,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      names.push(...Array.from({ length: new VectorTile(new PbfReader(reply.rawPayload)).layers['labels']?.length ?? 0 }));
    }
  }
  expect(names).toHaveLength(1);
});

test('a long name is shortened by whole characters', async () => {
  await fieldAt({ name: '🌾'.repeat(45) });
  expect((await tileAt(LAST_TILE_ZOOM))['labels']?.[0]?.['name']).toBe(`${'🌾'.repeat(39)}…`);
});

test('by crop, a field has the crop of this season; by customer, the company or else the name', async () => {
  const name = (parts: object) => server.db.updateTable('users').set(parts).where('id', '=', farmer.id).execute();
  await name({ firstName: 'Olga', lastName: 'Danyluk', companyName: 'Prés d’en haut' });
  await fieldAt({ crops: [crop(SEASON, 'Canola'), crop(SEASON - 1, 'Durum')] });
  expect(await tileAt(LAST_TILE_ZOOM, 'crop')).toMatchObject({ outlines: [{ value: 'Canola' }], labels: [{ value: 'Canola' }] });
  expect(await valueOf('customer')).toBe('Prés d’en haut');
  await name({ companyName: null });
  expect(await valueOf('customer')).toBe('Olga Danyluk');
});

test('a field without a crop this season has no value', async () => {
  await fieldAt({ crops: [crop(SEASON - 1, 'Durum')] });
  expect((await tileAt(LAST_TILE_ZOOM, 'crop'))['outlines']).toEqual([{}]);
});

type Status = (typeof SPRAY_JOB_STATUSES)[number];

async function addJob(fieldId: string, status: Status, season = SEASON) {
  await server.job({ farmer, status, fieldIds: [fieldId], startDate: `${season}-06-15`, endDate: `${season}-06-16` });
}

test.each<[Status[], string | undefined]>([
  [[], undefined],
  [['cancelled'], undefined],
  [['draft'], 'to_plan'],
  [['submitted'], 'to_plan'],
  [['changes_needed'], 'to_plan'],
  [['completed'], 'sprayed'],
  [['completed', 'draft'], 'to_plan'],
  [['draft', 'approved', 'completed'], 'approved'],
  [['approved', 'in_progress'], 'in_progress'],
])('with jobs %j, the state of a field is %s', async (statuses, state) => {
  const { id } = await fieldAt();
  for (const status of statuses) await addJob(id, status);
  expect(await valueOf('state')).toBe(state);
});

test('jobs of other seasons and on other fields do not count', async () => {
  const { id } = await fieldAt();
  const other = await fieldAt({}, 0.01);
  await addJob(id, 'approved', SEASON - 1);
  await addJob(id, 'approved', SEASON + 1);
  await addJob(other.id, 'in_progress');
  expect((await tileAt(LAST_TILE_ZOOM, 'state'))['outlines']).toEqual(expect.arrayContaining([{}, { value: 'in_progress' }]));
});

test('a dot for several fields has the value that most of them have', async () => {
  for (const [at, name] of ['Canola', 'Durum', 'Canola'].entries()) await fieldAt({ crops: [crop(SEASON, name)] }, at * 0.01);
  expect((await tileAt(4, 'crop'))['dots']).toEqual([{ count: 3, value: 'Canola' }]);
  for (const at of [3, 4, 5]) await fieldAt({}, at * 0.01);
  expect((await tileAt(4, 'crop'))['dots']).toEqual([{ count: 6 }]);
});

test('the version changes with a job and with a farmer’s name, and an unknown colouring does not exist', async () => {
  const { id } = await fieldAt();
  const read = async () => (await server.callOk(api.fieldsMap.overview, {}, admin)).version;
  const first = await read();
  await addJob(id, 'approved');
  const second = await read();
  expect(second).not.toBe(first);
  await server.callOk(api.users.update, { params: { id: farmer.id }, body: { lastName: 'Lee' } }, admin);
  expect(await read()).not.toBe(second);

  const reply = await server.app.inject({
    url: '/api/admin/fields/map/3/1/2?colorBy=password',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(reply.statusCode).toBe(400);
});

test('only administrators get tiles with values', async () => {
  const params = { zoom: '3', x: '1', y: '2' };
  const query = { colorBy: 'customer' } as const;
  expect(await server.call(api.fieldsMap.tile, { params, query })).toMatchObject({ status: 401 });
  expect(await server.call(api.fieldsMap.tile, { params, query }, farmer)).toMatchObject({ status: 403 });
});
