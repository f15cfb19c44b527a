import type { api, QueryOf, ReplyOf, Track } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { startOfDay } from '../../../platform/db/sql/calendar-days.ts';
import { type PilotPositions, readPositions } from './read-positions.ts';
import { type ThinTrack, thinTracks } from './thin-tracks.ts';

type Tracks = typeof api.tracks;

export interface NamedTrack extends ThinTrack, Omit<Track, 'points'> {}

/** From a moment until before another, as PostgreSQL writes them: JavaScript cannot write all of the years that a day may be in. */
interface Span {
  since: string;
  until: string;
}

/** The tracks of a day of the operation's time zone, by the pilots' names. */
export async function tracksOfDay(db: Db, timeZone: string, query: QueryOf<Tracks['ofDay']>) {
  const span = await spanOf(db, query.day, timeZone);
  const pilots = await pilotsWithin(db, span, query.pilotId);
  const whole: PilotPositions[] = [];
  for (const { pilotId } of pilots) {
    const chosen = sql<boolean>`"pilotId" = ${pilotId} AND "recordedAt" >= ${span.since}::timestamptz AND "recordedAt" < ${span.until}::timestamptz`;
    whole.push(...(await readPositions(db, chosen)));
  }
  const { tracks, toleranceMetres } = thinTracks(whole, query.toleranceMetres);
  const jobs = await jobsNamed(db, [...new Set(tracks.flatMap(({ sprayJobIds }) => sprayJobIds))]);
  const named = tracks.flatMap((track): NamedTrack[] =>
    pilots
      .filter(({ pilotId }) => pilotId === track.pilotId)
      .map((pilot) => ({ ...track, ...pilot, sprayJobs: jobs.filter(({ id }) => track.sprayJobIds.includes(id)) })),
  );
  return { tracks: named, toleranceMetres, wasRaised: toleranceMetres > query.toleranceMetres };
}

export async function tellTracksOfDay(db: Db, timeZone: string, query: QueryOf<Tracks['ofDay']>): Promise<ReplyOf<Tracks['ofDay']>> {
  const { tracks, toleranceMetres, wasRaised } = await tracksOfDay(db, timeZone, query);
  return { tracks, total: tracks.length, limit: tracks.length, offset: 0, ...(wasRaised && { toleranceMetres }) };
}

async function spanOf(db: Db, day: string, timeZone: string): Promise<Span> {
  const { rows } = await sql<Span>`
    SELECT (${startOfDay(day, timeZone)})::text AS "since", (${startOfDay(day, timeZone, 1)})::text AS "until"`.execute(db);
  return rows[0] ?? { since: 'infinity', until: 'infinity' };
}

/** Whether a pilot reported in a span, found by one look into the index of each month. */
const reported = (since: unknown, until: unknown) => sql<boolean>`EXISTS (
  SELECT FROM (
    SELECT FROM "locations" WHERE "locations"."pilotId" = "pilotPositions"."pilotId" AND "recordedAt" >= ${since} AND "recordedAt" < ${until} LIMIT 1
  ) AS one)`;

/** Whoever ever reported has a newest position. */
async function pilotsWithin(db: Db, { since, until }: Span, pilotId: string | undefined): Promise<Omit<Track, 'points' | 'sprayJobs'>[]> {
  const pilots = db
    .selectFrom('pilotPositions')
    .innerJoin('users', 'users.id', 'pilotPositions.pilotId')
    .select(['pilotPositions.pilotId', 'firstName as pilotFirstName', 'lastName as pilotLastName'])
    .where(reported(sql`${since}::timestamptz`, sql`${until}::timestamptz`))
    .orderBy(sql`lower("users"."lastName")`)
    .orderBy('users.id');
  return (pilotId === undefined ? pilots : pilots.where('pilotPositions.pilotId', '=', pilotId)).execute();
}

async function jobsNamed(db: Db, ids: string[]): Promise<Track['sprayJobs']> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('sprayJobs')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy(sql`lower("name")`)
    .orderBy('id')
    .execute();
}

/** The days of a month on which anybody reported. */
export async function listDays(db: Db, timeZone: string, { month }: QueryOf<Tracks['days']>): Promise<ReplyOf<Tracks['days']>> {
  const first = `${month}-01`;
  const { rows } = await sql<{ day: string }>`
    SELECT "day"::date::text AS "day"
    FROM generate_series(${first}::date::timestamp, ${first}::date + interval '1 month' - interval '1 day', interval '1 day') AS "day"
    WHERE EXISTS (
      SELECT FROM "pilotPositions" JOIN "users" ON "users"."id" = "pilotPositions"."pilotId"
      WHERE ${reported(sql`"day" AT TIME ZONE ${timeZone}`, sql`("day" + interval '1 day') AT TIME ZONE ${timeZone}`)})
    ORDER BY "day"`.execute(db);
  return { days: rows.map(({ day }) => day) };
}
