import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { lockLandChecks, RULES_VERSION, runLandChecks } from './run-checks.ts';

/** Small, because saving a field waits while a batch is checked. */
const BATCH_SIZE = 50;

const INTERVAL_MS = 5 * 60_000;

/**
 * Checks fields that have no land check or one under older rules, now and every five minutes: a server of an older version may still store
 * such fields. Several servers may run this at the same time.
 * @returns a function that stops it and waits for the current batch
 */
export function startLandBackfill(db: Db, log: (error: unknown, message: string) => void): () => Promise<void> {
  const stopping = new AbortController();
  const run = async () => {
    try {
      await runMissingLandChecks(db, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) log(error, 'land checks');
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

/** The last field of a batch. Fields are ordered by farmer, because the fields of a farmer are compared with each other. */
interface Cursor {
  userId: string;
  id: string;
}

/** Checks, in batches, all fields that the current rules have not checked. */
export async function runMissingLandChecks(db: Db, signal?: AbortSignal): Promise<void> {
  let last: Cursor | undefined;
  do last = await checkBatch(db, last);
  while (last !== undefined && signal?.aborted !== true);
}

/** Skips locked fields: the transaction that changes them checks them, or the next run does. */
async function checkBatch(db: Db, after: Cursor | undefined): Promise<Cursor | undefined> {
  const isAfter = after === undefined ? sql`true` : sql`(f."userId", f."id") > (${after.userId}::uuid, ${after.id}::uuid)`;
  return db.transaction().execute(async (tx) => {
    await lockLandChecks(tx);
    const { rows } = await sql<Cursor>`
      SELECT f."userId", f."id" FROM "fields" f LEFT JOIN "landChecks" c ON c."fieldId" = f."id"
      WHERE (c."fieldId" IS NULL OR c."rules" < ${RULES_VERSION}::int) AND ${isAfter}
      ORDER BY f."userId", f."id" LIMIT ${BATCH_SIZE} FOR KEY SHARE OF f SKIP LOCKED`.execute(tx);
    await runLandChecks(
      tx,
      rows.map(({ id }) => id),
      { canInsert: true },
    );
    return rows.at(-1);
  });
}
