import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import { CLAIM, dueIn } from '../../platform/db/sql/outbox-claims.ts';
import { withdrawSms } from './settings.ts';

const RETENTION = sql`interval '30 days'`;

export type ClaimedNotice = Awaited<ReturnType<typeof claimNotices>>[number];

/** What is sent by itself, so that an alarm waits for nothing else, and push messages do not wait for a slow gateway. */
const QUEUES = {
  alarms: sql<boolean>`"notice" = 'alarm'`,
  push: sql<boolean>`"way" = 'push' AND "notice" <> 'alarm'`,
  sms: sql<boolean>`"way" = 'sms'`,
};

export type Queue = keyof typeof QUEUES;

export function claimNotices(db: Db, queue: Queue, limit: number) {
  return db
    .updateTable('notices')
    .set(CLAIM)
    .where('id', 'in', dueIn('notices', limit, QUEUES[queue]))
    .returning(['id', 'userId', 'notice', 'way', 'subscriptionId', 'topic', 'title', 'body', 'path', 'attempts', 'expiresAt'])
    .execute();
}

/** Whatever became of its topic meanwhile, it was sent. */
export async function markSent(db: Db, { id }: ClaimedNotice): Promise<void> {
  await db
    .updateTable('notices')
    .set({ status: 'sent', sentAt: sql`clock_timestamp()`, lastError: null })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(db: Db, notice: ClaimedNotice, reason: string): Promise<void> {
  await stillClaimed(db, notice).set({ status: 'failed', lastError: reason }).execute();
}

export async function markWithdrawn(db: Db, notice: ClaimedNotice, reason: string): Promise<void> {
  await stillClaimed(db, notice).set({ status: 'withdrawn', lastError: reason }).execute();
}

/** Schedules the next attempt after a number of seconds. */
export async function postpone(db: Db, notice: ClaimedNotice, reason: string, seconds: number): Promise<void> {
  await stillClaimed(db, notice)
    .set({ lastError: reason, dueAt: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .execute();
}

const stillClaimed = (db: Db, { id, attempts }: ClaimedNotice) =>
  db.updateTable('notices').where('id', '=', id).where('attempts', '=', attempts).where('status', '=', 'queued');

/** Removes a device that the push service does not know any more, with what waits for it. */
export async function removeSubscription(db: Db, { subscriptionId }: ClaimedNotice): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('id', '=', subscriptionId).execute();
}

/** Marks expired messages as failed, and deletes old rows. */
export async function deleteExpiredNotices(db: Db): Promise<void> {
  await db
    .updateTable('notices')
    .set({ status: 'failed', lastError: sql<string>`'It was not sent before it expired. ' || coalesce("lastError", '')` })
    .where('status', '=', 'queued')
    .where('expiresAt', '<=', sql<string>`clock_timestamp()`)
    .execute();
  await db
    .deleteFrom('notices')
    .where('createdAt', '<', sql<string>`clock_timestamp() - ${RETENTION}`)
    .where('status', '<>', 'queued')
    .execute();
}

const STOP_WORDS = ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'arret'];

/** Withdraws the consents of a number whose owner replied STOP. Any other reply changes nothing. */
export async function takeSmsReply(db: Db, { from, text }: { from: string; text: string }): Promise<void> {
  const word = text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
  if (STOP_WORDS.includes(word)) await withdrawSms(db, from);
}

/**
 * Messages that wait may have been sent since the backup, and consents to text messages may have been withdrawn by the reply STOP: each is
 * asked for again. A crew phone may have been revoked; its page subscribes again when the person opens its settings.
 */
export const NOTICES_AFTER_RESTORE = [
  `DELETE FROM "pushSubscriptions" WHERE "crewPhoneId" IS NOT NULL`,
  `UPDATE "notices" SET "status" = 'withdrawn' WHERE "status" = 'queued'`,
  `UPDATE "smsConsents" SET "withdrawnAt" = clock_timestamp(), "withdrawnHow" = 'by a restore from a backup' WHERE "withdrawnAt" IS NULL`,
  `UPDATE "farmNoticeSettings" SET "ways" = coalesce((
     SELECT jsonb_object_agg(part."key", part."value" || '{"sms": false}') FROM jsonb_each("ways") part), '{}')`,
];
