import type { NetworkWeather as Weather } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteServerDate } from '@swathline/client/api/server-clock';
import { fakeServer, renderScreen } from '../../test/render.tsx';
import { NetworkWeather } from './NetworkWeather.tsx';

const ID = 'a0000000-0000-4000-8000-000000000001';
const CALL = `GET /spray-jobs/${ID}/weather`;

const observed: Weather = {
  source: 'swob',
  station: 'WEYBURN',
  distanceMetres: 5728,
  at: new Date(Date.now() - 12.9 * 60_000).toISOString(),
  heightM: 10,
  windKmh: 14.8,
  gustKmh: 22.7,
  windFromDeg: 260,
  temperatureC: 18.9,
  humidityPct: 55,
  remarks: [],
  credit: { text: 'Data: Environment and Climate Change Canada', href: 'https://weather.gc.ca/' },
};

function show(reply: { weather: Weather | null; note: string | null }, weather: string | null = 'swob') {
  const requests = fakeServer({
    'GET /config': () => ({
      data: { version: '1', environment: 'production', timeZone: 'America/Regina', maps: null, mail: 'smtp', weather },
    }),
    [CALL]: () => ({ data: reply }),
  });
  renderScreen(<NetworkWeather jobId={ID} />);
  return requests;
}

const section = () => screen.findByRole('region', { name: 'Weather from the network' });

test('shows the values with station, distance, age, height and credit, and says that they are no reading', async () => {
  show({ weather: observed, note: null });
  const shown = within(await section());
  expect(await shown.findByText('14.8 km/h from W, gusts 22.7 km/h · 18.9 °C · 55 % humidity')).toBeDefined();
  expect(shown.getByText('Station WEYBURN, 5.7 km away, 12 min ago. Wind at 10 m above ground.')).toBeDefined();
  expect(shown.getByText(/It is not a reading at the site, and the checks do not use it/)).toBeDefined();
  expect(shown.getByRole('link', { name: 'Data: Environment and Climate Change Canada' }).getAttribute('href')).toBe(
    'https://weather.gc.ca/',
  );
});

test('shows what is wrong with it, a model as a model, and wind without a direction', async () => {
  const remark = 'This is 190 minutes old and says little about the weather now.';
  show({ weather: { ...observed, station: null, windFromDeg: null, gustKmh: null, humidityPct: null, remarks: [remark] }, note: null });
  const shown = within(await section());
  expect(await shown.findByText('14.8 km/h · 18.9 °C')).toBeDefined();
  expect(shown.getByText(remark)).toBeDefined();
  expect(shown.getByText(/^Weather model, point 5\.7 km away/)).toBeDefined();
});

test("computes the age by the server's clock", async () => {
  noteServerDate(new Date(Date.now() + 3_600_000).toUTCString(), Date.now(), Date.now());
  show({ weather: observed, note: null });
  expect(await within(await section()).findByText(/, 1 h ago\./)).toBeDefined();
});

test('says why there is no weather', async () => {
  show({ weather: null, note: 'The weather service did not answer within 5 seconds.' });
  expect(await within(await section()).findByText('The weather service did not answer within 5 seconds.')).toBeDefined();
});

test('sends no request where the operator has turned it off', async () => {
  const requests = show({ weather: observed, note: null }, null);
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain('GET /config'));
  expect(screen.queryByRole('region', { name: 'Weather from the network' })).toBeNull();
  expect(requests.filter(({ call }) => call === CALL)).toEqual([]);
});
