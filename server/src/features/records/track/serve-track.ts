import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import type { RecordContext } from '../read-record.ts';
import { RECORD_COLUMNS, type RecordRow } from '../columns.ts';
import { formatRecordNumber } from '../rows.ts';
import { writeTrack } from './field-track.ts';
import { hasFurtherPass, readJobTracks, trackOfRecord, unpackTrack } from './read-track.ts';

/** The GeoJSON of a record's flights: the frozen one where there is one. @throws Problem not_found, also for a record without flights */
export async function serveTrack({ db, timeZone }: RecordContext, id: string): Promise<ServedFile> {
  const { row, content } = await readTrack(db, id);
  if (content === undefined) throw new Problem('not_found', 'No device reported a flight over this field.');
  return {
    name: `track-${formatRecordNumber(row, timeZone)}-v${row.version}.geojson`,
    type: 'application/geo+json',
    content,
    isCompressible: true,
  };
}

/** The record's row and the GeoJSON of its flights; undefined for a record without flights. @throws Problem not_found */
export async function readTrack(db: RecordContext['db'], id: string): Promise<{ row: RecordRow; content: string | undefined }> {
  const rows = db
    .selectFrom('applicationRecords')
    .select([...RECORD_COLUMNS, 'track'])
    .where('id', '=', id);
  const { track, ...row } = orNotFound(await rows.executeTakeFirst(), 'record');
  return { row, content: track === null ? await readCurrentTrack(db, row) : await unpackTrack(track) };
}

/** The flights that signing would freeze now. */
async function readCurrentTrack(db: RecordContext['db'], row: RecordRow): Promise<string | undefined> {
  if (row.state !== 'open') return undefined;
  const track = trackOfRecord(await readJobTracks(db, row.sprayJobId), row, await hasFurtherPass(db, row));
  return track && writeTrack(track);
}
