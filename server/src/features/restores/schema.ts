import type { Schema } from '../../platform/backup/restore.ts';
import { createDbOnClient, type Db } from '../../platform/db/connection/open.ts';
import { migrateAsFarAs, migrateInTransaction } from '../../platform/db/schema/migrate.ts';
import { migrations } from '../../platform/db/schema/migrations/index.ts';
import { endRestoredAccess } from './after-restore.ts';

/** How this server restores a backup into a database: its migrations, and what ends the access that the backup would bring back. */
export const schemaOf = (db: Db): Schema => ({
  known: Object.keys(migrations),
  migrateTo: (last) => migrateAsFarAs(db, migrations, last),
  migrateToLatest: (client) => migrateInTransaction(createDbOnClient(client), migrations),
  afterRestore: endRestoredAccess,
});
