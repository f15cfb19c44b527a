import {
  addDays,
  AGEING_BUCKETS,
  AGEING_LABEL,
  type api,
  type BillingSettings,
  dayIn,
  decimalRate,
  formatDay,
  formatMoney,
  type InvoiceParty,
  PAYMENT_METHOD_LABEL,
  type PaymentMethod,
  type QueryOf,
  roundMoney,
  type Statement,
  sumOf,
  yearlyRate,
} from '@swathline/contract';
import Big from 'big.js';
import { sql } from 'kysely';
import { yieldToEventLoop } from '../../../platform/async/yield-to-event-loop.ts';
import type { Db } from '../../../platform/db/connection/open.ts';
import { invalid } from '../../../platform/errors/problem.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { drawFacts } from '../../../platform/pdf/blocks.ts';
import { createDocument, drawFooters, drawHeading, drawTitle, toBuffer, writeParagraph } from '../../../platform/pdf/document.ts';
import { drawTable, drawTableByPage } from '../../../platform/pdf/table.ts';
import type { BillingReader } from '../billing-context.ts';
import { readCompany } from '../company.ts';
import { getCustomer } from '../customers.ts';
import { partyFacts } from '../pdf/parties.ts';
import { getBillingSettings } from '../settings.ts';
import { readBuckets } from './ageing.ts';
import { findLateCharges } from './late-charges.ts';
import { hasStoppedReminders } from './reminders.ts';

type AskedPeriod = QueryOf<typeof api.statements.get>;

const DEFAULT_PERIOD_DAYS = 365;
type Parties = Record<'company' | 'customer', InvoiceParty>;

interface Entry {
  day: string;
  kind: 'invoice' | 'credit_note' | 'payment' | 'reversal';
  number: string | null;
  method: PaymentMethod | null;
  amount: string;
  invoiceId: string | null;
}

/** Everything that changed what a customer owes until a day, oldest first. */
async function readEntries(db: Db, customerId: string, to: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    SELECT "day"::text, "kind", "number", "method", "amount"::numeric(14, 2)::text, "invoiceId" FROM (
      SELECT "issuedOn" AS "day", "kind", "number", NULL AS "method", CASE "kind" WHEN 'invoice' THEN "total" ELSE -"total" END AS "amount",
        "id" AS "invoiceId", "sequence"::bigint AS "order"
      FROM "invoices" WHERE "customerId" = ${customerId} AND "state" = 'issued'
      UNION ALL
      SELECT "receivedOn", 'payment', "reference", "method", -"amount", NULL, extract(epoch FROM "createdAt")::bigint
      FROM "payments" WHERE "customerId" = ${customerId}
      UNION ALL
      SELECT "reversedOn", 'reversal', "reference", "method", "amount", NULL, extract(epoch FROM "createdAt")::bigint
      FROM "payments" WHERE "customerId" = ${customerId} AND "reversedOn" IS NOT NULL) entries
    WHERE "day" <= ${to}::date ORDER BY "day", array_position(ARRAY['invoice', 'credit_note', 'payment', 'reversal'], "kind"), "order"`.execute(
    db,
  );
  return rows;
}

function textOf({ kind, number, method }: Entry): string {
  const reference = number === null ? '' : ` ${number}`;
  if (kind === 'invoice') return `Invoice${reference}`;
  if (kind === 'credit_note') return `Credit note${reference}`;
  const way = method === null ? '' : PAYMENT_METHOD_LABEL[method].toLowerCase();
  return `${kind === 'payment' ? 'Payment' : 'Payment reversed'}, ${way}${reference}`;
}

function periodOf({ timeZone }: BillingReader, { from, to = dayIn(timeZone, new Date()) }: AskedPeriod) {
  return { from: from ?? addDays(to, -DEFAULT_PERIOD_DAYS), to };
}

/** @throws Problem invalid for a customer who is not a farmer and for a range that ends before it begins */
export async function readStatement(reader: BillingReader, customerId: string, asked: AskedPeriod): Promise<Statement> {
  const { db, timeZone } = reader;
  const { from, to } = periodOf(reader, asked);
  if (to < from) throw invalid('to', 'The range must not end before it begins');
  const customer = await getCustomer(db, customerId, 'id');
  const all = await readEntries(db, customerId, to);
  const opening = sumOf(all.filter(({ day }) => day < from).map(({ amount }) => amount));
  let balance = new Big(opening);
  const entries = all
    .filter(({ day }) => day >= from)
    .map((entry) => {
      balance = balance.plus(entry.amount);
      return { day: entry.day, text: textOf(entry), amount: entry.amount, balance: roundMoney(balance), invoiceId: entry.invoiceId };
    });
  const { lateChargePercent } = await getBillingSettings(db);
  const charges = lateChargePercent === null ? [] : await findLateCharges({ db, timeZone }, customerId, to, lateChargePercent);
  const lateCharge = lateChargePercent === null ? null : rateOf(sumOf(charges.map(({ amount }) => amount)), lateChargePercent);
  const ageing = await readBuckets(db, customerId, to);
  const areRemindersStopped = await hasStoppedReminders(db, customerId);
  return {
    customerId,
    customerName: customer.name,
    from,
    to,
    opening,
    entries,
    closing: roundMoney(balance),
    ageing,
    lateCharge,
    areRemindersStopped,
  };
}

const rateOf = (amount: string, percentAMonth: string) => ({ amount, percentAMonth, percentAYear: yearlyRate(percentAMonth) });

/** @throws Problem as `readStatement` */
export async function serveStatement(reader: BillingReader, customerId: string, asked: AskedPeriod): Promise<ServedFile> {
  const statement = await readStatement(reader, customerId, asked);
  const parties = { company: await readCompany(reader.db), customer: await getCustomer(reader.db, customerId, 'id') };
  return {
    name: `statement-${statement.from}-${statement.to}.pdf`,
    type: 'application/pdf',
    content: await statementPdf(statement, parties, await getBillingSettings(reader.db)),
  };
}

async function statementPdf(statement: Statement, { company, customer }: Parties, settings: BillingSettings): Promise<Buffer> {
  const { customerName, from, to, opening, entries, closing, ageing, lateCharge } = statement;
  const { paymentText, contact } = settings;
  const document = createDocument(`Statement of account, ${customerName}`);
  drawTitle(document, { kind: company.name, mark: 'Statement of account', title: customerName });
  drawFacts(document, partyFacts(company, customer));
  drawFacts(document, [
    { label: 'First day', value: formatDay(from) },
    { label: 'Last day', value: formatDay(to) },
    { label: 'Balance before', value: formatMoney(opening) },
    { label: 'Balance', value: formatMoney(closing) },
  ]);
  drawHeading(document, 'Account');
  const right = 'right' as const;
  const columns = [{ header: 'Date' }, { header: 'What' }, { header: 'Amount', align: right }, { header: 'Balance', align: right }];
  const rows = entries.map(({ day, text, amount, balance }) => [formatDay(day), text, formatMoney(amount), formatMoney(balance)]);
  const account = { columns, rows: [...rows, ['', 'Balance', '', formatMoney(closing)]] };
  await yieldToEventLoop(drawTableByPage(document, account, { shares: [90, 250, 100, 100], hasTotal: true }));
  drawHeading(document, 'By age');
  drawTable(
    document,
    {
      columns: AGEING_BUCKETS.map((bucket) => ({ header: AGEING_LABEL[bucket], align: right })),
      rows: [AGEING_BUCKETS.map((bucket) => formatMoney(ageing[bucket]))],
    },
    { shares: AGEING_BUCKETS.map(() => 90) },
  );
  if (lateCharge !== null) {
    const rate = `${decimalRate(lateCharge.percentAMonth)} % a month, which is ${lateCharge.percentAYear} % a year`;
    const text = `Overdue amounts bear ${rate}. On ${formatDay(to)} this would be ${formatMoney(lateCharge.amount)}; it is owed once it is invoiced.`;
    writeParagraph(document, text, { label: 'Late charge' });
  }
  if (paymentText !== null) writeParagraph(document, paymentText, { label: 'How to pay' });
  if (contact !== null) writeParagraph(document, contact, { label: 'Questions' });
  drawFooters(document, `Statement of account, ${customerName}`, 766);
  return toBuffer(document);
}
