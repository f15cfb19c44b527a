import { join } from 'node:path';
import type pg from 'pg';
import { fetchSameData, startBareServer } from '../bare-server.ts';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { seedJobs, seedOffice } from '../jobs/seed-jobs.ts';
import { seedFields } from '../land/seed-fields.ts';
import { load, compareLoads } from '../load.ts';
import { seedPilots, seedPositions } from '../positions/seed-positions.ts';
import { percentile } from '../statistics.ts';
import { createTimedGet, fetchAdminToken, withServer } from '../with-server.ts';

/** `DASHBOARD_SHARE=0.1` measures a tenth of the full size, which takes some minutes to seed. */
const SHARE = Number(process.env['DASHBOARD_SHARE'] ?? 1);
const JOBS = Math.round(100_000 * SHARE);
const FIELDS = Math.max(2_000, Math.round(50_000 * SHARE));
const POSITIONS = Number(process.env['DASHBOARD_POSITIONS'] ?? Math.round(10_000_000 * SHARE));
/** `seedOffice` creates these fields. */
const OFFICE_FIELDS = 2_000;
const PILOTS = 20;
const CALLS = 40;
/** The minimum of our rate divided by the bare server's. */
const MIN_RATIO = 0.5;

const STATS_PATH = '/admin/dashboard/stats';
/** The calls of the dashboard's first view. */
const FIRST_VIEW_PATHS = [
  STATS_PATH,
  '/admin/stats/today',
  '/admin/stats/weeks',
  '/admin/dashboard/farmers',
  '/admin/fields/acreage/summary',
];

/** Measures the dashboard of a large operation, and compares its counts with a bare server that returns the same data. */
export async function benchDashboard(): Promise<Figure[]> {
  return withServer({}, async (address, socketFolder) => {
    const db = await connectDatabase(socketFolder);
    const bare = await startBareServer(join(import.meta.dirname, 'bare-server.js'), socketFolder);
    try {
      await seedOperation(db, socketFolder);
      return [...(await statsFigures(address, bare.address)), ...(await firstViewFigures(address))];
    } finally {
      bare.stop();
      await db.end();
    }
  });
}

async function seedOperation(db: pg.Client, socketFolder: string): Promise<void> {
  await seedOffice(db);
  await seedFields(socketFolder, 0, FIELDS - OFFICE_FIELDS);
  await seedJobs(db, JOBS);
  await spreadOverSeasons(db);
  const pilots = await seedPilots(db, PILOTS);
  const pilotIds = pilots.map(({ id }) => id);
  if (POSITIONS > 0) await seedPositions(db, pilotIds, POSITIONS);
  await db.query('VACUUM ANALYZE');
}

/** Compares the counts of the dashboard with a bare server. */
async function statsFigures(ours: string, bare: string): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${await fetchAdminToken(ours)}` };
  const [ourUrl, bareUrl] = [`${ours}/api${STATS_PATH}`, `${bare}/api${STATS_PATH}`];
  await fetchSameData(ourUrl, bareUrl, headers);
  const result = await compareLoads(
    () => load(ourUrl, headers),
    () => load(bareUrl),
  );
  const rates = `${result.ours.perSecond.toFixed(1)} to ${result.baseline.perSecond.toFixed(1)} a second`;
  const size = `${[JOBS, FIELDS, POSITIONS].map((count) => count.toLocaleString('en-CA')).join(', ')} jobs, fields and positions`;
  return [
    {
      name: `dashboard stats over ${size}: share of the bare server's rate (${rates})`,
      value: result.ratio,
      unit: '',
      limit: MIN_RATIO,
      better: 'higher',
    },
    {
      name: `dashboard stats: p99 against the bare server's`,
      value: result.ours.p99Ms,
      unit: 'ms',
      limit: result.baseline.p99Ms / MIN_RATIO,
      better: 'lower',
    },
  ];
}

/** Measures each call of the dashboard's first view, one after another. */
async function firstViewFigures(address: string): Promise<Figure[]> {
  const get = await createTimedGet(address);
  const figures: Figure[] = [];
  for (const path of FIRST_VIEW_PATHS) {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call++) times.push((await get(path)).ms);
    figures.push({ name: `${path} alone, p99 of ${CALLS}`, value: percentile(times, 0.99), unit: 'ms', limit: 250, better: 'lower' });
  }
  return figures;
}

/**
 * Spreads the jobs over four seasons up to three weeks from now. Past jobs are completed or cancelled, after being submitted and approved.
 */
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
