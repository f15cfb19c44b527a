import { api } from '@swathline/contract';
import sax from 'sax';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';
import { checkedIn, DAY, NOON, pass, report } from '../../../test/land/tracks.ts';

let server: TestServer;
let admin: Person;
let pilot: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  pilot = await server.pilot({ firstName: 'Zoë <b>', lastName: 'O"Neil & Sons' });
  const job = await server.job({ name: 'Canola & "oats" ]]> \u0007' });
  await checkedIn(server, pilot, job.id, NOON, NOON + 1_000_000);
  const high = pass(100, NOON).map((position, i) => (i === 0 ? position : { ...position, altitude: 600.5 }));
  const [lone] = pass(500, NOON + 500_000);
  await report(server, pilot, [...high, ...pass(120, NOON + 50_000, true), ...(lone ? [lone] : [])]);
});
afterAll(() => server.close());

const exported = (query: Record<string, string>) =>
  server.app.inject({
    url: `/api${api.tracks.export.path}`,
    query: { day: DAY, ...query },
    headers: { authorization: `Bearer ${admin.token}` },
  });

/** Elements with their attributes and text, in order. */
function elementsOf(xml: string) {
  const elements: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const open: typeof elements = [];
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: '' };
    elements.push(element);
    open.push(element);
  };
  parser.ontext = (text) => {
    const element = open.at(-1);
    if (element) element.text += text.trim();
  };
  parser.onclosetag = () => void open.pop();
  parser.write(xml).close();
  return elements;
}

test('GPX 1.1 has a track for each pilot, split into segments at silences of a minute', async () => {
  const reply = await exported({ format: 'gpx' });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/gpx+xml']);
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="tracks-${DAY}.gpx"; filename*=UTF-8''tracks-${DAY}.gpx`);

  const elements = elementsOf(reply.body);
  const named = (elementName: string) => elements.filter(({ name }) => name === elementName);
  expect(elements[0]).toMatchObject({ name: 'gpx', attributes: { xmlns: 'http://www.topografix.com/GPX/1/1', version: '1.1' } });
  expect(named('name').map(({ text }) => text)).toEqual([`Tracks of ${DAY}`, 'Zoë <b> O"Neil & Sons: Canola & "oats" ]]>']);
  expect([named('trk'), named('trkseg'), named('trkpt')].map(({ length }) => length)).toEqual([1, 2, 51]);
  expect(named('time').map(({ text }) => Date.parse(text))[1]).toBe(NOON + 1000);
  expect(named('ele').map(({ text }) => text)).toEqual(Array.from({ length: 24 }, () => '600.5'));
  const [first] = pass(100, NOON);
  expect(Number(named('trkpt')[0]?.attributes['lat'])).toBeCloseTo(first?.latitude ?? NaN, 8);
  expect(Number(named('trkpt')[0]?.attributes['lon'])).toBeCloseTo(first?.longitude ?? NaN, 8);
});

test('GeoJSON has a line for each segment with the time of each position, and a point for a single position', async () => {
  const reply = await exported({ format: 'geojson' });
  expect(reply.headers['content-type']).toMatch(/^application\/geo\+json/);
  const { type, features } = reply.json<{ type: string; features: Feature[] }>();
  expect([type, features.map(({ geometry }) => geometry.type)]).toEqual(['FeatureCollection', ['LineString', 'Point']]);
  const [line, point] = features;
  expect(line?.properties).toMatchObject({
    pilotId: pilot.id,
    pilot: 'Zoë <b> O"Neil & Sons',
    sprayJobs: [expect.stringContaining('Canola')],
  });
  expect(line?.geometry.coordinates).toHaveLength(50);
  expect(line?.geometry.coordinates.slice(0, 2).map((position) => (position as number[]).length)).toEqual([2, 3]);
  expect(line?.properties.coordTimes?.map((time) => Date.parse(time)).slice(0, 2)).toEqual([NOON, NOON + 1000]);
  expect(point?.properties.time).toBe(new Date(NOON + 500_000).toISOString());
});

interface Feature {
  geometry: { type: string; coordinates: unknown[] };
  properties: { coordTimes?: string[]; time?: string };
}

test('a thinned file contains its tolerance', async () => {
  const reply = await exported({ format: 'gpx', toleranceMetres: '5' });
  expect(reply.body).toContain(`<name>Tracks of ${DAY}, thinned to 5 m</name>`);
  expect(reply.body.match(/<trkpt /g)).toHaveLength(5);
});

test('a day without tracks is an empty file', async () => {
  expect(elementsOf((await exported({ format: 'gpx', day: '1999-01-01' })).body).map(({ name }) => name)).toEqual([
    'gpx',
    'metadata',
    'name',
  ]);
  expect((await exported({ format: 'geojson', day: '1999-01-01' })).json()).toMatchObject({ features: [] });
});
