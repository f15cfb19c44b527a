import { sql } from 'kysely';
import type { Db } from '../db/connection/open.ts';

/** The PostgreSQL NOTIFY channel by which a server notifies all servers of its database that open pages have something new to show. */
export const LIVE_CHANNEL = 'swathline_live';

/**
 * Notifies all servers when the transaction commits.
 * @param event an event without data for all open pages; without it the data that they show live may have changed
 */
export async function announceLive(db: Db, event = ''): Promise<void> {
  await sql`SELECT pg_notify(${LIVE_CHANNEL}, ${event})`.execute(db);
}
