import { join } from 'node:path';
import { api, type ApplicationRecord, TEMPLATE_CODES } from '@swathline/contract';
import type { Client } from 'pg';
import { fetchSameData, startBareServer } from '../bare-server.ts';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { seedJobs, seedOffice } from '../jobs/seed-jobs.ts';
import { compareLoads, load } from '../load.ts';
import { ADMIN } from '../server-process.ts';
import { percentile } from '../statistics.ts';
import { callsAsAdmin, fetchAdminToken, withServer } from '../with-server.ts';
import { seedRecords } from './seed-records.ts';

const RECORDS = 10_000;
const PAGE_SIZE = 25;
/** The minimum of our rate divided by the bare server's. */
const MIN_RATIO = 0.6;
/** Records that are opened and signed, one after another. */
const CHANGES = 200;
const TIME_ZONE = 'America/Regina';

type Headers = Record<string, string>;

/** Compares the list of records with a bare server over the same database, and measures opening and signing records. */
export async function benchRecords(): Promise<Figure[]> {
  return withServer({ TIME_ZONE }, async (address, socketFolder) => {
    const db = await connectDatabase(socketFolder);
    const bare = await startBareServer(join(import.meta.dirname, 'bare-server.js'), socketFolder);
    try {
      await seedOffice(db);
      await seedJobs(db, RECORDS);
      await seedRecords(db, RECORDS, RECORDS / 2);
      const headers = { authorization: `Bearer ${await fetchAdminToken(address)}`, 'content-type': 'application/json' };
      return [...(await pageFigures(address, bare.address, headers)), ...(await changeFigures(db, address))];
    } finally {
      bare.stop();
      await db.end();
    }
  });
}

async function pageFigures(ours: string, bare: string, headers: Headers): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [page, offset] of [
    ['first', 0],
    ['last', RECORDS - PAGE_SIZE],
  ] as const) {
    const path = `/api/admin/records?limit=${PAGE_SIZE}&offset=${offset}`;
    await fetchSameData(ours + path, bare + path, headers);
    const { authorization = '' } = headers;
    const result = await compareLoads(
      () => load(ours + path, { authorization }),
      () => load(bare + path),
    );
    const rates = `${result.ours.perSecond.toFixed(0)} to ${result.baseline.perSecond.toFixed(0)} a second`;
    const name = `${RECORDS.toLocaleString('en-CA')} records, ${page} page`;
    figures.push(
      { name: `${name}: share of the bare server's rate (${rates})`, value: result.ratio, unit: '', limit: MIN_RATIO, better: 'higher' },
      { name: `${name}: p99`, value: result.ours.p99Ms, unit: 'ms', limit: result.baseline.p99Ms / MIN_RATIO, better: 'lower' },
    );
  }
  return figures;
}

/** Opens the records of jobs in progress, two fields each, then signs them. No key is required, so that nothing has to be filled in. */
async function changeFigures(db: Client, address: string): Promise<Figure[]> {
  const call = await callsAsAdmin(address);
  for (const code of TEMPLATE_CODES) await call(api.recordTemplates.update, { params: { code }, body: { requiredKeys: [] } });
  const { rows: jobs } = await db.query<{ id: string }>(
    `SELECT "id" FROM "sprayJobs" j WHERE "status" = 'in_progress' ORDER BY "id" LIMIT $1`,
    [CHANGES],
  );
  const { rows: admins } = await db.query<{ name: string }>(
    `SELECT "firstName" || ' ' || "lastName" AS "name" FROM "users" WHERE "email" = $1`,
    [ADMIN.email],
  );
  const signedName = admins[0]?.name ?? '';
  const [opening, signing]: [number[], number[]] = [[], []];
  for (const { id } of jobs) {
    const openingFrom = performance.now();
    const { records } = await call(api.records.open, { params: { id }, body: { pass: 2 } });
    opening.push(performance.now() - openingFrom);
    const [first] = records;
    if (!first) throw new Error('The job has no field.');
    const signingFrom = performance.now();
    await call(api.records.sign, { params: { id: first.id }, body: { signedName, ...seenOf(first) } });
    signing.push(performance.now() - signingFrom);
  }
  return [
    { name: `open the records of a job with two fields, p95 of ${opening.length}`, value: percentile(opening, 0.95), ...LIMIT },
    { name: `sign a record, p95 of ${signing.length}`, value: percentile(signing, 0.95), ...LIMIT },
  ];
}

/** What a signer has seen, with all questions confirmed. */
const seenOf = ({ updatedAt, readings, files, questions }: ApplicationRecord) => ({
  updatedAt,
  readingIds: readings.map(({ id }) => id),
  fileIds: files.map(({ id }) => id),
  confirmed: questions.map(({ field }) => field),
});

const LIMIT = { unit: 'ms', limit: 100, better: 'lower' } as const;
