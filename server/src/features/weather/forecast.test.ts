import { expect, test } from 'vitest';
import { WeatherUnavailable } from './fetch-json.ts';
import { createForecastReader, readForecast } from './forecast.ts';

const units = { time: 'unixtime', wind_speed_10m: 'km/h' };
const hourly = {
  time: [1781524800, 1781528400],
  wind_speed_10m: [12, 0],
  wind_gusts_10m: [20, 'calm'],
  wind_direction_10m: [270, 90],
};

test('reads wind, gusts and direction hour by hour; without wind there is no direction', () => {
  expect(readForecast({ hourly, hourly_units: units })).toMatchObject({
    source: 'open-meteo',
    hours: [
      { at: '2026-06-15T12:00:00.000Z', windKmh: 12, gustKmh: 20, windFromDeg: 270 },
      { at: '2026-06-15T13:00:00.000Z', windKmh: 0, gustKmh: null, windFromDeg: null },
    ],
  });
});

test.each([
  null,
  {},
  { hourly, hourly_units: { ...units, wind_speed_10m: 'mp/h' } },
  { hourly: { ...hourly, time: [] }, hourly_units: units },
  { hourly: { ...hourly, time: ['2026-06-15'] }, hourly_units: units },
])('refuses a reply that is not of the model: %j', (reply) => {
  expect(() => readForecast(reply)).toThrow(WeatherUnavailable);
});

test('stations give no forecast', async () => {
  const read = createForecastReader({ source: 'swob', url: 'http://127.0.0.1:9', key: null });
  await expect(read({ latitude: 51, longitude: -106 })).rejects.toThrow('Weather stations give no forecast.');
});
