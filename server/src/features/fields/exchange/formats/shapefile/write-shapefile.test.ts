import { expect, test } from 'vitest';
import { fieldWith, square } from '../../../../../test/land/land-files.ts';
import { signedDoubleArea } from '../positions.ts';
import { openZip } from '../zip/read-zip.ts';
import { writeShapefile } from './write-shapefile.ts';

const TWO_FIELDS = [
  fieldWith(square(51, -105), [square(51.001, -104.999, 0.001)], { name: 'North', description: 'd'.repeat(600) }),
  fieldWith(square(51.1, -105).reverse(), [], { name: 'South', description: 'é'.repeat(200) }),
];
const archive = openZip(writeShapefile(TWO_FIELDS));

test('writes fields and zones as two layers, each with index, table, coordinate system and encoding', async () => {
  const layer = (name: string) => ['shp', 'shx', 'dbf', 'prj', 'cpg'].map((extension) => `${name}.${extension}`);
  expect(archive.names).toEqual([...layer('fields'), ...layer('zones')]);
  expect((await archive.read('fields.cpg')).toString()).toBe('UTF-8');
  expect((await archive.read('zones.prj')).toString()).toMatch(/^GEOGCS\["GCS_WGS_1984"/);
  expect(openZip(writeShapefile([fieldWith(square(51, -105))])).names).toEqual(layer('fields'));
});

test('the headers contain type, length in words and extent, and the index contains the offset of each record', async () => {
  const [shp, shx] = [await archive.read('fields.shp'), await archive.read('fields.shx')];
  expect([shp.readInt32BE(0), shp.readInt32LE(28), shp.readInt32LE(32)]).toEqual([9994, 1000, 5]);
  expect([shp.readInt32BE(24) * 2, shx.readInt32BE(24) * 2]).toEqual([shp.length, shx.length]);
  const box = [36, 44, 52, 60].map((at) => shp.readDoubleLE(at));
  expect(box.map((value) => value.toFixed(3))).toEqual(['-105.000', '51.000', '-104.995', '51.105']);
  for (const record of [0, 1]) {
    const at = shx.readInt32BE(100 + 8 * record) * 2;
    expect(shp.readInt32BE(at)).toBe(record + 1);
    expect(shp.readInt32BE(at + 4)).toBe(shx.readInt32BE(104 + 8 * record));
  }
});

test('outlines are closed and run clockwise, regardless of their drawn direction', async () => {
  const shp = await archive.read('fields.shp');
  const content = 2 * 4 + 44 + 16 * 5 + 4;
  for (const record of [0, 1]) {
    const points = 100 + record * content + 8 + 48;
    const ring = Array.from({ length: 5 }, (_, i) => [shp.readDoubleLE(points + 16 * i), shp.readDoubleLE(points + 16 * i + 8)] as const);
    expect(ring[4]).toEqual(ring[0]);
    expect(signedDoubleArea(ring)).toBeLessThan(0);
  }
});

test('column names have at most 10 letters, and truncated text ends in … after a complete character', async () => {
  const dbf = await archive.read('fields.dbf');
  const columns = Array.from({ length: (dbf.readUInt16LE(8) - 33) / 32 }, (_, i) =>
    dbf.toString('latin1', 32 * (i + 1), 32 * (i + 1) + 11),
  );
  expect(columns.map((name) => name.replace(/\0+$/, ''))).toEqual([
    'field_id',
    'name',
    'farmer',
    'descript',
    'legal',
    'rural_mun',
    'eff_acres',
  ]);
  const records = dbf.subarray(dbf.readUInt16LE(8)).toString('utf8');
  expect(records).toContain(`${'d'.repeat(251)}…`);
  expect(records).toContain(`${'é'.repeat(125)}…`);
  expect(records).not.toContain('\uFFFD');
  expect(records).toContain('158.5000');
  expect(records.endsWith('\x1a')).toBe(true);
});
