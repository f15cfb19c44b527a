import { MAIL_STATUSES, type MailStatus } from '@swathline/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

interface MetricSources {
  pool: Pool;
  openStreams(): number;
  /** Only with a replica. */
  reads?: { replica: number; leader: number } | undefined;
  /** @throws when the database is unavailable */
  outbox(): Promise<Record<MailStatus, number> & { oldestSeconds: number | null }>;
}

/** The results of reported positions. */
interface PositionCounts {
  stored: number;
  repeated: number;
  refused: number;
}

export interface Metrics {
  countPositions(positions: PositionCounts): void;
  /** All metrics in the Prometheus text format. */
  text(): Promise<string>;
  contentType: string;
}

/** Creates the metrics of a server and starts counting. */
export function createMetrics(app: FastifyInstance, sources: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  observeRequests(app, registers);
  observeServer(sources, registers);
  observePool(sources, registers);
  observeReads(sources, registers);
  const readOutbox = observeOutbox(sources, registers);
  const positions = new Counter({
    name: 'swathline_positions_total',
    help: 'Positions reported by devices: stored, repeated (already stored) or refused (invalid coordinates or time, in the future, or older than the retention period).',
    labelNames: ['result'] as const,
    registers,
  });
  for (const result of RESULTS) positions.inc({ result }, 0);
  return {
    countPositions: (reported) => RESULTS.forEach((result) => positions.inc({ result }, reported[result])),
    async text() {
      await readOutbox();
      return (await sharedProcessRegistry().metrics()) + (await registry.metrics());
    },
    contentType: registry.contentType,
  };
}

const RESULTS = ['stored', 'repeated', 'refused'] as const;

let processRegistry: Registry | undefined;

/** Metrics of memory, CPU and event loop belong to the process, which in tests runs several servers. */
function sharedProcessRegistry(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

function observeRequests(app: FastifyInstance, registers: Registry[]): void {
  sharedProcessRegistry();
  const labelNames = ['method', 'route'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests, by route and status.',
    labelNames: [...labelNames, 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its reply. Streams are left out.',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeLabel(request) };
    requests.inc({ ...labels, status: reply.statusCode });
    if (reply.raw.getHeader('content-type') !== 'text/event-stream') durations.observe(labels, reply.elapsedTime / 1000);
  });
}

/** The route's template without ids, like `/api/admin/users/:id`; all files of the two apps share one label. */
function routeLabel({ is404, routeOptions: { url } }: FastifyRequest): string {
  if (is404 || url === undefined) return 'none';
  if (url.startsWith('/api/docs')) return '/api/docs';
  return /^\/(api|ingest|metrics)(\/|$)/.test(url) ? url : 'panel';
}

function observeServer({ openStreams }: MetricSources, registers: Registry[]): void {
  new Gauge({
    name: 'swathline_streams_open',
    help: 'Open position streams of this server.',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  new Gauge({
    name: 'swathline_uptime_seconds',
    help: 'Time since this server process started.',
    registers,
    collect() {
      this.set(process.uptime());
    },
  });
}

function observePool({ pool }: MetricSources, registers: Registry[]): void {
  new Gauge({
    name: 'swathline_database_connections',
    help: 'Connections to the database: busy, or idle in the pool.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'swathline_database_waiting',
    help: 'Requests that wait for a connection to the database.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

function observeReads({ reads }: MetricSources, registers: Registry[]): void {
  if (reads === undefined) return;
  new Gauge({
    name: 'swathline_reads',
    help: 'Reads since the start that DATABASE_READ_URL was to serve, by the database that served them.',
    labelNames: ['from'] as const,
    registers,
    collect() {
      this.set({ from: 'replica' }, reads.replica);
      this.set({ from: 'leader' }, reads.leader);
    },
  });
}

/** @returns a function that updates the metrics from the database; they are omitted while it is unavailable */
function observeOutbox({ outbox }: MetricSources, registers: Registry[]): () => Promise<void> {
  const isUp = new Gauge({ name: 'swathline_database_up', help: '1 if the database responds, 0 if it is unavailable.', registers });
  const oldest = new Gauge({
    name: 'swathline_outbox_oldest_seconds',
    help: 'Age of the oldest unsent mail; 0 if there is none.',
    labelNames: [] as const,
    registers,
  });
  const mails = new Gauge({
    name: 'swathline_outbox_mails',
    help: 'Mails of the last 30 days by state, of all servers together.',
    labelNames: ['state'] as const,
    registers,
  });
  return async () => {
    const state = await outbox().catch(() => undefined);
    isUp.set(state ? 1 : 0);
    oldest.remove();
    mails.reset();
    if (!state) return;
    oldest.set(state.oldestSeconds ?? 0);
    for (const status of MAIL_STATUSES) mails.set({ state: status }, state[status]);
  };
}
