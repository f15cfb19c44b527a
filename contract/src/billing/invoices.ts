import { listQuery, pagedListOf } from '../lists/lists.ts';
import { Nothing, route } from '../route.ts';
import { ById, calendarDay, Id, NewId, optionalNumber, requiredNotes, Timestamp, UnmodifiedSince, wholeNumberIn } from '../values.ts';
import { z } from '../zod.ts';
import { MoneyText, PositiveMoney, Rate, RateText } from './billing-values.ts';
import {
  ChoosablePrice,
  BilledRecordForm,
  INVOICE_KINDS,
  INVOICE_STATES,
  InvoiceLine,
  InvoiceLineForm,
  InvoiceParty,
  InvoiceRecord,
  InvoiceTax,
  NotesForm,
  Payer,
  PayersForm,
  Quantity,
} from './invoice-parts.ts';
import { LAND_PROVINCES, TAX_PROVINCES } from './taxes.ts';

const MAX_LINES = 500;
const MAX_RECORDS = 500;
const DAYS = 'Terms are between 0 and 365 days';
const distance = optionalNumber(0, 2000, 'The distance must be between 0 and 2000 km');

/** Makes a draft from signed records of one customer, or an empty one for a customer. */
export const InvoiceForm = z.strictObject({
  customerId: Id.optional(),
  recordIds: z.array(Id, 'recordIds is a list of ids').max(MAX_RECORDS, `At most ${MAX_RECORDS} records`).optional(),
  /** The day's fuel price, for the surcharge. */
  fuelPrice: Rate.nullable().optional(),
  /** From the strip; computed from each record's take-off site, or else the strip of its job's aircraft, if absent. */
  distanceKm: distance,
});

export const InvoiceChange = z.strictObject({
  /** All lines in their order; those that are left out are removed. */
  lines: z.array(InvoiceLineForm, 'lines is a list').max(MAX_LINES, `At most ${MAX_LINES} lines`).optional(),
  /** The records whose acres change. Lines that were made from records are made again, and keep what was typed. */
  records: z.array(BilledRecordForm, 'records is a list').max(MAX_RECORDS, `At most ${MAX_RECORDS} records`).optional(),
  payers: PayersForm.optional(),
  fuelPrice: Rate.nullable().optional(),
  distanceKm: distance,
  /** Of the land, where its records do not know it. */
  province: z
    .enum(LAND_PROVINCES, `The province must be one of ${LAND_PROVINCES.join(', ')}`)
    .nullable()
    .optional(),
  termsDays: wholeNumberIn(0, 365, DAYS).optional(),
  notes: NotesForm,
  updatedAt: UnmodifiedSince.optional(),
});

const Sibling = z.object({ id: Id, number: z.string(), customerName: z.string(), total: MoneyText });

/** An invoice or a credit note. The amounts of both are positive; a credit note lowers what is owed. */
export const Invoice = z.object({
  id: Id,
  kind: z.enum(INVOICE_KINDS),
  state: z.enum(INVOICE_STATES),
  /** Null until it is issued. */
  number: z.string().nullable(),
  customerId: Id,
  customerName: z.string(),
  customer: InvoiceParty,
  company: InvoiceParty,
  province: z.enum(TAX_PROVINCES).nullable(),
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  termsDays: z.number().int(),
  fuelPrice: RateText.nullable(),
  distanceKm: z.number().nullable(),
  notes: z.string().nullable(),
  /** A discount for early payment, in words. */
  discountText: z.string().nullable(),
  records: z.array(InvoiceRecord),
  lines: z.array(InvoiceLine),
  /** Who shares a draft; empty when the customer pays all. */
  payers: z.array(Payer),
  /** This payer's shares and the total of the whole; null when the customer pays all. */
  share: z.object({ shares: Payer.shape.shares, wholeSubtotal: MoneyText, payers: z.number().int() }).nullable(),
  siblings: z.array(Sibling),
  subtotal: MoneyText,
  taxes: z.array(InvoiceTax),
  taxTotal: MoneyText,
  total: MoneyText,
  /** Of an issued invoice: what credit notes and payments took off, and what is left. */
  credited: MoneyText,
  paid: MoneyText,
  open: MoneyText,
  /** Of a credit note: what it credits, and why. */
  creditOf: z.object({ id: Id, number: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** Why a draft cannot be issued yet, one sentence each. */
  blockers: z.array(z.string()),
  /** What to look at on a draft, which can be issued all the same. */
  notices: z.array(z.string()),
  /** Of a draft: today's prices of the customer that can be chosen for a line. */
  choosablePrices: z.array(ChoosablePrice),
  issuedAt: Timestamp.nullable(),
  issuedBy: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Invoice = z.infer<typeof Invoice>;

/** Of issued invoices: something is left to pay, it is past due, or nothing is left. */
export const PAYMENT_STATES = ['open', 'overdue', 'paid'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const InvoiceRow = Invoice.pick({
  id: true,
  kind: true,
  state: true,
  number: true,
  customerId: true,
  customerName: true,
  issuedOn: true,
  dueOn: true,
  total: true,
  credited: true,
  paid: true,
  open: true,
  createdAt: true,
  updatedAt: true,
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

const day = calendarDay('A day is needed here');

const ListInvoices = listQuery({
  sorts: ['createdAt', 'number', 'customerName', 'issuedOn', 'dueOn', 'total'],
  filters: ['number', 'customerName'],
  sort: 'createdAt',
  order: 'desc',
}).extend({
  customerId: Id.optional(),
  /** Invoices, of all payers, that bill a record of this job. */
  sprayJobId: Id.optional(),
  /** Credit notes of this invoice. */
  creditsId: Id.optional(),
  state: z.enum(INVOICE_STATES, `state must be one of ${INVOICE_STATES.join(', ')}`).optional(),
  payment: z.enum(PAYMENT_STATES, `payment must be one of ${PAYMENT_STATES.join(', ')}`).optional(),
  from: day.optional(),
  to: day.optional(),
});

const IssueForm = z.strictObject({
  /** The day of the invoice; today if it is absent. Neither in the future nor before the last invoice. */
  issuedOn: calendarDay('Enter the day of the invoice').optional(),
  updatedAt: UnmodifiedSince.optional(),
});

const SAVE_FAILED = 'Failed to save the invoice. Please try again.';

export const invoices = {
  list: route({
    method: 'GET',
    path: '/admin/invoices',
    access: ['admin'],
    query: ListInvoices,
    reply: pagedListOf('invoices', InvoiceRow),
    failure: 'Failed to load the invoices',
  }),
  create: route({
    method: 'POST',
    path: '/admin/invoices',
    access: ['admin'],
    body: InvoiceForm,
    reply: Invoice,
    creates: true,
    done: 'Draft made',
    failure: 'Failed to make the draft. Please try again.',
  }),
  get: route({
    method: 'GET',
    path: '/admin/invoices/:id',
    access: ['admin'],
    params: ById,
    reply: Invoice,
    failure: 'Failed to load the invoice',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/invoices/:id',
    access: ['admin'],
    params: ById,
    body: InvoiceChange,
    reply: Invoice,
    done: 'Draft saved',
    failure: SAVE_FAILED,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/invoices/:id',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'Draft deleted',
    failure: 'Failed to delete the draft. Please try again.',
  }),
  /** Issues a draft: one invoice for each payer. The reply is the first payer's; the others are its siblings. */
  issue: route({
    method: 'POST',
    path: '/admin/invoices/:id/issue',
    access: ['admin'],
    params: ById,
    body: IssueForm,
    reply: Invoice,
    done: 'Invoice issued',
    failure: 'Failed to issue the invoice. Look at the list before you try again.',
  }),
  /** The stored PDF; of a draft a preview, marked as one. */
  pdf: route({
    method: 'GET',
    path: '/admin/invoices/:id/pdf',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    files: ['application/pdf'],
    failure: 'Failed to load the PDF',
  }),
};

const CreditLine = z.strictObject({
  lineId: Id,
  /** How much of the line's quantity to credit; or else an amount before tax. */
  quantity: Quantity.optional(),
  amount: PositiveMoney.optional(),
});

export const CreditNoteForm = z.strictObject({
  invoiceId: Id,
  reason: requiredNotes('Say why the invoice is credited', 500, 'The reason can have at most 500 characters'),
  /** Whatever is left of the whole invoice if it is absent. */
  lines: z.array(CreditLine, 'lines is a list').min(1, 'Choose at least one line').max(MAX_LINES, `At most ${MAX_LINES} lines`).optional(),
});

export const creditNotes = {
  list: route({
    method: 'GET',
    path: '/admin/credit-notes',
    access: ['admin'],
    query: ListInvoices,
    reply: pagedListOf('creditNotes', InvoiceRow),
    failure: 'Failed to load the credit notes',
  }),
  /** Issues a credit note, which takes the next number of its series. */
  create: route({
    method: 'POST',
    path: '/admin/credit-notes',
    access: ['admin'],
    body: CreditNoteForm.extend({ id: NewId }),
    reply: Invoice,
    creates: true,
    done: 'Credit note issued',
    failure: 'Failed to issue the credit note. Look at the list before you try again.',
  }),
  get: route({
    method: 'GET',
    path: '/admin/credit-notes/:id',
    access: ['admin'],
    params: ById,
    reply: Invoice,
    failure: 'Failed to load the credit note',
  }),
};

/** The issued documents of the farmer who asks. */
export const ownInvoices = {
  list: route({
    method: 'GET',
    path: '/invoices',
    access: ['farmer'],
    query: ListInvoices.omit({ customerId: true, sprayJobId: true, state: true }),
    reply: pagedListOf('invoices', InvoiceRow),
    failure: 'Failed to load your invoices',
  }),
  pdf: route({
    method: 'GET',
    path: '/invoices/:id/pdf',
    access: ['farmer'],
    params: ById,
    reply: Nothing,
    files: ['application/pdf'],
    failure: 'Failed to load the invoice',
  }),
  /** By the link of a mail. */
  byLink: route({
    method: 'GET',
    path: '/invoice-links/:token/pdf',
    access: 'anyone',
    params: z.strictObject({ token: z.string().max(200) }),
    reply: Nothing,
    files: ['application/pdf'],
    failure: 'Failed to load the invoice',
  }),
};
