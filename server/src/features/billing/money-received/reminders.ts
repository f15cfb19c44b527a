import { type api, dayIn, formatDay, formatMoney, type ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import { CHOSEN_ON_FARM_PAGE } from '../../auth/mail-settings.ts';
import { enqueueMail, withdrawMails } from '../../../platform/mail/outbox.ts';
import { enqueueNotice, topicOf, wantsNotice } from '../../notices/enqueue.ts';
import { getOfficeSettings } from '../../office/queries.ts';
import type { BillingContext } from '../billing-context.ts';
import { getCustomer } from '../customers.ts';
import { createInvoiceLink } from '../invoices/mail-invoice.ts';
import { getBillingSettings } from '../settings.ts';
import { owedBefore } from './owed.ts';

type Context = Omit<BillingContext, 'files'>;
type Sent = ReplyOf<typeof api.statements.remind>['sent'];

const MAIL_EXPIRY_HOURS = 7 * 24;

interface Due {
  id: string;
  number: string;
  customerId: string;
  dueOn: string;
  total: string;
  open: string;
  days: number;
}

function missingText({ number, total, open }: Due, company: string | null): string {
  const weHave = company === null ? 'We have' : `${company} has`;
  const what = open === total ? `invoice ${number}` : `the rest of invoice ${number}`;
  return `${weHave} not received the payment of ${what} yet.`;
}

/**
 * Queues a mail for each overdue invoice whose reminder is due, once each: of several that are due, only the last. Customers without an
 * address, and those whose reminders are stopped, get none.
 */
export async function sendReminders(context: Context, customerId?: string): Promise<{ sent: Sent }> {
  return context.db.transaction().execute(async (tx) => {
    const { company } = await getOfficeSettings(tx);
    const sent: Sent = [];
    for (const due of await takeDue(tx, context.timeZone, customerId ?? null)) {
      const customer = await getCustomer(tx, due.customerId);
      await enqueueNotice(tx, {
        userId: due.customerId,
        notice: 'reminder',
        topic: topicOf('invoice', due.id),
        path: '/farm#papers',
        title: `Reminder: invoice ${due.number}`,
        body: `${formatMoney(due.open)} are still open. It was due ${formatDay(due.dueOn)}.`,
      });
      await withdrawMails(tx, topicOf('invoice', due.id));
      if (!customer.email || !(await wantsNotice(tx, due.customerId, 'reminder', 'mail'))) continue;
      const url = await createInvoiceLink(tx, context, due.id);
      const mail = composeEmail({
        to: customer.email,
        sender: company.name,
        subject: `Reminder: invoice ${due.number} was due ${formatDay(due.dueOn)}`,
        recipientName: customer.firstName || customer.name,
        paragraphs: [missingText(due, company.name)],
        facts: [
          { label: 'Total', value: formatMoney(due.total) },
          { label: 'Still open', value: formatMoney(due.open) },
          { label: 'Was due', value: formatDay(due.dueOn) },
        ],
        button: { label: 'Open the invoice (PDF)', url },
        closing: ['If you have paid in the meantime, please disregard this mail.', CHOSEN_ON_FARM_PAGE],
      });
      await enqueueMail(tx, { ...mail, topic: topicOf('invoice', due.id) }, MAIL_EXPIRY_HOURS);
      sent.push({ invoiceId: due.id, number: due.number, customerName: customer.name, days: due.days });
    }
    return { sent };
  });
}

/** Records the reminders that are due, and returns those that nobody recorded before. */
async function takeDue(tx: Tx, timeZone: string, customerId: string | null): Promise<Due[]> {
  const { reminderDays } = await getBillingSettings(tx);
  const today = dayIn(timeZone, new Date());
  const { rows } = await sql<Due>`
    WITH overdue AS (
      SELECT owed."id", "number", "customerId", "dueOn", ${today}::date - "dueOn" AS "late", "total", "owed" AS "open"
      FROM ${owedBefore(today, customerId)} owed JOIN "users" ON "users"."id" = "customerId"
      WHERE "users"."role" = 'farmer' AND "users"."email" IS NOT NULL
        AND NOT EXISTS (SELECT FROM "reminderStops" WHERE "reminderStops"."customerId" = owed."customerId")),
    taken AS (
      INSERT INTO "invoiceReminders" ("invoiceId", "days")
      SELECT overdue."id", level."days" FROM overdue JOIN unnest(${reminderDays}::int[]) AS level("days") ON overdue."late" >= level."days"
      ON CONFLICT DO NOTHING RETURNING "invoiceId", "days")
    SELECT overdue."id", overdue."number", overdue."customerId", overdue."dueOn"::text, overdue."total"::numeric(14, 2)::text,
      overdue."open"::numeric(14, 2)::text, max(taken."days") AS "days"
    FROM taken JOIN overdue ON overdue."id" = taken."invoiceId"
    GROUP BY overdue."id", overdue."number", overdue."customerId", overdue."dueOn", overdue."total", overdue."open"
    ORDER BY overdue."dueOn", overdue."number"`.execute(tx);
  return rows;
}

export async function hasStoppedReminders(db: Db | Tx, customerId: string): Promise<boolean> {
  const stop = await db.selectFrom('reminderStops').select('customerId').where('customerId', '=', customerId).executeTakeFirst();
  return stop !== undefined;
}

/** Stops the reminders of a customer, or lets them go on. @throws Problem invalid for one who is not a farmer */
export async function setReminders(
  { db, by }: Pick<Context, 'db' | 'by'>,
  customerId: string,
  isStopped: boolean,
): Promise<{ isStopped: boolean }> {
  return db.transaction().execute(async (tx) => {
    await getCustomer(tx, customerId, 'id');
    const before = await hasStoppedReminders(tx, customerId);
    if (isStopped) {
      await tx
        .insertInto('reminderStops')
        .values({ customerId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else await tx.deleteFrom('reminderStops').where('customerId', '=', customerId).execute();
    await recordChange(tx, by, {
      action: 'update',
      subjectType: 'user',
      subjectId: customerId,
      before: { remindersStopped: before },
      after: { remindersStopped: isStopped },
    });
    return { isStopped };
  });
}
