import type { Client } from 'pg';
import { seedJobs, seedOffice } from '../jobs/seed-jobs.ts';
import { seedFields } from '../land/seed-fields.ts';
import { REPORTED_SINCE } from '../positions/reports.ts';
import { createMonthPartitions, type SeededPilot, seedPilots, seedPositions } from '../positions/seed-positions.ts';

const SCALE = Number(process.env['API_SCALE'] ?? 1);
const JOBS = 10_000 * SCALE;
/** `seedOffice` creates these fields. */
const OFFICE_FIELDS = 2_000;
const FIELDS = Math.max(OFFICE_FIELDS, 5_000 * SCALE);
const POSITIONS = 1_000_000 * SCALE;
/** This many pilots report a million positions in a day. */
const PILOTS = 35;

/**
 * Seeds jobs, fields and positions, scaled by `API_SCALE`, and checks in all pilots with a position.
 * @returns the pilots and a description of the size
 */
export async function seedSeason(db: Client, socketFolder: string): Promise<{ pilots: SeededPilot[]; size: string }> {
  await seedOffice(db);
  await seedFields(socketFolder, 0, FIELDS - OFFICE_FIELDS);
  await seedJobs(db, JOBS);
  const pilots = await seedPilots(db, PILOTS);
  const ids = pilots.map(({ id }) => id);
  await seedPositions(db, ids, POSITIONS);
  const firstDay = new Date(REPORTED_SINCE).toISOString().slice(0, 10);
  await createMonthPartitions(db, firstDay, firstDay);
  await db.query(
    `INSERT INTO "checkIns" ("pilotId", "sprayJobId", "checkedInAt")
     SELECT pilot, (SELECT "id" FROM "sprayJobs" WHERE "status" = 'in_progress' ORDER BY "createdAt" LIMIT 1 OFFSET at), '2020-01-01'
     FROM unnest($1::uuid[]) WITH ORDINALITY AS given(pilot, at)`,
    [ids],
  );
  await db.query(`
    INSERT INTO "pilotPositions" ("pilotId", "recordedAt", "latitude", "longitude", "altitude", "speed", "heading")
    SELECT DISTINCT ON ("pilotId") "pilotId", "recordedAt", "latitude", "longitude", "altitude", "speed", "heading"
    FROM "locations" ORDER BY "pilotId", "recordedAt" DESC`);
  await db.query('VACUUM ANALYZE');
  const counts = [JOBS, FIELDS, POSITIONS].map((count) => count.toLocaleString('en-CA'));
  return { pilots, size: `${counts.join(', ')} jobs, fields and positions` };
}
