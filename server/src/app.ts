import { fileURLToPath } from 'node:url';
import type { Config } from '@swathline/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Pool } from 'pg';
import { answerLinkRequests, type PutOff } from './features/auth/link-requests.ts';
import { livingSessions, userFinder } from './features/auth/queries.ts';
import { authRoutes } from './features/auth/routes.ts';
import { chemicalRoutes } from './features/chemicals/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { startLandBackfill } from './features/fields/land-checks/backfill.ts';
import { fieldRoutes } from './features/fields/routes.ts';
import { landLocatorRoutes } from './features/land-locator/routes.ts';
import { messagingRoutes } from './features/messaging/routes.ts';
import { createDeviceFinder } from './features/pilots/devices/device-tokens.ts';
import { listActivePilots } from './features/pilots/queries.ts';
import { pilotRoutes } from './features/pilots/routes.ts';
import { restoreRoutes } from './features/restores/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { sprayJobRoutes } from './features/spray-jobs/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { startHousekeeping } from './housekeeping.ts';
import { auditRoutes } from './platform/audit/routes.ts';
import type { Db } from './platform/db/connection/open.ts';
import type { StorageReserve } from './platform/db/connection/storage-reserve.ts';
import { answerProblems, refuse, refuseUnreadable } from './platform/http/errors.ts';
import { BARE_HEADERS, sendHeaders } from './platform/http/headers.ts';
import { acceptJsonBodies } from './platform/http/json-body.ts';
import { describeApi } from './platform/http/openapi.ts';
import { servePanel } from './platform/http/panel-files.ts';
import { loggerOptions, logRequests, requestId } from './platform/http/request-log.ts';
import { endUnusedConnections } from './platform/http/unused-connections.ts';
import { PilotHub } from './platform/live/pilot-hub.ts';
import type { MailServer } from './platform/mail/mail-server.ts';
import { outboxState } from './platform/mail/outbox.ts';
import { mailRoutes } from './platform/mail/routes.ts';
import { startMailWorker } from './platform/mail/worker.ts';
import { measure } from './platform/metrics/metrics.ts';
import { problemOf } from './platform/problem-of.ts';

interface AppOptions {
  db: Db;
  pool: Pool;
  /** Where the pool is a pooler's, one of the database itself. */
  listenPool?: Pool;
  reserve?: StorageReserve | undefined;
  config: Config;
  publicUrl: string;
  locationRetentionDays: number;
  mailServer: MailServer | undefined;
  trustProxy: string | false;
  logLevel: string;
  /** Where log lines go in place of standard output. */
  logStream?: { write(line: string): void };
  metricsToken: string | undefined;
}

const PANEL = fileURLToPath(new URL('../../panel/dist', import.meta.url));

/** The server: its rooms, then its features in their order. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, pool, config } = options;
  const app = Fastify({
    trustProxy: options.trustProxy,
    logger: loggerOptions(options.logLevel, options.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    forceCloseConnections: 'idle',
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, _request, reply) => void refuse(reply.headers(BARE_HEADERS), problemOf(error)),
    clientErrorHandler: refuseUnreadable,
  });
  app.decorate('callers', {
    findUser: userFinder(db),
    findDevice: createDeviceFinder(db),
  });
  const hub = new PilotHub(options.listenPool ?? pool, {
    snapshot: () => listActivePilots(db),
    livingSessions: (tokenHashes) => livingSessions(db, tokenHashes),
    log: (error) => app.log.warn({ err: error }, 'live positions'),
  });
  app.addHook('preClose', () => hub.close());
  const log = (error: unknown, message: string) => app.log.warn({ err: error }, message);
  const putOff: PutOff = new Map();
  const stopMail = startMailWorker({
    db,
    mailServer: options.mailServer,
    prepare: () => answerLinkRequests(db, options.publicUrl, putOff),
    log,
  });
  const stopHousekeeping = startHousekeeping(db, options, log);
  const stopLandBackfill = startLandBackfill(db, log);
  app.addHook('onClose', async () => {
    stopHousekeeping();
    await stopLandBackfill();
    await stopMail();
  });

  endUnusedConnections(app);
  logRequests(app);
  const metrics = measure(app, { pool, openStreams: () => hub.openStreams, outbox: () => outboxState(db) });
  await sendHeaders(app, { maps: config.maps, publicUrl: options.publicUrl });
  acceptJsonBodies(app);
  answerProblems(app, problemOf);
  await describeApi(app);

  systemRoutes(app, db, { config, metrics, metricsToken: options.metricsToken });
  mailRoutes(app, db, config.mail);
  auditRoutes(app, db, config.timeZone);
  authRoutes(app, db, { publicUrl: options.publicUrl, reserve: options.reserve });
  userRoutes(app, db, options.publicUrl);
  chemicalRoutes(app, db);
  landLocatorRoutes(app, db, config.timeZone);
  fieldRoutes(app, db);
  sprayJobRoutes(app, db, { publicUrl: options.publicUrl, timeZone: config.timeZone });
  await pilotRoutes(app, db, hub, { ...options, timeZone: config.timeZone, countPositions: metrics.countPositions });
  messagingRoutes(app, db, options.mailServer);
  restoreRoutes(app, db);
  dashboardRoutes(app, db, config.timeZone);
  searchRoutes(app, db);

  await servePanel(app, PANEL);
  return app;
}
