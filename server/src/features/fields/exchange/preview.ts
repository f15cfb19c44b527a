import type { api, FoundField, ReplyOf } from '@swathline/contract';
import type { Db } from '../../../platform/db/connection/open.ts';
import { liesOn, quarterSectionsAt } from '../quarter-sections.ts';
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

/** Adds a warning to rows on a quarter that already has an active field. */
async function warnOfExisting(db: Db, rows: FoundField[]): Promise<FoundField[]> {
  const quarters = [...new Set(rows.flatMap(({ location }) => quarterSectionsAt(location)))];
  if (quarters.length === 0) return rows;
  const existing = await db
    .selectFrom('fields')
    .select(['name', 'location'])
    .where('isActive', '=', true)
    .where(liesOn('fields', quarters))
    .execute();
  const nameAt = new Map(existing.flatMap(({ name, location }) => quarterSectionsAt(location).map((quarter) => [quarter, name] as const)));
  return rows.map((row) => {
    const taken = quarterSectionsAt(row.location).find((quarter) => nameAt.has(quarter));
    const name = taken === undefined ? undefined : nameAt.get(taken);
    return name === undefined ? row : { ...row, exists: true, warnings: [...row.warnings, `Field already exists: ${name}`] };
  });
}
