import { api, GUIDANCE_FORMATS, type GuidanceFormat } from '@swathline/contract';
import { areRingsEqual, type Point } from '@swathline/survey';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SQUARE } from '../../test/records/recorded-jobs.ts';
import { type Person, testServer, type TestServer, UNKNOWN_ID } from '../../test/server.ts';
import { readFieldFile } from '../fields/exchange/formats/read-file.ts';
import { openRing } from '../fields/exchange/formats/positions.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import { openZip } from '../fields/exchange/formats/zip/read-zip.ts';

const { guidance, exclusionZones } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
});
afterAll(() => server.close());

const [southWest = { latitude: 0, longitude: 0 }, , northEast = southWest] = SQUARE;
/** A rectangle by shares of the field's sides. */
const part = (west: number, south: number, east: number, north: number): Point[] =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ].map(([x = 0, y = 0]) => ({
    latitude: southWest.latitude + y * (northEast.latitude - southWest.latitude),
    longitude: southWest.longitude + x * (northEast.longitude - southWest.longitude),
  }));
const POND = part(0.4, 0.4, 0.6, 0.6);

async function createJob() {
  const farmer = await server.farmer({ firstName: 'Olga', lastName: 'Danyluk' });
  const field = await server.field(farmer, { name: 'Home & "quarter"', coordinates: SQUARE });
  const zone = { params: { id: field.id }, body: { coordinates: POND, kind: 'water' as const } };
  await server.callOk(exclusionZones.create, zone, admin);
  const job = await server.job({ farmer, fieldIds: [field.id], name: 'Canola <June>' });
  return { field, params: { id: job.id } };
}

async function download(params: { id: string }, format: GuidanceFormat) {
  const url = `/api/admin/spray-jobs/${params.id}/export?format=${format}`;
  const reply = await server.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  expect(reply.statusCode).toBe(200);
  return { headers: reply.headers, bytes: reply.rawPayload };
}

test.each(['geojson', 'kml', 'shapefile'] as const)(
  'outline, zone, and what is left with its hole are read back from %s',
  async (format) => {
    const { params } = await createJob();
    const { bytes } = await download(params, format);
    const { shapes } = await readFieldFile('job.zip', bytes);
    const [boundary, zone, toSpray] = shapes.map(({ polygons }) => (polygons[0] ?? []).map(openRing));
    expect(shapes).toHaveLength(3);
    expect(boundary?.map((ring) => areRingsEqual(ring, SQUARE, 1e-9))).toEqual([true]);
    expect(zone?.map((ring) => areRingsEqual(ring, POND, 1e-9))).toEqual([true]);
    expect(toSpray?.map((ring, index) => areRingsEqual(ring, index === 0 ? SQUARE : POND, 1e-9))).toEqual([true, true]);
    expect(shapes[1]?.attributes.get('name')).toBe('Home & "quarter" zone 1 (water)');
  },
);

test('GeoJSON has three layers; what is left to spray has the pond as its hole', async () => {
  const { params } = await createJob();
  const { bytes, headers } = await download(params, 'geojson');
  expect(headers['content-disposition']).toContain('attachment');
  const { features } = JSON.parse(bytes.toString()) as { features: { properties: object; geometry: { coordinates: unknown[][] } }[] };
  expect(features.map(({ properties, geometry }) => [properties, geometry.coordinates.length])).toEqual([
    [
      { name: 'Home & "quarter"', layer: 'boundary', field: 'Home & "quarter"', legal: expect.anything() as unknown, job: 'Canola <June>' },
      1,
    ],
    [expect.objectContaining({ name: 'Home & "quarter" zone 1 (water)', layer: 'exclusion', kind: 'water' }), 1],
    [expect.objectContaining({ layer: 'to_spray', field: 'Home & "quarter"' }), 2],
  ]);
});

test('ISOXML names the field, its zone by its type and the hole as an interior line', async () => {
  const { params } = await createJob();
  const archive = openZip((await download(params, 'isoxml')).bytes);
  expect(archive.names).toEqual(['TASKDATA/TASKDATA.XML']);
  const xml = (await archive.read('TASKDATA/TASKDATA.XML')).toString();
  expect(xml).toContain('VersionMajor="4" VersionMinor="3"');
  expect(xml).toContain('C="Home &amp; &quot;quarter&quot;"');
  const polygons = [...xml.matchAll(/<PLN A="(\d+)" B="[^"]*">(.*?)<\/PLN>/g)];
  expect(polygons.map(([, type, lines = '']) => [type, [...lines.matchAll(/<LSG A="(\d)"/g)].map(([, line]) => line)])).toEqual([
    ['1', ['1', '2']],
    ['3', ['1']],
    ['2', ['1', '2']],
  ]);
  const points = [...(polygons[1]?.[2] ?? '').matchAll(/C="([^"]+)" D="([^"]+)"/g)].map(([, latitude, longitude]) => ({
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));
  expect(points).toHaveLength(5);
  expect(points[0]).toEqual(points[4]);
  points.slice(0, 4).forEach((point, index) => {
    expect(point.latitude).toBeCloseTo(POND[index]?.latitude ?? 0, 8);
    expect(point.longitude).toBeCloseTo(POND[index]?.longitude ?? 0, 8);
  });
});

test('GPX has a closed track for each ring', async () => {
  const { params } = await createJob();
  const gpx = (await download(params, 'gpx')).bytes.toString();
  const tracks = [...gpx.matchAll(/<trk><name>([^<]*)<\/name><type>([^<]*)<\/type><trkseg>(.*?)<\/trkseg><\/trk>/g)];
  expect(tracks.map(([, name, type]) => [name, type])).toEqual([
    ['Home &amp; "quarter"', 'boundary'],
    ['Home &amp; "quarter" zone 1 (water)', 'exclusion'],
    ['Home &amp; "quarter"', 'to_spray'],
    ['Home &amp; "quarter" hole 1', 'to_spray'],
  ]);
  for (const [, , , points = ''] of tracks) {
    const ends = points.match(/<trkpt[^>]*>/g) ?? [];
    expect(ends.at(0)).toBe(ends.at(-1));
  }
});

test('a Satloc job has a polygon for each ring, with tabs and six decimals', async () => {
  const { params } = await createJob();
  const lines = (await download(params, 'satloc-job')).bytes.toString().split('\r\n');
  expect(lines.slice(0, 4)).toEqual(['.JOB 1 CANOLA_JUNE', '.VERSION 2', '.POL 1 1.1', '\tINC']);
  expect(lines[4]).toMatch(/^\t\d\d\.\d{6}\t-\d{3}\.\d{6}$/);
  expect(lines.slice(8, 10)).toEqual(['.POL 2 2.1', '\tEXC']);
});

test('each download is a hand-off, which a change of the land marks', async () => {
  const { params, field } = await createJob();
  for (const format of ['kml', 'isoxml'] as const) await download(params, format);
  const handOffs = async () => (await server.callOk(guidance.list, { params }, admin)).exports;
  expect(await handOffs()).toMatchObject([
    { format: 'isoxml', by: 'Olive Office', changedSince: false },
    { format: 'kml', by: 'Olive Office', changedSince: false },
  ]);
  const house = { coordinates: part(0.1, 0.1, 0.2, 0.2), kind: 'dwelling' as const };
  await server.callOk(exclusionZones.create, { params: { id: field.id }, body: house }, admin);
  await download(params, 'gpx');
  expect((await handOffs()).map(({ format, changedSince }) => [format, changedSince])).toEqual([
    ['gpx', false],
    ['isoxml', true],
    ['kml', true],
  ]);
});

test("the operator's work order says that the land changed since a file was handed off, until its format is again; the farmer's copy does not", async () => {
  const { params, field } = await createJob();
  const warningsOf = async (copy: string) => {
    const url = `/api/spray-jobs/${params.id}/work-order?copy=${copy}`;
    const reply = await server.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
    return textOfPdf(reply.rawPayload).replace(/\s+/g, ' ').includes('have changed since the last file for guidance');
  };
  await download(params, 'kml');
  expect(await warningsOf('operator')).toBe(false);
  const house = { coordinates: part(0.1, 0.1, 0.2, 0.2), kind: 'dwelling' as const };
  await server.callOk(exclusionZones.create, { params: { id: field.id }, body: house }, admin);
  expect([await warningsOf('operator'), await warningsOf('farmer')]).toEqual([true, false]);
  await download(params, 'gpx');
  expect(await warningsOf('operator')).toBe(true);
  await download(params, 'kml');
  expect(await warningsOf('operator')).toBe(false);
});

test('a job without fields is not exported, with a sentence that says what to do', async () => {
  const { id } = await server.job();
  const { status, body } = await server.call(guidance.export, { params: { id }, query: { format: 'kml' } }, admin);
  expect([status, body.message]).toEqual([409, 'This job has no fields. Add its fields, then export it.']);
  expect((await server.callOk(guidance.list, { params: { id } }, admin)).exports).toEqual([]);
});

test('only the office exports', async () => {
  const { params } = await createJob();
  for (const format of GUIDANCE_FORMATS) {
    expect((await server.call(guidance.export, { params, query: { format } }, await server.pilot())).status).toBe(403);
  }
  expect((await server.call(guidance.export, { params, query: { format: 'dxf' } }, admin)).status).toBe(400);
  expect((await server.call(guidance.list, { params: { id: UNKNOWN_ID } }, admin)).status).toBe(404);
});
