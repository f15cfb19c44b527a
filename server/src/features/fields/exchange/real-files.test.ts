import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { type Point, ringAcres } from '@swathline/survey';
import { expect, test } from 'vitest';
import { feature, geojsonOf } from '../../../test/land/hostile-land-files.ts';
import { square } from '../../../test/land/land-files.ts';
import { describeFile } from './describe-file.ts';

/** Files as programs write them, with invented people and places. */
const fixture = (name: string) => readFileSync(new URL(`../../../../fixtures/field-files/${name}`, import.meta.url));
const rowsOf = async (file: Buffer) => (await describeFile('file', file)).rows;
const fieldsOf = (...rings: Point[][]) => geojsonOf(rings.map((ring) => feature([...ring, ...ring.slice(0, 1)].map(positionOf))));
const positionOf = ({ latitude, longitude }: Point): [number, number] => [longitude, latitude];

test('an island in a pond keeps its own pond', async () => {
  const rows = await rowsOf(fixture('two-islands-in-a-hole.zip'));
  expect(rows.map(({ exclusionZones }) => exclusionZones.length)).toEqual([1, 1, 1]);
  const [outer, ...islands] = rows;
  expect(ringAcres(outer?.exclusionZones[0]?.coordinates ?? [])).toBeGreaterThan(100);
  for (const { acres, exclusionZones } of islands) {
    expect(Math.round(acres)).toBe(38);
    expect(ringAcres(exclusionZones[0]?.coordinates ?? [])).toBeLessThan(10);
  }
});

test('files whose names differ only in case are two files', async () => {
  expect((await rowsOf(fixture('same-name-other-case.zip'))).map(({ name }) => name)).toEqual(['One', 'Two']);
});

const KML = Buffer.from(
  '<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>North</name><Polygon><outerBoundaryIs><LinearRing><coordinates>-105,51 -104.99,51 -104.99,51.006 -105,51</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>',
);

test.each(['./fields.kml', '/fields.kml', '.\\fields.kml', './/farm/fields.kml'])('a name that starts like %j is read', async (name) => {
  expect(await rowsOf(zipOf({ names: [Buffer.from(name)] }))).toHaveLength(1);
});

test('two names that differ by one accent of an old code page are two files', async () => {
  const names = [0x82, 0x8a].map((letter) => Buffer.concat([Buffer.from([letter]), Buffer.from('t.kml')]));
  expect(await rowsOf(zipOf({ names }))).toHaveLength(2);
});

test('an archive in the form of ZIP64 is read', async () => {
  expect((await rowsOf(zipOf({ names: [Buffer.from('a.kml'), Buffer.from('b.kml')], isZip64: true }))).map(({ name }) => name)).toEqual([
    'North',
    'North',
  ]);
});

test('a sliver is questioned and not chosen at first', async () => {
  const [sliver, field] = await rowsOf(fieldsOf(square(51, -105, 0.0001), square(51.1, -105)));
  expect(sliver).toMatchObject({ isDoubtful: true, problem: null });
  expect(sliver?.warnings[1]).toMatch(/^Only 0\.0\d+ acres: probably a sliver/);
  expect(field).toMatchObject({ isDoubtful: false, warnings: ['The file has no name for this field'] });
});

test('a keyhole is offered as an outline with a zone, beside the original and with the difference in acres', async () => {
  const outline = square(51, -105);
  const hole = square(51, -105, 0.001);
  const keyhole = [...outline.slice(0, 1), ...hole.slice(0, 1), ...[...hole].reverse(), ...outline];
  const [original, repaired, ...others] = await rowsOf(fieldsOf(keyhole, square(51.2, -105)));
  expect(original).toMatchObject({ row: 1, problem: expect.stringMatching(/^The outline (touches|runs back over) itself/) });
  expect(repaired).toMatchObject({ row: 3, repairs: 1, problem: null, isDoubtful: true, exclusionZones: [expect.anything()] });
  const difference = (ringAcres(outline) - (original?.acres ?? 0)).toFixed(2);
  expect(repaired?.warnings[0]).toBe(`Repaired outline of row 1, ${difference} acres larger. Compare both on the map before you import it`);
  expect(others.map(({ row }) => row)).toEqual([2]);
});

/** An archive of files without compression, all with the same content. */
function zipOf({ names, isZip64 = false }: { names: Buffer[]; isZip64?: boolean }): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const sizes = isZip64 ? [0xffffffff, 0xffffffff] : [KML.length, KML.length];
    const common = Buffer.concat([shorts(45, 0, 0, 0, 0), longs(crc32(KML), ...sizes), shorts(name.length)]);
    const zip64 = isZip64 ? Buffer.concat([shorts(1, 24), eights(KML.length, KML.length, offset)]) : Buffer.alloc(0);
    const local = Buffer.concat([longs(0x04034b50), common, shorts(0), name, KML]);
    directory.push(
      Buffer.concat([
        longs(0x02014b50),
        shorts(45),
        common,
        shorts(zip64.length, 0, 0, 0),
        longs(0, isZip64 ? 0xffffffff : offset),
        name,
        zip64,
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const zip64End = Buffer.concat([
    longs(0x06064b50),
    eights(44),
    shorts(45, 45),
    longs(0, 0),
    eights(names.length, names.length, entries.length, offset),
    longs(0x07064b50, 0),
    eights(offset + entries.length),
    longs(1),
  ]);
  const [count, bytes, at] = isZip64 ? [0xffff, 0xffffffff, 0xffffffff] : [names.length, entries.length, offset];
  const end = Buffer.concat([longs(0x06054b50), shorts(0, 0, count, count), longs(bytes, at), shorts(0)]);
  return Buffer.concat([...locals, entries, ...(isZip64 ? [zip64End] : []), end]);
}

const shorts = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from(Uint16Array.of(value).buffer)));
const longs = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from(Uint32Array.of(value).buffer)));
const eights = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from(BigUint64Array.of(BigInt(value)).buffer)));
