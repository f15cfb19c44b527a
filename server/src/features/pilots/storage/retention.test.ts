import { DAY_MS } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../../test/server.ts';
import { ensurePartitions } from './partitions.ts';
import { deleteExpiredPositions } from './retention.ts';

const RETENTION_DAYS = 730;

let server: TestServer;
let now: number;
beforeAll(async () => {
  server = await testServer();
  now = Date.now();
});
afterAll(() => server.close());

const daysAgo = (days: number) => now - days * DAY_MS;
const iso = (moment: number) => new Date(moment).toISOString();
const place = { latitude: 52, longitude: -105, sprayJobId: null, accuracy: null, altitude: null, speed: null, heading: null };

async function keep(pilotId: string, moments: number[]): Promise<void> {
  await ensurePartitions(server.db, moments);
  for (let from = 0; from < moments.length; from += 5000) {
    const rows = moments.slice(from, from + 5000).map((moment) => ({ ...place, pilotId, recordedAt: iso(moment) }));
    await server.db.insertInto('locations').values(rows).execute();
  }
}

const kept = async (pilotId: string) =>
  (await server.db.selectFrom('locations').select('recordedAt').where('pilotId', '=', pilotId).orderBy('recordedAt').execute()).map(
    ({ recordedAt }) => Date.parse(recordedAt),
  );
const partitions = async () =>
  (
    await sql<{ name: string }>`SELECT "relname" AS "name" FROM pg_class WHERE "relname" ~ '^locations_\\d{4}_\\d\\d$'`.execute(server.db)
  ).rows.map(({ name }) => name);

test('drops whole months, deletes other rows to the hour and keeps newer ones, also with several servers', async () => {
  const { id } = await server.pilot();
  const young = [daysAgo(RETENTION_DAYS - 1), daysAgo(RETENTION_DAYS), now];
  const old = Array.from({ length: 12_000 }, (_, i) => daysAgo(RETENTION_DAYS) - 2 * 3_600_000 - i * 1000);
  await keep(id, [...young, ...old, daysAgo(RETENTION_DAYS + 40), daysAgo(RETENTION_DAYS + 400)]);
  const monthOf = (moment: number) => `locations_${iso(moment).slice(0, 7).replace('-', '_')}`;
  expect(await partitions()).toContain(monthOf(daysAgo(RETENTION_DAYS + 400)));

  await Promise.all([1, 2, 3].map(() => deleteExpiredPositions(server.db, RETENTION_DAYS)));
  await deleteExpiredPositions(server.db, RETENTION_DAYS);
  expect(await kept(id)).toEqual(young.toSorted((a, b) => a - b));
  expect(await partitions()).not.toContain(monthOf(daysAgo(RETENTION_DAYS + 40)));
  expect(await partitions()).toContain(monthOf(daysAgo(RETENTION_DAYS)));
});

test('deletes a marker at a deleted position', async () => {
  const [old, young] = [await server.pilot(), await server.pilot()];
  const marker = { ...place, derivedSpeed: null, derivedHeading: null };
  await server.db
    .insertInto('pilotPositions')
    .values([
      { ...marker, pilotId: old.id, recordedAt: iso(daysAgo(RETENTION_DAYS + 1)) },
      { ...marker, pilotId: young.id, recordedAt: iso(daysAgo(RETENTION_DAYS - 1)) },
    ])
    .execute();
  await deleteExpiredPositions(server.db, RETENTION_DAYS);
  const left = await server.db.selectFrom('pilotPositions').select('pilotId').where('pilotId', 'in', [old.id, young.id]).execute();
  expect(left).toEqual([{ pilotId: young.id }]);
});

test('a locked month does not prevent the deletion of other months, positions and markers', async () => {
  const { id } = await server.pilot();
  const [held, other] = [daysAgo(RETENTION_DAYS + 100), daysAgo(RETENTION_DAYS + 200)];
  await keep(id, [held, other, daysAgo(RETENTION_DAYS) - 2 * 3_600_000]);
  await server.db
    .insertInto('pilotPositions')
    .values({ ...place, derivedSpeed: null, derivedHeading: null, pilotId: id, recordedAt: iso(held) })
    .execute();
  const lock = await server.database.pool.connect();
  await lock.query('BEGIN');
  await lock.query(`SELECT 1 FROM "locations_${iso(held).slice(0, 7).replace('-', '_')}"`);

  await expect(deleteExpiredPositions(server.db, RETENTION_DAYS)).rejects.toThrow('Some old positions could not be deleted.');
  await lock.query('COMMIT');
  lock.release();
  expect(await kept(id)).toEqual([]);
  expect(await server.db.selectFrom('pilotPositions').select('pilotId').where('pilotId', '=', id).execute()).toEqual([]);
  expect(await partitions()).not.toContain(`locations_${iso(other).slice(0, 7).replace('-', '_')}`);
});
