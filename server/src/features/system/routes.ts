import { api, type Config, METRICS_PATH, VERSION } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection/open.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { serve } from '../../platform/http/serve.ts';
import { outboxState } from '../../platform/mail/outbox.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { followOfficeClock } from '../office/clock.ts';
import { TIME_ZONE_DATA, utcOffsetsOf } from '../../platform/utc-offsets.ts';
import { isOperator } from './operator.ts';

/** Only administrators get the key and the tile address, which may contain a key. */
const withoutKey = (maps: Config['maps']) => maps && { ...maps, key: null, tilesUrl: null };

interface Settings {
  config: Config;
  db: Db;
  metrics: Metrics;
  metricsToken: string | undefined;
  /** Answers within the time that a load balancer waits for a health check. */
  healthDb: Db;
}

export function systemRoutes(app: FastifyInstance, { config, db, metrics, metricsToken, healthDb }: Settings): void {
  serve(app, api.system.health, async ({ request }) => {
    const { queued, oldestSeconds } = await outboxState(healthDb);
    const health = { database: 'up' as const, version: VERSION, timeZoneData: TIME_ZONE_DATA };
    return isOperator(request, metricsToken) ? { ...health, outbox: { queued, oldestSeconds } } : health;
  });
  serve(app, api.system.version, () => ({ version: VERSION }));
  serve(app, api.system.config, async ({ by }) => ({
    ...config,
    utcOffsets: utcOffsetsOf(config.timeZone),
    clock: await followOfficeClock(db),
    maps: by.role === 'admin' ? config.maps : withoutKey(config.maps),
  }));

  app.get(METRICS_PATH, async (request, reply) => {
    if (!isOperator(request, metricsToken)) {
      throw new Problem(
        'not_allowed',
        'Only the operator may read metrics: from this machine at http://127.0.0.1 or http://localhost, or with the METRICS_TOKEN if one is set.',
      );
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
