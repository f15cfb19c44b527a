import {
  type api,
  type BodyOf,
  hasEnded,
  isApproval,
  type LandAnswer,
  nameOfPerson,
  type SprayJob,
  type SprayJobStatus,
} from '@swathline/contract';
import { recordEvent } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { quoteName } from '../../platform/mail/email.ts';
import { topicOf, withdrawMessages } from '../notices/enqueue.ts';
import { getOfficeSettings } from '../office/queries.ts';
import { lockJobToChange } from './access.ts';
import { notifyOffice } from './notifications/office-notices.ts';
import { readJob } from './queries.ts';
import { landVersion, shownLand } from './shown-land.ts';

/** The newest answer to each field of jobs as the field is now, by `answerKey`. Answers to other land do not count. */
export async function readLandAnswers(db: Db | Tx, jobs: readonly Pick<SprayJob, 'id' | 'fields'>[]): Promise<Map<string, LandAnswer>> {
  const ids = jobs.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('landConfirmations')
    .select(['sprayJobId', 'fieldId', 'shown', 'isRight', 'name', 'note', 'confirmedAt'])
    .where('sprayJobId', 'in', ids)
    .orderBy('confirmedAt')
    .orderBy('id')
    .execute();
  const shown = new Map(jobs.flatMap(({ id, fields }) => fields.map((field) => [answerKey(id, field.id), shownLand(field)])));
  const current = rows.filter((row) => shown.get(answerKey(row.sprayJobId, row.fieldId)) === row.shown);
  return new Map(
    current.map(({ sprayJobId, fieldId, isRight, name, note, confirmedAt }) => [
      answerKey(sprayJobId, fieldId),
      { isRight, name, note, confirmedAt },
    ]),
  );
}

export const answerKey = (sprayJobId: string, fieldId: string) => `${sprayJobId} ${fieldId}`;

/**
 * Keeps what a farmer says about the land of an own job.
 * @throws Problem not_found for the job of another farmer and for a field that is not on the job; stale for land that has changed since it
 *   was shown; wrong_status for a job that is over
 */
export async function confirmJobLand(
  { db, by, publicUrl }: Pick<Context, 'db' | 'by' | 'publicUrl'>,
  { sprayJobId, name = nameOfPerson(by), answers }: BodyOf<typeof api.farm.confirmLand>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { status } = await lockJobToChange(tx, by, sprayJobId);
    if (hasEnded(status)) {
      throw new Problem('wrong_status', 'This job is over, so its land needs no confirmation.');
    }
    const job = await readJob(tx, sprayJobId);
    for (const { fieldId, shown: seen, isRight, note = null } of answers) {
      const field = orNotFound(
        job.fields.find(({ id }) => id === fieldId),
        'field',
      );
      const shown = shownLand(field);
      if (seen !== undefined && seen !== shown) {
        throw new Problem('stale', `${field.name} has changed since you opened the page. Look at it again, then answer.`);
      }
      await tx.insertInto('landConfirmations').values({ sprayJobId, fieldId, userId: by.id, isRight, name, note, shown }).execute();
      const details = { field: field.name, answer: isRight ? 'yes' : 'no', name, ...(note !== null && { note }) };
      await recordEvent(tx, by, { action: 'confirm_land', subjectType: 'spray_job', subjectId: sprayJobId, details });
    }
    await tellOffice(tx, { by, publicUrl }, job, { name, answers });
    await withdrawMessages(tx, topicOf('land', sprayJobId));
  });
}

type Answers = Pick<BodyOf<typeof api.farm.confirmLand>, 'answers'> & { name: string };

async function tellOffice(tx: Tx, context: Pick<Context, 'by' | 'publicUrl'>, job: SprayJob, { name, answers }: Answers): Promise<void> {
  const wrong = answers.filter(({ isRight }) => !isRight);
  const nameOf = (id: string) => job.fields.find((field) => field.id === id)?.name ?? '';
  await notifyOffice(tx, context, {
    subject: `${wrong.length > 0 ? 'Wrong land' : 'Land confirmed'}: ${job.name}`,
    paragraph:
      wrong.length > 0
        ? `${quoteName(name)} says that the land or the crop of ${quoteName(job.name)} is not right.`
        : `${quoteName(name)} confirmed the land and the crop of ${quoteName(job.name)}.`,
    facts: answers.map(({ fieldId, isRight, note = null }) => ({
      label: nameOf(fieldId),
      value: `${isRight ? 'Right' : 'Not right'}${note === null ? '' : `: ${note}`}`,
    })),
    path: `/spray-jobs/${job.id}`,
    topic: topicOf('job', job.id),
  });
}

/** @throws Problem wrong_status for an approval while the farmer has to confirm the land and has not */
export async function assertLandConfirmed(
  tx: Tx,
  { id, status }: { id: string; status: SprayJobStatus },
  to: SprayJobStatus,
): Promise<void> {
  if (!isApproval(status, to)) return;
  const { landConfirmation } = await getOfficeSettings(tx);
  if (landConfirmation !== 'must') return;
  const job = await readJob(tx, id);
  const answers = await readLandAnswers(tx, [job]);
  const open = job.fields.filter((field) => answers.get(answerKey(id, field.id))?.isRight !== true);
  if (open.length === 0) return;
  const names = open.map(({ name }) => name).join(', ');
  throw new Problem(
    'wrong_status',
    `The farmer has not confirmed the land of ${names}. The office settings require it before an approval.`,
  );
}

/** @throws Problem stale for an approval of other land than the job has now. An approval without a version is not compared. */
export async function assertLandShown(tx: Tx, { id, status }: { id: string; status: SprayJobStatus }, change: ApprovedLand): Promise<void> {
  if (change.landVersion === undefined || !isApproval(status, change.to)) return;
  if (landVersion(await readJob(tx, id)) === change.landVersion) return;
  throw new Problem(
    'stale',
    'The land of this job has changed since you opened it. It was not approved; read it back again, then approve.',
  );
}

interface ApprovedLand {
  to: SprayJobStatus;
  landVersion?: string | undefined;
}
