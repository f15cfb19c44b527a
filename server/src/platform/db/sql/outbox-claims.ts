import { sql } from 'kysely';

/**
 * The messages of an outbox that are due, locked so that no other server claims the same ones.
 * @param part which of its messages; all by default
 */
export const dueIn = (outbox: string, limit: number, part = sql<boolean>`true`) => sql<string>`(
  SELECT "id" FROM ${sql.table(outbox)}
  WHERE ${part} AND "status" = 'queued' AND "dueAt" <= clock_timestamp() AND "expiresAt" > clock_timestamp()
  ORDER BY "dueAt" LIMIT ${limit} FOR UPDATE SKIP LOCKED)`;

/** Another server may claim a message again after two minutes, which is longer than one attempt can last. */
export const CLAIM = {
  attempts: sql<number>`"attempts" + 1`,
  dueAt: sql<string>`clock_timestamp() + interval '2 minutes'`,
};
