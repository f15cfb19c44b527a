import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/connection/open.ts';

/** The parts of a job that its application records repeat, as one text to compare. */
export async function readRecordedParts(tx: Tx, sprayJobId: string): Promise<string | undefined> {
  const { rows } = await sql<{ parts: string }>`
    SELECT jsonb_build_object(
      'farmer', job."userId", 'pilot', job."pilotId", 'aircraft', job."aircraftId",
      'mix', jsonb_build_array(job."sprayVolumeLitersPerAcre", job."hopperLitres"),
      'fields', (SELECT jsonb_agg("fieldId" ORDER BY "fieldId") FROM "sprayJobFields" WHERE "sprayJobId" = job."id"),
      'chemicals', (
        SELECT jsonb_agg(part ORDER BY part::text) FROM (
          SELECT jsonb_build_array("chemicalId", "customChemicalName", "applicationRateLitersPerAcre", "customRateUnit",
            "pcpNumber", "hasNoPcpNumber") AS part
          FROM "sprayJobChemicals" WHERE "sprayJobId" = job."id") parts))::text AS "parts"
    FROM "sprayJobs" job WHERE job."id" = ${sprayJobId}`.execute(tx);
  return rows[0]?.parts;
}
