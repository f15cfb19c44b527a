import { api } from '@swathline/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../../platform/errors/problem.ts';
import { circle, dbfOf, kmlOf, shapefileOf, shpOf, tableOf } from '../../../test/land/hostile-land-files.ts';
import { fieldWith, square } from '../../../test/land/land-files.ts';
import { checkImport } from './check-import.ts';
import { describeFile } from './describe-file.ts';
import { writeGeojson } from './formats/geojson/write-geojson.ts';
import { writeKml } from './formats/kml/write-kml.ts';
import { writeShapefile } from './formats/shapefile/write-shapefile.ts';
import { writeZip } from './formats/zip/write-zip.ts';
import { readGuidanceLog } from './read-guidance-log.ts';
import { readPlaces } from './read-places.ts';

/** FILE_FUZZ_RUNS=10000 creates 10,000 files of each kind, which takes minutes. */
const RUNS = Number(process.env['FILE_FUZZ_RUNS'] ?? 200);
const TIME_LIMIT_MS = 60_000 + 60 * RUNS;

const FIELDS = [fieldWith(square(51, -105), [square(51.001, -104.999, 0.001)]), fieldWith(square(51.1, -105))];
const KML = Buffer.from(writeKml(FIELDS));
const GEOJSON = Buffer.from(writeGeojson(FIELDS));
const GPX = Buffer.from(
  `<?xml version="1.0"?><gpx version="1.1"><wpt lat="51" lon="-105"><name>Tower</name><desc>45 m</desc></wpt><rte><name>Line</name>
   <rtept lat="51" lon="-105"/><rtept lat="51.1" lon="-105"/></rte><trk><trkseg><trkpt lat="51" lon="-105"/><trkpt lat="51" lon="-105.1"/></trkseg></trk></gpx>`,
);
const TRACK = kmlOf(
  `<Placemark><Track><when>2026-06-03T15:15:10Z</when><when>2026-06-03T15:15:11Z</when><coord>-105 51 9</coord><coord>-105 51.001 9</coord></Track></Placemark>`,
);
const CSV = `sep=,\nLog "A"\ntime,lat,lon,"no\nte"\n2026-06-03 09:15:10,51,-105,"a, ""b"""\n1780499711,"51,001",105°0'0"W,\n`;
const SHP = shpOf([circle(8).reverse(), circle(4, [-105, 51], 0.001)]);
const DBF = dbfOf(3, 4, 10);
const PRJ = Buffer.from(
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]]',
);

/** Passes if the file is read as rows that match the contract, or refused with a message. */
async function isReadOrRefused(file: Uint8Array): Promise<void> {
  try {
    const description = await describeFile('file.zip', Buffer.from(file));
    expect(api.fieldsExchange.preview.reply.safeParse(description).error).toBeUndefined();
  } catch (error) {
    refused(error);
  }
  await readPlaces('file.zip', Buffer.from(file)).catch(refused);
  await readGuidanceLog('file.zip', Buffer.from(file), { outline: square(51, -105) }).catch(refused);
}

function refused(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
  expect(['invalid', 'too_large']).toContain(error.code);
  expect(error.message).toMatch(/^[A-Z].{10,}[.?]$/s);
  expect(error.message.length).toBeLessThan(600);
}

const NUMBERS = [0, 1, -1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];
const edit = fc.oneof(
  fc.record({ kind: fc.constant('byte' as const), at: fc.nat(), value: fc.nat(255) }),
  fc.record({ kind: fc.constant('number' as const), at: fc.nat(), value: fc.constantFrom(...NUMBERS) }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), value: fc.nat(64) }),
  fc.record({ kind: fc.constant('repeat' as const), at: fc.nat(), value: fc.nat(200) }),
);
type Edit = typeof edit extends fc.Arbitrary<infer Each> ? Each : never;

function changed(file: Buffer, { kind, at: anywhere, value }: Edit): Buffer {
  const at = file.length === 0 ? 0 : anywhere % file.length;
  const copy = Buffer.from(file);
  if (kind === 'byte') copy.subarray(at, at + 1).fill(value);
  if (kind === 'number' && at + 4 <= copy.length) copy.writeUInt32LE(value >>> 0, at);
  if (kind === 'cut') return Buffer.concat([copy.subarray(0, at), copy.subarray(at + value)]);
  if (kind === 'repeat') return Buffer.concat([copy.subarray(0, at + value), copy.subarray(at)]);
  return copy;
}

const edits = fc.array(edit, { minLength: 1, maxLength: 6 });
const damaged = (file: Buffer) => edits.map((each) => each.reduce(changed, file));
const run = (files: fc.Arbitrary<Uint8Array>) => fc.assert(fc.asyncProperty(files, isReadOrRefused), { numRuns: RUNS });

test(
  'random bytes are read or rejected',
  () =>
    run(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.string().map((text) => Buffer.from(text)),
      ),
    ),
  TIME_LIMIT_MS,
);

test.each([
  ['GPX', damaged(GPX)],
  ['tracks of KML', damaged(TRACK)],
  ['tables', damaged(Buffer.from(CSV))],
  ['tables of UTF-16', damaged(Buffer.from(`\uFEFF${CSV}`, 'utf16le'))],
  ['GeoJSON', damaged(GEOJSON)],
  ['KML', damaged(KML)],
  ['zip archives', damaged(writeShapefile(FIELDS))],
  ['a .shp', damaged(SHP).map((shp) => shapefileOf(shp, { dbf: DBF, prj: PRJ }))],
  ['a .dbf', damaged(DBF).map((dbf) => shapefileOf(SHP, { dbf, prj: PRJ }))],
  [
    'texts of a .dbf',
    fc
      .tuple(
        fc.array(fc.uint8Array({ maxLength: 12 }), { maxLength: 4 }),
        fc.nat(255),
        fc.constantFrom('', 'UTF-8', '1250', 'OEM', 'LDID/100', '932'),
      )
      .map(([cells, languageByte, cpg]) =>
        shapefileOf(SHP, {
          dbf: tableOf(
            'NAME',
            cells.map((cell) => Buffer.from(cell)),
            { columnBytes: 12, languageByte },
          ),
          prj: PRJ,
          cpg: Buffer.from(cpg),
        }),
      ),
  ],
  [
    'a .prj and a .cpg',
    fc.tuple(damaged(PRJ), fc.string()).map(([prj, cpg]) => shapefileOf(SHP, { dbf: DBF, prj, cpg: Buffer.from(cpg) })),
  ],
  ['KML in a zip', damaged(KML).map((content) => writeZip([{ name: 'doc.kml', content }]))],
])('damaged %s is read or rejected', (_, files) => run(files), TIME_LIMIT_MS);

const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(1e308, -181, 91, 1e-320));
const position = fc.oneof(fc.array(number, { maxLength: 4 }), fc.jsonValue());
const coordinates = fc.array(fc.oneof(fc.array(fc.oneof(fc.array(position, { maxLength: 5 }), position), { maxLength: 5 }), position), {
  maxLength: 5,
});
const geometry = fc.letrec<{ geometry: object }>((tie) => ({
  geometry: fc.oneof(
    { depthSize: 'small' },
    fc.record({ type: fc.constantFrom('Polygon', 'MultiPolygon', 'Point', 'Curve', 7), coordinates }, { requiredKeys: [] }),
    fc.record({ type: fc.constant('GeometryCollection'), geometries: fc.array(tie('geometry'), { maxLength: 3 }) }),
  ),
})).geometry;
const properties = fc.dictionary(
  fc.constantFrom('name', 'field_id', 'zone_id', 'kind', 'note', 'field', '__proto__', 'constructor'),
  fc.jsonValue(),
  { noNullPrototype: true },
);
const crs = fc.option(
  fc.record({ properties: fc.record({ name: fc.oneof(fc.string(), fc.constantFrom('EPSG:26913', 'EPSG:3857', 'CRS84', 'EPSG:99999')) }) }),
);
const geojson = fc
  .record({
    crs,
    features: fc.array(fc.record({ type: fc.constant('Feature'), properties, geometry }, { requiredKeys: [] }), { maxLength: 6 }),
  })
  .map((members) => Buffer.from(JSON.stringify({ type: 'FeatureCollection', ...members })));

const tag = fc.constantFrom(
  'Placemark',
  'Polygon',
  'outerBoundaryIs',
  'innerBoundaryIs',
  'LinearRing',
  'coordinates',
  'name',
  'Data',
  'value',
  'Folder',
  'Point',
);
const kml = fc
  .letrec<{ element: string }>((tie) => ({
    element: fc.oneof(
      { depthSize: 'medium' },
      fc.constantFrom(
        '-105,51',
        '-105,51 -104,51 -104,52',
        'NaN,1',
        ',',
        '1e999,2',
        '&amp;',
        '<![CDATA[<b>x</b>]]>',
        '&x;',
        '<?x?>',
        '<!-- -->',
      ),
      fc.tuple(tag, fc.array(tie('element'), { maxLength: 5 })).map(([name, inner]) => `<${name} name="x">${inner.join(' ')}</${name}>`),
    ),
  }))
  .element.map(kmlOf);

const ring = fc.array(fc.tuple(fc.oneof(fc.double({ min: -106, max: -104 }), number), fc.oneof(fc.double({ min: 50, max: 52 }), number)), {
  maxLength: 12,
});
const shapefile = fc
  .record({ rings: fc.array(ring, { maxLength: 6 }), rows: fc.nat(5), columns: fc.nat(260), columnBytes: fc.nat(20) })
  .map(({ rings, rows, columns, columnBytes }) => shapefileOf(shpOf(rings), { dbf: dbfOf(rows, columns, columnBytes), prj: PRJ }));

const archive = fc
  .array(
    fc.record({
      name: fc.oneof(fc.string(), fc.constantFrom('a.shp', 'a.dbf', 'A.SHP', 'b.kml', 'b.kml', '../c.kml', 'd.json', 'e/')),
      content: fc.constantFrom(SHP, DBF, KML, GEOJSON, Buffer.alloc(0)),
    }),
    { maxLength: 6 },
  )
  .map(writeZip);

test.each([
  ['GeoJSON', geojson],
  ['KML', kml],
  ['shapefiles', shapefile],
  ['zip archives', archive],
])('%s of random structure is read or rejected', (_, files) => run(files), TIME_LIMIT_MS);

test(
  'the body of an import with random content is checked or rejected',
  () => {
    const row = fc.record(
      { name: fc.jsonValue(), coordinates: fc.oneof(coordinates, fc.constant(square(51, -105))), exclusionZones: fc.jsonValue() },
      { requiredKeys: [] },
    );
    const body = fc.oneof(fc.record({ userId: fc.uuid(), rows: fc.array(row, { maxLength: 4 }) }), fc.jsonValue());
    const bytes = fc.oneof(
      body.map((each) => Buffer.from(JSON.stringify(each))),
      fc.uint8Array({ maxLength: 100 }),
    );
    fc.assert(
      fc.property(bytes, (each) => {
        try {
          expect(checkImport(each).rows.length).toBeGreaterThan(0);
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          expect(['invalid', 'too_large']).toContain(error.code);
        }
      }),
      { numRuns: RUNS },
    );
  },
  TIME_LIMIT_MS,
);
