import type { RecordFile } from '@swathline/contract';
import { HASHED_COLUMNS, type RecordRow } from '../columns.ts';
import { sha256 } from '../track/field-track.ts';

/** JSON with the keys of every object in alphabetical order, so that equal values have equal text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

type HashedFile = Pick<RecordFile, 'fileName' | 'mediaType' | 'bytes' | 'sha256'>;

/** SHA-256 of a record in its canonical form: JSON of what it says and of its files, with sorted keys. */
export function hashRecord(row: RecordRow, files: HashedFile[]): string {
  const said: Record<string, unknown> = Object.fromEntries(HASHED_COLUMNS.map((name) => [name, row[name]]));
  // Records that were signed before guidance could give a track have no such property.
  if (row.trackSource === 'guidance') said['trackSource'] = row.trackSource;
  const named = files.map(({ fileName, mediaType, bytes, sha256: hash }) => [hash, fileName, mediaType, bytes]);
  // Records that were signed before surroundings were kept have a hash without them.
  const around = row.surroundings === null ? {} : { surroundings: row.surroundings };
  return sha256(canonicalJson({ ...said, ...around, files: named.map((file) => canonicalJson(file)).sort() }));
}
