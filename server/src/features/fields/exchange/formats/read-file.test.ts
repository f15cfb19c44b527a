import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Problem } from '../../../../platform/errors/problem.ts';
import { fieldWith, square } from '../../../../test/land/land-files.ts';
import { createReadBudget } from './file-content.ts';
import { writeGeojson } from './geojson/write-geojson.ts';
import { writeKml } from './kml/write-kml.ts';
import { readFieldFile } from './read-file.ts';
import { readDbf } from './shapefile/read-dbf.ts';
import { writeShapefile } from './shapefile/write-shapefile.ts';
import { openZip } from './zip/read-zip.ts';
import { writeZip } from './zip/write-zip.ts';

const FIELDS = [fieldWith(square(51, -105)), fieldWith(square(51.1, -105))];
const geojson = (content: unknown) => Buffer.from(JSON.stringify(content));
const kml = (content: string) =>
  Buffer.from(`<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${content}</Document></kml>`);
const zipOf = (name: string, content: Buffer | string) => writeZip([{ name, content: Buffer.from(content) }]);

/** The shapefile of FIELDS with some of its parts replaced or removed. */
async function shapefile(change: Record<string, (content: Buffer) => Buffer | null>): Promise<Buffer> {
  const archive = openZip(writeShapefile(FIELDS));
  const files = await Promise.all(
    archive.names.map(async (name) => ({
      name,
      content: change[name] ? change[name](await archive.read(name)) : await archive.read(name),
    })),
  );
  return writeZip(files.flatMap(({ name, content }) => (content ? [{ name, content }] : [])));
}

const edited = (file: Buffer, edit: (file: Buffer) => void) => {
  const copy = Buffer.from(file);
  edit(copy);
  return copy;
};
const cut = (file: Buffer) => file.subarray(0, Math.floor(file.length * 0.6));
const directoryOf = (zip: Buffer) => zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));

async function refusalOf(name: string, file: Buffer): Promise<Problem> {
  return readFieldFile(name, file).then(
    () => expect.fail('It was read'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(Problem);
      return error as Problem;
    },
  );
}

const zip = writeShapefile(FIELDS);
test.each<[string, string, Buffer | Promise<Buffer>, RegExp]>([
  ['an empty file', 'fields.kml', Buffer.alloc(0), /^The file is empty\. Choose a GeoJSON, KML or KMZ file/],
  ['a text', 'fields.txt', Buffer.from('my fields'), /^This is not a file of fields\. Choose/],
  ['a table', 'fields.CSV', Buffer.from('name,lat,lon\nHome,50,-104\n'), /^This is a table\. Open it in a map program/],
  ['a workbook', 'fields.xlsx', zipOf('xl/workbook.xml', '<workbook/>'), /^This is a table\. Open it in a map program/],
  ['a text file named .zip', 'fields.zip', Buffer.from('my fields'), /^This file is not a zip file, whatever its name says\. Choose/],
  [
    'a .shp alone',
    'fields.shp',
    edited(Buffer.alloc(100), (shp) => shp.writeInt32BE(9994)),
    /^This is a single part of a shapefile\. Zip its/,
  ],
  ['a zip without fields', 'fields.zip', zipOf('readme.txt', 'x'), /^The zip file holds no shapefile, KML or GeoJSON/],
  ['a zip cut short', 'fields.zip', cut(zip), /^The zip file is damaged or cut short/],
  ['a zip with a broken byte', 'fields.zip', edited(zip, (file) => file.fill(0xff, 60, 70)), /^The zip file is damaged or cut short/],
  ['an encrypted zip', 'fields.zip', edited(zip, (file) => file.writeUInt16LE(1, directoryOf(file) + 8)), /protected by a password/],
  ['a zip of another method', 'fields.zip', edited(zip, (file) => file.writeUInt16LE(14, directoryOf(file) + 10)), /unusual compression/],
  ['JSON that is not GeoJSON', 'a.json', geojson({ fields: [] }), /^This JSON file is not GeoJSON/],
  ['a bare list', 'a.json', geojson([1, 2]), /^This JSON file is not GeoJSON/],
  ['GeoJSON without features', 'a.geojson', geojson({ type: 'FeatureCollection', features: [] }), /^The GeoJSON file has no features/],
  ['GeoJSON cut short', 'a.geojson', cut(Buffer.from(writeGeojson(FIELDS))), /^The GeoJSON file is damaged or cut short/],
  ['JSON nested without end', 'a.geojson', Buffer.from('{"a":'.repeat(1_000_000)), /^The file is nested too deeply/],
  ['GeoJSON that is not UTF-8', 'a.geojson', Buffer.from('{"type":"é"}', 'latin1'), /^The GeoJSON file is not UTF-8/],
  ['KML without placemarks', 'a.kml', kml(''), /^The KML file has no placemarks/],
  ['KML cut short', 'a.kml', cut(Buffer.from(writeKml(FIELDS))), /^The KML file is damaged or cut short: line \d+/],
  ['KML with an undefined entity', 'a.kml', kml('<name>&boom;</name>'), /^The KML file is damaged/],
  [
    'KML with a document type',
    'a.kml',
    Buffer.from('<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><kml><name>&b;</name></kml>'),
    /^The KML file has a document type/,
  ],
  ['KML nested without end', 'a.kml', kml('<Folder>'.repeat(1000)), /^The KML file is nested too deeply/],
  ['another XML', 'a.gpx', Buffer.from('<gpx></gpx>'), /^This XML file is not KML/],
  ['a KMZ without placemarks', 'a.kmz', zipOf('doc.kml', kml('')), /^The KML file has no placemarks/],
  ['a .shp cut short', 'a.zip', shapefile({ 'fields.shp': cut }), /^The shapefile's \.shp file is damaged or cut short/],
  ['a .dbf cut short', 'a.zip', shapefile({ 'fields.dbf': cut }), /^The shapefile's \.dbf file is damaged or cut short/],
  [
    'a .shp that claims a billion points',
    'a.zip',
    shapefile({ 'fields.shp': (shp) => edited(shp, (file) => file.writeInt32LE(1e9, 148)) }),
    /\.shp file is damaged/,
  ],
  [
    'a .shp with a record of no length',
    'a.zip',
    shapefile({ 'fields.shp': (shp) => edited(shp, (file) => file.writeInt32BE(0, 104)) }),
    /\.shp file is damaged/,
  ],
  [
    'NAD27',
    'a.zip',
    shapefile({
      'fields.prj': () =>
        Buffer.from(
          'GEOGCS["GCS_North_American_1927",DATUM["D_North_American_1927",SPHEROID["Clarke_1866",6378206.4,294.9786982]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]]',
        ),
    }),
    /^The file's coordinate system "GCS_North_American_1927" cannot be converted to WGS84/,
  ],
  [
    'a .prj of nonsense',
    'a.zip',
    shapefile({ 'fields.prj': () => Buffer.from('PROJCS["NAD83 here",GEOGCS["x"]]') }),
    /^The file's coordinate system "NAD83 here" cannot/,
  ],
  [
    'an unknown crs',
    'a.geojson',
    geojson({ type: 'FeatureCollection', crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::26713' } }, features: [] }),
    /26713" cannot be converted to WGS84/,
  ],
])('rejects %s with a message that says what to do', async (_, name, file, sentence) => {
  const { code, message } = await refusalOf(name, await file);
  expect(message).toMatch(sentence);
  expect(code).toBe('invalid');
});

/** A zip bomb whose directory claims any size. */
function bomb(name: string, unpackedBytes: number, claimedBytes: number): Buffer {
  const content = Buffer.alloc(unpackedBytes, ' ');
  const file = writeZip([{ name, content }]);
  expect(deflateRawSync(content).length).toBeLessThan(unpackedBytes / 500);
  return edited(file, (each) => each.writeUInt32LE(claimedBytes, directoryOf(each) + 24));
}

test('rejects zip bombs while unpacking, regardless of the claimed size, also many small ones together', async () => {
  const small = bomb('doc.kml', 60 * 1024 * 1024, 100);
  expect(small.length).toBeLessThan(100_000);
  expect(await refusalOf('a.kmz', small)).toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(/^The zip file holds more than 50 MB unpacked/),
  });

  const part = Buffer.concat([kml('<Placemark></Placemark>'), Buffer.alloc(20 * 1024 * 1024, ' ')]);
  const many = writeZip(['a', 'b', 'c'].map((name) => ({ name: `${name}.kml`, content: part })));
  expect(await refusalOf('a.zip', many)).toMatchObject({ code: 'too_large' });
});

test('rejects more shapes or points than the limits', async () => {
  const polygon = (points: number) => ({ type: 'Polygon', coordinates: [Array.from({ length: points }, () => [-105, 51])] });
  const features = (count: number, points: number) =>
    geojson({
      type: 'FeatureCollection',
      features: Array.from({ length: count }, () => ({ type: 'Feature', properties: {}, geometry: polygon(points) })),
    });

  expect((await readFieldFile('a.geojson', features(5000, 4))).shapes).toHaveLength(5000);
  expect(await refusalOf('a.geojson', features(5001, 4))).toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(/more than 5,000 shapes/),
  });
  expect(await refusalOf('a.geojson', features(11, 9999))).toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(/more than 100,000 points/),
  });
  expect(await refusalOf('a.kml', kml('<Placemark/>'.repeat(5001)))).toMatchObject({ code: 'too_large' });
  const text = kml(
    `<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${'-105,51 '.repeat(100_001)}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`,
  );
  expect(await refusalOf('a.kml', text)).toMatchObject({ code: 'too_large' });
});

/** A shapefile of one polygon with this number of rings and no points. */
function emptyRings(count: number): Buffer {
  const shp = Buffer.alloc(152 + 4 * count);
  shp.writeInt32BE(9994, 0);
  shp.writeInt32BE(shp.length / 2, 24);
  shp.writeInt32BE((shp.length - 108) / 2, 104);
  shp.writeInt32LE(5, 108);
  shp.writeInt32LE(count, 144);
  return writeZip([{ name: 'a.shp', content: shp }]);
}

test.each([
  ['GeoJSON', geojson({ type: 'MultiPolygon', coordinates: Array.from({ length: 200_000 }, () => []) })],
  ['GeoJSON, with rings', geojson({ type: 'Polygon', coordinates: Array.from({ length: 200_000 }, () => []) })],
  ['KML', kml(`<Placemark>${'<Polygon/>'.repeat(100_001)}</Placemark>`)],
  [
    'KML, with rings',
    kml(
      `<Placemark><Polygon>${'<innerBoundaryIs><LinearRing><coordinates/></LinearRing></innerBoundaryIs>'.repeat(100_001)}</Polygon></Placemark>`,
    ),
  ],
  ['a shapefile', emptyRings(100_001)],
])('counts outlines without points, so that a small file cannot fill the memory: %s', async (_, file) => {
  expect(await refusalOf('a.zip', file)).toMatchObject({ code: 'too_large', message: expect.stringMatching(/more than 100,000 points/) });
});

test('does not trust a table that claims millions of rows, or columns beyond the end of a row', () => {
  const file = Buffer.alloc(65 + 2_000_000, ' ');
  file.writeUInt32LE(1_000_000, 4);
  file.writeUInt16LE(65, 8);
  file.writeUInt16LE(2, 10);
  file[64] = 0x0d;
  file[32 + 16] = 1;
  expect(readDbf({ file, codePage: undefined }, 5000, createReadBudget()).rows).toHaveLength(5000);

  file[32 + 16] = 200;
  expect(() => readDbf({ file, codePage: undefined }, 5000, createReadBudget())).toThrow(/cut short/);
});

test('a file of a zip with a wrong checksum is damaged', async () => {
  const changed = edited(zipOf('a', 'right'), (file) => file.fill(0, directoryOf(file) + 16, directoryOf(file) + 20));
  await expect(openZip(changed).read('a')).rejects.toThrow(/damaged/);
});
