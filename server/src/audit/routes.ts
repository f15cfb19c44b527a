import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { serve } from '../http/serve.ts';
import { listAuditEntries } from './trail.ts';

export function auditRoutes(app: FastifyInstance, db: Db): void {
  serve(app, api.audit.list, ({ query }) => listAuditEntries(db, query));
}
