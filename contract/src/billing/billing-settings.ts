import { route } from '../route.ts';
import { optionalNotes, optionalText, Timestamp, UnmodifiedSince, wholeNumberIn } from '../values.ts';
import { z } from '../zod.ts';
import { Percent, RateText } from './billing-values.ts';

const DAYS = 'Days must be between 0 and 365';
const days = wholeNumberIn(0, 365, DAYS);
const MAX_CODES = 200;

/** Account and tax codes of the accounting program, by our own keys: 'account.application', 'tax.GST'. */
const Codes = z
  .record(z.string().max(60), z.string().trim().max(100, 'A code can have at most 100 characters'))
  .refine((codes) => Object.keys(codes).length <= MAX_CODES, `At most ${MAX_CODES} codes`);

export const BillingSettingsChange = z.strictObject({
  termsDays: days.optional(),
  invoicePrefix: z.string().trim().max(10, 'The prefix can have at most 10 characters').optional(),
  creditNotePrefix: z.string().trim().max(10, 'The prefix can have at most 10 characters').optional(),
  /** How to pay, printed on each invoice. */
  paymentText: optionalNotes(1000, 'The text can have at most 1000 characters'),
  lateChargePercent: Percent.nullable().optional(),
  /** Days after the due date on which a reminder is sent. */
  reminderDays: z.array(days, 'reminderDays is a list of days').max(10, 'At most 10 reminders').optional(),
  accountCodes: Codes.optional(),
  /** Who answers questions about invoices. */
  contact: optionalText(200, 'The contact can have at most 200 characters'),
  updatedAt: UnmodifiedSince.nullable().optional(),
});

export const BillingSettings = z.object({
  termsDays: z.number().int(),
  invoicePrefix: z.string(),
  creditNotePrefix: z.string(),
  paymentText: z.string().nullable(),
  /** Per cent a month on overdue amounts; null for none. */
  lateChargePercent: RateText.nullable(),
  reminderDays: z.array(z.number().int()),
  accountCodes: z.record(z.string(), z.string()),
  contact: z.string().nullable(),
  updatedAt: Timestamp.nullable(),
});
export type BillingSettings = z.infer<typeof BillingSettings>;

export const billingSettings = {
  get: route({
    method: 'GET',
    path: '/admin/billing/settings',
    access: ['admin'],
    reply: BillingSettings,
    failure: 'Failed to load the billing settings',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/billing/settings',
    access: ['admin'],
    body: BillingSettingsChange,
    reply: BillingSettings,
    done: 'Billing settings saved',
    failure: 'Failed to save the billing settings. Please try again.',
  }),
};
