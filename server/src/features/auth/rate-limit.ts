import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { runStatement } from '../../platform/db/sql/run-statement.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { networkOf } from '../../platform/http/listening/network.ts';

/** A sliding window: at most `maxAttempts` in any `windowSeconds`, counted in the database for all servers together. */
export interface RateLimit {
  /** The counted event, for example `register ann@example.com`; only its hash is stored. */
  key: string;
  maxAttempts: number;
  windowSeconds: number;
}

/** A counted attempt, which can be refunded. */
export interface Attempt {
  keyHash: string;
  /** A timestamp with microseconds, as text. It identifies one entry of the `times` array. */
  at: string;
}

/** Counts one attempt. @returns undefined, without counting, if the limit is reached */
export async function countAttempt(db: Db | Tx, { key, maxAttempts, windowSeconds }: RateLimit): Promise<Attempt | undefined> {
  const keyHash = hashOfKey(key);
  const window = sql`make_interval(secs => ${windowSeconds})`;
  const recent = sql`FROM unnest("tries"."times") AS t WHERE t > clock_timestamp() - ${window}`;
  const { rows } = await sql<Attempt>`
    INSERT INTO "tries" ("keyHash", "times", "forgetAt")
    VALUES (${keyHash}, ARRAY[clock_timestamp()], clock_timestamp() + ${window})
    ON CONFLICT ("keyHash") DO UPDATE SET
      "times" = ARRAY(SELECT t ${recent} ORDER BY t) || clock_timestamp(), "forgetAt" = clock_timestamp() + ${window}
    WHERE (SELECT count(*) ${recent}) < ${maxAttempts}
    RETURNING "keyHash", "times"[cardinality("times")]::text AS "at"`.execute(db);
  return rows[0];
}

const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex');

/** Whether any attempt is counted under the key now. */
export async function hasAttempts(db: Db, { key }: RateLimit): Promise<boolean> {
  const row = await db
    .selectFrom('tries')
    .select('keyHash')
    .where('keyHash', '=', hashOfKey(key))
    .where('forgetAt', '>', sql<string>`clock_timestamp()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one attempt. @throws Problem too_many_tries, with a wait of at most a minute, if the limit is reached */
export async function takeAttempt(db: Db, limit: RateLimit): Promise<Attempt> {
  const attempt = await countAttempt(db, limit);
  if (!attempt) {
    throw tooManyAttempts(Math.min(60, await secondsUntilAllowed(db, limit)));
  }
  return attempt;
}

/**
 * Counts one attempt of a rare action with an hourly limit. A rollback undoes the count.
 * @param rule the limit as the beginning of a sentence
 * @throws Problem too_many_tries, with the time until the next attempt is allowed
 */
export async function takeHourlyAttempt(tx: Db | Tx, limit: RateLimit, rule: string): Promise<void> {
  if (await countAttempt(tx, limit)) {
    return;
  }
  const seconds = await secondsUntilAllowed(tx, limit);
  const minutes = Math.ceil(seconds / 60);
  throw new Problem('too_many_tries', `${rule}. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`, {
    retryAfter: seconds,
  });
}

export const tooManyAttempts = (seconds: number) =>
  new Problem('too_many_tries', `Too many attempts. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`, {
    retryAfter: seconds,
  });

async function secondsUntilAllowed(db: Db | Tx, { key, windowSeconds }: RateLimit): Promise<number> {
  const { rows } = await runStatement(
    db,
    { isReadOnly: true },
    sql<{ wait: number | null }>`
    SELECT extract(epoch FROM min(t) + make_interval(secs => ${windowSeconds}) - clock_timestamp()) AS "wait"
    FROM "tries", unnest("times") AS t
    WHERE "keyHash" = ${hashOfKey(key)} AND t > clock_timestamp() - make_interval(secs => ${windowSeconds})`,
  );
  return Math.max(1, Math.ceil(rows[0]?.wait ?? 1));
}

/** Removes an attempt from the count. */
export async function refundAttempt(db: Db, { keyHash, at }: Attempt): Promise<void> {
  await sql`UPDATE "tries" SET "times" = array_remove("times", ${at}::timestamptz) WHERE "keyHash" = ${keyHash}`.execute(db);
}

/** Removes all attempts under the key from the count. */
export async function clearAttempts(db: Db, { key }: RateLimit): Promise<void> {
  await db.deleteFrom('tries').where('keyHash', '=', hashOfKey(key)).execute();
}

export async function deleteExpiredAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom('tries')
    .where('forgetAt', '<', sql<string>`clock_timestamp()`)
    .execute();
}

const MAX_WRONG_TOKENS_PER_MINUTE = 60;

/**
 * Looks up a row by the token of a link. Only look-ups that find nothing count against the client's network: a valid link always opens,
 * since nobody guesses a token of 256 bits.
 * @throws Problem too_many_tries
 */
export async function throttleLinkLookup<Row>(db: Db, clientIp: string, find: () => Promise<Row | undefined>): Promise<Row | undefined> {
  const row = await find();
  if (row === undefined) {
    await takeAttempt(db, { key: `link look-up from ${networkOf(clientIp)}`, maxAttempts: MAX_WRONG_TOKENS_PER_MINUTE, windowSeconds: 60 });
  }
  return row;
}
