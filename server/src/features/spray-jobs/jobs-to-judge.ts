import type { LandCheck, SprayJob, ZoneKind } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import { groupBy } from '../../platform/db/sql/rows.ts';
import { runStatement } from '../../platform/db/sql/run-statement.ts';
import { landCheckWithoutNames } from '../fields/land-checks/columns.ts';

/** What the go/no-go check reads of a job itself. */
export interface JobToJudge {
  fields: LandToJudge[];
  chemicals: ProductToJudge[];
}

export interface LandToJudge extends Pick<SprayJob['fields'][number], 'id' | 'name' | 'coordinates'> {
  exclusionZones?: { kind?: ZoneKind | null | undefined }[] | undefined;
  landCheck?: Pick<LandCheck, 'status' | 'findings'> | null | undefined;
}

interface ProductToJudge extends Pick<SprayJob['chemicals'][number], 'name' | 'customChemicalName' | 'hasNoPcpNumber' | 'type'> {
  label?: { maxWindKmh?: number | null | undefined; labelReadOn?: string | null | undefined } | null | undefined;
}

/**
 * Jobs that are approved or in progress, as an administrator sees them; the findings of land checks have no names of other fields. Of
 * jobs with signed records some parts are frozen. One statement reads the land of all jobs, and one their products: `JOB_FIELDS` and
 * `JOB_CHEMICALS` would build each part whole, job by job.
 */
export async function listJobsToJudge(db: Db, ids: readonly string[]): Promise<Map<string, JobToJudge>> {
  const [land, products] = await Promise.all([listLand(db, ids), listProducts(db, ids)]);
  return new Map(ids.map((id) => [id, { fields: land.get(id) ?? [], chemicals: products.get(id) ?? [] }]));
}

async function listLand(db: Db, ids: readonly string[]): Promise<Map<string, LandToJudge[]>> {
  const { rows } = await runStatement(
    db,
    { isReadOnly: true },
    sql<LandToJudge & { sprayJobId: string }>`
    SELECT part."sprayJobId", f."id", coalesce(part."frozenField" ->> 'name', f."name") AS "name",
      coalesce(part."frozenField" -> 'coordinates', f."coordinates") AS "coordinates",
      CASE WHEN part."frozenField" IS NULL THEN ${landCheckWithoutNames('f."id"')} END AS "landCheck",
      coalesce(part."frozenField" -> 'exclusionZones', (
        SELECT jsonb_agg(jsonb_build_object('kind', z."kind") ORDER BY z."createdAt", z."id")
        FROM "exclusionZones" z WHERE z."fieldId" = f."id"), '[]') AS "exclusionZones"
    FROM "sprayJobFields" part JOIN "fields" f ON f."id" = part."fieldId"
    WHERE part."sprayJobId" = ANY(${ids}::uuid[]) ORDER BY part."position"`,
  );
  return groupBy(rows, ({ sprayJobId }) => sprayJobId);
}

async function listProducts(db: Db, ids: readonly string[]): Promise<Map<string, ProductToJudge[]>> {
  const { rows } = await runStatement(
    db,
    { isReadOnly: true },
    sql<ProductToJudge & { sprayJobId: string }>`
    SELECT part."sprayJobId", coalesce(part."frozenChemical" ->> 'name', c."name", part."customChemicalName") AS "name",
      part."customChemicalName", part."hasNoPcpNumber", c."type", CASE WHEN c."id" IS NOT NULL THEN
        jsonb_build_object('maxWindKmh', coalesce(part."frozenChemical", to_jsonb(c)) -> 'maxWindKmh',
          'labelReadOn', coalesce(part."frozenChemical", to_jsonb(c)) -> 'labelReadOn') END AS "label"
    FROM "sprayJobChemicals" part LEFT JOIN "chemicals" c ON c."id" = part."chemicalId"
    WHERE part."sprayJobId" = ANY(${ids}::uuid[]) ORDER BY part."position"`,
  );
  return groupBy(rows, ({ sprayJobId }) => sprayJobId);
}
