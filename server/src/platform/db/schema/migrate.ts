import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { StartRefused } from '../../errors/start-refused.ts';
import { runStatement } from '../sql/run-statement.ts';

type Migrations = Readonly<Record<string, Migration>>;

/**
 * Migrates the schema to the newest version in one transaction. Several servers may call it simultaneously, because Kysely holds an
 * advisory lock.
 * @param db a handle without a statement timeout
 * @throws StartRefused when a newer server has migrated the database, or when a migration fails and is rolled back
 */
export async function migrate<Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<void> {
  await assertNotNewerSchema(db, migrations);

  const { error, results = [] } = await migratorOf(db, migrations).migrateToLatest();
  if (error === undefined) return;

  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  throw new StartRefused(
    `The database could not be brought up to date${failed === undefined ? '' : ` (step ${failed})`} and was left as it was: ${messageOf(error)}.`,
    { cause: error },
  );
}

/** Migrates an empty database up to one migration, to restore data of that version. @throws Error when a migration fails */
export async function migrateAsFarAs<Schema>(db: Kysely<Schema>, migrations: Migrations, last: string): Promise<void> {
  const applied = await appliedMigrations(db);
  if (applied.includes(last)) return;
  const { error } = await migratorOf(db, migrations).migrateTo(last);
  if (error !== undefined) throw new Error(messageOf(error), { cause: error });
}

/**
 * Migrates within the current transaction of a connection; others see the new schema when it commits.
 * @throws Error when a migration fails
 */
export async function migrateInTransaction<Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<void> {
  const { error } = await migratorOf(db, migrations, { disableTransactions: true }).migrateToLatest();
  if (error !== undefined) throw new Error(messageOf(error), { cause: error });
}

function migratorOf<Schema>(db: Kysely<Schema>, migrations: Migrations, options: { disableTransactions?: boolean } = {}): Migrator {
  return new Migrator({ ...options, db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
}

async function assertNotNewerSchema<Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<void> {
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
