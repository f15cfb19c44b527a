import { z } from '../zod.ts';
import { route } from '../route.ts';
import { ById, Timestamp } from '../values.ts';

/** Where the server asks for the weather: stations of Environment Canada, or the model of Open-Meteo. */
export const WEATHER_SOURCES = ['swob', 'open-meteo'] as const;
export type WeatherSource = (typeof WEATHER_SOURCES)[number];

/** Older weather is named as old. */
export const MAX_WEATHER_AGE_MIN = 60;
/** Weather from farther away is named as distant. */
export const MAX_WEATHER_DISTANCE_KM = 25;

/** The weather from the network near a job. It is information: it never counts as a reading at the site. */
export const NetworkWeather = z.object({
  source: z.enum(WEATHER_SOURCES),
  /** The name of the station; null for a model. */
  station: z.string().nullable(),
  /** From the middle of the job's fields to the station, or to the point that the model calculated for. */
  distanceMetres: z.number(),
  at: Timestamp,
  /** Above ground, where the wind is given. */
  heightM: z.number(),
  windKmh: z.number().nullable(),
  gustKmh: z.number().nullable(),
  /** Where the wind comes from, in degrees; null without wind. */
  windFromDeg: z.number().nullable(),
  temperatureC: z.number().nullable(),
  humidityPct: z.number().nullable(),
  /** Sentences about old, distant and left-out values. */
  remarks: z.array(z.string()),
  credit: z.object({ text: z.string(), href: z.string() }),
});
export type NetworkWeather = z.infer<typeof NetworkWeather>;

/** For the office, and for the pilot and the crew of the job. */
export const weather = {
  /** Asks the source that the operator configured, at most every ten minutes for a place. */
  ofJob: route({
    method: 'GET',
    path: '/spray-jobs/:id/weather',
    access: ['admin', 'pilot', 'ground_crew'],
    params: ById,
    reply: z.object({
      weather: NetworkWeather.nullable(),
      /** Why there is no weather; null if there is. */
      note: z.string().nullable(),
    }),
    failure: 'Failed to load the weather',
  }),
};
