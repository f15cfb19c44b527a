import type { NetworkWeather, WeatherSource } from '@swathline/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordedReply, sendJson, weatherService } from '../../test/weather-service.ts';
import { createWeatherReader } from './weather.ts';

/** Twenty minutes after the newest observation of the recorded replies. */
const NOW = '2026-06-15T15:20:00Z';
const NEAR_WEYBURN = { latitude: 49.66, longitude: -103.85 };

const open: { close: () => Promise<unknown> }[] = [];
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((service) => service.close()));
});

interface ReaderOptions {
  source?: WeatherSource;
  key?: string | null;
  limits?: Parameters<typeof createWeatherReader>[1];
}

async function readerOf(handler: Parameters<typeof weatherService>[0], { source = 'swob', key = null, limits = {} }: ReaderOptions = {}) {
  const service = await weatherService(handler);
  open.push(service);
  return { read: createWeatherReader({ source, url: service.url, key }, limits), asked: service.asked };
}

interface Feature {
  geometry: unknown;
  properties: Record<string, unknown>;
}

/** The recorded observations of some stations, changed. */
function swobOf(stations: string[], change: (properties: Record<string, unknown>) => void = () => undefined) {
  const reply = recordedReply('swob') as { features: Feature[] };
  const features = reply.features.filter(({ properties }) => stations.includes(String(properties['stn_nam-value'])));
  for (const { properties } of features) change(properties);
  return { ...reply, features };
}

async function readSwob(stations: string[], change?: (properties: Record<string, unknown>) => void): Promise<NetworkWeather> {
  const { read } = await readerOf(sendJson(swobOf(stations, change)));
  return read(NEAR_WEYBURN);
}

test('shows the newest observation of the nearest station, whatever the order of the reply', async () => {
  const { read, asked } = await readerOf(sendJson(recordedReply('swob')));
  expect(await read(NEAR_WEYBURN)).toEqual({
    source: 'swob',
    station: 'WEYBURN',
    at: '2026-06-15T15:00:00.000Z',
    heightM: 10,
    windKmh: 14.8,
    gustKmh: 22.7,
    windFromDeg: 260,
    temperatureC: 18.9,
    humidityPct: 55,
    distanceMetres: 5728,
    remarks: [],
    credit: { text: 'Data: Environment and Climate Change Canada', href: 'https://weather.gc.ca/' },
  });
  const query = Object.fromEntries(asked[0]?.searchParams ?? []);
  expect(asked[0]?.pathname).toBe('/collections/swob-realtime/items');
  expect(query).toMatchObject({ f: 'json', sortby: '-date_tm-value', bbox: '-105.10,48.86,-102.60,50.46' });
  expect(query['datetime']).toBe('2026-06-15T12:20:00Z/2026-06-15T15:25:00Z');
});

test("a staffed station's wind over two minutes stands in for that over ten", async () => {
  expect(await readSwob(['Estevan'])).toMatchObject({ station: 'Estevan', windKmh: 16.7, windFromDeg: 270, gustKmh: null });
});

test('old and distant weather says so', async () => {
  const { remarks, station } = await readSwob(['OXBOW']);
  expect([station, remarks]).toEqual([
    'OXBOW',
    ['This is 190 minutes old and says little about the weather now.', 'This is 136 km away: at the field it may be different.'],
  ]);
});

test('wind that did not pass the quality check of its station is left out, and another station is shown', async () => {
  expect((await readSwob(['MIDALE', 'Estevan'])).station).toBe('Estevan');
  await expect(readSwob(['MIDALE'])).rejects.toThrow(
    'No weather station near the job reports wind just now. The wind did not pass the quality check of its station, so it is not shown.',
  );
});

test('converts units, and refuses a unit that it does not know', async () => {
  const metric = await readSwob(['Estevan'], (properties) => {
    Object.assign(properties, { 'avg_wnd_spd_10m_pst2mts-uom': 'm/s', avg_wnd_spd_10m_pst2mts: 5, 'air_temp-uom': 'K', air_temp: 290.15 });
  });
  expect(metric).toMatchObject({ windKmh: 18, temperatureC: 17 });
  const unknown = await readSwob(['WEYBURN'], (properties) => {
    properties['max_wnd_gst_spd_10m_pst10mts-uom'] = 'furlongs/h';
    delete properties['rel_hum-uom'];
  });
  expect(unknown).toMatchObject({ windKmh: 14.8, gustKmh: null, humidityPct: null });
  expect(unknown.remarks).toEqual([
    'The gust is given in "furlongs/h", which is not known, so it is not shown.',
    'The humidity is given in no unit, so it is not shown.',
  ]);
});

test.each<[string, Record<string, unknown>, string]>([
  ['more wind than blows', { avg_wnd_spd_10m_pst10mts: 412 }, 'The wind of 412 cannot be right, so it is not shown.'],
  ['a text', { avg_wnd_spd_10m_pst10mts: '14' }, 'The wind is not a number, so it is not shown.'],
])('a wind that is %s is not shown', async (_, properties, sentence) => {
  await expect(readSwob(['WEYBURN'], (each) => Object.assign(each, properties))).rejects.toThrow(sentence);
});

test('a gust weaker than the wind, a temperature of 99 °C and an observation from the future are not shown', async () => {
  const shown = await readSwob(['WEYBURN'], (properties) => {
    Object.assign(properties, { max_wnd_gst_spd_10m_pst10mts: 3, air_temp: 99 });
    if (properties['date_tm-value'] === '2026-06-15T13:00:00.000Z') properties['date_tm-value'] = '2027-06-15T13:00:00.000Z';
  });
  expect(shown).toMatchObject({ at: '2026-06-15T15:00:00.000Z', gustKmh: null, temperatureC: null });
  expect(shown.remarks).toEqual([
    'The temperature of 99 cannot be right, so it is not shown.',
    'The gust is weaker than the wind, so it is not shown.',
  ]);
});

test('calm has no direction, and 360° is north', async () => {
  const set = (wind: number, direction: number) => (properties: Record<string, unknown>) =>
    Object.assign(properties, { avg_wnd_spd_10m_pst10mts: wind, avg_wnd_dir_10m_pst10mts: direction });
  expect(await readSwob(['WEYBURN'], set(0, 90))).toMatchObject({ windKmh: 0, windFromDeg: null });
  expect(await readSwob(['WEYBURN'], set(5, 360))).toMatchObject({ windKmh: 5, windFromDeg: 0 });
});

test('reads the model of Open-Meteo with key, units and credit', async () => {
  const { read, asked } = await readerOf(sendJson(recordedReply('open-meteo')), { source: 'open-meteo', key: 'secret' });
  expect(await read(NEAR_WEYBURN)).toMatchObject({
    source: 'open-meteo',
    station: null,
    at: '2026-06-15T15:15:00.000Z',
    heightM: 10,
    remarks: [],
    windKmh: 15.5,
    gustKmh: 28.1,
    windFromDeg: 262,
    temperatureC: 19.1,
    humidityPct: 54,
    credit: { text: 'Weather data by Open-Meteo.com (CC BY 4.0)', href: 'https://open-meteo.com/' },
  });
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ latitude: '49.66', longitude: '-103.85', apikey: 'secret' });
});

test('refuses a time of Open-Meteo in a format that was not asked for', async () => {
  const reply = recordedReply('open-meteo') as { current_units: object };
  const { read } = await readerOf(sendJson({ ...reply, current_units: { ...reply.current_units, time: 'iso8601' } }), {
    source: 'open-meteo',
  });
  await expect(read(NEAR_WEYBURN)).rejects.toThrow('something that is not weather');
});

test('jobs near each other share one request for ten minutes; a failure is asked again after a minute', async () => {
  const limits = { cacheMs: 60_000, failureMs: 1 };
  let isDown = false;
  const { read, asked } = await readerOf(
    (request, response) => {
      if (isDown) response.writeHead(503).end();
      else sendJson(recordedReply('swob'))(request, response);
    },
    { limits },
  );
  await Promise.all([read(NEAR_WEYBURN), read({ latitude: 49.6612, longitude: -103.8488 })]);
  expect(asked).toHaveLength(1);
  isDown = true;
  const elsewhere = { latitude: 49.4, longitude: -103.4 };
  await expect(read(elsewhere)).rejects.toThrow('The weather service answered with an error (HTTP 503).');
  isDown = false;
  await vi.waitFor(async () => expect((await read(elsewhere)).station).toBe('Estevan'));
  expect(asked).toHaveLength(3);
});

test.each<[string, Parameters<typeof weatherService>[0], string]>([
  [
    'a redirect',
    (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    'answered with a redirect, which is not followed',
  ],
  [
    'a huge reply',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(Buffer.alloc(5 * 1024 * 1024, ' '));
    },
    'is too large to be read',
  ],
  [
    'a web page',
    (_, response) => void response.setHeader('content-type', 'text/html').end('<p>Sign in</p>'),
    'something that is not weather',
  ],
  [
    'broken JSON',
    (_, response) => void response.setHeader('content-type', 'application/json').end('{"features": ['),
    'something that is not weather',
  ],
  ['JSON of something else', sendJson({ error: true, reason: 'No such place' }), 'something that is not weather'],
  ['a list of nonsense', sendJson({ features: [null, 7, { geometry: { coordinates: ['x', 1e9] } }] }), 'No weather station near the job'],
  ['a cut connection', (_, response) => void response.socket?.destroy(), 'could not be reached'],
])('%s ends in a sentence', async (_, handler, sentence) => {
  const { read, asked } = await readerOf(handler);
  await expect(read(NEAR_WEYBURN)).rejects.toThrow(sentence);
  expect(asked).toHaveLength(1);
});

test.each<[string, Parameters<typeof weatherService>[0]]>([
  ['an endless wait', () => undefined],
  [
    'a reply that trickles',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
  ],
])('%s ends in a sentence', async (_, handler) => {
  const { read, asked } = await readerOf(handler, { limits: { timeoutMs: 300 } });
  await expect(read(NEAR_WEYBURN)).rejects.toThrow('did not answer within 0.3 seconds');
  expect(asked).toHaveLength(1);
});
