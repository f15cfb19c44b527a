import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import { singleFlight } from '../../platform/async/single-flight.ts';
import type { Reads } from '../../platform/db/connection/read-replica.ts';
import { serve } from '../../platform/http/serve.ts';
import { listCrewJobs } from '../crew/office/live-states.ts';
import { listFarmers, readDashboard } from './queries.ts';
import { readNeeds } from './needs.ts';
import { readCheckedToday } from './today.ts';
import { readWeeks } from './weeks.ts';

export function dashboardRoutes(app: FastifyInstance, { page }: Reads, timeZone: string): void {
  serve(
    app,
    api.dashboard.stats,
    singleFlight(() => page((db) => readDashboard({ db, timeZone }))),
  );
  serve(app, api.dashboard.needsYou, ({ by }) => page((db) => readNeeds({ db, by, timeZone })));
  const farmers = singleFlight(() => page(listFarmers));
  serve(app, api.dashboard.farmers, async ({ query: { limit, offset } }) => {
    const all = await farmers();
    return { farmers: all.slice(offset, offset + limit), total: all.length, limit, offset };
  });
  serve(
    app,
    api.dashboard.weeks,
    singleFlight(() => page((db) => readWeeks({ db, timeZone }))),
  );
  serve(
    app,
    api.dashboard.today,
    singleFlight(() =>
      page(async (db) => ({ ...(await readCheckedToday({ db, timeZone })), crews: (await listCrewJobs({ db, timeZone })).jobs })),
    ),
  );
}
