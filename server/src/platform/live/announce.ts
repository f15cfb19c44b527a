import { sql } from 'kysely';
import type { Db } from '../db/connection/open.ts';

/** The PostgreSQL NOTIFY channel on which the servers of one database announce changes to the live map. */
export const PILOTS_CHANNEL = 'swathline_pilots';

/** Notifies all servers when the transaction commits. */
export async function announcePilots(db: Db): Promise<void> {
  await sql`SELECT pg_notify(${PILOTS_CHANNEL}, '')`.execute(db);
}

/** The payload of a notification that jobs were moved on the board. */
export const BOARD_MOVED = 'board';

/** Notifies all open boards when the transaction commits. */
export async function announceBoard(db: Db): Promise<void> {
  await sql`SELECT pg_notify(${PILOTS_CHANNEL}, ${BOARD_MOVED})`.execute(db);
}
