import { RATE_UNITS } from '../chemicals/chemical-label.ts';
import { decimalRate } from '../billing/money.ts';
import { Id } from '../values.ts';
import { z } from '../zod.ts';
import { roundAmount } from './amounts.ts';

const AMOUNT = 'Enter an amount such as 12.5, with at most three decimals and below one billion';
const AMOUNT_FORM = /^\d{1,9}(\.\d{1,3})?$/;

/** Litres or kilograms of a product, at least 0. */
export const StockAmount = z.string({ error: AMOUNT }).trim().regex(AMOUNT_FORM, { error: AMOUNT, abort: true }).overwrite(roundAmount);

export const PositiveAmount = StockAmount.refine((text) => Number(text) > 0, 'The amount must be above 0');

const COST = 'Enter a cost such as 24.1250, with at most four decimals and below one million';

/** Dollars for one litre or kilogram. */
export const UnitCost = z
  .string({ error: COST })
  .trim()
  .regex(/^\d{1,6}(\.\d{1,4})?$/, { error: COST, abort: true })
  .overwrite(decimalRate);

/** In replies: litres or kilograms with up to three decimals; may be negative. */
export const AmountText = z.string().meta({ description: "An amount in the product's unit with up to three decimals" });

export const StockUnit = z.enum(RATE_UNITS, 'Choose litres (L) or kilograms (kg)');

/** Whose product it is: a farmer's id, or null for the operation's own. */
export const OwnerId = Id.nullable();

/** In a query: `ours`, or a farmer's id. */
export const OwnerFilter = z.union([z.literal('ours'), Id], 'ownerId must be ours or the id of a farmer');

/** The product that a row is about. */
export const STOCK_PRODUCT_PARTS = { productId: Id, productName: z.string(), unit: z.enum(RATE_UNITS) };

/** Null for the operation's own. */
export const STOCK_OWNER_PARTS = { ownerId: OwnerId, ownerName: z.string().nullable() };
