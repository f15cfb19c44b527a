import { MAX_WEATHER_AGE_MIN, MAX_WEATHER_DISTANCE_KM, MINUTE_MS, type NetworkWeather, type WeatherSource } from '@swathline/contract';
import { distanceMetres, type Point } from '@swathline/survey';
import { limitConcurrency, QueueFull } from '../../platform/async/limit-concurrency.ts';
import { fetchJson, WeatherUnavailable } from './fetch-json.ts';
import { cacheByPlace } from './place-cache.ts';
import { type Observation, type Source, WIND_HEIGHT_M } from './sources/observation.ts';
import { openMeteo } from './sources/open-meteo.ts';
import { swob } from './sources/swob.ts';

/** The weather service that the operator chose. Nobody else can name a host. */
export interface WeatherService {
  source: WeatherSource;
  url: string;
  key: string | null;
}

const SOURCES: Record<WeatherSource, Source> = { swob, 'open-meteo': openMeteo };

interface Limits {
  timeoutMs: number;
  cacheMs: number;
  failureMs: number;
}

const DEFAULT_LIMITS: Limits = { timeoutMs: 5000, cacheMs: 10 * MINUTE_MS, failureMs: MINUTE_MS };
const MAX_CACHED_PLACES = 500;

/** About a kilometre: fields near each other share a request. */
const PLACE_DECIMALS = 2;

export type WeatherReader = ReturnType<typeof createWeatherReader>;

/** Reads the weather near a place from the network. Requests for one place share a reply for ten minutes. */
export function createWeatherReader({ source: name, url, key }: WeatherService, given: Partial<Limits> = {}) {
  const { timeoutMs, cacheMs, failureMs } = { ...DEFAULT_LIMITS, ...given };
  const source = SOURCES[name];
  const limit = limitConcurrency({ maxRunning: 4, maxWaiting: 50 });

  async function ask(place: Point): Promise<Observation> {
    const now = Date.now();
    const reply = await limit('weather', () => fetchJson(source.urlFor(new URL(url), place, { key, now }), timeoutMs));
    return source.read(reply, place, now);
  }

  const observe = cacheByPlace({ decimals: PLACE_DECIMALS, maxPlaces: MAX_CACHED_PLACES, cacheMs, failureMs }, ask);

  /** @throws WeatherUnavailable */
  return async function readWeather(place: Point): Promise<NetworkWeather> {
    try {
      return describe(await observe(place), place, source);
    } catch (error) {
      if (error instanceof QueueFull) throw new WeatherUnavailable('Many jobs ask for the weather just now. Try again in a minute.');
      throw error;
    }
  };
}

function describe({ place, at, remarks, ...values }: Observation, from: Point, { name, credit }: Source): NetworkWeather {
  const distance = Math.round(distanceMetres(from, place));
  const minutes = Math.floor((Date.now() - at) / MINUTE_MS);
  return {
    source: name,
    ...values,
    at: new Date(at).toISOString(),
    distanceMetres: distance,
    heightM: WIND_HEIGHT_M,
    remarks: [
      ...(minutes > MAX_WEATHER_AGE_MIN ? [`This is ${minutes} minutes old and says little about the weather now.`] : []),
      ...(distance > MAX_WEATHER_DISTANCE_KM * 1000
        ? [`This is ${Math.round(distance / 1000)} km away: at the field it may be different.`]
        : []),
      ...remarks,
    ],
    credit,
  };
}
