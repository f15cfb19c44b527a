import { sql } from 'kysely';
import type { Db } from '../db/connection/open.ts';

/** The PostgreSQL NOTIFY channel on which the servers of one database announce changes to the live map. */
export const PILOTS_CHANNEL = 'swathline_pilots';

/** Notifies all servers when the transaction commits. */
export async function announcePilots(db: Db): Promise<void> {
  await sql`SELECT pg_notify(${PILOTS_CHANNEL}, '')`.execute(db);
}
