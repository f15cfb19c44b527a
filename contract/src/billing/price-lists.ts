import { pagedListOf, pageOf, queryFlag } from '../lists/lists.ts';
import { Nothing, route } from '../route.ts';
import { ById, calendarDay, Id, optionalText, Timestamp, UnmodifiedSince } from '../values.ts';
import { z } from '../zod.ts';
import { PriceEntry, PriceEntryForm } from './price-entries.ts';

const MAX_ENTRIES = 500;

/** A version of the prices. It holds from its day on, until the day of a later version for the same customer. */
export const PriceListForm = z.strictObject({
  /** Whose own prices these are; null for everyone. */
  customerId: Id.nullable().optional(),
  name: optionalText(200, 'The name can have at most 200 characters'),
  holdsFrom: calendarDay('Enter the day from which these prices hold'),
  entries: z.array(PriceEntryForm, 'entries is a list of prices').max(MAX_ENTRIES, `A price list can have at most ${MAX_ENTRIES} prices`),
});

export const PriceListChange = PriceListForm.omit({ customerId: true }).partial().extend({ updatedAt: UnmodifiedSince.optional() });

export const PriceList = z.object({
  id: Id,
  customerId: Id.nullable(),
  /** Null for the prices of everyone. */
  customerName: z.string().nullable(),
  name: z.string().nullable(),
  holdsFrom: z.string(),
  entries: z.array(PriceEntry),
  /** A line was priced by it: it is not changed any more, so that the line can be explained. */
  isUsed: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type PriceList = z.infer<typeof PriceList>;

const ListPriceLists = pageOf(100).extend({
  customerId: Id.optional(),
  /** Only the prices of everyone (true), or only those of single customers (false). */
  isGeneral: queryFlag.optional(),
});

const SAVE_FAILED = 'Failed to save the prices. Please try again.';

export const priceLists = {
  /** The newest day first. */
  list: route({
    method: 'GET',
    path: '/admin/price-lists',
    access: ['admin'],
    query: ListPriceLists,
    reply: pagedListOf('priceLists', PriceList),
    failure: 'Failed to load the price lists',
  }),
  create: route({
    method: 'POST',
    path: '/admin/price-lists',
    access: ['admin'],
    body: PriceListForm,
    reply: PriceList,
    creates: true,
    done: 'Price list added',
    failure: SAVE_FAILED,
  }),
  get: route({
    method: 'GET',
    path: '/admin/price-lists/:id',
    access: ['admin'],
    params: ById,
    reply: PriceList,
    failure: 'Failed to load the price list',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/price-lists/:id',
    access: ['admin'],
    params: ById,
    body: PriceListChange,
    reply: PriceList,
    done: 'Price list saved',
    failure: SAVE_FAILED,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/price-lists/:id',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'Price list deleted',
    failure: 'Failed to delete the price list. Please try again.',
  }),
};
