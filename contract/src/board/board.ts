import { z } from '../zod.ts';
import { AIRCRAFT_KINDS } from '../aircraft/aircraft-kinds.ts';
import { FarmerName } from '../fields/fields.ts';
import { GO_NO_GO_STATES } from '../go-no-go/row.ts';
import { MAX_FILTER_TEXT_LENGTH } from '../lists/lists.ts';
import { route } from '../route.ts';
import { SprayJobStatus } from '../spray-jobs/workflow.ts';
import { ById, calendarDay, GeoPoint, Id, optionalCalendarDay, Timestamp } from '../values.ts';
import { WEATHER_SOURCES } from '../weather/weather.ts';
import { EnteredFigures, LaneFiguresForm } from './lane-figures.ts';
import { Strip } from './strips.ts';

/** The board shows this many days, today first. */
export const BOARD_DAYS = 7;
/** Not planned jobs that the board shows at first, and at most. */
export const DEFAULT_UNPLANNED = 40;
const MAX_UNPLANNED = 500;
const MAX_MOVES = 200;

const day = calendarDay('A day is needed here');
const count = z.number().int();
const PilotName = z.object({ id: Id, firstName: z.string(), lastName: z.string() });

/** A job as a card shows it. */
export const BoardJob = z.object({
  id: Id,
  name: z.string(),
  status: SprayJobStatus,
  farmer: FarmerName,
  /** The days wanted, as everywhere; the end date is not one of them. */
  startDate: z.string(),
  endDate: z.string(),
  pilot: PilotName.nullable(),
  aircraftId: Id.nullable(),
  /** Null for a job that is not planned. */
  day: z.string().nullable(),
  /** Grows along a lane; equal places are ordered by id. */
  position: count,
  /** Of the place: a move names the version that its dispatcher saw. */
  version: count,
  /** When the farmer means to harvest, as far as the office knows. */
  harvestOn: z.string().nullable(),
  fieldCount: count,
  /** To spray, without the exclusion zones. */
  acres: z.number(),
  /** The legal description or the name of the first field. */
  land: z.string().nullable(),
  /** The middle of the fields; null without an outline. */
  middle: GeoPoint.nullable(),
  products: z.array(z.object({ name: z.string(), preHarvestDays: z.number().nullable(), maxWindKmh: z.number().nullable() })),
  /** Identifies the products and their rates. */
  mix: z.string(),
  /** Water and products; null if it is not known. */
  litersPerAcre: z.number().nullable(),
  /** Of the job itself; null leaves it to the aircraft. */
  hopperLitres: z.number().nullable(),
  /** What the job lacks, or what is open in its land and neighbours, before anyone looks at the weather. */
  openPoints: z.array(z.string()),
});
export type BoardJob = z.infer<typeof BoardJob>;

export const BoardLane = z.object({
  aircraft: z.object({
    id: Id,
    kind: z.enum(AIRCRAFT_KINDS),
    registration: z.string(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    hopperLitres: z.number().nullable(),
    swathMetres: z.number().nullable(),
    isActive: z.boolean(),
  }),
  figures: EnteredFigures,
});
export type BoardLane = z.infer<typeof BoardLane>;

export const Board = z.object({
  /** Today in the operation's time zone. */
  today: z.string(),
  days: z.array(
    z.object({
      day: z.string(),
      /** At the middle of the jobs, or of the strips; null if there are none. */
      sunrise: Timestamp.nullable(),
      sunset: Timestamp.nullable(),
    }),
  ),
  lanes: z.array(BoardLane),
  strips: z.array(Strip),
  /** Active pilots, by last name. */
  pilots: z.array(PilotName),
  /** The jobs with a day on the board. */
  planned: z.array(BoardJob),
  /** Jobs that have not ended and have no day, or one before today; the first spray day first. */
  unplanned: z.array(BoardJob),
  unplannedTotal: count,
  /** The time that pilots have been checked in today, in minutes. */
  duty: z.array(z.object({ pilotId: Id, minutes: count })),
});
export type Board = z.infer<typeof Board>;

const BoardQuery = z.strictObject({
  /** Today if left out. */
  from: day.optional(),
  unplannedLimit: z.coerce.number().int().min(1).max(MAX_UNPLANNED).default(DEFAULT_UNPLANNED),
  /** Only not planned jobs with this text in their name or farmer. */
  filterText: z.string().trim().max(MAX_FILTER_TEXT_LENGTH).default(''),
});

export const BoardMove = z.strictObject({
  sprayJobId: Id,
  /** The version of the place that the dispatcher saw. */
  version: z.number().int().min(0),
  /** Null takes the job off the board; its aircraft and pilot stay as they are. */
  day: day.nullable(),
  /** Left out, the aircraft stays. */
  aircraftId: Id.nullable().optional(),
  /** Left out, the pilot stays. */
  pilotId: Id.nullable().optional(),
  /** The job that it follows in the lane; null for the first place. Left out, or in another lane by then, it becomes the last. */
  afterId: Id.nullable().optional(),
});
export type BoardMove = z.infer<typeof BoardMove>;

/** What a move breaks. It is kept nevertheless. */
const MoveWarning = z.object({ sprayJobId: Id, message: z.string() });
export type MoveWarning = z.infer<typeof MoveWarning>;

const JobCheck = z.object({
  sprayJobId: Id,
  /** Whether it can be sprayed now; null for a job that is neither approved nor in progress, or not planned for today. */
  overall: z.enum(GO_NO_GO_STATES).nullable(),
  /** What stands in the way, as on the page of the job. */
  points: z.array(z.string()),
  /** What its place on the board breaks. */
  warnings: z.array(z.string()),
});
export type JobCheck = z.infer<typeof JobCheck>;

const WeatherHour = z.object({
  at: Timestamp,
  windKmh: z.number().nullable(),
  gustKmh: z.number().nullable(),
  windFromDeg: z.number().nullable(),
});
export type WeatherHour = z.infer<typeof WeatherHour>;

/** The wind of the coming days from the model that the operator configured. Information only. */
export const WeatherHours = z.object({
  source: z.enum(WEATHER_SOURCES),
  /** When it was asked for. */
  at: Timestamp,
  hours: z.array(WeatherHour),
  credit: z.object({ text: z.string(), href: z.string() }),
});
export type WeatherHours = z.infer<typeof WeatherHours>;

const SuggestionForm = z.strictObject({
  day,
  /** Only the lane of this aircraft; left out, all lanes of the day. */
  aircraftId: Id.optional(),
  /** Whether jobs may change to another aircraft. Ignored for one lane. */
  mayChangeAircraft: z.boolean().default(false),
});

const SuggestedStop = z.object({
  sprayJobId: Id,
  /** Where it is to stand, from 1, and where it stands. */
  position: count,
  currentPosition: count,
  /** The aircraft on which it stands; differs from the lane's if it is to change. */
  currentAircraftId: Id.nullable(),
  /** Minutes from the beginning of the lane. */
  startMinute: z.number(),
  ferryKm: z.number(),
  loads: count,
  /** Why it stands there. */
  reasons: z.array(z.string()),
});

const LaneSums = z.object({ ferryKm: z.number(), changes: count, loads: count, minutes: z.number() });

export const Suggestion = z.object({
  lanes: z.array(
    z.object({
      aircraftId: Id,
      before: LaneSums,
      after: LaneSums,
      stops: z.array(SuggestedStop),
    }),
  ),
  /** The cost of the day in minutes by which orders are compared. */
  costBefore: z.number(),
  costAfter: z.number(),
  /** The forecast that was used; null without one. */
  weather: WeatherHours.pick({ source: true, at: true }).nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

const MOVE_FAILURE = 'Failed to move the job. Please try again.';

export const board = {
  get: route({
    method: 'GET',
    path: '/admin/board',
    access: ['admin'],
    query: BoardQuery,
    reply: Board,
    failure: 'Failed to load the board',
  }),
  /** What stands in the way of the jobs of one day. */
  checks: route({
    method: 'GET',
    path: '/admin/board/checks',
    access: ['admin'],
    query: z.strictObject({ day }),
    reply: z.object({ checks: z.array(JobCheck) }),
    failure: 'Failed to check the jobs of the day',
  }),
  /** Moves jobs, one after the other and all or none. Refused if another dispatcher moved one of them since. */
  move: route({
    method: 'PUT',
    path: '/admin/board/places',
    access: ['admin'],
    body: z.strictObject({ moves: z.array(BoardMove).min(1, 'Name at least one job to move').max(MAX_MOVES) }),
    reply: z.object({ moved: z.array(BoardJob), warnings: z.array(MoveWarning) }),
    done: 'Moved',
    failure: MOVE_FAILURE,
  }),
  setHarvest: route({
    method: 'PUT',
    path: '/admin/board/harvest/:id',
    access: ['admin'],
    params: ById,
    body: z.strictObject({ harvestOn: optionalCalendarDay }),
    reply: BoardJob,
    done: 'Harvest day saved',
    failure: 'Failed to save the harvest day. Please try again.',
  }),
  /** The figures by which the times of an aircraft are calculated. */
  setFigures: route({
    method: 'PUT',
    path: '/admin/board/figures/:id',
    access: ['admin'],
    params: ById,
    body: LaneFiguresForm,
    reply: BoardLane,
    done: 'Figures saved',
    failure: 'Failed to save the figures. Please try again.',
  }),
  /** Suggests orders and changes nothing. */
  suggest: route({
    method: 'POST',
    path: '/admin/board/suggestions',
    access: ['admin'],
    body: SuggestionForm,
    reply: Suggestion,
    failure: 'Failed to suggest an order. Please try again.',
  }),
  weather: route({
    method: 'GET',
    path: '/admin/board/weather',
    access: ['admin'],
    reply: z.object({
      weather: WeatherHours.nullable(),
      /** Why there is none; null if there is. */
      note: z.string().nullable(),
    }),
    failure: 'Failed to load the weather',
  }),
};
