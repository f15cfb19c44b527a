import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { forwardLookup, reverseLookup } from './lookups.ts';
import { listErrors, listHours, listRequests, listTopCoordinates, listUserActivity, readHealth, readStats } from './monitoring.ts';
import { RequestLog } from './request-log.ts';
import { ReverseCache } from './reverse-cache.ts';

export function landLocatorRoutes(app: FastifyInstance, db: Db, timeZone: string): void {
  const cache = new ReverseCache();
  const log = new RequestLog(db, (error) => app.log.warn({ err: error }, 'look-ups of the land locator are not recorded'));
  app.addHook('onClose', () => log.close());

  serve(app, api.landLocator.reverse, ({ by, body }) => reverseLookup(cache, log, by.id, body));
  serve(app, api.landLocator.forward, ({ by, body }) => forwardLookup(log, by.id, body.landDescription));

  /** The monitor shows what was asked up to now. */
  async function current<Data>(read: () => Promise<Data>): Promise<Data> {
    await log.flush();
    return read();
  }
  const monitoring = api.locatorMonitoring;
  serve(app, monitoring.stats, ({ query }) => current(() => readStats(db, query, timeZone)));
  serve(app, monitoring.errors, ({ query }) => current(() => listErrors(db, query, timeZone)));
  serve(app, monitoring.userActivity, ({ query }) => current(() => listUserActivity(db, query, timeZone)));
  serve(app, monitoring.requests, ({ query }) => current(() => listRequests(db, query)));
  serve(app, monitoring.hourly, ({ params }) => current(() => listHours(db, params, timeZone)));
  serve(app, monitoring.topCoordinates, ({ query }) => current(() => listTopCoordinates(db, query, timeZone)));
  serve(app, monitoring.health, () => current(() => readHealth(db, log.isWorking)));
}
