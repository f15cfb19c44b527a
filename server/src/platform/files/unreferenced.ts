import { sql } from 'kysely';
import type { Db } from '../db/connection/open.ts';
import type { FileStore } from './file-store.ts';
import { UNREFERENCED_HOURS } from './stored-files.ts';

const MAX_FILES_AT_ONCE = 1000;

/** Deletes files that no row refers to any more, a day after they were last stored, and what killed servers left unfinished. */
export async function deleteUnreferencedFiles(db: Db, files: FileStore): Promise<void> {
  await files.deleteUnfinished();
  const references = await listReferences(db);
  const isReferenced = references.map(
    ({ table, column }) => sql`EXISTS (SELECT FROM ${sql.id(table)} r WHERE r.${sql.id(column)} = f."sha256")`,
  );
  const { rows } = await sql<{ sha256: string }>`
    SELECT f."sha256" FROM "storedFiles" f
    WHERE f."storedAt" < clock_timestamp() - ${UNREFERENCED_HOURS} * interval '1 hour'
      AND NOT (${sql.join([sql`false`, ...isReferenced], sql` OR `)})
    LIMIT ${MAX_FILES_AT_ONCE}`.execute(db);
  for (const { sha256 } of rows) await deleteFile(db, files, sha256);
}

/** The columns with a foreign key to stored files. */
async function listReferences(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT c.relname AS "table", a.attname AS "column"
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f' AND k.confrelid = '"storedFiles"'::regclass`.execute(db);
  return rows;
}

/**
 * Deletes the row first and the file before the commit: an upload of the same content waits for the row, then writes the file again. A row
 * that was renewed or is referred to by now stays, by the condition and the foreign keys.
 */
async function deleteFile(db: Db, files: FileStore, sha256: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('storedFiles')
      .where('sha256', '=', sha256)
      .where('storedAt', '<', sql<string>`clock_timestamp() - ${UNREFERENCED_HOURS} * interval '1 hour'`)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await files.delete(sha256);
  });
}
