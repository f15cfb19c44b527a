import {
  type api,
  type JobLink,
  lastSprayDay,
  type QueryOf,
  type ReplyOf,
  type SharedJob,
  type SuspendedJobLink,
} from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { listPage } from '../../../platform/db/lists/page.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import type { SignedInUser } from '../../../platform/http/callers.ts';
import { findByLink } from '../../auth/link-rate-limit.ts';
import { hashOfToken, newToken } from '../../auth/tokens.ts';
import { lockJob } from '../access.ts';
import { SHARED_CHEMICALS, SHARED_FIELDS } from './shared-job.ts';

const MAX_OF_A_JOB = 20;

/** Ninety days after the job ends, for the harvest that follows; within 60 days and a year from now. */
const expiryAfter = (endDate: string) => sql<string>`greatest(
  clock_timestamp() + interval '60 days', least(${endDate}::date + interval '90 days', clock_timestamp() + interval '1 year'))`;

/** A link works while the job is the farmer's, the farmer active, and the address it was mailed to theirs. */
const LIVING = sql<boolean>`"jobLinks"."expiresAt" > clock_timestamp() AND "jobLinks"."userId" = "sprayJobs"."userId"
  AND "users"."isActive" AND coalesce("jobLinks"."mailedTo", "users"."email") = "users"."email"`;

interface Origin {
  mailedTo?: string;
  createdByUserId?: string;
}

/** Makes a link to read a job; of each job the newest 20 work. @returns its token, which is kept as its hash alone */
export async function makeJobLink(tx: Tx, job: { id: string; userId: string; endDate: string }, origin: Origin): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('jobLinks')
    .values({
      tokenHash: hashOfToken(token),
      sprayJobId: job.id,
      userId: job.userId,
      mailedTo: origin.mailedTo ?? null,
      createdByUserId: origin.createdByUserId ?? null,
      expiresAt: expiryAfter(job.endDate),
    })
    .execute();
  const older = tx.selectFrom('jobLinks').select('id').where('sprayJobId', '=', job.id).orderBy('createdAt', 'desc').offset(MAX_OF_A_JOB);
  await tx.deleteFrom('jobLinks').where('id', 'in', older).execute();
  return token;
}

const links = (db: Db) =>
  db
    .selectFrom('jobLinks')
    .innerJoin('sprayJobs', 'sprayJobs.id', 'jobLinks.sprayJobId')
    .innerJoin('users', 'users.id', 'jobLinks.userId')
    .where(LIVING);

/**
 * The job behind a link, as its farmer may read it.
 * @throws Problem too_many_tries; wrong_status for a suspended link; not_found in the same words for a link that is unknown, expired or revoked
 */
export async function readJobLink(db: Db, timeZone: string, from: string, token: string): Promise<SharedJob> {
  const job = await findByLink(db, from, () =>
    links(db)
      .where('jobLinks.tokenHash', '=', hashOfToken(token))
      .select('suspendedAt')
      .select(['sprayJobs.name', 'status', 'startDate', 'endDate', 'completedAt', 'farmer_notes', 'admin_notes', 'jobLinks.expiresAt'])
      .select([sql<string>`"users"."firstName" || ' ' || "users"."lastName"`.as('farmer')])
      .select([SHARED_FIELDS.as('fields'), SHARED_CHEMICALS.as('chemicals')])
      .executeTakeFirst(),
  );
  if (!job) {
    throw new Problem('not_found', 'This link does not work any more. Ask the office for a new one.');
  }
  if (job.suspendedAt !== null) {
    throw new Problem(
      'wrong_status',
      'Your office put its records back from a backup and is still checking them, so this link is paused. Please ask the office to switch it on again.',
    );
  }
  return { ...job, timeZone, lastSprayDay: lastSprayDay(job, timeZone) };
}

type Links = typeof api.jobLinks;

/** @throws Problem not_found */
export async function listJobLinks(db: Db, id: string): Promise<ReplyOf<Links['list']>> {
  orNotFound(await db.selectFrom('sprayJobs').select('id').where('id', '=', id).executeTakeFirst(), 'spray job');
  const rows: JobLink[] = await withMaker(links(db))
    .where('jobLinks.sprayJobId', '=', id)
    .select(LINK_COLUMNS)
    .orderBy('jobLinks.createdAt', 'desc')
    .execute();
  return { links: rows };
}

const withMaker = (query: ReturnType<typeof links>) => query.leftJoin('users as maker', 'maker.id', 'jobLinks.createdByUserId');

const LINK_COLUMNS = [
  ...(['jobLinks.id', 'jobLinks.createdAt', 'jobLinks.expiresAt', 'jobLinks.mailedTo', 'jobLinks.suspendedAt'] as const),
  sql<string | null>`"maker"."firstName" || ' ' || "maker"."lastName"`.as('createdBy'),
] as const;

export async function listSuspendedLinks(db: Db, page: QueryOf<Links['suspended']>): Promise<ReplyOf<Links['suspended']>> {
  const suspended = withMaker(links(db)).where('jobLinks.suspendedAt', 'is not', null);
  const sort = { by: sql.ref('jobLinks.createdAt'), id: 'jobLinks.id' } as const;
  const { rows, ...counted } = await listPage(suspended, { ...page, order: 'desc' }, sort, (q) =>
    q
      .select(LINK_COLUMNS)
      .select([
        sql<SuspendedJobLink['job']>`jsonb_build_object('id', "sprayJobs"."id", 'name', "sprayJobs"."name")`.as('job'),
        sql<string>`"users"."firstName" || ' ' || "users"."lastName"`.as('farmer'),
      ]),
  );
  return { links: rows, ...counted };
}

/** @throws Problem not_found for a link that is gone or works */
export async function reviveJobLink(db: Db, by: SignedInUser, id: string, linkId: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const revived = tx
      .updateTable('jobLinks')
      .set({ suspendedAt: null })
      .where('id', '=', linkId)
      .where('sprayJobId', '=', id)
      .where('suspendedAt', 'is not', null)
      .returning('id');
    orNotFound(await revived.executeTakeFirst(), 'suspended link');
    await recordChange(tx, by, { action: 'revive_job_link', subjectType: 'spray_job', subjectId: id });
    return null;
  });
}

export async function reviveJobLinks(db: Db, by: SignedInUser): Promise<ReplyOf<Links['reviveAll']>> {
  return db.transaction().execute(async (tx) => {
    const revived = await tx
      .updateTable('jobLinks')
      .set({ suspendedAt: null })
      .where('suspendedAt', 'is not', null)
      .returning('sprayJobId')
      .execute();
    for (const subjectId of new Set(revived.map(({ sprayJobId }) => sprayJobId))) {
      await recordChange(tx, by, { action: 'revive_job_link', subjectType: 'spray_job', subjectId });
    }
    return { count: revived.length };
  });
}

/** Makes a link to hand on. @throws Problem not_found; wrong_status for a farmer who is not active */
export async function createJobLink(db: Db, by: SignedInUser, id: string, publicUrl: string): Promise<ReplyOf<Links['create']>> {
  return db.transaction().execute(async (tx) => {
    const job = await lockJob(tx, by, id);
    const farmer = await tx.selectFrom('users').select('isActive').where('id', '=', job.userId).executeTakeFirst();
    if (!farmer?.isActive) throw new Problem('wrong_status', 'The farmer of this job is not active. Activate the farmer first.');
    const token = await makeJobLink(tx, job, { createdByUserId: by.id });
    await recordChange(tx, by, { action: 'create_job_link', subjectType: 'spray_job', subjectId: id });
    return { url: jobLinkUrl(publicUrl, token) };
  });
}

export const jobLinkUrl = (publicUrl: string, token: string) => `${publicUrl}/job/${token}`;

/** @throws Problem not_found */
export async function revokeJobLink(db: Db, by: SignedInUser, id: string, linkId: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const revoked = tx.deleteFrom('jobLinks').where('id', '=', linkId).where('sprayJobId', '=', id).returning('id');
    orNotFound(await revoked.executeTakeFirst(), 'link');
    await recordChange(tx, by, { action: 'revoke_job_link', subjectType: 'spray_job', subjectId: id });
    return null;
  });
}

export async function deleteExpiredJobLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('jobLinks')
    .where('expiresAt', '<', sql<string>`clock_timestamp()`)
    .execute();
}
