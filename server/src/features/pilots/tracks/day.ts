import type { AircraftKind, api, QueryOf, ReplyOf, Track } from '@swathline/contract';
import { sql } from 'kysely';
import { yieldToEventLoop } from '../../../platform/async/yield-to-event-loop.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/connection/open.ts';
import { runStatement } from '../../../platform/db/sql/run-statement.ts';
import { startOfDay } from '../../../platform/db/sql/times.ts';
import { jobsById } from '../../spray-jobs/access.ts';
import { JOB_AIRCRAFT } from '../../spray-jobs/job-columns.ts';
import { type PilotPositions, readPositions } from './read-positions.ts';
import { type ThinTrack, thinTracksInSteps } from './thin-tracks.ts';

type Tracks = typeof api.tracks;
type TrackContext = Pick<Context, 'db' | 'timeZone'>;

export interface NamedTrack extends ThinTrack, Omit<Track, 'points'> {}

/** A half-open range of time in PostgreSQL's text format, because JavaScript cannot represent every year that PostgreSQL accepts. */
interface TimeRange {
  /** Included. */
  since: string;
  /** Excluded. */
  until: string;
}

/** Reads the tracks of a calendar day in the operation's time zone, ordered by the pilots' names. */
export async function readTracksOfDay({ db, timeZone }: TrackContext, query: QueryOf<Tracks['ofDay']>) {
  const range = await rangeOfDay(db, query.day, timeZone);
  const pilots = await listPilotsWithPositions(db, range, query.pilotId);
  const unthinned: PilotPositions[] = [];
  for (const { pilotId } of pilots) {
    const condition = sql<boolean>`"pilotId" = ${pilotId} AND "recordedAt" >= ${range.since}::timestamptz AND "recordedAt" < ${range.until}::timestamptz`;
    unthinned.push(...(await readPositions(db, condition)));
  }
  const { tracks, toleranceMetres } = await yieldToEventLoop(thinTracksInSteps(unthinned, query.toleranceMetres));
  const jobs = await listJobs(db, [...new Set(tracks.flatMap(({ sprayJobIds }) => sprayJobIds))]);
  const named = tracks.flatMap((track): NamedTrack[] =>
    pilots
      .filter(({ pilotId }) => pilotId === track.pilotId)
      .map((pilot) => ({ ...track, ...pilot, sprayJobs: jobs.filter(({ id }) => track.sprayJobIds.includes(id)) })),
  );
  return { tracks: named, toleranceMetres, wasRaised: toleranceMetres > query.toleranceMetres };
}

export async function listTracksOfDay(context: TrackContext, query: QueryOf<Tracks['ofDay']>): Promise<ReplyOf<Tracks['ofDay']>> {
  const { tracks, toleranceMetres, wasRaised } = await readTracksOfDay(context, query);
  return { tracks, total: tracks.length, limit: tracks.length, offset: 0, ...(wasRaised && { toleranceMetres }) };
}

async function rangeOfDay(db: Db, day: string, timeZone: string): Promise<TimeRange> {
  const { rows } = await runStatement(
    db,
    { isReadOnly: true },
    sql<TimeRange>`
    SELECT (${startOfDay(day, timeZone)})::text AS "since", (${startOfDay(day, timeZone, 1)})::text AS "until"`,
  );
  return rows[0] ?? { since: 'infinity', until: 'infinity' };
}

/** True if a pilot reported in a range of time; one index lookup per month. */
const hasReported = (since: unknown, until: unknown) => sql<boolean>`EXISTS (
  SELECT FROM (
    SELECT FROM "locations" WHERE "locations"."pilotId" = "pilotPositions"."pilotId" AND "recordedAt" >= ${since} AND "recordedAt" < ${until} LIMIT 1
  ) AS one)`;

/** Starts from `pilotPositions`, which has a row for every pilot who has reported. */
async function listPilotsWithPositions(
  db: Db,
  { since, until }: TimeRange,
  pilotId: string | undefined,
): Promise<Omit<Track, 'points' | 'sprayJobs'>[]> {
  const pilots = db
    .selectFrom('pilotPositions')
    .innerJoin('users', 'users.id', 'pilotPositions.pilotId')
    .select(['pilotPositions.pilotId', 'firstName as pilotFirstName', 'lastName as pilotLastName'])
    .where(hasReported(sql`${since}::timestamptz`, sql`${until}::timestamptz`))
    .orderBy(sql`lower("users"."lastName")`)
    .orderBy('users.id');
  return (pilotId === undefined ? pilots : pilots.where('pilotPositions.pilotId', '=', pilotId)).execute();
}

async function listJobs(db: Db, ids: string[]): Promise<Track['sprayJobs']> {
  if (ids.length === 0) return [];
  return jobsById(db, ids)
    .select(['id', 'name'])
    .select([
      sql<AircraftKind | null>`${JOB_AIRCRAFT} ->> 'kind'`.as('kind'),
      sql<number | null>`(${JOB_AIRCRAFT} -> 'swathMetres')::float8`.as('swathMetres'),
    ])
    .orderBy(sql`lower("name")`)
    .orderBy('id')
    .execute();
}

/** Lists the days of a month with at least one position. */
export async function listDays({ db, timeZone }: TrackContext, { month }: QueryOf<Tracks['days']>): Promise<ReplyOf<Tracks['days']>> {
  const first = `${month}-01`;
  const { rows } = await runStatement(
    db,
    { isReadOnly: true },
    sql<{ day: string }>`
    SELECT "day"::date::text AS "day"
    FROM generate_series(${first}::date::timestamp, ${first}::date + interval '1 month' - interval '1 day', interval '1 day') AS "day"
    WHERE EXISTS (
      SELECT FROM "pilotPositions" JOIN "users" ON "users"."id" = "pilotPositions"."pilotId"
      WHERE ${hasReported(startOfDay(sql`"day"`, timeZone), startOfDay(sql`"day"`, timeZone, 1))})
    ORDER BY "day"`,
  );
  return { days: rows.map(({ day }) => day) };
}
