import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { DbHandles } from '../../platform/db/connection/open.ts';
import { serve, serveFile } from '../../platform/http/serve.ts';
import { exportJob, listHandOffs } from './exports.ts';

export function guidanceRoutes(app: FastifyInstance, { db, longDb }: DbHandles): void {
  serveFile(app, api.guidance.export, ({ by, params, query }) => exportJob({ db: longDb, by }, params.id, query.format));
  serve(app, api.guidance.list, async ({ by, params }) => ({ exports: await listHandOffs(db, by, params.id) }));
}
