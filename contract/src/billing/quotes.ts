import { CLOCKS } from '../days.ts';
import { pagedListOf, pageOf } from '../lists/lists.ts';
import { Nothing, route } from '../route.ts';
import { UtcOffsets } from '../system/system.ts';
import { ById, calendarDay, Id, NewId, requiredId, requiredText, Timestamp, UnmodifiedSince } from '../values.ts';
import { z } from '../zod.ts';
import { MoneyText, Rate } from './billing-values.ts';
import { InvoiceLine, NotesForm } from './invoice-parts.ts';

export const QUOTE_STATES = ['draft', 'sent', 'accepted'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

export const QuoteLine = InvoiceLine.pick({
  kind: true,
  description: true,
  quantity: true,
  unit: true,
  unitPrice: true,
  amount: true,
  source: true,
});
export type QuoteLine = z.infer<typeof QuoteLine>;

const validUntil = calendarDay('Enter the last day on which the quote can be accepted');

export const QuoteForm = z.strictObject({
  sprayJobId: requiredId('Please choose a spray job'),
  validUntil,
  fuelPrice: Rate.nullable().optional(),
  notes: NotesForm,
});

export const QuoteChange = z.strictObject({
  validUntil: validUntil.optional(),
  notes: NotesForm,
  updatedAt: UnmodifiedSince.optional(),
});

export const Quote = z.object({
  id: Id,
  /** '2026-0012'. */
  number: z.string(),
  state: z.enum(QUOTE_STATES),
  sprayJobId: Id,
  sprayJobName: z.string(),
  customerId: Id,
  customerName: z.string(),
  validUntil: z.string(),
  lines: z.array(QuoteLine),
  /** Planned, without the exclusion zones. */
  acres: z.number(),
  /** Before tax. */
  subtotal: MoneyText,
  notes: z.string().nullable(),
  /** Its job is completed or cancelled, so that it cannot be sent or accepted any more. */
  isJobOver: z.boolean(),
  sentAt: Timestamp.nullable(),
  acceptedAt: Timestamp.nullable(),
  acceptedBy: z.string().nullable(),
  /** Of an accepted quote: what was invoiced for the job since, before tax, and the difference; null while nothing was. */
  invoiced: z.object({ subtotal: MoneyText, difference: MoneyText }).nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Quote = z.infer<typeof Quote>;

/** A quote as its link shows it, without anything that is the office's. */
export const SharedQuote = z.object({
  number: z.string(),
  state: z.enum(QUOTE_STATES),
  company: z.string(),
  customerName: z.string(),
  sprayJobName: z.string(),
  validUntil: z.string(),
  isExpired: z.boolean(),
  isJobOver: z.boolean(),
  lines: z.array(QuoteLine.omit({ source: true })),
  acres: z.number(),
  subtotal: MoneyText,
  notes: z.string().nullable(),
  acceptedAt: Timestamp.nullable(),
  acceptedBy: z.string().nullable(),
  /** The operation's time zone and clock, for displaying times. */
  timeZone: z.string(),
  utcOffsets: UtcOffsets,
  clock: z.enum(CLOCKS),
});
export type SharedQuote = z.infer<typeof SharedQuote>;

/** The name of the person who accepts, as typed. */
export const AcceptQuoteForm = z.strictObject({
  name: requiredText('Enter your name to accept the quote', 100, 'The name can have at most 100 characters'),
});

const byToken = z.strictObject({ token: z.string().max(200) });
const SAVE_FAILED = 'Failed to save the quote. Please try again.';

export const quotes = {
  /** The newest first. */
  list: route({
    method: 'GET',
    path: '/admin/quotes',
    access: ['admin'],
    query: pageOf(100).extend({ sprayJobId: Id.optional(), customerId: Id.optional() }),
    reply: pagedListOf('quotes', Quote),
    failure: 'Failed to load the quotes',
  }),
  /** Makes a quote from the planned acres of a job that is not completed, by the prices of today. */
  create: route({
    method: 'POST',
    path: '/admin/quotes',
    access: ['admin'],
    body: QuoteForm.extend({ id: NewId }),
    reply: Quote,
    creates: true,
    done: 'Quote made',
    failure: 'Failed to make the quote. Please try again.',
  }),
  get: route({
    method: 'GET',
    path: '/admin/quotes/:id',
    access: ['admin'],
    params: ById,
    reply: Quote,
    failure: 'Failed to load the quote',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/quotes/:id',
    access: ['admin'],
    params: ById,
    body: QuoteChange,
    reply: Quote,
    done: 'Quote saved',
    failure: SAVE_FAILED,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/quotes/:id',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'Quote deleted',
    failure: 'Failed to delete the quote. Please try again.',
  }),
  /** Mails the quote with a link to accept it, and returns the link. An earlier link stops working. */
  send: route({
    method: 'POST',
    path: '/admin/quotes/:id/send',
    access: ['admin'],
    params: ById,
    reply: z.object({ quote: Quote, url: z.string(), isMailed: z.boolean() }),
    hasSecret: true,
    done: 'Quote sent',
    failure: 'Failed to send the quote. Please try again.',
  }),
  pdf: route({
    method: 'GET',
    path: '/admin/quotes/:id/pdf',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    files: ['application/pdf'],
    failure: 'Failed to load the PDF',
  }),
  read: route({
    method: 'GET',
    path: '/quote-links/:token',
    access: 'anyone',
    params: byToken,
    reply: SharedQuote,
    failure: 'The quote could not be loaded. Please try again.',
  }),
  /** Once: from then on the quote is frozen. */
  accept: route({
    method: 'POST',
    path: '/quote-links/:token/accept',
    access: 'anyone',
    params: byToken,
    body: AcceptQuoteForm,
    reply: SharedQuote,
    done: 'Quote accepted',
    failure: 'The quote could not be accepted. Please try again.',
  }),
};
