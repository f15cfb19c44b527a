import { type api, INGEST, type RefusedReports, type ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import { createBatcher } from '../../../platform/async/batcher.ts';
import { type Author, recordChange } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { announceLive } from '../../../platform/live/announce.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { runStatement } from '../../../platform/db/sql/run-statement.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import type { Person, TokenLookup } from '../../../platform/http/callers.ts';
import { hashOfToken, newToken } from '../../auth/secrets.ts';
import { getUser } from '../../auth/user-record.ts';
import { holdRole } from '../../users/guards.ts';
import { clockOffsetSeconds } from './device-clock.ts';
import { type Device, type DeviceClock, unknownDevice } from './device.ts';

type Pilots = typeof api.pilots;

const MAX_TOKENS_PER_QUERY = 1000;

/**
 * Creates the look-up of the device with a token, if its pilot is active. Tokens of concurrent requests share one query, which raises the
 * rate of single positions from 0.40 to 0.51 of a bare server's. A token never joins a query that is already running, so a revoked one is
 * never found.
 */
export function createDeviceLookup(db: Db): TokenLookup<Device> {
  const find = createBatcher<string, Device | null>({
    runBatch: (hashes) => findDevices(db, hashes),
    runOne: async (hash) => (await findDevices(db, [hash]))[0] ?? null,
    maxWeight: MAX_TOKENS_PER_QUERY,
  });
  return { find: async (token) => (await find(hashOfToken(token))) ?? undefined, idOf: ({ pilotId }) => pilotId, refusal: unknownDevice };
}

async function findDevices(db: Db, tokenHashes: string[]): Promise<(Device | null)[]> {
  const { rows } = await runStatement(
    db,
    { name: 'devices of tokens', isReadOnly: true },
    sql<Omit<Device, 'clock'> & DeviceClock & { tokenHash: string; isUseOutdated: boolean }>`
    SELECT "tokenHash", "deviceTokens"."id" AS "tokenId", "pilotId",
      "clockLagMs" AS "lagMs", "clockSeenAt" AS "seenAt", "steadyLagMs", "steadySince",
      "lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '1 minute' AS "isUseOutdated"
    FROM "deviceTokens" JOIN "users" ON "users"."id" = "pilotId"
    WHERE "tokenHash" = ANY(${tokenHashes}) AND "role" = 'pilot' AND "isActive"
      AND ("deviceTokens"."crewPhoneId" IS NULL OR "deviceTokens"."restoredAt" IS NULL)`,
  );
  const outdated = rows.filter(({ isUseOutdated }) => isUseOutdated).map(({ tokenId }) => tokenId);
  if (outdated.length > 0) await updateLastUse(db, outdated);
  const devices = new Map(
    rows.map(({ tokenHash, tokenId, pilotId, isUseOutdated: _, ...clock }) => [tokenHash, { tokenId, pilotId, clock }]),
  );
  return tokenHashes.map((hash) => devices.get(hash) ?? null);
}

/** Skips locked rows instead of waiting: another transaction is updating or revoking them. */
async function updateLastUse(db: Db, tokenIds: string[]): Promise<void> {
  await sql`
    UPDATE "deviceTokens" SET "lastUsedAt" = now()
    WHERE "id" IN (SELECT "id" FROM "deviceTokens" WHERE "id" = ANY(${tokenIds}) ORDER BY "id" FOR NO KEY UPDATE SKIP LOCKED)`.execute(db);
}

interface CrewPhone {
  phoneId: string;
  phoneName: string;
  person: Person;
}

/** The device under which a pilot's crew phone reports positions, created at the first report. Its token is never given out. */
export async function deviceOfCrewPhone(db: Db, { phoneId, phoneName, person }: CrewPhone): Promise<Device> {
  const columns = ['id as tokenId', 'pilotId', 'clockLagMs as lagMs', 'clockSeenAt as seenAt', 'steadyLagMs', 'steadySince'] as const;
  const find = db.selectFrom('deviceTokens').select(columns).where('crewPhoneId', '=', phoneId);
  const found = await find.executeTakeFirst();
  if (!found) {
    await db
      .insertInto('deviceTokens')
      .values({ pilotId: person.id, name: phoneName, tokenHash: hashOfToken(newToken()), crewPhoneId: phoneId })
      .onConflict((conflict) => conflict.column('crewPhoneId').doNothing())
      .execute();
  }
  const { tokenId, pilotId, ...clock } = found ?? (await find.executeTakeFirstOrThrow());
  return { tokenId, pilotId, clock, reportedBy: 'crew_phone' };
}

/** The lag of the clock, if a report confirmed it within the last day. */
const CLOCK_LAG = sql<number | null>`CASE WHEN "clockSeenAt" > now() - interval '1 day' THEN "clockLagMs" END`;

const isoOf = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The refused reports of a device, as a column of `deviceTokens`. */
export const REFUSED_REPORTS = sql<RefusedReports | null>`CASE WHEN "refusedAt" > now() - interval '1 day' THEN jsonb_build_object(
  'count', "refusedCount", 'since', ${isoOf('refusedSince')}, 'lastAt', ${isoOf('refusedAt')}, 'reason', "refusedReason",
  'offsetSeconds', "refusedOffsetSeconds") END`;

/** @throws Problem not_found */
export async function listDeviceTokens(db: Db, pilotId: string): Promise<ReplyOf<Pilots['deviceTokens']>> {
  await getUser(db, pilotId);
  const rows = await db
    .selectFrom('deviceTokens')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', CLOCK_LAG.as('clockLagMs'), REFUSED_REPORTS.as('refused')])
    .where('pilotId', '=', pilotId)
    .where('crewPhoneId', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  const deviceTokens = rows.map(({ clockLagMs, ...row }) => ({ ...row, clockOffsetSeconds: clockOffsetSeconds(clockLagMs) }));
  return { deviceTokens, total: deviceTokens.length, limit: deviceTokens.length, offset: 0 };
}

/**
 * Creates the token of a pilot's device. Only this response contains it.
 * @throws Problem not_found; wrong_status for a user who is not an active pilot
 */
export async function issueDeviceToken(
  { db, by, publicUrl }: Pick<Context, 'db' | 'publicUrl'> & { by: Person | null },
  pilotId: string,
  name: string,
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

/** Locks the user until the transaction ends, so that a concurrent deactivation or change of role also revokes the new token. */
async function assertActivePilot(tx: Tx, id: string): Promise<void> {
  const row = await holdRole(tx, id);
  const { role, isActive } = orNotFound(row, 'user');
  if (role !== 'pilot' || !isActive) {
    throw new Problem('wrong_status', 'Only an active pilot can have a device that reports positions.');
  }
}

/** @throws Problem not_found */
export async function revokeDeviceToken({ db, by }: Pick<Context, 'db' | 'by'>, pilotId: string, tokenId: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const revoked = await tx
      .deleteFrom('deviceTokens')
      .where('id', '=', tokenId)
      .where('pilotId', '=', pilotId)
      .where('crewPhoneId', 'is', null)
      .returning('name')
      .executeTakeFirst();
    const before = { device: orNotFound(revoked, 'device token').name };
    await recordChange(tx, by, { action: 'revoke_device_token', subjectType: 'user', subjectId: pilotId, before });
    return null;
  });
}

/** Revokes all device tokens of a user and notifies open streams. */
export async function revokeDeviceTokens(tx: Tx, by: Author | null, userId: string): Promise<void> {
  const revoked = await tx.deleteFrom('deviceTokens').where('pilotId', '=', userId).returning(['name', 'crewPhoneId']).execute();
  for (const { name } of revoked.filter(({ crewPhoneId }) => crewPhoneId === null)) {
    await recordChange(tx, by, { action: 'revoke_device_token', subjectType: 'user', subjectId: userId, before: { device: name } });
  }
  await announceLive(tx);
}

export async function deleteTokensOfCrewPhone(tx: Tx, crewPhoneId: string): Promise<void> {
  await tx.deleteFrom('deviceTokens').where('crewPhoneId', '=', crewPhoneId).execute();
}
