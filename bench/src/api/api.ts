import { join } from 'node:path';
import type pg from 'pg';
import { startBareServer } from '../bare-server.ts';
import { fetchSameData } from '../bare-server.ts';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { type Load, load, loadBoth } from '../load.ts';
import { postLoad } from '../positions/post-load.ts';
import type { SeededPilot } from '../positions/seed-positions.ts';
import { callerAt, tokenAt, withServer } from '../with-server.ts';
import { mapBytesFigure } from './map-bytes.ts';
import { seedSeason } from './seed-season.ts';

const LIST = '/admin/spray-jobs?status=submitted&sort=createdAt&order=desc&limit=25&offset=0';
/** Larger pages for 32 callers would make the server on a busy machine wait too long for its database and answer 503. */
const FIELDS_PAGE = 200;
/** `API_ONLY=list,read` measures only these. */
const ONLY = process.env['API_ONLY']?.split(',');

/** Compares the most frequent calls with bare servers over the same database: Node's `http`, `pg` and hand-written statements. */
export async function benchApi(): Promise<Figure[]> {
  return withServer({}, async (address, socketFolder) => {
    const db = await connectDatabase(socketFolder);
    const peers = await Promise.all(
      ['.', '../jobs', '../dashboard', '../positions'].map((folder) =>
        startBareServer(join(import.meta.dirname, folder, 'bare-server.js'), socketFolder),
      ),
    );
    try {
      const [bare = '', jobs = '', dashboard = '', positions = ''] = peers.map((peer) => peer.address);
      const { pilots, size } = await seedSeason(db, socketFolder);
      console.log(`  over ${size}, at 32 connections`);
      const headers = { authorization: `Bearer ${await tokenAt(address)}` };
      const beside = (name: string, least: number, peer: string, path: string) =>
        readFigures(name, least, address, peer, `/api${path}`, headers);
      const { jobId, job, fieldPages } = await chosen(db);
      const claims: Record<string, () => Promise<Figure[]>> = {
        list: () => beside('list of 25 jobs', 0.5, jobs, LIST),
        read: () => beside('a job with its relations', 0.5, bare, `/spray-jobs/${jobId}`),
        chemical: () => writeFigures('a new chemical', '/api/admin/chemicals', CHEMICAL, address, bare, headers),
        job: () => writeFigures('a new job', '/api/spray-jobs', job, address, bare, headers),
        fields: () => beside(`a page of ${FIELDS_PAGE} fields with outlines`, 0.7, bare, fieldPages[0] ?? ''),
        map: async () => [await mapBytesFigure(await callerAt(address), fieldPages)],
        dashboard: () => beside('dashboard', 1, dashboard, '/admin/dashboard/stats'),
        active: () => beside('newest position of each active pilot', 0.6, bare, '/admin/locations/active'),
        single: () => intake('positions one at a time', 0.5, 1, address, positions, pilots),
        batched: () => intake('positions in batches of 100', 0.6, 100, address, positions, pilots),
      };
      const figures: Figure[] = [];
      for (const [name, measure] of Object.entries(claims))
        if (ONLY?.includes(name) ?? true) figures.push(...(await measure().catch((error: unknown) => [failed(name, error)])));
      return figures;
    } finally {
      for (const { stop } of peers) stop();
      await db.end();
    }
  });
}

/** A figure that could not be measured counts as missed. The others are still measured. */
const failed = (name: string, error: unknown): Figure => ({
  name: `${name}: ${String(error)}`,
  value: 0,
  unit: '',
  limit: 1,
  better: 'higher',
});

const CHEMICAL = { name: 'Prairie Clear', type: 'herbicide', activeIngredient: 'Glyphosate', applicationRateLitersPerAcre: 0.5 };

/** A job to read, a job to create from existing records, and the pages of all fields. */
async function chosen(db: pg.Client): Promise<{ jobId: string; job: object; fieldPages: string[] }> {
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
    job: { name: 'North half', userId: row.userId, startDate: '2026-06-01', endDate: '2026-06-02', fieldIds: row.fieldIds, chemicals },
    fieldPages: Array.from(
      { length: Math.ceil(row.fields / FIELDS_PAGE) },
      (_, page) => `/admin/fields?isActive=true&limit=${FIELDS_PAGE}&offset=${page * FIELDS_PAGE}`,
    ),
  };
}

async function readFigures(
  name: string,
  least: number,
  ours: string,
  bare: string,
  path: string,
  headers: Record<string, string>,
): Promise<Figure[]> {
  await fetchSameData(ours + path, bare + path, headers);
  return compare(
    name,
    least,
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

function intake(name: string, least: number, batch: number, ours: string, bare: string, pilots: SeededPilot[]): Promise<Figure[]> {
  const [tokens, ids] = [pilots.map(({ token }) => token), pilots.map(({ id }) => id)];
  return compare(
    name,
    least,
    () => postLoad(ours, tokens, batch),
    () => postLoad(bare, ids, batch),
  );
}

/** Our share of the bare server's rate, and our 99th percentile against the bare server's. */
async function compare(name: string, least: number, ours: () => Promise<Load>, bare: () => Promise<Load>): Promise<Figure[]> {
  const both = await loadBoth(ours, bare);
  const rates = `${both.ours.perSecond.toFixed(0)} to ${both.peer.perSecond.toFixed(0)} a second`;
  return [
    { name: `${name}: share of the bare server's rate (${rates})`, value: both.ratio, unit: '', limit: least, better: 'higher' },
    { name: `${name}: p99 against the bare server's`, value: both.ours.p99Ms, unit: 'ms', limit: both.peer.p99Ms / least, better: 'lower' },
  ];
}
