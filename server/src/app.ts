import './registrations.ts';
import { type Config, PILOT_STREAM } from '@swathline/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Pool } from 'pg';
import { aircraftRoutes } from './features/aircraft/routes.ts';
import { processLinkRequests, type RetryTimes } from './features/auth/link-requests.ts';
import { OpenIdProvider, type OpenIdSettings } from './features/auth/open-id/provider.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createSessionLookup, findLiveSessions } from './features/auth/sessions/sessions.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { stockRoutes } from './features/stock/routes.ts';
import { boardRoutes } from './features/board/routes.ts';
import { chemicalRoutes } from './features/chemicals/routes.ts';
import { completionRoutes } from './features/completion/routes.ts';
import { createCrewPhoneLookup } from './features/crew/phones.ts';
import { crewRoutes } from './features/crew/routes.ts';
import { customerRoutes } from './features/customers/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { farmRoutes } from './features/farm/routes.ts';
import { type FileReader, openFileReader } from './features/fields/exchange/reader/file-reader.ts';
import { startLandBackfill } from './features/fields/land-checks/backfill.ts';
import { fieldRoutes } from './features/fields/routes.ts';
import { guidanceRoutes } from './features/guidance/routes.ts';
import { goNoGoRoutes } from './features/go-no-go/routes.ts';
import { hazardRoutes } from './features/hazards/routes.ts';
import { landLocatorRoutes } from './features/land-locator/routes.ts';
import { messagingRoutes } from './features/messaging/routes.ts';
import { startNotices } from './features/notices/notices.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import type { SmsSettings } from './features/notices/sms-gateway.ts';
import { officeRoutes } from './features/office/routes.ts';
import { credentialRoutes } from './features/credentials/routes.ts';
import { listOpenAlarms } from './features/pilots/alarms/alarms.ts';
import { type FlightWatch, startFlightWatch } from './features/pilots/alarms/flight-watch.ts';
import { createDeviceLookup } from './features/pilots/devices/device-tokens.ts';
import { createPositionStore, type StoreReports } from './features/pilots/ingest/store-positions.ts';
import { listActivePilots } from './features/pilots/queries.ts';
import { pilotRoutes } from './features/pilots/routes.ts';
import { recordFileRoutes } from './features/records/files/routes.ts';
import { type PackWorker, startPackWorker } from './features/records/pack/pack-worker.ts';
import { recordRoutes } from './features/records/routes.ts';
import { restoreRoutes } from './features/restores/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { signInRoutes } from './features/sign-in/routes.ts';
import { sprayJobRoutes } from './features/spray-jobs/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { tableImportRoutes } from './features/table-import/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { weatherRoutes } from './features/weather/routes.ts';
import { createForecastReader } from './features/weather/forecast.ts';
import { createWeatherReader, type WeatherService } from './features/weather/weather.ts';
import { workOrderRoutes } from './features/work-orders/routes.ts';
import { startHousekeeping } from './housekeeping.ts';
import { auditRoutes } from './platform/audit/routes.ts';
import { createDb, type DbHandles } from './platform/db/connection/open.ts';
import { leaderReads, type Reads } from './platform/db/connection/read-replica.ts';
import type { StorageReserve } from './platform/db/connection/storage-reserve.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { addCompression } from './platform/http/bodies/compression.ts';
import { handleErrors, refuseMalformedRequest, sendRefusal } from './platform/http/errors.ts';
import { addSecurityHeaders, MINIMAL_HEADERS } from './platform/http/headers.ts';
import { acceptJsonBodies } from './platform/http/bodies/json-body.ts';
import { describeApi } from './platform/http/api-document/openapi.ts';
import { decodableScreen, inlineScriptHashes, type PageFolders, servePages } from './platform/http/page-files.ts';
import { serializeReplies } from './platform/http/reply-serializer.ts';
import { loggerOptions, logRequests, requestId } from './platform/http/request-log.ts';
import { endConnectionsAtShutdown, SHUTDOWN_OPTIONS } from './platform/http/listening/shutdown-connections.ts';
import { stopAtShutdown } from './platform/http/listening/stop-at-shutdown.ts';
import { LiveHub } from './platform/live/live-hub.ts';
import type { MailServer } from './platform/mail/mail-server.ts';
import { outboxState } from './platform/mail/outbox.ts';
import { mailRoutes } from './platform/mail/routes.ts';
import { startMailWorker } from './platform/mail/worker.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { problemOf } from './platform/problem-of.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';
import { registerTimeZone } from './platform/utc-offsets.ts';

interface AppOptions extends DbHandles {
  pool: Pool;
  /** Connects to the database directly, when `pool` connects to a pooler. */
  listenPool?: Pool;
  /** Default: the leader. */
  reads?: Reads;
  reserve?: StorageReserve | undefined;
  files: FileStore;
  /** Encrypts secrets in the database. */
  secrets: SecretBox;
  config: Config;
  publicUrl: string;
  locationRetentionDays: number;
  mailServer: MailServer | undefined;
  /** Undefined without a gateway for text messages. */
  sms?: SmsSettings | undefined;
  /** Hosts of push services besides those of the common browsers. */
  pushHosts?: readonly string[];
  weather: WeatherService | null;
  openId?: OpenIdSettings | undefined;
  trustProxy: string | false;
  logLevel: string;
  /** Receives log lines instead of standard output. */
  logStream?: { write(line: string): void };
  metricsToken: string | undefined;
  /** The folders of the built apps. Without them only the API is served. */
  pages?: PageFolders;
}

/** A load balancer waits about this long for a health check. */
const HEALTH_TIMEOUT_MS = 1_000;

/** Builds the server: the platform, then the features in the order of their dependencies. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, pool, config, pages } = options;
  const app = createFastify(options);
  registerTimeZone(config.timeZone);
  const hub = createLiveHub(app, options);
  const reads = options.reads ?? leaderReads(options);
  const packWorker = startBackgroundTasks(app, options, reads);

  endConnectionsAtShutdown(app);
  logRequests(app);
  const metrics = createMetrics(app, { pool, openStreams: () => hub.openStreams, outbox: () => outboxState(db), reads: reads.counts });
  await addSecurityHeaders(app, { maps: config.maps, publicUrl: options.publicUrl, scriptHashes: pages ? inlineScriptHashes(pages) : [] });
  await addCompression(app);
  acceptJsonBodies(app);
  serializeReplies(app);
  handleErrors(app, problemOf);
  await describeApi(app);
  await registerRoutes(app, options, { hub, metrics, packWorker, reads });
  if (pages) await servePages(app, pages);
  return app;
}

function createFastify({ db, config, trustProxy, logLevel, logStream }: AppOptions): FastifyInstance {
  const app = Fastify({
    trustProxy,
    logger: loggerOptions(logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    ...SHUTDOWN_OPTIONS,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => decodableScreen(url),
    frameworkErrors: (error, _request, reply) => void sendRefusal(reply.headers(MINIMAL_HEADERS), problemOf(error)),
    clientErrorHandler: refuseMalformedRequest,
  });
  app.decorate('callers', {
    session: createSessionLookup(db, config.timeZone),
    device: createDeviceLookup(db),
    crew: createCrewPhoneLookup(db),
  });
  return app;
}

function createLiveHub(app: FastifyInstance, { db, pool, listenPool }: AppOptions): LiveHub {
  const hub = new LiveHub(listenPool ?? pool, {
    event: PILOT_STREAM.event,
    snapshot: async () => ({ ...(await listActivePilots(db)), alarms: await listOpenAlarms(db) }),
    findLiveSessions: (tokenHashes) => findLiveSessions(db, tokenHashes),
    log: (error) => app.log.warn({ err: error }, 'live events'),
  });
  app.addHook('preClose', () => hub.close());
  return hub;
}

/** Starts the mail worker, the pack worker, the housekeeping and the land backfill, which stop when the server closes. */
function startBackgroundTasks(app: FastifyInstance, options: AppOptions, reads: Reads): PackWorker {
  const { db, longDb, mailServer, publicUrl, files, config } = options;
  const log = (error: unknown, message: string) => app.log.warn({ err: error }, message);
  const retryTimes: RetryTimes = new Map();
  const stopMail = startMailWorker({ db, mailServer, prepare: () => processLinkRequests({ db, publicUrl }, retryTimes), log });
  const stopHousekeeping = startHousekeeping(longDb, { ...options, timeZone: config.timeZone }, log);
  const stopLandBackfill = startLandBackfill(db, log);
  const packWorker = startPackWorker({ db: longDb, read: reads.file, files, timeZone: config.timeZone }, log);
  stopAtShutdown(app, async () => {
    stopHousekeeping();
    await Promise.all([packWorker.stop(), stopLandBackfill(), stopMail()]);
  });
  return packWorker;
}

interface SharedServices {
  hub: LiveHub;
  metrics: Metrics;
  packWorker: PackWorker;
  reads: Reads;
}

async function registerRoutes(app: FastifyInstance, options: AppOptions, shared: SharedServices): Promise<void> {
  const { db, longDb, pool, config, publicUrl, metricsToken } = options;
  const { hub, metrics, packWorker, reads } = shared;
  const { timeZone } = config;
  const log = (error: unknown, message: string) => app.log.warn({ err: error }, message);
  const watch = startFlightWatch({ db, publicUrl }, log);
  stopAtShutdown(app, () => watch.stop());
  const storeReports = createWatchedStore(options, metrics, watch);
  const pushHosts = options.pushHosts ?? [];
  const warn = (sentence: string) => app.log.warn(sentence);
  const notices = startNotices({ db, publicUrl, timeZone, secrets: options.secrets, pushHosts, sms: options.sms, log, warn });
  stopAtShutdown(app, () => notices.stop());
  systemRoutes(app, { config, db, metrics, metricsToken, healthDb: createDb(pool, { timeoutMs: HEALTH_TIMEOUT_MS }) });
  mailRoutes(app, db, config.mail);
  auditRoutes(app, db, timeZone);
  const openId = options.openId && new OpenIdProvider(options.openId, publicUrl);
  authRoutes(app, { db, publicUrl, timeZone, openId, secrets: options.secrets });
  userRoutes(app, { db, publicUrl });
  noticeRoutes(app, { ...notices, db, pushHosts, replyToken: options.sms?.replyToken ?? null });
  signInRoutes(app, { db, publicUrl, timeZone, reserve: options.reserve, openId, secrets: options.secrets });
  aircraftRoutes(app, db);
  chemicalRoutes(app, db);
  landLocatorRoutes(app, { db, timeZone });
  const reader = openAppFileReader(app);
  fieldRoutes(app, { db, reads }, reader);
  hazardRoutes(app, { db, timeZone, reader, files: options.files });
  officeRoutes(app, db);
  credentialRoutes(app, { db, files: options.files });
  sprayJobRoutes(app, { db, reads }, { publicUrl, timeZone });
  customerRoutes(app, db);
  tableImportRoutes(app, db);
  guidanceRoutes(app, { db, longDb });
  workOrderRoutes(app, { db, longDb }, timeZone);
  await pilotRoutes(app, { db, reads }, hub, { ...options, timeZone, storeReports });
  recordFileRoutes(app, { db, reads, files: options.files, timeZone, reader, makePacks: packWorker.wake });
  recordRoutes(app, { db, reads, timeZone, files: options.files });
  weatherRoutes(app, db, options.weather ? createWeatherReader(options.weather) : undefined);
  goNoGoRoutes(app, { db, timeZone });
  const crew = { db, publicUrl, timeZone, log };
  crewRoutes(app, { ...crew, storeReports, files: options.files, locationRetentionDays: options.locationRetentionDays });
  completionRoutes(app, { ...crew, files: options.files });
  stockRoutes(app, { db, reads, timeZone });
  boardRoutes(app, { ...crew, weather: options.weather ? createForecastReader(options.weather) : undefined });
  billingRoutes(app, { db, longDb, reads, files: options.files, publicUrl, timeZone });
  farmRoutes(app, { ...crew, reads, files: options.files });
  messagingRoutes(app, db, options.mailServer);
  restoreRoutes(app, db);
  dashboardRoutes(app, reads, timeZone);
  searchRoutes(app, db, timeZone);
}

/** Reads uploaded files of land until the server closes. */
function openAppFileReader(app: FastifyInstance): FileReader {
  const reader = openFileReader((error) => app.log.error({ err: error }, 'reading a file'));
  app.addHook('preClose', async () => reader.close());
  return reader;
}

/** Stores positions of devices and crew phones, counts them in the metrics, and has the flights judged. */
function createWatchedStore({ db, longDb, locationRetentionDays }: AppOptions, metrics: Metrics, watch: FlightWatch): StoreReports {
  const store = createPositionStore({ db, longDb }, locationRetentionDays);
  return async (device, reports) => {
    const result = await store(device, reports);
    metrics.countPositions(result);
    if (result.stored > 0) watch.note(device.pilotId);
    return result;
  };
}
