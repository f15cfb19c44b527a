import { api } from '@swathline/contract';
import { boxCenter } from '@swathline/survey';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIELD } from '../../test/forms.ts';
import { square } from '../../test/land/land-files.ts';
import { outlineOf } from '../../test/land/quarters.ts';
import { UNKNOWN_ID, type Person, messagesByInput, testServer, type TestServer } from '../../test/server.ts';

const { fields } = api;

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

const LAND = { quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2' } as const;
const SQUARE = square(52, -105, 0.01);

test('a field with a legal description gets the outline, acres and municipality of its quarter', async () => {
  const body = { name: ' Home ', userId: farmer.id, quarter: 'NW', section: 12, township: 34, range: 5 } as const;
  const field = await server.callOk(fields.create, { body }, admin);
  const { id, email, firstName, lastName } = farmer;
  expect(field).toMatchObject({
    ...LAND,
    name: 'Home',
    description: null,
    location: 'NW-12-34-5-W2',
    area: 160,
    fieldType: 'field',
    isActive: true,
    removedByFarmer: false,
    farmer: { id, email, firstName, lastName, companyName: null },
  });
  expect(field.coordinates).toHaveLength(4);
  expect(field.ruralMunicipality).toEqual(expect.any(String));
  const { acreage } = field;
  expect(acreage.totalFieldArea.acres).toBeGreaterThan(150);
  expect(acreage).toEqual({ ...acreage, exclusionArea: { acres: 0 }, effectiveArea: acreage.totalFieldArea });

  expect(await server.callOk(fields.get, { params: { id: field.id } }, admin)).toEqual(field);
  expect(await server.callOk(fields.acreage, { params: { id: field.id } }, admin)).toEqual(acreage);
});

test('accepts a township as text', async () => {
  const body = { name: 'Home', userId: farmer.id, ...LAND, township: '34' };
  expect(await server.callOk(fields.create, { body }, admin)).toMatchObject({ township: 34, location: 'NW-12-34-5-W2' });
});

test('a field with an outline only has no legal description', async () => {
  const field = await server.callOk(fields.create, { body: { name: 'Odd', userId: farmer.id, coordinates: SQUARE, area: 12.5 } }, admin);
  expect(field).toMatchObject({ coordinates: SQUARE, location: null, quarter: null, meridian: null, ruralMunicipality: null, area: 12.5 });
});

test.each([
  [{ name: ' ' }, { name: 'Field name is required' }],
  [{ userId: undefined }, { userId: 'Please select a farmer' }],
  [{ userId: 'me' }, { userId: 'Please select a farmer' }],
  [{ userId: UNKNOWN_ID }, { userId: 'Please select a farmer' }],
  [{ quarter: undefined }, { quarter: 'Please select a quarter' }],
  [{ section: undefined }, { section: 'Please enter a section number' }],
  [{ township: undefined }, { township: 'Please enter a township' }],
  [{ range: undefined }, { range: 'Please enter a range' }],
  [{ meridian: 'W9' }, { meridian: 'Please select a meridian' }],
  [{ section: 37 }, { section: 'Section number must be from 1 to 36' }],
  [{ section: 1.5 }, { section: 'Section number must be a whole number' }],
  [{ township: 127 }, { township: 'Township must be from 1 to 126' }],
  [{ township: '127' }, { township: 'Township must be from 1 to 126' }],
  [{ township: 'north' }, { township: 'Please enter a township' }],
  [{ range: 0 }, { range: 'Range must be from 1 to 34' }],
  [{ area: 0 }, { area: 'Area must be greater than 0 acres' }],
  [{ coordinates: SQUARE.slice(0, 2) }, { coordinates: 'An outline needs at least 3 points' }],
  [{ acreage: 1 }, { acreage: '"acreage" is not a known input' }],
])('rejects %j with a message', async (wrong, errors) => {
  const answer = await server.call(fields.create, { body: { ...FIELD, userId: farmer.id, ...wrong } }, admin);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(messagesByInput(answer)).toEqual(errors);
});

test('rejects missing land, unsurveyed land and an outline without area', async () => {
  const create = (land: object) => server.call(fields.create, { body: { name: 'Home', userId: farmer.id, ...land } }, admin);
  expect(messagesByInput(await create({}))).toEqual({ quarter: 'No location data available' });
  expect(await create({ ...LAND, township: 120, meridian: 'E1' })).toMatchObject({ status: 400 });
  const line = [SQUARE[0], SQUARE[1], SQUARE[0]];
  expect(messagesByInput(await create({ coordinates: line }))['coordinates']).toMatch(/encloses no area/);
});

test.each([
  [{ meridian: 'W7' }, 'meridian', /^W7 has no surveyed prairie land/],
  [{ range: 34 }, 'range', /^Range 34 does not exist/],
  [{ township: 120, meridian: 'E1' }, 'township', /^Township 120 is not surveyed there/],
  [{ quarter: 'NE', section: 31, township: 8, range: 30 }, 'section', /does not exist: W3 begins before it/],
])('rejects an impossible legal description at the wrong part, with and without an outline: %j', async (wrong, part, sentence) => {
  const body = { name: 'Beyond', userId: farmer.id, ...LAND, ...wrong };
  const { id } = await server.field(farmer);
  for (const outline of [{}, { coordinates: SQUARE }]) {
    const created = await server.call(fields.create, { body: { ...body, ...outline } }, admin);
    const updated = await server.call(fields.update, { params: { id }, body: { ...LAND, ...wrong, ...outline } }, admin);
    for (const answer of [created, updated]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
      expect(Object.keys(messagesByInput(answer))).toEqual([part]);
      expect(messagesByInput(answer)[part]).toMatch(sentence);
    }
  }
  const row = { name: 'Beyond', ...LAND, ...wrong, coordinates: SQUARE };
  const imported = await server.call(api.fieldsExchange.import, { body: { userId: farmer.id, rows: [row] } }, admin);
  expect(messagesByInput(imported)[`rows.0.${part}`]).toMatch(sentence);
});

test('a field stored with an impossible description stays readable, and all but its land can change', async () => {
  const { id } = await server.field(farmer, { coordinates: SQUARE });
  const params = { id };
  const land = { ...LAND, meridian: 'W7' } as const;
  await server.db.updateTable('fields').set({ meridian: 'W7', location: 'NW-12-34-5-W7' }).where('id', '=', id).execute();

  expect(await server.callOk(fields.get, { params }, admin)).toMatchObject(land);
  expect(await server.callOk(fields.update, { params, body: { name: 'West' } }, admin)).toMatchObject({ name: 'West', ...land });
  expect(await server.callOk(fields.update, { params, body: { name: 'West', ...land } }, admin)).toMatchObject({ coordinates: SQUARE });
  const outline = SQUARE.map(({ latitude, longitude }) => ({ latitude, longitude: longitude + 0.001 }));
  expect(await server.callOk(fields.update, { params, body: { coordinates: outline } }, admin)).toMatchObject({
    ...land,
    coordinates: outline,
  });

  expect(await server.call(fields.update, { params, body: { section: 13 } }, admin)).toMatchObject({ status: 400 });
  expect(await server.callOk(fields.update, { params, body: LAND }, admin)).toMatchObject({ location: 'NW-12-34-5-W2' });
});

test('only an active farmer can own a field', async () => {
  const create = (owner: Person) => server.call(fields.create, { body: { ...FIELD, userId: owner.id } }, admin);
  expect(messagesByInput(await create(await server.pilot()))).toEqual({ userId: 'Please select a farmer' });
  expect(messagesByInput(await create(await server.farmer({ isActive: false })))).toEqual({
    userId: 'This farmer is not active. Choose another one, or activate the farmer first.',
  });
});

test('a change keeps the land, outline and nominal acres that it does not contain', async () => {
  const field = await server.callOk(
    fields.create,
    { body: { ...FIELD, userId: farmer.id, meridian: 'W3', coordinates: SQUARE, area: 155, description: 'Sandy' } },
    admin,
  );
  const changed = await server.callOk(fields.update, { params: { id: field.id }, body: { name: 'East' } }, admin);
  expect(changed).toEqual({ ...field, name: 'East', updatedAt: changed.updatedAt });
});

test('a new legal description replaces the outline; the same one keeps the drawn outline', async () => {
  const { id } = await server.callOk(fields.create, { body: { ...FIELD, userId: farmer.id, coordinates: SQUARE } }, admin);
  const change = (body: object) => server.call(fields.update, { params: { id }, body }, admin).then((answer) => answer.body.data);

  expect(await change(LAND)).toMatchObject({ coordinates: SQUARE });
  const moved = await change({ ...LAND, section: 13 });
  expect(moved).toMatchObject({ location: 'NW-13-34-5-W2', section: 13 });
  expect(moved.coordinates).not.toEqual(SQUARE);
  expect(await change({ coordinates: SQUARE })).toMatchObject({ location: 'NW-13-34-5-W2', coordinates: SQUARE });
});

test('a drawn outline stays where it lies on newly described land; a surveyed one follows the description', async () => {
  const { latitude, longitude } = boxCenter(outlineOf(LAND));
  const drawn = square(latitude, longitude, 0.002);
  const createOn = (body: object) => server.callOk(fields.create, { body: { name: 'Home', userId: farmer.id, ...body } }, admin);
  const describe = ({ id }: { id: string }, landDescription: string) =>
    server.callOk(fields.update, { params: { id }, body: { landDescription } }, admin);

  const bare = await createOn({ coordinates: drawn });
  const described = await describe(bare, 'NW-12-34-5-W2');
  expect(described).toMatchObject({ ...LAND, coordinates: drawn, acreage: bare.acreage });
  const parts = { section: 13, township: 34 };
  expect((await server.callOk(fields.update, { params: { id: bare.id }, body: parts }, admin)).coordinates).not.toEqual(drawn);
  const impossible = await server.call(fields.update, { params: { id: bare.id }, body: { landDescription: 'NW-12-34-34-W2' } }, admin);
  expect(impossible.status).toBe(400);

  const whole = await createOn(LAND);
  const half = await describe(whole, 'N½-12-34-5-W2');
  expect(half.acreage.totalFieldArea.acres).toBeGreaterThan(300);
  expect((await describe(whole, 'NW-12-34-5-W2')).coordinates).toEqual(whole.coordinates);
});

test('rejects a change based on an older version', async () => {
  const { id, updatedAt } = await server.field(farmer);
  const change = (name: string) => server.call(fields.update, { params: { id }, body: { name, updatedAt } }, admin);
  expect(await change('One')).toMatchObject({ status: 200 });
  expect(await change('Two')).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect(await server.callOk(fields.get, { params: { id } }, admin)).toMatchObject({ name: 'One' });
});

test('rejects the second of two outlines based on one version, and accepts it after a reload', async () => {
  const { id, updatedAt, location } = await server.field(farmer);
  const draw = (ring: object[], seen: string) =>
    server.call(fields.update, { params: { id }, body: { coordinates: ring, updatedAt: seen } }, admin);
  const triangle = SQUARE.slice(0, 3);
  expect(await draw(SQUARE, updatedAt)).toMatchObject({ status: 200 });
  expect(await draw(triangle, updatedAt)).toMatchObject({ status: 409, body: { code: 'stale' } });
  const now = await server.callOk(fields.get, { params: { id } }, admin);
  expect(now).toMatchObject({ coordinates: SQUARE, location });
  expect(await draw(triangle, now.updatedAt)).toMatchObject({ status: 200, body: { data: { coordinates: triangle, location } } });
});

test('a field can change its owner to an active farmer only', async () => {
  const { id } = await server.field(farmer);
  const other = await server.farmer();
  expect(await server.callOk(fields.update, { params: { id }, body: { userId: other.id } }, admin)).toMatchObject({ userId: other.id });
  const refused = await server.call(fields.update, { params: { id }, body: { userId: admin.id } }, admin);
  expect(messagesByInput(refused)).toEqual({ userId: 'Please select a farmer' });
});

test.each(['get', 'update', 'remove', 'restore', 'acreage', 'removeOwn'] as const)(
  '%s distinguishes a missing field from an invalid id',
  async (name) => {
    const body = name === 'update' ? { name: 'Other' } : undefined;
    const by = name === 'removeOwn' ? farmer : admin;
    expect(await server.call(fields[name], { params: { id: UNKNOWN_ID }, body }, by)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'This field does not exist. It may have been deleted.' },
    });
    const malformed = await server.call(fields[name], { params: { id: 'x' }, body }, by);
    expect(malformed.status).toBe(400);
    expect(messagesByInput(malformed)).toEqual({ id: 'Invalid field ID format: x' });
  },
);

test('deleting hides a field, and restoring shows it unchanged', async () => {
  const field = await server.field(farmer);
  const params = { id: field.id };
  const listed = async (isActive?: 'true' | 'false') =>
    (await server.callOk(fields.list, { query: { userId: farmer.id, ...(isActive && { isActive }) } }, admin)).fields.length;

  await server.callOk(fields.remove, { params }, admin);
  expect([await listed('true'), await listed('false'), await listed()]).toEqual([0, 1, 1]);
  const restored = await server.callOk(fields.restore, { params }, admin);
  expect(restored).toEqual({ ...field, updatedAt: restored.updatedAt, landCheck: restored.landCheck });
  expect(restored.landCheck?.findings).toEqual(field.landCheck?.findings);
  expect([await listed('true'), await listed('false'), await listed()]).toEqual([1, 0, 1]);
});

test('farmers list their own active fields, and the office keeps the fields that they remove', async () => {
  const [kept, removed, hidden] = [await server.field(farmer), await server.field(farmer), await server.field(farmer)];
  const foreign = await server.field(await server.farmer());
  await server.callOk(fields.remove, { params: { id: hidden.id } }, admin);
  await server.callOk(fields.removeOwn, { params: { id: removed.id } }, farmer);

  const { fields: own, total } = await server.callOk(fields.listOwn, { query: {} }, farmer);
  const { landCheck: _, ...shown } = kept;
  expect([own, total]).toEqual([[shown], 1]);
  expect(await server.callOk(fields.get, { params: { id: removed.id } }, admin)).toMatchObject({ isActive: true, removedByFarmer: true });
  for (const { id } of [foreign, hidden]) {
    expect(await server.call(fields.removeOwn, { params: { id } }, farmer)).toMatchObject({ status: 404 });
  }
  expect(await server.call(fields.listOwn, { query: { userId: foreign.userId } }, farmer)).toMatchObject({ status: 400 });

  await server.callOk(fields.restore, { params: { id: removed.id } }, admin);
  expect((await server.callOk(fields.listOwn, { query: {} }, farmer)).total).toBe(2);
});

test('a field that its farmer removed from the list is on the list of its next farmer', async () => {
  const [first, heir] = [await server.farmer(), await server.farmer()];
  const field = await server.field(first);
  const params = { id: field.id };
  await server.callOk(fields.removeOwn, { params }, first);
  await server.callOk(fields.update, { params, body: { name: 'Renamed' } }, admin);
  expect(await server.callOk(fields.get, { params }, admin)).toMatchObject({ removedByFarmer: true });

  await server.callOk(fields.update, { params, body: { userId: heir.id } }, admin);
  expect((await server.callOk(fields.listOwn, { query: {} }, heir)).fields).toMatchObject([{ id: field.id, removedByFarmer: false }]);
});

test('the summary adds the acres of active fields without their exclusions', async () => {
  const separateServer = await testServer();
  const [by, owner] = [await separateServer.admin(), await separateServer.farmer()];
  expect(await separateServer.callOk(fields.summary, {}, by)).toEqual({
    totalEffectiveArea: { acres: 0 },
    totalFieldArea: { acres: 0 },
    totalExclusionArea: { acres: 0 },
  });
  const [one, two, hidden] = [await separateServer.field(owner), await separateServer.field(owner), await separateServer.field(owner)];
  await separateServer.callOk(fields.remove, { params: { id: hidden.id } }, by);
  await separateServer.db.updateTable('fields').set({ exclusionAcres: 10 }).where('id', '=', two.id).execute();

  const { totalEffectiveArea, totalFieldArea, totalExclusionArea } = await separateServer.callOk(fields.summary, {}, by);
  const acres = one.acreage.totalFieldArea.acres + two.acreage.totalFieldArea.acres;
  expect(totalFieldArea.acres).toBeCloseTo(acres, 9);
  expect(totalExclusionArea.acres).toBe(10);
  expect(totalEffectiveArea.acres).toBeCloseTo(acres - 10, 9);
  await separateServer.close();
});
