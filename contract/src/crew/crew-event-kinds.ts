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

/** The kinds that say whether the work goes on, rests or has ended. */
export const CREW_PROGRESS_KINDS: readonly CrewEventKind[] = ['job_started', 'job_paused', 'load_done', 'field_done', 'job_finished'];
/** The kinds that report work on a job, and so fill its records. */
export const CREW_WORK_KINDS: readonly CrewEventKind[] = [...CREW_PROGRESS_KINDS, 'leftover'];

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
/** The version of the exported outbox file that the page writes. Files of version 1 have no pictures, those of version 2 no draws. */
export const CREW_OUTBOX_VERSION = 3;
/** A phone's clock that is further off than this is corrected, and the person is warned. */
export const MAX_CREW_CLOCK_OFFSET_MS = 5 * MINUTE_MS;

/** A phone's copy of the jobs is hidden when the office has not answered for this many days. */
export const CREW_COPY_DAYS = 7;
