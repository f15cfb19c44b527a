import {
  addDays,
  type DoubleBooking,
  ENDED_STATUSES,
  formatDays,
  lastPlannedDay,
  type SprayJobStatus,
  STATUS_STYLE,
} from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';

/** Who and what flies a job, and when. */
interface Booking {
  /** Null for a job that is not saved yet. */
  id: string | null;
  startDate: string;
  endDate: string;
  pilot: { id: string; name: string } | null;
  aircraft: { id: string; name: string } | null;
}

interface OtherJob {
  id: string;
  name: string;
  status: SprayJobStatus;
  startDate: string;
  endDate: string;
  pilotId: string | null;
  aircraftId: string | null;
}

/** The jobs that have not ended and have the same pilot or aircraft on one of the same spray days. */
export async function listDoubleBookings(db: Db | Tx, booking: Booking): Promise<DoubleBooking[]> {
  const { id, startDate, endDate, pilot, aircraft } = booking;
  if (endDate <= startDate || (pilot === null && aircraft === null)) return [];
  const { rows } = await sql<OtherJob>`
    SELECT "id", "name", "status", "startDate", "endDate", "pilotId", "aircraftId" FROM "sprayJobs"
    WHERE daterange("startDate", "endDate") && daterange(${startDate}, ${endDate}) AND "status" <> ALL(${[...ENDED_STATUSES]}::text[])
      AND "id" IS DISTINCT FROM ${id}::uuid AND ("pilotId" = ${pilot?.id ?? null}::uuid OR "aircraftId" = ${aircraft?.id ?? null}::uuid)
    ORDER BY "startDate", "id"`.execute(db);
  return rows.flatMap((other) => [
    ...(pilot !== null && other.pilotId === pilot.id ? [bookingOf(pilot.name, booking, other)] : []),
    ...(aircraft !== null && other.aircraftId === aircraft.id ? [bookingOf(aircraft.name, booking, other)] : []),
  ]);
}

function bookingOf(holder: string, job: Booking, other: OtherJob): DoubleBooking {
  const first = job.startDate > other.startDate ? job.startDate : other.startDate;
  const last = job.endDate < other.endDate ? lastPlannedDay(job) : addDays(other.endDate, -1);
  const message = `${holder} is also on ${other.name}, ${formatDays(first, last)} (${STATUS_STYLE[other.status].label}).`;
  return { holder, message, sprayJobId: other.id };
}
