import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { VERSION } from '@swathline/contract';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartRefused } from '../errors/start-refused.ts';
import { type FileStore, syncFolder } from '../files/file-store.ts';
import { type Frame, encodeFrame, MAGIC } from './frames.ts';
import { columnList, type Head, listMigrations, listPartitions, listTables, quoteIdentifier, type Table } from './layout.ts';
import { writeStoredFiles } from './stored-files.ts';

type Log = (line: string) => void;

export interface BackupSource {
  pool: Pool;
  files: FileStore;
}

/** What was copied, and the number of stored files that were not, because they are missing or changed. */
export interface Copied {
  rows: number;
  missingFiles: number;
}

/**
 * Writes a consistent snapshot of all data to a file while servers keep running. The file gets its final name when it is complete and on
 * disk.
 * @returns the number of rows, and of stored files that are missing or changed and left out
 * @throws StartRefused when the file cannot be written
 */
export async function writeBackup(source: BackupSource, file: string, log: Log): Promise<Copied> {
  const unfinished = `${file}.unfinished`;
  try {
    const copied = await writeArchive(source, unfinished, log);
    const handle = await open(unfinished, 'r+');
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return copied;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw isFileError(error)
      ? new StartRefused(`${file} cannot be written: ${error.message}. Nothing was left behind.`, { cause: error })
      : error;
  }
}

/** Errors of the operating system name the failed system call; those of PostgreSQL do not. */
const isFileError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error && 'path' in error;

async function writeArchive({ pool, files }: BackupSource, file: string, log: Log): Promise<Copied> {
  const disk = createWriteStream(file, { mode: 0o600 });
  disk.write(MAGIC);
  const archive = createGzip();
  const written = pipeline(archive, disk);
  written.catch(() => undefined);
  const checksum = createHash('sha256');
  const write = async (frame: Frame) => {
    const bytes = encodeFrame(frame);
    checksum.update(bytes);
    if (!archive.write(bytes)) await Promise.race([once(archive, 'drain'), written]);
  };

  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const rows = await writeTables(client, write, log);
    const missingFiles = await writeStoredFiles(client, files, write, log);
    await client.query('COMMIT');
    archive.end(encodeFrame({ kind: 'checksum', value: checksum.digest('hex') }));
    await written;
    return { rows, missingFiles };
  } finally {
    client.release(true);
    archive.destroy();
  }
}

async function writeTables(client: PoolClient, write: (frame: Frame) => Promise<void>, log: Log): Promise<number> {
  const tables = await listTables(client);
  const head: Head = {
    product: VERSION,
    madeAt: new Date().toISOString(),
    migrations: await listMigrations(client),
    partitions: await listPartitions(client),
    tables,
  };
  await write({ kind: 'head', value: head });
  let total = 0;
  for (const table of tables) {
    await write({ kind: 'table', value: table.name });
    const rows = await copyOut(client, table, (bytes) => write({ kind: 'data', bytes }));
    await write({ kind: 'rows', value: rows });
    log(`${table.name}: ${rows.toLocaleString('en-CA')} rows`);
    total += rows;
  }
  return total;
}

async function copyOut(client: PoolClient, table: Table, write: (bytes: Buffer) => Promise<void>): Promise<number> {
  const rows = client.query(copyTo(`COPY (SELECT ${columnList(table)} FROM ${quoteIdentifier(table.name)}) TO STDOUT`));
  for await (const bytes of rows as AsyncIterable<Buffer>) await write(bytes);
  return rows.rowCount;
}
