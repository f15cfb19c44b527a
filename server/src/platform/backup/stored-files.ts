import { PassThrough } from 'node:stream';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { FileStore } from '../files/file-store.ts';
import type { Frame } from './frames.ts';

type Log = (line: string) => void;

/**
 * Writes the stored files that the snapshot knows, each read twice: to check its hash, then to copy it. A missing or changed file is named
 * and left out, because a backup without it is better than none.
 * @returns how many are left out
 */
export async function writeStoredFiles(
  client: PoolClient,
  files: FileStore,
  write: (frame: Frame) => Promise<void>,
  log: Log,
): Promise<number> {
  const rows = await listStoredFiles(client);
  let count = 0;
  for (const { sha256 } of rows) {
    const state = await files.check(sha256);
    if (state === 'ok') {
      await write({ kind: 'file', value: sha256 });
      for await (const bytes of files.stream(sha256) as AsyncIterable<Buffer>) await write({ kind: 'data', bytes });
      count++;
    } else log(`WARNING: the stored file ${sha256} is ${state}; the backup does not contain it`);
  }
  if (rows.length > 0) log(`files: ${count.toLocaleString('en-CA')} of ${rows.length.toLocaleString('en-CA')}`);
  return rows.length - count;
}

/**
 * Names the files that the restored database knows and the store lacks: the backup was made without them. @returns how many
 */
export async function reportMissingFiles(client: PoolClient, files: FileStore, log: Log): Promise<number> {
  let missing = 0;
  for (const { sha256 } of await listStoredFiles(client)) {
    const state = await files.check(sha256);
    if (state === 'ok') continue;
    log(`WARNING: the stored file ${sha256} is ${state} after the restore; look for it in an older backup`);
    missing += 1;
  }
  return missing;
}

/** None in a database of a release before stored files. */
async function listStoredFiles(client: PoolClient): Promise<{ sha256: string }[]> {
  const known = await client.query<{ exists: boolean }>(`SELECT to_regclass('"storedFiles"') IS NOT NULL AS "exists"`);
  if (!known.rows[0]?.exists) return [];
  return (await client.query<{ sha256: string }>('SELECT "sha256" FROM "storedFiles" ORDER BY "sha256"')).rows;
}

/** Receives the file frames of a backup and writes each file to the store under its hash. */
export class StoredFileWriter {
  private readonly files: FileStore;
  private readonly log: Log;
  private current: { sha256: string; content: PassThrough; written: Promise<{ sha256: string }> } | undefined;

  constructor(files: FileStore, log: Log) {
    this.files = files;
    this.log = log;
  }

  async start(value: unknown): Promise<void> {
    await this.finish();
    const content = new PassThrough();
    const written = this.files.write(content, () => Promise.resolve());
    written.catch(() => content.destroy());
    this.current = { sha256: z.string().parse(value), content, written };
  }

  /** @returns false when no file is being written, so that the bytes belong to a table */
  async add(bytes: Buffer): Promise<boolean> {
    if (!this.current) return false;
    const { content, written } = this.current;
    if (!content.write(bytes)) await Promise.race([new Promise((resolve) => content.once('drain', resolve)), written]);
    return true;
  }

  async finish(): Promise<void> {
    if (!this.current) return;
    const { sha256, content, written } = this.current;
    this.current = undefined;
    content.end();
    if ((await written).sha256 !== sha256)
      this.log(`WARNING: the stored file ${sha256} was changed while the backup was made; it is missing now`);
  }
}
