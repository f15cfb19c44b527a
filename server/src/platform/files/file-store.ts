import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { codeOf } from '../errors/connection-errors.ts';
import { isOutOfSpace } from '../errors/out-of-space.ts';
import { Problem } from '../errors/problem.ts';
import { StartRefused } from '../errors/start-refused.ts';

const UNFINISHED_FOLDER = 'unfinished';
/** Files whose last check is remembered. */
const MAX_CHECKED = 10_000;
/** No upload and no pack takes this long; an older unfinished file was left by a server that was killed. */
const MAX_UNFINISHED_MS = 24 * 3_600_000;

export interface WrittenFile {
  /** SHA-256 of the content, hex; also its address in the store. */
  sha256: string;
  bytes: number;
}

/** The content of a stored file, or why there is none: its file is gone, or no longer the one that was stored. */
export type StoredContent = { state: 'ok'; content: Buffer } | { state: 'missing' } | { state: 'changed' };

/**
 * Files by the hash of their content, below one folder. A file appears under its hash when it is complete and on disk, never before.
 * Several servers may share the folder.
 */
export class FileStore {
  readonly folder: string;
  private readonly checked = new Map<string, { written: string; isWhole: boolean }>();

  /** @param folder FILES_DIR, which need not exist yet */
  constructor(folder: string) {
    this.folder = path.resolve(folder);
  }

  /**
   * Writes a file and deletes it again, so that a server does not start with a folder that refuses uploads. A full disk is no reason.
   * @throws StartRefused
   */
  async assertWritable(): Promise<void> {
    const probe = path.join(this.folder, UNFINISHED_FOLDER, randomUUID());
    try {
      await mkdir(path.dirname(probe), { recursive: true, mode: 0o700 });
      await writeSynced(probe, []);
      await rm(probe);
    } catch (error) {
      if (isOutOfSpace(error)) return;
      throw new StartRefused(
        `FILES_DIR ${this.folder} cannot be written (${codeOf(error)}). Give the folder to the user of the server; under systemd, add it to ReadWritePaths of the unit.`,
        { cause: error },
      );
    }
  }

  /**
   * Writes a file to disk and gives it its name in the store, where it replaces the same content.
   * @param beforeNaming runs when the hash is known and the content is on disk
   * @throws Problem storage_full
   */
  async write(content: Uint8Array | Readable, beforeNaming: (file: WrittenFile) => Promise<void>): Promise<WrittenFile> {
    const unfinished = path.join(this.folder, UNFINISHED_FOLDER, randomUUID());
    try {
      await mkdir(path.dirname(unfinished), { recursive: true, mode: 0o700 });
      const written = await writeSynced(unfinished, content instanceof Readable ? content : [content]);
      await beforeNaming(written);
      const file = this.pathOf(written.sha256);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await rename(unfinished, file);
      await syncFolder(path.dirname(file));
      return written;
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw isOutOfSpace(error) ? diskFull() : error;
    }
  }

  /** Reads a small file whole and checks it against its hash. */
  async read(sha256: string): Promise<StoredContent> {
    try {
      const content = await readFile(this.pathOf(sha256));
      return hashOf(content) === sha256 ? { state: 'ok', content } : { state: 'changed' };
    } catch (error) {
      if (isMissing(error)) return { state: 'missing' };
      throw error;
    }
  }

  /** Checks a file of any size against its hash. */
  async check(sha256: string): Promise<StoredContent['state']> {
    try {
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(this.pathOf(sha256)) as AsyncIterable<Buffer>) hash.update(chunk);
      return hash.digest('hex') === sha256 ? 'ok' : 'changed';
    } catch (error) {
      if (isMissing(error)) return 'missing';
      throw error;
    }
  }

  /**
   * Whether a file is there with its content, for lists. The content is read once, and again when the file was written since: the operating
   * system renews `ctime` with each change, and nobody can set it.
   */
  async isWhole({ sha256, bytes }: WrittenFile): Promise<boolean> {
    try {
      const { size, ino, ctimeMs } = await stat(this.pathOf(sha256));
      if (size !== bytes) return false;
      const written = `${ino} ${ctimeMs}`;
      const known = this.checked.get(sha256);
      if (known?.written === written) return known.isWhole;
      const isWhole = (await this.check(sha256)) === 'ok';
      if (this.checked.size >= MAX_CHECKED) this.checked.clear();
      this.checked.set(sha256, { written, isWhole });
      return isWhole;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /** Streams a file of any size. The stream fails before its last part if the content does not have its hash. */
  stream(sha256: string): Readable {
    return Readable.from(verified(createReadStream(this.pathOf(sha256)), sha256), { objectMode: false });
  }

  async delete(sha256: string): Promise<void> {
    await rm(this.pathOf(sha256), { force: true });
  }

  /** Deletes what killed servers left unfinished. */
  async deleteUnfinished(now = Date.now()): Promise<void> {
    const folder = path.join(this.folder, UNFINISHED_FOLDER);
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const name of names) {
      const file = path.join(folder, name);
      const age = now - ((await stat(file).catch(() => undefined))?.mtimeMs ?? now);
      if (age > MAX_UNFINISHED_MS) await rm(file, { force: true });
    }
  }

  /** @throws TypeError for anything but a hash, so that no name from outside becomes a path */
  private pathOf(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError('A stored file is named by its SHA-256.');
    return path.join(this.folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }
}

export const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

const diskFull = () =>
  new Problem('storage_full', 'The disk of the server is full, so the file was not kept. Tell your operator, then send it again.', {
    retryAfter: 30,
  });

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

async function writeSynced(file: string, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Makes the new name of a file durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Holds back the latest chunk until the hash of all is known. */
async function* verified(chunks: AsyncIterable<Buffer>, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let latest: Buffer | undefined;
  for await (const chunk of chunks) {
    hash.update(chunk);
    if (latest) yield latest;
    latest = chunk;
  }
  if (hash.digest('hex') !== sha256) throw new Error(`The stored file ${sha256} was changed on disk.`);
  if (latest) yield latest;
}
