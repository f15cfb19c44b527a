import type { AuditAction } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db } from '../db/connection/open.ts';

/** Sign-ins are kept for a season and more, failed ones for a quarter of a year; what changed a record is kept for ever. */
const KEPT_DAYS = { sign_in: 400, sign_in_failed: 90 } as const satisfies Partial<Record<AuditAction, number>>;

export async function deleteExpiredActivity(db: Db): Promise<void> {
  for (const [action, days] of Object.entries(KEPT_DAYS) as [keyof typeof KEPT_DAYS, number][]) {
    await db
      .deleteFrom('auditTrail')
      .where('action', '=', action)
      .where('at', '<', sql<string>`clock_timestamp() - make_interval(days => ${days})`)
      .execute();
  }
}
