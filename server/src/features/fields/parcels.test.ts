import { api, type FoundField, type ReplyOf } from '@swathline/contract';
import { ringAcres } from '@swathline/survey';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messagesByInput, type Person, testServer, type TestServer } from '../../test/server.ts';

const { fields, fieldsExchange, landCheck, landLocator } = api;

let server: TestServer;
let admin: Person;
let farmer: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
beforeEach(async () => {
  farmer = await server.farmer();
});
afterAll(() => server.close());

const NO_QUARTER = { quarter: null, section: null, township: null, range: null, meridian: null };

const create = (landDescription: string, more: object = {}) =>
  server.callOk(fields.create, { body: { name: 'Home', userId: farmer.id, landDescription, ...more } }, admin);
const describe = (landDescription: string) => server.call(landLocator.describe, { body: { landDescription } }, admin);
const listed = async (query: object) => {
  const { fields: rows } = await server.callOk(fields.list, { query: { userId: farmer.id, ...query } }, admin);
  return rows.map(({ location }) => location);
};

test.each([
  ['N½ 12-34-5-W2', 'N½-12-34-5-W2', 320],
  ['Sec 13-34-5-W2', '13-34-5-W2', 640],
  ['NW, NE & SW 14-34-5-W2', 'N½ & SW-14-34-5-W2', 480],
  ['LSDs 5-8 15-34-5-W2', 'LSDs 5-8 of 15-34-5-W2', 160],
  ['LSD 5-16-34-5-W2', 'LSD 5-16-34-5-W2', 40],
  ['N½ 1-35-5-W2, S½ 12-35-5-W2', 'N½-1-35-5-W2, S½-12-35-5-W2', 640],
  ['NW 21 & SW 28-35-5-W2', 'NW-21-35-5-W2, SW-28-35-5-W2', 320],
])('creates a field on %s, with the outline and the answer that the locator gives', async (text, location, area) => {
  const field = await create(text);
  expect(field).toMatchObject({ ...NO_QUARTER, location, area });
  const answer = await describe(text);
  expect(answer.body).toMatchObject({ data: { landDescription: location, isQuarterSection: false, coordinates: field.coordinates } });
  expect(field.acreage.totalFieldArea.acres).toBeCloseTo(ringAcres(field.coordinates), 6);
  expect(Math.abs(field.acreage.totalFieldArea.acres - area)).toBeLessThan(area * 0.03);
  expect(field.landCheck).toMatchObject({ status: 'clear' });
  expect(field.ruralMunicipality).toEqual(expect.any(String));
});

test('the nominal acreage follows the land, unless another one was entered', async () => {
  const change = (id: string, body: object) => server.callOk(fields.update, { params: { id }, body }, admin);
  const { id } = await create('NW 20-36-5-W2');
  expect(await change(id, { landDescription: 'N½ 20-36-5-W2' })).toMatchObject({ area: 320 });
  expect(await change(id, { landDescription: 'LSD 5-20-36-5-W2' })).toMatchObject({ area: 40 });
  expect(await change(id, { quarter: 'SW', section: 20, township: 36, range: 5, meridian: 'W2' })).toMatchObject({ area: 160 });
  expect(await change(id, { area: 150 })).toMatchObject({ area: 150 });
  expect(await change(id, { landDescription: 'S½ 20-36-5-W2' })).toMatchObject({ area: 150 });
});

test('one quarter as a text is stored like its five parts', async () => {
  const body = { name: 'Home', userId: farmer.id, quarter: 'NW', section: 20, township: 34, range: 5, meridian: 'W2' } as const;
  const { id: _, createdAt: __, updatedAt: ___, ...byParts } = await server.callOk(fields.create, { body }, admin);
  expect(await create('nw 20 34 5 w2')).toMatchObject({ ...byParts, landCheck: expect.anything() as object });
});

test('the locator says in words what it understood', async () => {
  expect((await describe('N1/2 12-34-5-W2')).body).toMatchObject({
    data: {
      inWords: 'North half of section 12, township 34, range 5, west of the second meridian: 2 quarters, about 319 acres',
      quarterSections: [
        { quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2' },
        { quarter: 'NE', section: 12, township: 34, range: 5, meridian: 'W2' },
      ],
    },
  });
});

test('the locator names quarters on both sides of a road allowance, and leaves the road out of the acres', async () => {
  const land = 'Northwest quarter of section 21 and southwest quarter of section 28, township 35, range 6, west of the second meridian';
  expect((await describe('NW 21 & SW 28-35-6-W2')).body).toMatchObject({
    data: {
      inWords: expect.stringMatching(
        new RegExp(`^${land}: 2 quarters, about 3[12]\\d acres, without the road allowance between them$`),
      ) as string,
    },
  });
});

test.each([
  ['half of 12-34-5-W2', /^Say which half it is/],
  ['N½ 37-34-5-W2', /^Section 37 does not exist/],
  ['NW-12-34-5-W2, NW-13-34-5-W2', /share no side and no road allowance: make 2 fields\.$/],
  ['N½ 12-34-5', /^The meridian is missing/],
])('create, update, check and locator refuse %s with the same sentence', async (landDescription, sentence) => {
  const { id } = await server.field(farmer);
  const answers = [
    await describe(landDescription),
    await server.call(fields.create, { body: { name: 'Home', userId: farmer.id, landDescription } }, admin),
    await server.call(fields.update, { params: { id }, body: { landDescription } }, admin),
    await server.call(landCheck.ofField, { body: { userId: farmer.id, landDescription } }, admin),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(400);
    expect(messagesByInput(answer)['landDescription']).toMatch(sentence);
  }
});

test('refuses a text together with the five parts', async () => {
  const body = { name: 'Home', userId: farmer.id, landDescription: 'N½ 12-34-5-W2', section: 12 };
  expect(Object.keys(messagesByInput(await server.call(fields.create, { body }, admin)))).toEqual(['landDescription']);
});

test('list, filter and searches find a half by its section, its quarters and itself, and sort it by its place', async () => {
  await create('N½ 12-36-5-W2');
  await create('NW 11-36-5-W2');
  await create('LSDs 1-2 of 13-36-5-W2');
  expect(await listed({ sort: 'location' })).toEqual(['NW-11-36-5-W2', 'N½-12-36-5-W2', 'LSDs 1-2 of 13-36-5-W2']);
  expect(await listed({ filterField: 'location', filterText: '12-36-5' })).toEqual(['N½-12-36-5-W2']);
  expect(await listed({ filterField: 'location', filterText: 'n1/2-12' })).toEqual(['N½-12-36-5-W2']);
  expect(await listed({ location: 'NE-12-36-5-W2' })).toEqual(['N½-12-36-5-W2']);
  expect(await listed({ location: 'SE-12-36-5-W2' })).toEqual([]);
  expect(await listed({ location: 'E½-12-36-5-W2' })).toEqual(['N½-12-36-5-W2']);
  expect(await listed({ location: 'W½-11-36-5-W2' })).toEqual(['NW-11-36-5-W2']);
  for (const text of ['NE 12-36-5-W2', '12-36-5-W2', 'N1/2 12-36-5-W2', '12-36-5']) {
    const found = await server.callOk(api.search.everything, { query: { q: text } }, admin);
    expect(
      found.fields.map(({ location }) => location),
      text,
    ).toEqual(['N½-12-36-5-W2']);
  }
});

test('a field moves from a quarter to a half and back, and keeps its land when only its outline or name changes', async () => {
  const { id } = await create('NW 12-37-5-W2');
  const update = (body: object) => server.callOk(fields.update, { params: { id }, body }, admin);
  const half = await update({ landDescription: 'N½ 12-37-5-W2' });
  expect(half).toMatchObject({ ...NO_QUARTER, location: 'N½-12-37-5-W2' });
  expect(half.coordinates).toHaveLength(6);
  const coordinates = half.coordinates.map(({ latitude, longitude }) => ({ latitude: latitude - 0.0001, longitude }));
  expect(await update({ coordinates })).toMatchObject({ ...NO_QUARTER, location: 'N½-12-37-5-W2', coordinates });
  expect(await update({ name: 'North', landDescription: 'north half of 12-37-5-W2' })).toMatchObject({ name: 'North', coordinates });
  const quarter = { quarter: 'SE', section: 12, township: 37, range: 5, meridian: 'W2' };
  expect(await update(quarter)).toMatchObject({ ...quarter, location: 'SE-12-37-5-W2' });
});

test('warns of quarters that are on file, of the farmer and of others, and of an outline that is elsewhere', async () => {
  const other = await server.farmer();
  await server.field(farmer, { name: 'Own NW', quarter: 'NW', section: 12, township: 38, range: 5, meridian: 'W2' });
  const body = { name: 'Theirs', userId: other.id, landDescription: 'E½ 12-38-5-W2' };
  await server.callOk(fields.create, { body }, admin);
  const check = (land: object) => server.callOk(landCheck.ofField, { body: { userId: farmer.id, ...land } }, admin);
  const { warnings } = await check({ landDescription: 'N½ 12-38-5-W2' });
  expect(warnings.map(({ code }) => code)).toEqual(['own_quarter', 'shared_quarter']);
  expect(warnings[0]?.message).toBe('This farmer has a field on this land already: Own NW (NW-12-38-5-W2).');
  expect(warnings[1]?.message).toMatch(/^NE-12-38-5-W2 is the land of another farmer’s field too: Theirs, /);

  const half = await create('S½ 12-38-5-W2');
  expect(half.landCheck?.findings.map(({ message }) => message)).toEqual([expect.stringMatching(/^SE-12-38-5-W2 is the land/)]);
  await create('S½ 22-38-5-W2');
  const { doubt } = await check({ quarter: 'SW', section: 22, township: 38, range: 5, meridian: 'W2' });
  expect(doubt?.onFile).toBe('own');

  const coordinates = (await create('N½ 24-38-5-W2')).coordinates;
  const moved = await check({ landDescription: 'N½ 25-38-5-W2', coordinates });
  expect(moved.warnings.map(({ code }) => code)).toContain('not_on_quarter');
});

test.each([
  ['geojson', 40],
  ['kml', 42],
  ['shapefile', 43],
])('a half, a section and LSDs are exported as %s and imported again as they were', async (format, township) => {
  const texts = ['N½-12', '14', 'LSDs 5-8 of 16', 'NW-21'].map((part) => `${part}-${township}-5-W2`);
  texts[3] += `, SW-28-${township}-5-W2`;
  for (const text of texts) await create(text);
  const file = await server.app.inject({
    url: `/api/admin/fields/export?format=${format}&userId=${farmer.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const fileName = format === 'shapefile' ? 'fields.zip' : `fields.${format}`;
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/admin/fields/import/preview?fileName=${fileName}`,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${admin.token}` },
    payload: file.rawPayload,
  });
  const { rows } = reply.json<{ data: ReplyOf<typeof fieldsExchange.preview> }>().data;
  const locations = (all: { location?: string | null | undefined }[]) => all.map(({ location }) => location).toSorted();
  expect(locations(rows)).toEqual(texts.toSorted());
  for (const { exists, warnings } of rows) expect([exists, warnings]).toEqual([true, ['Field already exists: Home']]);

  const [original, heir] = [farmer, await server.farmer()];
  const importRow = ({ name, location, coordinates, exclusionZones }: FoundField) => ({
    name,
    landDescription: location ?? '',
    coordinates,
    exclusionZones,
  });
  for (const { id } of (await server.callOk(fields.list, { query: { userId: original.id } }, admin)).fields) {
    await server.callOk(fields.remove, { params: { id } }, admin);
  }
  await server.callOk(fieldsExchange.import, { body: { userId: heir.id, rows: rows.map(importRow) } }, admin);
  const imported = await server.callOk(fields.list, { query: { userId: heir.id } }, admin);
  expect(locations(imported.fields)).toEqual(texts.toSorted());
  for (const field of imported.fields) expect(field).toMatchObject({ ...NO_QUARTER, landCheck: { status: 'clear' } });
});

test('a legal description in a file does not count where the outline is elsewhere', async () => {
  const { coordinates } = await create('N½ 12-41-5-W2');
  const feature = {
    type: 'Feature',
    properties: { name: 'Home', legal: 'S½-13-41-5-W2' },
    geometry: { type: 'Polygon', coordinates: [coordinates.map(({ latitude, longitude }) => [longitude, latitude])] },
  };
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/admin/fields/import/preview?fileName=fields.geojson',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${admin.token}` },
    payload: JSON.stringify({ type: 'FeatureCollection', features: [feature] }),
  });
  const [row] = reply.json<{ data: ReplyOf<typeof fieldsExchange.preview> }>().data.rows;
  expect(row?.location).toMatch(/^N[EW]-12-41-5-W2$/);
});
