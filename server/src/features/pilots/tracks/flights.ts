import { setImmediate as yieldTurn } from 'node:timers/promises';
import type { api, ReplyOf } from '@swathline/contract';
import { flightTimes, type TrackPoint } from '@swathline/survey';
import { sql } from 'kysely';
import { yieldToEventLoop } from '../../../platform/async/yield-to-event-loop.ts';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { Person } from '../../../platform/http/callers.ts';
import { getVisibleJob } from '../../spray-jobs/queries.ts';
import { readTracksOfJob } from './read-positions.ts';

/** A silence of this length ends the flight of a device that never checks in. */
const MAX_FLIGHT_GAP_MS = 3_600_000;

interface Flight {
  startsAt: number;
  endsAt: number;
  track: TrackPoint[];
}

/**
 * Lists the flights of a job, oldest first.
 * @throws Problem not_found, too_large
 */
export async function listFlights(db: Db, by: Person, sprayJobId: string): Promise<ReplyOf<typeof api.tracks.flights>> {
  const job = await getVisibleJob({ db, by }, sprayJobId);
  const [tracks, pilots] = await Promise.all([readTracksOfJob(db, sprayJobId), listJobPilots(db, sprayJobId)]);
  const fields = job.fields.map(({ coordinates }) => coordinates);
  const kind = job.aircraft?.kind ?? null;
  const flights: ReplyOf<typeof api.tracks.flights>['flights'] = [];
  for (const { checkIns, ...pilot } of pilots) {
    const track = tracks.find(({ pilotId }) => pilotId === pilot.pilotId)?.track ?? [];
    for (const flight of findFlights(track, checkIns)) {
      const times = await yieldToEventLoop(flightTimes({ ...flight, fields, kind }));
      flights.push({ ...pilot, startedAt: iso(flight.startsAt), endedAt: iso(flight.endsAt), ...times });
      await yieldTurn();
    }
  }
  flights.sort((a, b) => a.startedAt.localeCompare(b.startedAt));
  return { flights, total: flights.length, limit: flights.length, offset: 0 };
}

const iso = (moment: number) => new Date(moment).toISOString();

/** Milliseconds since 1970; `endsAt` is null while the pilot is checked in. */
interface CheckIn {
  startsAt: number;
  endsAt: number | null;
}

interface JobPilot {
  pilotId: string;
  pilotFirstName: string;
  pilotLastName: string;
  /** Explicit check-ins, oldest first. */
  checkIns: CheckIn[];
}

/** The pilots with check-ins to a job, implied ones included. */
async function listJobPilots(db: Db, sprayJobId: string): Promise<JobPilot[]> {
  const milliseconds = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) * 1000)::bigint`;
  return db
    .selectFrom('checkIns')
    .innerJoin('users', 'users.id', 'checkIns.pilotId')
    .select(['pilotId', 'firstName as pilotFirstName', 'lastName as pilotLastName'])
    .select(
      sql<
        CheckIn[]
      >`coalesce(jsonb_agg(jsonb_build_object('startsAt', ${milliseconds('checkedInAt')}, 'endsAt', ${milliseconds('checkedOutAt')})
        ORDER BY "checkedInAt") FILTER (WHERE NOT "isImplied"), '[]')`.as('checkIns'),
    )
    .where('sprayJobId', '=', sprayJobId)
    .groupBy(['pilotId', 'firstName', 'lastName'])
    .execute();
}

/** One flight for each check-in. Positions outside all check-ins are split into flights at long silences. */
function findFlights(track: TrackPoint[], checkIns: CheckIn[]): Flight[] {
  const isWithin = ({ startsAt, endsAt }: CheckIn, { at }: TrackPoint) => at >= startsAt && (endsAt === null || at <= endsAt);
  const checkedIn = checkIns.flatMap((checkIn): Flight[] => {
    const reported = track.filter((point) => isWithin(checkIn, point));
    const endsAt = checkIn.endsAt ?? reported.at(-1)?.at;
    return endsAt === undefined ? [] : [{ startsAt: checkIn.startsAt, endsAt, track: reported }];
  });
  const others = splitAtSilences(track.filter((point) => !checkIns.some((checkIn) => isWithin(checkIn, point))));
  return [...checkedIn, ...others.map((part) => ({ startsAt: part[0]?.at ?? 0, endsAt: part.at(-1)?.at ?? 0, track: part }))];
}

function splitAtSilences(track: TrackPoint[]): TrackPoint[][] {
  const parts: TrackPoint[][] = [];
  let part: TrackPoint[] = [];
  for (const point of track) {
    if (point.at - (part.at(-1)?.at ?? -Infinity) > MAX_FLIGHT_GAP_MS) parts.push((part = []));
    part.push(point);
  }
  return parts;
}
