import { sql } from 'kysely';
import { createBatcher } from '../../../platform/async/batcher.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { isDiskFull } from '../../../platform/db/schema/violations.ts';
import { runStatement } from '../../../platform/db/sql/run-statement.ts';
import { dayOf, NOW } from '../../../platform/db/sql/times.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import type { SessionUser, TokenLookup } from '../../../platform/http/callers.ts';
import { hashOfToken, newToken } from '../secrets.ts';
import { originColumns, type SignInOrigin } from './device.ts';

/**
 * A session ends 12 hours after its last use and 7 days after it began, a farmer's session by a mailed link 90 days after it began
 * (docs/requirements.md, Sign-in and links).
 */
export const IS_LIVE = sql<boolean>`(CASE WHEN "sessions"."method" = 'mail_link' THEN "sessions"."createdAt" > now() - interval '90 days'
  ELSE "sessions"."lastUsedAt" > now() - interval '12 hours' AND "sessions"."createdAt" > now() - interval '7 days' END)`;

/** `lastUsedAt` is updated at most once a minute, so that most reads cause no write. */
const NEEDS_TOUCH = sql<boolean>`"lastUsedAt" < now() - interval '1 minute'`;

const MAX_TOKENS_PER_QUERY = 1000;

/**
 * Opens a session. The database deletes one that a passkey opened together with the passkey.
 * @returns the session's token
 */
export async function openSession(db: Db | Tx, userId: string, origin: SignInOrigin): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({ tokenHash: hashOfToken(token), userId, ...originColumns(origin) })
    .execute();
  return token;
}

export async function signOut(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

/** Ends all sessions and unfinished sign-ins of a user, after a change of password, role or active flag. */
export async function endSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
  await db.deleteFrom('signInChallenges').where('userId', '=', userId).execute();
}

/** Ends the sessions that links to a mailbox opened, and unfinished sign-ins, when the address changes: the mailbox may be a stranger's by now. */
export async function endMailLinkSessions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).where('method', '=', 'mail_link').execute();
  await tx.deleteFrom('signInChallenges').where('userId', '=', userId).execute();
}

/** Ends all sessions of the caller but the current one. @returns their number */
export async function endOtherSessionsOf(tx: Tx, by: Pick<SessionUser, 'id' | 'tokenHash'>): Promise<number> {
  await tx.deleteFrom('signInChallenges').where('userId', '=', by.id).execute();
  const ended = await tx
    .deleteFrom('sessions')
    .where('userId', '=', by.id)
    .where('tokenHash', '!=', by.tokenHash)
    .executeTakeFirstOrThrow();
  return Number(ended.numDeletedRows);
}

/**
 * Creates the look-up of the active user of a session token. Tokens of concurrent requests share one query, which raises the rate of new
 * chemicals from 0.48 to 0.55 of a bare server's. A token never joins a query that is already running, so an ended session is never found.
 */
export function createSessionLookup(db: Db, timeZone: string): TokenLookup<SessionUser> {
  const find = createBatcher<string, SessionUser | null>({
    runBatch: (hashes) => findSessionUsers(db, timeZone, hashes),
    runOne: async (hash) => (await findSessionUsers(db, timeZone, [hash]))[0] ?? null,
    maxWeight: MAX_TOKENS_PER_QUERY,
  });
  return {
    find: async (token) => (await find(hashOfToken(token))) ?? undefined,
    idOf: ({ id }) => id,
    refusal: () => new Problem('not_signed_in', 'Sign in to continue.'),
  };
}

/** An administrator without a second factor, from the day on which the office requires it. A passkey is two factors in one. */
const needsSecondFactor = (timeZone: string) => sql<boolean>`
  ("role" = 'admin' AND "method" <> 'passkey'
    AND EXISTS (SELECT FROM "officeSettings" WHERE "secondFactorFrom" <= ${dayOf(NOW, timeZone)})
    AND NOT EXISTS (SELECT FROM "secondFactors" WHERE "secondFactors"."userId" = "users"."id" AND "secondFactors"."confirmedAt" IS NOT NULL))`;

async function findSessionUsers(db: Db, timeZone: string, tokenHashes: string[]): Promise<(SessionUser | null)[]> {
  const { rows } = await runStatement(
    db,
    { name: 'session users', isReadOnly: true },
    sql<SessionUser & { needsTouch: boolean }>`
    SELECT "users"."id", "role", "firstName", "lastName", "companyName", "tokenHash", ${NEEDS_TOUCH} AS "needsTouch",
      ${needsSecondFactor(timeZone)} AS "needsSecondFactor"
    FROM "sessions" JOIN "users" ON "users"."id" = "sessions"."userId"
    WHERE "tokenHash" = ANY(${[...new Set(tokenHashes)]}) AND "isActive" AND ${IS_LIVE}`,
  );
  const untouched = rows.filter(({ needsTouch }) => needsTouch).map(({ tokenHash }) => tokenHash);
  if (untouched.length > 0) await touchSessions(db, untouched);
  const users = new Map(rows.map(({ needsTouch: _, ...user }) => [user.tokenHash, user]));
  return tokenHashes.map((hash) => users.get(hash) ?? null);
}

/** Skips locked rows, which another request touches or ends. On a full disk it does nothing, so that reading still works. */
async function touchSessions(db: Db, tokenHashes: string[]): Promise<void> {
  const update = sql`
    UPDATE "sessions" SET "lastUsedAt" = now()
    WHERE "tokenHash" IN (SELECT "tokenHash" FROM "sessions" WHERE "tokenHash" = ANY(${tokenHashes}) FOR NO KEY UPDATE SKIP LOCKED)`.execute(
    db,
  );
  await update.catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
  });
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`NOT (${IS_LIVE})`)
    .execute();
}

/** The hashes of tokens that have a live session of an active user. */
export async function findLiveSessions(db: Db, tokenHashes: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('tokenHash')
    .where('tokenHash', 'in', tokenHashes)
    .where('users.isActive', '=', true)
    .where(IS_LIVE)
    .execute();
  return new Set(rows.map(({ tokenHash }) => tokenHash));
}
