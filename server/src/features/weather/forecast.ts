import { BOARD_DAYS, MINUTE_MS, type WeatherHours } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { limitConcurrency, QueueFull } from '../../platform/async/limit-concurrency.ts';
import { fetchJson, notWeather, WeatherUnavailable } from './fetch-json.ts';
import { cacheByPlace } from './place-cache.ts';
import { memberOf } from './sources/observation.ts';
import { openMeteo, openMeteoUrl } from './sources/open-meteo.ts';
import type { WeatherService } from './weather.ts';

const TIMEOUT_MS = 5000;
const CACHE = { decimals: 1, maxPlaces: 100, cacheMs: 30 * MINUTE_MS, failureMs: MINUTE_MS };
const HOURLY = { windKmh: 'wind_speed_10m', gustKmh: 'wind_gusts_10m', windFromDeg: 'wind_direction_10m' } as const;

export type ForecastReader = (place: Point) => Promise<WeatherHours>;

/** Reads the wind of the coming days from the operator's model. Requests for places near each other share a reply for half an hour. */
export function createForecastReader({ source, url, key }: WeatherService): ForecastReader {
  const limit = limitConcurrency({ maxRunning: 2, maxWaiting: 20 });

  async function ask(place: Point): Promise<WeatherHours> {
    const address = openMeteoUrl(
      new URL(url),
      { place, key },
      { hourly: Object.values(HOURLY).join(','), forecast_days: String(BOARD_DAYS) },
    );
    try {
      return readForecast(await limit('forecast', () => fetchJson(address, TIMEOUT_MS)));
    } catch (error) {
      if (error instanceof QueueFull) throw new WeatherUnavailable('The weather is asked for too often just now. Try again in a minute.');
      throw error;
    }
  }

  const forecast = cacheByPlace(CACHE, ask);

  /** @throws WeatherUnavailable */
  return async (place) => {
    if (source !== 'open-meteo') throw new WeatherUnavailable('Weather stations give no forecast. The operator can choose a model.');
    return forecast(place);
  };
}

/** @throws WeatherUnavailable for a reply that is not of this model */
export function readForecast(reply: unknown): WeatherHours {
  const hourly = memberOf(reply, 'hourly');
  const units = memberOf(reply, 'hourly_units');
  const times = memberOf(hourly, 'time');
  const isKnown = memberOf(units, 'time') === 'unixtime' && memberOf(units, HOURLY.windKmh) === 'km/h';
  if (!Array.isArray(times) || times.length === 0 || !isKnown) throw notWeather();
  const valueAt = (name: keyof typeof HOURLY, index: number) => numberAt(memberOf(hourly, HOURLY[name]), index);
  const hours = times.map((time: unknown, index) => {
    if (typeof time !== 'number' || !Number.isFinite(time)) throw notWeather();
    const windKmh = valueAt('windKmh', index);
    const windFromDeg = windKmh === 0 ? null : valueAt('windFromDeg', index);
    return { at: new Date(time * 1000).toISOString(), windKmh, gustKmh: valueAt('gustKmh', index), windFromDeg };
  });
  return { source: openMeteo.name, at: new Date().toISOString(), hours, credit: openMeteo.credit };
}

function numberAt(values: unknown, index: number): number | null {
  const value: unknown = Array.isArray(values) ? values[index] : null;
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 400 ? value : null;
}
