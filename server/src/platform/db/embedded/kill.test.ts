import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { isRoot, kill, ordinaryUser, startWriter, temporaryFolder, type User } from '../../../test/processes/embedded-processes.ts';
import { openPool } from '../connection/pool.ts';
import { readLockFile } from './lock-file.ts';
import { startEmbedded } from './start.ts';

/** The figure in the documentation is from `KILL_ROUNDS=200`. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 4);

const folders: ReturnType<typeof temporaryFolder>[] = [];
function newFolder(mode?: number) {
  const folder = temporaryFolder(mode);
  folders.push(folder);
  return folder;
}
afterAll(() => {
  folders.forEach(({ remove }) => {
    remove();
  });
});

/** After a number of writes, at a random moment of the start, or together with the database itself. */
async function killSometime(dataDir: string, round: number, user: User): Promise<{ acknowledged: string[]; readyMs: number | undefined }> {
  const writer = startWriter(dataDir, String(round), user);
  await (round % 2 === 0 ? writer.reaches(Math.ceil(Math.random() * 400)) : wait(Math.random() * 1_500));
  if (round % 4 === 2) {
    const pid = readLockFile(`${dataDir}/pg18`)?.pid;
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  }
  await kill(writer);
  return { acknowledged: writer.acknowledged, readyMs: await writer.ready.catch(() => undefined) };
}

async function survivesKilling(dataDir: string, rounds: number, user: User = {}): Promise<void> {
  const acknowledged: string[] = [];
  const readyMs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const result = await killSometime(dataDir, round, user);
    acknowledged.push(...result.acknowledged);
    if (result.readyMs !== undefined) readyMs.push(result.readyMs);
  }
  const stored = await storedWrites(dataDir);
  const slowest = Math.max(...readyMs);
  console.info(
    `${rounds} rounds: ${acknowledged.length} writes acknowledged, ready in ${percentile95(readyMs)} ms (p95), ${slowest} ms (worst)`,
  );

  expect(acknowledged.length).toBeGreaterThan(rounds);
  expect(stored.torn).toEqual([]);
  expect(acknowledged.filter((id) => !stored.whole.has(id))).toEqual([]);
}

/** `whole` writes are stored exactly once, with both halves unchanged; `torn` are all others. */
async function storedWrites(dataDir: string): Promise<{ whole: Set<string>; torn: string[] }> {
  const server = await startEmbedded(dataDir, { log: () => undefined });
  const pool = openPool(server.connection, () => undefined);
  const { rows } = await pool.query<{ id: string; whole: boolean }>(
    `select id, array_agg(half order by half) = '{1,2}' and bool_and(md5(body) = digest) as whole from halves group by id`,
  );
  await pool.end();
  await server.stop();
  return {
    whole: new Set(rows.filter((row) => row.whole).map((row) => row.id)),
    torn: rows.filter((row) => !row.whole).map((row) => row.id),
  };
}

const percentile95 = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)];

test(
  'a server killed at any moment neither loses, duplicates nor tears an acknowledged write, and is soon ready again',
  { timeout: ROUNDS * 15_000 },
  async () => {
    await survivesKilling(`${newFolder().folder}/data`, ROUNDS);
  },
);

test.runIf(isRoot)('the same holds if only root can reach the folder', { timeout: 60_000 }, async () => {
  await survivesKilling(`${newFolder(0o700).folder}/data`, 2);
});

test.runIf(isRoot)('the same holds for a user who is not root', { timeout: 60_000 }, async ({ skip }) => {
  const user = ordinaryUser();
  if (user === undefined) return skip('no other user can reach this project');
  await survivesKilling(`${newFolder(0o777).folder}/data`, 2, user);
});
