import { expect, test } from 'vitest';
import { Problem } from '../../../platform/errors/problem.ts';
import { circle, geojsonOf, kmlOf, shapefileOf, shpOf } from '../../../test/land/hostile-land-files.ts';
import { describeFile } from './describe-file.ts';
import { readPlaces } from './read-places.ts';
import { writeZip } from './formats/zip/write-zip.ts';

const gpxOf = (content: string) =>
  Buffer.from(`<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1">${content}</gpx>`);
const point = (latitude: number, longitude: number) => ({ latitude, longitude });

async function refusalOf(file: Buffer): Promise<Problem> {
  return readPlaces('file', file).then(
    ({ places }) => expect.fail(`It was read as ${places.length} places`),
    (error: unknown) => {
      expect(error).toBeInstanceOf(Problem);
      return error as Problem;
    },
  );
}

test('reads the waypoints, routes and track segments of GPX', async () => {
  const file = gpxOf(
    `<wpt lat="51" lon="-105"><ele>540</ele><name>Cell tower</name><desc>Red lights</desc><sym>Tower</sym></wpt>
     <rte><name>Line</name><rtept lat="51.1" lon="-105"><name>ignored</name></rtept><rtept lat="51.2" lon="-105"/></rte>
     <trk><name>Trees</name><trkseg><trkpt lat="51" lon="-105.1"/><trkpt lat="51" lon="-105.2"/></trkseg>
     <trkseg><trkpt lat="52" lon="-105.1"/><trkpt lat="52" lon="-105.2"/></trkseg></trk>`,
  );
  const { places } = await readPlaces('a.gpx', file);
  expect(places.map(({ shape, name, coordinates }) => [shape, name, coordinates])).toEqual([
    ['point', 'Cell tower', [point(51, -105)]],
    ['line', 'Line', [point(51.1, -105), point(51.2, -105)]],
    ['line', 'Trees', [point(51, -105.1), point(51, -105.2)]],
    ['line', 'Trees', [point(52, -105.1), point(52, -105.2)]],
  ]);
  expect(places[0]).toMatchObject({ description: 'Red lights', kindTexts: ['Tower', 'Cell tower', 'Red lights'] });
  const zipped = await readPlaces('a.zip', writeZip([{ name: 'a.gpx', content: file }]));
  expect(zipped.places).toEqual(places);
});

test.each<[string, Buffer, RegExp]>([
  ['is cut short', gpxOf('<wpt lat="51" lon="-105">').subarray(0, 100), /^The GPX file is damaged or cut short: line 1/],
  ['defines entities', Buffer.from('<!DOCTYPE gpx [<!ENTITY a "b">]><gpx>&a;</gpx>'), /^The GPX file has a document type/],
  ['is empty', gpxOf(''), /^The GPX file has no waypoints, routes or tracks/],
  ['is nested deeply', gpxOf('<wpt>'.repeat(100)), /nested too deeply/],
  ['has more than 5,000 places', gpxOf('<wpt lat="51" lon="-105"/>'.repeat(5001)), /more than 5,000 shapes/],
  [
    'has more than 100,000 points',
    gpxOf(`<trk><trkseg>${'<trkpt lat="51" lon="-105"/>'.repeat(100_001)}</trkseg></trk>`),
    /more than 100,000 points/,
  ],
  ['has segments without end', gpxOf(`<trk>${'<trkseg/>'.repeat(100_001)}</trk>`), /more than 100,000 points/],
])('refuses GPX that %s', async (_, file, sentence) => {
  expect((await refusalOf(file)).message).toMatch(sentence);
});

test('a text without end is cut, and a point without numbers gives the reason', async () => {
  const { places } = await readPlaces('a.gpx', gpxOf(`<wpt lat="" lon="x"><name>${'x'.repeat(300_000)}</name></wpt>`));
  expect(places).toMatchObject([{ name: 'x'.repeat(100), coordinates: [], problem: 'A point of it is not a pair of numbers.' }]);
});

test('reads points and lines of GeoJSON with their height and contact', async () => {
  const feature = (geometry: object, properties: object = {}) => ({ type: 'Feature', properties, geometry });
  const file = geojsonOf([
    feature({ type: 'Point', coordinates: [-105, 51, 9] }, { name: 'Mast', height_ft: '100 ft', Owner: 'A. Lee', phone: 3065550100 }),
    feature({
      type: 'MultiLineString',
      coordinates: [
        [
          [-105, 51],
          [-105, 52],
        ],
        [
          [-104, 51],
          [-104, 52],
        ],
      ],
    }),
    feature({
      type: 'MultiPoint',
      coordinates: [
        [-105, 51],
        [-104, 51],
      ],
    }),
    feature({
      type: 'Polygon',
      coordinates: [
        [
          [-105, 51],
          [-105, 52],
          [-104, 52],
          [-105, 51],
        ],
      ],
    }),
  ]);
  const { places } = await readPlaces('a.geojson', file);
  expect(places.map(({ shape, coordinates }) => [shape, coordinates.length])).toEqual([
    ['point', 1],
    ['line', 2],
    ['line', 2],
    ['point', 1],
    ['point', 1],
    ['outline', 3],
  ]);
  expect(places[0]).toMatchObject({ name: 'Mast', heightM: 30.5, contactName: 'A. Lee', contactPhone: '3065550100' });
});

test('counts the points of a set as places', async () => {
  const coordinates = Array.from({ length: 6000 }, () => [-105, 51]);
  const file = geojsonOf([{ type: 'Feature', properties: {}, geometry: { type: 'MultiPoint', coordinates } }]);
  expect((await refusalOf(file)).message).toMatch(/more than 5,000 shapes/);
});

test('reads points and lines of KML and of shapefiles', async () => {
  const kml = kmlOf(
    `<Placemark><name>Bins</name><Point><coordinates>-105,51,0</coordinates></Point></Placemark>
     <Placemark><LineString><coordinates>-105,51 -105,52</coordinates></LineString></Placemark>`,
  );
  expect((await readPlaces('a.kml', kml)).places.map(({ shape, coordinates }) => [shape, coordinates.length])).toEqual([
    ['point', 1],
    ['line', 2],
  ]);
  const lines = Buffer.from(shpOf([circle(4)]));
  lines.writeInt32LE(3, 108);
  expect((await readPlaces('a.zip', shapefileOf(lines))).places).toMatchObject([{ shape: 'line' }]);
  const dot = Buffer.alloc(128);
  dot.writeInt32BE(9994, 0);
  dot.writeInt32BE(64, 24);
  dot.writeInt32BE(10, 104);
  dot.writeInt32LE(1, 108);
  dot.writeDoubleLE(-105, 112);
  dot.writeDoubleLE(51, 120);
  expect((await readPlaces('a.zip', shapefileOf(dot))).places).toMatchObject([{ shape: 'point', coordinates: [point(51, -105)] }]);
});

test('fields are read as before: points are named and not counted', async () => {
  const coordinates = Array.from({ length: 100_001 }, () => [-105, 51]);
  const file = geojsonOf([{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }]);
  const { rows } = await describeFile('a.geojson', file);
  expect(rows[0]?.problem).toBe('This is a line, not an outline. Only polygons can become fields.');
});
