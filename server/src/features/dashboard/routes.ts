import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import { askedTogether } from '../../platform/async/single-flight.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { listFarmers, readDashboard } from './queries.ts';
import { readToday } from './today.ts';
import { readWeeks } from './weeks.ts';

export function dashboardRoutes(app: FastifyInstance, db: Db, timeZone: string): void {
  serve(
    app,
    api.dashboard.stats,
    askedTogether(() => readDashboard(db, timeZone)),
  );
  serve(
    app,
    api.dashboard.farmers,
    askedTogether(() => listFarmers(db)),
  );
  serve(
    app,
    api.dashboard.weeks,
    askedTogether(() => readWeeks(db, timeZone)),
  );
  serve(
    app,
    api.dashboard.today,
    askedTogether(() => readToday(db, timeZone)),
  );
}
