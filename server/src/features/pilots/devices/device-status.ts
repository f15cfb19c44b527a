import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { LIVE_CHANNEL } from '../../../platform/live/announce.ts';
import type { RefusedReport } from '../ingest/validate-reports.ts';
import type { Device, DeviceClock } from './device.ts';

/** Stores the state of a device's clock. Of two concurrent uploads only one changes it; a later upload makes up for the other. */
export async function saveClock(db: Db, { tokenId, clock: before }: Device, after: DeviceClock): Promise<void> {
  await db
    .updateTable('deviceTokens')
    .set({ clockLagMs: after.lagMs, clockSeenAt: after.seenAt, steadyLagMs: after.steadyLagMs, steadySince: after.steadySince })
    .where('id', '=', tokenId)
    .where('clockLagMs', 'is not distinct from', before.lagMs)
    .where('clockSeenAt', 'is not distinct from', before.seenAt)
    .where('steadySince', 'is not distinct from', before.steadySince)
    .execute();
}

/**
 * Counts a device's refused reports and stores the last reason. The count restarts after a day without refusals. Notifies live streams only
 * when the reason changes.
 */
export async function recordRefusals(db: Db, { tokenId }: Device, receivedAt: number, refused: RefusedReport[]): Promise<void> {
  const last = refused.at(-1);
  if (!last) return;
  const at = new Date(receivedAt).toISOString();
  const offsetSeconds = last.moment === null ? null : Math.round((last.moment - receivedAt) / 1000);
  const isRecent = sql`"refusedAt" > ${at}::timestamptz - interval '1 day'`;
  await sql`
    WITH before AS (
      SELECT ${isRecent} AND "refusedReason" = ${last.reason} AS "isKnown" FROM "deviceTokens" WHERE "id" = ${tokenId}
    ), noted AS (
      UPDATE "deviceTokens" SET
        "refusedCount" = CASE WHEN ${isRecent} THEN "refusedCount" ELSE 0 END + ${refused.length}::int,
        "refusedSince" = CASE WHEN ${isRecent} THEN "refusedSince" ELSE ${at}::timestamptz END,
        "refusedAt" = ${at}, "refusedReason" = ${last.reason}, "refusedOffsetSeconds" = ${offsetSeconds}::float8
      WHERE "id" = ${tokenId} RETURNING "id"
    )
    SELECT pg_notify(${LIVE_CHANNEL}, '') FROM noted, before WHERE "isKnown" IS NOT TRUE`.execute(db);
}
