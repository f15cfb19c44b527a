import { type Expression, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import { dayOf, NOW, startOfDay } from '../../platform/db/sql/times.ts';

/** A pseudorandom number from 0 to 1, determined by the text, so that all demonstrations are the same. */
const fractionOf = (text: string) => sql<number>`((hashtext(${sql.raw(text)}) & 1023) / 1024.0)`;

/** Records older than the season's jobs; `daysAgo` is the age of the first and of the last. */
const OLDER_RECORDS = [
  {
    table: 'users',
    subject: 'user',
    fraction: fractionOf(`coalesce("email", "companyName", '')`),
    daysAgo: [400, 130],
    where: `"role" <> 'admin'`,
  },
  { table: 'aircraft', subject: 'aircraft', fraction: fractionOf('"registration"'), daysAgo: [390, 310], where: 'true' },
  { table: 'chemicals', subject: 'chemical', fraction: fractionOf('"name"'), daysAgo: [300, 130], where: 'true' },
  { table: 'fields', subject: 'field', fraction: fractionOf('"name"'), daysAgo: [125, 70], where: 'true' },
] as const;

/**
 * Backdates a sample season that was filled in within a minute, as if it had happened over months: people and land first, then each job
 * from its draft through the office days to its spray days. Does nothing if any activity is older than an hour, because then people already
 * use the database, or is in the chain.
 */
export async function backdateHistory({ db, timeZone }: Pick<Context, 'db' | 'timeZone'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await isInUse(tx)) return;
    await setGuards(tx, 'DISABLE');
    for (const { table, subject, fraction, daysAgo, where } of OLDER_RECORDS) {
      const [first, last] = daysAgo;
      const createdAt = sql`${NOW} - (${first}::int - ${fraction} * ${first - last}::int) * interval '1 day'`;
      await sql`UPDATE ${sql.table(table)} SET "createdAt" = ${createdAt}, "updatedAt" = ${createdAt} WHERE ${sql.raw(where)}`.execute(tx);
      await backdateAuditTrail(tx, table, subject);
    }
    await backdateStatusChanges(tx, timeZone);
    await backdateJobs(tx);
    await backdateAuditTrail(tx, 'sprayJobs', 'spray_job');
    await setGuards(tx, 'ENABLE');
  });
}

async function setGuards(tx: Tx, state: 'DISABLE' | 'ENABLE'): Promise<void> {
  for (const table of ['auditTrail', 'statusChanges'])
    await sql`ALTER TABLE ${sql.table(table)} ${sql.raw(state)} TRIGGER USER`.execute(tx);
}

async function isInUse(tx: Tx): Promise<boolean> {
  const old = await tx
    .selectFrom('auditTrail')
    .select('at')
    .where(sql<boolean>`("at" < ${NOW} - interval '1 hour' OR "link" IS NOT NULL)`)
    .limit(1)
    .execute();
  return old.length > 0;
}

/** Office steps are one day apart; the job is flown from the morning of its first day to the afternoon of its last. */
async function backdateStatusChanges(tx: Tx, timeZone: string): Promise<void> {
  const at = (day: Expression<string>, hours: Expression<number>) => sql`${startOfDay(day, timeZone)} + ${hours} * interval '1 hour'`;
  const officeDay = sql<string>`(least(step."startDate", ${dayOf(NOW, timeZone)}) - step."daysBefore"::int
    - CASE step."to" WHEN 'draft' THEN (10 * step."fraction")::int ELSE 0 END)`;
  await sql`
    WITH step AS (
      SELECT change."id", change."to", "startDate", "endDate", ${fractionOf('"name"')} AS "fraction",
        count(*) FILTER (WHERE "to" NOT IN ('in_progress', 'completed')) OVER (PARTITION BY "sprayJobId" ORDER BY change."id" DESC) AS "daysBefore"
      FROM "statusChanges" change JOIN "sprayJobs" ON "sprayJobs"."id" = change."sprayJobId")
    UPDATE "statusChanges" SET "at" = CASE step."to"
      WHEN 'completed' THEN ${at(sql`(step."endDate" - 1)`, sql`(10 + 9 * step."fraction")`)}
      WHEN 'in_progress' THEN least(${at(sql`step."startDate"`, sql`(6 + 2 * step."fraction")`)}, ${NOW} - interval '20 minutes')
      ELSE ${at(officeDay, sql`(8 + 9 * abs(step."fraction" - step."daysBefore" % 2))`)} END
    FROM step WHERE step."id" = "statusChanges"."id"`.execute(tx);
}

async function backdateJobs(tx: Tx): Promise<void> {
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
  await sql`
    UPDATE "jobSnapshots" SET "takenAt" = "completedAt" FROM "sprayJobs" WHERE "sprayJobs"."id" = "sprayJobId"`.execute(tx);
  await sql`
    UPDATE "sprayJobFields" SET "frozenAt" = "completedAt"
    FROM "sprayJobs" WHERE "sprayJobs"."id" = "sprayJobId" AND "frozenReason" = 'completed'`.execute(tx);
}

async function backdateAuditTrail(tx: Tx, table: string, subject: string): Promise<void> {
  await sql`
    UPDATE "auditTrail" SET "at" = subject."createdAt"
    FROM ${sql.table(table)} subject WHERE "subjectType" = ${subject} AND "mergeKey" IS NULL AND subject."id"::text = "subjectId"::text`.execute(
    tx,
  );
}
