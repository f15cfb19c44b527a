import { type api, dayIn, type FieldColorBy, type FieldState, type ReplyOf, type SPRAY_JOB_STATUSES } from '@swathline/contract';
import type { TileAddress } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import type { ServedFile } from '../../platform/http/serve.ts';
import { getMapOverview } from '../fields/map/queries.ts';
import { CUSTOMER_OF_FIELD, cropOfField, type FieldValue, renderFieldTile } from '../fields/map/tile.ts';

/** The map of fields is served here, above `fields`, because its colours can stand for the jobs on them. */
interface FieldsMapContext {
  db: Db;
  timeZone: string;
}

/** The year in which a job is sprayed and a crop grows. */
const seasonIn = (timeZone: string) => Number(dayIn(timeZone, new Date()).slice(0, 4));

/** The bounds of all active fields, and a version that changes with whatever a tile shows. */
export async function getOverviewWithJobs({ db, timeZone }: FieldsMapContext): Promise<ReplyOf<typeof api.fieldsMap.overview>> {
  const { bounds, version } = await getMapOverview(db);
  const jobs = await db
    .selectFrom('sprayJobs')
    .select(sql<string>`concat_ws(' ', count(*), extract(epoch FROM max("updatedAt")))`.as('version'))
    .executeTakeFirstOrThrow();
  return { bounds, version: `${version} ${jobs.version} ${seasonIn(timeZone)}` };
}

export const renderColoredTile = (
  { db, timeZone }: FieldsMapContext,
  tile: TileAddress,
  colorBy: FieldColorBy | undefined,
): Promise<ServedFile> => renderFieldTile(db, tile, colorBy && valueOf(colorBy, seasonIn(timeZone)));

function valueOf(colorBy: FieldColorBy, season: number): FieldValue {
  switch (colorBy) {
    case 'crop':
      return cropOfField(season);
    case 'customer':
      return CUSTOMER_OF_FIELD;
    case 'state':
      return stateOfField(season);
  }
}

type SprayJobStatus = (typeof SPRAY_JOB_STATUSES)[number];

/** A cancelled job is no job. */
const STATUSES_OF_STATE: Record<FieldState, SprayJobStatus[]> = {
  in_progress: ['in_progress'],
  approved: ['approved'],
  to_plan: ['draft', 'submitted', 'changes_needed'],
  sprayed: ['completed'],
};

/** The first state that one of the field's jobs of the season has; null without a job. */
function stateOfField(season: number): FieldValue {
  const cases = Object.entries(STATUSES_OF_STATE).map(
    ([state, statuses]) => sql`WHEN bool_or("status" = ANY(${statuses}::text[])) THEN ${sql.lit(state)}`,
  );
  return sql`(SELECT CASE ${sql.join(cases, sql` `)} END FROM "sprayJobFields" JOIN "sprayJobs" ON "sprayJobs"."id" = "sprayJobId"
    WHERE "fieldId" = "fields"."id" AND "startDate" BETWEEN make_date(${season}::int, 1, 1) AND make_date(${season}::int, 12, 31))`;
}
