import type { FarmNotice, NoticeWay } from '@swathline/contract';
import type { Tx } from '../../platform/db/connection/open.ts';
import { hoursFromNow, withdrawMails } from '../../platform/mail/outbox.ts';
import { currentConsent, readWays } from './settings.ts';

/** After this time nobody needs the news of a job. */
const EXPIRY_HOURS = 24;
/** After this time the flight of an alarm is over. */
const ALARM_EXPIRY_HOURS = 1;

export interface Notice {
  userId: string;
  notice: FarmNotice;
  /** What it is about, as `topicOf`. */
  topic: string;
  title: string;
  body: string;
  /** The page that it opens. */
  path: string;
}

export const topicOf = (kind: 'job' | 'land' | 'quote' | 'invoice' | 'proposal' | 'alarm', id: string) => `${kind} ${id}`;

/**
 * Queues the push and text messages that a farmer chose, in the transaction of what they report, to be sent `delayHours` later. Those that
 * wait with the same topic are withdrawn, since they report a state that is past. Mails are queued by the feature that writes them.
 */
export async function enqueueNotice(tx: Tx, { userId, notice, ...parts }: Notice, delayHours = 0): Promise<void> {
  await withdrawNotices(tx, parts.topic);
  const ways = (await readWays(tx, userId))[notice];
  const times = { dueAt: hoursFromNow(delayHours), expiresAt: hoursFromNow(EXPIRY_HOURS), sentAt: null };
  const row = { userId, notice, ...parts, ...times, lastError: null };
  const rows = [
    ...(ways.push ? await devicesOf(tx, userId) : []).map(({ id }) => ({ ...row, way: 'push' as const, subscriptionId: id })),
    ...(ways.sms ? await currentConsent(tx, userId).select('id').execute() : []).map(() => ({
      ...row,
      way: 'sms' as const,
      subscriptionId: null,
    })),
  ];
  if (rows.length > 0) await tx.insertInto('notices').values(rows).execute();
}

/** Queues an alarm for the crew phones of some people that get push messages, also in quiet hours. */
export async function enqueueAlarm(tx: Tx, userIds: string[], parts: Omit<Notice, 'userId' | 'notice'>): Promise<void> {
  const phones = await tx
    .selectFrom('pushSubscriptions')
    .select(['id', 'userId'])
    .where('userId', 'in', userIds)
    .where('crewPhoneId', 'is not', null)
    .execute();
  const row = {
    notice: 'alarm',
    way: 'push',
    ...parts,
    expiresAt: hoursFromNow(ALARM_EXPIRY_HOURS),
    lastError: null,
    sentAt: null,
  } as const;
  const rows = phones.map(({ id, userId }) => ({ ...row, userId, subscriptionId: id }));
  if (rows.length > 0) await tx.insertInto('notices').values(rows).execute();
}

const devicesOf = (tx: Tx, userId: string) => tx.selectFrom('pushSubscriptions').select('id').where('userId', '=', userId).execute();

/** Keeps the messages about this topic that wait from being sent. */
export async function withdrawNotices(tx: Tx, topic: string): Promise<void> {
  await tx.updateTable('notices').set({ status: 'withdrawn' }).where('topic', '=', topic).where('status', '=', 'queued').execute();
}

/** Keeps the push and text messages and the mails about this topic that wait from being sent. */
export async function withdrawMessages(tx: Tx, topic: string): Promise<void> {
  await withdrawNotices(tx, topic);
  await withdrawMails(tx, topic);
}

/** Whether a person wants this notice by this way, by default or by choice. */
export async function wantsNotice(tx: Tx, userId: string, notice: FarmNotice, way: NoticeWay): Promise<boolean> {
  return (await readWays(tx, userId))[notice][way];
}
