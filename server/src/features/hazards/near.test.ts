import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SQUARE } from '../../test/records/recorded-jobs.ts';
import { testServer, type TestServer } from '../../test/server.ts';
import { at } from '../../test/land/tracks.ts';
import { listHazardsNear, listNeighbours } from './near.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(async () => {
  await server.db.deleteFrom('sensitiveSites').execute();
  await server.db.deleteFrom('hazards').execute();
});
afterAll(() => server.close());

const HOME = { name: 'Home quarter', coordinates: SQUARE };
/** Longer than the list of places that a job has. */
const MANY = 600;

/** Inserts as many places of a kind as a list does not hold, each at the same point. */
async function insertMany(table: 'hazards' | 'sensitiveSites', kind: string, east: number): Promise<void> {
  const coordinates = JSON.stringify([at(east, 400)]);
  await sql`INSERT INTO ${sql.table(table)} ("kind", "name", "coordinates", "source")
    SELECT ${kind}, 'many', ${coordinates}::jsonb, 'Registry' FROM generate_series(1, ${MANY}::int)`.execute(server.db);
}

test('a hazard beside one of two distant fields is listed, whatever lies between them', async () => {
  const far = { name: 'Far quarter', coordinates: SQUARE.map((point) => ({ ...point, longitude: point.longitude + 0.5 })) };
  const [beside] = [at(-100, 400)];
  await insertMany('hazards', 'tower', 2500);
  await sql`INSERT INTO "hazards" ("kind", "name", "coordinates", "source")
    VALUES ('wire', 'Beside', ${JSON.stringify([beside])}::jsonb, 'Crew')`.execute(server.db);
  const [nearest] = await listHazardsNear(server.db, [HOME, far], 2000);
  expect(nearest?.hazard.name).toBe('Beside');
});

test('many dwellings out of reach do not displace bees within reach', async () => {
  await insertMany('sensitiveSites', 'dwelling', 2500);
  await sql`INSERT INTO "sensitiveSites" ("kind", "name", "coordinates", "source")
    VALUES ('bees', 'Hives', ${JSON.stringify([at(5000, 400)])}::jsonb, 'Registry')`.execute(server.db);
  const neighbours = await listNeighbours(server.db, [HOME], 'certain');
  expect(neighbours.map(({ site }) => site.name)).toEqual(['Hives']);
});
