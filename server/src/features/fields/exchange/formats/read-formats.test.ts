import proj4 from 'proj4';
import { expect, test } from 'vitest';
import { fieldWith, square } from '../../../../test/land/land-files.ts';
import { extractOutlines } from './outlines.ts';
import type { Position } from './positions.ts';
import { fixPositions } from './projection.ts';
import { readFieldFile } from './read-file.ts';
import { writeShapefile } from './shapefile/write-shapefile.ts';
import { openZip } from './zip/read-zip.ts';
import { writeZip } from './zip/write-zip.ts';

const SQUARE = square(51, -105);
const closed = [...SQUARE, ...SQUARE.slice(0, 1)].map(({ latitude, longitude }): Position => [longitude, latitude]);
const geojson = (geometry: object, more: object = {}, properties: object = {}) =>
  Buffer.from(JSON.stringify({ type: 'FeatureCollection', ...more, features: [{ type: 'Feature', properties, geometry }] }));
const polygon = (ring: Position[]) => ({ type: 'Polygon', coordinates: [ring] });
const kml = (placemark: string) =>
  Buffer.from(`<kml:kml xmlns:kml="http://www.opengis.net/kml/2.2"><kml:Placemark>${placemark}</kml:Placemark></kml:kml>`);

async function read(name: string, file: Buffer) {
  const content = fixPositions(await readFieldFile(name, file));
  return { notices: content.notices, outlines: extractOutlines(content.shapes) };
}

const UTM13 =
  'PROJCS["NAD_1983_CSRS_UTM_Zone_13N",GEOGCS["GCS_North_American_1983_CSRS",DATUM["D_North_American_1983_CSRS",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-105.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';
const inUtm = closed.map((position) => proj4('+proj=utm +zone=13 +datum=NAD83').forward([...position]) as unknown as Position);

/** An exported shapefile with moved corners. */
async function shapefile(move: (at: Position) => Position, prj: string | null): Promise<Buffer> {
  const archive = openZip(writeShapefile([fieldWith(SQUARE)]));
  const shp = Buffer.from(await archive.read('fields.shp'));
  for (let at = 156; at < shp.length; at += 16) {
    const [x, y] = move([shp.readDoubleLE(at), shp.readDoubleLE(at + 8)]);
    shp.writeDoubleLE(x, at);
    shp.writeDoubleLE(y, at + 8);
  }
  return writeZip([
    { name: 'farm/Fields.SHP', content: shp },
    { name: 'farm/fields.dbf', content: await archive.read('fields.dbf') },
    ...(prj === null ? [] : [{ name: 'farm/fields.prj', content: Buffer.from(prj) }]),
  ]);
}

test('converts UTM on NAD83 to degrees within a millimetre, from a .prj and from a crs', async () => {
  const named = { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::2957' } } };
  const toUtm = (position: Position) => inUtm[closed.findIndex(([x, y]) => x === position[0] && y === position[1])] ?? position;
  for (const { notices, outlines } of [
    await read('a.zip', await shapefile(toUtm, UTM13)),
    await read('a.geojson', geojson(polygon(inUtm), named)),
  ]) {
    expect(notices).toEqual([]);
    const ring = outlines[0]?.ring ?? [];
    for (const { latitude, longitude } of SQUARE) {
      expect(ring.some((point) => Math.abs(point.latitude - latitude) < 1e-8 && Math.abs(point.longitude - longitude) < 1e-8)).toBe(true);
    }
  }
});

test('a shapefile without .prj in degrees gives a notice, and in metres is rejected', async () => {
  const { notices, outlines } = await read('a.zip', await shapefile((at) => at, null));
  expect(notices).toEqual([expect.stringMatching(/^The shapefile has no \.prj file/)]);
  expect(outlines[0]?.name).toBe('Home quarter');
  const metres = read('a.zip', await shapefile(([x, y]) => [x * 1000 + 600_000, y * 100_000], null));
  await expect(metres).rejects.toThrow(/^The file's numbers are not degrees \(the first are \d+, \d+\)/);
});

test('swaps latitude and longitude in the wrong order and gives a notice', async () => {
  const { notices, outlines } = await read('a.geojson', geojson(polygon(closed.map(([x, y]) => [y, x]))));
  expect(notices).toEqual(['The file has latitude and longitude the wrong way round. They were swapped: check the map.']);
  expect(outlines[0]?.ring).toEqual(SQUARE);
  expect((await read('a.geojson', geojson(polygon(closed)))).notices).toEqual([]);
});

test('longitudes without a minus sign are west, with a notice', async () => {
  const west = 'The longitudes of the file have no minus sign. They were taken as west: check the map.';
  const swapped = 'The file has latitude and longitude the wrong way round. They were swapped: check the map.';
  for (const [move, notices] of [
    [([x, y]: Position): Position => [-x, y], [west]],
    [([x, y]: Position): Position => [y, -x], [swapped, west]],
  ] as const) {
    const found = await read('a.geojson', geojson(polygon(closed.map(move))));
    expect(found.notices).toEqual(notices);
    expect(found.outlines[0]?.ring).toEqual(SQUARE);
  }
});

test('a MultiPolygon becomes one outline for each polygon, and its holes become zones', async () => {
  const hole = closed.map(([x, y]): Position => [x / 2 - 52.49875, y / 2 + 25.50125]);
  const second = closed.map(([x, y]): Position => [x, y + 1]);
  const { outlines } = await read(
    'a.geojson',
    geojson({ type: 'MultiPolygon', coordinates: [[closed, hole], [second]] }, {}, { FIELD_NAME: 'Home' }),
  );
  expect(outlines.map(({ name, zones }) => [name, zones.length])).toEqual([
    ['Home (1)', 1],
    ['Home (2)', 0],
  ]);
  expect(outlines[0]?.zones[0]?.coordinates).toHaveLength(4);
});

test('reads KML with prefixes, heights, an inner boundary first and HTML as description', async () => {
  const ring = (positions: Position[]) =>
    `<kml:LinearRing><kml:coordinates>\n${positions.map((each) => `${each.join(',')},0`).join('\n')}\n</kml:coordinates></kml:LinearRing>`;
  const hole = closed.map(([x, y]): Position => [x / 2 - 52.49875, y / 2 + 25.50125]);
  const { outlines } = await read(
    'a.kml',
    kml(
      `<kml:name> Nord &amp; Süd </kml:name><kml:description><![CDATA[<b>Wheat</b><br/>2026]]></kml:description><kml:Polygon><kml:innerBoundaryIs>${ring(hole)}</kml:innerBoundaryIs><kml:outerBoundaryIs>${ring(closed)}</kml:outerBoundaryIs></kml:Polygon>`,
    ),
  );
  expect(outlines).toEqual([
    { name: 'Nord & Süd', crop: null, description: 'Wheat 2026', ring: SQUARE, zones: [{ coordinates: expect.any(Array) }], problem: null },
  ]);
});

test('shapes that are not polygons and a zone without its field are rows with a reason', async () => {
  const { outlines } = await read(
    'a.kml',
    kml('<kml:name>Yard</kml:name><kml:Point><kml:coordinates>-105,51</kml:coordinates></kml:Point>'),
  );
  expect(outlines[0]).toMatchObject({ name: 'Yard', problem: 'This is a point, not an outline. Only polygons can become fields.' });
  const stray = await read('a.geojson', geojson(polygon(closed), {}, { zone_id: 'z', field_id: 'f', field: 'Home' }));
  expect(stray.outlines[0]?.problem).toBe('This is an exclusion zone of Home, which is not in the file. Export the field with it.');
});

test('reads the accented letters of a table in a Windows encoding', async () => {
  const archive = openZip(writeShapefile([fieldWith(SQUARE, [], { name: 'Ete a Regina' })]));
  const dbf = Buffer.from(await archive.read('fields.dbf'));
  dbf[dbf.indexOf('Ete a')] = 0xc9;
  const files = await Promise.all(['fields.shp', 'fields.prj'].map(async (name) => ({ name, content: await archive.read(name) })));
  for (const cpg of [[], [{ name: 'fields.cpg', content: Buffer.from('ANSI 1252') }]]) {
    const { outlines } = await read('a.zip', writeZip([...files, { name: 'fields.dbf', content: dbf }, ...cpg]));
    expect(outlines[0]?.name).toBe('Éte a Regina');
  }
});
