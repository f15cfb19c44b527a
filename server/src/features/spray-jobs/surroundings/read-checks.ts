import type { NeighbourCheck } from '@swathline/contract';
import type { Db } from '../../../platform/db/connection/open.ts';

export const CHECK_COLUMNS = [
  'id',
  'checkedAt',
  'byName as by',
  'source',
  'sourceDate',
  'found',
  'calls',
  'neighbourCount',
  'recordedAt',
] as const;

/** The checks of a job, newest first. */
export function readChecks(db: Db, sprayJobId: string): Promise<NeighbourCheck[]> {
  return db
    .selectFrom('neighbourChecks')
    .select(CHECK_COLUMNS)
    .where('sprayJobId', '=', sprayJobId)
    .orderBy('checkedAt', 'desc')
    .orderBy('id')
    .execute();
}
