import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { describeLookup, forwardLookup, reverseLookup } from './lookups.ts';
import { listErrors, listHours, listRequests, listTopCoordinates, listUserActivity, readHealth, readStats } from './monitoring.ts';
import { RequestLog } from './request-log.ts';
import { ReverseCache } from './reverse-cache.ts';

export function landLocatorRoutes(app: FastifyInstance, context: Pick<Context, 'db' | 'timeZone'>): void {
  const { db } = context;
  const cache = new ReverseCache();
  const log = new RequestLog(db, (error) => app.log.warn({ err: error }, 'land locator requests cannot be logged'));
  app.addHook('onClose', () => log.close());

  serve(app, api.landLocator.reverse, ({ by, body }) => reverseLookup(cache, log, by.id, body));
  serve(app, api.landLocator.forward, ({ by, body }) => forwardLookup(log, by.id, body.landDescription));

  serve(app, api.landLocator.describe, ({ by, body }) => describeLookup(log, by.id, body.landDescription));

  /** Writes the buffered requests first, so that the monitoring page is up to date. */
  async function readAfterFlush<Data>(read: () => Promise<Data>): Promise<Data> {
    await log.flush();
    return read();
  }
  const monitoring = api.locatorMonitoring;
  serve(app, monitoring.stats, ({ query }) => readAfterFlush(() => readStats(context, query)));
  serve(app, monitoring.errors, ({ query }) => readAfterFlush(() => listErrors(context, query)));
  serve(app, monitoring.userActivity, ({ query }) => readAfterFlush(() => listUserActivity(context, query)));
  serve(app, monitoring.requests, ({ query }) => readAfterFlush(() => listRequests(db, query)));
  serve(app, monitoring.hourly, ({ params }) => readAfterFlush(() => listHours(context, params)));
  serve(app, monitoring.topCoordinates, ({ query }) => readAfterFlush(() => listTopCoordinates(context, query)));
  serve(app, monitoring.health, () => readAfterFlush(() => readHealth(db, log.isWorking)));
}
