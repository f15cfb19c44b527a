import type { Client } from 'pg';
import { createMonthPartitions } from '../positions/seed-positions.ts';

const METRES_PER_SECOND = 50;
const PASS_SECONDS = 16;
const METRES_PER_DEGREE = 111_200;
/** Degrees between two aircraft in the grid of their starting points. */
const SPACING = { latitude: 0.05, longitude: 0.08 };
const POSITION_COLUMNS = '"pilotId", "recordedAt", "latitude", "longitude", "accuracy", "altitude", "speed", "heading"';
const SOUTHWEST = { latitude: 50, longitude: -106.5 };

/** Creates pilots who are checked in, each to a job with its own field. Checks out an earlier fleet. @returns the ids of the pilots */
export async function seedFleet(db: Client, count: number): Promise<string[]> {
  const today = new Date().toISOString().slice(0, 10);
  await createMonthPartitions(db, today, today);
  await db.query('UPDATE "checkIns" SET "checkedOutAt" = now() WHERE "checkedOutAt" IS NULL');
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO "users" ("firstName", "lastName", "email", "role", "isActive", "passwordHash", "confirmedAt")
     SELECT 'Pat', 'No. ' || n, 'pilot' || n || 'of' || $1 || '@bench.example', 'pilot', true, 'none', now() FROM generate_series(1, $1::int) n RETURNING "id"`,
    [count],
  );
  const pilotIds = rows.map(({ id }) => id);
  await db.query(
    `INSERT INTO "sprayJobs" ("userId", "pilotId", "name", "status", "startDate", "endDate")
     SELECT pilot, pilot, 'Job of ' || pilot, 'in_progress', current_date, current_date + 1 FROM unnest($1::uuid[]) AS pilot`,
    [pilotIds],
  );
  await db.query(
    `WITH given AS (SELECT pilot, "latitude", "longitude" FROM unnest($1::uuid[], $2::float8[], $3::float8[]) AS g(pilot, "latitude", "longitude")),
       field AS (
         INSERT INTO "fields" ("userId", "name", "area", "fieldType", "coordinates", "fieldAcres")
         SELECT pilot, 'Field of ' || pilot, 160, 'field', jsonb_build_array(
           jsonb_build_object('latitude', "latitude", 'longitude', "longitude"), jsonb_build_object('latitude', "latitude", 'longitude', "longitude" + 0.011),
           jsonb_build_object('latitude', "latitude" + 0.007, 'longitude', "longitude" + 0.011), jsonb_build_object('latitude', "latitude" + 0.007, 'longitude', "longitude")), 160
         FROM given RETURNING "id", "userId")
     INSERT INTO "sprayJobFields" ("sprayJobId", "fieldId", "position")
     SELECT job."id", field."id", 0 FROM field JOIN "sprayJobs" job ON job."pilotId" = field."userId"`,
    [pilotIds, pilotIds.map((_, index) => startOf(index).latitude), pilotIds.map((_, index) => startOf(index).longitude)],
  );
  await db.query(
    `INSERT INTO "checkIns" ("pilotId", "sprayJobId", "checkedInAt")
     SELECT "pilotId", "id", now() - interval '1 minute' FROM "sprayJobs" WHERE "pilotId" = ANY($1::uuid[])`,
    [pilotIds],
  );
  return pilotIds;
}

/**
 * Writes the positions of all aircraft at a second of their flight into the database, as the intake does: to the history, from which the
 * trails are loaded, and as the latest ones. Then notifies the server. So the intake is not measured.
 */
export async function moveFleet(db: Client, pilotIds: readonly string[], second: number): Promise<void> {
  const positions = pilotIds.map((_, index) => positionOf(index, second));
  await db.query(
    `WITH flown AS (
       INSERT INTO "locations" (${POSITION_COLUMNS})
       SELECT pilot, now(), "latitude", "longitude", 3, 600, ${METRES_PER_SECOND}, "heading"
       FROM unnest($1::uuid[], $2::float8[], $3::float8[], $4::float8[]) AS given(pilot, "latitude", "longitude", "heading")
       RETURNING ${POSITION_COLUMNS})
     INSERT INTO "pilotPositions" (${POSITION_COLUMNS}) SELECT ${POSITION_COLUMNS} FROM flown
     ON CONFLICT ("pilotId") DO UPDATE SET "recordedAt" = excluded."recordedAt", "latitude" = excluded."latitude",
       "longitude" = excluded."longitude", "heading" = excluded."heading"`,
    [
      pilotIds,
      positions.map(({ latitude }) => latitude),
      positions.map(({ longitude }) => longitude),
      positions.map(({ heading }) => heading),
    ],
  );
  await db.query("SELECT pg_notify('swathline_live', '')");
}

function startOf(index: number): { latitude: number; longitude: number } {
  return {
    latitude: SOUTHWEST.latitude + SPACING.latitude * Math.floor(index / 25),
    longitude: SOUTHWEST.longitude + SPACING.longitude * (index % 25),
  };
}

/** The position on passes to the north and back, 20 m apart. */
function positionOf(index: number, second: number): { latitude: number; longitude: number; heading: number } {
  const { latitude, longitude } = startOf(index);
  const flownSeconds = second + index;
  const pass = Math.floor(flownSeconds / PASS_SECONDS);
  const passSecond = flownSeconds % PASS_SECONDS;
  const north = METRES_PER_SECOND * (pass % 2 === 0 ? passSecond : PASS_SECONDS - passSecond);
  return {
    latitude: latitude + north / METRES_PER_DEGREE,
    longitude: longitude + ((pass % 40) * 20) / METRES_PER_DEGREE,
    heading: pass % 2 === 0 ? 0 : 180,
  };
}
