import { join } from 'node:path';
import pg from 'pg';
import type { Figure } from '../figure.ts';
import { seedJobs, seedOffice } from '../jobs/seed-jobs.ts';
import { load, loadBoth } from '../load.ts';
import { startPeer } from '../peer.ts';
import { seedPilots, seedPositions } from '../positions/seed-positions.ts';
import { callerAt, tokenAt, withServer } from '../running-server.ts';
import { sameAnswer } from '../same-answer.ts';
import { seedFields } from '../seed-fields.ts';
import { spreadOverSeasons } from './seed-season.ts';

/** `DASHBOARD_SHARE=0.1` is a tenth of the full claim, which takes some minutes of seeding. */
const SHARE = Number(process.env['DASHBOARD_SHARE'] ?? 1);
const JOBS = Math.round(100_000 * SHARE);
const FIELDS = Math.max(2_000, Math.round(50_000 * SHARE));
const POSITIONS = Number(process.env['DASHBOARD_POSITIONS'] ?? Math.round(10_000_000 * SHARE));
/** Most of them beside the office's own. */
const OFFICE_FIELDS = 2_000;
const PILOTS = 20;
const CALLS = 40;
/** Our share of the bare server's rate. */
const GOAL = 0.5;

const STATS = '/api/admin/dashboard/stats';

/** The dashboard of a large operation, its counts beside a bare server that gives the same bytes. */
export async function benchDashboard(): Promise<Figure[]> {
  return withServer({}, async (address, socketFolder) => {
    const db = new pg.Client({ host: socketFolder, user: 'swathline', database: 'postgres' });
    await db.connect();
    const bare = await startPeer(join(import.meta.dirname, 'bare-server.js'), socketFolder);
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
      await sameAnswer(address + STATS, bare.address + STATS, headers);
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

/** Each call of the first view, one after another. */
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
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN;
    figures.push({ name: `${path} alone, p99 of ${CALLS}`, value: p99, unit: 'ms', limit: 250, better: 'lower' });
  }
  return figures;
}
