import { z } from '../zod.ts';
import { ATTACHMENT_MEDIA_TYPES, MAX_ATTACHMENT_BYTES } from '../files/file-kinds.ts';
import { PositionReports } from '../pilots/position-reports.ts';
import { StoredPositions } from '../pilots/pilots.ts';
import { FileBytes, route } from '../route.ts';
import { ById, Id, Timestamp } from '../values.ts';
import { CrewBundle } from './crew-bundle.ts';
import { MAX_CREW_EVENTS } from './crew-event-kinds.ts';
import { CrewEvent, CrewOutcome, ReceivedCrewEvent } from './crew-events.ts';

/** The state that a phone reports with its requests, for the office. */
export const CREW_PHONE_STATE = {
  /** The number of events that the phone still holds, besides those of this request. */
  waiting: z.coerce.number().int().min(0).max(1_000_000).optional(),
  /** The version of the page. */
  pageVersion: z.string().trim().max(40, 'A version can have at most 40 characters').optional(),
};

/** The answers to events, one for each and in their order. */
export const CrewAnswers = z.object({
  events: z.array(
    z.object({
      /** As sent; null if the event has none. */
      id: z.string().nullable(),
      outcome: CrewOutcome,
      /** Why the office must look, why it is refused, or what else the person should know. */
      message: z.string().nullable(),
    }),
  ),
});

export const StoredCrewPhoto = z.object({ id: Id, bytes: z.number().int(), receivedAt: Timestamp });

/** The calls of a crew phone, which sends its own token. */
export const crew = {
  /** With an `ETag`: 304 without a body if the phone's copy is still right. */
  bundle: route({
    method: 'GET',
    path: '/crew/bundle',
    access: 'crew',
    query: z.strictObject(CREW_PHONE_STATE),
    reply: CrewBundle,
    failure: 'The jobs could not be loaded',
  }),
  /** Sending an event again changes nothing and gets the same answer. */
  sendEvents: route({
    method: 'POST',
    path: '/crew/events',
    access: 'crew',
    body: z.strictObject({
      sentAt: z.iso.datetime({ offset: true, error: 'sentAt is the time of the phone, like 2026-06-15T12:00:00Z' }),
      events: z.array(ReceivedCrewEvent).max(MAX_CREW_EVENTS, `Send at most ${MAX_CREW_EVENTS} events at a time`),
      ...CREW_PHONE_STATE,
    }),
    reply: CrewAnswers.extend({
      receivedAt: Timestamp,
      /** The server's time of receipt less `sentAt`. */
      clockOffsetMs: z.number().int(),
      /** A sentence for the person, if the phone's clock is more than 5 minutes off; else null. */
      clockMessage: z.string().nullable(),
    }),
    done: 'Received by the office',
    failure: 'The office did not receive this. It stays on this phone.',
  }),
  /**
   * All events of the person's jobs that were received after `since`, from any phone, oldest first, at most 1,000. The `receivedAt` of the
   * last one is the next `since`.
   */
  events: route({
    method: 'GET',
    path: '/crew/events',
    access: 'crew',
    query: z.strictObject({
      since: z.iso.datetime({ offset: true, error: 'since must be the time of an earlier event, like 2026-06-15T12:00:00Z' }).optional(),
    }),
    reply: z.object({ events: z.array(CrewEvent) }),
    failure: 'The reports of the others could not be loaded',
  }),
  /**
   * The picture of a `photo` or `hazard_added` event, under the id of the event, which is sent first. JPEG, PNG or HEIC. Sending it again
   * changes nothing.
   */
  sendPhoto: route({
    method: 'POST',
    path: '/crew/photos/:id',
    access: 'crew',
    params: ById,
    body: FileBytes,
    bodyTypes: ATTACHMENT_MEDIA_TYPES,
    maxBodyBytes: MAX_ATTACHMENT_BYTES,
    reply: StoredCrewPhoto,
    done: 'Photo received by the office',
    failure: 'The office did not receive the photo. It stays on this phone.',
  }),
  /** Positions of a pilot whose page is open, stored like those of the pilot's other devices. The phones of ground crew get 403. */
  sendPositions: route({
    method: 'POST',
    path: '/crew/locations',
    access: 'crew',
    body: PositionReports,
    /** `alarms`: those of the pilot's flights that nobody acknowledged, a sentence for each; absent without any. */
    reply: StoredPositions.extend({ alarms: z.array(z.string()).optional() }),
    creates: true,
    done: 'Positions received',
    failure: 'Positions were not stored',
  }),
};
