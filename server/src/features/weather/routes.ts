import { api, type ReplyOf } from '@swathline/contract';
import { boxCenter } from '@swathline/survey';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { getVisibleJob } from '../spray-jobs/queries.ts';
import { WeatherUnavailable } from './fetch-json.ts';
import type { WeatherReader } from './weather.ts';

type Reply = ReplyOf<typeof api.weather.ofJob>;

/** @param readWeather undefined if the operator configured no source */
export function weatherRoutes(app: FastifyInstance, db: Context['db'], readWeather: WeatherReader | undefined): void {
  serve(app, api.weather.ofJob, ({ by, params }) => readWeatherOfJob({ db, by, readWeather }, params.id));
}

/** The weather at the middle of a job's fields, or why there is none. @throws Problem not_found */
async function readWeatherOfJob(
  { db, by, readWeather }: Pick<Context, 'db' | 'by'> & { readWeather: WeatherReader | undefined },
  id: string,
): Promise<Reply> {
  const { fields } = await getVisibleJob({ db, by }, id);
  const outline = fields.flatMap(({ coordinates }) => coordinates);
  if (!readWeather) return { weather: null, note: 'Weather from the network is turned off.' };
  if (outline.length === 0) return { weather: null, note: 'The job has no outline, so there is no place to ask for.' };
  try {
    return { weather: await readWeather(boxCenter(outline)), note: null };
  } catch (error) {
    if (!(error instanceof WeatherUnavailable)) throw error;
    return { weather: null, note: error.message };
  }
}
