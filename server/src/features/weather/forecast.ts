import { BOARD_DAYS, MINUTE_MS, type WeatherHours } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { LRUCache } from 'lru-cache';
import { limitConcurrency, QueueFull } from '../../platform/async/limit-concurrency.ts';
import { fetchJson, notWeather, WeatherUnavailable } from './fetch-json.ts';
import { memberOf } from './sources/observation.ts';
import { openMeteo } from './sources/open-meteo.ts';
import type { WeatherService } from './weather.ts';

const TIMEOUT_MS = 5000;
const CACHE_MS = 30 * MINUTE_MS;
const FAILURE_MS = MINUTE_MS;
const MAX_CACHED_PLACES = 100;
const PLACE_DECIMALS = 1;
const HOURLY = { windKmh: 'wind_speed_10m', gustKmh: 'wind_gusts_10m', windFromDeg: 'wind_direction_10m' } as const;

export type ForecastReader = (place: Point) => Promise<WeatherHours>;

/** Reads the wind of the coming days from the operator's model. Requests for places near each other share a reply for half an hour. */
export function createForecastReader({ source, url, key }: WeatherService): ForecastReader {
  const cache = new LRUCache<string, Promise<WeatherHours>>({ max: MAX_CACHED_PLACES });
  const limit = limitConcurrency({ maxRunning: 2, maxWaiting: 20 });

  /** @throws WeatherUnavailable */
  return async (place) => {
    if (source !== 'open-meteo') throw new WeatherUnavailable('Weather stations give no forecast. The operator can choose a model.');
    const [latitude, longitude] = [place.latitude.toFixed(PLACE_DECIMALS), place.longitude.toFixed(PLACE_DECIMALS)];
    const cacheKey = `${latitude} ${longitude}`;
    const cached = cache.get(cacheKey);
    if (cached) return cached;
    const forecast = limit('forecast', () => fetchJson(forecastUrl(new URL(url), { latitude, longitude }, key), TIMEOUT_MS)).then(
      readForecast,
      (error: unknown) => {
        if (error instanceof QueueFull) throw new WeatherUnavailable('The weather is asked for too often just now. Try again in a minute.');
        throw error;
      },
    );
    cache.set(cacheKey, forecast, { ttl: CACHE_MS });
    forecast.catch(() => cache.set(cacheKey, forecast, { ttl: FAILURE_MS }));
    return forecast;
  };
}

function forecastUrl(base: URL, place: { latitude: string; longitude: string }, key: string | null): URL {
  const url = new URL(`${base.href.replace(/\/$/, '')}/v1/forecast`);
  const query = {
    ...place,
    hourly: Object.values(HOURLY).join(','),
    forecast_days: String(BOARD_DAYS),
    wind_speed_unit: 'kmh',
    timeformat: 'unixtime',
    timezone: 'GMT',
    ...(key !== null && { apikey: key }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
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
