import { type api, Mail, type MailStatus, nameOfPerson, type QueryOf, type ReplyOf, WholeMail } from '@swathline/contract';
import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import { recordEvent } from '../audit/trail.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/connection/open.ts';
import { listPage } from '../db/lists/page.ts';
import type { Tables } from '../db/schema/tables.ts';
import { CLAIM, dueIn } from '../db/sql/outbox-claims.ts';
import { orNotFound } from '../db/sql/rows.ts';
import { Problem } from '../errors/problem.ts';
import type { Email } from './email.ts';
import type { Outcome } from './mail-server.ts';

type MailContext = Pick<Context, 'db' | 'by'>;

const RETENTION = sql`interval '30 days'`;
const DEFAULT_EXPIRY_HOURS = 24;

const MAIL_COLUMNS = Mail.keyof().options;

/**
 * Adds a mail to the outbox, to be sent after the transaction commits, or `delayHours` later. It expires when it is not sent within `hours`.
 */
export async function enqueueMail(tx: Tx, mail: Email, hours = DEFAULT_EXPIRY_HOURS, delayHours = 0): Promise<void> {
  const dueAt = delayHours > 0 ? { dueAt: hoursFromNow(delayHours) } : {};
  await tx
    .insertInto('mails')
    .values({ ...mail, ...dueAt, expiresAt: hoursFromNow(hours) })
    .execute();
}

/** Adds a mail that was sent directly to the list of mails, with its result and without its text. */
export async function recordDirectMail(db: Db, { id, to, subject }: Email & { id: string }, outcome: Outcome): Promise<void> {
  const isSent = outcome.kind === 'sent';
  await db
    .insertInto('mails')
    .values({
      id,
      to,
      subject,
      attempts: 1,
      status: isSent ? 'sent' : 'failed',
      lastError: isSent ? null : outcome.reason,
      sentAt: isSent ? sql`clock_timestamp()` : null,
      expiresAt: sql`clock_timestamp()`,
      text: null,
      html: null,
    })
    .execute();
}

export const hoursFromNow = (hours: number): RawBuilder<string> => sql<string>`clock_timestamp() + make_interval(secs => ${hours * 3600})`;

export type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number];

export function claimMails(db: Db, limit: number) {
  return db
    .updateTable('mails')
    .set(CLAIM)
    .where('id', 'in', dueIn('mails', limit))
    .returning(['id', 'to', 'subject', sql<string>`"text"`.as('text'), sql<string>`"html"`.as('html'), 'unsubscribeUrl', 'attempts'])
    .execute();
}

/** Marks a mail as sent and deletes its text. */
export async function markSent(db: Db, { id }: ClaimedMail): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'sent', sentAt: sql`clock_timestamp()`, lastError: null, text: null, html: null, unsubscribeUrl: null })
    .where('id', '=', id)
    .execute();
}

/** Marks a mail as permanently refused by the mail server, with the reason. */
export async function markFailed(db: Db, { id, attempts }: ClaimedMail, reason: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'failed', lastError: reason, text: null, html: null, unsubscribeUrl: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'queued')
    .execute();
}

/** A topic covers those that begin with it, as that of a job covers those of its parts. */
const isAbout = (topic: string) => sql<boolean>`starts_with("topic", ${topic})`;

/** Whether a mail about a topic was queued since a moment, and was not given up. */
export async function hasMailSince(tx: Tx, topic: string, since: string): Promise<boolean> {
  const mail = tx.selectFrom('mails').select('id').where(isAbout(topic)).where('createdAt', '>=', since).where('status', '<>', 'failed');
  return (await mail.limit(1).executeTakeFirst()) !== undefined;
}

/** Withdraws the mails about a topic that wait, because what they say is not true any more. One that is being sent arrives. */
export async function withdrawMails(tx: Tx, topic: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ status: 'failed', lastError: 'Withdrawn: what it said had changed.', text: null, html: null, unsubscribeUrl: null })
    .where(isAbout(topic))
    .where('status', 'in', ['queued', 'held'])
    .execute();
}

/** Schedules the next attempt after a number of seconds. */
export async function postpone(db: Db, { id, attempts }: ClaimedMail, reason: string, seconds: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ lastError: reason, dueAt: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'queued')
    .execute();
}

/** Marks expired mails as failed and deletes their texts; deletes old rows. */
export async function deleteExpiredMails(db: Db): Promise<void> {
  const reason = sql<string>`'It was not sent before it expired. ' || coalesce("lastError", 'No mail server was configured.')`;
  await db
    .updateTable('mails')
    .set({ status: 'failed', lastError: reason, text: null, html: null, unsubscribeUrl: null })
    .where('status', '=', 'queued')
    .where('expiresAt', '<=', sql<string>`clock_timestamp()`)
    .execute();
  await db
    .deleteFrom('mails')
    .where('createdAt', '<', sql<string>`clock_timestamp() - ${RETENTION}`)
    .where('status', 'not in', ['queued', 'held'])
    .execute();
}

/** Releases held mails for sending, all without `ids`. @throws Problem wrong_status when none of `ids` is held any more */
export async function sendHeldMails(context: MailContext, ids: string[] | undefined): Promise<{ count: number }> {
  const now = sql<string>`clock_timestamp()`;
  const values = { status: 'queued', attempts: 0, lastError: null, dueAt: now, expiresAt: hoursFromNow(DEFAULT_EXPIRY_HOURS) } as const;
  return changeHeld(context, { action: 'send_held', ids, values });
}

/** Discards held mails, all without `ids`. @throws Problem wrong_status when none of `ids` is held any more */
export async function discardHeldMails(context: MailContext, ids: string[] | undefined): Promise<{ count: number }> {
  const lastError = `Discarded by ${nameOfPerson(context.by)}.`;
  const values = { status: 'failed', lastError, text: null, html: null, unsubscribeUrl: null } as const;
  return changeHeld(context, { action: 'discard_held', ids, values });
}

interface HeldChange {
  action: 'send_held' | 'discard_held';
  /** All held mails without it. */
  ids: string[] | undefined;
  values: UpdateObject<Tables, 'mails'>;
}

async function changeHeld({ db, by }: MailContext, { action, ids, values }: HeldChange): Promise<{ count: number }> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('mails')
      .set(values)
      .where('status', '=', 'held')
      .$if(ids !== undefined, (q) => q.where('id', 'in', ids ?? []))
      .executeTakeFirst();
    const count = Number(numUpdatedRows);
    if (ids !== undefined && count === 0) {
      throw new Problem('wrong_status', 'This mail is no longer held: somebody has sent or discarded it. Reload the outbox.');
    }
    const [id, ...others] = ids ?? [];
    const isSingle = id !== undefined && others.length === 0;
    const subject = isSingle ? { subjectId: id } : { subjectId: null, details: { mails: String(count) } };
    if (count > 0) await recordEvent(tx, by, { action, subjectType: 'mail', ...subject });
    return { count };
  });
}

/** The number of mails by status, and how long the oldest queued mail has waited. */
export async function outboxState(db: Db): Promise<Record<MailStatus, number> & { oldestSeconds: number | null }> {
  return db
    .selectFrom('mails')
    .select([countOf('queued').as('queued'), countOf('held').as('held'), countOf('sent').as('sent'), countOf('failed').as('failed')])
    .select(
      sql<number | null>`extract(epoch FROM clock_timestamp() - min("createdAt") FILTER (WHERE "status" = 'queued'))::float8`.as(
        'oldestSeconds',
      ),
    )
    .executeTakeFirstOrThrow();
}

const countOf = (status: MailStatus) => sql<number>`count(*) FILTER (WHERE "status" = ${status})`;

type Mails = typeof api.mail;

export async function listMails(db: Db, { status, ...page }: QueryOf<Mails['list']>): Promise<ReplyOf<Mails['list']>> {
  const filtered = db.selectFrom('mails').$if(status !== undefined, (q) => q.where('status', '=', status ?? 'queued'));
  const { rows, ...counted } = await listPage(filtered, { ...page, order: 'desc' }, { by: sql.ref('createdAt'), id: 'id' }, (q) =>
    q.select(MAIL_COLUMNS),
  );
  return { mails: rows, ...counted };
}

/**
 * Gets a mail, without its bodies unless `withBodies`: with a mail server configured they are for the recipient only.
 * @throws Problem not_found
 */
export async function getMail(db: Db, id: string, { withBodies }: { withBodies: boolean }): Promise<WholeMail> {
  const mail = await db.selectFrom('mails').select(WholeMail.keyof().options).where('id', '=', id).executeTakeFirst();
  return { ...orNotFound(mail, 'mail'), ...(!withBodies && { text: null, html: null }) };
}

/** The SQL that gives up the queued mails for which a condition on the row holds, and deletes what they say. */
export const failMailsWhere = (condition: string, reason: string) => `
  UPDATE "mails" SET "status" = 'failed', "lastError" = '${reason}', "text" = NULL, "html" = NULL, "unsubscribeUrl" = NULL
  WHERE "status" = 'queued' AND ${condition}`;

/** Holds queued mail, which may have been sent since the backup. */
export const MAIL_AFTER_RESTORE = [`UPDATE "mails" SET "status" = 'held' WHERE "status" = 'queued'`];
