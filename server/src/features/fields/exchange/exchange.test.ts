import { api, FieldForm, type FoundField, type ReplyOf } from '@swathline/contract';
import { areRingsEqual } from '@swathline/survey';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { square } from '../../../test/land/land-files.ts';
import { collectionOf, featureOf, uploadFields } from '../../../test/land/uploads.ts';
import { type Person, messagesByInput, testServer, type TestServer } from '../../../test/server.ts';

const { fieldsExchange } = api;

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

const upload = (payload: Buffer | string, { by = admin, ...more }: { by?: Person; type?: string; query?: string } = {}) =>
  uploadFields(server, by, payload, more);

async function preview(payload: Buffer | string): Promise<ReplyOf<typeof fieldsExchange.preview>> {
  const reply = await upload(payload);
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: ReplyOf<typeof fieldsExchange.preview> }>().data;
}

const exported = (query: string, by = admin) =>
  server.app.inject({ url: `/api/admin/fields/export?${query}`, headers: { authorization: `Bearer ${by.token}` } });

/** The input of an import, from a row of the preview. */
const chosen = ({ name, description, quarter, section, township, range, meridian, coordinates, exclusionZones }: FoundField) => ({
  name,
  description,
  coordinates,
  exclusionZones,
  ...(quarter && section && township && range && meridian && { quarter, section, township, range, meridian }),
});

const importRows = (rows: object[], more: object = {}) =>
  server.call(fieldsExchange.import, { body: { userId: farmer.id, rows, ...more } }, admin);
const countFields = async () => (await server.callOk(api.fields.list, { query: { userId: farmer.id } }, admin)).total;

test.each([
  ['geojson', 'fields.geojson', /^application\/geo\+json/],
  ['kml', 'fields.kml', /^application\/vnd\.google-earth\.kml\+xml/],
  ['shapefile', 'fields-shapefile.zip', /^application\/zip/],
])('%s: exports the listed fields with their zones, and reads them back as the same rows', async (format, name, type) => {
  const home = await server.field(farmer, { name: 'Home Été' });
  const zone = square((home.coordinates[3]?.latitude ?? 0) + 0.001, (home.coordinates[3]?.longitude ?? 0) + 0.001, 0.001);
  await server.callOk(api.exclusionZones.create, { params: { id: home.id }, body: { coordinates: zone } }, admin);
  const other = await server.field(farmer, { name: 'Other', section: 20, description: 'Wet' });
  const hidden = await server.field(farmer, { name: 'Hidden', section: 21 });
  await server.callOk(api.fields.remove, { params: { id: hidden.id } }, admin);

  const reply = await exported(`format=${format}&userId=${farmer.id}&isActive=true&sort=name&order=desc`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toMatch(type);
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`);

  const { notices, rows } = await preview(reply.rawPayload);
  expect(notices).toEqual([]);
  expect(rows.map((row) => [row.row, row.name, row.description, row.location, row.problem])).toEqual([
    [1, 'Other', 'Wet', other.location, null],
    [2, 'Home Été', null, home.location, null],
  ]);
  expect(rows[1]).toMatchObject({ ruralMunicipality: home.ruralMunicipality, exists: true });
  expect(rows[1]?.warnings).toEqual([expect.stringMatching(/^Field already exists: /)]);
  expect(rows[1]?.acres).toBeCloseTo(home.acreage.totalFieldArea.acres, 6);
  expect(areRingsEqual(rows[1]?.coordinates ?? [], home.coordinates, 1e-7)).toBe(true);
  expect(rows[1]?.exclusionZones.map(({ coordinates }) => areRingsEqual(coordinates, zone, 1e-7))).toEqual([true]);
});

test('the export applies the filter of the list and requires a format', async () => {
  await server.field(farmer, { name: 'Wanted 100%' });
  await server.field(farmer, { name: 'Other' });
  const reply = await exported(`format=geojson&userId=${farmer.id}&filterField=name&filterText=100%25`);
  expect(reply.json<{ features: unknown[] }>().features).toHaveLength(1);
  expect((await exported('')).json()).toMatchObject({ code: 'invalid', message: 'format must be one of geojson, kml, shapefile' });
  expect((await exported('format=kml&limit=5')).statusCode).toBe(400);
});

test('rows in one quarter warn about each other and can all be imported', async () => {
  const [south, north] = [square(51, -105, 0.0005), square(51.0001, -105, 0.0005)];
  const { rows } = await preview(collectionOf(featureOf(south, 'South'), featureOf(square(51.5, -105)), featureOf(north, 'North')));
  expect(rows.map(({ warnings }) => warnings)).toEqual([
    ['In the same quarter as row 3 (North) of this file'],
    [],
    ['In the same quarter as row 1 (South) of this file'],
  ]);
  expect(await importRows(rows.map(chosen))).toMatchObject({ status: 201 });
});

test('the preview cleans a name or description that an import would reject', async () => {
  const { rows } = await preview(
    collectionOf(featureOf(square(51, -105), 'Home\r\nquarter\u2028\u202Eeast\u001B'), featureOf(square(51.1, -105), '\u200B')),
  );
  expect(rows.map(({ name }) => name)).toEqual(['Home quarter east', 'Field 2']);
  for (const { name } of rows) expect(FieldForm.shape.name.safeParse(name).success).toBe(true);
});

test('rows that cannot be fields give a reason, and a preview creates nothing and logs no lookup', async () => {
  const countLookups = async () => (await server.callOk(api.locatorMonitoring.stats, { query: {} }, admin)).totalRequests;
  const before = await countLookups();
  const bowTie = [...square(51.2, -105)].map((point, i, all) => (i === 1 ? (all[2] ?? point) : i === 2 ? (all[1] ?? point) : point));
  const { rows } = await preview(
    collectionOf(
      featureOf(square(51, -105), 'Good'),
      featureOf(bowTie, 'Bow tie'),
      featureOf(square(51, -105).slice(0, 2), 'Two points'),
      featureOf([...square(51, -105).slice(0, 3), { latitude: 91, longitude: -105 }], 'Beyond the pole'),
      featureOf([...square(51, -105).slice(0, 3), { latitude: null as unknown as number, longitude: -105 }], 'Nothing'),
      featureOf(square(45, -75), 'Ottawa'),
      featureOf(
        [0, 0.001, 0.002].map((more) => ({ latitude: 51, longitude: -105 + more })),
        'Line',
      ),
      featureOf(square(51.5, -105, 0.03), ''),
    ),
  );
  expect(rows.map(({ name, problem }) => [name, problem])).toEqual([
    ['Good', null],
    ['Bow tie', expect.stringMatching(/^The outline crosses itself at 51\.\d+, -10\d\.\d+/)],
    ['Two points', 'An outline needs at least 3 points'],
    ['Beyond the pole', 'Latitude 91 does not exist: latitude runs from -90 to 90.'],
    ['Nothing', 'A point of the outline is not a pair of numbers.'],
    ['Ottawa', expect.stringMatching(/^This place is not on the surveyed land/)],
    ['Line', expect.stringMatching(/./)],
    ['Field 8', null],
  ]);
  expect(rows[0]).toMatchObject({ location: expect.stringMatching(/-W2$/), exists: false, warnings: [], exclusionZones: [] });
  expect(rows[3]?.coordinates).toEqual([]);
  expect(rows[7]?.warnings).toEqual(['The file has no name for this field', expect.stringMatching(/^Larger than a quarter section/)]);
  expect(await countLookups()).toBe(before);
  expect(await countFields()).toBe(0);
});

test('an import creates every field with its zones, acres and history', async () => {
  const zone = square(51.001, -104.999, 0.001);
  const { rows } = await preview(collectionOf(featureOf(square(51, -105), 'One'), featureOf(square(51.1, -105), 'Two')));
  const sent = rows.map(chosen).map((row, i) => (i === 0 ? { ...row, exclusionZones: [{ coordinates: zone }] } : row));
  const answer = await importRows(sent);
  expect([answer.status, answer.body.data]).toEqual([201, { imported: 2 }]);

  const { fields } = await server.callOk(api.fields.list, { query: { userId: farmer.id } }, admin);
  expect(fields.map(({ name, location, userId }) => [name, location, userId])).toEqual(
    rows.map(({ name, location }) => [name, location, farmer.id]),
  );
  expect(fields[0]?.acreage.exclusionArea.acres).toBeGreaterThan(1);
  const history = await server.callOk(api.audit.list, { query: { subjectType: 'field', subjectId: fields[1]?.id } }, admin);
  expect(history.entries.map(({ action, by }) => [action, by?.id])).toEqual([['create', admin.id]]);
});

test('one invalid row, zone or farmer stops the whole import and is named', async () => {
  const good = { name: 'Good', coordinates: square(51, -105) };
  const zone = (coordinates: object) => [{ coordinates }];
  const invalidCases: [object[], object, object][] = [
    [[good, { ...good, name: ' ' }], {}, { 'rows.1.name': 'Field name is required' }],
    [[good, { ...good, coordinates: square(45, -75) }], {}, { 'rows.1.coordinates': expect.stringMatching(/^This place is not on/) }],
    [[good, { ...good, quarter: 'NW', section: 37, township: 1, range: 1 }], {}, { 'rows.1.section': expect.any(String) }],
    [[good, { ...good, quarter: 'NW' }], {}, { 'rows.1.section': 'Please enter a section number' }],
    [
      [good, { ...good, exclusionZones: zone(square(52, -105)) }],
      {},
      { 'rows.1.exclusionZones.0.coordinates': expect.stringMatching(/^This zone lies wholly outside/) },
    ],
    [
      [{ ...good, exclusionZones: [...zone(square(51, -105, 0.001)), ...zone(square(51, -105, 0.001))] }],
      {},
      { 'rows.0.exclusionZones.1.coordinates': 'This zone already exists. Please create a different zone.' },
    ],
    [[good], { userId: admin.id }, { userId: 'Please select a farmer' }],
    [[good], { userId: undefined }, { userId: 'Please select a farmer' }],
    [[], {}, { rows: 'Choose at least one field to import' }],
  ];
  for (const [rows, more, expected] of invalidCases) {
    const answer = await importRows(rows, more);
    expect(answer.status).toBe(400);
    expect(messagesByInput(answer)).toEqual(expected);
  }
  expect(await countFields()).toBe(0);
});

test('an import contains at most 100,000 points', async () => {
  const circle = (points: number) =>
    Array.from({ length: points }, (_, i) => {
      const angle = (2 * Math.PI * i) / points;
      return { latitude: 51 + 0.003 * Math.sin(angle), longitude: -105 + 0.003 * Math.cos(angle) };
    });
  const row = (points: number, i: number) => ({ name: `Circle ${i}`, coordinates: circle(points) });
  const accepted = await importRows(Array.from({ length: 20 }, (_, i) => row(5000, i)));
  expect(accepted.body).toMatchObject({ success: true, data: { imported: 20 } });
  const more = await importRows([...Array.from({ length: 20 }, (_, i) => row(5000, i)), row(3, 20)]);
  expect(messagesByInput(more)).toEqual({ rows: 'The fields of one import can have at most 100,000 points together' });
});
