/**
 * Replaces a starting server in tests that kill it: migrates the database whose socket and name are its arguments, and prints `begins` and
 * `done`.
 */
import { createDb } from '../../platform/db/connection/open.ts';
import { openPool } from '../../platform/db/connection/pool.ts';
import { migrate } from '../../platform/db/schema/migrate.ts';
import { migrations } from '../../platform/db/schema/migrations/index.ts';

const [host = '', database = ''] = process.argv.slice(2);
const db = createDb(openPool({ host, user: 'swathline_owner', database }, () => undefined));
process.stdout.write('begins\n');
await migrate(db, migrations);
process.stdout.write('done\n');
await db.destroy();
