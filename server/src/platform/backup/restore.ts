import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { StartRefused } from '../errors/start-refused.ts';
import type { FileStore } from '../files/file-store.ts';
import type { BackupSource, Copied } from './backup.ts';
import { type Frame, readFrames } from './frames.ts';
import { columnList, findForeignTable, Head, listMigrations, listTables, quoteIdentifier, type Table } from './layout.ts';
import { reportMissingFiles, StoredFileWriter } from './stored-files.ts';

type Log = (line: string) => void;

/** What a restore must know of the restoring server's tables. */
export interface Schema {
  known: readonly string[];
  /** Whether the database, which may have no tables yet, has data that a restore would replace. */
  isInUse(client: PoolClient): Promise<boolean>;
  migrateTo(last: string): Promise<void>;
  /** Migrates restored data to the newest schema, within the connection's current transaction. */
  migrateToLatest(client: PoolClient): Promise<void>;
  /** Ends or suspends the access that the backup would bring back, within the same transaction. */
  afterRestore(client: PoolClient, head: Head): Promise<void>;
}

/**
 * Reads the whole file and verifies it before anything is changed.
 * @throws StartRefused for a damaged file, or one that is not a backup
 */
async function checkBackup(file: string): Promise<{ head: Head; rows: number }> {
  let head: Head | undefined;
  let rows = 0;
  for await (const frame of readFrames(file)) {
    if (frame.kind === 'head') head = Head.safeParse(frame.value).data;
    if (frame.kind === 'rows') rows += z.number().parse(frame.value);
  }
  if (!head) throw new StartRefused(`${file} does not describe its content. Nothing was changed; use another backup.`);
  return { head, rows };
}

/**
 * Restores a backup into an empty database in one transaction, migrates it to this version's schema, and ends or suspends access that may
 * have been revoked since the backup.
 * @throws StartRefused for a file that is damaged, not a backup or of a newer version, and for a database that is not empty
 */
export async function restore({ pool, files }: BackupSource, file: string, schema: Schema, log: Log): Promise<Copied> {
  const { head, rows } = await checkBackup(file);
  log(`${file} is complete and undamaged: ${rows.toLocaleString('en-CA')} rows, made ${head.madeAt} by version ${head.product}`);
  const unknown = head.migrations.find((name) => !schema.known.includes(name));
  if (unknown !== undefined) {
    throw new StartRefused(`The backup was made by a newer version of this server (it has "${unknown}"). Restore it with that version.`);
  }
  const client = await pool.connect();
  try {
    await assertEmpty(client, schema);
    await schema.migrateTo(head.migrations.at(-1) ?? '');
    if (JSON.stringify(await listMigrations(client)) !== JSON.stringify(head.migrations)) {
      throw new StartRefused('The database has a newer schema than the backup. Restore it into a new, empty DATA_DIR or database.');
    }
    await client.query('BEGIN');
    const restoredRows = await loadTables(client, file, { head, files, log });
    await schema.migrateToLatest(client);
    await schema.afterRestore(client, head);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return { rows: restoredRows, missingFiles: await reportMissingFiles(client, files, log) };
  } finally {
    client.release(true);
  }
}

/** @throws StartRefused */
async function assertEmpty(client: PoolClient, schema: Schema): Promise<void> {
  const foreign = await findForeignTable(client);
  if (foreign !== undefined) {
    throw new StartRefused(
      `The database has a table "${foreign}", which does not belong to Swathline, and it was left as it is. Restore into a new, empty DATA_DIR, or a database that only Swathline uses.`,
    );
  }
  if (await schema.isInUse(client))
    throw new StartRefused('The database has data already, and it was left as it is. Restore into a new, empty DATA_DIR or database.');
}

interface Loading {
  head: Head;
  files: FileStore;
  log: Log;
}

/** @returns the number of rows */
async function loadTables(client: PoolClient, file: string, { head, files, log }: Loading): Promise<number> {
  for (const { name, bound } of head.partitions) {
    await client.query(`CREATE TABLE IF NOT EXISTS ${quoteIdentifier(name)} PARTITION OF "locations" ${bound}`);
  }
  const tables = await listTables(client);
  // Disables triggers, because the backup contains their results too. Truncates, because migrations or a first start may have written rows.
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoteIdentifier(name)} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoteIdentifier(name)).join(', ')}`);
  const rows = await copyAll(client, readFrames(file), { head, files, log, own: new Set(tables.map(({ name }) => name)) });
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoteIdentifier(name)} ENABLE TRIGGER USER`);
  await resetSequences(client);
  return rows;
}

interface Copying extends Loading {
  /** Names of this server's tables. Backups of earlier releases may have tables of other programs too. */
  own: ReadonlySet<string>;
}

async function copyAll(client: PoolClient, frames: AsyncGenerator<Frame>, { head, files, log, own }: Copying): Promise<number> {
  const storedFiles = new StoredFileWriter(files, log);
  let rows = 0;
  let table: Table | undefined;
  let copy: ReturnType<typeof copyFrom> | undefined;
  let done = Promise.resolve();
  for await (const frame of frames) {
    if (frame.kind === 'table') {
      table = head.tables.find(({ name }) => name === frame.value);
      if (!table) throw new StartRefused(`The backup names a table that it does not describe. Nothing was changed.`);
      copy = undefined;
      if (!own.has(table.name)) {
        log(`${table.name}: left out, because it does not belong to Swathline`);
        continue;
      }
      copy = client.query(copyFrom(`COPY ${quoteIdentifier(table.name)} (${columnList(table)}) FROM STDIN`));
      done = finished(copy);
      done.catch(() => undefined);
    } else if (frame.kind === 'file') {
      await storedFiles.start(frame.value);
    } else if (frame.kind === 'data' && (await storedFiles.add(frame.bytes))) {
      continue;
    } else if (frame.kind === 'data' && copy) {
      if (!copy.write(frame.bytes)) await Promise.race([once(copy, 'drain'), done]);
    } else if (frame.kind === 'rows' && copy && table) {
      copy.end();
      await done;
      rows += Number(frame.value);
      log(`${table.name}: ${Number(frame.value).toLocaleString('en-CA')} rows`);
    }
  }
  await storedFiles.finish();
  return rows;
}

/** Sets each sequence to continue after the highest restored number. */
async function resetSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT c.relname AS "table", a.attname AS "column" FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE a.attidentity <> '' AND c.relnamespace = 'public'::regnamespace`,
  );
  for (const { table, column } of rows) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoteIdentifier(column)}), 0) + 1, false) FROM ${quoteIdentifier(table)}`,
      [quoteIdentifier(table), column],
    );
  }
}
