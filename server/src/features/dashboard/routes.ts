import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import { singleFlight } from '../../platform/async/single-flight.ts';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { listCrewJobs } from '../crew/office/live-states.ts';
import { listFarmers, readDashboard } from './queries.ts';
import { readCheckedToday } from './today.ts';
import { readWeeks } from './weeks.ts';

export function dashboardRoutes(app: FastifyInstance, context: Pick<Context, 'db' | 'timeZone'>): void {
  serve(
    app,
    api.dashboard.stats,
    singleFlight(() => readDashboard(context)),
  );
  serve(
    app,
    api.dashboard.farmers,
    singleFlight(() => listFarmers(context.db)),
  );
  serve(
    app,
    api.dashboard.weeks,
    singleFlight(() => readWeeks(context)),
  );
  serve(
    app,
    api.dashboard.today,
    singleFlight(async () => ({ ...(await readCheckedToday(context)), crews: (await listCrewJobs(context)).jobs })),
  );
}
