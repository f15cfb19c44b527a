import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ReplicaPair, startReplicaPair } from '../../../test/processes/replica.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { Problem } from '../../errors/problem.ts';
import { problemOf } from '../../problem-of.ts';
import { StartRefused } from '../../errors/start-refused.ts';
import type { Db } from './open.ts';
import { assertMaySeeReplication, leaderReads, type Reads, replicaReads } from './read-replica.ts';

let pair: ReplicaPair;
let reads: Reads;
const log = vi.fn();

beforeAll(async () => {
  pair = await startReplicaPair();
}, 120_000);
beforeEach(async () => {
  log.mockClear();
  reads = replicaReads({ leader: pair.leader, replica: pair.replica, log });
  await vi.waitUntil(async () => (await reads.file(isReplica)) || undefined, { timeout: 30_000, interval: 200 });
});
afterAll(() => pair.close(), 60_000);

async function isReplica(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT pg_is_in_recovery() AS "is"`.execute(db);
  return rows[0]?.is ?? false;
}

const write = async (name: string) => {
  const values = { name, type: 'herbicide', activeIngredient: 'glyphosate', applicationRateLitersPerAcre: 1 } as const;
  await pair.leader.db.insertInto('chemicals').values(values).execute();
};
const hasChemical = async (db: Db, name: string) =>
  (await db.selectFrom('chemicals').select('id').where('name', '=', name).executeTakeFirst()) !== undefined;

test('a read on the replica sees everything that was written before it', async () => {
  let fromReplica = 0;
  for (let count = 0; count < 100; count++) {
    await write(`fresh ${count}`);
    const [isFound, isOnReplica] = await reads.page(async (db) => [await hasChemical(db, `fresh ${count}`), await isReplica(db)] as const);
    expect(isFound).toBe(true);
    if (isOnReplica) fromReplica++;
  }
  expect(fromReplica).toBeGreaterThan(50);
});

test('while the replica is behind the leader serves, and afterwards the replica again', async () => {
  await pair.holdBack();
  try {
    await write('held back');
    for (const read of [reads.page, reads.file]) {
      expect(await read(async (db) => [await hasChemical(db, 'held back'), await isReplica(db)])).toEqual([true, false]);
    }
  } finally {
    await pair.catchUp();
  }
  await expect.poll(() => reads.page(isReplica), { timeout: 10_000 }).toBe(true);
});

test('a page waits a quarter of a second for a replica that is behind, and the next ones not at all', async () => {
  await pair.holdBack();
  try {
    await write('slow');
    const begin = performance.now();
    await reads.page(isReplica);
    const first = performance.now() - begin;
    expect(first).toBeGreaterThan(200);
    expect(first).toBeLessThan(2_000);
    const { replica, leader } = { ...reads.counts } as { replica: number; leader: number };
    for (let count = 0; count < 5; count++) expect(await reads.page(isReplica)).toBe(false);
    expect(reads.counts).toEqual({ replica, leader: leader + 5 });
  } finally {
    await pair.catchUp();
  }
});

test('what only the replica cannot do runs on the leader', async () => {
  const create = (db: Db) => sql`CREATE TEMPORARY TABLE IF NOT EXISTS "tried" ("id" int)`.execute(db).then(() => isReplica(db));
  expect(await reads.page(create)).toBe(false);
  expect(log).toHaveBeenCalledOnce();
});

test('a refusal is not repeated', async () => {
  const read = vi.fn().mockRejectedValue(new Problem('not_found', 'There is no such job.'));
  await expect(reads.page(read)).rejects.toThrow('There is no such job.');
  expect(read).toHaveBeenCalledOnce();
  expect(await reads.page(isReplica)).toBe(true);
});

test('a leader, and a replica of other data, are never read from', async () => {
  const other: TestDatabase = await testDatabase();
  for (const replica of [pair.leader, other]) {
    const wrong = replicaReads({ leader: pair.leader, replica, log });
    await wrong.page(isReplica);
    expect(wrong.counts).toEqual({ replica: 0, leader: 1 });
  }
  const reversed = replicaReads({ leader: other, replica: pair.replica, log });
  expect(await reversed.page(isReplica)).toBe(false);
  await other.drop();
});

test('a role that may not see replication is named at the start, with what to run', async () => {
  const other = await testDatabase();
  await expect(assertMaySeeReplication(other.db)).rejects.toThrow(StartRefused);
  await expect(assertMaySeeReplication(other.db)).rejects.toThrow('GRANT pg_read_all_stats TO');
  await other.drop();
  await assertMaySeeReplication(pair.leader.db);
});

test('without a replica the leader serves', async () => {
  const alone = leaderReads(pair.leader);
  expect(await alone.page(isReplica)).toBe(false);
  expect(await alone.file(isReplica)).toBe(false);
  expect(alone.counts).toBeUndefined();
});

test('a write that reaches a replica certainly had no effect, and may be repeated', async () => {
  const values = { name: 'Misled', type: 'herbicide', activeIngredient: 'glyphosate', applicationRateLitersPerAcre: 1 } as const;
  const error: unknown = await pair.replica.db
    .insertInto('chemicals')
    .values(values)
    .execute()
    .catch((thrown: unknown) => thrown);
  expect(problemOf(error)).toMatchObject({
    code: 'unavailable',
    retryAfter: 2,
    message: expect.stringContaining('Nothing was changed') as string,
  });
});

test('when the replica is gone the leader serves', async () => {
  await pair.stopReplica();
  for (let count = 0; count < 3; count++) expect(await reads.page(isReplica)).toBe(false);
  expect(log).toHaveBeenCalledOnce();
});
