import {
  type api,
  dayIn,
  formatDay,
  formatMoney,
  formatNumber,
  formatPrice,
  type InvoiceParty,
  type Quote,
  type ReplyOf,
} from '@swathline/contract';
import { recordEvent } from '../../../platform/audit/trail.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { nextUpdatedAt, orNotFound } from '../../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import { type FileContext, serveStoredFile, storeContent } from '../../../platform/files/stored-files.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import { CHOSEN_ON_FARM_PAGE } from '../../auth/mail-settings.ts';
import { enqueueMail, withdrawMails } from '../../../platform/mail/outbox.ts';
import { drawFacts } from '../../../platform/pdf/blocks.ts';
import { createDocument, drawFooters, drawHeading, drawTitle, toBuffer, writeParagraph } from '../../../platform/pdf/document.ts';
import { drawTable } from '../../../platform/pdf/table.ts';
import { hashOfToken, newToken } from '../../auth/secrets.ts';
import { enqueueNotice, topicOf, wantsNotice } from '../../notices/enqueue.ts';
import type { BillingContext, BillingReader } from '../billing-context.ts';
import { readCompany } from '../company.ts';
import { type Customer, getCustomer } from '../customers.ts';
import { partyFacts } from '../pdf/parties.ts';
import { getQuote, isExpired, lockQuote } from './quotes.ts';

const MAIL_EXPIRY_HOURS = 7 * 24;

type Sent = ReplyOf<typeof api.quotes.send>;

/**
 * Stores the PDF of a quote and mails it with a new link to accept it.
 * @throws Problem not_found; protected for an accepted quote; wrong_status when its job is over; invalid for one that is not valid any more
 * or has a line without a price
 */
export async function sendQuote(context: BillingContext, id: string): Promise<Sent> {
  const { db, files, by, publicUrl, timeZone } = context;
  const token = newToken();
  const url = `${publicUrl}/quote/${token}`;
  const isMailed = await db.transaction().execute(async (tx) => {
    const quote = await lockQuote(tx, id, timeZone);
    if (quote.isJobOver) throw new Problem('wrong_status', 'The job of this quote is completed or cancelled, so nobody can accept it.');
    if (isExpired(quote, context)) throw invalid('validUntil', 'The last day of the quote is in the past. Make a new quote.');
    const unpriced = quote.lines.find(({ source, unitPrice }) => source === null && Number(unitPrice) === 0);
    if (unpriced) throw invalid('lines', `No price fits "${unpriced.description}". Add one to the price list, and make the quote again.`);
    const company = await companyOf(tx);
    const customer = await getCustomer(tx, quote.customerId);
    const { sha256 } = await storeContent({ db: tx, files }, await printQuote({ ...context, db: tx }, quote, customer));
    await tx
      .updateTable('quotes')
      .set({ state: 'sent', tokenHash: hashOfToken(token), sha256, sentAt: new Date().toISOString(), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .execute();
    await recordEvent(tx, by, { action: 'update', subjectType: 'quote', subjectId: id, details: { state: 'sent' } });
    return mailQuote(tx, quote, { customer, company, url });
  });
  return { quote: await getQuote(db, id, timeZone), url, isMailed };
}

/** The name of the company, on the quote and beside it. */
export const companyOf = async (db: Db | Tx) => (await readCompany(db)).name;

interface Mailing {
  customer: Customer;
  company: string;
  url: string;
}

async function mailQuote(tx: Tx, quote: Quote, { customer, company, url }: Mailing): Promise<boolean> {
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
    sender: company,
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
    closing: ['Everyone who has this link can accept the quote. Forward this mail only to people who may do so.', CHOSEN_ON_FARM_PAGE],
  });
  await enqueueMail(tx, { ...mail, topic: topicOf('quote', quote.id) }, MAIL_EXPIRY_HOURS);
  return true;
}

interface Printing {
  db: Db | Tx;
  timeZone: string;
}

/** The PDF, dated today. */
async function printQuote({ db, timeZone }: Printing, quote: Quote, customer: Customer): Promise<Buffer> {
  return quotePdf(quote, { company: await readCompany(db), customer, day: dayIn(timeZone, new Date()) });
}

interface Head {
  company: InvoiceParty;
  customer: InvoiceParty;
  day: string;
}

function quotePdf(quote: Quote, { company, customer, day }: Head): Promise<Buffer> {
  const document = createDocument(`Quote ${quote.number}`);
  drawTitle(document, { kind: company.name, mark: `Quote ${quote.number}`, title: `Quote ${quote.number}` });
  drawFacts(document, [
    ...partyFacts(company, customer),
    { label: 'Job', value: quote.sprayJobName },
    { label: 'Acres', value: formatNumber(quote.acres, 1) },
    { label: 'Date', value: formatDay(day) },
    { label: 'Valid until', value: formatDay(quote.validUntil) },
  ]);
  drawHeading(document, 'Lines');
  const right = 'right' as const;
  const rows = quote.lines.map((line) => [
    line.description,
    `${line.quantity} ${line.unit}`,
    formatPrice(line.unitPrice),
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
  drawFooters(document, `Quote ${quote.number}, ${company.name}`, 766);
  return toBuffer(document);
}

/** The stored PDF of a quote that was sent, or a preview. @throws Problem not_found */
export async function serveQuotePdf(context: FileContext & BillingReader, id: string): Promise<ServedFile> {
  const quote = await getQuote(context.db, id, context.timeZone);
  const name = `quote-${quote.number}.pdf`;
  const { sha256 } = orNotFound(await context.db.selectFrom('quotes').select('sha256').where('id', '=', id).executeTakeFirst(), 'quote');
  if (sha256 !== null) return serveStoredFile(context, { sha256, name, mediaType: 'application/pdf' });
  return { name, type: 'application/pdf', content: await printQuote(context, quote, await getCustomer(context.db, quote.customerId)) };
}
