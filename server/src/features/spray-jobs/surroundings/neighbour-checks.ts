import { type api, type BodyOf, MINUTE_MS, nameOfPerson, type NeighbourCheck, type ReplyOf } from '@swathline/contract';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/connection/open.ts';
import { json, orNotFound } from '../../../platform/db/sql/rows.ts';
import { invalid } from '../../../platform/errors/problem.ts';
import type { Person } from '../../../platform/http/callers.ts';
import { assertVisibleJob, getVisibleJob } from '../queries.ts';
import { neighboursOf } from './job-surroundings.ts';
import { CHECK_COLUMNS, readChecks } from './read-checks.ts';

type Routes = typeof api.surroundings;

/** @throws Problem not_found */
export async function listChecks(db: Db, by: Person, id: string): Promise<ReplyOf<Routes['checks']>> {
  await assertVisibleJob({ db, by }, id);
  const checks = await readChecks(db, id);
  return { checks, total: checks.length, limit: checks.length, offset: 0 };
}

/** A clock may be this much ahead of the server's. */
const MAX_AHEAD_MS = 5 * MINUTE_MS;

/** Records that somebody checked the neighbours of a job. @throws Problem not_found; invalid for a time in the future */
export async function addCheck(
  { db, by }: Pick<Context, 'db' | 'by'>,
  id: string,
  form: BodyOf<Routes['addCheck']>,
): Promise<NeighbourCheck> {
  const job = await getVisibleJob({ db, by }, id);
  assertPast(form);
  const neighbours = await neighboursOf(db, job);
  const { checkedAt = new Date().toISOString(), sourceDate = null, calls, ...values } = form;
  const called = calls.map(({ phone = null, result = null, ...call }) => ({ ...call, phone, result }));
  return db.transaction().execute(async (tx) => {
    const check = await tx
      .insertInto('neighbourChecks')
      .values({
        sprayJobId: id,
        byUserId: by.id,
        byName: nameOfPerson(by),
        neighbourCount: neighbours.length,
        ...values,
        checkedAt,
        sourceDate,
        calls: json(called),
      })
      .returning(CHECK_COLUMNS)
      .executeTakeFirst();
    await recordChange(tx, by, {
      action: 'update',
      subjectType: 'spray_job',
      subjectId: id,
      after: { name: job.name, neighbourCheck: `${form.source}: ${form.found}` },
    });
    return orNotFound(check, 'spray job');
  });
}

function assertPast({ checkedAt, calls }: BodyOf<Routes['addCheck']>): void {
  const latest = Date.now() + MAX_AHEAD_MS;
  const isInFuture = (time: string | undefined) => time !== undefined && Date.parse(time) > latest;
  if (isInFuture(checkedAt)) throw invalid('checkedAt', 'The time of the check is in the future');
  const at = calls.findIndex(({ calledAt }) => isInFuture(calledAt));
  if (at >= 0) throw invalid(`calls.${at}.calledAt`, 'The time of the call is in the future');
}
