import { route } from '../route.ts';
import { Id } from '../values.ts';
import { z } from '../zod.ts';
import { MoneyText } from './billing-values.ts';

const UnbilledRecord = z.object({
  id: Id,
  recordNumber: z.string(),
  sprayJobId: Id,
  sprayJobName: z.string(),
  fieldName: z.string(),
  location: z.string().nullable(),
  sprayedOn: z.string(),
  ageDays: z.number().int(),
  acres: z.number(),
  /** Its own lines by the prices of the day it was sprayed, before tax. */
  expected: MoneyText,
  /** A line has no price yet. */
  lacksPrice: z.boolean(),
  /** The draft that bills it; null for none. */
  draftId: Id.nullable(),
});

const UnsignedRecord = z.object({
  id: Id,
  recordNumber: z.string(),
  customerName: z.string(),
  fieldName: z.string(),
  sprayJobName: z.string(),
  acres: z.number().nullable(),
});

/** Signed records that are on no issued invoice, by customer, the oldest work first. */
export const Unbilled = z.object({
  customers: z.array(
    z.object({
      customerId: Id,
      customerName: z.string(),
      acres: z.number(),
      /** As one draft of all the records: with call-outs, distance and discounts, which belong to no single record. */
      expected: MoneyText,
      oldestDays: z.number().int(),
      records: z.array(UnbilledRecord),
    }),
  ),
  recordCount: z.number().int(),
  acres: z.number(),
  expected: MoneyText,
  /** Completed work that must be signed before it can be billed. */
  unsigned: z.object({ count: z.number().int(), text: z.string().nullable(), records: z.array(UnsignedRecord) }),
  /** More records are unbilled than are listed. */
  isCut: z.boolean(),
});
export type Unbilled = z.infer<typeof Unbilled>;

/** What the dashboard shows. */
const BillingFigures = z.object({
  unbilledRecords: z.number().int(),
  unbilledAcres: z.number(),
  /** Before tax. */
  unbilled: MoneyText,
  open: MoneyText,
  overdue: MoneyText,
});

export const billing = {
  figures: route({
    method: 'GET',
    path: '/admin/billing/figures',
    access: ['admin'],
    reply: BillingFigures,
    failure: 'Failed to load the figures of billing',
  }),
  unbilled: route({
    method: 'GET',
    path: '/admin/billing/unbilled',
    access: ['admin'],
    query: z.strictObject({ customerId: Id.optional(), sprayJobId: Id.optional() }),
    reply: Unbilled,
    failure: 'Failed to load the unbilled work',
  }),
};
