import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { serve } from '../http/serve.ts';
import { findEverything } from './queries.ts';

export function searchRoutes(app: FastifyInstance, db: Db): void {
  serve(app, api.search.everything, ({ query }) => findEverything(db, query.q));
}
