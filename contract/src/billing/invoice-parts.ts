import { Id, optionalNotes, optionalText, requiredId, requiredText, shapeOf, Timestamp } from '../values.ts';
import { z } from '../zod.ts';
import { AcreCount, LINE_KINDS, LineKindSchema, MoneyText, Percent, RateText, SHARE_CATEGORIES, SignedRate } from './billing-values.ts';
import { totalsHundred } from './money.ts';
import { TaxTreatmentSchema } from './taxes.ts';
import { TAX_TREATMENTS } from './taxes-of-lines.ts';

export const INVOICE_STATES = ['draft', 'issued'] as const;
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Something changed by hand: why, by whom and when. */
const Reason = z.object({ reason: z.string(), by: z.string(), at: Timestamp });

/** Where the price of a line comes from. */
const PriceSource = z.object({
  priceListId: Id,
  holdsFrom: z.string(),
  /** The customer's own prices rather than those of everyone. */
  isOwn: z.boolean(),
  entry: z.string(),
});

export const InvoiceLine = z.object({
  id: Id,
  kind: z.enum(LINE_KINDS),
  description: z.string(),
  /** The application record that it bills. */
  recordId: Id.nullable(),
  quantity: z.string(),
  unit: z.string(),
  unitPrice: RateText,
  /** Quantity by price, before it is shared between payers. */
  wholeAmount: MoneyText,
  /** What this document asks for: the whole amount, or the payer's share of it. */
  amount: MoneyText,
  /** The price that the price list gave; null for a line that was typed. */
  listPrice: RateText.nullable(),
  source: PriceSource.nullable(),
  /** A price that was typed over. */
  priceReason: Reason.nullable(),
  /** By the code of each tax of the province. */
  treatments: z.record(z.string(), z.enum(TAX_TREATMENTS)),
  treatmentReason: Reason.nullable(),
  /** Names the line among those that are made from records, so that making them again keeps what was typed; null for a typed line. */
  key: z.string().nullable(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** A billed record as it was when the draft was made, with the acres side by side. */
export const InvoiceRecord = z.object({
  recordId: Id,
  recordNumber: z.string(),
  version: z.number().int(),
  fieldId: Id,
  fieldName: z.string(),
  location: z.string().nullable(),
  sprayJobId: Id,
  sprayedOn: z.string(),
  crop: z.string().nullable(),
  products: z.array(z.object({ name: z.string(), pcpNumber: z.string().nullable(), farmerSupplied: z.boolean() })),
  signedAcres: z.number(),
  sprayableAcres: z.number(),
  /** By the log of the aircraft's guidance; null without one. */
  measuredAcres: z.number().nullable(),
  billableAcres: z.number(),
  acresReason: z.string().nullable(),
  isReasonPrinted: z.boolean(),
  /** A correction was signed since: its version and acres. Null while the billed version counts. */
  corrected: z.object({ version: z.number().int(), acres: z.number(), difference: z.number() }).nullable(),
});
export type InvoiceRecord = z.infer<typeof InvoiceRecord>;

const Shares = z.object(shapeOf(SHARE_CATEGORIES, RateText));
export const Payer = z.object({ customerId: Id, customerName: z.string(), shares: Shares });
export type Payer = z.infer<typeof Payer>;

/** A tax as this document charges it. */
export const InvoiceTax = z.object({
  code: z.string(),
  name: z.string(),
  percent: RateText,
  registrationNumber: z.string().nullable(),
  taxable: MoneyText,
  amount: MoneyText,
  /** The certificate by which this customer is exempt. */
  exemption: z.string().nullable(),
});
export type InvoiceTax = z.infer<typeof InvoiceTax>;

export const InvoiceParty = z.object({
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type InvoiceParty = z.infer<typeof InvoiceParty>;

const QUANTITY = 'Enter a quantity such as 158.5, with at most four decimals';
export const Quantity = z
  .string({ error: QUANTITY })
  .trim()
  .regex(/^-?\d{1,9}(\.\d{1,4})?$/, QUANTITY);

const reason = optionalText(500, 'The reason can have at most 500 characters');

/** A price of the list that no record asks for, and that can be chosen for a line. */
export const ChoosablePrice = z.object({ kind: z.enum(['standby', 'other']), name: z.string(), unit: z.string(), price: RateText });
export type ChoosablePrice = z.infer<typeof ChoosablePrice>;

/** A line as typed. With the id of a line of the draft it changes that one. */
export const InvoiceLineForm = z.strictObject({
  id: Id.optional(),
  kind: LineKindSchema,
  description: requiredText('Describe what the line is for', 500, 'The description can have at most 500 characters'),
  quantity: Quantity,
  unit: requiredText('Enter the unit', 20, 'The unit can have at most 20 characters'),
  unitPrice: SignedRate,
  /** The name of a price of this kind that was chosen for a new line, which then says from which list it comes. */
  priceName: optionalText(200, 'The name can have at most 200 characters'),
  /** Needed when the price differs from the one of the price list. */
  priceReason: reason,
  /** All treatments that differ from those of the taxes; those that were typed before stay if it is absent. */
  treatments: z.record(z.string().max(20), TaxTreatmentSchema).optional(),
  treatmentReason: reason,
});

export const BilledRecordForm = z.strictObject({
  recordId: Id,
  billableAcres: AcreCount,
  /** Needed when the acres differ from the signed ones. */
  acresReason: reason,
  isReasonPrinted: z.boolean().optional(),
});

export const PayerForm = z.strictObject({
  customerId: requiredId('Please choose who pays'),
  shares: z.strictObject(shapeOf(SHARE_CATEGORIES, Percent)),
});

const MAX_PAYERS = 20;
const SUM = 'The shares of each category must total exactly 100 per cent';

interface Shared {
  shares: Record<(typeof SHARE_CATEGORIES)[number], string>;
}
const totalHundred = (payers: Shared[]) =>
  payers.length === 0 || SHARE_CATEGORIES.every((category) => totalsHundred(payers.map(({ shares }) => shares[category])));
const areDifferent = (payers: { customerId: string }[]) => new Set(payers.map(({ customerId }) => customerId)).size === payers.length;

export const PayersForm = z
  .array(PayerForm, 'payers is a list of customers with their shares')
  .max(MAX_PAYERS, `At most ${MAX_PAYERS} payers`)
  .refine(areDifferent, 'Each payer can be named once')
  .refine(totalHundred, SUM);

export const NotesForm = optionalNotes(2000, 'Notes can have at most 2000 characters');
