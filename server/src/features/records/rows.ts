import { dayIn } from '@swathline/contract';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';

/** All columns but the track, which is large, and the generated ones. */
export const RECORD_COLUMNS = [
  ...([
    'id',
    'number',
    'version',
    'replacesId',
    'correctionReason',
    'state',
    'sprayJobId',
    'fieldId',
    'pass',
    'farmerId',
    'pilotId',
  ] as const),
  ...(['openedByUserId', 'signedAt', 'signedByUserId', 'signedName', 'province', 'templateCode', 'templateReviewed', 'judgement'] as const),
  ...(['sprayJobName', 'customer', 'land', 'company', 'applicator', 'supervisor', 'mixerLoader', 'aircraft', 'products'] as const),
  ...(['crop', 'growthStage', 'target', 'startedAt', 'endedAt', 'areaAcres', 'areaSource', 'sprayVolumeLPerAcre', 'totalSprayL'] as const),
  ...(['takeOffSite', 'inversionObserved', 'notifiedPeople', 'exceedsLabelReason', 'comments', 'notApplicable', 'readings'] as const),
  ...([
    'trackSha256',
    'trackPositions',
    'trackSource',
    'surroundings',
    'hash',
    'jobSays',
    'firstStartedAt',
    'createdAt',
    'updatedAt',
  ] as const),
] as const;

export type RecordRow = Pick<Selectable<Tables['applicationRecords']>, (typeof RECORD_COLUMNS)[number]>;

/** @throws Problem not_found */
export async function getRow(db: Db, id: string): Promise<RecordRow> {
  const row = await db.selectFrom('applicationRecords').select(RECORD_COLUMNS).where('id', '=', id).executeTakeFirst();
  return orNotFound(row, 'record');
}

/** Locks a record. @throws Problem not_found */
export async function lockRow(tx: Tx, id: string): Promise<RecordRow> {
  const row = await tx.selectFrom('applicationRecords').select(RECORD_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
  return orNotFound(row, 'record');
}

/** The record's number as people quote it: the year in which version 1 started, in the operation's time zone, and its number. */
export function formatRecordNumber(
  { number, firstStartedAt, startedAt, createdAt }: Pick<RecordRow, 'number' | 'firstStartedAt' | 'startedAt' | 'createdAt'>,
  timeZone: string,
): string {
  const year = dayIn(timeZone, new Date(firstStartedAt ?? startedAt ?? createdAt)).slice(0, 4);
  return `${year}-${String(number).padStart(6, '0')}`;
}
