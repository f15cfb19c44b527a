import { z } from '../zod.ts';
import { decimalRate, roundMoney } from './money.ts';
import { numberIn } from '../values.ts';

const isDecimal = (decimals: number) => new RegExp(`^-?\\d{1,9}(\\.\\d{1,${decimals}})?$`);
const AMOUNT_FORM = isDecimal(2);
const RATE_FORM = isDecimal(4);

const AMOUNT = 'Enter an amount such as 1250.00, with at most two decimals and below one billion';
const RATE = 'Enter a number such as 12.4375, with at most four decimals';
const POSITIVE = 'The amount must be above 0';
const isAbove = (least: number) => (text: string) => Number(text) > least;

/** An amount in Canadian dollars; may be negative. */
export const Money = z.string({ error: AMOUNT }).trim().regex(AMOUNT_FORM, { error: AMOUNT, abort: true }).overwrite(roundMoney);

export const PositiveMoney = Money.refine(isAbove(0), POSITIVE);

/** A price for one unit, or a rate in per cent: at least 0. */
export const Rate = z
  .string({ error: RATE })
  .trim()
  .regex(RATE_FORM, { error: RATE, abort: true })
  .refine((text) => Number(text) >= 0, 'A rate is not negative')
  .overwrite(decimalRate);

/** A price for one unit, negative for a discount. */
export const SignedRate = z.string({ error: RATE }).trim().regex(RATE_FORM, { error: RATE, abort: true }).overwrite(decimalRate);

const PERCENT = 'A percentage is between 0 and 100';
export const Percent = Rate.refine((text) => Number(text) <= 100, PERCENT);

/** In replies: an amount with two decimals. */
export const MoneyText = z.string().meta({ description: 'An amount in Canadian dollars with two decimals' });
/** In replies: a rate with two to four decimals. */
export const RateText = z.string().meta({ description: 'A rate with two to four decimals' });

const ACRES = 'Acres must be between 0 and 1,000,000';
export const AcreCount = numberIn(0, 1_000_000, ACRES);

/** The kinds of lines of quotes, invoices and credit notes. */
export const LINE_KINDS = [
  'application',
  'minimum',
  'distance',
  'fuel',
  'product',
  'handling',
  'standby',
  'other',
  'discount',
  'late_charge',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const LINE_KIND_LABEL: Record<LineKind, string> = {
  application: 'Application',
  minimum: 'Minimum',
  distance: 'Distance',
  fuel: 'Fuel surcharge',
  product: 'Product supplied',
  handling: 'Handling of your product',
  standby: 'Standby',
  other: 'Other',
  discount: 'Discount',
  late_charge: 'Late charge',
};

/** The parts of an invoice that payers may share differently. */
export const SHARE_CATEGORIES = ['application', 'product', 'surcharge'] as const;
export type ShareCategory = (typeof SHARE_CATEGORIES)[number];

export const SHARE_CATEGORY_LABEL: Record<ShareCategory, string> = {
  application: 'Application',
  product: 'Products',
  surcharge: 'Surcharges and other lines',
};

export const CATEGORY_OF_LINE: Record<LineKind, ShareCategory> = {
  application: 'application',
  minimum: 'application',
  distance: 'surcharge',
  fuel: 'surcharge',
  product: 'product',
  handling: 'product',
  standby: 'surcharge',
  other: 'surcharge',
  discount: 'surcharge',
  late_charge: 'surcharge',
};

export const LineKindSchema = z.enum(LINE_KINDS, `The kind of a line must be one of ${LINE_KINDS.join(', ')}`);
