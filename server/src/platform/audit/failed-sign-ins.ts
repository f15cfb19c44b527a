import { sql } from 'kysely';
import type { Db } from '../db/connection/open.ts';
import { recordEventUnlessDiskFull } from './trail.ts';

/**
 * Above this rate, the failures of a minute share one entry without address and account, so that password guessing cannot fill the disk.
 */
const MAX_ENTRIES_AN_HOUR = 300;

/**
 * Records a failed sign-in, with the account if it exists, but never what was typed. Known and unknown accounts take the same statements,
 * so that response times reveal nothing. On a full disk it records nothing, so that guessing does not use up the reserve.
 */
export async function recordFailedSignIn(db: Db, address: string, userId: string | null): Promise<void> {
  const event = { action: 'sign_in_failed', subjectType: 'user' } as const;
  if (await isOverLimit(db)) await recordEventUnlessDiskFull(db, null, { ...event, subjectId: null });
  else await recordEventUnlessDiskFull(db, null, { ...event, subjectId: userId }, address);
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
