import { type Expression, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { dayOf, NOW, startOfDay } from '../../platform/db/sql/times.ts';

/** 0 to 1, always the same for the same text, so that every demonstration looks alike. */
const share = (text: string) => sql<number>`((hashtext(${sql.raw(text)}) & 1023) / 1024.0)`;

/** What there was before the season's jobs; `daysAgo` is when the first and the last of it was made. */
const BEFORE_THE_JOBS = [
  { table: 'users', subject: 'user', share: share('"email"'), daysAgo: [400, 130], where: `"role" <> 'admin'` },
  { table: 'chemicals', subject: 'chemical', share: share('"name"'), daysAgo: [300, 130], where: 'true' },
  { table: 'fields', subject: 'field', share: share('"name"'), daysAgo: [125, 70], where: 'true' },
] as const;

/**
 * Dates a season that was filled in within a minute as if it had been worked through: people and land first, then each job from its draft over the
 * office's days to the days it was sprayed on. Where anything was done more than an hour ago people have worked, and all is left as it is.
 * @param timeZone IANA name of the operation's time zone
 */
export async function spreadHistory(db: Db, timeZone: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await isInUse(tx)) return;
    for (const { table, subject, share, daysAgo, where } of BEFORE_THE_JOBS) {
      const [first, last] = daysAgo;
      const made = sql`${NOW} - (${first}::int - ${share} * ${first - last}::int) * interval '1 day'`;
      await sql`UPDATE ${sql.table(table)} SET "createdAt" = ${made}, "updatedAt" = ${made} WHERE ${sql.raw(where)}`.execute(tx);
      await dateAuditTrail(tx, table, subject);
    }
    await dateStatusChanges(tx, timeZone);
    await dateJobs(tx);
    await dateAuditTrail(tx, 'sprayJobs', 'spray_job');
  });
}

async function isInUse(tx: Tx): Promise<boolean> {
  const old = await tx
    .selectFrom('auditTrail')
    .select('at')
    .where('at', '<', sql<string>`${NOW} - interval '1 hour'`)
    .limit(1)
    .execute();
  return old.length > 0;
}

/** In the office a step a day; the job is flown from the morning of its first day to the afternoon of its last. */
async function dateStatusChanges(tx: Tx, timeZone: string): Promise<void> {
  const at = (day: Expression<string>, hours: Expression<number>) => sql`${startOfDay(day, timeZone)} + ${hours} * interval '1 hour'`;
  const officeDay = sql<string>`(least(step."startDate", ${dayOf(NOW, timeZone)}) - step."daysBefore"::int
    - CASE step."to" WHEN 'draft' THEN (10 * step."share")::int ELSE 0 END)`;
  await sql`
    WITH step AS (
      SELECT change."id", change."to", "startDate", "endDate", ${share('"name"')} AS "share",
        count(*) FILTER (WHERE "to" NOT IN ('in_progress', 'completed')) OVER (PARTITION BY "sprayJobId" ORDER BY change."id" DESC) AS "daysBefore"
      FROM "statusChanges" change JOIN "sprayJobs" ON "sprayJobs"."id" = change."sprayJobId")
    UPDATE "statusChanges" SET "at" = CASE step."to"
      WHEN 'completed' THEN ${at(sql`(step."endDate" - 1)`, sql`(10 + 9 * step."share")`)}
      WHEN 'in_progress' THEN least(${at(sql`step."startDate"`, sql`(6 + 2 * step."share")`)}, ${NOW} - interval '20 minutes')
      ELSE ${at(officeDay, sql`(8 + 9 * abs(step."share" - step."daysBefore" % 2))`)} END
    FROM step WHERE step."id" = "statusChanges"."id"`.execute(tx);
}

async function dateJobs(tx: Tx): Promise<void> {
  const lastTo = (status: string) => sql`max("at") FILTER (WHERE "to" = ${status})`;
  await sql`
    UPDATE "sprayJobs" SET "createdAt" = history."first", "updatedAt" = history."last",
      "dateSubmitted" = history."submitted", "dateApproved" = history."approved", "completedAt" = history."completed"
    FROM (SELECT "sprayJobId", min("at") AS "first", max("at") AS "last", ${lastTo('submitted')} AS "submitted",
        ${lastTo('approved')} AS "approved", ${lastTo('completed')} AS "completed"
      FROM "statusChanges" GROUP BY "sprayJobId") history
    WHERE history."sprayJobId" = "sprayJobs"."id"`.execute(tx);
  await sql`
    UPDATE "groundCrewAssignments" SET "assignedAt" = "createdAt"
    FROM "sprayJobs" WHERE "sprayJobs"."id" = "sprayJobId"`.execute(tx);
}

async function dateAuditTrail(tx: Tx, table: string, subject: string): Promise<void> {
  await sql`
    UPDATE "auditTrail" SET "at" = subject."createdAt"
    FROM ${sql.table(table)} subject WHERE "subjectType" = ${subject} AND "mergeKey" IS NULL AND subject."id"::text = "subjectId"::text`.execute(
    tx,
  );
}
