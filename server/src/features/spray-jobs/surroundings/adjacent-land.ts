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

/** The land of others that touches the fields of a job, and the open jobs there and on the fields themselves. */
export async function readAdjacentLand(db: Db, { id, userId, status, startDate, fields }: LandOfJob): Promise<AdjacentLand> {
  if (hasEnded(status) || fields.length === 0) return { adjacent: [], shared: [] };
  const beside = await listFieldsBeside(db, { userId, fields });
  const jobs = await listOpenJobs(
    db,
    [...fields, ...beside].map((field) => field.id),
    id,
  );
  const season = Number(startDate.slice(0, 4));
  return {
    adjacent: beside.map(({ crops, ...field }) => ({ ...field, crop: cropIn(crops, season), openJobs: jobs.get(field.id) ?? [] })),
    shared: fields.flatMap(({ id: fieldId, name }) => {
      const openJobs = jobs.get(fieldId) ?? [];
      return openJobs.length === 0 ? [] : [{ fieldId, name, openJobs }];
    }),
  };
}

/** The open jobs on fields other than one job, by field, the first to be sprayed first. */
async function listOpenJobs(db: Db, fieldIds: readonly string[], exceptId: string): Promise<Map<string, OpenJob[]>> {
  const rows = await db
    .selectFrom('sprayJobFields')
    .innerJoin('sprayJobs', 'sprayJobs.id', 'sprayJobFields.sprayJobId')
    .select(['fieldId', 'sprayJobs.id', 'sprayJobs.name', 'sprayJobs.status', 'sprayJobs.startDate', 'sprayJobs.endDate'])
    .where(sql<boolean>`"fieldId" = ANY(${fieldIds}::uuid[])`)
    .where('sprayJobs.id', '<>', exceptId)
    .where('sprayJobs.status', 'not in', ENDED_STATUSES)
    .orderBy('sprayJobs.startDate')
    .orderBy('sprayJobs.id')
    .execute();
  const withoutField = ({ fieldId: _, ...job }: (typeof rows)[number]): OpenJob => job;
  return new Map([...groupBy(rows, ({ fieldId }) => fieldId)].map(([fieldId, jobs]) => [fieldId, jobs.map(withoutField)]));
}
