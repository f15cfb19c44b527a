import { z } from '../zod.ts';
import { AIRCRAFT_KINDS } from '../aircraft/aircraft-kinds.ts';
import { listOf } from '../lists/lists.ts';
import { Nothing, route } from '../route.ts';
import { ById, calendarDay, GeoPoint, Id, Timestamp } from '../values.ts';

const numbers = z.array(z.number());
const numbersOrNull = z.array(z.number().nullable());

/** Positions as columns of equal length, oldest first. Columns keep the reply small: one aircraft can report 30,000 positions in a day. */
export const TrackPoints = z.object({
  /** Milliseconds since 1970. */
  at: numbers,
  latitude: numbers,
  longitude: numbers,
  /** Metres. */
  altitude: numbersOrNull,
  /** Metres per second. */
  speed: numbersOrNull,
  /** Degrees clockwise from north. */
  heading: numbersOrNull,
});

/** The track of one aircraft on one day, with the jobs it was checked in to and their aircraft's kind and swath. */
export const Track = z.object({
  pilotId: Id,
  pilotFirstName: z.string(),
  pilotLastName: z.string(),
  sprayJobs: z.array(z.object({ id: Id, name: z.string(), kind: z.enum(AIRCRAFT_KINDS).nullish(), swathMetres: z.number().nullish() })),
  points: TrackPoints,
});
export type Track = z.infer<typeof Track>;

/**
 * A day in the operation's time zone. Positions are thinned so that each omitted position lies within `toleranceMetres` of the line between
 * those kept.
 */
const OfDay = z.strictObject({
  day: calendarDay('Choose a day'),
  pilotId: Id.optional(),
  toleranceMetres: z.coerce.number().min(0).max(100).default(0),
});

/**
 * The flight of one pilot for a job, from check-in to check-out. If the device never checked in: from the first report to the last one
 * before an hour of silence. Time between two reports more than 10 s apart counts as unknown.
 */
export const Flight = z.object({
  pilotId: Id,
  pilotFirstName: z.string(),
  pilotLastName: z.string(),
  startedAt: Timestamp,
  endedAt: Timestamp,
  flownMetres: z.number(),
  overFieldsMs: z.number(),
  ferryMs: z.number(),
  groundMs: z.number(),
  unknownMs: z.number(),
});
export type Flight = z.infer<typeof Flight>;

/** An outline with its holes, as open rings. */
const Area = z.object({ outline: z.array(GeoPoint), holes: z.array(z.array(GeoPoint)) });

/** Estimated from the GPS track, never measured at the nozzles. */
export const CoverageEstimate = z.object({
  swathMetres: z.number(),
  targetAcres: z.number(),
  coveredAcres: z.number(),
  overlapAcres: z.number(),
  skippedAcres: z.number(),
  zoneAcres: z.number(),
  covered: z.array(Area),
  overlaps: z.array(Area),
  skips: z.array(Area),
  overZones: z.array(Area),
  zonePasses: z.array(z.object({ pilotId: Id, fieldId: Id, exclusionZoneId: Id, startedAt: Timestamp, endedAt: Timestamp })),
});
export type CoverageEstimate = z.infer<typeof CoverageEstimate>;

/** The usual width of one pass. */
export const DEFAULT_SWATH_METRES = 20;

export const tracks = {
  ofDay: route({
    method: 'GET',
    path: '/admin/locations/tracks',
    access: ['admin'],
    query: OfDay,
    /**
     * `toleranceMetres` is present if the requested tolerance had to be raised because the day has more positions than a reply can hold.
     */
    reply: listOf('tracks', Track).extend({ toleranceMetres: z.number().optional() }),
    failure: 'Failed to load the tracks',
  }),
  days: route({
    method: 'GET',
    path: '/admin/locations/days',
    access: ['admin'],
    query: z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written like 2026-06') }),
    /** Days in the operation's time zone with at least one position. */
    reply: z.object({ days: z.array(z.string()) }),
    failure: 'Failed to load the tracks',
  }),
  export: route({
    method: 'GET',
    path: '/admin/locations/tracks/export',
    access: ['admin'],
    hasEffect: true,
    query: OfDay.extend({ format: z.enum(['gpx', 'geojson'], 'Choose gpx or geojson') }),
    reply: Nothing,
    files: ['application/gpx+xml', 'application/geo+json'],
    failure: 'Failed to export the tracks',
  }),
  flights: route({
    method: 'GET',
    path: '/admin/spray-jobs/:id/flights',
    access: ['admin'],
    params: ById,
    reply: listOf('flights', Flight),
    failure: 'Failed to load the flights',
  }),
  coverage: route({
    method: 'GET',
    path: '/admin/spray-jobs/:id/coverage',
    access: ['admin'],
    params: ById,
    /** Without a swath, that of the job's aircraft or the usual one counts. */
    query: z.strictObject({ swathMetres: z.coerce.number().min(1).max(100).optional() }),
    reply: CoverageEstimate,
    failure: 'Failed to estimate the coverage',
  }),
};
