import { type Kysely, sql } from 'kysely';

/** The name of a field when it last changed owner: the old name in the first change of name since then. */
const NAME_AT_MOVE = sql`(
  SELECT change ->> 'from' FROM "auditTrail" entry CROSS JOIN jsonb_array_elements(entry."changes") change
  WHERE entry."subjectId" = f."id" AND change ->> 'property' = 'name' AND change ->> 'from' IS NOT NULL AND entry."at" >= (
    SELECT max(move."at") FROM "auditTrail" move WHERE move."subjectId" = f."id" AND move."changes" @> '[{"property": "userId"}]')
  ORDER BY entry."at" LIMIT 1)`;

/**
 * An ended job keeps a copy of a field that changes owner. Fields that changed owner before are copied as they are now, under their old
 * names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "sprayJobFields" ADD COLUMN "frozenField" jsonb, ADD COLUMN "frozenAt" timestamptz(3),
      ADD CONSTRAINT "sprayJobFields_frozen_whole" CHECK (num_nulls("frozenField", "frozenAt") IN (0, 2))`.execute(db);
  await sql`
    UPDATE "sprayJobFields" part SET "frozenAt" = clock_timestamp(), "frozenField" =
      to_jsonb(f) - ARRAY['userId', 'box', 'isActive', 'removedByFarmer'] || jsonb_build_object('name', coalesce(${NAME_AT_MOVE}, f."name"),
        'exclusionZones', (SELECT coalesce(jsonb_agg(to_jsonb(zone)), '[]') FROM "exclusionZones" zone WHERE zone."fieldId" = f."id"))
    FROM "sprayJobs" job, "fields" f
    WHERE job."id" = part."sprayJobId" AND f."id" = part."fieldId" AND job."userId" <> f."userId"`.execute(db);
}
