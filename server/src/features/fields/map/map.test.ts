import { VectorTile } from '@mapbox/vector-tile';
import { api, FIRST_OUTLINE_ZOOM, LAST_TILE_ZOOM } from '@swathline/contract';
import { type Point, TILE_UNITS, worldPosition } from '@swathline/survey';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

const { fields, fieldsMap } = api;

let server: TestServer;
let admin: Person;
let farmer: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  farmer = await server.farmer();
});
beforeEach(() => server.db.deleteFrom('fields').execute());
afterAll(() => server.close());

const MIDDLE = { latitude: 52.005, longitude: -104.995 };
const around = ({ latitude, longitude }: Point, degrees: number) => [
  { latitude: latitude + degrees, longitude: longitude - degrees },
  { latitude: latitude + degrees, longitude: longitude + degrees },
  { latitude: latitude - degrees, longitude: longitude + degrees },
  { latitude: latitude - degrees, longitude: longitude - degrees },
];
const fieldAround = (place: Point, degrees = 0.005) => server.field(farmer, { coordinates: around(place, degrees) });

function addressAt(zoom: number, place: Point) {
  const { x, y } = worldPosition(place);
  return { zoom: `${zoom}`, x: `${Math.floor(x * 2 ** zoom)}`, y: `${Math.floor(y * 2 ** zoom)}` };
}

async function tileAt(zoom: number, place = MIDDLE, headers: Record<string, string> = {}) {
  const { x, y } = addressAt(zoom, place);
  return server.app.inject({
    url: `/api/admin/fields/map/${zoom}/${x}/${y}`,
    headers: { authorization: `Bearer ${admin.token}`, ...headers },
  });
}

async function featuresAt(zoom: number, place = MIDDLE) {
  const reply = await tileAt(zoom, place);
  const { outlines, dots } = new VectorTile(new PbfReader(reply.rawPayload)).layers;
  return { outlines: outlines?.length ?? 0, dots: Array.from({ length: dots?.length ?? 0 }, (_, at) => dots?.feature(at).properties) };
}

const at = (place: Point, withinMetres = 0) => server.callOk(fieldsMap.at, { query: { ...place, withinMetres } }, admin);

test('without fields there are no bounds, and tiles are empty', async () => {
  expect(await server.callOk(fieldsMap.overview, {}, admin)).toMatchObject({ bounds: null });
  expect(await featuresAt(3)).toEqual({ outlines: 0, dots: [] });
  expect(await featuresAt(LAST_TILE_ZOOM)).toEqual({ outlines: 0, dots: [] });
  expect(await at(MIDDLE, 50_000)).toBeNull();
});

test('a field is a dot at low zoom and an outline at high zoom, in its tile only', async () => {
  await fieldAround(MIDDLE);
  expect(await featuresAt(FIRST_OUTLINE_ZOOM - 1)).toEqual({ outlines: 0, dots: [{}] });
  expect(await featuresAt(FIRST_OUTLINE_ZOOM)).toEqual({ outlines: 1, dots: [] });
  expect(await featuresAt(LAST_TILE_ZOOM)).toEqual({ outlines: 1, dots: [] });
  const elsewhere = { latitude: 50, longitude: -110 };
  expect(await featuresAt(7, elsewhere)).toEqual({ outlines: 0, dots: [] });
  expect(await featuresAt(LAST_TILE_ZOOM, elsewhere)).toEqual({ outlines: 0, dots: [] });
});

test('fields within a few pixels share one dot with their number', async () => {
  for (const east of [0, 0.012, 0.024]) await fieldAround({ ...MIDDLE, longitude: MIDDLE.longitude + east });
  expect((await featuresAt(4)).dots).toEqual([{ count: 3 }]);
});

test('an outline larger than its tile stays within the coordinates that MapLibre accepts', async () => {
  await fieldAround(MIDDLE, 0.3);
  const reply = await tileAt(LAST_TILE_ZOOM);
  const outline = new VectorTile(new PbfReader(reply.rawPayload)).layers['outlines']?.feature(0).loadGeometry().flat() ?? [];
  expect(outline.length).toBeGreaterThan(3);
  for (const { x, y } of outline) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(1.1 * TILE_UNITS);
});

test('a changed outline changes the field, the bounds and the version, and a hidden field is off the map until it is restored', async () => {
  const { id } = await fieldAround(MIDDLE);
  const before = await server.callOk(fieldsMap.overview, {}, admin);
  const moved = { latitude: 50.5, longitude: -110.5 };
  await server.callOk(fields.update, { params: { id }, body: { coordinates: around(moved, 0.005) } }, admin);

  const after = await server.callOk(fieldsMap.overview, {}, admin);
  expect(after.version).not.toBe(before.version);
  expect(after.bounds).toEqual({ south: 50.495, west: -110.505, north: 50.505, east: -110.495 });
  expect((await featuresAt(10)).outlines).toBe(0);
  expect((await featuresAt(10, moved)).outlines).toBe(1);

  await server.callOk(fields.remove, { params: { id } }, admin);
  const hidden = await server.callOk(fieldsMap.overview, {}, admin);
  expect(hidden.bounds).toBeNull();
  expect(hidden.version).not.toBe(after.version);
  expect((await featuresAt(10, moved)).outlines).toBe(0);
  expect(await at(moved)).toBeNull();

  await server.callOk(fields.restore, { params: { id } }, admin);
  expect((await featuresAt(10, moved)).outlines).toBe(1);
});

test('a point returns the smallest field that contains it, otherwise the nearest one within the distance', async () => {
  const large = await fieldAround(MIDDLE, 0.02);
  const small = await fieldAround(MIDDLE);
  expect(await at(MIDDLE)).toMatchObject({ id: small.id });
  expect(await at({ ...MIDDLE, latitude: 52.015 })).toMatchObject({ id: large.id });

  const beside = { ...MIDDLE, latitude: MIDDLE.latitude + 0.021 };
  expect(await at(beside, 50)).toBeNull();
  expect(await at(beside, 150)).toMatchObject({ id: large.id });
});

test('tiles are compressed for clients that accept gzip, and other tiles do not exist', async () => {
  await fieldAround(MIDDLE);
  const plain = await tileAt(10);
  expect(plain.headers).toMatchObject({ 'content-type': 'application/vnd.mapbox-vector-tile', vary: 'accept-encoding' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect((await tileAt(10, MIDDLE, { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('gzip');

  const wrong = [
    { zoom: '13', x: '0', y: '0' },
    { zoom: '3', x: '8', y: '0' },
    { zoom: '3', x: '-1', y: '0' },
    { zoom: '3', x: '1.5', y: 'a' },
  ];
  for (const params of wrong)
    expect(await server.call(fieldsMap.tile, { params }, admin)).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test('only administrators see the map of fields', async () => {
  const params = addressAt(3, MIDDLE);
  expect(await server.call(fieldsMap.tile, { params })).toMatchObject({ status: 401 });
  expect(await server.call(fieldsMap.tile, { params }, farmer)).toMatchObject({ status: 403 });
  expect(await server.call(fieldsMap.overview, {}, farmer)).toMatchObject({ status: 403 });
  expect(await server.call(fieldsMap.at, { query: MIDDLE }, farmer)).toMatchObject({ status: 403 });
});

test('the list filters by the complete description of a quarter section', async () => {
  const first = await server.field(farmer, { quarter: 'NW', section: 1, township: 34, range: 5 });
  await server.field(farmer, { quarter: 'NW', section: 11, township: 34, range: 5 });
  const { fields: found, total } = await server.callOk(fields.list, { query: { location: 'NW-1-34-5-W2', isActive: 'true' } }, admin);
  expect([total, found.map(({ id }) => id)]).toEqual([1, [first.id]]);
  expect((await server.callOk(fields.list, { query: { location: 'NW-1-34-5' } }, admin)).total).toBe(0);
});
