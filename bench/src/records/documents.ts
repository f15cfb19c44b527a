import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { seedJobs, seedOffice } from '../jobs/seed-jobs.ts';
import { startServer, withTempFolder } from '../server-process.ts';
import { fetchAdminToken } from '../with-server.ts';
import { seedRecords } from './seed-records.ts';

const RECORDS = 10_000;
const PACK_RECORDS = 500;
const MEGABYTE = 1_048_576;

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
      const headers = { authorization: `Bearer ${await fetchAdminToken(address)}`, 'content-type': 'application/json' };
      const figures = [...(await registerFigures(address, headers)), ...(await packFigures(address, headers, server.pid))];
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

async function packFigures(address: string, headers: Headers, pid: number): Promise<Figure[]> {
  const before = residentMegabytes(pid);
  const begin = performance.now();
  const body = JSON.stringify({ from: '2026-06-01', to: '2026-06-30' });
  const created = await fetch(`${address}/api/admin/records/pack`, { method: 'POST', headers, body });
  const { id } = ((await created.json()) as { data: { id: string } }).data;
  let peak = before;
  for (;;) {
    await delay(200);
    peak = Math.max(peak, residentMegabytes(pid));
    const reply = await fetch(`${address}/api/admin/records/packs/${id}`, { headers });
    const { state, total } = ((await reply.json()) as { data: { state: string; total: number } }).data;
    if (state === 'failed' || (state === 'ready' && total !== PACK_RECORDS)) throw new Error(`The pack of ${total} records is ${state}.`);
    if (state === 'ready') break;
  }
  const name = `pack of ${PACK_RECORDS} records`;
  return [
    { name, value: (performance.now() - begin) / 1000, unit: 's', limit: 60, better: 'lower' },
    { name: `${name}, growth of the server's memory`, value: peak - before, unit: 'MB', limit: 150, better: 'lower' },
  ];
}

/** The resident memory of a process on Linux. */
function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / MEGABYTE;
}
