import type { RecordFile } from '@swathline/contract';
import { canonicalJson } from '../../../platform/db/sql/canonical-json.ts';
import { ADDED_COLUMNS, HASHED_COLUMNS, type RecordRow } from '../columns.ts';
import { sha256 } from '../track/field-track.ts';

type HashedFile = Pick<RecordFile, 'fileName' | 'mediaType' | 'bytes' | 'sha256' | 'addedAt' | 'addedBy'>;

/** The newest way to hash a record. */
export const HASH_FORMAT = 2;

/** The columns that a hash covers, by name. */
const valuesOf = (row: RecordRow, names: readonly (keyof RecordRow)[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/**
 * Format 1, before records were chained: SHA-256 of a record in its canonical form, JSON of what it says and of its files, with sorted
 * keys. It is the record's `hash`.
 */
export function hashOfFormat1(row: RecordRow, files: Omit<HashedFile, 'addedAt' | 'addedBy'>[]): string {
  const said = valuesOf(row, HASHED_COLUMNS);
  // Records that were signed before guidance could give a track have no such property.
  if (row.trackSource === 'guidance') said['trackSource'] = row.trackSource;
  const named = files.map(({ fileName, mediaType, bytes, sha256: hash }) => [hash, fileName, mediaType, bytes]);
  // Records that were signed before surroundings were kept have a hash without them.
  const around = row.surroundings === null ? {} : { surroundings: row.surroundings };
  return sha256(canonicalJson({ ...said, ...around, files: named.map((file) => canonicalJson(file)).sort() }));
}

/**
 * Format 2: SHA-256 of the canonical form of everything that the record prints, the approval, the decisions over a stop and its files, with
 * the format's number. The record's link of the chain names it, and the hash of that link is the record's `hash`.
 */
export function contentHashOf(row: RecordRow, files: HashedFile[]): string {
  const named = files.map(({ fileName, mediaType, bytes, sha256: hash, addedAt, addedBy }) =>
    canonicalJson([hash, fileName, mediaType, bytes, addedAt, addedBy]),
  );
  return sha256(canonicalJson({ ...valuesOf(row, [...HASHED_COLUMNS, ...ADDED_COLUMNS]), files: named.sort() }));
}

/** What the link of a signed record says. */
export const linkContentOf = ({ id, number, version }: Pick<RecordRow, 'id' | 'number' | 'version'>, contentHash: string) =>
  `${id} ${number} ${version} ${contentHash}`;
