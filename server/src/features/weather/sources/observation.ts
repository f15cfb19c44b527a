import type { NetworkWeather, WeatherSource } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import type { Quantity } from './quantities.ts';

/** Both sources give the wind at the height of an airport's mast. */
export const WIND_HEIGHT_M = 10;

type Values = Pick<NetworkWeather, 'windKmh' | 'gustKmh' | 'windFromDeg' | 'temperatureC' | 'humidityPct'>;

/** The weather at one place and moment as a source gives it. */
export interface Observation extends Values {
  station: string | null;
  place: Point;
  /** Milliseconds since 1970. */
  at: number;
  /** Why values are left out. */
  remarks: string[];
}

/** How a source is asked, and how its reply is read. */
export interface Source {
  name: WeatherSource;
  credit: NetworkWeather['credit'];
  urlFor: (base: URL, place: Point, options: { key: string | null; now: number }) => URL;
  /**
   * The observation to show for a place.
   * @throws WeatherUnavailable for a reply that is not of this source, or that has no usable observation
   */
  read: (reply: unknown, place: Point, now: number) => Observation;
}

interface Quantities {
  wind: Quantity;
  gust: Quantity;
  direction: Quantity;
  temperature: Quantity;
  humidity: Quantity;
}

/** Puts the quantities of one moment together. A gust weaker than the wind cannot be right; without wind there is no direction. */
export function combine({ wind, gust, direction, temperature, humidity }: Quantities): Values & Pick<Observation, 'remarks'> {
  const isGustWrong = gust.value !== null && wind.value !== null && gust.value < wind.value;
  const remarks = [wind, gust, direction, temperature, humidity].flatMap(({ remark }) => remark ?? []);
  return {
    windKmh: wind.value,
    gustKmh: isGustWrong ? null : gust.value,
    windFromDeg: wind.value === 0 || direction.value === null ? null : direction.value % 360,
    temperatureC: temperature.value,
    humidityPct: humidity.value,
    remarks: isGustWrong ? [...remarks, 'The gust is weaker than the wind, so it is not shown.'] : remarks,
  };
}

export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}
