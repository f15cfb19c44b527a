import type { PoolClient } from 'pg';
import type { Schema } from '../../platform/backup/restore.ts';
import { createDbOnClient, type Db } from '../../platform/db/connection/open.ts';
import { migrateAsFarAs, migrateInTransaction } from '../../platform/db/schema/migrate.ts';
import { migrations } from '../../platform/db/schema/migrations/index.ts';
import { endRestoredAccess } from './after-restore.ts';

/** A first start adds rows too, but no people. */
export async function hasPeople(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`SELECT to_regclass('"users"') IS NOT NULL AS "found"`);
  return rows[0]?.found === true && (await client.query('SELECT FROM "users" LIMIT 1')).rowCount === 1;
}

/** How this server restores a backup into a database: its migrations, and what ends the access that the backup would bring back. */
export const schemaOf = (db: Db): Schema => ({
  known: Object.keys(migrations),
  isInUse: hasPeople,
  migrateTo: (last) => migrateAsFarAs(db, migrations, last),
  migrateToLatest: (client) => migrateInTransaction(createDbOnClient(client), migrations),
  afterRestore: endRestoredAccess,
});
