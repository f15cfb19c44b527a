import { type RawBuilder, sql } from 'kysely';

/**
 * For a FROM: the fields `f` of jobs as their job shows them, with the job's own columns of them. A field that went to another farmer after the job
 * had ended is shown as it was then. For a few jobs at a time: each row is put together whole.
 */
export const SHOWN_FIELDS = sql`(
  SELECT part.*, shown.* FROM "sprayJobFields" part JOIN "fields" ON "fields"."id" = part."fieldId"
  CROSS JOIN LATERAL jsonb_populate_record("fields", part."frozenField") shown) f`;

/** Beside `SHOWN_FIELDS`: the exclusion zones of a field, the oldest first, each as `zone` makes it of the row `z`. */
export const shownZones = <Zone>(zone: RawBuilder<Zone>) => sql<Zone[]>`coalesce((
  SELECT jsonb_agg(${zone} ORDER BY z."createdAt", z."id") FROM (
    SELECT * FROM "exclusionZones" WHERE "fieldId" = f."fieldId" AND f."frozenField" IS NULL
    UNION ALL SELECT * FROM jsonb_populate_recordset(NULL::"exclusionZones", f."frozenField" -> 'exclusionZones')) z), '[]'::jsonb)`;
