import type { api, FoundField, ReplyOf } from '@swathline/contract';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { FileReader } from './reader/file-reader.ts';

/**
 * The fields that a file holds, read in a separate process. Nothing is written, nor logged as a look-up.
 * @throws Problem invalid, too_large for a file as a whole
 */
export async function previewImport(
  db: Db,
  reader: FileReader,
  fileName: string,
  bytes: Uint8Array,
): Promise<ReplyOf<typeof api.fieldsExchange.preview>> {
  const { notices, rows } = await reader.describeFile(fileName, bytes);
  return { notices, rows: await withExisting(db, rows) };
}

/** Says which quarters have an active field already. */
async function withExisting(db: Db, rows: FoundField[]): Promise<FoundField[]> {
  const locations = [...new Set(rows.flatMap(({ location }) => location ?? []))];
  if (locations.length === 0) return rows;
  const known = await db
    .selectFrom('fields')
    .select(['name', 'location'])
    .where('isActive', '=', true)
    .where('location', 'in', locations)
    .execute();
  const nameAt = new Map(known.map(({ name, location }) => [location, name]));
  return rows.map((row) => {
    const name = row.location === null ? undefined : nameAt.get(row.location);
    return name === undefined ? row : { ...row, exists: true, warnings: [...row.warnings, `Field already exists: ${name}`] };
  });
}
