import { z } from '../zod.ts';
import { listQuery, pagedListOf } from '../lists/lists.ts';
import { Nothing, route } from '../route.ts';
import { ById, Id, numberIn, optionalText, requiredText, Timestamp, UnmodifiedSince } from '../values.ts';

const LATITUDE = 'Latitude must be between -90 and 90';
const LONGITUDE = 'Longitude must be between -180 and 180';

/** Where aircraft load: an airstrip, a road, a farm yard. */
export const StripForm = z.strictObject({
  name: requiredText('Name is required', 99, 'Name must be less than 100 characters'),
  latitude: numberIn(-90, 90, LATITUDE),
  longitude: numberIn(-180, 180, LONGITUDE),
  notes: optionalText(499, 'Notes must be less than 500 characters'),
});

export const StripChange = StripForm.partial().extend({ updatedAt: UnmodifiedSince.optional() });

export const Strip = z.object({
  id: Id,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  notes: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Strip = z.infer<typeof Strip>;

const ListStrips = listQuery({ sorts: ['name', 'createdAt'], filters: ['name', 'notes'], sort: 'name', order: 'asc' });

export const strips = {
  list: route({
    method: 'GET',
    path: '/admin/strips',
    access: ['admin'],
    query: ListStrips,
    reply: pagedListOf('strips', Strip),
    failure: 'Failed to load strips',
  }),
  create: route({
    method: 'POST',
    path: '/admin/strips',
    access: ['admin'],
    body: StripForm,
    reply: Strip,
    creates: true,
    done: 'Strip added',
    failure: 'Failed to add strip. Please try again.',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/strips/:id',
    access: ['admin'],
    params: ById,
    body: StripChange,
    reply: Strip,
    done: 'Strip updated',
    failure: 'Failed to update strip. Please try again.',
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/strips/:id',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'Strip deleted',
    failure: 'Failed to delete strip. Please try again.',
  }),
};
