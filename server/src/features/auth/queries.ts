import { sql } from 'kysely';
import { recordFailedSignIn } from '../../platform/audit/failed-sign-ins.ts';
import { recordEvent } from '../../platform/audit/trail.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { runStatement } from '../../platform/db/sql/run-statement.ts';
import { isDiskFull } from '../../platform/db/schema/violations.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { SessionUser } from '../../platform/http/callers.ts';
import { throttleLogin } from './login-throttle.ts';
import { isPasswordOf } from './passwords.ts';
import { hashOfToken, newToken } from './tokens.ts';

/** A session ends 12 hours after its last use and 7 days after it began (reliability rule 4). */
const ALIVE = sql<boolean>`"sessions"."lastUsedAt" > now() - interval '12 hours' AND "sessions"."createdAt" > now() - interval '7 days'`;

/** `lastUsedAt` is moved at most once a minute, so that reading costs no write. */
const WORTH_NOTING = sql<boolean>`"lastUsedAt" < now() - interval '1 minute'`;

/**
 * Checks address and password and opens a session. An unknown address costs the same work as a wrong password and is answered alike.
 * @throws Problem wrong_sign_in, too_many_tries
 */
export async function signIn(db: Db, from: string, email: string, password: string): Promise<{ userId: string; token: string }> {
  const account = email.trim().toLowerCase();
  const user = await throttleLogin(db, { account, from }, async () => {
    const tried = await tryPassword(db, account, password);
    if (tried.user === undefined) await recordFailedSignIn(db, from, tried.accountId);
    return tried.user;
  });
  const token = user && (await openSessionOf(db, user, from));
  if (user === undefined || token === undefined) {
    throw new Problem('wrong_sign_in', 'Invalid credentials or insufficient permissions');
  }
  return { userId: user.id, token };
}

interface Tried {
  /** Whose address it is, if anybody's. */
  accountId: string | null;
  /** Who may come in. */
  user?: { id: string; passwordHash: string };
}

async function tryPassword(db: Db, email: string, password: string): Promise<Tried> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'isActive', 'confirmedAt', 'mustChoosePassword'])
    .where('email', '=', email)
    .executeTakeFirst();
  const fits = await isPasswordOf(user?.passwordHash, password);
  const mayEnter = user && fits && user.isActive && user.confirmedAt !== null && !user.mustChoosePassword;
  return { accountId: user?.id ?? null, ...(mayEnter && { user }) };
}

/**
 * Opens a session for whoever has this password still: a change of it, or of the user, that is under way is waited for, and ends what is opened before it.
 * @returns undefined where it has changed since it was checked
 */
async function openSessionOf(
  db: Db,
  { id, passwordHash }: { id: string; passwordHash: string },
  from: string,
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName'])
      .where('id', '=', id)
      .where('passwordHash', '=', passwordHash)
      .where('isActive', '=', true)
      .forShare()
      .executeTakeFirst();
    if (!user) {
      return undefined;
    }
    await recordEvent(tx, { ...user, address: from }, { action: 'sign_in', subjectType: 'user', subjectId: id });
    return openSession(tx, id);
  });
}

/** @returns the session's token */
export async function openSession(db: Db | Tx, userId: string): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({ tokenHash: hashOfToken(token), userId })
    .execute();
  return token;
}

export async function signOut(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

/** Ends all sessions of a user, as every change of password, role or activity does. */
export async function endSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

/** Looks up the active user of a session token; undefined when the session has ended. */
export async function findSessionUser(db: Db, token: string): Promise<SessionUser | undefined> {
  const { rows } = await runStatement(
    db,
    { name: 'session user', isReadOnly: true },
    sql<SessionUser & { isWorthNoting: boolean }>`
    SELECT "users"."id", "role", "firstName", "lastName", "tokenHash", ${WORTH_NOTING} AS "isWorthNoting"
    FROM "sessions" JOIN "users" ON "users"."id" = "userId"
    WHERE "tokenHash" = ${hashOfToken(token)} AND "isActive" AND ${ALIVE}`,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { isWorthNoting, ...user } = row;
  if (isWorthNoting) await noteUse(db, user.tokenHash);
  return user;
}

/** Skips a locked row, which another request is updating or deleting. On a full disk it updates nothing, so that reading goes on. */
async function noteUse(db: Db, tokenHash: string): Promise<void> {
  const noted = sql`
    UPDATE "sessions" SET "lastUsedAt" = now()
    WHERE "tokenHash" IN (SELECT "tokenHash" FROM "sessions" WHERE "tokenHash" = ${tokenHash} FOR NO KEY UPDATE SKIP LOCKED)`.execute(db);
  await noted.catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
  });
}

/** Drops sessions that ended by themselves. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`NOT (${ALIVE})`)
    .execute();
}

/** Those of the hashed tokens whose session lives and whose user is active. */
export async function livingSessions(db: Db, tokenHashes: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('tokenHash')
    .where('tokenHash', 'in', tokenHashes)
    .where('users.isActive', '=', true)
    .where(ALIVE)
    .execute();
  return new Set(rows.map(({ tokenHash }) => tokenHash));
}
