import { fileURLToPath } from 'node:url';
import type { Config } from '@swathline/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Pool } from 'pg';
import { processLinkRequests, type RetryTimes } from './features/auth/link-requests.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createSessionLookup, findLiveSessions } from './features/auth/sessions.ts';
import { chemicalRoutes } from './features/chemicals/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { startLandBackfill } from './features/fields/land-checks/backfill.ts';
import { fieldRoutes } from './features/fields/routes.ts';
import { landLocatorRoutes } from './features/land-locator/routes.ts';
import { messagingRoutes } from './features/messaging/routes.ts';
import { createDeviceLookup } from './features/pilots/devices/device-tokens.ts';
import { listActivePilots } from './features/pilots/queries.ts';
import { pilotRoutes } from './features/pilots/routes.ts';
import { restoreRoutes } from './features/restores/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { sprayJobRoutes } from './features/spray-jobs/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { startHousekeeping } from './housekeeping.ts';
import { auditRoutes } from './platform/audit/routes.ts';
import { createDb, type DbHandles } from './platform/db/connection/open.ts';
import type { StorageReserve } from './platform/db/connection/storage-reserve.ts';
import { handleErrors, refuseMalformedRequest, sendRefusal } from './platform/http/errors.ts';
import { addSecurityHeaders, MINIMAL_HEADERS } from './platform/http/headers.ts';
import { acceptJsonBodies } from './platform/http/json-body.ts';
import { describeApi } from './platform/http/openapi.ts';
import { inlineScriptHashes, servePanel } from './platform/http/panel-files.ts';
import { loggerOptions, logRequests, requestId } from './platform/http/request-log.ts';
import { closeUnusedConnections } from './platform/http/unused-connections.ts';
import { PilotHub } from './platform/live/pilot-hub.ts';
import type { MailServer } from './platform/mail/mail-server.ts';
import { outboxState } from './platform/mail/outbox.ts';
import { mailRoutes } from './platform/mail/routes.ts';
import { startMailWorker } from './platform/mail/worker.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { problemOf } from './platform/problem-of.ts';

interface AppOptions extends DbHandles {
  pool: Pool;
  /** Connects to the database directly, when `pool` connects to a pooler. */
  listenPool?: Pool;
  reserve?: StorageReserve | undefined;
  config: Config;
  publicUrl: string;
  locationRetentionDays: number;
  mailServer: MailServer | undefined;
  trustProxy: string | false;
  logLevel: string;
  /** Receives log lines instead of standard output. */
  logStream?: { write(line: string): void };
  metricsToken: string | undefined;
}

/** Load balancers check the health every few seconds and wait no longer. */
const HEALTH_TIMEOUT_MS = 1_000;

const PANEL = fileURLToPath(new URL('../../panel/dist', import.meta.url));

/** Builds the server: the platform, then the features in the order of their dependencies. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, longDb, pool, config } = options;
  const app = Fastify({
    trustProxy: options.trustProxy,
    logger: loggerOptions(options.logLevel, options.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    forceCloseConnections: 'idle',
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, _request, reply) => void sendRefusal(reply.headers(MINIMAL_HEADERS), problemOf(error)),
    clientErrorHandler: refuseMalformedRequest,
  });
  app.decorate('callers', {
    findUser: createSessionLookup(db),
    findDevice: createDeviceLookup(db),
  });
  const hub = new PilotHub(options.listenPool ?? pool, {
    snapshot: () => listActivePilots(db),
    livingSessions: (tokenHashes) => findLiveSessions(db, tokenHashes),
    log: (error) => app.log.warn({ err: error }, 'live positions'),
  });
  app.addHook('preClose', () => hub.close());
  const log = (error: unknown, message: string) => app.log.warn({ err: error }, message);
  const retryTimes: RetryTimes = new Map();
  const stopMail = startMailWorker({
    db,
    mailServer: options.mailServer,
    prepare: () => processLinkRequests({ db, publicUrl: options.publicUrl }, retryTimes),
    log,
  });
  const stopHousekeeping = startHousekeeping(longDb, options, log);
  const stopLandBackfill = startLandBackfill(db, log);
  app.addHook('onClose', async () => {
    stopHousekeeping();
    await stopLandBackfill();
    await stopMail();
  });

  closeUnusedConnections(app);
  logRequests(app);
  const metrics = createMetrics(app, { pool, openStreams: () => hub.openStreams, outbox: () => outboxState(db) });
  await addSecurityHeaders(app, { maps: config.maps, publicUrl: options.publicUrl, scriptHashes: inlineScriptHashes(PANEL) });
  acceptJsonBodies(app);
  handleErrors(app, problemOf);
  await describeApi(app);

  systemRoutes(app, {
    config,
    metrics,
    metricsToken: options.metricsToken,
    healthDb: createDb(pool, { timeoutMs: HEALTH_TIMEOUT_MS }),
  });
  mailRoutes(app, db, config.mail);
  auditRoutes(app, db, config.timeZone);
  authRoutes(app, { db, publicUrl: options.publicUrl, reserve: options.reserve });
  userRoutes(app, { db, publicUrl: options.publicUrl });
  chemicalRoutes(app, db);
  landLocatorRoutes(app, { db, timeZone: config.timeZone });
  fieldRoutes(app, { db, longDb });
  sprayJobRoutes(app, { db, longDb }, { publicUrl: options.publicUrl, timeZone: config.timeZone });
  await pilotRoutes(app, { db, longDb }, hub, { ...options, timeZone: config.timeZone, countPositions: metrics.countPositions });
  messagingRoutes(app, db, options.mailServer);
  restoreRoutes(app, db);
  dashboardRoutes(app, { db, timeZone: config.timeZone });
  searchRoutes(app, db);

  await servePanel(app, PANEL);
  return app;
}
