import type { LandCheck, LandWarning } from '@swathline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { LandFinding } from '../../../platform/db/schema/tables.ts';
import { json } from '../../../platform/db/sql/rows.ts';
import { runStatement } from '../../../platform/db/sql/run-statement.ts';
import { isoText } from '../../../platform/db/sql/times.ts';
import { personNameOf } from '../../auth/user-record.ts';

/** The other field and its farmer, by their current names. */
const OTHER = sql`o."name" || CASE WHEN f."finding"->>'code' <> 'shared_quarter' AND o."location" IS NOT NULL THEN ' (' || o."location" || ')' ELSE '' END
  || CASE WHEN f."finding"->>'code' = 'far' THEN ''
     ELSE ', ' || coalesce(nullif(${personNameOf('u')}, ''), u."email") END`;

/**
 * Findings as warnings, with the names filled in; one such as 'Gill Acres Ltd.' ends its sentence. PostgreSQL expects 100 findings in each
 * field and would read all fields to join them, for each field of a list; the limit makes it look up each finding's field by its id.
 */
const asWarnings = (findings: RawBuilder<unknown>) => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('code', f."finding"->>'code',
    'message', replace(f."finding"->>'message', CASE WHEN right(other."name", 1) = '.' THEN '{other}.' ELSE '{other}' END,
      coalesce(other."name", 'a field'))) ORDER BY f."index"), '[]')
  FROM jsonb_array_elements(${findings}) WITH ORDINALITY AS f("finding", "index")
  LEFT JOIN LATERAL (
    SELECT ${OTHER} AS "name" FROM "fields" o LEFT JOIN "users" u ON u."id" = o."userId"
    WHERE o."id" = (f."finding"->>'fieldId')::uuid LIMIT 1) other ON true)`;

const PENDING: LandCheck = { status: 'pending', findings: [], changedAt: null, confirmedBy: null, confirmedAt: null };

const landCheckWith = (findings: RawBuilder<unknown>) => (fieldId: string) =>
  sql<LandCheck>`coalesce((
  SELECT jsonb_build_object(
    'status', CASE WHEN c."isOpen" THEN 'check' WHEN jsonb_array_length(c."findings") = 0 THEN 'clear' ELSE 'confirmed' END,
    'findings', ${findings}, 'changedAt', ${isoText('c."changedAt"')},
    'confirmedBy', c."confirmedByName", 'confirmedAt', ${isoText('c."confirmedAt"')})
  FROM "landChecks" c WHERE c."fieldId" = ${sql.raw(fieldId)}), ${JSON.stringify(PENDING)}::jsonb)`;

/** The land check of the field with an id, given as SQL. */
export const landCheckOf = landCheckWith(asWarnings(sql`c."findings"`));

/** Like `landCheckOf`, with '{other}' in place of the name of the other field, for findings that only count. */
export const landCheckWithoutNames = landCheckWith(sql`c."findings"`);

/** True if the field with an id, given as SQL, has an open land check. */
export const hasLandToCheck = (fieldId: string) =>
  sql<boolean>`EXISTS (SELECT 1 FROM "landChecks" c WHERE c."fieldId" = ${sql.raw(fieldId)} AND c."isOpen")`;

/** Converts findings that are not stored to warnings. */
export async function formatFindings(db: Db, findings: LandFinding[]): Promise<LandWarning[]> {
  if (findings.length === 0) return [];
  const { rows } = await runStatement(
    db,
    { isReadOnly: true },
    sql<{ warnings: LandWarning[] }>`SELECT ${asWarnings(json(findings))} AS "warnings"`,
  );
  return rows[0]?.warnings ?? [];
}
