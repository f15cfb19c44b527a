import { join } from 'node:path';
import type pg from 'pg';
import { startBareServer } from '../bare-server.ts';
import { fetchSameData } from '../bare-server.ts';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { seedJobs, seedOffice } from '../jobs/seed-jobs.ts';
import { seedFields } from '../land/seed-fields.ts';
import { load, loadBoth } from '../load.ts';
import { seedPilots, seedPositions } from '../positions/seed-positions.ts';
import { percentile } from '../statistics.ts';
import { callerAt, tokenAt, withServer } from '../with-server.ts';

/** `DASHBOARD_SHARE=0.1` measures a tenth of the full size, which takes some minutes to seed. */
const SHARE = Number(process.env['DASHBOARD_SHARE'] ?? 1);
const JOBS = Math.round(100_000 * SHARE);
const FIELDS = Math.max(2_000, Math.round(50_000 * SHARE));
const POSITIONS = Number(process.env['DASHBOARD_POSITIONS'] ?? Math.round(10_000_000 * SHARE));
/** `seedOffice` creates these fields. */
const OFFICE_FIELDS = 2_000;
const PILOTS = 20;
const CALLS = 40;
/** Our minimum share of the bare server's rate. */
const GOAL = 0.5;

const STATS = '/api/admin/dashboard/stats';

/** Measures the dashboard of a large operation, and compares its counts with a bare server that returns the same data. */
export async function benchDashboard(): Promise<Figure[]> {
  return withServer({}, async (address, socketFolder) => {
    const db = await connectDatabase(socketFolder);
    const bare = await startBareServer(join(import.meta.dirname, 'bare-server.js'), socketFolder);
    try {
      await seedOffice(db);
      await seedFields(socketFolder, 0, FIELDS - OFFICE_FIELDS);
      await seedJobs(db, JOBS);
      await spreadOverSeasons(db);
      const pilots = await seedPilots(db, PILOTS);
      if (POSITIONS > 0)
        await seedPositions(
          db,
          pilots.map(({ id }) => id),
          POSITIONS,
        );
      await db.query('VACUUM ANALYZE');

      const headers = { authorization: `Bearer ${await tokenAt(address)}` };
      await fetchSameData(address + STATS, bare.address + STATS, headers);
      const both = await loadBoth(
        () => load(address + STATS, headers),
        () => load(bare.address + STATS),
      );
      const rate = `${both.ours.perSecond.toFixed(1)} to ${both.peer.perSecond.toFixed(1)} a second`;
      const over = `over ${[JOBS, FIELDS, POSITIONS].map((count) => count.toLocaleString('en-CA')).join(', ')} jobs, fields and positions`;
      return [
        {
          name: `dashboard stats ${over}: share of the bare server's rate (${rate})`,
          value: both.ratio,
          unit: '',
          limit: GOAL,
          better: 'higher',
        },
        {
          name: `dashboard stats: p99 against the bare server's`,
          value: both.ours.p99Ms,
          unit: 'ms',
          limit: both.peer.p99Ms / GOAL,
          better: 'lower',
        },
        ...(await callFigures(address)),
      ];
    } finally {
      bare.stop();
      await db.end();
    }
  });
}

/** Measures each call of the dashboard's first view, one after another. */
async function callFigures(address: string): Promise<Figure[]> {
  const call = await callerAt(address);
  const figures: Figure[] = [];
  for (const path of [
    '/admin/dashboard/stats',
    '/admin/stats/today',
    '/admin/stats/weeks',
    '/admin/dashboard/farmers',
    '/admin/fields/acreage/summary',
  ]) {
    const times: number[] = [];
    for (let n = 0; n < CALLS; n++) times.push((await call(path)).ms);
    const p99 = percentile(times, 0.99);
    figures.push({ name: `${path} alone, p99 of ${CALLS}`, value: p99, unit: 'ms', limit: 250, better: 'lower' });
  }
  return figures;
}

/** Spreads the jobs over four seasons up to three weeks from now. Past jobs are completed or cancelled, after being submitted and approved. */
async function spreadOverSeasons(db: pg.Client): Promise<void> {
  await db.query(`
    UPDATE "sprayJobs" SET
      "startDate" = plan."day", "endDate" = plan."day" + 1 + at % 3, "dateSubmitted" = plan."day" - interval '9 days', "dateApproved" = plan."day" - interval '8 days',
      "status" = CASE WHEN plan."day" + 3 >= current_date THEN "status" WHEN at % 20 = 0 THEN 'cancelled' ELSE 'completed' END,
      "completedAt" = CASE WHEN plan."day" + 3 < current_date AND at % 20 > 0 THEN plan."day" + interval '40 hours' END
    FROM (SELECT "id", (row_number() OVER (ORDER BY "createdAt"))::int AS at FROM "sprayJobs") numbered
      CROSS JOIN LATERAL (SELECT current_date + 21 - at % 1460 AS "day") plan
    WHERE numbered."id" = "sprayJobs"."id"`);
  await db.query('VACUUM FULL ANALYZE "sprayJobs"');
}
