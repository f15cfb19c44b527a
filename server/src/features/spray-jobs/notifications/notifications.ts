import { hasEnded, type PlannedDates, type SprayJobStatus } from '@swathline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { enqueueMail, withdrawMails } from '../../../platform/mail/outbox.ts';
import { createMailSettingsLink } from '../../auth/mail-settings.ts';
import { topicOf } from '../../notices/enqueue.ts';
import { FARMER_LABEL } from '../../users/farmer.ts';
import { selectRecipients } from '../../users/people.ts';
import { SHOWN_FIELDS } from '../job-columns.ts';
import { insertJobLink, jobLinkUrl } from '../links/job-links.ts';
import {
  assignedEmail,
  dayPlannedEmail,
  daysChangedEmail,
  isMailedToFarmer,
  mixChangedEmail,
  type MixChange,
  statusEmail,
  submittedEmail,
} from './emails.ts';
import { notifyFarmerOfNewDays, notifyFarmerOfStatus } from './farm-notices.ts';

export type NotificationContext = Pick<Context, 'by' | 'publicUrl'>;

export interface StatusChange {
  to: SprayJobStatus;
  /** The notes sent with the change. */
  notes: string | null;
}

/** Queues mails and notices about a job's new status, in the transaction that sets it. The person who set it gets none. */
export async function notifyStatusChange(
  tx: Tx,
  context: NotificationContext & Pick<Context, 'timeZone'>,
  job: { id: string; userId: string },
  { to: status, notes }: StatusChange,
): Promise<void> {
  const { by, publicUrl } = context;
  await notifyFarmerOfStatus(tx, context, job.id, status);
  if (status === 'submitted') await notifySubmitted(tx, context, job.id, notes);
  if (!isMailedToFarmer(status)) {
    return;
  }
  const notification = status === 'completed' ? 'jobCompleted' : 'jobDecided';
  const [farmer] = await selectRecipients(tx, by, notification).where('id', '=', job.userId).execute();
  if (farmer) {
    const mailedJob = await getMailedJob(tx, job.id);
    const url = jobLinkUrl(publicUrl, await insertJobLink(tx, mailedJob, { mailedTo: farmer.email }));
    const settings = await createMailSettingsLink({ tx, publicUrl }, farmer.id, notification);
    await enqueueMail(tx, { ...statusEmail({ to: farmer, by, job: mailedJob, settings }, status, url), topic: topicOf('job', job.id) });
  }
}

async function notifySubmitted(tx: Tx, { by, publicUrl }: NotificationContext, id: string, notes: string | null): Promise<void> {
  const administrators = await selectRecipients(tx, by, 'jobSubmitted').where('role', '=', 'admin').execute();
  if (administrators.length === 0) {
    return;
  }
  const job = await getMailedJob(tx, id);
  for (const to of administrators) {
    const settings = await createMailSettingsLink({ tx, publicUrl }, to.id, 'jobSubmitted');
    await enqueueMail(tx, submittedEmail({ to, by, job, settings }, notes, `${publicUrl}/spray-jobs/${id}`));
  }
}

interface Assignee {
  userId: string;
  as: 'pilot' | 'ground crew';
  notes: string | null;
}

/** The current pilot and ground crew of a job. */
export async function listAssignees(tx: Tx, id: string): Promise<Assignee[]> {
  const pilots = await tx.selectFrom('sprayJobs').select('pilotId').where('id', '=', id).execute();
  const crew = await tx.selectFrom('groundCrewAssignments').select(['userId', 'notes']).where('sprayJobId', '=', id).execute();
  return [
    ...pilots.flatMap(({ pilotId }) => (pilotId === null ? [] : [{ userId: pilotId, as: 'pilot' as const, notes: null }])),
    ...crew.map((member) => ({ ...member, as: 'ground crew' as const })),
  ];
}

/** Queues mail to the assignees who are not in `before`. A job that has ended sends none. */
export async function notifyAssigned(tx: Tx, { by, publicUrl }: NotificationContext, id: string, before: Assignee[]): Promise<void> {
  const added = (await listAssignees(tx, id)).filter(({ userId }) => !before.some((other) => other.userId === userId));
  if (added.length === 0) {
    return;
  }
  const job = await getMailedJob(tx, id);
  if (hasEnded(job.status)) {
    return;
  }
  const ids = added.map(({ userId }) => userId);
  for (const to of await selectRecipients(tx, by, 'jobAssigned').where('id', 'in', ids).execute()) {
    const assignee = added.find(({ userId }) => userId === to.id);
    const settings = await createMailSettingsLink({ tx, publicUrl }, to.id, 'jobAssigned');
    await enqueueMail(tx, assignedEmail({ to, by, job, settings }, assignee?.as ?? 'ground crew', assignee?.notes ?? null));
  }
}

/** Notifies the farmer and the people of an approved job that it is planned for other days. */
export async function notifyDaysChanged(
  tx: Tx,
  { by, publicUrl }: NotificationContext,
  job: { id: string; userId: string },
  before: PlannedDates,
): Promise<void> {
  const mailedJob = await getMailedJob(tx, job.id);
  const people = [job.userId, ...(await listAssignees(tx, job.id)).map(({ userId }) => userId)];
  for (const kind of ['jobDecided', 'jobAssigned'] as const) {
    const isFarmer = kind === 'jobDecided';
    const recipients = selectRecipients(tx, by, kind)
      .where('id', 'in', people)
      .where('id', isFarmer ? '=' : '<>', job.userId);
    for (const to of await recipients.execute()) {
      const settings = await createMailSettingsLink({ tx, publicUrl }, to.id, kind);
      await enqueueMail(tx, daysChangedEmail({ to, by, job: mailedJob, settings }, before));
    }
  }
  if (by.id !== job.userId) await notifyFarmerOfNewDays(tx, job.id);
}

/** Two minutes: a job is often dragged more than once before it stays, and a mail that waits is replaced. */
const DRAGGING_HOURS = 2 / 60;
const DAY_EXPIRY_HOURS = 24;

/** Notifies the farmer of an approved job that the office has planned another day for it, or taken it off its day. */
export async function notifyDayPlanned(
  tx: Tx,
  { by, publicUrl }: NotificationContext,
  { id, userId }: { id: string; userId: string },
  day: string | null,
): Promise<void> {
  const topic = topicOf('day', id);
  await withdrawMails(tx, topic);
  for (const to of await selectRecipients(tx, by, 'jobDecided').where('id', '=', userId).execute()) {
    const settings = await createMailSettingsLink({ tx, publicUrl }, to.id, 'jobDecided');
    const mail = dayPlannedEmail({ to, by, job: await getMailedJob(tx, id), settings }, day);
    await enqueueMail(tx, { ...mail, topic }, DAY_EXPIRY_HOURS, DRAGGING_HOURS);
  }
  await notifyFarmerOfNewDays(tx, id);
}

/** Queues mail about another mix to the job's people. Those who are not in `before` have got the mail about their assignment. */
export async function notifyMixChanged(
  tx: Tx,
  { by, publicUrl }: NotificationContext,
  id: string,
  { before, changes }: { before: Assignee[]; changes: MixChange[] },
): Promise<void> {
  const ids = (await listAssignees(tx, id)).map(({ userId }) => userId).filter((userId) => before.some((other) => other.userId === userId));
  if (changes.length === 0 || ids.length === 0) return;
  const job = await getMailedJob(tx, id);
  for (const to of await selectRecipients(tx, by, 'jobAssigned').where('id', 'in', ids).execute()) {
    const settings = await createMailSettingsLink({ tx, publicUrl }, to.id, 'jobAssigned');
    await enqueueMail(tx, mixChangedEmail({ to, by, job, settings }, changes));
  }
}

async function getMailedJob(tx: Tx, id: string) {
  const job = await tx
    .selectFrom('sprayJobs')
    .innerJoin('users', 'users.id', 'sprayJobs.userId')
    .select(['sprayJobs.id', 'sprayJobs.userId', 'name', 'status', 'startDate', 'endDate', 'farmer_notes', 'admin_notes'])
    .select(FARMER_LABEL.as('farmer'))
    .where('sprayJobs.id', '=', id)
    .executeTakeFirstOrThrow();
  const { rows: fields } = await sql<{ name: string; location: string | null; acres: number }>`
    SELECT f."name", f."location", greatest(f."fieldAcres" - f."exclusionAcres", 0) AS "acres"
    FROM ${SHOWN_FIELDS} WHERE f."sprayJobId" = ${id} ORDER BY f."position"`.execute(tx);
  return { ...job, fields };
}
