import type { NeighbourCheck } from '@swathline/contract';
import type { Db } from '../../../platform/db/connection/open.ts';
import { groupBy } from '../../../platform/db/sql/rows.ts';

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
export async function readChecks(db: Db, sprayJobId: string): Promise<NeighbourCheck[]> {
  return (await readChecksOf(db, [sprayJobId])).get(sprayJobId) ?? [];
}

/** The checks of each job, newest first, by the id of the job. */
export async function readChecksOf(db: Db, sprayJobIds: string[]): Promise<Map<string, NeighbourCheck[]>> {
  if (sprayJobIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('neighbourChecks')
    .select(['sprayJobId', ...CHECK_COLUMNS])
    .where('sprayJobId', 'in', sprayJobIds)
    .orderBy('checkedAt', 'desc')
    .orderBy('id')
    .execute();
  const withoutJob = ({ sprayJobId: _, ...check }: (typeof rows)[number]): NeighbourCheck => check;
  return new Map([...groupBy(rows, ({ sprayJobId }) => sprayJobId)].map(([id, checks]) => [id, checks.map(withoutJob)]));
}
