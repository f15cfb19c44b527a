import { api, type ReplyOf } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Person } from '../../platform/http/callers.ts';
import { serve } from '../../platform/http/serve.ts';
import type { CrewContext } from '../crew/context.ts';
import { WeatherUnavailable } from '../weather/fetch-json.ts';
import type { ForecastReader } from '../weather/forecast.ts';
import { middleOfWork, readBoard } from './board.ts';
import { checkDay } from './checks.ts';
import { setFigures } from './lanes.ts';
import { moveJobs, setHarvest } from './moves.ts';
import { createStrip, deleteStrip, listStrips, readStrips, updateStrip } from './strips.ts';
import { type SuggestContext, suggestOrders } from './suggest.ts';

interface BoardOptions extends CrewContext {
  /** Undefined if the operator configured no source of weather. */
  weather: ForecastReader | undefined;
}

export function boardRoutes(app: FastifyInstance, { weather: readForecast, ...context }: BoardOptions): void {
  const { db, timeZone } = context;
  const contextOf = (by: Person) => ({ ...context, by });
  serve(app, api.board.get, ({ query }) => readBoard({ db, timeZone }, query));
  serve(app, api.board.checks, async ({ query }) => ({ checks: await checkDay({ db, timeZone }, query.day) }));
  serve(app, api.board.move, ({ by, body }) => moveJobs(contextOf(by), body.moves));
  serve(app, api.board.setHarvest, ({ by, params, body }) => setHarvest({ db, by }, params.id, body.harvestOn ?? null));
  serve(app, api.board.setFigures, ({ by, params, body }) => setFigures({ db, by }, params.id, body));
  serve(app, api.board.suggest, ({ body }) => suggestOrders({ db, timeZone, readForecast }, body));
  serve(app, api.board.weather, () => readBoardWeather({ db, timeZone, readForecast }));

  serve(app, api.strips.list, ({ query }) => listStrips(db, query));
  serve(app, api.strips.create, ({ by, body }) => createStrip({ db, by }, body));
  serve(app, api.strips.update, ({ by, params, body }) => updateStrip({ db, by }, params.id, body));
  serve(app, api.strips.remove, ({ by, params }) => deleteStrip({ db, by }, params.id));
}

/** The wind of the coming days at the middle of the strips and the planned jobs, or why there is none. */
async function readBoardWeather({ db, timeZone, readForecast }: SuggestContext): Promise<ReplyOf<typeof api.board.weather>> {
  if (!readForecast) return { weather: null, note: 'Weather from the network is turned off.' };
  const { planned } = await readBoard({ db, timeZone }, { unplannedLimit: 1, filterText: '' });
  const middle = middleOfWork([...(await readStrips(db)), ...planned.flatMap((job) => job.middle ?? [])]);
  if (middle === null) return { weather: null, note: 'No job is planned and no strip is known, so there is no place to ask for.' };
  try {
    return { weather: await readForecast(middle), note: null };
  } catch (error) {
    if (!(error instanceof WeatherUnavailable)) throw error;
    return { weather: null, note: error.message };
  }
}
