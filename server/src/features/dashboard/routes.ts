import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import { singleFlight } from '../../platform/async/single-flight.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { listFarmers, readDashboard } from './queries.ts';
import { readToday } from './today.ts';
import { readWeeks } from './weeks.ts';

export function dashboardRoutes(app: FastifyInstance, db: Db, timeZone: string): void {
  serve(
    app,
    api.dashboard.stats,
    singleFlight(() => readDashboard(db, timeZone)),
  );
  serve(
    app,
    api.dashboard.farmers,
    singleFlight(() => listFarmers(db)),
  );
  serve(
    app,
    api.dashboard.weeks,
    singleFlight(() => readWeeks(db, timeZone)),
  );
  serve(
    app,
    api.dashboard.today,
    singleFlight(() => readToday(db, timeZone)),
  );
}
