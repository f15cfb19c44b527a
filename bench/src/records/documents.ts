import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { seedJobs, seedOffice } from '../jobs/seed-jobs.ts';
import { startServer, withTempFolder } from '../server-process.ts';
import { fetchAdminToken } from '../with-server.ts';
import { seedPhotos } from './seed-photos.ts';
import { seedRecords } from './seed-records.ts';

const RECORDS = 10_000;
const PACK_RECORDS = 500;
const JUNE: Days = { from: '2026-06-01', to: '2026-06-30' };
/** Of the year before, when three records were begun each hour: twice as many as in June. */
const TWO_WEEKS: Days = { from: '2025-05-10', to: '2025-05-23' };
/** The first pack loads fonts and code, and the heap grows to its working size. */
const MAX_MEMORY_GROWTH_MB = 200;
/** Memory that does not grow with the pack, but for the noise of garbage collection. */
const MAX_MEMORY_RATIO = 1.15;
const MEGABYTE = 1_048_576;

interface Days {
  from: string;
  to: string;
}

/** Measures the register of many records, and a pack with the memory that making it takes. */
export async function benchRecordDocuments(): Promise<Figure[]> {
  return withTempFolder(async (dataDir) => {
    const server = startServer(dataDir);
    try {
      const address = await server.address;
      const db = await connectDatabase(server.socketFolder);
      await seedOffice(db);
      await seedJobs(db, RECORDS);
      await seedRecords(db, RECORDS, PACK_RECORDS);
      for (const days of [JUNE, TWO_WEEKS]) await seedPhotos(db, join(dataDir, 'files'), days);
      const headers = { authorization: `Bearer ${await fetchAdminToken(address)}`, 'content-type': 'application/json' };
      const figures = [
        ...(await registerFigures(address, headers)),
        ...(await packFigures(server.pid, (path, init) => fetch(`${address}/api/admin/records/${path}`, { headers, ...init }))),
      ];
      await db.end();
      return figures;
    } finally {
      await server.end();
    }
  });
}

type Headers = Record<string, string>;

async function registerFigures(address: string, headers: Headers): Promise<Figure[]> {
  const begin = performance.now();
  const reply = await fetch(`${address}/api/admin/records/register`, { headers });
  let firstMs = 0;
  let lines = 0;
  const decoder = new TextDecoder();
  for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>) {
    firstMs ||= performance.now() - begin;
    lines += decoder.decode(chunk, { stream: true }).split('\n').length - 1;
  }
  if (lines < RECORDS) throw new Error(`The register has ${lines} lines instead of ${RECORDS} and more.`);
  const name = `register of ${RECORDS.toLocaleString('en-CA')} records`;
  return [
    { name: `${name}, first byte`, value: firstMs / 1000, unit: 's', limit: 1, better: 'lower' },
    { name: `${name}, whole`, value: (performance.now() - begin) / 1000, unit: 's', limit: 30, better: 'lower' },
  ];
}

type Call = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * A pack of 500 records with tracks and photos, by a server that has made none before. Then the same pack again and one of twice as many:
 * a larger pack must not take more memory.
 */
async function packFigures(pid: number, call: Call): Promise<Figure[]> {
  const before = residentMegabytes(pid);
  const pack = await makePack(pid, call, JUNE);
  if (pack.total !== PACK_RECORDS) throw new Error(`The pack has ${pack.total} records instead of ${PACK_RECORDS}.`);
  const again = await makePack(pid, call, JUNE);
  const larger = await makePack(pid, call, TWO_WEEKS);
  const name = `pack of ${PACK_RECORDS} records`;
  return [
    { name, value: pack.seconds, unit: 's', limit: 60, better: 'lower' },
    { name: `${name}, growth of the server's memory`, value: pack.peak - before, unit: 'MB', limit: MAX_MEMORY_GROWTH_MB, better: 'lower' },
    {
      name: `peak of memory in a pack of ${larger.total}, divided by that of ${PACK_RECORDS}`,
      value: larger.peak / again.peak,
      unit: '',
      limit: MAX_MEMORY_RATIO,
      better: 'lower',
    },
  ];
}

/** @returns the peak of the server's resident memory in MB, while it made a pack */
async function makePack(pid: number, call: Call, days: Days): Promise<{ total: number; seconds: number; peak: number }> {
  const begin = performance.now();
  const created = await call('pack', { method: 'POST', body: JSON.stringify(days) });
  const { id } = ((await created.json()) as { data: { id: string } }).data;
  let peak = 0;
  for (;;) {
    await delay(200);
    peak = Math.max(peak, residentMegabytes(pid));
    const reply = await call(`packs/${id}`);
    const { state, total } = ((await reply.json()) as { data: { state: string; total: number } }).data;
    if (state === 'failed') throw new Error(`The pack of ${total} records failed.`);
    if (state === 'ready') return { total, seconds: (performance.now() - begin) / 1000, peak };
  }
}

/** The resident memory of a process on Linux. */
function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / MEGABYTE;
}
