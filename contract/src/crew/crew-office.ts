import { z } from '../zod.ts';
import { ATTACHMENT_MEDIA_TYPES, MAX_ATTACHMENT_BYTES } from '../files/file-kinds.ts';
import { listOf, pagedListOf, pageOf } from '../lists/lists.ts';
import { FileBytes, Nothing, route } from '../route.ts';
import { SprayJobStatus } from '../spray-jobs/workflow.ts';
import { ById, Id, requiredNotes, requiredText, Timestamp } from '../values.ts';
import { CrewAnswers, StoredCrewPhoto } from './crew.ts';
import { CREW_OUTBOX_VERSION, MAX_IMPORTED_CREW_EVENTS } from './crew-event-kinds.ts';
import { CREW_ATTENTION_REASONS, CrewEvent, CrewPerson, ReceivedCrewEvent } from './crew-events.ts';

/** The page that a crew phone opens, below the address of the server; the token follows after `#`. */
export const CREW_PAGE = '/crew';

/** The phone of one person, which opens the crew's page. */
export const CrewPhone = z.object({
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp.nullable(),
  /** The number of events on the phone when it was last seen; null if it did not say. */
  waiting: z.number().int().nullable(),
  pageVersion: z.string().nullable(),
  /** By how much the server's clock is ahead of the phone's, when it last sent events; null if it never did. */
  clockOffsetMs: z.number().int().nullable(),
});
export type CrewPhone = z.infer<typeof CrewPhone>;

/** A new phone with its link. The server shows the link only in this reply. */
export const IssuedCrewPhone = CrewPhone.extend({ link: z.string() });

export const crewPhones = {
  list: route({
    method: 'GET',
    path: '/admin/users/:id/crew-phones',
    access: ['admin'],
    params: ById,
    reply: listOf('crewPhones', CrewPhone),
    failure: 'Failed to load crew phones',
  }),
  issue: route({
    method: 'POST',
    path: '/admin/users/:id/crew-phones',
    access: ['admin'],
    params: ById,
    body: z.strictObject({
      name: requiredText('Name the phone, for example "Dana\'s phone"', 100, 'The name of a phone can have at most 100 characters').default(
        'Phone',
      ),
    }),
    reply: IssuedCrewPhone,
    hasSecret: true,
    creates: true,
    done: 'Link for the phone created',
    failure: 'Failed to create a link for the phone',
  }),
  revoke: route({
    method: 'DELETE',
    path: '/admin/users/:id/crew-phones/:phoneId',
    access: ['admin'],
    params: ById.extend({ phoneId: Id }),
    reply: Nothing,
    done: 'Crew phone revoked',
    failure: 'Failed to revoke the crew phone',
  }),
};

/** An event as the office sees it. */
export const OfficeCrewEvent = CrewEvent.extend({
  /** Why the office must look; null if it need not. */
  reason: z.enum(CREW_ATTENTION_REASONS).nullable(),
  /** It came in an exported file. */
  isImported: z.boolean(),
  /** When the office dealt with it, who did, and the note; null until then. */
  resolved: z.object({ at: Timestamp, by: z.string(), note: z.string() }).nullable(),
  /** The event is a photo, and its picture has arrived. */
  hasPicture: z.boolean(),
});
export type OfficeCrewEvent = z.infer<typeof OfficeCrewEvent>;

/** An event that the office must look at. */
export const CrewAttention = OfficeCrewEvent.omit({ resolved: true }).extend({
  jobName: z.string(),
  /** Null if the job was deleted. */
  jobStatus: SprayJobStatus.nullable(),
  /** What to do, as a sentence. */
  todo: z.string(),
});
export type CrewAttention = z.infer<typeof CrewAttention>;

/** The last report of the crew of one of today's jobs. */
export const CrewJobState = z.object({
  sprayJobId: Id,
  name: z.string(),
  status: SprayJobStatus,
  /** 'Load 3 of 5, 10:42'; times are in the operation's time zone. */
  text: z.string(),
  at: Timestamp,
  by: CrewPerson,
  loadsDone: z.number().int(),
  /** Null if the spray volume is not known. */
  loads: z.number().int().nullable(),
  /** The number of events of the job that the office must look at. */
  attention: z.number().int(),
});
export type CrewJobState = z.infer<typeof CrewJobState>;

/** The events of an exported file, as the office imports them. */
export const CrewOutbox = z.strictObject(
  {
    format: z.literal('swathline-crew-outbox', 'Choose a file that a crew phone exported'),
    version: z.literal([1, 2, CREW_OUTBOX_VERSION], 'This file was exported by another version of the page'),
    phoneId: Id,
    exportedAt: z.iso.datetime({ offset: true }),
    events: z.array(ReceivedCrewEvent).max(MAX_IMPORTED_CREW_EVENTS, `A file can have at most ${MAX_IMPORTED_CREW_EVENTS} events`),
  },
  'Choose a file that a crew phone exported',
);

/** The file that 'Export what is on this phone' writes: the events, the pictures that the office does not have, and what was drawn. */
export const CrewOutboxFile = CrewOutbox.extend({
  draws: z
    .strictObject({
      /** By how much the server's clock was ahead of the phone's; null if it is not known. */
      clockOffsetMs: z.number().int().nullable(),
      /** In the order in which they happened. The server judges each by itself. */
      movements: z.array(z.unknown()),
    })
    .optional(),
  pictures: z.array(z.strictObject({ eventId: Id, base64: z.string() })).optional(),
});
export type CrewOutboxFile = z.input<typeof CrewOutboxFile>;

export const crewOffice = {
  /** Oldest first. */
  jobEvents: route({
    method: 'GET',
    path: '/admin/spray-jobs/:id/crew-events',
    access: ['admin'],
    params: ById,
    reply: listOf('crewEvents', OfficeCrewEvent),
    failure: 'Failed to load what the crew reported',
  }),
  /** Today's jobs with a report of their crew, the newest report first. */
  jobs: route({
    method: 'GET',
    path: '/admin/crew/jobs',
    access: ['admin'],
    reply: listOf('jobs', CrewJobState),
    failure: 'Failed to load the state of the crews',
  }),
  /** Oldest first. */
  attention: route({
    method: 'GET',
    path: '/admin/crew/attention',
    access: ['admin'],
    query: pageOf(50),
    reply: pagedListOf('items', CrewAttention),
    failure: 'Failed to load what the office must look at',
  }),
  photo: route({
    method: 'GET',
    path: '/admin/crew/photos/:id',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    files: ['image/jpeg', 'image/png', 'image/heic'],
    failure: 'Failed to load the photo',
  }),
  resolve: route({
    method: 'POST',
    path: '/admin/crew/events/:id/resolve',
    access: ['admin'],
    params: ById,
    body: z.strictObject({ note: requiredNotes('Write what you did about it', 500, 'The note can have at most 500 characters') }),
    reply: OfficeCrewEvent,
    done: 'Marked as dealt with',
    failure: 'Failed to mark the report as dealt with. Please try again.',
  }),
  /** Takes the events of an exported file as if the phone had sent them. Its pictures follow, one call for each. */
  importOutbox: route({
    method: 'POST',
    path: '/admin/crew/import',
    access: ['admin'],
    body: CrewOutbox,
    maxBodyBytes: 5 * 1024 * 1024,
    reply: CrewAnswers.extend({ by: CrewPerson, phone: CrewPerson }),
    done: 'File imported',
    failure: 'Failed to import the file',
  }),
  /** Takes the picture of a `photo` event from an exported file. The first picture of an event stays. */
  importPhoto: route({
    method: 'POST',
    path: '/admin/crew/photos/:id',
    access: ['admin'],
    params: ById,
    body: FileBytes,
    bodyTypes: ATTACHMENT_MEDIA_TYPES,
    maxBodyBytes: MAX_ATTACHMENT_BYTES,
    reply: StoredCrewPhoto,
    failure: 'Failed to import the photo',
  }),
};
