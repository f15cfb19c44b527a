import type { Point } from '@swathline/survey';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeZip } from './formats/zip/write-zip.ts';
import { kmlOf } from '../../../test/land/hostile-land-files.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { utcOffsetsOf } from '../../../platform/utc-offsets.ts';
import { readGuidanceLog } from './read-guidance-log.ts';

const FIELD: Point[] = [
  { latitude: 52.1, longitude: -106.612 },
  { latitude: 52.1, longitude: -106.6 },
  { latitude: 52.108, longitude: -106.6 },
  { latitude: 52.108, longitude: -106.612 },
];
const POINTS = [0, 1, 2, 3].map((i) => ({ i, lat: (52.1015 + i / 10_000).toFixed(4), lon: (-106.61 + i / 10_000).toFixed(4) }));
type LogPoint = (typeof POINTS)[number];

async function read(content: string | Buffer, timeZone?: string) {
  const zone = timeZone && utcOffsetsOf(timeZone);
  const log = await readGuidanceLog('log.csv', Buffer.from(content), { outline: FIELD, zone: zone || undefined });
  const points = log.lines.flat();
  const at = points.map((point) => (point.at === null ? null : new Date(point.at).toISOString()));
  return {
    count: points.length,
    first: at[0] ?? null,
    last: at.at(-1) ?? null,
    notices: log.notices,
    needsTimeZone: log.needsTimeZone,
    points,
  };
}

const refusalOf = (content: string | Buffer) =>
  read(content).then(
    () => expect.fail('It was read'),
    (error: unknown) => (error instanceof Problem ? error.message : expect.fail(String(error))),
  );

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-07-01'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const table = (header: string, line: (point: LogPoint) => string, lineBreak = '\n') => [header, ...POINTS.map(line), ''].join(lineBreak);
const iso = ({ i }: LogPoint) => `2026-06-03T15:15:1${i}Z`;
const plain = (point: LogPoint) => `${iso(point)},${point.lat},${point.lon}`;
const comma = (number: string) => number.replace('.', ',');
/** 15:15:10 UTC on 2026-06-03. */
const UNIX = 1_780_499_710;
const PLAIN = table('time,lat,lon', plain);
const utf16 = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

test.each<[string, string | Buffer]>([
  ['of UTF-8', PLAIN],
  ['of UTF-8 with a byte order mark', `\uFEFF${PLAIN}`],
  ['of UTF-16, as a spreadsheet saves Unicode text', utf16(`\uFEFF${PLAIN}`)],
  ['of UTF-16 with the high byte first', utf16(`\uFEFF${PLAIN}`, true)],
  ['of UTF-16 without a mark, with tabs', utf16(PLAIN.replaceAll(',', '\t'))],
  ['with line breaks of Windows', table('time,lat,lon', plain, '\r\n')],
  ['with carriage returns alone', table('time,lat,lon', plain, '\r')],
  ['with blank lines', table('time,lat,lon', plain, '\n\n')],
  ['with a sep= line', `sep=;\r\n${table('time;lat;lon', (p) => `${iso(p)};${comma(p.lat)};${comma(p.lon)}`, '\r\n')}`],
  ['with a sep= line of a byte order mark, for a bar', `\uFEFFsep=|\n${PLAIN.replaceAll(',', '|')}`],
  ['with semicolons and decimal commas', table('time;lat;lon', (p) => `${iso(p)};${comma(p.lat)};${comma(p.lon)}`)],
  ['with decimal commas in quotes', table('time,lat,lon', (p) => `${iso(p)},"${comma(p.lat)}","${comma(p.lon)}"`)],
  ['with title lines', `Log of June 3\nPilot: "Ann", field North\n\n${PLAIN}`],
  ['with a title in quotes over two lines', `"Log\nof June 3"\n${PLAIN}`],
  ['with a line of units', PLAIN.replace('\n', '\nUTC,deg,deg\n')],
  ['with line breaks in the quotes of its header', PLAIN.replace('lat,lon', '"Latitude\n(deg)","Longitude\r\n(deg)"')],
  ['with other names', PLAIN.replace('time,lat,lon', 'GPS Time,GPS_Latitude_DD,Longitude [°]')],
  ['with x and y', PLAIN.replace('time,lat,lon', 'UTC,POINT_Y,POINT_X')],
  ['with both degrees in one cell', table('time,"Lat, Lon"', (p) => `${iso(p)},"${p.lat}, ${p.lon}"`)],
  ['with hemispheres in columns', table('time,lat,N/S,lon,E/W', (p) => `${iso(p)},${p.lat},N,${p.lon.slice(1)},W`)],
  ['with hemispheres in cells', table('time,lat,lon', (p) => `${iso(p)},${p.lat}°N,W ${p.lon.slice(1)}`)],
  ['with the west in its header', table('time,lat,Longitude (W)', (p) => `${iso(p)},${p.lat},${p.lon.slice(1)}`)],
  ['with Unix times', table('lat,lon,timestamp', (p) => `${p.lat},${p.lon},${UNIX + p.i}`)],
  ['with Unix times in milliseconds', table('lat,lon,Epoch (ms)', (p) => `${p.lat},${p.lon},${(UNIX + p.i) * 1000}`)],
  ['with Unix times in microseconds', table('lat,lon,unix_time', (p) => `${p.lat},${p.lon},${UNIX + p.i}000000`)],
  ['with Unix times as decimals', table('lat,lon,time', (p) => `${p.lat},${p.lon},${UNIX + p.i}.000`)],
  ['with date and time apart, in UTC', table('Date,UTC Time,lat,lon', (p) => `2026-06-03,15:15:1${p.i},${p.lat},${p.lon}`)],
  ['with dates like 20260603 and times like 151510', table('date,time_utc,lat,lon', (p) => `20260603,15151${p.i},${p.lat},${p.lon}`)],
  [
    'with a column for the offset',
    table('Date,Time,Offset UTC,lat,lon'.replace('Offset UTC', 'utc_offset'), (p) => `2026-06-03,09:15:1${p.i},-06:00,${p.lat},${p.lon}`),
  ],
  ['with the offset in the header', table('Time (UTC-6),lat,lon', (p) => `2026-06-03 09:15:1${p.i},${p.lat},${p.lon}`)],
  ['with an offset without a colon', table('time,lat,lon', (p) => `2026-06-03 09:15:1${p.i} -0600,${p.lat},${p.lon}`)],
  ['with the name of the zone', table('time,lat,lon', (p) => `2026-06-03 09:15:1${p.i} CST,${p.lat},${p.lon}`)],
  [
    'with dates as browsers write them',
    table('time,lat,lon', (p) => `Wed Jun 03 2026 09:15:1${p.i} GMT-0600 (Central Standard Time),${p.lat},${p.lon}`),
  ],
  ['with dates as mails write them', table('time,lat,lon', (p) => `"Wed, 03 Jun 2026 15:15:1${p.i} GMT",${p.lat},${p.lon}`)],
])('reads a table %s', async (_, content) => {
  expect(await read(content)).toMatchObject({ count: 4, first: '2026-06-03T15:15:10.000Z', last: '2026-06-03T15:15:13.000Z', notices: [] });
});

test('leaves out seconds of GPS, which as Unix times are ten years earlier', async () => {
  const lastMonth = Math.floor(Date.now() / 1000) - 30 * 86_400 - Date.UTC(1980, 0, 6) / 1000 + 18;
  const content = table('lat,lon,time', (p) => `${p.lat},${p.lon},${lastMonth + p.i}`);
  expect(await read(content)).toMatchObject({
    count: 4,
    first: null,
    notices: [expect.stringMatching(/^The times look like seconds of GPS/)],
  });
});

test('reads a table whose first lines end inside a cell of several lines', async () => {
  const lines = Array.from(
    { length: 40 },
    (_, i) => `2026-06-03T15:15:${10 + i}Z,"gate, yard\nand ""road""\nnorth",52.101,-106.60${100 + i}`,
  );
  expect(await read(`time,note,lat,lon\n${lines.join('\n')}\n`)).toMatchObject({
    first: '2026-06-03T15:15:10.000Z',
    count: 40,
    notices: ['Not used: the column note.'],
  });
});

test.each<[string, string, string]>([
  ['ISO without a zone', '2026-06-03T09:15:1', ''],
  ['day, month and year', '03.06.2026 09:15:1', ''],
  ['the name of the month', '3-Jun-2026 9:15:1', ' AM'],
  ['slashes and a year first', '2026/06/03 09:15:1', ''],
])('asks for the zone of times like %s, and takes the answer', async (_, start, end) => {
  const content = table('time,lat,lon', ({ i, lat, lon }) => `${start}${i}${end},${lat},${lon}`);
  expect(await read(content)).toMatchObject({
    count: 4,
    first: null,
    needsTimeZone: true,
    notices: [expect.stringMatching(/no time zone.*UTC or the local time/)],
  });
  expect(await read(content, 'America/Regina')).toMatchObject({ first: '2026-06-03T15:15:10.000Z', needsTimeZone: false, notices: [] });
  expect(await read(content, 'UTC')).toMatchObject({ first: '2026-06-03T09:15:10.000Z', needsTimeZone: false });
});

test('a local time means the offset of that day', async () => {
  const at = (day: string) => table('time,lat,lon', ({ i, lat, lon }) => `${day} 09:15:1${i},${lat},${lon}`);
  expect((await read(at('2026-06-03'), 'America/Winnipeg')).first).toBe('2026-06-03T14:15:10.000Z');
  expect((await read(at('2026-01-03'), 'America/Winnipeg')).first).toBe('2026-01-03T15:15:10.000Z');
});

test.each([
  ['semicolons and decimal commas', table('latitude;longitude', (p) => `${comma(p.lat)};${comma(p.lon)}`)],
  ['tabs and decimal commas', table('lat\tlon', (p) => `${comma(p.lat)}\t${comma(p.lon)}`)],
  ['bars', table('lat|long', (p) => `${p.lat}|${p.lon}`)],
  ['commas', table('latitude,longitude', (p) => `${p.lat},${p.lon}`)],
  ['a title that reads like a column', `Position\n${table('latitude;longitude', (p) => `${comma(p.lat)};${comma(p.lon)}`)}`],
  ['one column for both', table('"latitude, longitude"', (p) => `"${p.lat}, ${p.lon}"`)],
])('reads positions alone with %s', async (_, content) => {
  const { points } = await read(content);
  expect(points.map(({ latitude, longitude }) => [latitude, longitude])).toEqual(POINTS.map(({ lat, lon }) => [Number(lat), Number(lon)]));
});

test.each<[string, string, RegExp]>([
  ['a date that can be read in two ways', '06/03/2026 15:15:10Z', /can be read with the day or the month first/],
  ['a year of two digits that can be a day', '26-06-03 15:15:10 UTC', /can be read with the day, the month or the year first/],
  ['a year of two digits behind a day', '26/06/25 15:15:10Z', /can be read with the day, the month or the year first/],
  ['a year of two digits between dots', '26.06.03 15:15:10Z', /can be read with the day, the month or the year first/],
  ['no date', '15:15:10', /have no date \("15:15:10"\)/],
  ['no time of day', '2026-06-03', /have no time of day/],
  ['seconds since the start', '12.5', /^The times in time are not understood, such as "12\.5"/],
  ['no such day', '2026-06-31 10:00:00Z', /not understood/],
])('leaves out times with %s, and says so', async (_, time, notice) => {
  expect(await read(table('time,lat,lon', ({ lat, lon }) => `${time},${lat},${lon}`))).toMatchObject({
    count: 4,
    first: null,
    needsTimeZone: false,
    notices: [expect.stringMatching(notice)],
  });
});

test('a day above 12 shows which number of all dates is the month', async () => {
  const content = table('time,lat,lon', ({ i, lat, lon }) => `06/${i === 3 ? '13' : '12'}/2026 3:15:1${i} PM Z,${lat},${lon}`);
  expect(await read(content)).toMatchObject({ first: '2026-06-12T15:15:10.000Z', last: '2026-06-13T15:15:13.000Z' });
});

test.each([
  ['27/06/26', '2026-06-27'],
  ['30/06/26', '2026-06-30'],
  ['30-06-26', '2026-06-30'],
  ['30.06.26', '2026-06-30'],
  ['31/12/25', '2025-12-31'],
  ['06/30/26', '2026-06-30'],
])('a first number above the year of today is a day: %s', async (date, day) => {
  const content = table('time,lat,lon', ({ i, lat, lon }) => `${date} 15:15:1${i}Z,${lat},${lon}`);
  expect(await read(content)).toMatchObject({ first: `${day}T15:15:10.000Z`, last: `${day}T15:15:13.000Z`, notices: [] });
});

test('in 2030, a first number of 30 may be the year', async () => {
  vi.setSystemTime('2030-07-01');
  const content = table('time,lat,lon', ({ lat, lon }) => `30/06/26 15:15:10Z,${lat},${lon}`);
  expect(await read(content)).toMatchObject({ first: null, notices: [expect.stringMatching(/the day, the month or the year first/)] });
});

test('a first number that is the day of one date is the day of all dates', async () => {
  const content = table('date,time,lat,lon', ({ i, lat, lon }) => `${i === 3 ? '30' : '13'}/06/26,15:15:1${i}Z,${lat},${lon}`);
  expect(await read(content)).toMatchObject({ first: '2026-06-13T15:15:10.000Z', last: '2026-06-30T15:15:13.000Z', notices: [] });
});

test('a year of two digits is read where another date proves the order', async () => {
  const content = table('time,lat,lon', ({ i, lat, lon }) => `06/${i === 3 ? '13' : '12'}/26 3:15:1${i} PM Z,${lat},${lon}`);
  expect(await read(content)).toMatchObject({ first: '2026-06-12T15:15:10.000Z', last: '2026-06-13T15:15:13.000Z', notices: [] });
  const dotted = table('time,lat,lon', ({ i, lat, lon }) => `${i === 3 ? '13' : '12'}.06.26 15:15:1${i}Z,${lat},${lon}`);
  expect(await read(dotted)).toMatchObject({ first: '2026-06-12T15:15:10.000Z', last: '2026-06-13T15:15:13.000Z', notices: [] });
});

test('says what it does not use: columns, lines without a position, positions elsewhere', async () => {
  const content = `${table('time,lat,lon,Speed,Débit', (p) => `${plain(p)},200,1`)}2026-06-03T15:15:14Z,,,,\n2026-06-03T15:15:15Z,53,-106.6,1,1\n`;
  expect(await read(content)).toMatchObject({
    count: 4,
    notices: [
      '1 line without a position left out.',
      'Not used: the columns Speed, Débit.',
      '1 position more than 1 km from the field left out.',
    ],
  });
});

test.each<[string, string | Buffer, RegExp]>([
  [
    'without latitude and longitude',
    table('time,Easting,Northing', (p) => `${iso(p)},389000,5774000`),
    /no columns named latitude and longitude \(its first line is: time, Easting, Northing\)/,
  ],
  [
    'with words for degrees',
    table('time,lat,lon', (p) => `${iso(p)},north,west`),
    /^Line 2 of the CSV file has no latitude and longitude in degrees/,
  ],
  ['with an open quotation mark', `${PLAIN}"2026,52,-106\n`, /quotation mark that is not closed/],
  ['of UTF-16 that is cut inside a letter', utf16(`\uFEFF${PLAIN}`).subarray(0, 41), /damaged or cut short/],
])('refuses a table %s', async (_, content, sentence) => {
  expect(await refusalOf(content)).toMatch(sentence);
});

test.each<[string, string]>([
  [
    'a track of Google Earth',
    `<Placemark><gx:Track>${POINTS.map((p) => `<when>${iso(p)}</when>`).join('')}${POINTS.map((p) => `<gx:coord>${p.lon} ${p.lat} 500</gx:coord>`).join('')}</gx:Track></Placemark>`,
  ],
  [
    'a track whose times stand beside its positions',
    `<Placemark><gx:MultiTrack><gx:Track>${POINTS.map((p) => `<when>${iso(p)}</when><gx:coord>${p.lon} ${p.lat}</gx:coord>`).join('')}</gx:Track></gx:MultiTrack></Placemark>`,
  ],
  [
    'points with a TimeStamp',
    POINTS.map(
      (p) =>
        `<Placemark><TimeStamp><when>${iso(p)}</when></TimeStamp><Point><coordinates>${p.lon}, ${p.lat}, 0</coordinates></Point></Placemark>`,
    ).join(''),
  ],
  [
    'points with a TimeSpan',
    POINTS.map(
      (p) =>
        `<Placemark><TimeSpan><begin>${iso(p)}</begin><end>2026-06-03T16:00:00Z</end></TimeSpan><Point><coordinates>${p.lon},${p.lat}</coordinates></Point></Placemark>`,
    ).join(''),
  ],
])('reads the times of KML: %s', async (_, content) => {
  const kml = kmlOf(content).toString().replace('<kml ', '<kml xmlns:gx="http://www.google.com/kml/ext/2.2" ');
  expect(await read(kml)).toMatchObject({ count: 4, first: '2026-06-03T15:15:10.000Z', last: '2026-06-03T15:15:13.000Z', notices: [] });
});

test('a line with one time for all of it has no times, and a notice says so', async () => {
  const line = `<Placemark><TimeStamp><when>2026-06-03T15:15:10Z</when></TimeStamp><LineString><coordinates>${POINTS.map(({ lon, lat }) => `${lon},${lat}`).join(' ')}</coordinates></LineString></Placemark>`;
  expect(await read(kmlOf(line))).toMatchObject({ count: 4, first: null, notices: [expect.stringMatching(/one time for the whole line/)] });
});

const gpx = (time: (point: LogPoint) => string) =>
  `<gpx version="1.1"><trk><name>Log</name><trkseg>${POINTS.map((p) => `<trkpt lat="${p.lat}" lon="${p.lon}"><ele>512</ele>${time(p)}</trkpt>`).join('')}</trkseg></trk></gpx>`;

test('reads the times of GPX tracks, and asks where they have no zone', async () => {
  expect(await read(gpx(({ i }) => `<time>2026-06-03T09:15:1${i}-06:00</time>`))).toMatchObject({
    first: '2026-06-03T15:15:10.000Z',
    last: '2026-06-03T15:15:13.000Z',
    notices: [],
  });
  expect(await read(gpx(({ i }) => `<time>2026-06-03T09:15:1${i}</time>`))).toMatchObject({ first: null, needsTimeZone: true });
  expect(await read(gpx(() => ''))).toMatchObject({ count: 4, first: null, needsTimeZone: false, notices: [] });
});

test('reads the times beside the coordinates of a GeoJSON line', async () => {
  const properties = { coordTimes: POINTS.map(iso) };
  const coordinates = POINTS.map(({ lat, lon }) => [Number(lon), Number(lat)]);
  for (const each of [properties, { coordinateProperties: { times: properties.coordTimes } }]) {
    const file = JSON.stringify({ type: 'Feature', properties: each, geometry: { type: 'LineString', coordinates } });
    expect(await read(file)).toMatchObject({ first: '2026-06-03T15:15:10.000Z', last: '2026-06-03T15:15:13.000Z', notices: [] });
  }
});

const gpxOf = (content: string) => `<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1">${content}</gpx>`;
const timed = (element: string, point: LogPoint, time = iso(point)) =>
  `<${element} lat="${point.lat}" lon="${point.lon}">${time && `<time>${time}</time>`}</${element}>`;
const trackOf = (write: (point: LogPoint) => string) => `<trk><trkseg>${POINTS.map(write).join('')}</trkseg></trk>`;

test.each([
  ['a time', '<time>2019-01-01T00:00:00Z</time>'],
  ['no time', ''],
])('a mark with %s beside a track is not flown', async (_, time) => {
  const mark = `<wpt lat="52.103" lon="-106.605">${time}<name>Home</name></wpt>`;
  expect(await read(gpxOf(mark + trackOf((point) => timed('trkpt', point))))).toMatchObject({
    count: 4,
    first: '2026-06-03T15:15:10.000Z',
    last: '2026-06-03T15:15:13.000Z',
    notices: ['1 mark beside the tracks left out: it is not flown.'],
  });
});

test('waypoints alone are joined, and the points of a route have times', async () => {
  for (const content of [
    POINTS.map((point) => timed('wpt', point)).join(''),
    `<rte>${POINTS.map((point) => timed('rtept', point)).join('')}</rte>`,
  ]) {
    expect(await read(gpxOf(content))).toMatchObject({ count: 4, first: '2026-06-03T15:15:10.000Z', last: '2026-06-03T15:15:13.000Z' });
  }
});

test('positions without a time are named, because start and end are not taken then', async () => {
  const notices = ['1 of 4 positions has no time, so start and end are not taken from the file.'];
  expect((await read(gpxOf(trackOf((point) => timed('trkpt', point, point.i === 1 ? '' : iso(point)))))).notices).toEqual(notices);
  expect((await read(table('time,lat,lon', (p) => (p.i === 1 ? `,${p.lat},${p.lon}` : plain(p))))).notices).toEqual(notices);
});

test.each<[string, Buffer, RegExp]>([
  [
    'a workbook',
    writeZip([{ name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') }]),
    /^This is a workbook\. Save its table as CSV\./,
  ],
  [
    'a table in a zip',
    writeZip([{ name: 'log.csv', content: Buffer.from(PLAIN) }]),
    /^The zip file holds a CSV file\. Choose that file itself\./,
  ],
  ['a table packed with gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0x0a, 0]), /^This is not a guidance log\. Choose .*, or a CSV file/],
])('refuses %s, and says which files it reads', async (_, file, sentence) => {
  expect(await refusalOf(file)).toMatch(sentence);
});
