import { listOf } from '../lists/lists.ts';
import { Nothing, route } from '../route.ts';
import { ById, Id, requiredText, Timestamp, UnmodifiedSince } from '../values.ts';
import { z } from '../zod.ts';

export const STOCK_PLACE_KINDS = ['warehouse', 'trailer', 'strip', 'truck'] as const;
export type StockPlaceKind = (typeof STOCK_PLACE_KINDS)[number];

export const STOCK_PLACE_KIND_LABEL: Record<StockPlaceKind, string> = {
  warehouse: 'Warehouse',
  trailer: 'Trailer',
  strip: 'Strip',
  truck: 'Truck',
};

export const StockPlaceForm = z.strictObject({
  name: requiredText('Enter the name of the place', 100, 'The name can have at most 100 characters'),
  kind: z.enum(STOCK_PLACE_KINDS, `The kind of a place must be one of ${STOCK_PLACE_KINDS.join(', ')}`),
  /** A place that is not in use takes no more product; what is there can leave. */
  isActive: z.boolean().optional(),
});
export const StockPlaceChange = StockPlaceForm.partial().extend({ updatedAt: UnmodifiedSince.optional() });

export const StockPlace = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(STOCK_PLACE_KINDS),
  isActive: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type StockPlace = z.infer<typeof StockPlace>;

export const stockPlaces = {
  /** By name. */
  list: route({
    method: 'GET',
    path: '/admin/stock/places',
    access: ['admin'],
    reply: listOf('places', StockPlace),
    failure: 'Failed to load the places',
  }),
  create: route({
    method: 'POST',
    path: '/admin/stock/places',
    access: ['admin'],
    body: StockPlaceForm,
    reply: StockPlace,
    creates: true,
    done: 'Place added',
    failure: 'Failed to add the place. Please try again.',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/stock/places/:id',
    access: ['admin'],
    params: ById,
    body: StockPlaceChange,
    reply: StockPlace,
    done: 'Place saved',
    failure: 'Failed to save the place. Please try again.',
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/stock/places/:id',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'Place deleted',
    failure: 'Failed to delete the place',
  }),
};
