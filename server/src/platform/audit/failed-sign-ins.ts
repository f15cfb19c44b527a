import { sql } from 'kysely';
import type { Db } from '../db/connection/open.ts';
import { recordEventIfRoom } from './trail.ts';

/** Beyond these, those of a minute are one entry without address and account: guessing from everywhere fills no disk. */
const MAX_ENTRIES_AN_HOUR = 300;

/**
 * Records a failed sign-in with its account, or with none; never what was typed. The statements are the same either way. On a full disk it records
 * nothing, so that guessing spends no reserve.
 */
export async function recordFailedSignIn(db: Db, address: string, userId: string | null): Promise<void> {
  const event = { action: 'sign_in_failed', subjectType: 'user' } as const;
  if (await isOverLimit(db)) await recordEventIfRoom(db, null, { ...event, subjectId: null });
  else await recordEventIfRoom(db, null, { ...event, subjectId: userId }, address);
}

async function isOverLimit(db: Db): Promise<boolean> {
  const recent = db
    .selectFrom('auditTrail')
    .select('id')
    .where('action', '=', 'sign_in_failed')
    .where('at', '>', sql<string>`clock_timestamp() - interval '1 hour'`)
    .limit(MAX_ENTRIES_AN_HOUR);
  const { count } = await db
    .selectFrom(recent.as('recent'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count >= MAX_ENTRIES_AN_HOUR;
}
