import { formatDay, formatMoney, type SharedQuote } from '@swathline/contract';
import { type Author, recordEvent } from '../../../platform/audit/trail.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { nextUpdatedAt, orNotFound } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import type { FileContext } from '../../../platform/files/stored-files.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { quoteName } from '../../../platform/mail/email.ts';
import { utcOffsetsOf } from '../../../platform/utc-offsets.ts';
import { hashOfToken } from '../../auth/secrets.ts';
import { isFromUnreviewedBackup } from '../../auth/ways-in.ts';
import { topicOf, withdrawMessages } from '../../notices/enqueue.ts';
import { followOfficeClock } from '../../office/clock.ts';
import { notifyOffice } from '../../spray-jobs/notifications/office-notices.ts';
import type { BillingContext, BillingReader } from '../billing-context.ts';
import { getQuote, isExpired } from './quotes.ts';
import { companyOf, serveQuotePdf } from './send-quote.ts';

type Acceptor = Pick<BillingContext, 'timeZone' | 'publicUrl'>;

/** The quote of a link. @throws Problem not_found; wrong_status after a restore that is not reviewed */
export async function readSharedQuote(reader: BillingReader, token: string): Promise<SharedQuote> {
  return toShared(reader.db, await findByToken(reader.db, token), reader);
}

/** Accepts the quote of a link, once; it is frozen from then on. @throws Problem not_found; wrong_status when accepted, expired, or for a job that is over */
export async function acceptQuote(reader: Acceptor & Pick<BillingReader, 'db'>, token: string, name: string): Promise<SharedQuote> {
  return reader.db.transaction().execute(async (tx) => accept(tx, { ...reader, by: null }, await findByToken(tx, token), name));
}

/** The same for a customer who is signed in. @throws Problem not_found, also for a draft and for the quote of another customer */
export async function acceptOwnQuote(reader: Omit<BillingContext, 'files'>, id: string, name: string): Promise<SharedQuote> {
  return reader.db.transaction().execute(async (tx) => {
    await assertReviewed(tx, await assertOwnQuote(tx, reader.by.id, id));
    return accept(tx, reader, id, name);
  });
}

/** The PDF of a quote that the customer got. @throws Problem not_found, as `acceptOwnQuote` */
export async function serveOwnQuotePdf(context: FileContext & BillingReader, customerId: string, id: string): Promise<ServedFile> {
  await assertOwnQuote(context.db, customerId, id);
  return serveQuotePdf(context, id);
}

async function findByToken(db: Db | Tx, token: string): Promise<string> {
  const row = await db.selectFrom('quotes').select(['id', 'sentAt']).where('tokenHash', '=', hashOfToken(token)).executeTakeFirst();
  if (!row) throw new Problem('not_found', 'This link no longer works. Ask the office for a new one.');
  await assertReviewed(db, row.sentAt);
  return row.id;
}

/** A newer quote may have taken its place since a backup that was restored. @throws Problem wrong_status */
async function assertReviewed(db: Db | Tx, sentAt: string | null): Promise<void> {
  if (sentAt === null || !(await isFromUnreviewedBackup(db, sentAt))) return;
  throw new Problem(
    'wrong_status',
    'Your office restored its records from a backup and is still reviewing them, so this quote is closed. Ask the office to send it again.',
  );
}

/** @returns when it was sent */
async function assertOwnQuote(db: Db | Tx, customerId: string, id: string): Promise<string | null> {
  const own = db
    .selectFrom('quotes')
    .select('sentAt')
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .where('state', '<>', 'draft');
  return orNotFound(await own.executeTakeFirst(), 'quote').sentAt;
}

async function accept(tx: Tx, reader: Acceptor & { by: Author | null }, id: string, name: string): Promise<SharedQuote> {
  await tx.selectFrom('quotes').select('id').where('id', '=', id).forUpdate().execute();
  const quote = await getQuote(tx, id, reader.timeZone);
  if (quote.state === 'accepted') {
    throw new Problem('wrong_status', `${quote.acceptedBy ?? 'Somebody'} has accepted this quote already.`);
  }
  if (quote.isJobOver) {
    throw new Problem('wrong_status', 'The job of this quote is completed or cancelled. Ask the office for a new quote.');
  }
  if (isExpired(quote, reader)) {
    throw new Problem('wrong_status', `This quote was valid until ${formatDay(quote.validUntil)}. Ask the office for a new one.`);
  }
  await tx
    .updateTable('quotes')
    .set({ state: 'accepted', acceptedAt: new Date().toISOString(), acceptedBy: name, updatedAt: nextUpdatedAt })
    .where('id', '=', id)
    .execute();
  await withdrawMessages(tx, topicOf('quote', id));
  await notifyOffice(tx, reader, {
    subject: `Accepted: quote ${quote.number}`,
    paragraph: `${quoteName(name)} accepted quote ${quote.number} for ${quoteName(quote.sprayJobName)}, ${formatMoney(quote.subtotal)} before tax.`,
    path: `/billing/quotes/${id}`,
  });
  await recordEvent(tx, reader.by, { action: 'accept_quote', subjectType: 'quote', subjectId: id, details: { name } });
  return toShared(tx, id, reader);
}

async function toShared(db: Db | Tx, id: string, { timeZone }: Pick<BillingReader, 'timeZone'>): Promise<SharedQuote> {
  const quote = await getQuote(db, id, timeZone);
  const { number, state, customerName, sprayJobName, validUntil, acres, subtotal, notes, isJobOver, acceptedAt, acceptedBy } = quote;
  return {
    number,
    state,
    customerName,
    sprayJobName,
    validUntil,
    acres,
    subtotal,
    notes,
    isJobOver,
    acceptedAt,
    acceptedBy,
    company: await companyOf(db),
    isExpired: isExpired(quote, { timeZone }),
    lines: quote.lines.map(({ source: _, ...line }) => line),
    timeZone,
    utcOffsets: utcOffsetsOf(timeZone),
    clock: await followOfficeClock(db),
  };
}
