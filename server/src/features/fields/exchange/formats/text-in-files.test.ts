import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { circle, kmlOf, shapefileOf, shpOf, tableOf } from '../../../../test/land/hostile-land-files.ts';
import { describeFile } from '../describe-file.ts';
import { readPlaces } from '../read-places.ts';

const PRJ = Buffer.from(
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]]',
);

interface Table {
  names: string[];
  /** As `iconv-lite` calls it. */
  encoding: string;
  languageByte?: number;
  cpg?: string | undefined;
}

const cellsIn = (names: string[], encoding: string) => names.map((name) => iconv.encode(name, encoding));

/** What the import of fields shows for a shapefile with a field of each name. */
async function readTable({ names, encoding, languageByte = 0, cpg }: Table) {
  return readCells(cellsIn(names, encoding), { languageByte, cpg });
}

async function readCells(
  cells: Buffer[],
  { languageByte = 0, cpg }: { languageByte?: number; cpg?: string | undefined },
  columnBytes = 30,
) {
  const shp = Buffer.concat(cells.map((_, i) => shpOf([circle(8, [-105 + i / 10, 51]).reverse()]).subarray(i === 0 ? 0 : 100)));
  shp.writeInt32BE(shp.length / 2, 24);
  const dbf = tableOf('NAME', cells, { columnBytes, languageByte });
  const parts = { dbf, prj: PRJ, ...(cpg === undefined ? {} : { cpg: Buffer.from(cpg) }) };
  const { rows, notices } = await describeFile('a.zip', shapefileOf(shp, parts));
  return { names: rows.map(({ name }) => name), notices };
}

const FRENCH = ['Île Élan', 'Été à la Côte', 'Plain'];
const POLISH = ['Łąka Żółta', 'Źrebię'];
const RUSSIAN = ['Южное поле', 'Ёлки'];

test.each<[string, Table]>([
  ['byte 437', { names: ['Café à côté', 'Été'], encoding: 'cp437', languageByte: 0x01 }],
  ['byte 850', { names: FRENCH, encoding: 'cp850', languageByte: 0x02 }],
  ['byte 850 of Canada in English', { names: FRENCH, encoding: 'cp850', languageByte: 0x37 }],
  ['byte 863 of Canada in French', { names: ['Été à la Côte'], encoding: 'cp863', languageByte: 0x1c }],
  ['byte 852', { names: POLISH, encoding: 'cp852', languageByte: 0x64 }],
  ['byte 865', { names: ['Øvre åker'], encoding: 'cp865', languageByte: 0x08 }],
  ['byte 866', { names: RUSSIAN, encoding: 'cp866', languageByte: 0x65 }],
  ['byte 1250', { names: POLISH, encoding: 'cp1250', languageByte: 0xc8 }],
  ['byte 1251', { names: RUSSIAN, encoding: 'cp1251', languageByte: 0xc9 }],
  ['byte 1252', { names: FRENCH, encoding: 'cp1252', languageByte: 0x03 }],
  ['byte ANSI', { names: FRENCH, encoding: 'cp1252', languageByte: 0x57 }],
  ['.cpg 437', { names: ['Café'], encoding: 'cp437', cpg: '437' }],
  ['.cpg 850', { names: FRENCH, encoding: 'cp850', cpg: '850' }],
  ['.cpg CP852', { names: POLISH, encoding: 'cp852', cpg: 'CP852' }],
  ['.cpg OEM 852', { names: POLISH, encoding: 'cp852', cpg: 'OEM 852\r\n' }],
  ['.cpg OEM with the byte', { names: POLISH, encoding: 'cp852', cpg: 'OEM', languageByte: 0x64 }],
  ['.cpg ANSI', { names: FRENCH, encoding: 'cp1252', cpg: 'ANSI' }],
  ['.cpg 1250', { names: POLISH, encoding: 'cp1250', cpg: '1250' }],
  ['.cpg ANSI 1251', { names: RUSSIAN, encoding: 'cp1251', cpg: 'ANSI 1251' }],
  ['.cpg 1252 and byte ANSI', { names: FRENCH, encoding: 'cp1252', cpg: '1252', languageByte: 0x57 }],
  ['.cpg windows-1252', { names: FRENCH, encoding: 'cp1252', cpg: 'windows-1252' }],
  ['.cpg ISO-8859-1', { names: FRENCH, encoding: 'cp1252', cpg: 'ISO-8859-1' }],
  ['.cpg 88591', { names: FRENCH, encoding: 'cp1252', cpg: '88591' }],
  ['.cpg ISO 8859-2', { names: POLISH, encoding: 'iso-8859-2', cpg: 'ISO 8859-2' }],
  ['.cpg 28592', { names: POLISH, encoding: 'iso-8859-2', cpg: '28592' }],
  ['.cpg LDID/100', { names: POLISH, encoding: 'cp852', cpg: 'LDID/100' }],
  ['.cpg UTF-8', { names: [...FRENCH, ...POLISH, '北'], encoding: 'utf8', cpg: 'UTF-8' }],
  ['.cpg 65001 with a byte order mark', { names: POLISH, encoding: 'utf8', cpg: '\uFEFF65001' }],
  ['no .cpg, UTF-8', { names: [...FRENCH, ...POLISH], encoding: 'utf8' }],
  ['plain letters, whatever the .cpg says', { names: ['Plain'], encoding: 'utf8', cpg: 'UTF-8', languageByte: 0x02 }],
])('reads the names of a table by its %s, without a notice', async (_, table) => {
  expect(await readTable(table)).toEqual({ names: table.names, notices: [] });
});

test.each<[string, Table, RegExp]>([
  [
    'says UTF-8, over Windows',
    { names: FRENCH, encoding: 'cp1252', cpg: 'UTF-8' },
    /^The \.cpg file says UTF-8, but its text is not\. It was read as Windows-1252/,
  ],
  [
    'says UTF-8, over DOS',
    { names: FRENCH, encoding: 'cp850', cpg: 'UTF-8' },
    /^The \.cpg file says UTF-8, but its text is not\. It was read as code page 850/,
  ],
  ['says UTF-8, where the byte says 852', { names: POLISH, encoding: 'cp852', cpg: 'UTF-8', languageByte: 0x64 }, /read as code page 852/],
  [
    'says 1252, over UTF-8',
    { names: POLISH, encoding: 'utf8', cpg: '1252' },
    /^The \.cpg file says Windows-1252, but its text is UTF-8\. It was read as UTF-8/,
  ],
  [
    'says 1252, over DOS',
    { names: FRENCH, encoding: 'cp850', cpg: '1252' },
    /^The \.cpg file says Windows-1252, but its text is not\. It was read as code page 850/,
  ],
  [
    'says 850, over Windows',
    { names: FRENCH, encoding: 'cp1252', cpg: '850' },
    /^The \.cpg file says code page 850, but its text is not\. It was read as Windows-1252/,
  ],
  [
    'names nothing known',
    { names: FRENCH, encoding: 'cp1252', cpg: 'KLINGON', languageByte: 0x57 },
    /^The \.cpg file names an encoding that is not known \("KLINGON"\)\.$/,
  ],
  ['names a way of writing bytes', { names: FRENCH, encoding: 'cp1252', cpg: 'base64', languageByte: 0x57 }, /not known/],
  [
    'says OEM alone',
    { names: FRENCH, encoding: 'cp850', cpg: 'OEM' },
    /^The \.cpg file says OEM, without a number\. Its text was read as code page 850/,
  ],
  [
    'contradicts the language byte',
    { names: RUSSIAN, encoding: 'cp1251', cpg: '1251', languageByte: 0xc8 },
    /^The \.cpg file says Windows-1251, and the \.dbf file says Windows-1250\./,
  ],
  [
    'is missing',
    { names: FRENCH, encoding: 'cp1252' },
    /^The shapefile does not name the encoding of its text\. It was read as Windows-1252: check the names\.$/,
  ],
  [
    'is missing, over DOS',
    { names: FRENCH, encoding: 'cp850' },
    /^The shapefile does not name the encoding of its text\. It was read as code page 850/,
  ],
])('reads the names, and says so, where the .cpg %s', async (_, table, notice) => {
  const { names, notices } = await readTable(table);
  expect({ names, notices }).toEqual({ names: table.names, notices: [expect.stringMatching(notice)] });
});

test('a name that its column cuts inside a letter does not spoil the others', async () => {
  const cells = cellsIn(['Łąka', 'Żółte'], 'utf8').map((cell) => cell.subarray(0, 5));
  for (const cpg of [undefined, 'UTF-8', '65001', '1252']) {
    const { names, notices } = await readCells(cells, { cpg }, 5);
    expect(names).toEqual(['Łąk', 'Żó']);
    expect(notices.at(-1)).toBe('1 text of the .dbf file ends inside a letter, because the column is too short. Check the names.');
  }
});

test('one name of another encoding does not spoil a table of UTF-8', async () => {
  const cells = [...cellsIn(['Łąka', 'Żółte pole'], 'utf8'), iconv.encode('Été', 'cp1252')];
  const { names, notices } = await readCells(cells, { cpg: 'UTF-8' });
  expect(names).toEqual(['Łąka', 'Żółte pole', 'Été']);
  expect(notices).toEqual(['1 text of the .dbf file is not UTF-8 like the others, and read as Windows-1252. Check the names.']);
});

const RING = '-106.6117,52.1005 -106.6005,52.1005 -106.6005,52.1073 -106.6117,52.1073 -106.6117,52.1005';
const polygon = (coordinates: string, name = 'Łąka') =>
  `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
const geojson = (properties: object) => {
  const ring = RING.split(' ').map((position) => position.split(',').map(Number));
  return JSON.stringify({ properties, type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } });
};
const gpx = `<?xml version="1.0" encoding="ENC"?><gpx version="1.1"><wpt lat="52.1" lon="-106.6"><name>Łąka</name></wpt></gpx>`;
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const utf16be = (text: string) => utf16(text).swap16();
const fieldOf = async (bytes: Buffer) =>
  (await describeFile('a', bytes)).rows.map(({ name, acres, problem }) => [name, Math.round(acres), problem]);

test.each([0, 1, 2, 3])('a byte order mark and an accent across byte 100 do not hide the format (shifted by %i)', async (shift) => {
  const start = '{"properties":{"a":"';
  const file = `${start}${'x'.repeat(100 - 3 - start.length - 1 - shift)}Łąka","name":"Łąka"},${geojson({}).slice('{"properties":{},'.length)}`;
  expect(await fieldOf(Buffer.from(`\uFEFF${file}`))).toEqual([['Łąka', 143, null]]);
  const comment = kmlOf(polygon(RING))
    .toString()
    .replace('<kml', `<!-- ${'x'.repeat(68 - shift)}Łąka --><kml`);
  expect(await fieldOf(Buffer.from(`\uFEFF${comment}`))).toEqual([['Łąka', 143, null]]);
});

test.each<[string, Buffer]>([
  ['GeoJSON of UTF-16', utf16(geojson({ name: 'Łąka' }))],
  ['GeoJSON of UTF-16 with the high byte first', utf16be(geojson({ name: 'Łąka' }))],
  ['GeoJSON of UTF-16 without a mark', Buffer.from(geojson({ name: 'Łąka' }), 'utf16le')],
  ['GeoJSON with decomposed names', Buffer.from(geojson({ name: 'Łąka'.normalize('NFD') }))],
  ['KML of UTF-16', utf16(kmlOf(polygon(RING)).toString().replace('?>', ' encoding="UTF-16"?>'))],
  ['KML of UTF-8 that says UTF-16', Buffer.from(kmlOf(polygon(RING)).toString().replace('?>', ' encoding="utf-16"?>'))],
  ['KML of Windows-1250', iconv.encode(kmlOf(polygon(RING)).toString().replace('?>', ' encoding="windows-1250"?>'), 'cp1250')],
  ['KML of code page 852', iconv.encode(kmlOf(polygon(RING)).toString().replace('?>', ' encoding="IBM852"?>'), 'cp852')],
  ['KML with decomposed names', kmlOf(polygon(RING, 'Łąka'.normalize('NFD')))],
])('reads %s', async (_, file) => {
  expect(await fieldOf(file)).toEqual([['Łąka', 143, null]]);
});

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(gpx.replace('ENC', 'UTF-8'))],
  ['UTF-16', utf16(gpx.replace('ENC', 'UTF-16'))],
  ['ISO-8859-2', iconv.encode(gpx.replace('ENC', 'ISO-8859-2'), 'iso-8859-2')],
])('reads places of GPX in %s', async (_, file) => {
  expect((await readPlaces('a.gpx', file)).places).toMatchObject([{ name: 'Łąka', shape: 'point' }]);
});

test('KML of bytes that are not in its encoding is refused', async () => {
  await expect(fieldOf(iconv.encode(kmlOf(polygon(RING)).toString(), 'cp1250'))).rejects.toThrow(/not in the encoding that it names/);
});

const spaced = (comma: string, between: string, height = '') =>
  RING.split(' ')
    .map((position) => position.replace(',', comma) + height.replace(',', comma))
    .join(between);

test.each<[string, string]>([
  ['blanks after commas', spaced(', ', ' ', ',0')],
  ['tabs after commas', spaced(',\t', ' ', ',0')],
  ['line breaks after commas', spaced(',\n', '\n', ',0')],
  ['blanks around commas', spaced(' , ', ' ')],
  ['no-break spaces', spaced(',\u00A0', '\u00A0')],
  ['nothing between positions with heights', spaced(',', '', ',0')],
  ['commas between positions with heights', spaced(',', ',', ',0')],
  ['commas between positions without heights', spaced(',', ',')],
  ['a comma at the end of each line', spaced(',', ',\n')],
  ['a comma at the end of each line, with heights', spaced(',', ',\r\n', ',0')],
  ['blanks in place of commas', spaced(' ', ' ')],
  ['many blanks', spaced(`,${' '.repeat(50)}`, '\n'.repeat(50))],
  ['decimal heights and exponents', spaced(',', ' ', ',5.12e2')],
])('reads KML with %s', async (_, coordinates) => {
  expect(await fieldOf(kmlOf(polygon(coordinates)))).toEqual([['Łąka', 143, null]]);
});

test.each(['x,y x,y x,y', '-106.6;52.1 -106.5;52.1 -106.5;52.2', '-106.6,52.1 -106.5 -106.5,52.2,0,1', ',,,,'])(
  'KML with %j as coordinates gives a reason',
  async (coordinates) => {
    const { rows } = await describeFile('a.kml', kmlOf(polygon(coordinates)));
    expect(rows).toMatchObject([{ coordinates: [], problem: 'A point of the outline is not a pair of numbers.' }]);
  },
);

test('reads hundreds of thousands of blanks between numbers in one pass', async () => {
  expect(await fieldOf(kmlOf(polygon(`${' '.repeat(500_000)}${spaced(`,${'\t'.repeat(100_000)}`, ' ')}`)))).toEqual([['Łąka', 143, null]]);
});

test.each([
  [
    { Crop: 'Canola', Season: '2027' },
    { crop: 'Canola', season: 2027 },
  ],
  [
    { crop_name: 'Durum', crop_year: 'Spring 2026' },
    { crop: 'Durum', season: 2026 },
  ],
  [
    { crop: 'Flax', season: '12026' },
    { crop: 'Flax', season: null },
  ],
  [{ crop: 'Oats' }, { crop: 'Oats', season: null }],
])('reads the crop and its season from %j', async (properties, expected) => {
  const { rows } = await describeFile('a.geojson', Buffer.from(geojson({ name: 'A', ...properties })));
  expect(rows).toMatchObject([expected]);
});

test('names the columns that an import does not use', async () => {
  const properties = { name: 'A', crop: 'Wheat', 'Seeded acres': 140, empty: '', OBJECTID: 4, field_id: 'x', eff_acres: 1, note: 'b' };
  const { notices } = await describeFile('a.geojson', Buffer.from(geojson(properties)));
  expect(notices).toEqual(['Not used: the column Seeded acres.']);
  const place = { name: 'A', height: '30 m', owner: 'B', lit: 'yes', time: '2026-06-03' };
  expect((await readPlaces('a.geojson', Buffer.from(geojson(place)))).notices).toEqual(['Not used: the column lit.']);
});

test.each([
  [{ Field: 'North 40', 'Field #': 12 }, { name: 'North 40' }, ['Field #']],
  [{ 'Field #': 12, Field: 'North 40' }, { name: 'North 40' }, ['Field #']],
  [{ name: 'North 40', name_2: '' }, { name: 'North 40' }, []],
  [{ name: '', name_2: 'North 40' }, { name: 'North 40' }, []],
  [{ name: 'North 40', NAME_1: 'Zone A', field: 'North 40' }, { name: 'North 40' }, ['NAME_1']],
  [{ name: 'A', Crop: 'Canola', 'Crop 2': '' }, { crop: 'Canola' }, []],
  [{ name: 'A', description: 'Wet', notes: 'Rocks' }, { description: 'Wet' }, ['notes']],
])('of columns with nearly one name in %j the closest with a text counts, and others are named', async (properties, row, leftOut) => {
  const { rows, notices } = await describeFile('a.geojson', Buffer.from(geojson(properties)));
  expect(rows).toMatchObject([row]);
  expect(notices).toEqual(leftOut.map((name) => `Not used in rows where another column counts instead: ${name}.`));
});

test.each([
  ['Name', '', []],
  ['name', '', []],
  ['name', 'North 40', []],
  ['Name', 'Zone A', ['Not used in rows where another column counts instead: Name.']],
  ['name', 'Zone A', ['Not used: the column name (data).']],
])("a placemark's name stays beside the data %s of %j", async (key, value, notices) => {
  const data = `<ExtendedData><Data name="${key}"><value>${value}</value></Data></ExtendedData>`;
  const described = await describeFile('a.kml', kmlOf(polygon(RING, 'North 40').replace('</name>', `</name>${data}`)));
  expect(described).toMatchObject({ rows: [{ name: 'North 40' }], notices });
});

test('names the parts of KML that hold no places', async () => {
  const { notices } = await describeFile('a.kml', kmlOf(`<GroundOverlay/><NetworkLink/><NetworkLink/>${polygon(RING)}`));
  expect(notices).toEqual([
    'The KML file also has images over the map, which are not read.',
    'The KML file also has links to other files, which are not read.',
  ]);
});
