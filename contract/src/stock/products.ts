import { PcpNumber } from '../chemicals/chemical-label.ts';
import { LIST_PART, listOf } from '../lists/lists.ts';
import { route } from '../route.ts';
import { ById, Id, isAnyObject, optionalCalendarDay, optionalText, Timestamp, UnmodifiedSince } from '../values.ts';
import { z } from '../zod.ts';
import { AmountText, PositiveAmount, STOCK_OWNER_PARTS, STOCK_PRODUCT_PARTS, StockAmount, StockUnit } from './stock-values.ts';

const ONE_KIND = 'Choose a product of the catalogue, or enter the name of another one';

const COMMON = {
  /** Below this amount of our own, free of reservations, the product is low; null for no limit. */
  lowLevel: StockAmount.nullable().optional(),
  /** Grams of active ingredient in a litre or kilogram; null if not known. */
  activeGramsPerUnit: StockAmount.nullable().optional(),
};

/** A product whose stock is kept: one of the catalogue, or another one, such as a farmer brings. */
export const StockProductForm = z
  .strictObject({
    chemicalId: Id.nullable().optional(),
    name: optionalText(100, 'The name can have at most 100 characters'),
    /** Of a product of the catalogue: the unit of its rate if absent. It stays when movements exist. */
    unit: StockUnit.optional(),
    /** Of a product that is not in the catalogue. */
    pcpNumber: PcpNumber,
    ...COMMON,
  })
  .refine(({ chemicalId, name }) => Boolean(chemicalId) !== Boolean(name), { path: ['name'], message: ONE_KIND, when: isAnyObject });

export const StockProductChange = z.strictObject({ ...COMMON, updatedAt: UnmodifiedSince.optional() });

/** Of one owner. */
const ProductBalance = z.object({
  ...STOCK_OWNER_PARTS,
  onHand: AmountText,
  /** By approved jobs and by what jobs in progress have yet to draw. */
  reserved: AmountText,
  free: AmountText,
});

export const StockProduct = z.object({
  id: Id,
  chemicalId: Id.nullable(),
  name: z.string(),
  unit: StockUnit,
  pcpNumber: z.string().nullable(),
  lowLevel: AmountText.nullable(),
  activeGramsPerUnit: AmountText.nullable(),
  /** Our own first; only owners who have some or whose jobs reserve some. */
  owners: z.array(ProductBalance),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type StockProduct = z.infer<typeof StockProduct>;

/** Facts of a lot that are not amounts. */
const LOT_FACTS = {
  expiresOn: optionalCalendarDay,
  /** Litres or kilograms in one container. */
  containerSize: PositiveAmount.nullable().optional(),
  /** On this lot's containers; the product's if null. */
  pcpNumber: PcpNumber,
  /** The last day on which product of this registration may be used. */
  registrationEndsOn: optionalCalendarDay,
};

export const StockLotForm = z.strictObject({
  productId: Id,
  /** Null for a lot whose number nobody knows; it is shown as unknown. */
  number: optionalText(100, 'The lot number can have at most 100 characters'),
  ...LOT_FACTS,
});
export const StockLotChange = StockLotForm.omit({ productId: true }).partial().extend({ updatedAt: UnmodifiedSince.optional() });

export const StockLot = z.object({
  id: Id,
  ...STOCK_PRODUCT_PARTS,
  number: z.string().nullable(),
  expiresOn: z.string().nullable(),
  containerSize: AmountText.nullable(),
  pcpNumber: z.string().nullable(),
  registrationEndsOn: z.string().nullable(),
  /** Dollars for a litre or kilogram: the mean of its receipts that have a cost, by amount; null without any. */
  unitCost: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type StockLot = z.infer<typeof StockLot>;

export const stockProducts = {
  /** By name. */
  list: route({
    method: 'GET',
    path: '/admin/stock/products',
    access: ['admin'],
    reply: listOf('products', StockProduct),
    failure: 'Failed to load the products in stock',
  }),
  create: route({
    method: 'POST',
    path: '/admin/stock/products',
    access: ['admin'],
    body: StockProductForm,
    reply: StockProduct,
    creates: true,
    done: 'Product added',
    failure: 'Failed to add the product. Please try again.',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/stock/products/:id',
    access: ['admin'],
    params: ById,
    body: StockProductChange,
    reply: StockProduct,
    done: 'Product saved',
    failure: 'Failed to save the product. Please try again.',
  }),
};

export const stockLots = {
  /** The first to expire first; lots without a day last. */
  list: route({
    method: 'GET',
    path: '/admin/stock/lots',
    access: ['admin'],
    query: z.strictObject({ productId: Id.optional(), ...LIST_PART }),
    reply: listOf('lots', StockLot),
    failure: 'Failed to load the lots',
  }),
  create: route({
    method: 'POST',
    path: '/admin/stock/lots',
    access: ['admin'],
    body: StockLotForm,
    reply: StockLot,
    creates: true,
    done: 'Lot added',
    failure: 'Failed to add the lot. Please try again.',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/stock/lots/:id',
    access: ['admin'],
    params: ById,
    body: StockLotChange,
    reply: StockLot,
    done: 'Lot saved',
    failure: 'Failed to save the lot. Please try again.',
  }),
};
