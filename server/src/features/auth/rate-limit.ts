import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { runStatement } from '../../platform/db/sql/run-statement.ts';
import { Problem } from '../../platform/errors/problem.ts';

/** At most so many tries in any so many seconds, counted in the database for all servers together. */
export interface Limit {
  /** What is counted, for example `account ann@example.com`; kept as its hash alone. */
  key: string;
  most: number;
  seconds: number;
}

/** A counted try, to be given back if it should not count after all. */
export interface Try {
  keyHash: string;
  /** With microseconds, as text: it names one entry among the times. */
  at: string;
}

/** Counts one try. @returns undefined, without counting, where the limit is reached */
export async function countAttempt(db: Db | Tx, { key, most, seconds }: Limit): Promise<Try | undefined> {
  const keyHash = hashOfKey(key);
  const window = sql`make_interval(secs => ${seconds})`;
  const recent = sql`FROM unnest("tries"."times") AS t WHERE t > clock_timestamp() - ${window}`;
  const { rows } = await sql<Try>`
    INSERT INTO "tries" ("keyHash", "times", "forgetAt")
    VALUES (${keyHash}, ARRAY[clock_timestamp()], clock_timestamp() + ${window})
    ON CONFLICT ("keyHash") DO UPDATE SET
      "times" = ARRAY(SELECT t ${recent} ORDER BY t) || clock_timestamp(), "forgetAt" = clock_timestamp() + ${window}
    WHERE (SELECT count(*) ${recent}) < ${most}
    RETURNING "keyHash", "times"[cardinality("times")]::text AS "at"`.execute(db);
  return rows[0];
}

const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex');

/** Whether anything is counted under the key now. */
export async function isCounted(db: Db, { key }: Limit): Promise<boolean> {
  const row = await db
    .selectFrom('tries')
    .select('keyHash')
    .where('keyHash', '=', hashOfKey(key))
    .where('forgetAt', '>', sql<string>`clock_timestamp()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws Problem too_many_tries, to be tried again when there is room, within a minute at the latest */
export async function takeAttempt(db: Db, limit: Limit): Promise<Try> {
  const taken = await countAttempt(db, limit);
  if (!taken) {
    throw tooManyAttempts(Math.min(60, await secondsUntilRoom(db, limit)));
  }
  return taken;
}

/**
 * Counts one try of a rare action with an hourly limit. The count stays only if the transaction commits.
 * @param rule the limit as the beginning of a sentence
 * @throws Problem too_many_tries with the whole wait
 */
export async function takeHourlyAttempt(tx: Tx, limit: Limit, rule: string): Promise<void> {
  if (await countAttempt(tx, limit)) {
    return;
  }
  const seconds = await secondsUntilRoom(tx, limit);
  const minutes = Math.ceil(seconds / 60);
  throw new Problem('too_many_tries', `${rule}. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`, {
    retryAfter: seconds,
  });
}

export const tooManyAttempts = (seconds: number) =>
  new Problem('too_many_tries', `Too many tries. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`, {
    retryAfter: seconds,
  });

async function secondsUntilRoom(db: Db | Tx, { key, seconds }: Limit): Promise<number> {
  const { rows } = await runStatement(
    db,
    { isReadOnly: true },
    sql<{ wait: number | null }>`
    SELECT extract(epoch FROM min(t) + make_interval(secs => ${seconds}) - clock_timestamp()) AS "wait"
    FROM "tries", unnest("times") AS t
    WHERE "keyHash" = ${hashOfKey(key)} AND t > clock_timestamp() - make_interval(secs => ${seconds})`,
  );
  return Math.max(1, Math.ceil(rows[0]?.wait ?? 1));
}

export async function giveBackAttempt(db: Db, { keyHash, at }: Try): Promise<void> {
  await sql`UPDATE "tries" SET "times" = array_remove("times", ${at}::timestamptz) WHERE "keyHash" = ${keyHash}`.execute(db);
}

/** Drops the counts that limit nothing any more. */
export async function deleteExpiredAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom('tries')
    .where('forgetAt', '<', sql<string>`clock_timestamp()`)
    .execute();
}
