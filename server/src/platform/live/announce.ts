import { sql } from 'kysely';
import type { Db } from '../db/connection/open.ts';

/** The channel on which servers of one database tell each other that what the pilots' map shows has changed. */
export const PILOTS_CHANNEL = 'swathline_pilots';

/** Tells every server, when the transaction commits. */
export async function announcePilots(db: Db): Promise<void> {
  await sql`SELECT pg_notify(${PILOTS_CHANNEL}, '')`.execute(db);
}
