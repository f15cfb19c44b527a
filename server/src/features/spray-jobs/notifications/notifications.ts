import { hasEnded, MINUTE_MS, type PlannedDates, type SprayJobStatus } from '@swathline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Person } from '../../../platform/http/callers.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { enqueueMail, hasMailSince, withdrawMails } from '../../../platform/mail/outbox.ts';
import { createMailSettingsLink } from '../../auth/mail-settings.ts';
import { getOfficeSettings } from '../../office/queries.ts';
import { topicOf, wantsNotice, withdrawNotices } from '../../notices/enqueue.ts';
import { selectRecipients } from '../../users/people.ts';
import { SHOWN_FIELDS } from '../job-columns.ts';
import { insertJobLink, jobLinkUrl } from '../links/job-links.ts';
import { personNameOf } from '../../auth/user-record.ts';
import {
  assignedEmail,
  cancelledEmail,
  dayPlannedEmail,
  daysChangedEmail,
  isMailedToFarmer,
  mixChangedEmail,
  type MixChange,
  statusEmail,
  submittedEmail,
  workEmail,
} from './emails.ts';
import { type FarmerNotice, isHandedOut, notifyFarmerOfFinish, notifyFarmerOfNewDays, notifyFarmerOfStatus } from './farm-notices.ts';

export type NotificationContext = Pick<Context, 'by' | 'publicUrl'>;

export interface StatusChange {
  to: SprayJobStatus;
  /** The notes sent with the change. */
  notes: string | null;
  /** When a crew's report says that it happened; now without one. */
  at?: string | undefined;
}

/**
 * The topics of the mails about a job, which `topicOf('job', id)` covers: its state and days, its day on the board, the work on it for the
 * people assigned to it, and its reported finish. Without a person, the topic covers those of all.
 */
const mailTopic = (id: string, part: 'state' | 'day' | 'crew' | 'finish', userId = '') => `${topicOf('job', id)} ${part} ${userId}`;

/**
 * Queues mails and notices about a job's new status, in the transaction that sets it. The person who set it gets none.
 * @param job as it was before
 */
export async function notifyStatusChange(
  tx: Tx,
  context: NotificationContext & Pick<Context, 'timeZone'>,
  job: { id: string; userId: string; status: SprayJobStatus },
  change: StatusChange,
): Promise<void> {
  const { to: status, notes } = change;
  const { by, publicUrl } = context;
  const finishedAt = await readFinish(tx, job.id);
  await withdrawPastMails(tx, job.id, status, finishedAt);
  const notice = await notifyFarmerOfStatus(tx, context, job, change);
  if (notice?.notice === 'started') await mailWork(tx, context, job, { ...notice, topic: mailTopic(job.id, 'state', job.userId) });
  if (status === 'submitted') await notifySubmitted(tx, context, job.id, notes);
  if (status === 'cancelled' && !isHandedOut(job.status)) return;
  if (status === 'cancelled') await notifyCrewOfCancellation(tx, context, job, notes);
  if (!isMailedToFarmer(status) || (status === 'completed' && (await isFinishMailed(tx, job.id, finishedAt)))) {
    return;
  }
  const notification = status === 'completed' ? 'jobCompleted' : 'jobDecided';
  const [farmer] = await selectRecipients(tx, by, notification).where('id', '=', job.userId).execute();
  if (farmer) {
    const mailedJob = await getMailedJob(tx, job.id);
    const url = jobLinkUrl(publicUrl, await insertJobLink(tx, mailedJob, { mailedTo: farmer.email }));
    const settings = await createMailSettingsLink({ tx, publicUrl }, farmer.id, notification);
    await enqueueMail(tx, {
      ...statusEmail({ to: farmer, by, job: mailedJob, settings }, { status, url, reason: status === 'cancelled' ? notes : null }),
      topic: mailTopic(job.id, 'state', job.userId),
    });
  }
}

/** Withdraws the mails that wait and that a new status makes untrue. */
async function withdrawPastMails(tx: Tx, id: string, status: SprayJobStatus, finishedAt: string | null): Promise<void> {
  if (status === 'cancelled') return withdrawMails(tx, topicOf('job', id));
  for (const part of ['state', 'day'] as const) await withdrawMails(tx, mailTopic(id, part));
  if (status === 'completed') await withdrawMails(tx, mailTopic(id, 'crew'));
  if (finishedAt === null) await withdrawMails(tx, mailTopic(id, 'finish'));
}

const readFinish = async (tx: Tx, id: string) =>
  (await tx.selectFrom('sprayJobs').select('finishedAt').where('id', '=', id).executeTakeFirstOrThrow()).finishedAt;

/** How far the time of a finish by a phone may be ahead. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

/** Whether the farmer got a mail about the finish that the job has. One that was reported too late to be news was not mailed. */
async function isFinishMailed(tx: Tx, id: string, finishedAt: string | null): Promise<boolean> {
  if (finishedAt === null) return false;
  const since = new Date(Date.parse(finishedAt) - CLOCK_TOLERANCE_MS).toISOString();
  return hasMailSince(tx, mailTopic(id, 'finish'), since);
}

/** Notifies the farmer of a reported finish, by the chosen ways. */
export async function notifyFinish(
  tx: Tx,
  context: NotificationContext & Pick<Context, 'timeZone'>,
  job: { id: string; userId: string },
  finish: { at: string; before: string | null },
): Promise<void> {
  const notice = await notifyFarmerOfFinish(tx, context, job.id, finish);
  await withdrawMails(tx, mailTopic(job.id, 'state', job.userId));
  if (notice === null) return;
  await withdrawMails(tx, mailTopic(job.id, 'finish', job.userId));
  await mailWork(tx, context, job, { ...notice, topic: mailTopic(job.id, 'finish', job.userId) });
}

/** Withdraws what waits to be sent about a finish after which the work goes on. */
export async function withdrawFinish(tx: Tx, id: string): Promise<void> {
  await withdrawNotices(tx, topicOf('job', id));
  await withdrawMails(tx, mailTopic(id, 'finish'));
}

async function mailWork(
  tx: Tx,
  { by, publicUrl }: NotificationContext,
  { id, userId }: { id: string; userId: string },
  { topic, ...notice }: FarmerNotice & { topic: string },
): Promise<void> {
  if (!(await wantsNotice(tx, userId, notice.notice, 'mail'))) return;
  const [farmer] = await selectRecipients(tx, by, null).where('id', '=', userId).execute();
  if (!farmer) return;
  const job = await getMailedJob(tx, id);
  const url = jobLinkUrl(publicUrl, await insertJobLink(tx, job, { mailedTo: farmer.email }));
  const isFinish = notice.notice === 'finished';
  const settings = isFinish ? await createMailSettingsLink({ tx, publicUrl }, farmer.id, 'jobCompleted') : undefined;
  await enqueueMail(tx, { ...workEmail({ to: farmer, job, settings }, notice, url), topic });
}

async function notifySubmitted(tx: Tx, { by, publicUrl }: NotificationContext, id: string, notes: string | null): Promise<void> {
  const administrators = await selectRecipients(tx, by, 'jobSubmitted').where('role', '=', 'admin').execute();
  if (administrators.length === 0) {
    return;
  }
  const job = await getMailedJob(tx, id);
  for (const to of administrators) {
    const settings = await createMailSettingsLink({ tx, publicUrl }, to.id, 'jobSubmitted');
    const mail = submittedEmail({ to, by, job, settings }, notes, `${publicUrl}/spray-jobs/${id}`);
    await enqueueMail(tx, { ...mail, topic: mailTopic(id, 'state', to.id) });
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

/**
 * Queues mail to the assignees who are not in `before`, and withdraws what waits for those who are not assigned any more. A job that has
 * ended sends none.
 */
export async function notifyAssigned(tx: Tx, { by, publicUrl }: NotificationContext, id: string, before: Assignee[]): Promise<void> {
  await withdrawFromUnassigned(tx, id, before);
  const added = without(await listAssignees(tx, id), before);
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
    const mail = assignedEmail({ to, by, job, settings }, assignee?.as ?? 'ground crew', assignee?.notes ?? null);
    await enqueueMail(tx, { ...mail, topic: mailTopic(id, 'crew', to.id) });
  }
}

/** Withdraws the mails that wait for people in `before` who are not assigned any more. */
export async function withdrawFromUnassigned(tx: Tx, id: string, before: Assignee[]): Promise<void> {
  for (const { userId } of without(before, await listAssignees(tx, id))) {
    for (const part of ['state', 'day', 'crew'] as const) await withdrawMails(tx, mailTopic(id, part, userId));
  }
}

/** The people of a list who are not in the other one. */
const without = (people: Assignee[], others: Assignee[]) => people.filter(({ userId }) => !others.some((other) => other.userId === userId));

/** The farmer of a job and the people assigned to it, each with the kind of mail that they may switch off. */
async function listPeople(tx: Tx, by: Person, { id, userId }: { id: string; userId: string }) {
  const farmers = await selectRecipients(tx, by, 'jobDecided').where('id', '=', userId).execute();
  const ids = (await listAssignees(tx, id)).map((assignee) => assignee.userId);
  const crew = ids.length === 0 ? [] : await selectRecipients(tx, by, 'jobAssigned').where('id', 'in', ids).execute();
  return [...farmers.map((to) => ({ to, kind: 'jobDecided' as const })), ...crew.map((to) => ({ to, kind: 'jobAssigned' as const }))];
}

async function notifyCrewOfCancellation(
  tx: Tx,
  { by, publicUrl }: NotificationContext,
  job: { id: string; userId: string },
  reason: string | null,
): Promise<void> {
  const mailedJob = await getMailedJob(tx, job.id);
  for (const { to, kind } of await listPeople(tx, by, job)) {
    if (kind !== 'jobAssigned') continue;
    const settings = await createMailSettingsLink({ tx, publicUrl }, to.id, kind);
    await enqueueMail(tx, { ...cancelledEmail({ to, by, job: mailedJob, settings }, reason), topic: mailTopic(job.id, 'state', to.id) });
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
  for (const { to, kind } of await listPeople(tx, by, job)) {
    const settings = await createMailSettingsLink({ tx, publicUrl }, to.id, kind);
    const topic = mailTopic(job.id, 'state', to.id);
    await withdrawMails(tx, topic);
    await enqueueMail(tx, { ...daysChangedEmail({ to, by, job: mailedJob, settings }, before), topic });
  }
  if (by.id !== job.userId) await notifyFarmerOfNewDays(tx, job.id);
}

/** Two minutes: a job is often dragged more than once before it stays, and what waits is replaced. */
const DRAGGING_HOURS = 2 / 60;
const DAY_EXPIRY_HOURS = 24;

/** Notifies the farmer and the people of an approved job that the office has planned another day for it, or taken it off its day. */
export async function notifyDayPlanned(
  tx: Tx,
  { by, publicUrl }: NotificationContext,
  job: { id: string; userId: string },
  day: string | null,
): Promise<void> {
  await withdrawMails(tx, mailTopic(job.id, 'day'));
  const mailedJob = await getMailedJob(tx, job.id);
  for (const { to, kind } of await listPeople(tx, by, job)) {
    const settings = await createMailSettingsLink({ tx, publicUrl }, to.id, kind);
    const mail = { ...dayPlannedEmail({ to, by, job: mailedJob, settings }, day), topic: mailTopic(job.id, 'day', to.id) };
    await enqueueMail(tx, mail, DAY_EXPIRY_HOURS, DRAGGING_HOURS);
  }
  await notifyFarmerOfNewDays(tx, job.id, DRAGGING_HOURS);
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
    await enqueueMail(tx, { ...mixChangedEmail({ to, by, job, settings }, changes), topic: mailTopic(id, 'crew', to.id) });
  }
}

async function getMailedJob(tx: Tx, id: string) {
  const job = await tx
    .selectFrom('sprayJobs')
    .innerJoin('users', 'users.id', 'sprayJobs.userId')
    .select(['sprayJobs.id', 'sprayJobs.userId', 'name', 'status', 'startDate', 'endDate', 'farmer_notes', 'admin_notes'])
    .select(personNameOf().as('farmer'))
    .where('sprayJobs.id', '=', id)
    .executeTakeFirstOrThrow();
  const { rows: fields } = await sql<{ name: string; location: string | null; acres: number }>`
    SELECT f."name", f."location", greatest(f."fieldAcres" - f."exclusionAcres", 0) AS "acres"
    FROM ${SHOWN_FIELDS} WHERE f."sprayJobId" = ${id} ORDER BY f."position"`.execute(tx);
  const { company } = await getOfficeSettings(tx);
  return { ...job, fields, company: company.name };
}
