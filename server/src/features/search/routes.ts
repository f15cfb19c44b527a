import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { searchEverything } from './queries.ts';

export function searchRoutes(app: FastifyInstance, db: Db, timeZone: string): void {
  serve(app, api.search.everything, ({ query }) => searchEverything(db, query.q, timeZone));
}
