import { join } from 'node:path';
import type pg from 'pg';
import { fetchSameData, startBareServer } from '../bare-server.ts';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { type Load, load, compareLoads } from '../load.ts';
import { postLoad } from '../positions/post-load.ts';
import type { SeededPilot } from '../positions/seed-positions.ts';
import { createTimedGet, fetchAdminToken, withServer } from '../with-server.ts';
import { mapBytesFigure } from './map-bytes.ts';
import { seedSeason } from './seed-season.ts';

const JOBS_PATH = '/admin/spray-jobs?status=submitted&sort=createdAt&order=desc&limit=25&offset=0';
/** Larger pages for 32 callers would make the server on a busy machine wait too long for its database and answer 503. */
const FIELDS_PAGE_SIZE = 200;
const CHEMICAL = { name: 'Prairie Clear', type: 'herbicide', activeIngredient: 'Glyphosate', applicationRateLitersPerAcre: 0.5 };
/** `API_ONLY=list,read` runs only these comparisons. */
const ONLY = process.env['API_ONLY']?.split(',');

/** Compares the most frequent calls with bare servers over the same database: Node's `http`, `pg` and hand-written statements. */
export async function benchApi(): Promise<Figure[]> {
  return withServer({}, async (address, socketFolder) => {
    const db = await connectDatabase(socketFolder);
    const bareServers = await Promise.all(
      ['.', '../jobs', '../dashboard', '../positions'].map((folder) =>
        startBareServer(join(import.meta.dirname, folder, 'bare-server.js'), socketFolder),
      ),
    );
    try {
      const [api = '', jobs = '', dashboard = '', positions = ''] = bareServers.map((server) => server.address);
      const { pilots, size } = await seedSeason(db, socketFolder);
      console.log(`  over ${size}, at 32 connections`);
      const headers = { authorization: `Bearer ${await fetchAdminToken(address)}` };
      const { jobId, newJob, fieldPages } = await chooseRecords(db);
      const compareRead = (name: string, minRatio: number, bare: string, path: string) =>
        readFigures(name, minRatio, address, bare, `/api${path}`, headers);
      const compareWrite = (name: string, path: string, body: object) => writeFigures(name, path, body, address, api, headers);
      const comparePositions = (name: string, minRatio: number, batch: number) =>
        positionFigures(name, minRatio, batch, address, positions, pilots);
      return await runComparisons({
        list: () => compareRead('list of 25 jobs', 0.5, jobs, JOBS_PATH),
        read: () => compareRead('a job with its relations', 0.75, api, `/spray-jobs/${jobId}`),
        chemical: () => compareWrite('a new chemical', '/api/admin/chemicals', CHEMICAL),
        job: () => compareWrite('a new job', '/api/spray-jobs', newJob),
        fields: () => compareRead(`a page of ${FIELDS_PAGE_SIZE} fields with outlines`, 0.7, api, fieldPages[0] ?? ''),
        map: async () => [await mapBytesFigure(await createTimedGet(address), fieldPages)],
        dashboard: () => compareRead('dashboard', 1, dashboard, '/admin/dashboard/stats'),
        active: () => compareRead('newest position of each active pilot', 0.6, api, '/admin/locations/active'),
        single: () => comparePositions('positions one at a time', 0.5, 1),
        batched: () => comparePositions('positions in batches of 100', 0.6, 100),
      });
    } finally {
      for (const { stop } of bareServers) stop();
      await db.end();
    }
  });
}

/** Runs the comparisons, or those in `API_ONLY`. A comparison that fails does not stop the others. */
async function runComparisons(comparisons: Record<string, () => Promise<Figure[]>>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(comparisons)) {
    if (ONLY?.includes(name) ?? true) figures.push(...(await measure().catch((error: unknown) => [failedFigure(name, error)])));
  }
  return figures;
}

/** A figure that misses its limit, in place of those that could not be measured. */
const failedFigure = (name: string, error: unknown): Figure => ({
  name: `${name}: ${String(error)}`,
  value: 0,
  unit: '',
  limit: 1,
  better: 'higher',
});

/** A job to read, a job to create from existing records, and the pages of all fields. */
async function chooseRecords(db: pg.Client): Promise<{ jobId: string; newJob: object; fieldPages: string[] }> {
  const { rows } = await db.query<{ id: string; userId: string; fieldIds: string[]; chemicalIds: string[]; fields: number }>(`
    SELECT j."id", j."userId", (SELECT json_agg("fieldId") FROM "sprayJobFields" WHERE "sprayJobId" = j."id") AS "fieldIds",
      (SELECT json_agg("chemicalId") FROM "sprayJobChemicals" WHERE "sprayJobId" = j."id") AS "chemicalIds",
      (SELECT count(*)::int FROM "fields") AS "fields"
    FROM "sprayJobs" j ORDER BY "createdAt" LIMIT 1`);
  const [row] = rows;
  if (!row) throw new Error('No job was seeded.');
  const chemicals = row.chemicalIds.map((chemicalId) => ({ chemicalId, applicationRateLitersPerAcre: 0.5 }));
  return {
    jobId: row.id,
    newJob: { name: 'North half', userId: row.userId, startDate: '2026-06-01', endDate: '2026-06-02', fieldIds: row.fieldIds, chemicals },
    fieldPages: Array.from(
      { length: Math.ceil(row.fields / FIELDS_PAGE_SIZE) },
      (_, page) => `/admin/fields?isActive=true&limit=${FIELDS_PAGE_SIZE}&offset=${page * FIELDS_PAGE_SIZE}`,
    ),
  };
}

async function readFigures(
  name: string,
  minRatio: number,
  ours: string,
  bare: string,
  path: string,
  headers: Record<string, string>,
): Promise<Figure[]> {
  await fetchSameData(ours + path, bare + path, headers);
  return compare(
    name,
    minRatio,
    () => load(ours + path, headers),
    () => load(bare + path),
  );
}

function writeFigures(name: string, path: string, body: object, ours: string, bare: string, headers: Record<string, string>) {
  return compare(
    name,
    0.5,
    () => load(ours + path, headers, body),
    () => load(bare + path, {}, body),
  );
}

function positionFigures(
  name: string,
  minRatio: number,
  batch: number,
  ours: string,
  bare: string,
  pilots: SeededPilot[],
): Promise<Figure[]> {
  const [tokens, ids] = [pilots.map(({ token }) => token), pilots.map(({ id }) => id)];
  return compare(
    name,
    minRatio,
    () => postLoad(ours, tokens, batch),
    () => postLoad(bare, ids, batch),
  );
}

/** Our share of the bare server's rate, and our 99th percentile against the bare server's. */
async function compare(name: string, minRatio: number, ours: () => Promise<Load>, bare: () => Promise<Load>): Promise<Figure[]> {
  const result = await compareLoads(ours, bare);
  const rates = `${result.ours.perSecond.toFixed(0)} to ${result.baseline.perSecond.toFixed(0)} a second`;
  return [
    { name: `${name}: share of the bare server's rate (${rates})`, value: result.ratio, unit: '', limit: minRatio, better: 'higher' },
    {
      name: `${name}: p99 against the bare server's`,
      value: result.ours.p99Ms,
      unit: 'ms',
      limit: result.baseline.p99Ms / minRatio,
      better: 'lower',
    },
  ];
}
