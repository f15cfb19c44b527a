import { pagedListOf, pageOf } from '../lists/lists.ts';
import { route } from '../route.ts';
import { ById, calendarDay, Id, NewId, optionalText, requiredId, requiredText, Timestamp, UnmodifiedSince } from '../values.ts';
import { z } from '../zod.ts';
import { MoneyText, PositiveMoney } from './billing-values.ts';

export const PAYMENT_METHODS = ['cheque', 'e_transfer', 'eft', 'card', 'cash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_LABEL: Record<PaymentMethod, string> = {
  cheque: 'Cheque',
  e_transfer: 'E-transfer',
  eft: 'EFT',
  card: 'Card, charged elsewhere',
  cash: 'Cash',
};

const MAX_ALLOCATIONS = 500;
const AllocationForm = z.strictObject({ invoiceId: Id, amount: PositiveMoney });
const AllocationsForm = z
  .array(AllocationForm, 'allocations is a list of invoices with amounts')
  .max(MAX_ALLOCATIONS, `At most ${MAX_ALLOCATIONS} invoices`)
  .refine((list) => new Set(list.map(({ invoiceId }) => invoiceId)).size === list.length, 'Each invoice can be named once');

export const PaymentForm = z.strictObject({
  customerId: requiredId('Please choose the customer who paid'),
  receivedOn: calendarDay('Enter the day on which the money came in'),
  amount: PositiveMoney,
  method: z.enum(PAYMENT_METHODS, `The way of payment must be one of ${PAYMENT_METHODS.join(', ')}`),
  reference: optionalText(100, 'The reference can have at most 100 characters'),
  note: optionalText(500, 'The note can have at most 500 characters'),
  /** By hand; the oldest invoices first if it is absent. What is left is credit on account. */
  allocations: AllocationsForm.optional(),
});

export const AllocationChange = z.strictObject({
  /** All allocations of the payment; the oldest invoices first if it is absent. */
  allocations: AllocationsForm.optional(),
  updatedAt: UnmodifiedSince.optional(),
});

export const ReversalForm = z.strictObject({
  reason: requiredText('Say why the payment is reversed', 500, 'The reason can have at most 500 characters'),
});

export const Payment = z.object({
  id: Id,
  customerId: Id,
  customerName: z.string(),
  receivedOn: z.string(),
  amount: MoneyText,
  method: z.enum(PAYMENT_METHODS),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  allocations: z.array(z.object({ invoiceId: Id, number: z.string(), amount: MoneyText })),
  /** Credit on account. */
  unallocated: MoneyText,
  recordedBy: z.string(),
  reversedOn: z.string().nullable(),
  reversalReason: z.string().nullable(),
  reversedBy: z.string().nullable(),
  createdAt: Timestamp,
  /** Later once it is allocated again; what a credit note takes off does not change it. */
  updatedAt: Timestamp,
});
export type Payment = z.infer<typeof Payment>;

export const payments = {
  /** The newest day first. */
  list: route({
    method: 'GET',
    path: '/admin/payments',
    access: ['admin'],
    query: pageOf(100).extend({ customerId: Id.optional() }),
    reply: pagedListOf('payments', Payment),
    failure: 'Failed to load the payments',
  }),
  create: route({
    method: 'POST',
    path: '/admin/payments',
    access: ['admin'],
    body: PaymentForm.extend({ id: NewId }),
    reply: Payment,
    creates: true,
    done: 'Payment recorded',
    failure: 'Failed to record the payment. Look at the list before you try again.',
  }),
  get: route({
    method: 'GET',
    path: '/admin/payments/:id',
    access: ['admin'],
    params: ById,
    reply: Payment,
    failure: 'Failed to load the payment',
  }),
  allocate: route({
    method: 'PUT',
    path: '/admin/payments/:id/allocations',
    access: ['admin'],
    params: ById,
    body: AllocationChange,
    reply: Payment,
    done: 'Payment allocated',
    failure: 'Failed to allocate the payment. Please try again.',
  }),
  /** Takes the money off its invoices; the payment stays in the list. */
  reverse: route({
    method: 'POST',
    path: '/admin/payments/:id/reverse',
    access: ['admin'],
    params: ById,
    body: ReversalForm,
    reply: Payment,
    done: 'Payment reversed',
    failure: 'Failed to reverse the payment. Look at it before you try again.',
  }),
};
