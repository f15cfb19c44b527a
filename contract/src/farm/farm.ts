import { SignInReply } from '../auth/auth.ts';
import { AcceptQuoteForm, SharedQuote } from '../billing/quotes.ts';
import { Nothing, route } from '../route.ts';
import { EMAIL_MISSING } from '../users/person.ts';
import { ById, emailAddress, GeoPoint, Id, requiredText } from '../values.ts';
import { z } from '../zod.ts';
import { FarmBundle, FarmBundleQuery } from './farm-bundle.ts';
import { FarmJob, LandConfirmationForm } from './farm-jobs.ts';
import { FarmOrderChange, FarmOrderForm } from './orders.ts';

const LINK_UNREADABLE = 'The link is not complete. Ask for a new one.';

/** The reply is the same whether or not a farmer has the address. */
export const FarmLinkForm = z.strictObject({ email: emailAddress(EMAIL_MISSING, 'Please enter a valid email address') });

export const FarmSessionForm = z.strictObject({ token: requiredText(LINK_UNREADABLE, 200, LINK_UNREADABLE) });

export const farm = {
  /** Mails a link that signs a farmer in: once, within 30 minutes. */
  signInLink: route({
    method: 'POST',
    path: '/farm/sign-in-links',
    access: 'anyone',
    body: FarmLinkForm,
    reply: Nothing,
    done: 'If that address is known here, a link was sent. It works for 30 minutes.',
    failure: 'Failed to send the link. Please try again.',
  }),
  /**
   * Opens a session of 90 days with the token of a mailed link. An account with a second factor gets `secondFactor` instead, which
   * `auth.loginSecondFactor` finishes. The password of an address that was never confirmed ends.
   */
  openSession: route({
    method: 'POST',
    path: '/farm/sessions',
    access: 'anyone',
    body: FarmSessionForm,
    reply: SignInReply,
    hasSecret: true,
    done: 'Signed in',
    failure: 'The link could not be opened. Please try again.',
  }),
  /** The farmer's land, jobs, records, quotes and invoices, for a page that also works without a connection. */
  bundle: route({
    method: 'GET',
    path: '/farm/bundle',
    access: ['farmer'],
    query: FarmBundleQuery,
    reply: FarmBundle,
    failure: 'Failed to load your land and jobs',
  }),
  /** Makes a job of the order and submits it. */
  order: route({
    method: 'POST',
    path: '/farm/orders',
    access: ['farmer'],
    body: FarmOrderForm,
    reply: FarmJob,
    creates: true,
    done: 'Order sent',
    failure: 'The order could not be sent. Please try again.',
  }),
  /** Changes an ordered job that is a draft or needs changes, and submits it. `id` is the job's. */
  changeOrder: route({
    method: 'PUT',
    path: '/farm/orders/:id',
    access: ['farmer'],
    params: ById,
    body: FarmOrderChange,
    reply: FarmJob,
    done: 'Order sent',
    failure: 'The order could not be changed. Please try again.',
  }),
  /** Until the job is approved. */
  cancelOrder: route({
    method: 'POST',
    path: '/farm/orders/:id/cancel',
    access: ['farmer'],
    params: ById,
    reply: FarmJob,
    done: 'Order cancelled',
    failure: 'The order could not be cancelled. Please try again.',
  }),
  /** Says for fields of a job whether the land and its crop are right, as they were shown. */
  confirmLand: route({
    method: 'POST',
    path: '/farm/land-confirmations',
    access: ['farmer'],
    body: LandConfirmationForm,
    reply: FarmJob,
    creates: true,
    done: 'Thank you',
    failure: 'Your answer could not be saved. Please try again.',
  }),
  /** The land around an own field, for a map that asks 'Is this your land?' Only own land has a name. */
  landAround: route({
    method: 'GET',
    path: '/farm/fields/:fieldId/around',
    access: ['farmer'],
    params: z.strictObject({ fieldId: Id }),
    reply: z.object({ land: z.array(z.object({ name: z.string().nullable(), coordinates: z.array(GeoPoint) })) }),
    failure: 'Failed to load the land around the field',
  }),
  /** The PDF of a signed record, without the flight and without what names other people. */
  recordPdf: route({
    method: 'GET',
    path: '/farm/records/:recordId/pdf',
    access: ['farmer'],
    params: z.strictObject({ recordId: Id }),
    reply: Nothing,
    files: ['application/pdf'],
    failure: 'Failed to make the PDF of the record',
  }),
  /** The flights of a signed record over the own field as GeoJSON, where the office lets farmers see them. */
  recordFlight: route({
    method: 'GET',
    path: '/farm/records/:recordId/flight',
    access: ['farmer'],
    params: z.strictObject({ recordId: Id }),
    reply: Nothing,
    files: ['application/geo+json'],
    failure: 'Failed to load the flight',
  }),
  /** The statement of the last year, as the office prints it. */
  statementPdf: route({
    method: 'GET',
    path: '/farm/statement/pdf',
    access: ['farmer'],
    reply: Nothing,
    files: ['application/pdf'],
    failure: 'Failed to load the statement',
  }),
  /** The PDF of a quote that the office sent. */
  quotePdf: route({
    method: 'GET',
    path: '/farm/quotes/:quoteId/pdf',
    access: ['farmer'],
    params: z.strictObject({ quoteId: Id }),
    reply: Nothing,
    files: ['application/pdf'],
    failure: 'Failed to load the PDF',
  }),
  /** Once: from then on the quote is frozen. */
  acceptQuote: route({
    method: 'POST',
    path: '/farm/quotes/:quoteId/accept',
    access: ['farmer'],
    params: z.strictObject({ quoteId: Id }),
    body: AcceptQuoteForm,
    reply: SharedQuote,
    done: 'Quote accepted',
    failure: 'The quote could not be accepted. Please try again.',
  }),
};
