import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { findEverything } from './queries.ts';

export function searchRoutes(app: FastifyInstance, db: Db): void {
  serve(app, api.search.everything, ({ query }) => findEverything(db, query.q));
}
