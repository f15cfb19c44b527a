import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { runStatement } from '../sql/run-statement.ts';
import { StartRefused } from '../../errors/start-refused.ts';

type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings the schema up to date in one transaction, over connections whose statements have no timeout. Any number of servers may do so at once: Kysely holds an advisory lock.
 * @throws StartRefused when a newer server was here before, or a migration fails (then nothing has changed)
 */
export async function migrate<Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<void> {
  await refuseNewerSchema(db, migrations);

  const { error, results = [] } = await migratorOf(db, migrations).migrateToLatest();
  if (error === undefined) return;

  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  throw new StartRefused(
    `The database could not be brought up to date${failed === undefined ? '' : ` (step ${failed})`} and was left as it was: ${messageOf(error)}.`,
    { cause: error },
  );
}

/** Brings an empty database's schema as far as one migration, for data of that time. @throws Error when a step fails */
export async function migrateAsFarAs<Schema>(db: Kysely<Schema>, migrations: Migrations, last: string): Promise<void> {
  const applied = await appliedMigrations(db);
  if (applied.includes(last)) return;
  const { error } = await migratorOf(db, migrations).migrateTo(last);
  if (error !== undefined) throw new Error(messageOf(error), { cause: error });
}

/**
 * Brings the schema up to date within the transaction that a connection is in, which others see when it commits.
 * @throws Error when a step fails
 */
export async function migrateInTransaction<Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<void> {
  const { error } = await migratorOf(db, migrations, { disableTransactions: true }).migrateToLatest();
  if (error !== undefined) throw new Error(messageOf(error), { cause: error });
}

function migratorOf<Schema>(db: Kysely<Schema>, migrations: Migrations, more: { disableTransactions?: boolean } = {}): Migrator {
  return new Migrator({ ...more, db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
}

async function refuseNewerSchema<Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<void> {
  const unknown = (await appliedMigrations(db)).find((name) => !Object.hasOwn(migrations, name));
  if (unknown === undefined) return;
  throw new StartRefused(
    `The database was last used by a newer version of this server (it has "${unknown}", which this version does not know). ` +
      `Start that newer version, or restore a backup made with this one.`,
  );
}

async function appliedMigrations<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const { rows: tables } = await runStatement(
    db,
    { isReadOnly: true },
    sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`,
  );
  if (tables[0]?.found !== true) return [];
  const { rows } = await runStatement(db, { isReadOnly: true }, sql<{ name: string }>`select name from kysely_migration order by name`);
  return rows.map(({ name }) => name);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
