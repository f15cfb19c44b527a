import { MINUTE_MS } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { notWeather, WeatherUnavailable } from '../fetch-json.ts';
import { combine, memberOf, type Source } from './observation.ts';
import { readQuantity } from './quantities.ts';

const CURRENT = {
  wind: 'wind_speed_10m',
  gust: 'wind_gusts_10m',
  direction: 'wind_direction_10m',
  temperature: 'temperature_2m',
  humidity: 'relative_humidity_2m',
} as const;

/** The step of the model is 15 minutes or an hour, and the current value is that of the step. */
const MAX_AHEAD_MS = 60 * MINUTE_MS;

/** The current weather of Open-Meteo's forecast model: calculated for a point, not measured. */
export const openMeteo: Source = {
  name: 'open-meteo',
  credit: { text: 'Weather data by Open-Meteo.com (CC BY 4.0)', href: 'https://open-meteo.com/' },
  urlFor: (base, place, { key }) => openMeteoUrl(base, { place, key }, { current: Object.values(CURRENT).join(',') }),
  read: (reply, _place, now) => {
    const [current, units] = [memberOf(reply, 'current'), memberOf(reply, 'current_units')];
    const [latitude, longitude] = [memberOf(reply, 'latitude'), memberOf(reply, 'longitude')];
    const at = timeOf(memberOf(current, 'time'), memberOf(units, 'time'));
    if (typeof latitude !== 'number' || typeof longitude !== 'number' || at === null || at > now + MAX_AHEAD_MS) throw notWeather();
    const read = (kind: keyof typeof CURRENT) => readQuantity(kind, memberOf(current, CURRENT[kind]), memberOf(units, CURRENT[kind]));
    const values = combine({
      wind: read('wind'),
      gust: read('gust'),
      direction: read('direction'),
      temperature: read('temperature'),
      humidity: read('humidity'),
    });
    if (values.windKmh === null)
      throw new WeatherUnavailable(['The weather model gives no wind for this place.', ...values.remarks].join(' '));
    return { station: null, place: { latitude, longitude }, at, ...values };
  },
};

/** Asks the model for a place, in the units that the readers expect. */
export function openMeteoUrl(base: URL, { place, key }: { place: Point; key: string | null }, asked: Record<string, string>): URL {
  const url = new URL(`${base.href.replace(/\/$/, '')}/v1/forecast`);
  const query = {
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    ...asked,
    wind_speed_unit: 'kmh',
    timeformat: 'unixtime',
    timezone: 'GMT',
    ...(key !== null && { apikey: key }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** Milliseconds since 1970; null for a time in another format than the one asked for. */
function timeOf(time: unknown, unit: unknown): number | null {
  return unit === 'unixtime' && typeof time === 'number' && Number.isFinite(time) ? time * 1000 : null;
}
