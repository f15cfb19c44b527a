import type { Readable } from 'node:stream';
import { FILE_KINDS } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db } from '../db/connection/open.ts';
import { Problem } from '../errors/problem.ts';
import type { ServedFile } from '../http/serve.ts';
import { kindOfUpload, type Upload } from './file-kind.ts';
import { safeFileName } from './file-name.ts';
import type { FileStore, StoredContent, WrittenFile } from './file-store.ts';

/** Where files are kept: their content in `files`, and one row for each in `db`. */
export interface FileContext {
  db: Db;
  files: FileStore;
}

/** What a feature stores with its own row, which refers to `storedFiles` by a foreign key on `sha256`. */
export interface StoredFile extends WrittenFile {
  /** Safe to show, and with the extension of its kind. */
  name: string;
  mediaType: string;
}

/** A file that no row refers to is kept this long, so that the row of an upload has time to follow its file. */
export const UNREFERENCED_HOURS = 24;

/**
 * Stores an uploaded file: checks its kind by content, then keeps it under its hash. The caller then inserts its own row with the `sha256`.
 * @throws Problem invalid, naming `fileName`; storage_full
 */
export async function storeFile(context: FileContext, upload: Upload): Promise<StoredFile> {
  const kind = kindOfUpload(upload);
  const written = await storeContent(context, upload.bytes);
  return { ...written, name: safeFileName(upload.fileName, kind), mediaType: FILE_KINDS[kind].mediaTypes[0] };
}

/**
 * Stores content of any size in flat memory. Its row is inserted or renewed before the file gets its name: from then on housekeeping leaves
 * both alone for the grace period.
 * @throws Problem storage_full
 */
export function storeContent({ db, files }: FileContext, content: Uint8Array | Readable): Promise<WrittenFile> {
  return files.write(content, async ({ sha256, bytes }) => {
    await db
      .insertInto('storedFiles')
      .values({ sha256, bytes })
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ storedAt: sql`clock_timestamp()` }))
      .execute();
  });
}

/** Reads a stored file and checks it against its hash. A missing or changed one is a result, which the caller reports. */
export function readStoredFile({ files }: Pick<FileContext, 'files'>, sha256: string): Promise<StoredContent> {
  return files.read(sha256);
}

/** The download of a stored file, which browsers never display. @throws Problem not_found when the file is gone or changed */
export async function serveStoredFile(
  context: Pick<FileContext, 'files'>,
  file: Pick<StoredFile, 'sha256' | 'name' | 'mediaType'>,
): Promise<ServedFile> {
  const stored = await readStoredFile(context, file.sha256);
  if (stored.state !== 'ok') throw new Problem('not_found', sentenceFor(stored.state, file.name));
  return { name: file.name, type: file.mediaType, content: stored.content, isUploaded: true };
}

const sentenceFor = (state: 'missing' | 'changed', name: string) =>
  state === 'missing'
    ? `The file "${name}" is missing on the server. Ask your operator to restore it from a backup.`
    : `The file "${name}" was changed on the server since it was stored, so it is not sent. Ask your operator to restore it from a backup.`;
