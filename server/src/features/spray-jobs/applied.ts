import { intervalsAfter, namesWithoutInterval, type SharedJob, type SprayJob } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import { isoText as iso } from '../../platform/db/sql/times.ts';

// What a job shows of its application records, which belong to a later feature.

const longest = (interval: 'reentryHours' | 'preHarvestDays') =>
  sql`(SELECT max((product ->> ${sql.lit(interval)})::numeric) FROM jsonb_array_elements(r."products") product)`;

const WITHOUT_INTERVAL = sql`(SELECT coalesce(jsonb_agg(product ->> 'name'), '[]') FROM jsonb_array_elements(r."products") product
  WHERE (product ->> 'reentryHours' IS NULL OR product ->> 'preHarvestDays' IS NULL)
    AND NOT coalesce((product ->> 'hasNoPcpNumber')::boolean, false))`;

/** What was applied in a job. Corrections that are not signed yet do not count. */
export const JOB_APPLIED = sql<NonNullable<SprayJob['applied']>>`coalesce((
  SELECT jsonb_agg(jsonb_build_object(
    'recordId', r."id", 'fieldId', r."fieldId", 'fieldName', r."fieldName", 'endedAt', ${iso('r."endedAt"')},
    'reentryHours', ${longest('reentryHours')}, 'preHarvestDays', ${longest('preHarvestDays')},
    'withoutInterval', ${WITHOUT_INTERVAL}) ORDER BY r."endedAt", r."number")
  FROM "applicationRecords" r WHERE r."sprayJobId" = "sprayJobs"."id" AND r."state" = 'signed' AND r."endedAt" IS NOT NULL), '[]'::jsonb)`;

/** Whether the field `f` of `SHOWN_FIELDS` was sprayed in its job. */
export const IS_FIELD_APPLIED = sql<boolean>`EXISTS (
  SELECT FROM "applicationRecords" r WHERE r."sprayJobId" = f."sprayJobId" AND r."fieldId" = f."fieldId"
    AND r."state" = 'signed' AND r."endedAt" IS NOT NULL)`;

/** Whether the row `part` of `sprayJobFields` has a record that was ever signed. */
export const HAS_SIGNED_RECORD = sql<boolean>`EXISTS (
  SELECT FROM "applicationRecords" r WHERE r."sprayJobId" = part."sprayJobId" AND r."fieldId" = part."fieldId" AND r."state" <> 'open')`;

/** What was applied to the job's fields, from its signed records. */
export async function listApplied(db: Db, sprayJobId: string, timeZone: string): Promise<NonNullable<SharedJob['applied']>> {
  const rows = await db
    .selectFrom('applicationRecords')
    .select(['land', 'startedAt', 'endedAt', 'areaAcres', 'products'])
    .where('sprayJobId', '=', sprayJobId)
    .where('state', '=', 'signed')
    .orderBy('startedAt')
    .orderBy('number')
    .execute();
  return rows.map(({ land, startedAt, endedAt, areaAcres, products }) => ({
    fieldName: land.name,
    location: land.location,
    startedAt,
    endedAt,
    acres: areaAcres,
    products: products.map(({ name, rate, rateUnit }) => ({ name, rate, rateUnit })),
    withoutInterval: namesWithoutInterval(products),
    ...(endedAt === null ? { reentryAt: null, harvestOn: null } : intervalsAfter(endedAt, products, timeZone)),
  }));
}
