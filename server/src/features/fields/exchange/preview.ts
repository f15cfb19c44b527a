import type { api, FoundField, ReplyOf } from '@swathline/contract';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { FileReader } from './reader/file-reader.ts';

/**
 * Reads the fields of a file in a separate process. Writes nothing, and does not log lookups.
 * @throws Problem invalid, too_large for the whole file
 */
export async function previewImport(
  db: Db,
  reader: FileReader,
  fileName: string,
  bytes: Uint8Array,
): Promise<ReplyOf<typeof api.fieldsExchange.preview>> {
  const { notices, rows } = await reader.describeFile(fileName, bytes);
  return { notices, rows: await warnOfExisting(db, rows) };
}

/** Adds a warning to rows whose quarter already has an active field. */
async function warnOfExisting(db: Db, rows: FoundField[]): Promise<FoundField[]> {
  const locations = [...new Set(rows.flatMap(({ location }) => location ?? []))];
  if (locations.length === 0) return rows;
  const existing = await db
    .selectFrom('fields')
    .select(['name', 'location'])
    .where('isActive', '=', true)
    .where('location', 'in', locations)
    .execute();
  const nameAt = new Map(existing.map(({ name, location }) => [location, name]));
  return rows.map((row) => {
    const name = row.location === null ? undefined : nameAt.get(row.location);
    return name === undefined ? row : { ...row, exists: true, warnings: [...row.warnings, `Field already exists: ${name}`] };
  });
}
