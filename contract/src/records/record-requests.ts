import { z } from '../zod.ts';
import { listQuery, pagedListOf } from '../lists/lists.ts';
import { route } from '../route.ts';
import { ById, calendarDay, Id, NewId, optionalNotes, requiredText, Timestamp, UnmodifiedSince } from '../values.ts';
import { TemplateCode } from './record-templates.ts';

const day = calendarDay('A day is needed here');

/** A request for records, as by an inspector. */
export const RecordRequestForm = z.strictObject({
  askedOn: calendarDay('Say on which day the records were asked for'),
  askedBy: requiredText('Say who asks for the records', 200, 'The name can have at most 200 characters'),
  scope: optionalNotes(1000, 'The scope can have at most 1,000 characters'),
  /** The template whose days to produce apply. */
  templateCode: TemplateCode.optional(),
  /** The first and the last day of the records that were asked for. */
  from: day.nullable().optional(),
  to: day.nullable().optional(),
});

/** Changes the given properties and keeps the others. */
export const RecordRequestChange = RecordRequestForm.partial().extend({
  sentOn: day.nullable().optional(),
  updatedAt: UnmodifiedSince.optional(),
});

export const RecordRequest = z.object({
  id: Id,
  askedOn: z.string(),
  askedBy: z.string(),
  scope: z.string().nullable(),
  templateCode: TemplateCode,
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** `askedOn` plus the template's days to produce. */
  dueOn: z.string(),
  sentOn: z.string().nullable(),
  /** The pack that was made for it; null until one is. */
  packId: Id.nullable(),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type RecordRequest = z.infer<typeof RecordRequest>;

const ListRequests = listQuery({
  sorts: ['askedOn', 'askedBy', 'dueOn', 'sentOn', 'createdAt'],
  filters: ['askedBy', 'scope'],
  sort: 'askedOn',
  order: 'desc',
});

export const recordRequests = {
  list: route({
    method: 'GET',
    path: '/admin/record-requests',
    access: ['admin'],
    query: ListRequests,
    reply: pagedListOf('requests', RecordRequest),
    failure: 'Failed to load the requests for records',
  }),
  create: route({
    method: 'POST',
    path: '/admin/record-requests',
    access: ['admin'],
    body: RecordRequestForm.extend({ id: NewId }),
    reply: RecordRequest,
    creates: true,
    done: 'Request saved',
    failure: 'Failed to save the request. Please try again.',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/record-requests/:id',
    access: ['admin'],
    params: ById,
    body: RecordRequestChange,
    reply: RecordRequest,
    done: 'Request saved',
    failure: 'Failed to save the request. Please try again.',
  }),
};
