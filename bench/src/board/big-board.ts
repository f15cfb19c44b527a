import type { Client } from 'pg';
import { openBrowser, signIn } from '../browser.ts';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { seedJobs, seedOffice } from '../jobs/seed-jobs.ts';
import { loadPage } from '../screens/page-load.ts';
import { median, percentile } from '../statistics.ts';
import { createTimedGet, fetchAdminToken, withServer } from '../with-server.ts';

const JOBS = 10_000;
const AIRCRAFT = 40;
/** Two for each aircraft on each of six days; the seventh day has 60 jobs over 6 aircraft. */
const PLANNED = AIRCRAFT * 6 * 2;
const BIG_DAY = { jobs: 60, aircraft: 6 };
const RUNS = 3;
const MAX_RATIO = 1.5;
const MAX_REPLY_MS = 250;

/** Compares the first view of a board of many jobs with that of the list, and measures other replies while an order is searched for. */
export async function benchBigBoard(): Promise<Figure[]> {
  return withServer({}, async (address, socketFolder) => {
    const db = await connectDatabase(socketFolder);
    try {
      await seedOffice(db);
      await seedJobs(db, JOBS);
      await planJobs(db);
      return [await firstViewFigure(address), await responseFigure(address)];
    } finally {
      await db.end();
    }
  });
}

async function planJobs(db: Client): Promise<void> {
  await db.query(`INSERT INTO "aircraft" ("kind", "registration", "make", "hopperLitres")
    SELECT 'aeroplane', 'C-G' || chr(65 + n / 26) || chr(65 + n % 26) || 'X', 'Air Tractor', 1900 FROM generate_series(2, ${AIRCRAFT}) n`);
  await db.query(`
    CREATE TEMPORARY TABLE plan AS
    WITH craft AS (SELECT "id", row_number() OVER (ORDER BY "registration") - 1 AS n FROM "aircraft"),
      job AS (SELECT "id", row_number() OVER (ORDER BY "id") - 1 AS n FROM "sprayJobs" WHERE "status" = 'approved')
    SELECT job."id", job.n, CASE WHEN job.n < ${PLANNED} THEN job.n % 6 ELSE 6 END::int AS later, craft."id" AS "aircraftId"
    FROM job JOIN craft ON craft.n = CASE WHEN job.n < ${PLANNED} THEN job.n / 12 ELSE job.n % ${BIG_DAY.aircraft} END
    WHERE job.n < ${PLANNED + BIG_DAY.jobs}`);
  await db.query(`UPDATE "sprayJobs" job SET "aircraftId" = plan."aircraftId" FROM plan WHERE plan."id" = job."id"`);
  await db.query(`INSERT INTO "jobPlaces" ("sprayJobId", "day", "position", "version")
    SELECT "id", (now() AT TIME ZONE 'America/Regina')::date + later, n, 1 FROM plan`);
  await db.query('ANALYZE');
}

async function firstViewFigure(address: string): Promise<Figure> {
  const times = { board: [] as number[], list: [] as number[] };
  for (let run = 0; run < RUNS; run++) {
    times.list.push(await openMs(address, '/spray-jobs', 'tbody td'));
    times.board.push(await openMs(address, '/board', 'article'));
  }
  const [board, list] = [median(times.board), median(times.list)];
  const name = `first view of ${JOBS.toLocaleString('en-CA')} jobs and ${AIRCRAFT} aircraft, ${seconds(board)} beside ${seconds(list)} of the list`;
  return { name, value: board / list, unit: '', limit: MAX_RATIO, better: 'lower' };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** Opens a page with an empty cache. */
async function openMs(address: string, path: string, content: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, address);
    return (await loadPage(page, address + path, { content: ['h1', content] })).interactiveMs;
  } finally {
    await browser.close();
  }
}

/** Asks for something else as long as an order of a big day is searched for. */
async function responseFigure(address: string): Promise<Figure> {
  const get = await createTimedGet(address);
  const board = JSON.parse((await get('/admin/board')).text) as { data: { days: { day: string }[] } };
  let isSearching = true;
  const search = fetch(`${address}/api/admin/board/suggestions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await fetchAdminToken(address)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ day: board.data.days.at(-1)?.day, mayChangeAircraft: true }),
  }).then((reply) => {
    isSearching = false;
    if (!reply.ok) throw new Error(`The suggestion failed with status ${reply.status}.`);
  });
  const times: number[] = [];
  while (isSearching) times.push((await get('/admin/chemicals?limit=10')).ms);
  await search;
  const name = `p95 of another reply while ${BIG_DAY.jobs} jobs are put in order, of ${times.length}`;
  return { name, value: percentile(times, 0.95), unit: 'ms', limit: MAX_REPLY_MS, better: 'lower' };
}
