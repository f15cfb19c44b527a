import type { api, JobLink, QueryOf, ReplyOf, SuspendedJobLink } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { listPage } from '../../../platform/db/lists/page.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { hashOfToken, newToken } from '../../auth/secrets.ts';
import { getUser, fullNameOf, personNameOf } from '../../auth/user-record.ts';
import { lockJobToChange } from '../access.ts';

const MAX_LINKS_PER_JOB = 20;

/** 90 days after the job ends, because the harvest follows; but at least 60 days and at most a year from now. */
const expiryAfter = (endDate: string) => sql<string>`greatest(
  clock_timestamp() + interval '60 days', least(${endDate}::date + interval '90 days', clock_timestamp() + interval '1 year'))`;

/**
 * A link is valid until it expires, while the job has the same farmer, who is active and still has the address to which the link was
 * mailed.
 */
const IS_VALID = sql<boolean>`"jobLinks"."expiresAt" > clock_timestamp() AND "jobLinks"."userId" = "sprayJobs"."userId"
  AND "users"."isActive" AND coalesce("jobLinks"."mailedTo", "users"."email") = "users"."email"`;

interface LinkOrigin {
  mailedTo?: string;
  createdByUserId?: string;
}

/** Creates a link that shows a job, and deletes all but the job's 20 newest links. @returns the token; the database keeps its hash only */
export async function insertJobLink(tx: Tx, job: { id: string; userId: string; endDate: string }, origin: LinkOrigin): Promise<string> {
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
  const older = tx
    .selectFrom('jobLinks')
    .select('id')
    .where('sprayJobId', '=', job.id)
    .orderBy('createdAt', 'desc')
    .offset(MAX_LINKS_PER_JOB);
  await tx.deleteFrom('jobLinks').where('id', 'in', older).execute();
  return token;
}

/** The valid links with their job and farmer, suspended ones included. */
export const validLinks = (db: Db) =>
  db
    .selectFrom('jobLinks')
    .innerJoin('sprayJobs', 'sprayJobs.id', 'jobLinks.sprayJobId')
    .innerJoin('users', 'users.id', 'jobLinks.userId')
    .where(IS_VALID);

type Links = typeof api.jobLinks;
type LinkContext = Pick<Context, 'db' | 'by'>;

/** @throws Problem not_found */
export async function listJobLinks(db: Db, id: string): Promise<ReplyOf<Links['list']>> {
  orNotFound(await db.selectFrom('sprayJobs').select('id').where('id', '=', id).executeTakeFirst(), 'spray job');
  const rows: JobLink[] = await withCreator(validLinks(db))
    .where('jobLinks.sprayJobId', '=', id)
    .select(LINK_COLUMNS)
    .orderBy('jobLinks.createdAt', 'desc')
    .execute();
  return { links: rows };
}

const withCreator = (query: ReturnType<typeof validLinks>) => query.leftJoin('users as maker', 'maker.id', 'jobLinks.createdByUserId');

const LINK_COLUMNS = [
  'jobLinks.id',
  'jobLinks.createdAt',
  'jobLinks.expiresAt',
  'jobLinks.mailedTo',
  'jobLinks.suspendedAt',
  fullNameOf('maker').$castTo<string | null>().as('createdBy'),
] as const;

export async function listSuspendedLinks(db: Db, page: QueryOf<Links['suspended']>): Promise<ReplyOf<Links['suspended']>> {
  const suspended = withCreator(validLinks(db)).where('jobLinks.suspendedAt', 'is not', null);
  const sort = { by: sql.ref('jobLinks.createdAt'), id: 'jobLinks.id' } as const;
  const { rows, ...counts } = await listPage(suspended, { ...page, order: 'desc' }, sort, (q) =>
    q
      .select(LINK_COLUMNS)
      .select([
        sql<SuspendedJobLink['job']>`jsonb_build_object('id', "sprayJobs"."id", 'name', "sprayJobs"."name")`.as('job'),
        personNameOf().as('farmer'),
      ]),
  );
  return { links: rows, ...counts };
}

/** Ends the suspension of a link. @throws Problem not_found for a link that does not exist or is not suspended */
export async function reviveJobLink({ db, by }: LinkContext, id: string, linkId: string): Promise<null> {
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

export async function reviveAllJobLinks({ db, by }: LinkContext): Promise<ReplyOf<Links['reviveAll']>> {
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

/** Creates a link that the office hands to the farmer. @throws Problem not_found; wrong_status for an inactive farmer */
export async function createJobLink(
  { db, by, publicUrl }: Pick<Context, 'db' | 'by' | 'publicUrl'>,
  id: string,
): Promise<ReplyOf<Links['create']>> {
  return db.transaction().execute(async (tx) => {
    const job = await lockJobToChange(tx, by, id);
    if (!(await getUser(tx, job.userId)).isActive)
      throw new Problem('wrong_status', 'The farmer of this job is not active. Activate the farmer first.');
    const token = await insertJobLink(tx, job, { createdByUserId: by.id });
    await recordChange(tx, by, { action: 'create_job_link', subjectType: 'spray_job', subjectId: id });
    return { url: jobLinkUrl(publicUrl, token) };
  });
}

export const jobLinkUrl = (publicUrl: string, token: string) => `${publicUrl}/job/${token}`;

/** @throws Problem not_found */
export async function revokeJobLink({ db, by }: LinkContext, id: string, linkId: string): Promise<null> {
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
