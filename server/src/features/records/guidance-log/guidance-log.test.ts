import { api, type ApplicationRecord, type GuidanceLogPreview } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctAcres } from '../../../test/billing.ts';
import { crewedJob, crewEvent, report as crewReport } from '../../../test/crew.ts';
import { readyRecord, recordedJob, signConfirmed, signedRecord, SQUARE } from '../../../test/records/recorded-jobs.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';
import { at, checkedIn, NOON, pass, report } from '../../../test/land/tracks.ts';
import { writeShapefileLayers } from '../../fields/exchange/formats/shapefile/write-shapefile.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => server.close());

async function openRecord(): Promise<ApplicationRecord> {
  const recorded = await recordedJob(server, admin);
  const { records } = await server.callOk(api.records.ofJob, { params: recorded.params }, admin);
  return records.find(({ fieldId }) => fieldId === recorded.field.id) ?? expect.fail('no record');
}

const position = ({ latitude, longitude }: Point) => [longitude, latitude];
const ring = (points: Point[]) => [...points, points[0] ?? at(0, 0)].map(position);
const WEST = [at(0, 0), at(450, 0), at(450, 800), at(0, 800)];
const EAST = [at(350, 0), at(800, 0), at(800, 800), at(350, 800)];
const HOLE = [at(100, 100), at(200, 100), at(200, 200), at(100, 200)];

const geojson = (...geometries: object[]) =>
  JSON.stringify({ type: 'FeatureCollection', features: geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })) });
const polygon = (...rings: Point[][]) => ({ type: 'Polygon', coordinates: rings.map(ring) });
const csv = (...lines: string[]) => ['time,lat,lon,speed', ...lines].join('\n');
const passOf = (count: number, time: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => {
    const { latitude, longitude } = at(10 + index * 50, 400);
    return `${time(index)},${latitude},${longitude},${200}`;
  });

interface Sent<Data> {
  status: number;
  body: { message: string; code?: string; data: Data };
}

async function send<Data>(path: string, content: string | Buffer, query: Record<string, string>): Promise<Sent<Data>> {
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/octet-stream' };
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/admin/records/${path}`,
    query,
    headers,
    payload: Buffer.from(content),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const preview = (id: string, content: string | Buffer, fileName = 'log.geojson') =>
  send<GuidanceLogPreview>(`${id}/guidance/preview`, content, { fileName });
const importLog = (id: string, content: string | Buffer, fileName: string, query = {}) =>
  send<ApplicationRecord>(`${id}/guidance`, content, { fileName, ...query });

test('overlapping passes count once; holes and land outside the field do not count', async () => {
  const { id, land } = await openRecord();
  const wide = WEST.map((point) => ({ ...point, latitude: point.latitude - 0.001 }));
  const { body } = await preview(id, geojson(polygon(wide, HOLE), polygon(EAST)));
  const hole = land.grossAcres / 64;
  expect(body.data.areaAcres).toBeGreaterThan(land.grossAcres * 0.85 - hole);
  expect(body.data.areaAcres).toBeLessThan(land.grossAcres - hole + 0.2);
  expect(body.data.track).toBeNull();
  expect(body.data.outlines).toHaveLength(2);
});

test('a hole counts where a later pass covers it', async () => {
  const { id, land } = await openRecord();
  const filled = await preview(id, geojson(polygon(WEST, HOLE), polygon([at(90, 90), at(210, 90), at(210, 210), at(90, 210)])));
  expect(filled.body.data.areaAcres).toBeCloseTo(land.grossAcres * (450 / 800), 0);
  const half = await preview(id, geojson(polygon(WEST, HOLE), polygon([at(90, 90), at(150, 90), at(150, 210), at(90, 210)])));
  expect((filled.body.data.areaAcres ?? 0) - (half.body.data.areaAcres ?? 0)).toBeCloseTo(land.grossAcres / 128, 0);
});

test('the order, repeats and direction of overlapping polygons do not change the area', async () => {
  const { id, land } = await openRecord();
  const strips = Array.from({ length: 40 }, (_, i) => [at(i * 15, 0), at(i * 15 + 60, 0), at(i * 15 + 60, 800), at(i * 15, 800)]);
  const areaOf = async (rings: Point[][]) =>
    (await preview(id, geojson(...rings.map((points) => polygon(points))))).body.data.areaAcres ?? expect.fail('no area');
  const once = await areaOf(strips);
  expect(once).toBeCloseTo(land.grossAcres * ((39 * 15 + 60) / 800), 0);
  for (const rings of [strips.toReversed(), [...strips, ...strips, ...strips], strips.map((points) => points.toReversed())])
    expect(await areaOf(rings)).toBeCloseTo(once, 1);
});

test('a polygon inside, across or beside another counts only for the land that it adds', async () => {
  const { id, land } = await openRecord();
  const areaOf = async (...rings: Point[][]) => (await preview(id, geojson(...rings.map((points) => polygon(points))))).body.data.areaAcres;
  const cross = [at(-200, 350), at(1000, 350), at(1000, 450), at(-200, 450)];
  expect(await areaOf(WEST, HOLE)).toBeCloseTo(land.grossAcres * (450 / 800), 0);
  expect(await areaOf(WEST, cross)).toBeCloseTo(land.grossAcres * (450 / 800 + (350 / 800) * (100 / 800)), 0);
  expect(await areaOf(WEST, [at(450, 0), at(800, 0), at(800, 800), at(450, 800)])).toBeCloseTo(land.grossAcres, 0);
  const bowTie = [at(0, 0), at(800, 800), at(800, 0), at(0, 800)];
  expect(await areaOf(WEST, EAST, bowTie)).toBeCloseTo(land.grossAcres, 0);
});

test('area, track and times of a log become those of the open record, marked guidance, and are frozen when it is signed', async () => {
  const { record, params } = await readyRecord(server, admin);
  await server.callOk(api.records.update, { params: { id: record.id }, body: { startedAt: null, endedAt: null } }, admin);
  const points = csv(...passOf(12, (index) => `2026-06-15T12:${String(5 + index).padStart(2, '0')}:00Z`));
  const shown = await preview(record.id, points, 'log.csv');
  expect(shown.body.data).toMatchObject({
    areaAcres: null,
    track: { positions: 12, startedAt: '2026-06-15T12:05:00.000Z', endedAt: '2026-06-15T12:16:00.000Z' },
  });
  const imported = await importLog(record.id, points, 'log.csv');
  expect(imported.body.data).toMatchObject({
    track: { positions: 12, source: 'guidance' },
    startedAt: '2026-06-15T12:05:00.000Z',
    endedAt: '2026-06-15T12:16:00.000Z',
    areaAcres: 150,
    files: [{ fileName: 'log.csv' }],
  });
  const area = await importLog(record.id, geojson(polygon(WEST)), 'area.geojson');
  expect(area.body.data).toMatchObject({ areaSource: 'guidance', track: { positions: 12 } });
  expect(area.body.data.areaAcres).toBeCloseTo(area.body.data.land.grossAcres * (450 / 800), 0);

  const signed = await signConfirmed(server, admin, record.id);
  expect(signed.track).toEqual({ positions: 12, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown, source: 'guidance' });
  const headers = { authorization: `Bearer ${admin.token}` };
  const track = (await server.app.inject({ url: `/api/admin/records/${record.id}/track`, headers })).json<{ features: object[] }>();
  expect(track.features).toMatchObject([
    { geometry: { type: 'LineString' }, properties: { source: 'guidance', coordTimes: { length: 12 } } },
  ]);
  const refused = await preview(record.id, points, 'log.csv');
  expect([refused.status, refused.body.code]).toEqual([409, 'wrong_status']);
  expect((await server.callOk(api.records.ofJob, { params }, admin)).records.find(({ id }) => id === record.id)?.track?.source).toBe(
    'guidance',
  );
});

test.each([
  ['with a mark', '\uFEFF'],
  ['without a mark', ''],
])('a CSV log of UTF-16 %s is imported and attached', async (_, mark) => {
  const { id } = await openRecord();
  const text = csv(...passOf(12, (index) => `2026-06-15T12:${String(5 + index).padStart(2, '0')}:00Z`));
  const { body } = await importLog(id, Buffer.from(`${mark}${text}`, 'utf16le'), 'log.csv');
  expect(body.data).toMatchObject({ track: { positions: 12, source: 'guidance' }, files: [{ fileName: 'log.csv' }] });
});

test('an imported track can be removed again', async () => {
  const { id } = await openRecord();
  const line = { type: 'LineString', coordinates: [at(0, 400), at(800, 400)].map(position) };
  expect((await importLog(id, geojson(line), 'line.geojson')).body.data.track).toMatchObject({ source: 'guidance' });
  expect((await server.callOk(api.recordGuidance.remove, { params: { id } }, admin)).track).toBeNull();
  const again = await server.call(api.recordGuidance.remove, { params: { id } }, admin);
  expect([again.status, again.body.message]).toEqual([409, 'This record has no imported track.']);
});

test('a correction without its imported track has the signed track again', async () => {
  const recorded = await recordedJob(server, admin);
  await checkedIn(server, recorded.pilot, recorded.job.id, NOON, NOON + 600_000);
  await report(server, recorded.pilot, [...pass(100, NOON), ...pass(120, NOON + 60_000, true)]);
  const { record } = await signedRecord(server, admin, recorded);
  const correct = (id: string) =>
    server.callOk(api.records.correct, { params: { id }, body: { reason: 'The log of the aircraft says otherwise' } }, admin);
  const remove = (id: string) => server.callOk(api.recordGuidance.remove, { params: { id } }, admin);
  const { id } = await correct(record.id);
  const line = geojson({ type: 'LineString', coordinates: [at(0, 400), at(800, 400)].map(position) });
  await importLog(id, line, 'line.geojson');
  expect((await remove(id)).track).toEqual(record.track);
  expect((await signConfirmed(server, admin, id)).track).toEqual(record.track);

  const withLog = await correct(id);
  await importLog(withLog.id, line, 'line.geojson');
  await signConfirmed(server, admin, withLog.id);
  const withoutLog = await correct(withLog.id);
  expect((await remove(withoutLog.id)).track).toBeNull();
});

test('removing a log restores area and times, unless a person changed them since', async () => {
  const log = (from: number) => csv(...passOf(12, (index) => `2026-06-15T12:${from + index}:00Z`));
  const remove = (id: string) => server.callOk(api.recordGuidance.remove, { params: { id } }, admin);
  const patch = (id: string, body: object) => server.callOk(api.records.update, { params: { id }, body }, admin);

  const planned = await openRecord();
  await importLog(planned.id, log(10), 'first.csv');
  await importLog(planned.id, geojson(polygon(WEST)), 'area.geojson');
  expect(await remove(planned.id)).toMatchObject({
    areaAcres: planned.areaAcres,
    areaSource: 'planned',
    startedAt: null,
    endedAt: null,
  });

  const typed = await openRecord();
  await patch(typed.id, { areaAcres: 120 });
  await importLog(typed.id, geojson(polygon(WEST)), 'area.geojson');
  await importLog(typed.id, log(30), 'track.csv');
  await patch(typed.id, { endedAt: '2026-06-15T13:00:00.000Z' });
  expect(await remove(typed.id)).toMatchObject({
    areaAcres: 120,
    areaSource: 'hand',
    startedAt: null,
    endedAt: '2026-06-15T13:00:00.000Z',
  });

  await importLog(planned.id, geojson(polygon(EAST), { type: 'LineString', coordinates: WEST.map(position) }), 'both.geojson');
  await patch(planned.id, { areaAcres: 90 });
  expect(await remove(planned.id)).toMatchObject({ areaAcres: 90, areaSource: 'hand' });
});

test('the reports of a crew fill what a removed log leaves', async () => {
  const { job, field, params, pilotPhone } = await crewedJob(server, admin);
  const fieldDone = (acres: number) => crewReport(server, pilotPhone, crewEvent(job.id, 'field_done', { fieldId: field.id, acres }));
  await fieldDone(140);
  await server.callOk(api.sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  const [record] = (await server.callOk(api.records.ofJob, { params }, admin)).records;
  if (!record) return expect.fail('no record');
  const outline = record.land.coordinates;
  const log = geojson(polygon(outline), { type: 'LineString', coordinates: outline.map(position) });
  expect((await importLog(record.id, log, 'log.geojson')).body.data).toMatchObject({ areaSource: 'guidance' });
  await fieldDone(145);
  const removed = await server.callOk(api.recordGuidance.remove, { params: { id: record.id } }, admin);
  expect(removed).toMatchObject({ areaAcres: 145, areaSource: 'hand' });
  await fieldDone(150);
  const filled = await server.callOk(api.records.get, { params: { id: record.id } }, admin);
  expect(filled).toMatchObject({ areaAcres: 150, areaSource: 'hand' });
});

test('the acres of a log stand beside the billed ones, also if other acres are typed and signed', async () => {
  const { record } = await readyRecord(server, admin);
  const { body } = await importLog(record.id, geojson(polygon(WEST)), 'area.geojson');
  await server.callOk(api.records.update, { params: { id: record.id }, body: { areaAcres: 80 } }, admin);
  await signConfirmed(server, admin, record.id);
  const draft = await server.callOk(api.invoices.create, { body: { recordIds: [record.id] } }, admin);
  expect(draft.records).toMatchObject([{ signedAcres: 80, measuredAcres: body.data.areaAcres, billableAcres: 80 }]);
  expect(body.data.areaAcres).toBeGreaterThan(80);
  const corrected = await correctAcres(server, admin, record.id, 82);
  await server.callOk(api.invoices.remove, { params: { id: draft.id } }, admin);
  const again = await server.callOk(api.invoices.create, { body: { recordIds: [corrected.id] } }, admin);
  expect(again.records).toMatchObject([{ signedAcres: 82, measuredAcres: body.data.areaAcres }]);
});

test('a log without time zones gives no start and end, and a gap breaks the line', async () => {
  const { id } = await openRecord();
  const far = at(700, 700);
  const { body } = await preview(id, csv(...passOf(3, () => '2026-06-15 12:05:00'), `,${far.latitude},${far.longitude},1`), 'log.csv');
  expect(body.data.track).toEqual({ positions: 4, startedAt: null, endedAt: null });
  expect(body.data.lines.map(({ length }) => length)).toEqual([3, 1]);
});

test('reads a zipped shapefile, KML and GPX', async () => {
  const { id } = await openRecord();
  const shapes = [{ attributes: { name: 'Pass 1' }, outline: WEST, holes: [HOLE] }];
  const zip = writeShapefileLayers([{ name: 'applied', shapes }]);
  const acres = (await preview(id, zip, 'log.zip')).body.data.areaAcres;
  expect(acres).toBeGreaterThan(80);
  const coordinates = WEST.map((point) => position(point).join(',')).join(' ');
  const kml = `<kml><Placemark><LineString><coordinates>${coordinates}</coordinates></LineString></Placemark></kml>`;
  expect((await preview(id, kml, 'log.kml')).body.data.track?.positions).toBe(4);
  const points = WEST.map(({ latitude, longitude }) => `<trkpt lat="${latitude}" lon="${longitude}"/>`).join('');
  expect((await preview(id, `<gpx version="1.1"><trk><trkseg>${points}</trkseg></trk></gpx>`, 'log.gpx')).body.data.track?.positions).toBe(
    4,
  );
});

test.each<[string, string, string]>([
  [
    'of other land',
    geojson(polygon(SQUARE.map((point) => ({ ...point, latitude: point.latitude + 1 })))),
    'Choose the file of this field.',
  ],
  ['without shapes', geojson({ type: 'GeometryCollection', geometries: [] }), 'The file has no outlines, lines or points.'],
  ['with a line that is not a point', csv('12:00,north,west,1'), 'Line 2 of the CSV file has no latitude and longitude in degrees.'],
  ['with numbers off the earth', csv('12:00,95.5,-104,1', '12:01,95.6,-104,1'), 'not latitude and longitude'],
  ['that is a text', 'Dear office, here is the log.', 'This is not a guidance log.'],
  ['of too many points', csv(...Array.from({ length: 100_001 }, () => '1,50,-104,1')), 'more than 100,000'],
])('refuses a file %s with a sentence, and changes nothing', async (_, content, sentence) => {
  const record = await openRecord();
  const refused = await importLog(record.id, content, 'log.csv');
  expect([refused.status >= 400 && refused.status < 500, refused.body.message]).toEqual([true, expect.stringContaining(sentence)]);
  expect(await server.callOk(api.records.get, { params: { id: record.id } }, admin)).toEqual(record);
});

test('an import over a change of somebody else is refused as stale', async () => {
  const { id, updatedAt } = await openRecord();
  await server.callOk(api.records.update, { params: { id }, body: { crop: 'Flax' } }, admin);
  const stale = await importLog(id, geojson(polygon(WEST)), 'a.geojson', { updatedAt });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
});

test('on a full disk nothing is imported, so that the import can be repeated', async () => {
  const record = await openRecord();
  const log = csv('12:00,95.5,-104,1').replace('95.5,-104', `${at(400, 400).latitude},${at(400, 400).longitude}`);
  const write = server.files.write.bind(server.files);
  server.files.write = (content) => write(content, () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })));
  const refused = await importLog(record.id, log, 'log.csv');
  server.files.write = write;
  expect([refused.status, refused.body.code]).toEqual([507, 'storage_full']);
  expect(await server.callOk(api.records.get, { params: { id: record.id } }, admin)).toEqual(record);
  expect((await importLog(record.id, log, 'log.csv', { updatedAt: record.updatedAt })).status).toBe(200);
});
