import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { lockLandChecks, RULES_VERSION, runLandChecks } from './run-checks.ts';

/** Small, so that a person who saves a field waits only for a moment. */
const BATCH = 50;

const EVERY_MS = 5 * 60_000;

/**
 * Judges fields that were stored before land was judged, or under older rules: at once, and every five minutes, as an older server may store more.
 * Any number of servers may do so.
 * @returns stops it and waits for the batch it is at
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
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

/** Where a batch ended, in the order of farmers, whose fields are best judged together. */
interface Reached {
  userId: string;
  id: string;
}

/** Judges, batch by batch, all fields that have not been judged by these rules. */
export async function runMissingLandChecks(db: Db, signal?: AbortSignal): Promise<void> {
  let last: Reached | undefined;
  do last = await judgeBatch(db, last);
  while (last !== undefined && signal?.aborted !== true);
}

/** A field that somebody is changing is judged by that change, or the next time. */
async function judgeBatch(db: Db, after: Reached | undefined): Promise<Reached | undefined> {
  const isAfter = after === undefined ? sql`true` : sql`(f."userId", f."id") > (${after.userId}::uuid, ${after.id}::uuid)`;
  return db.transaction().execute(async (tx) => {
    await lockLandChecks(tx);
    const { rows } = await sql<Reached>`
      SELECT f."userId", f."id" FROM "fields" f LEFT JOIN "landChecks" c ON c."fieldId" = f."id"
      WHERE (c."fieldId" IS NULL OR c."rules" < ${RULES_VERSION}::int) AND ${isAfter}
      ORDER BY f."userId", f."id" LIMIT ${BATCH} FOR KEY SHARE OF f SKIP LOCKED`.execute(tx);
    await runLandChecks(
      tx,
      rows.map(({ id }) => id),
      { areNew: true },
    );
    return rows.at(-1);
  });
}
