import { DAY_MS, formatDay, formatMoney, type Invoice, oneLine } from '@swathline/contract';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { type FileContext, serveStoredFile } from '../../../platform/files/stored-files.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { composeEmail, type Email } from '../../../platform/mail/email.ts';
import { CHOSEN_ON_FARM_PAGE } from '../../auth/mail-settings.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { hashOfToken, newToken } from '../../auth/secrets.ts';
import { enqueueNotice, topicOf, wantsNotice } from '../../notices/enqueue.ts';
import type { Customer } from '../customers.ts';

const LINK_DAYS = 400;
/** A mail server may be down for days; the mail is still of use then. */
const MAIL_EXPIRY_HOURS = 7 * 24;

interface MailContext {
  publicUrl: string;
}

/** A link to the PDF of an issued document, valid for a year and a month. */
export async function createInvoiceLink(tx: Tx, { publicUrl }: MailContext, invoiceId: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + LINK_DAYS * DAY_MS).toISOString();
  await tx
    .insertInto('invoiceLinks')
    .values({ tokenHash: hashOfToken(token), invoiceId, expiresAt })
    .execute();
  return `${publicUrl}/api/invoice-links/${token}/pdf`;
}

/** Queues the mail and the notices about an issued document. A customer without an address, or who wants none, gets no mail. */
export async function mailInvoice(tx: Tx, context: MailContext, invoice: Invoice, customer: Customer): Promise<void> {
  if (invoice.kind === 'invoice') {
    await enqueueNotice(tx, {
      userId: invoice.customerId,
      notice: 'invoice',
      topic: topicOf('invoice', invoice.id),
      path: '/farm#papers',
      title: `Invoice ${invoice.number ?? ''} from ${invoice.company.name}`,
      body: `${formatMoney(invoice.total)}, due ${formatDay(invoice.dueOn)}.`,
    });
  }
  if (!customer.email || !(await wantsNotice(tx, invoice.customerId, 'invoice', 'mail'))) return;
  const url = await createInvoiceLink(tx, context, invoice.id);
  await enqueueMail(tx, invoiceEmail(invoice, customer, url), MAIL_EXPIRY_HOURS);
}

function invoiceEmail(invoice: Invoice, customer: Customer, url: string): Email {
  const isCredit = invoice.kind === 'credit_note';
  const name = isCredit ? 'Credit note' : 'Invoice';
  const company = oneLine(invoice.company.name);
  const due = isCredit ? [] : [{ label: 'Due', value: formatDay(invoice.dueOn) }];
  return composeEmail({
    to: customer.email ?? '',
    sender: company,
    subject: `${name} ${invoice.number ?? ''} from ${company}`,
    recipientName: customer.firstName || customer.name,
    paragraphs: [
      isCredit
        ? `${company} credits ${formatMoney(invoice.total)} of invoice ${invoice.creditOf?.number ?? ''}.`
        : `Your invoice from ${company} is ready.`,
    ],
    facts: [
      { label: name, value: invoice.number },
      { label: 'Date', value: formatDay(invoice.issuedOn) },
      { label: 'Total', value: formatMoney(invoice.total) },
      ...due,
      ...invoice.records.slice(0, 20).map(({ fieldName, sprayedOn, billableAcres }) => ({
        label: oneLine(fieldName),
        value: isCredit ? formatDay(sprayedOn) : `${billableAcres} acres, ${formatDay(sprayedOn)}`,
      })),
    ],
    button: { label: `Open the ${name.toLowerCase()} (PDF)`, url },
    closing: ['Everyone who has this link can read the document. Forward this mail only to people who may see it.', CHOSEN_ON_FARM_PAGE],
  });
}

/** The PDF by the link of a mail. @throws Problem not_found for an unknown or expired link */
export async function servePdfByLink(context: FileContext, token: string): Promise<ServedFile> {
  const link = await context.db
    .selectFrom('invoiceLinks')
    .select(['invoiceId', 'expiresAt'])
    .where('tokenHash', '=', hashOfToken(token))
    .executeTakeFirst();
  if (!link || Date.parse(link.expiresAt) < Date.now()) {
    throw new Problem('not_found', 'This link no longer works. Ask the office for a new one.');
  }
  return serveStoredPdf(context, await findPdf(context.db, link.invoiceId));
}

const findPdf = (db: Db, id: string) =>
  db.selectFrom('invoices').select(['number', 'sha256', 'customerId', 'state']).where('id', '=', id).executeTakeFirst();

type PdfRow = NonNullable<Awaited<ReturnType<typeof findPdf>>>;

async function serveStoredPdf(context: FileContext, row: PdfRow | undefined): Promise<ServedFile> {
  const { sha256, number } = orNotFound(row, 'invoice');
  if (sha256 === null) throw new Problem('not_found', 'This invoice is not issued.');
  return serveStoredFile(context, { sha256, name: `${number ?? 'invoice'}.pdf`, mediaType: 'application/pdf' });
}

/** The stored PDF of an issued document. @throws Problem not_found */
export async function serveIssuedPdf(context: FileContext, id: string): Promise<ServedFile> {
  return serveStoredPdf(context, await findPdf(context.db, id));
}

/** The PDF of a farmer's own issued document. @throws Problem not_found, also for those of others */
export async function serveOwnPdf(context: FileContext, farmerId: string, id: string): Promise<ServedFile> {
  const row = await findPdf(context.db, id);
  return serveStoredPdf(context, row?.customerId === farmerId && row.state === 'issued' ? row : undefined);
}
