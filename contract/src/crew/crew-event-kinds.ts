import { MINUTE_MS } from '../days.ts';

export const CREW_EVENT_KINDS = [
  'opened_order',
  'job_started',
  'job_paused',
  'load_done',
  'reading',
  'field_done',
  'leftover',
  'job_finished',
  'hazard_added',
  'note',
  'photo',
  'go_no_go',
] as const;
export type CrewEventKind = (typeof CREW_EVENT_KINDS)[number];

export const CREW_EVENT_LABEL: Record<CrewEventKind, string> = {
  opened_order: 'Opened the work order',
  job_started: 'Started',
  job_paused: 'Paused',
  load_done: 'Load done',
  reading: 'Weather reading',
  field_done: 'Field done',
  leftover: 'Left over',
  job_finished: 'Finished',
  hazard_added: 'Hazard',
  note: 'Note',
  photo: 'Photo',
  go_no_go: 'Go or no go',
};

/** The `product` of a `leftover` that is spray mix in the tank. */
export const TANK_MIX = 'Mix';

/** The largest number of events in one request; a phone with more sends several requests. */
export const MAX_CREW_EVENTS = 200;
/** The largest number of events in an exported outbox file. */
export const MAX_IMPORTED_CREW_EVENTS = 5000;
/** The version of the exported outbox file that the page writes. Files of version 1 have no pictures. */
export const CREW_OUTBOX_VERSION = 2;
/** A phone's clock that is further off than this is corrected, and the person is warned. */
export const MAX_CREW_CLOCK_OFFSET_MS = 5 * MINUTE_MS;

/** A phone's copy of the jobs is hidden when the office has not answered for this many days. */
export const CREW_COPY_DAYS = 7;

export interface NumberRange {
  min: number;
  max: number;
  message: string;
}

/** The ranges of the numbers in events, with the message for a number outside. Schemas and the phone's checks share them. */
export const CREW_LIMITS = {
  load: { min: 1, max: 500, message: 'The number of the load must be a whole number from 1 to 500' },
  litres: { min: 0, max: 20_000, message: 'Litres must be between 0 and 20,000' },
  acres: { min: 0, max: 100_000, message: 'Acres must be between 0 and 100,000' },
  notDone: { min: 0, max: 100_000, message: 'Acres not done must be between 0 and 100,000' },
  amount: { min: 0, max: 100_000, message: 'The amount must be between 0 and 100,000' },
  hours: { min: 0, max: 24, message: 'Hours must be between 0 and 24' },
} as const satisfies Record<string, NumberRange>;

/** The limits of the texts in events, with the messages for texts that are too long or missing. */
export const CREW_TEXTS = {
  pause: { missing: 'Say why the job is paused', maxLength: 500, tooLong: 'The reason can have at most 500 characters' },
  notDone: { missing: 'Say why some acres were not done', maxLength: 500, tooLong: 'The reason can have at most 500 characters' },
  product: { missing: 'Name the product that is left over', maxLength: 200, tooLong: 'The product can have at most 200 characters' },
  hazard: { missing: 'Say what the hazard is', maxLength: 100, tooLong: 'The hazard can have at most 100 characters' },
  hazardNote: { maxLength: 1000, tooLong: 'A note can have at most 1,000 characters' },
  note: { missing: 'Write the note', maxLength: 2000, tooLong: 'A note can have at most 2,000 characters' },
  caption: { maxLength: 200, tooLong: 'A caption can have at most 200 characters' },
} as const;
