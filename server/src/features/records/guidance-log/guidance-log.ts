import type { api, ApplicationRecord, GuidanceLogPreview, QueryOf } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import type { CrewFilled } from '../../../platform/db/schema/tables/applications.ts';
import { assertNotStale, nextUpdatedAt } from '../../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import type { Person } from '../../../platform/http/callers.ts';
import { type FileContext, storeFile } from '../../../platform/files/stored-files.ts';
import type { GuidanceLog } from '../../fields/exchange/read-guidance-log.ts';
import type { FileReader } from '../../fields/exchange/reader/file-reader.ts';
import { utcOffsetsOf } from '../../../platform/utc-offsets.ts';
import { assertOpen, type ChangeContext } from '../changes.ts';
import { plannedAreaOf } from '../copies/job-copies.ts';
import { insertRecordFile } from '../files/record-files.ts';
import { getRecord } from '../read-record.ts';
import { RECORD_COLUMNS, type RecordRow } from '../columns.ts';
import { getRow, lockRow } from '../rows.ts';
import { packTrack } from '../track/read-track.ts';

type GuidanceLogContext = ChangeContext & FileContext & { reader: FileReader };
type ReadContext = Pick<GuidanceLogContext, 'db' | 'reader' | 'timeZone'>;

/** A sketch shows no more. */
const MAX_SKETCH_POINTS = 4000;

/**
 * Reads a guidance log for a record. Changes nothing.
 * @throws Problem not_found; wrong_status for a signed record; invalid, too_large for the file
 */
export async function previewGuidanceLog(
  context: ReadContext,
  id: string,
  query: LogQuery,
  bytes: Uint8Array,
): Promise<GuidanceLogPreview> {
  const log = await readLog(context, await getRow(context.db, id), query, bytes);
  const times = timesOf(log);
  const points = [...log.outlines, ...log.lines].reduce((sum, { length }) => sum + length, 0);
  const step = Math.max(1, Math.ceil(points / MAX_SKETCH_POINTS));
  const thin = (line: readonly Point[]) =>
    line.filter((_, index) => index % step === 0 || index === line.length - 1).map(({ latitude, longitude }) => ({ latitude, longitude }));
  return {
    notices: log.notices,
    needsTimeZone: log.needsTimeZone,
    areaAcres: log.areaAcres,
    track: log.lines.length === 0 ? null : { positions: positionsOf(log), ...times },
    outlines: log.outlines.map(thin),
    lines: log.lines.map(thin),
  };
}

type LogQuery = QueryOf<typeof api.recordGuidance.preview>;

async function readLog(
  { reader, timeZone }: ReadContext,
  row: RecordRow,
  { fileName, timesIn }: LogQuery,
  bytes: Uint8Array,
): Promise<GuidanceLog> {
  assertOpen(row);
  const { coordinates } = row.land;
  if (coordinates.length < 3) throw invalid('file', 'The field has no outline to compare the file with. Draw its outline first.');
  const zone = timesIn && utcOffsetsOf(timesIn === 'utc' ? 'UTC' : timeZone);
  return reader.readGuidanceLog(fileName, bytes, { outline: coordinates, zone });
}

const positionsOf = ({ lines }: GuidanceLog) => lines.reduce((sum, { length }) => sum + length, 0);

/** The first and the last time of the lines; null unless every point has one. */
function timesOf({ lines }: GuidanceLog): { startedAt: string | null; endedAt: string | null } {
  const times = lines.flat().map(({ at }) => at);
  const known = times.filter((at) => at !== null);
  if (known.length === 0 || known.length < times.length) return { startedAt: null, endedAt: null };
  const [first, last] = known.reduce(([least, most], at) => [Math.min(least, at), Math.max(most, at)] as const, [
    Infinity,
    -Infinity,
  ] as const);
  return { startedAt: new Date(first).toISOString(), endedAt: new Date(last).toISOString() };
}

type ImportQuery = QueryOf<typeof api.recordGuidance.import>;

/**
 * Takes area and track of an open record from a guidance log, and start and end where they are empty.
 * @throws Problem as `previewGuidanceLog`; stale
 */
export async function importGuidanceLog(
  context: GuidanceLogContext,
  id: string,
  query: ImportQuery,
  bytes: Uint8Array,
): Promise<ApplicationRecord> {
  const { db } = context;
  const { fileName, updatedAt } = query;
  const log = await readLog(context, await getRow(db, id), query, bytes);
  const track = log.lines.length === 0 ? {} : { ...(await packTrack(writeLog(log), positionsOf(log))), trackSource: 'guidance' as const };
  const stored = await unlessInvalid(storeFile(context, { bytes: Buffer.from(bytes), fileName, mediaType: undefined }));
  await db.transaction().execute(async (tx) => {
    const before = await lockRow(tx, id);
    assertOpen(before);
    assertNotStale(before, updatedAt);
    const times = timesOf(log);
    const hasNoTimes =
      before.startedAt === null && before.endedAt === null && times.startedAt !== null && times.startedAt < (times.endedAt ?? '');
    const { areaAcres } = log;
    const area = areaAcres !== null && areaAcres > 0 ? { areaAcres, areaSource: 'guidance' as const, measuredAcres: areaAcres } : {};
    if (stored) await unlessInvalid(insertRecordFile(tx, context.by, id, stored));
    const { log: earlier, ...crewFilled } = await readCrewFilled(tx, id);
    const isOfLog = earlier !== undefined && before.areaSource === 'guidance';
    const replaced = isOfLog ? earlier.replaced : { areaAcres: before.areaAcres, areaSource: before.areaSource };
    const filled = { ...crewFilled, log: { replaced, times: hasNoTimes ? times : (earlier?.times ?? null) } };
    await update(context, tx, before, { ...track, ...area, ...(hasNoTimes && times), crewFilled: filled });
  });
  return getRecord(context, id);
}

type Values = Partial<
  Pick<RecordRow, 'areaAcres' | 'areaSource' | 'startedAt' | 'endedAt' | 'trackSha256' | 'trackPositions' | 'trackSource'> & {
    track: Buffer | null;
    measuredAcres: number | null;
    crewFilled: CrewFilled;
  }
>;

async function update({ by }: Pick<GuidanceLogContext, 'by'>, tx: Tx, before: RecordRow, values: Values): Promise<void> {
  const after = await tx
    .updateTable('applicationRecords')
    .set({ ...values, updatedAt: nextUpdatedAt })
    .where('id', '=', before.id)
    .returning(RECORD_COLUMNS)
    .executeTakeFirstOrThrow();
  await recordChange(tx, by, {
    action: 'update',
    subjectType: 'record',
    subjectId: before.id,
    before,
    after,
    filledFrom: 'a guidance log',
  });
}

async function readCrewFilled(tx: Tx, id: string): Promise<CrewFilled> {
  const { crewFilled } = await tx.selectFrom('applicationRecords').select('crewFilled').where('id', '=', id).executeTakeFirstOrThrow();
  return crewFilled;
}

/** Lines as GeoJSON, with the time of each position where the file gives it. */
function writeLog({ lines }: GuidanceLog): string {
  const features = lines.map((line) => {
    const coordinates = line.map(({ latitude, longitude }) => [longitude, latitude]);
    const isTimed = line.every(({ at }) => at !== null);
    const properties = { source: 'guidance', ...(isTimed && { coordTimes: line.map(({ at }) => new Date(at ?? 0).toISOString()) }) };
    const geometry = line.length === 1 ? { type: 'Point', coordinates: coordinates[0] } : { type: 'LineString', coordinates };
    return { type: 'Feature', geometry, properties };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}

/** The log is imported without its file if that is of a kind that records do not keep, such as GPX, or if the record has too many. */
async function unlessInvalid<Result>(keeping: Promise<Result>): Promise<Result | undefined> {
  try {
    return await keeping;
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid') return undefined;
    throw error;
  }
}

/**
 * Drops an imported track of an open record, with the area and the times of its log.
 * @returns the id of the job
 * @throws Problem not_found; wrong_status for a signed record, or without an imported track
 */
export async function dropGuidanceLog(tx: Tx, by: Person, id: string): Promise<string> {
  const before = await lockRow(tx, id);
  assertOpen(before);
  if (before.trackSource !== 'guidance') throw new Problem('wrong_status', 'This record has no imported track.');
  const { log, ...crewFilled } = await readCrewFilled(tx, id);
  await update({ by }, tx, before, {
    ...(await trackWithoutLog(tx, before)),
    ...(before.areaSource === 'guidance' && areaWithoutLog(before, log)),
    ...(before.startedAt === log?.times?.startedAt && { startedAt: null }),
    ...(before.endedAt === log?.times?.endedAt && { endedAt: null }),
    crewFilled,
  });
  return before.sprayJobId;
}

/** The replaced area, or the plan as it is now. */
function areaWithoutLog({ land }: RecordRow, log: CrewFilled['log']) {
  return log && log.replaced.areaSource !== 'planned' ? log.replaced : plannedAreaOf(land);
}

/** A correction has the track of the version that it corrects, unless that is the removed one. */
async function trackWithoutLog(tx: Tx, { replacesId, trackSha256 }: RecordRow) {
  const replaced = await tx
    .selectFrom('applicationRecords')
    .select(['track', 'trackSha256', 'trackPositions', 'trackSource', 'measuredAcres'])
    .where('id', '=', replacesId)
    .where('trackSha256', 'is distinct from', trackSha256)
    .executeTakeFirst();
  return replaced ?? { track: null, trackSha256: null, trackPositions: null, trackSource: 'device' as const, measuredAcres: null };
}
