import { expect, test } from 'vitest';
import { Problem } from '../../../platform/errors/problem.ts';
import {
  circle,
  dbfOf,
  directoryOf,
  edited,
  emptyRecords,
  feature,
  geojsonOf,
  kmlOf,
  manyRings,
  overlapping,
  shapefileOf,
  sharedZones,
  shpOf,
} from '../../../test/land/hostile-land-files.ts';
import { describeFile } from './describe-file.ts';
import { writeZip } from './formats/zip/write-zip.ts';

const TOO_COMPLICATED = /^This file is too large or too complicated to read\. Divide it into smaller ones\.$/;

async function refusalOf(file: Buffer | string): Promise<Problem> {
  return describeFile('file', Buffer.from(file)).then(
    ({ rows }) => expect.fail(`It was read as ${rows.length} rows`),
    (error: unknown) => {
      expect(error).toBeInstanceOf(Problem);
      return error as Problem;
    },
  );
}

const zipOf = (...names: string[]) => writeZip(names.map((name) => ({ name, content: kmlOf('<Placemark/>') })));
const ofEntry = (change: (zip: Buffer, at: number) => void) => edited(zipOf('a.kml'), (zip) => change(zip, directoryOf(zip)));
const endOf = (zip: Buffer) => zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));

test.each<[string, Buffer, RegExp]>([
  ['files that overlap', overlapping('.kml', kmlOf('<Placemark/>')), /^Files in the zip file overlap \("b\.kml" shares bytes/],
  [
    'a file that runs into the directory',
    ofEntry((zip, at) => zip.writeUInt32LE(zip.readUInt32LE(at + 20) + 10, at + 20)),
    /^Files in the zip file overlap/,
  ],
  ['two files of one name', zipOf('a.kml', './a.kml'), /^The zip file holds two files named "a\.kml"/],
  ['a name that leaves its folder', zipOf('../a.kml'), /^The zip file holds a name that leads out of it \("\.\.\/a\.kml"\)/],
  ['a name that leaves its folder from the root', zipOf('/../a.kml'), /^The zip file holds a name that leads out of it/],
  ['a name of a Windows drive', zipOf('C:\\a.kml'), /^The zip file holds a name that leads out of it/],
  ['a wrong size', ofEntry((zip, at) => zip.writeUInt32LE(5, at + 24)), /^The zip file gives a wrong size for "a\.kml"/],
  ['a size of ZIP64 that it does not have', ofEntry((zip, at) => zip.writeUInt32LE(0xffffffff, at + 24)), /^The zip file is damaged/],
  [
    'a count of ZIP64 that it does not have',
    edited(zipOf('a.kml'), (zip) => zip.writeUInt16LE(0xffff, endOf(zip) + 10)),
    /^The zip file is damaged/,
  ],
  [
    'two tables for one shapefile that differ in case',
    writeZip(['F.shp', 'f.dbf', 'f.DBF'].map((name) => ({ name, content: name.endsWith('shp') ? emptyRecords(1) : dbfOf(1, 1, 5) }))),
    /^The zip file holds two files named "f\.dbf"/,
  ],
  ['more entries than there are', edited(zipOf('a.kml'), (zip) => zip.writeUInt16LE(2, endOf(zip) + 10)), /^The zip file is damaged/],
  ['a folder named like a shapefile', zipOf('a.shp/'), /^The zip file holds no shapefile, KML or GeoJSON/],
])('rejects a zip with %s', async (_, file, sentence) => {
  expect((await refusalOf(file)).message).toMatch(sentence);
});

const POLYGON = shpOf([circle(4).reverse(), circle(4).reverse()]);
const point = shpOf([circle(4).reverse()]);
const PRJ = (prj: string) => shapefileOf(point, { prj: Buffer.from(prj) });
const geographic = (datum: string, meridian = 0, unit = 0.0174532925199433) =>
  `GEOGCS["WGS 84",DATUM["${datum}",SPHEROID["WGS_1984",6378137,298.257]],PRIMEM["x",${meridian}],UNIT["x",${unit}]]`;

test.each<[string, Buffer, RegExp]>([
  ['columns without a length', shapefileOf(emptyRecords(400), { dbf: dbfOf(400, 2040, 0) }), /has a column without a length \("c0"\)/],
  ['more than 255 columns', shapefileOf(emptyRecords(1), { dbf: dbfOf(1, 256, 1) }), /has more than 255 columns/],
  [
    'a header shorter than a header is',
    shapefileOf(point, { dbf: edited(dbfOf(1, 1, 5), (dbf) => dbf.writeUInt16LE(8, 8)) }),
    /\.dbf file is damaged or cut short/,
  ],
  [
    'more rows than fit into the file',
    shapefileOf(point, { dbf: edited(dbfOf(1, 1, 5), (dbf) => dbf.writeUInt32LE(0xffffffff, 4)) }),
    /\.dbf file is damaged or cut short/,
  ],
  ['parts out of order', shapefileOf(edited(POLYGON, (shp) => shp.writeInt32LE(8, 152))), /has its parts out of order/],
  ['parts that go back', shapefileOf(edited(POLYGON, (shp) => shp.writeInt32LE(11, 156))), /has its parts out of order/],
  ['a length before the file', shapefileOf(edited(POLYGON, (shp) => shp.writeInt32BE(-5, 104))), /\.shp file is damaged/],
  ['more bytes than there are', shapefileOf(edited(POLYGON, (shp) => shp.writeInt32BE(1e9, 24))), /\.shp file is damaged/],
  ['a negative number of parts', shapefileOf(edited(POLYGON, (shp) => shp.writeInt32LE(-1, 144))), /\.shp file is damaged/],
  ['another datum under a familiar name', PRJ(geographic('D_North_American_1927')), /"WGS 84" cannot be converted to WGS84/],
  ['degrees from Paris', PRJ(geographic('D_WGS_1984', 2.337229)), /cannot be converted to WGS84/],
  ['grads', PRJ(geographic('D_WGS_1984', 0, 0.015707963)), /cannot be converted to WGS84/],
  ['a projection without end', PRJ(`PROJCS["${'x'.repeat(30_000)}",DATUM["WGS84"]]`), /cannot be converted to WGS84/],
])('rejects a shapefile with %s', async (_, file, sentence) => {
  expect((await refusalOf(file)).message).toMatch(sentence);
});

test.each<[string, number, string]>([
  ['no number', NaN, 'A point of the outline is not a pair of numbers.'],
  ['an endless one', Infinity, 'A point of the outline is not a pair of numbers.'],
  ['a huge one', 1e300, expect.stringMatching(/^Longitude .+ does not exist/) as string],
])('a row with a coordinate that is %s gives it as the reason', async (_, value, problem) => {
  const shp = edited(POLYGON, (file) => file.writeDoubleLE(value, 176));
  const { rows } = await describeFile('a.zip', shapefileOf(shp, { prj: Buffer.from(geographic('D_WGS_1984')) }));
  expect(rows.map((row) => row.problem)).toEqual([problem, null]);
});

test('rejects a shape that is not a polygon and names its type', async () => {
  const typed = (type: number) => shapefileOf(edited(point, (shp) => shp.writeInt32LE(type, 108)));
  for (const [type, words] of [
    [1, 'a point'],
    [8, 'a set of points'],
    [31, 'a multipatch'],
    [99, 'an unknown shape'],
  ] as const) {
    const { rows } = await describeFile('a.zip', typed(type));
    expect(rows[0]?.problem).toContain(`This is ${words}`);
  }
});

const longName = 'x'.repeat(300_000);
test.each<[string, string | Buffer, RegExp]>([
  ['a key twice', '{"type":"FeatureCollection","features":[],"features":[]}', /names "features" twice/],
  ['a key twice, once escaped', '{"type":"Feature","t\\u0079pe":"Feature"}', /names "type" twice/],
  [
    'more than 1,000 keys in one object',
    JSON.stringify({ type: 'Feature', properties: Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`k${i}`, 1])) }),
    /an object with more than 1,000 properties/,
  ],
  ['NaN', '{"type":"Polygon","coordinates":[[[NaN,1]]]}', /holds NaN or Infinity/],
  ['-Infinity', '{"type":"Polygon","coordinates":[[[-Infinity,1]]]}', /holds NaN or Infinity/],
  ['brackets without end', `{"type":${'['.repeat(100_000)}`, /nested too deeply/],
  ['millions of values', `{"type":"FeatureCollection","features":[${'1,'.repeat(2_000_001)}1]}`, /holds more than 2,000,000 values/],
  [
    'a crs that matches slowly',
    JSON.stringify({ type: 'FeatureCollection', crs: { properties: { name: `EPSG:${'1'.repeat(300_000)}x` } }, features: [] }),
    /cannot be converted to WGS84/,
  ],
  [
    'one id for two fields of zones',
    sharedZones(2, 1, 4),
    /^Two fields of the file have one field_id \("a"\), and exclusion zones name it/,
  ],
])('rejects GeoJSON with %s', async (_, file, sentence) => {
  expect((await refusalOf(file)).message).toMatch(sentence);
});

const ring = '<LinearRing><coordinates>-105,51 -104.99,51 -104.99,51.01</coordinates></LinearRing>';
test.each<[string, string | Buffer, RegExp]>([
  ['an attribute without end', kmlOf(`<Placemark id="${longName}"/>`), /tag, attribute or comment that is too long/],
  ['a tag without end', kmlOf(`<${longName}/>`), /tag, attribute or comment that is too long/],
  ['a comment without end', kmlOf(`<!--${longName}`), /tag, attribute or comment that is too long|not well-formed/],
  ['millions of tags', kmlOf('<a/>'.repeat(2_000_001)), /holds more than 2,000,000 values/],
  [
    'text without end',
    kmlOf(`<Placemark><name><![CDATA[${'x'.repeat(8_000_001)}]]></name></Placemark>`),
    /A text of the KML file is too long/,
  ],
  [
    'a polygon with two outlines',
    kmlOf(`<Placemark><Polygon><outerBoundaryIs>${ring}</outerBoundaryIs><outerBoundaryIs>${ring}</outerBoundaryIs></Polygon></Placemark>`),
    /has two outer boundaries/,
  ],
  [
    'positions without end',
    kmlOf(
      `<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${'1 '.repeat(3_900_000)}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`,
    ),
    /holds more than 100,000 points/,
  ],
])('rejects KML with %s', async (_, file, sentence) => {
  expect((await refusalOf(file)).message).toMatch(sentence);
});

test('a separate ring in KML does not become the outline of the previous field, and a hole does not become a field', async () => {
  const inner = `<Polygon><innerBoundaryIs>${ring}</innerBoundaryIs></Polygon>`;
  const field = `<Placemark><name>Home</name><Polygon><outerBoundaryIs>${ring}</outerBoundaryIs></Polygon></Placemark>`;
  const other = ring.replaceAll('51', '52');
  const file = kmlOf(`${field}<Placemark>${other}</Placemark><Placemark>${inner}</Placemark>`);
  const { rows } = await describeFile('a.kml', file);
  expect(rows.map(({ coordinates }) => coordinates[0]?.latitude)).toEqual([51, undefined, undefined]);
  expect(rows[1]?.problem).toContain('This is a bare ring');
  expect(rows[2]?.problem).toMatch(/at least 3|point/);
});

test('limits the product of holes and outlines, copies of zones and parts of a field', async () => {
  expect((await refusalOf(shapefileOf(manyRings(100, 5000)))).message).toMatch(TOO_COMPLICATED);

  const parts = (count: number) => ({
    type: 'Feature',
    properties: { field_id: 'a' },
    geometry: { type: 'MultiPolygon', coordinates: Array.from({ length: count }, () => [circle(4)]) },
  });
  const zones = Array.from({ length: 400 }, () => feature(circle(50), { zone_id: 'z', field_id: 'a' }));
  expect((await refusalOf(geojsonOf([parts(10), ...zones]))).message).toMatch(/more than 100,000 points/);
  expect((await refusalOf(geojsonOf([parts(5001)]))).message).toMatch(/more than 5,000 shapes/);
});

test('limits the zones that are compared with a long outline', async () => {
  const outside = Array.from({ length: 900 }, () => circle(3, [-104, 51], 0.001));
  const field = { ...feature(circle(9000)), geometry: { type: 'Polygon', coordinates: [circle(9000), ...outside] } };
  expect((await refusalOf(geojsonOf([field]))).message).toMatch(TOO_COMPLICATED);
});

test('a field with more than 1,000 zones is a row with this problem', async () => {
  const holes = Array.from({ length: 1001 }, () => circle(3, [-105, 51], 0.001));
  const field = { ...feature(circle(4)), geometry: { type: 'Polygon', coordinates: [circle(4), ...holes] } };
  const { rows } = await describeFile('a.json', geojsonOf([field]));
  expect(rows[0]?.problem).toBe('It has 1001 exclusion zones. A field can have at most 1,000 zones.');
});

test('accepts a repeated id without zones, and treats an empty id as missing', async () => {
  const { rows } = await describeFile(
    'a.json',
    geojsonOf([
      feature(circle(4), { field_id: '7' }),
      feature(circle(4), { field_id: '7' }),
      feature(circle(4), { field_id: '', zone_id: 'z' }),
    ]),
  );
  expect(rows.map(({ problem }) => problem)).toEqual([null, null, expect.stringMatching(/^This is an exclusion zone of another field/)]);
});
