import { formatDay, formatMoney, formatNumber, type Quote, type ReplyOf, type api, type SharedQuote } from '@swathline/contract';
import { type Author, recordEvent } from '../../../platform/audit/trail.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { nextUpdatedAt, orNotFound } from '../../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import { type FileContext, serveStoredFile, storeContent } from '../../../platform/files/stored-files.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { composeEmail, quoteName } from '../../../platform/mail/email.ts';
import { enqueueMail, withdrawMails } from '../../../platform/mail/outbox.ts';
import { drawFacts } from '../../../platform/pdf/blocks.ts';
import { createDocument, drawFooters, drawHeading, drawTitle, toBuffer, writeParagraph } from '../../../platform/pdf/document.ts';
import { drawTable } from '../../../platform/pdf/table.ts';
import { hashOfToken, newToken } from '../../auth/secrets.ts';
import { isFromUnreviewedBackup } from '../../auth/ways-in.ts';
import { enqueueNotice, topicOf, wantsNotice, withdrawMessages } from '../../notices/enqueue.ts';
import { getOfficeSettings } from '../../office/queries.ts';
import { notifyOffice } from '../../spray-jobs/notifications/office-notices.ts';
import type { BillingContext, BillingReader } from '../billing-context.ts';
import { getCustomer } from '../customers.ts';
import { getQuote, isExpired, lockQuote } from './quotes.ts';

const MAIL_EXPIRY_HOURS = 7 * 24;

type Sent = ReplyOf<typeof api.quotes.send>;

/**
 * Stores the PDF of a quote and mails it with a new link to accept it.
 * @throws Problem not_found; protected for an accepted quote; wrong_status when its job is over; invalid for one that is not valid any more
 * or has a line without a price
 */
export async function sendQuote(context: BillingContext, id: string): Promise<Sent> {
  const { db, files, by, publicUrl } = context;
  const token = newToken();
  const url = `${publicUrl}/quote/${token}`;
  const isMailed = await db.transaction().execute(async (tx) => {
    const quote = await lockQuote(tx, id);
    if (quote.isJobOver) throw new Problem('wrong_status', 'The job of this quote is completed or cancelled, so nobody can accept it.');
    if (isExpired(quote, context)) throw invalid('validUntil', 'The last day of the quote is in the past. Make a new quote.');
    const unpriced = quote.lines.find(({ source, unitPrice }) => source === null && Number(unitPrice) === 0);
    if (unpriced) throw invalid('lines', `No price fits "${unpriced.description}". Add one to the price list, and make the quote again.`);
    const company = await companyOf(tx);
    const { sha256 } = await storeContent({ db: tx, files }, await quotePdf(quote, company));
    await tx
      .updateTable('quotes')
      .set({ state: 'sent', tokenHash: hashOfToken(token), sha256, sentAt: new Date().toISOString(), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .execute();
    await recordEvent(tx, by, { action: 'update', subjectType: 'quote', subjectId: id, details: { state: 'sent' } });
    return mailQuote(tx, quote, { company, url });
  });
  return { quote: await getQuote(db, id), url, isMailed };
}

const companyOf = async (db: Db | Tx) => (await getOfficeSettings(db)).company.name ?? 'Our company';

async function mailQuote(tx: Tx, quote: Quote, { company, url }: { company: string; url: string }): Promise<boolean> {
  const customer = await getCustomer(tx, quote.customerId);
  await enqueueNotice(tx, {
    userId: quote.customerId,
    notice: 'quote',
    topic: topicOf('quote', quote.id),
    path: '/farm#papers',
    title: `Quote ${quote.number} from ${company}`,
    body: `${quote.sprayJobName}, ${formatMoney(quote.subtotal)} before tax, valid until ${formatDay(quote.validUntil)}.`,
  });
  await withdrawMails(tx, topicOf('quote', quote.id));
  if (!customer.email || !(await wantsNotice(tx, quote.customerId, 'quote', 'mail'))) return false;
  const mail = composeEmail({
    to: customer.email,
    subject: `Quote ${quote.number} from ${company}`,
    recipientName: customer.firstName || customer.name,
    paragraphs: [`${company} made you a quote for spraying.`],
    facts: [
      { label: 'Job', value: quote.sprayJobName },
      { label: 'Acres', value: formatNumber(quote.acres, 1) },
      { label: 'Before tax', value: formatMoney(quote.subtotal) },
      { label: 'Valid until', value: formatDay(quote.validUntil) },
    ],
    button: { label: 'Read and accept the quote', url },
    closing: ['Everyone who has this link can accept the quote. Forward this mail only to people who may do so.'],
  });
  await enqueueMail(tx, { ...mail, topic: topicOf('quote', quote.id) }, MAIL_EXPIRY_HOURS);
  return true;
}

function quotePdf(quote: Quote, company: string): Promise<Buffer> {
  const document = createDocument(`Quote ${quote.number}`);
  drawTitle(document, { kind: company, mark: `Quote ${quote.number}`, title: `Quote ${quote.number}` });
  drawFacts(document, [
    { label: 'For', value: quote.customerName },
    { label: 'Job', value: quote.sprayJobName },
    { label: 'Acres', value: formatNumber(quote.acres, 1) },
    { label: 'Valid until', value: formatDay(quote.validUntil) },
  ]);
  drawHeading(document, 'Lines');
  const right = 'right' as const;
  const rows = quote.lines.map((line) => [
    line.description,
    `${line.quantity} ${line.unit}`,
    `$${line.unitPrice}`,
    formatMoney(line.amount),
  ]);
  drawTable(
    document,
    {
      columns: [
        { header: 'Description' },
        { header: 'Quantity', align: right },
        { header: 'Price', align: right },
        { header: 'Amount', align: right },
      ],
      rows: [...rows, ['Total before tax (CAD)', '', '', formatMoney(quote.subtotal)]],
    },
    { shares: [290, 90, 70, 90], hasTotal: true },
  );
  writeParagraph(document, 'Planned acres and amounts; the invoice follows what was sprayed. Taxes are added to the invoice.');
  if (quote.notes !== null) writeParagraph(document, quote.notes);
  drawFooters(document, `Quote ${quote.number}, ${company}`, 770);
  return toBuffer(document);
}

/** The stored PDF of a quote that was sent, or a preview. @throws Problem not_found */
export async function serveQuotePdf(context: FileContext, id: string): Promise<ServedFile> {
  const quote = await getQuote(context.db, id);
  const name = `quote-${quote.number}.pdf`;
  const { sha256 } = orNotFound(await context.db.selectFrom('quotes').select('sha256').where('id', '=', id).executeTakeFirst(), 'quote');
  if (sha256 !== null) return serveStoredFile(context, { sha256, name, mediaType: 'application/pdf' });
  return { name, type: 'application/pdf', content: await quotePdf(quote, await companyOf(context.db)) };
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

async function toShared(db: Db | Tx, id: string, reader: Pick<BillingReader, 'timeZone'>): Promise<SharedQuote> {
  const quote = await getQuote(db, id);
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
    isExpired: isExpired(quote, reader),
    lines: quote.lines.map(({ source: _, ...line }) => line),
  };
}

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
export async function serveOwnQuotePdf(context: FileContext, customerId: string, id: string): Promise<ServedFile> {
  await assertOwnQuote(context.db, customerId, id);
  return serveQuotePdf(context, id);
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

type Acceptor = Pick<BillingContext, 'timeZone' | 'publicUrl'>;

async function accept(tx: Tx, reader: Acceptor & { by: Author | null }, id: string, name: string): Promise<SharedQuote> {
  await tx.selectFrom('quotes').select('id').where('id', '=', id).forUpdate().execute();
  const quote = await getQuote(tx, id);
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
