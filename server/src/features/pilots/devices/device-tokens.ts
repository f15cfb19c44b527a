import { type api, INGEST, type RefusedReports, type ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import { createBatcher } from '../../../platform/async/batcher.ts';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { prepared } from '../../../platform/db/connection/prepared-statements.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import type { Device, DeviceClock, SignedInUser } from '../../../platform/http/callers.ts';
import { getPerson } from '../../auth/people.ts';
import { hashOfToken, newToken } from '../../auth/tokens.ts';
import { clockOffsetSeconds } from './device-clock.ts';

type Pilots = typeof api.pilots;

/** Finds the active pilots whose devices hold these tokens, many askers in one statement; each is looked up after it was asked. */
export function deviceFinder(db: Db): (token: string) => Promise<Device | undefined> {
  const find = createBatcher<string, Device | null>({
    runBatch: (hashes) => devicesOf(db, hashes),
    runOne: async (hash) => (await devicesOf(db, [hash]))[0] ?? null,
    maxWeight: MAX_TOKENS_TOGETHER,
  });
  return async (token) => (await find(hashOfToken(token))) ?? undefined;
}

const MAX_TOKENS_TOGETHER = 1000;

async function devicesOf(db: Db, tokenHashes: string[]): Promise<(Device | null)[]> {
  const { rows } = await sql<Omit<Device, 'clock'> & DeviceClock & { tokenHash: string; isWorthNoting: boolean }>`
    ${prepared('devices of tokens')} SELECT "tokenHash", "deviceTokens"."id" AS "tokenId", "pilotId",
      "clockLagMs" AS "lagMs", "clockSeenAt" AS "seenAt", "steadyLagMs", "steadySince",
      "lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '1 minute' AS "isWorthNoting"
    FROM "deviceTokens" JOIN "users" ON "users"."id" = "pilotId"
    WHERE "tokenHash" = ANY(${tokenHashes}) AND "role" = 'pilot' AND "isActive"`.execute(db);
  const worthNoting = rows.filter(({ isWorthNoting }) => isWorthNoting).map(({ tokenId }) => tokenId);
  if (worthNoting.length > 0) await noteUse(db, worthNoting);
  const devices = new Map(
    rows.map(({ tokenHash, tokenId, pilotId, isWorthNoting: _, ...clock }) => [tokenHash, { tokenId, pilotId, clock }]),
  );
  return tokenHashes.map((hash) => devices.get(hash) ?? null);
}

/** Waits for nobody: a row that is held is just being noted, or revoked. */
async function noteUse(db: Db, tokenIds: string[]): Promise<void> {
  await sql`
    UPDATE "deviceTokens" SET "lastUsedAt" = now()
    WHERE "id" IN (SELECT "id" FROM "deviceTokens" WHERE "id" = ANY(${tokenIds}) ORDER BY "id" FOR NO KEY UPDATE SKIP LOCKED)`.execute(db);
}

/** The offset of the clock, unless it was last confirmed more than a day ago. */
const CLOCK_LAG = sql<number | null>`CASE WHEN "clockSeenAt" > now() - interval '1 day' THEN "clockLagMs" END`;

const isoOf = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What was refused of a device, as a column of `deviceTokens`. */
export const REFUSED = sql<RefusedReports | null>`CASE WHEN "refusedAt" > now() - interval '1 day' THEN jsonb_build_object(
  'count', "refusedCount", 'since', ${isoOf('refusedSince')}, 'lastAt', ${isoOf('refusedAt')}, 'reason', "refusedReason",
  'offsetSeconds', "refusedOffsetSeconds") END`;

/** @throws Problem not_found */
export async function listDeviceTokens(db: Db, pilotId: string): Promise<ReplyOf<Pilots['deviceTokens']>> {
  await getPerson(db, pilotId);
  const rows = await db
    .selectFrom('deviceTokens')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', CLOCK_LAG.as('clockLagMs'), REFUSED.as('refused')])
    .where('pilotId', '=', pilotId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  const deviceTokens = rows.map(({ clockLagMs, ...row }) => ({ ...row, clockOffsetSeconds: clockOffsetSeconds(clockLagMs) }));
  return { deviceTokens, total: deviceTokens.length, limit: deviceTokens.length, offset: 0 };
}

/**
 * Gives a pilot's device its token, which is told this once.
 * @throws Problem not_found; wrong_status for somebody who is not an active pilot
 */
export async function issueDeviceToken(
  db: Db,
  by: SignedInUser | null,
  pilotId: string,
  name: string,
  publicUrl: string,
): Promise<ReplyOf<Pilots['issueDeviceToken']>> {
  const token = newToken();
  const issued = await db.transaction().execute(async (tx) => {
    await assertActivePilot(tx, pilotId);
    const row = await tx
      .insertInto('deviceTokens')
      .values({ pilotId, name, tokenHash: hashOfToken(token) })
      .returning(['id', 'name', 'createdAt', 'lastUsedAt'])
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'issue_device_token', subjectType: 'user', subjectId: pilotId, after: { device: name } });
    return row;
  });
  return {
    ...issued,
    clockOffsetSeconds: null,
    refused: null,
    token,
    ingestUrls: { osmand: `${publicUrl}${INGEST.osmand}?id=${token}`, owntracks: `${publicUrl}${INGEST.owntracks}` },
  };
}

/** Held until the transaction ends: a change of role or activity revokes this token too, or comes before it. */
async function assertActivePilot(tx: Tx, id: string): Promise<void> {
  const row = await tx.selectFrom('users').select(['role', 'isActive']).where('id', '=', id).forShare().executeTakeFirst();
  const { role, isActive } = orNotFound(row, 'user');
  if (role !== 'pilot' || !isActive) {
    throw new Problem('wrong_status', 'Only an active pilot can have a device that reports positions.');
  }
}

/** @throws Problem not_found */
export async function revokeDeviceToken(db: Db, by: SignedInUser, pilotId: string, tokenId: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const revoked = await tx
      .deleteFrom('deviceTokens')
      .where('id', '=', tokenId)
      .where('pilotId', '=', pilotId)
      .returning('name')
      .executeTakeFirst();
    const before = { device: orNotFound(revoked, 'device token').name };
    await recordChange(tx, by, { action: 'revoke_device_token', subjectType: 'user', subjectId: pilotId, before });
    return null;
  });
}
