import type { api, MailStatus, QueryOf, ReplyOf, WholeMail } from '@swathline/contract';
import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import { recordEvent } from '../audit/trail.ts';
import type { Db, Tx } from '../db/connection/open.ts';
import { listPage } from '../db/lists/page.ts';
import type { Tables } from '../db/schema/tables.ts';
import { orNotFound } from '../db/sql/rows.ts';
import { Problem } from '../errors/problem.ts';
import type { SignedInUser } from '../http/callers.ts';
import type { Letter } from './email.ts';
import type { Outcome } from './mail-server.ts';

/** How long a server that took a mail has for it before another one may try; longer than one try can last. */
const LEASE = sql`interval '2 minutes'`;
const KEPT = sql`interval '30 days'`;
const USUAL_HOURS = 24;

const MAIL_COLUMNS = ['id', 'to', 'subject', 'status', 'attempts', 'lastError', 'createdAt', 'sentAt'] as const;

/** Puts a mail in the outbox, to leave when the transaction commits; after `hours` without success it is given up. */
export async function enqueueMail(tx: Tx, mail: Letter, hours = USUAL_HOURS): Promise<void> {
  await tx
    .insertInto('mails')
    .values({ ...mail, expiresAt: hoursFromNow(hours) })
    .execute();
}

/** Keeps that a mail was tried outside the outbox, once and for all, for the list of mails; not what it said. */
export async function keepTriedMail(db: Db, { id, to, subject }: Letter & { id: string }, outcome: Outcome): Promise<void> {
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

/** A moment this many hours ahead. */
export const hoursFromNow = (hours: number): RawBuilder<string> => sql<string>`clock_timestamp() + make_interval(hours => ${hours})`;

export type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number];

/** Takes mails that are due: no other server takes the same ones. */
export async function claimMails(db: Db, most: number) {
  const due = db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .where('dueAt', '<=', sql<string>`clock_timestamp()`)
    .where('expiresAt', '>', sql<string>`clock_timestamp()`)
    .orderBy('dueAt')
    .limit(most)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('mails')
    .set({ attempts: sql`"attempts" + 1`, dueAt: sql`clock_timestamp() + ${LEASE}` })
    .where('id', 'in', due)
    .returning(['id', 'to', 'subject', sql<string>`"text"`.as('text'), sql<string>`"html"`.as('html'), 'unsubscribeUrl', 'attempts'])
    .execute();
}

/** Keeps that a mail left, and forgets what it said. */
export async function noteSent(db: Db, { id }: ClaimedMail): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'sent', sentAt: sql`clock_timestamp()`, lastError: null, text: null, html: null, unsubscribeUrl: null })
    .where('id', '=', id)
    .execute();
}

/** Keeps that the mail server will never take this mail, and why. */
export async function noteRefused(db: Db, { id, attempts }: ClaimedMail, reason: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'failed', lastError: reason, text: null, html: null, unsubscribeUrl: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'queued')
    .execute();
}

/** Has a mail tried again after so many seconds. */
export async function noteDelayed(db: Db, { id, attempts }: ClaimedMail, reason: string, seconds: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ lastError: reason, dueAt: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'queued')
    .execute();
}

/** Gives up what expired, bodies and all, and drops the rows of long ago. */
export async function deleteExpiredMails(db: Db): Promise<void> {
  const gaveUp = sql<string>`'It was not sent before it expired. ' || coalesce("lastError", 'No mail server was configured.')`;
  await db
    .updateTable('mails')
    .set({ status: 'failed', lastError: gaveUp, text: null, html: null, unsubscribeUrl: null })
    .where('status', '=', 'queued')
    .where('expiresAt', '<=', sql<string>`clock_timestamp()`)
    .execute();
  await db
    .deleteFrom('mails')
    .where('createdAt', '<', sql<string>`clock_timestamp() - ${KEPT}`)
    .where('status', 'not in', ['queued', 'held'])
    .execute();
}

/** Held mails leave now, as if just written. @throws Problem wrong_status where those named are not held (any more) */
export async function sendHeldMails(db: Db, by: SignedInUser, ids: string[] | undefined): Promise<{ count: number }> {
  const now = sql<string>`clock_timestamp()`;
  const change = { status: 'queued', attempts: 0, lastError: null, dueAt: now, expiresAt: hoursFromNow(USUAL_HOURS) } as const;
  return changeHeld(db, by, 'send_held', ids, change);
}

/** Held mails never leave. @throws Problem wrong_status where those named are not held (any more) */
export async function discardHeldMails(db: Db, by: SignedInUser, ids: string[] | undefined): Promise<{ count: number }> {
  const lastError = `Discarded by ${by.firstName} ${by.lastName}.`;
  return changeHeld(db, by, 'discard_held', ids, { status: 'failed', lastError, text: null, html: null, unsubscribeUrl: null });
}

async function changeHeld(
  db: Db,
  by: SignedInUser,
  action: 'send_held' | 'discard_held',
  ids: string[] | undefined,
  change: UpdateObject<Tables, 'mails'>,
): Promise<{ count: number }> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('mails')
      .set(change)
      .where('status', '=', 'held')
      .$if(ids !== undefined, (q) => q.where('id', 'in', ids ?? []))
      .executeTakeFirst();
    const count = Number(numUpdatedRows);
    if (ids !== undefined && count === 0) {
      throw new Problem('wrong_status', 'This mail is not held any more: somebody has sent or discarded it. Reload the outbox.');
    }
    const [one, ...more] = ids ?? [];
    const isOne = one !== undefined && more.length === 0;
    const which = isOne ? { subjectId: one } : { subjectId: null, details: { mails: String(count) } };
    if (count > 0) await recordEvent(tx, by, { action, subjectType: 'mail', ...which });
    return { count };
  });
}

/** How many mails there are of each state, and how many seconds the oldest of those not yet sent has waited. */
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
 * A mail with its bodies, or without them where they are for the recipient alone.
 * @throws Problem not_found
 */
export async function getMail(db: Db, id: string, { withBodies }: { withBodies: boolean }): Promise<WholeMail> {
  const mail = await db
    .selectFrom('mails')
    .select([...MAIL_COLUMNS, 'text', 'html'])
    .where('id', '=', id)
    .executeTakeFirst();
  return { ...orNotFound(mail, 'mail'), ...(!withBodies && { text: null, html: null }) };
}
