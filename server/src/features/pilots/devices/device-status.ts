import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { Device, DeviceClock } from '../../../platform/http/callers.ts';
import { PILOTS_CHANNEL } from '../../../platform/live/announce.ts';
import type { RefusedReport } from '../ingest/validate-reports.ts';

/** Stores the new state of a device's clock. Of two posts at once only one is stored; the next post finds the other's result again. */
export async function noteClock(db: Db, { tokenId, clock: before }: Device, after: DeviceClock): Promise<void> {
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
 * Counts what was refused of a device's reports, with the last one's reason. A day without any ends the count. Streams look again when there is
 * another reason, not at every refusal.
 */
export async function noteRefusals(db: Db, { tokenId }: Device, receivedAt: number, refused: RefusedReport[]): Promise<void> {
  const last = refused.at(-1);
  if (!last) return;
  const at = new Date(receivedAt).toISOString();
  const offsetSeconds = last.moment === null ? null : Math.round((last.moment - receivedAt) / 1000);
  const isGoingOn = sql`"refusedAt" > ${at}::timestamptz - interval '1 day'`;
  await sql`
    WITH before AS (
      SELECT ${isGoingOn} AND "refusedReason" = ${last.reason} AS "isKnown" FROM "deviceTokens" WHERE "id" = ${tokenId}
    ), noted AS (
      UPDATE "deviceTokens" SET
        "refusedCount" = CASE WHEN ${isGoingOn} THEN "refusedCount" ELSE 0 END + ${refused.length}::int,
        "refusedSince" = CASE WHEN ${isGoingOn} THEN "refusedSince" ELSE ${at}::timestamptz END,
        "refusedAt" = ${at}, "refusedReason" = ${last.reason}, "refusedOffsetSeconds" = ${offsetSeconds}::float8
      WHERE "id" = ${tokenId} RETURNING "id"
    )
    SELECT pg_notify(${PILOTS_CHANNEL}, '') FROM noted, before WHERE "isKnown" IS NOT TRUE`.execute(db);
}
