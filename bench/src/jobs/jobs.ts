import { join } from 'node:path';
import { startBareServer } from '../bare-server.ts';
import { fetchSameData } from '../bare-server.ts';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { load, loadBoth } from '../load.ts';
import { percentile } from '../statistics.ts';
import { callerAt, tokenAt, withServer } from '../with-server.ts';
import { seedJobs, seedOffice } from './seed-jobs.ts';

const STATUS = 'submitted';
const PAGE = 25;
const PDFS = 100;
/** Our minimum share of the bare server's rate. */
const GOAL = 0.5;

/** Compares the list of jobs, 25 rows of one status, newest first, with a bare server that returns the same data from the same database. */
export async function benchJobs(): Promise<Figure[]> {
  return withServer({}, async (address, socketFolder) => {
    const db = await connectDatabase(socketFolder);
    const bare = await startBareServer(join(import.meta.dirname, 'bare-server.js'), socketFolder);
    try {
      const headers = { authorization: `Bearer ${await tokenAt(address)}` };
      await seedOffice(db);
      const figures: Figure[] = [];
      for (const count of [10_000, 100_000]) {
        await seedJobs(db, count);
        const total = await countBoth(address, bare.address, headers);
        const last = Math.floor((total - 1) / PAGE) * PAGE;
        for (const [page, offset] of [
          ['first', 0],
          ['last', last],
        ] as const) {
          figures.push(
            ...(await pageFigures(`${count.toLocaleString('en-CA')} jobs, ${page} page`, address, bare.address, offset, headers)),
          );
        }
      }
      return [...figures, await workOrderFigure(address)];
    } finally {
      bare.stop();
      await db.end();
    }
  });
}

const pathOf = (offset: number) => `/api/admin/spray-jobs?status=${STATUS}&sort=createdAt&order=desc&limit=${PAGE}&offset=${offset}`;

async function pageFigures(name: string, ours: string, bare: string, offset: number, headers: Record<string, string>): Promise<Figure[]> {
  const result = await loadBoth(
    () => load(ours + pathOf(offset), headers),
    () => load(bare + pathOf(offset)),
  );
  const rate = `${result.ours.perSecond.toFixed(0)} to ${result.peer.perSecond.toFixed(0)} a second`;
  return [
    { name: `${name}: share of the bare server's rate (${rate})`, value: result.ratio, unit: '', limit: GOAL, better: 'higher' },
    {
      name: `${name}: p99 against the bare server's`,
      value: result.ours.p99Ms,
      unit: 'ms',
      limit: result.peer.p99Ms / GOAL,
      better: 'lower',
    },
  ];
}

/** @returns the number of jobs with the status @throws Error unless both servers return the same data */
async function countBoth(ours: string, bare: string, headers: Record<string, string>): Promise<number> {
  const data = await fetchSameData(ours + pathOf(PAGE), bare + pathOf(PAGE), headers);
  return (data as { total: number }).total;
}

/** Measures the work orders of a hundred jobs, one after another, each with two fields and two chemicals. */
async function workOrderFigure(address: string): Promise<Figure> {
  const call = await callerAt(address);
  const { text } = await call(`/admin/spray-jobs?limit=${PDFS}`);
  const { sprayJobs } = (JSON.parse(text) as { data: { sprayJobs: { id: string }[] } }).data;
  const times: number[] = [];
  for (const { id } of sprayJobs) times.push((await call(`/spray-jobs/${id}/work-order`)).ms);
  const p95 = percentile(times, 0.95);
  return { name: `a work order as PDF, p95 of ${times.length}`, value: p95, unit: 'ms', limit: 300, better: 'lower' };
}
