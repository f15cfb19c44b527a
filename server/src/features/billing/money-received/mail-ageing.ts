import { AGEING_BUCKETS, AGEING_LABEL, type Ageing, type Buckets, formatDay, formatMoney } from '@swathline/contract';
import { composeEmail } from '../../../platform/mail/email.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { readRecipient } from '../../users/people.ts';
import type { BillingContext } from '../billing-context.ts';
import { readAgeing } from './ageing.ts';

type MailContext = Omit<BillingContext, 'files'>;

const MAIL_EXPIRY_HOURS = 24;
/** Longer mails are cut off by mail programs; the page has all of them. */
const MAX_CUSTOMERS = 200;

/** Queues a mail to the person who asks, with what each customer owes on a day. */
export async function mailAgeing(context: MailContext, day?: string): Promise<{ to: string }> {
  const { db, by, publicUrl } = context;
  const ageing = await readAgeing(context, day);
  return db.transaction().execute(async (tx) => {
    const { email } = await readRecipient(tx, by.id);
    const to = email ?? '';
    const mail = composeEmail({
      to,
      subject: `Ageing on ${formatDay(ageing.day)}: ${formatMoney(ageing.total.balance)}`,
      recipientName: by.firstName,
      paragraphs: [summaryOf(ageing)],
      facts: [
        ...ageing.customers.slice(0, MAX_CUSTOMERS).map((row) => ({ label: row.customerName, value: textOf(row) })),
        { label: 'Total', value: textOf(ageing.total) },
      ],
      button: { label: 'Open the ageing', url: `${publicUrl}/billing/ageing?day=${ageing.day}` },
      closing: [],
    });
    await enqueueMail(tx, mail, MAIL_EXPIRY_HOURS);
    return { to };
  });
}

function summaryOf({ day, customers }: Ageing): string {
  if (customers.length === 0) return `Nobody owes anything on ${formatDay(day)}.`;
  const rest = customers.length > MAX_CUSTOMERS ? ` The first ${MAX_CUSTOMERS} of ${customers.length} customers are listed.` : '';
  return `What was open on ${formatDay(day)}, by days past due.${rest}`;
}

/** '$1,250.00 (Current $250.00, 31-60 days $1,000.00)'. */
function textOf(row: Buckets): string {
  const parts = AGEING_BUCKETS.filter((bucket) => row[bucket] !== '0.00').map(
    (bucket) => `${AGEING_LABEL[bucket]} ${formatMoney(row[bucket])}`,
  );
  return parts.length === 0 ? formatMoney(row.balance) : `${formatMoney(row.balance)} (${parts.join(', ')})`;
}
