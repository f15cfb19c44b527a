import { type AdjacentField, type AdjacentLand, cropIn, ENDED_STATUSES, hasEnded, type SprayJob } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { groupBy } from '../../../platform/db/sql/rows.ts';
import { listFieldsBeside } from '../../fields/adjacent-fields.ts';
import { readJob } from '../queries.ts';

type OpenJob = AdjacentField['openJobs'][number];
type LandOfJob = Pick<SprayJob, 'id' | 'userId' | 'status' | 'startDate' | 'fields'>;

/** @throws Problem not_found */
export const listAdjacentLand = async (db: Db, id: string): Promise<AdjacentLand> => readAdjacentLand(db, await readJob(db, id));

export async function readAdjacentLand(db: Db, job: LandOfJob): Promise<AdjacentLand> {
  return (await readAdjacentLandOf(db, [job])).get(job.id) ?? { adjacent: [], shared: [] };
}

/**
 * The land of others that touches the fields of each job, and the open jobs there and on the fields themselves. Jobs that ended have none.
 */
export async function readAdjacentLandOf(db: Db, jobs: readonly LandOfJob[]): Promise<Map<string, AdjacentLand>> {
  const open = jobs.filter(({ status, fields }) => !hasEnded(status) && fields.length > 0);
  const beside = await listFieldsBeside(db, open);
  const jobsOfFields = await listOpenJobs(
    db,
    [...open.flatMap(({ fields }) => fields), ...beside.flat()].map(({ id }) => id),
  );
  return new Map(
    open.map(({ id, startDate, fields }, index) => {
      const season = Number(startDate.slice(0, 4));
      const jobsOn = (fieldId: string) => (jobsOfFields.get(fieldId) ?? []).filter((job) => job.id !== id);
      const adjacent = (beside[index] ?? []).map(({ crops, ...field }) => ({
        ...field,
        crop: cropIn(crops, season),
        openJobs: jobsOn(field.id),
      }));
      const shared = fields.flatMap(({ id: fieldId, name }) => {
        const openJobs = jobsOn(fieldId);
        return openJobs.length === 0 ? [] : [{ fieldId, name, openJobs }];
      });
      return [id, { adjacent, shared }];
    }),
  );
}

/** The open jobs on fields, by field, the first to be sprayed first. */
async function listOpenJobs(db: Db, fieldIds: readonly string[]): Promise<Map<string, OpenJob[]>> {
  if (fieldIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sprayJobFields')
    .innerJoin('sprayJobs', 'sprayJobs.id', 'sprayJobFields.sprayJobId')
    .select(['fieldId', 'sprayJobs.id', 'sprayJobs.name', 'sprayJobs.status', 'sprayJobs.startDate', 'sprayJobs.endDate'])
    .where(sql<boolean>`"fieldId" = ANY(${[...new Set(fieldIds)]}::uuid[])`)
    .where('sprayJobs.status', 'not in', ENDED_STATUSES)
    .orderBy('sprayJobs.startDate')
    .orderBy('sprayJobs.id')
    .execute();
  const withoutField = ({ fieldId: _, ...job }: (typeof rows)[number]): OpenJob => job;
  return new Map([...groupBy(rows, ({ fieldId }) => fieldId)].map(([fieldId, jobs]) => [fieldId, jobs.map(withoutField)]));
}
