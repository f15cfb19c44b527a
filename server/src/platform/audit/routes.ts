import { api, LIST_SUBJECTS } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connection/open.ts';
import { serve } from '../http/serve.ts';
import { listAuditEntries } from './list.ts';
import { recordEventUnlessDiskFull } from './trail.ts';

export function auditRoutes(app: FastifyInstance, db: Db, timeZone: string): void {
  serve(app, api.audit.list, ({ query }) => listAuditEntries(db, query, timeZone));
  serve(app, api.audit.recordExport, async ({ by, body: { list, format, rows } }) => {
    const action = format === 'print' ? 'print' : 'export';
    await recordEventUnlessDiskFull(db, by, {
      action,
      subjectType: LIST_SUBJECTS[list],
      subjectId: null,
      details: { format, rows: String(rows) },
    });
    return null;
  });
}
