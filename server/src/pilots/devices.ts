import { type api, INGEST, type ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../audit/trail.ts';
import { getPerson } from '../auth/people.ts';
import { hashOfToken, newToken } from '../auth/tokens.ts';
import type { Db } from '../db/connect.ts';
import { found } from '../db/rows.ts';
import type { Device, SignedInUser } from '../http/callers.ts';
import { Problem } from '../http/problem.ts';

type Pilots = typeof api.pilots;

const WORTH_NOTING = sql<boolean>`("deviceTokens"."lastUsedAt" IS NULL OR "deviceTokens"."lastUsedAt" < now() - interval '1 minute')`;

/** The active pilot whose device holds this token. */
export async function findDevice(db: Db, token: string): Promise<Device | undefined> {
  const row = await db
    .selectFrom('deviceTokens')
    .innerJoin('users', 'users.id', 'deviceTokens.pilotId')
    .select(['deviceTokens.id as tokenId', 'pilotId', WORTH_NOTING.as('worthNoting')])
    .where('tokenHash', '=', hashOfToken(token))
    .where('users.role', '=', 'pilot')
    .where('users.isActive', '=', true)
    .executeTakeFirst();
  if (!row) {
    return undefined;
  }
  const { tokenId, pilotId, worthNoting } = row;
  if (worthNoting) {
    await db
      .updateTable('deviceTokens')
      .set({ lastUsedAt: sql`now()` })
      .where('id', '=', tokenId)
      .execute();
  }
  return { tokenId, pilotId };
}

/** @throws Problem not_found */
export async function listDeviceTokens(db: Db, pilotId: string): Promise<ReplyOf<Pilots['deviceTokens']>> {
  await getPerson(db, pilotId);
  const deviceTokens = await db
    .selectFrom('deviceTokens')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('pilotId', '=', pilotId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
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
  const user = found(await db.selectFrom('users').select(['role', 'isActive']).where('id', '=', pilotId).executeTakeFirst(), 'user');
  if (user.role !== 'pilot' || !user.isActive) {
    throw new Problem('wrong_status', 'Only an active pilot can have a device that reports positions.');
  }
  const token = newToken();
  const issued = await db.transaction().execute(async (tx) => {
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
    token,
    ingestUrls: { osmand: `${publicUrl}${INGEST.osmand}?id=${token}`, owntracks: `${publicUrl}${INGEST.owntracks}` },
  };
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
    const before = { device: found(revoked, 'device token').name };
    await recordChange(tx, by, { action: 'revoke_device_token', subjectType: 'user', subjectId: pilotId, before });
    return null;
  });
}
