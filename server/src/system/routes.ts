import { api, type Config, VERSION } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { serve } from '../http/serve.ts';

export function systemRoutes(app: FastifyInstance, db: Db, config: Config): void {
  serve(app, api.system.health, async () => {
    await sql`SELECT 1`.execute(db);
    return { database: 'up' as const };
  });
  serve(app, api.system.version, () => ({ version: VERSION }));
  serve(app, api.system.config, () => config);
}
