import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { IS_FARMER_SUPPLIED, RATE_UNIT } from './job-columns.ts';

/** What a job needs of a product: its acres times the rate. */
interface PlannedAmount {
  sprayJobId: string;
  sprayJobName: string;
  userId: string;
  /** Null for a product that is not in the catalogue. */
  chemicalId: string | null;
  farmerSupplied: boolean;
  name: string;
  unit: 'L' | 'kg';
  /** In `unit`, as decimal text. */
  planned: string;
}

/** @param sprayJobId one job in any status; without it those that are approved or in progress */
export async function listPlannedAmounts(db: Db | Tx, sprayJobId: string | null = null): Promise<PlannedAmount[]> {
  const { rows } = await sql<PlannedAmount>`
    SELECT job."id" AS "sprayJobId", job."name" AS "sprayJobName", job."userId", part."chemicalId",
      ${IS_FARMER_SUPPLIED} AS "farmerSupplied",
      coalesce(c."name", part."customChemicalName", '') AS "name", ${RATE_UNIT} AS "unit",
      trim_scale(round(part."applicationRateLitersPerAcre"::text::numeric * (
        SELECT coalesce(sum(round(greatest(f."fieldAcres" - f."exclusionAcres", 0)::numeric, 1)), 0)
        FROM "sprayJobFields" jf JOIN "fields" f ON f."id" = jf."fieldId" WHERE jf."sprayJobId" = job."id"), 3))::text AS "planned"
    FROM "sprayJobs" job JOIN "sprayJobChemicals" part ON part."sprayJobId" = job."id"
      LEFT JOIN "chemicals" c ON c."id" = part."chemicalId"
    WHERE CASE WHEN ${sprayJobId}::uuid IS NULL THEN job."status" IN ('approved', 'in_progress') ELSE job."id" = ${sprayJobId}::uuid END
    ORDER BY job."startDate", job."id", part."position"`.execute(db);
  return rows;
}
