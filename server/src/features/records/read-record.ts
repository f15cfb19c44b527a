import { type ApplicationRecord, intervalsAfter, readBackOf, type RecordFile, type RecordTemplate } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { FileContext } from '../../platform/files/stored-files.ts';
import { hasPositions } from '../pilots/queries.ts';
import { isFieldOfJob, statusChangesOf } from '../spray-jobs/access.ts';
import { SHOWN_FIELDS } from '../spray-jobs/job-columns.ts';
import { listReadingsOfRecord } from './conditions/readings.ts';
import { findRecordFiles } from './files/record-files.ts';
import { dueAtOf, findLabelExcesses, findMissing, findQuestions, isEnteredLate, type JudgedRecord } from './judge.ts';
import { listDifferences } from './job-edits/job-says.ts';
import { RECORD_COLUMNS, type RecordRow } from './columns.ts';
import { formatRecordNumber, getRow } from './rows.ts';
import { listCorrections } from './signing/compare.ts';
import { surroundingsOf } from './surroundings.ts';
import { readTemplate } from './templates/templates.ts';

export interface RecordContext {
  db: Db;
  timeZone: string;
  /** Needed to report missing files. */
  files?: FileStore;
}

/** One record with everything that belongs to it. @throws Problem not_found */
export async function getRecord(context: RecordContext, id: string): Promise<ApplicationRecord> {
  return describeRecord(context, await getRow(context.db, id));
}

/** The current records of a job, by pass. A record with an open correction is listed in both versions. */
export async function listRecordsOfJob(context: RecordContext, sprayJobId: string): Promise<ApplicationRecord[]> {
  const rows = await context.db
    .selectFrom('applicationRecords')
    .select(RECORD_COLUMNS)
    .where('sprayJobId', '=', sprayJobId)
    .where('state', '<>', 'replaced')
    .orderBy('pass')
    .orderBy('number')
    .orderBy('version')
    .execute();
  const records: ApplicationRecord[] = [];
  for (const row of rows) records.push(await describeRecord(context, row));
  return records;
}

/** Reads everything by which a record is judged. */
export async function readJudged(db: Db, row: RecordRow): Promise<JudgedRecord & { template: RecordTemplate }> {
  const readings = row.readings ?? (await listReadingsOfRecord(db, row));
  const [template, isTracked, isOnJob, landOfJob] = await Promise.all([
    readTemplate(db, row.templateCode),
    row.state === 'open' && hasPositions(db, row.sprayJobId),
    row.state !== 'open' || isFieldOfJob(db, row.sprayJobId, row.fieldId),
    row.state === 'open' && readings.some(({ position }) => position !== null) ? listOutlines(db, row.sprayJobId) : [],
  ]);
  return { row, readings, template, hasPositions: isTracked, isFieldOfJob: isOnJob, landOfJob, now: Date.now() };
}

/** The outlines of the job's fields as the job shows them. */
async function listOutlines(db: Db, sprayJobId: string): Promise<Point[][]> {
  const { rows } = await sql<{
    coordinates: Point[];
  }>`SELECT f."coordinates" FROM ${SHOWN_FIELDS} WHERE f."sprayJobId" = ${sprayJobId}`.execute(db);
  return rows.map(({ coordinates }) => coordinates);
}

export async function listFiles(db: Db, recordId: string): Promise<RecordFile[]> {
  const files = await listFilesOf(db, [recordId]);
  return files.map(({ recordId: _, ...file }) => file);
}

/** The files of several records, oldest first. */
function listFilesOf(db: Db, recordIds: string[]): Promise<(RecordFile & { recordId: string })[]> {
  return db
    .selectFrom('recordFiles')
    .select(['id', 'recordId', 'fileName', 'mediaType', 'bytes', 'sha256', 'addedAt', 'addedBy'])
    .where('recordId', '=', sql<string>`any(${recordIds}::uuid[])`)
    .orderBy('addedAt')
    .orderBy('id')
    .execute();
}

const findFiles = async (context: FileContext, id: string) => (await findRecordFiles(context, [id])).get(id) ?? [];

/** All versions of a record, oldest first. */
function listVersions(db: Db, { number }: RecordRow): Promise<RecordRow[]> {
  return db.selectFrom('applicationRecords').select(RECORD_COLUMNS).where('number', '=', number).orderBy('version').execute();
}

/** The decisions to go over a stop. A signed record keeps those that it was signed with. */
export async function overridesOf(db: Db, { sprayJobId, overrides }: RecordRow): Promise<ApplicationRecord['overrides']> {
  if (overrides !== null) return overrides;
  const rows = await selectOverrides(db, sprayJobId).execute();
  return rows.map(({ receivedAt: _, ...override }) => override);
}

/** Oldest first, each with the moment when the office had it. */
export function selectOverrides(db: Db, sprayJobId: string) {
  return db
    .selectFrom('goNoGoChecks')
    .select([
      'at',
      'byName as by',
      sql<string>`coalesce("reason", '')`.as('reason'),
      sql<string>`coalesce("receivedAt", "at")`.as('receivedAt'),
    ])
    .where('sprayJobId', '=', sprayJobId)
    .where('decision', '=', 'go')
    .where('overall', '=', 'stop')
    .orderBy('at')
    .orderBy('id');
}

/** The job's approval up to the signing. A record keeps the one that it was signed with, from format 2 of its hash on. */
export async function readBackOfRecord(db: Db, row: RecordRow): Promise<ApplicationRecord['readBack']> {
  const { sprayJobId, signedAt, hashFormat, readBack } = row;
  if (hashFormat === 2) return readBack;
  const changes = await statusChangesOf(db, sprayJobId)
    .select(['from', 'to', 'at', 'byName as by', 'landConfirmed'])
    .$if(signedAt !== null, (query) => query.where('at', '<=', signedAt))
    .orderBy('id')
    .execute();
  return readBackOf(changes);
}

async function describeRecord({ db, timeZone, files: store }: RecordContext, row: RecordRow): Promise<ApplicationRecord> {
  const [judged, files, versions, overrides, readBack, surroundings] = await Promise.all([
    readJudged(db, row),
    store ? findFiles({ db, files: store }, row.id) : listFiles(db, row.id),
    listVersions(db, row),
    overridesOf(db, row),
    readBackOfRecord(db, row),
    surroundingsOf(db, row),
  ]);
  return {
    ...statedBy(row),
    recordNumber: formatRecordNumber(row, timeZone),
    jobSays: listDifferences(row, row.jobSays),
    readings: judged.readings,
    files,
    versions: versions.map(({ id, version, state, correctionReason, signedAt, signedName, createdAt }) => ({
      id,
      version,
      state,
      correctionReason,
      signedAt,
      signedName,
      createdAt,
    })),
    corrections: await listCorrectionsOf(db, { ...row, readings: judged.readings }, versions, timeZone),
    overrides,
    readBack,
    surroundings,
    templateReviewed: row.state === 'open' ? judged.template.reviewedOn !== null : row.templateReviewed,
    ...judge(judged, row),
    ...intervalsOf(row, timeZone),
  };
}

/** The corrections up to the version `row`. */
async function listCorrectionsOf(
  db: Db,
  row: RecordRow,
  versions: RecordRow[],
  timeZone: string,
): Promise<ApplicationRecord['corrections']> {
  if (row.version === 1) return [];
  const compared = [...versions.filter(({ version }) => version < row.version), row];
  const files = await listFilesOf(
    db,
    compared.map(({ id }) => id),
  );
  const withFiles = compared.map((version) => ({ ...version, files: files.filter(({ recordId }) => recordId === version.id) }));
  return listCorrections(withFiles, timeZone);
}

/** The values of the row itself, under the names of the contract. */
function statedBy(row: RecordRow) {
  const { number: _number, judgement: _judgement, farmerId: _farmer, pilotId: _pilot, openedByUserId: _opener, ...shown } = row;
  const { templateCode, trackSha256, trackPositions, trackSource, jobSays: _jobSays, firstStartedAt: _first, ...said } = shown;
  return {
    ...said,
    fieldName: row.land.name,
    location: row.land.location,
    templateId: templateCode,
    track: trackPositions === null ? null : { positions: trackPositions, sha256: trackSha256, source: trackSource },
  };
}

/** A signed record keeps its judgement; an open one is judged by the current template. */
function judge(judged: JudgedRecord & { template: RecordTemplate }, row: RecordRow) {
  const dueAt = dueAtOf(row, judged.template.dueHours);
  if (row.state !== 'open' && row.judgement !== null) return { ...row.judgement, missing: [], dueAt, isLate: false };
  return {
    questions: findQuestions(judged),
    missing: findMissing(judged, judged.template),
    exceedsLabel: findLabelExcesses(judged),
    enteredLate: row.version === 1 && isEnteredLate(row.endedAt, judged.now),
    dueAt,
    isLate: Date.parse(dueAt) < judged.now,
  };
}

/** The intervals of the labels, counted from the real end of the application. */
export function intervalsOf({ endedAt, products }: Pick<RecordRow, 'endedAt' | 'products'>, timeZone: string) {
  return endedAt === null ? { reentryAt: null, harvestOn: null } : intervalsAfter(endedAt, products, timeZone);
}
