import { connectDatabase } from '../database.ts';
import { seedJobs, seedOffice } from '../jobs/seed-jobs.ts';
import { seedFields } from '../land/seed-fields.ts';

const JOBS = 2000;
const JOBS_TODAY = 12;
/** Beside the 2,000 of `seedOffice`: together as many as the map's floor has polygons. */
const SCATTERED_FIELDS = 3000;

/** Seeds an office with 5,000 fields and 2,000 jobs, some of them today. */
export async function seedScreens(socketFolder: string): Promise<void> {
  const db = await connectDatabase(socketFolder);
  await seedOffice(db);
  await seedFields(socketFolder, 0, SCATTERED_FIELDS);
  await seedJobs(db, JOBS);
  await db.query(
    `UPDATE "sprayJobs" SET "startDate" = current_date, "endDate" = current_date + 1
     WHERE "id" IN (SELECT "id" FROM "sprayJobs" WHERE "status" IN ('approved', 'in_progress') ORDER BY "createdAt" LIMIT $1)`,
    [JOBS_TODAY],
  );
  await db.end();
}
