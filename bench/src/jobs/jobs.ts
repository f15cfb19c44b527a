import { join } from 'node:path';
import { fetchSameData, startBareServer } from '../bare-server.ts';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { load, compareLoads } from '../load.ts';
import { percentile } from '../statistics.ts';
import { createTimedGet, fetchAdminToken, withServer } from '../with-server.ts';
import { seedJobs, seedOffice } from './seed-jobs.ts';

const STATUS = 'submitted';
const PAGE_SIZE = 25;
const WORK_ORDERS = 100;
/** The minimum of our rate divided by the bare server's. */
const MIN_RATIO = 0.5;

/** Compares the list of jobs, 25 rows of one status, newest first, with a bare server that returns the same data from the same database. */
export async function benchJobs(): Promise<Figure[]> {
  return withServer({}, async (address, socketFolder) => {
    const db = await connectDatabase(socketFolder);
    const bare = await startBareServer(join(import.meta.dirname, 'bare-server.js'), socketFolder);
    try {
      const headers = { authorization: `Bearer ${await fetchAdminToken(address)}` };
      await seedOffice(db);
      const figures: Figure[] = [];
      for (const count of [10_000, 100_000]) {
        await seedJobs(db, count);
        const total = await countJobs(address, bare.address, headers);
        const lastOffset = Math.floor((total - 1) / PAGE_SIZE) * PAGE_SIZE;
        for (const [page, offset] of [
          ['first', 0],
          ['last', lastOffset],
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

const pathOf = (offset: number) => `/api/admin/spray-jobs?status=${STATUS}&sort=createdAt&order=desc&limit=${PAGE_SIZE}&offset=${offset}`;

async function pageFigures(name: string, ours: string, bare: string, offset: number, headers: Record<string, string>): Promise<Figure[]> {
  const result = await compareLoads(
    () => load(ours + pathOf(offset), headers),
    () => load(bare + pathOf(offset)),
  );
  const rates = `${result.ours.perSecond.toFixed(0)} to ${result.baseline.perSecond.toFixed(0)} a second`;
  return [
    { name: `${name}: share of the bare server's rate (${rates})`, value: result.ratio, unit: '', limit: MIN_RATIO, better: 'higher' },
    {
      name: `${name}: p99 against the bare server's`,
      value: result.ours.p99Ms,
      unit: 'ms',
      limit: result.baseline.p99Ms / MIN_RATIO,
      better: 'lower',
    },
  ];
}

/** @returns the number of jobs with this status @throws Error unless both servers return the same data */
async function countJobs(ours: string, bare: string, headers: Record<string, string>): Promise<number> {
  const data = await fetchSameData(ours + pathOf(PAGE_SIZE), bare + pathOf(PAGE_SIZE), headers);
  return (data as { total: number }).total;
}

/** Measures the work orders of a hundred jobs, one after another, each with two fields and two chemicals. */
async function workOrderFigure(address: string): Promise<Figure> {
  const get = await createTimedGet(address);
  const { text } = await get(`/admin/spray-jobs?limit=${WORK_ORDERS}`);
  const { sprayJobs } = (JSON.parse(text) as { data: { sprayJobs: { id: string }[] } }).data;
  const times: number[] = [];
  for (const { id } of sprayJobs) times.push((await get(`/spray-jobs/${id}/work-order`)).ms);
  const p95 = percentile(times, 0.95);
  return { name: `a work order as PDF, p95 of ${times.length}`, value: p95, unit: 'ms', limit: 300, better: 'lower' };
}
