import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import { recordEventUnlessDiskFull } from '../../platform/audit/trail.ts';
import type { DbHandles } from '../../platform/db/connection/open.ts';
import { serveFile } from '../../platform/http/serve.ts';
import { printWorkOrder } from './work-order.ts';

export function workOrderRoutes(app: FastifyInstance, { db, longDb }: DbHandles, timeZone: string): void {
  serveFile(app, api.sprayJobs.workOrder, async ({ by, params, query }) => {
    const file = await printWorkOrder({ db: longDb, by, timeZone }, params.id, query);
    await recordEventUnlessDiskFull(db, by, {
      action: 'export',
      subjectType: 'spray_job',
      subjectId: params.id,
      details: { file: 'work order' },
    });
    return file;
  });
}
