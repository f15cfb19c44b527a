import { Nothing, route } from '../route.ts';
import { ById, calendarDay, Id, requiredId, shapeOf } from '../values.ts';
import { z } from '../zod.ts';
import { MoneyText, RateText } from './billing-values.ts';

/** Days past due. Credit on account and credits beyond an invoice are negative, in `credit`. */
export const AGEING_BUCKETS = ['current', 'days1to30', 'days31to60', 'days61to90', 'over90', 'credit'] as const;
export type AgeingBucket = (typeof AGEING_BUCKETS)[number];

export const AGEING_LABEL: Record<AgeingBucket, string> = {
  current: 'Current',
  days1to30: '1-30 days',
  days31to60: '31-60 days',
  days61to90: '61-90 days',
  over90: 'Over 90 days',
  credit: 'Credit',
};

const Buckets = z.object({ ...shapeOf(AGEING_BUCKETS, MoneyText), balance: MoneyText });
export type Buckets = z.infer<typeof Buckets>;

export const Ageing = z.object({
  day: z.string(),
  customers: z.array(Buckets.extend({ customerId: Id, customerName: z.string() })),
  total: Buckets,
});
export type Ageing = z.infer<typeof Ageing>;

const day = calendarDay('A day is needed here');
const onDay = z.strictObject({ day: day.optional() });

export const Statement = z.object({
  customerId: Id,
  customerName: z.string(),
  from: z.string(),
  to: z.string(),
  /** The balance at the beginning of the first day. */
  opening: MoneyText,
  entries: z.array(
    z.object({
      day: z.string(),
      text: z.string(),
      /** Positive for an invoice and a reversal, negative for a credit note and a payment. */
      amount: MoneyText,
      balance: MoneyText,
      invoiceId: Id.nullable(),
    }),
  ),
  closing: MoneyText,
  ageing: Buckets,
  /** What a late charge would be on the last day; it is owed only when the office books it. Null without a rate. */
  lateCharge: z.object({ amount: MoneyText, percentAMonth: RateText, percentAYear: RateText }).nullable(),
  /** The office has stopped the reminders of this customer. */
  areRemindersStopped: z.boolean(),
});
export type Statement = z.infer<typeof Statement>;

/** Until today if the last day is not given, from a year before it if the first is not. */
const period = z.strictObject({ from: day.optional(), to: day.optional() });

export const statements = {
  get: route({
    method: 'GET',
    path: '/admin/customers/:id/statement',
    access: ['admin'],
    params: ById,
    query: period,
    reply: Statement,
    failure: 'Failed to load the statement',
  }),
  pdf: route({
    method: 'GET',
    path: '/admin/customers/:id/statement/pdf',
    access: ['admin'],
    params: ById,
    query: period,
    reply: Nothing,
    files: ['application/pdf'],
    failure: 'Failed to load the statement',
  }),
  ageing: route({
    method: 'GET',
    path: '/admin/billing/ageing',
    access: ['admin'],
    query: onDay,
    reply: Ageing,
    failure: 'Failed to load the ageing',
  }),
  ageingFile: route({
    method: 'GET',
    path: '/admin/billing/ageing/file',
    access: ['admin'],
    query: onDay,
    reply: Nothing,
    files: ['text/csv'],
    failure: 'Failed to export the ageing',
  }),
  /** Mails the ageing to the administrator who asks. */
  mailAgeing: route({
    method: 'POST',
    path: '/admin/billing/ageing/mail',
    access: ['admin'],
    body: onDay,
    reply: z.object({ to: z.string() }),
    creates: true,
    done: 'Ageing queued as a mail to you',
    failure: 'Failed to queue the mail. Look at the outbox before you try again.',
  }),
  /** Mails each reminder that is due, once. */
  remind: route({
    method: 'POST',
    path: '/admin/billing/reminders',
    access: ['admin'],
    body: z.strictObject({ customerId: Id.optional() }),
    reply: z.object({ sent: z.array(z.object({ invoiceId: Id, number: z.string(), customerName: z.string(), days: z.number().int() })) }),
    creates: true,
    done: 'Reminders queued',
    failure: 'Failed to queue the reminders. Look at the outbox before you try again.',
  }),
  setReminders: route({
    method: 'PUT',
    path: '/admin/customers/:id/reminders',
    access: ['admin'],
    params: ById,
    body: z.strictObject({ isStopped: z.boolean() }),
    reply: z.object({ isStopped: z.boolean() }),
    done: 'Reminders saved',
    failure: 'Failed to save the reminders. Please try again.',
  }),
  /** Books the late charge of a customer: an invoice with one line for each overdue invoice, as a draft. */
  lateCharge: route({
    method: 'POST',
    path: '/admin/billing/late-charges',
    access: ['admin'],
    body: z.strictObject({ customerId: requiredId('Please choose a customer') }),
    reply: z.object({ invoiceId: Id, total: MoneyText }),
    creates: true,
    done: 'Draft with the late charge made',
    failure: 'Failed to make the late charge. Look at the drafts before you try again.',
  }),
};
