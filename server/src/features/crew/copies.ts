import type { CrewJob } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import type { CrewCaller } from './caller.ts';

/** Records which copy of each job the phone was sent. Its person may report on these jobs even after being taken off them. */
export async function recordCopies(db: Db, { phoneId }: CrewCaller, jobs: CrewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await db
    .insertInto('crewPhoneJobs')
    .values(jobs.map(({ id, name, planVersion }) => ({ phoneId, sprayJobId: id, jobName: name, planVersion })))
    .onConflict((conflict) =>
      conflict
        .columns(['phoneId', 'sprayJobId'])
        .doUpdateSet((e) => ({
          jobName: e.ref('excluded.jobName'),
          planVersion: e.ref('excluded.planVersion'),
          sentAt: sql`clock_timestamp()`,
        }))
        .where(sql<boolean>`"crewPhoneJobs"."planVersion" <> excluded."planVersion"`),
    )
    .execute();
}

/** A job that one of the person's phones was sent, or that the person has reported on. */
export async function findKnownJob(tx: Tx, userId: string, sprayJobId: string): Promise<{ jobName: string } | undefined> {
  const { rows } = await sql<{ jobName: string }>`
    SELECT "jobName" FROM "crewPhoneJobs" JOIN "crewPhones" ON "crewPhones"."id" = "phoneId"
    WHERE "userId" = ${userId} AND "sprayJobId" = ${sprayJobId}
    UNION ALL SELECT "jobName" FROM "crewEvents" WHERE "userId" = ${userId} AND "sprayJobId" = ${sprayJobId} LIMIT 1`.execute(tx);
  return rows[0];
}

/** The version of the plan in the copy that a phone was sent of a job. */
export async function findSentPlan(db: Db | Tx, phoneId: string, sprayJobId: string): Promise<string | undefined> {
  const copies = db.selectFrom('crewPhoneJobs').select('planVersion').where('phoneId', '=', phoneId).where('sprayJobId', '=', sprayJobId);
  return (await copies.executeTakeFirst())?.planVersion;
}

/** Whether a phone was sent a job, or any job of a farmer. */
export async function wasSent(db: Db, phoneId: string, asked: { sprayJobId: string } | { userId: string }): Promise<boolean> {
  const sent = db
    .selectFrom('crewPhoneJobs')
    .innerJoin('sprayJobs', 'sprayJobs.id', 'crewPhoneJobs.sprayJobId')
    .select('sprayJobs.id')
    .where('phoneId', '=', phoneId);
  const found = 'userId' in asked ? sent.where('sprayJobs.userId', '=', asked.userId) : sent.where('sprayJobs.id', '=', asked.sprayJobId);
  return (await found.executeTakeFirst()) !== undefined;
}
