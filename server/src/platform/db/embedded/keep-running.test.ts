import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../test/processes/embedded-processes.ts';
import { isConnectionError } from '../../errors/connection-errors.ts';
import { openDatabase, type OpenDatabase } from '../connection/open.ts';
import { readLockFile } from './lock-file.ts';
import { isRunning } from './processes.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let lines: string[];
let database: OpenDatabase;
beforeEach(async () => {
  temporary = temporaryFolder();
  lines = [];
  database = await openDatabase({ dataDir: `${temporary.folder}/data`, log: (line) => lines.push(line) });
});
afterEach(() => {
  temporary.remove();
});

const postmaster = () => readLockFile(`${temporary.folder}/data/pg18`)?.pid ?? 0;
const countUsers = () => database.pool.query('select count(*) from users');

test('restarts a killed database; until then queries fail with connection errors', async () => {
  const killed = postmaster();
  const failures: unknown[] = [];
  const transaction = database.db.transaction().execute(async (tx) => {
    process.kill(killed, 'SIGKILL');
    await vi.waitUntil(() => lines.some((line) => line.startsWith('The database ended unexpectedly')), 60_000);
    await tx.selectFrom('users').select('id').execute();
  });
  await expect(transaction).rejects.toSatisfy(isConnectionError);

  const answered = () =>
    countUsers().then(
      () => true,
      (error: unknown) => {
        failures.push(error);
        return false;
      },
    );
  await vi.waitUntil(answered, { timeout: 60_000, interval: 20 });

  expect(failures.filter((error) => !isConnectionError(error))).toEqual([]);
  expect(postmaster()).not.toBe(killed);
  expect(lines).toContain('The database is running again');
  await database.close();
});

test('restarts repeatedly', async () => {
  for (let round = 0; round < 3; round++) {
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await vi.waitUntil(() => postmaster() !== killed && lines.filter((line) => line === 'The database is running again').length > round, {
      timeout: 60_000,
      interval: 20,
    });
  }
  await expect(countUsers()).resolves.toHaveProperty('rowCount', 1);
  await database.close();
});

test('leaves no process after closing, even while the database is down', async () => {
  const killed = postmaster();
  process.kill(killed, 'SIGKILL');
  await database.close();
  expect(isRunning(killed)).toBe(false);
  expect(isRunning(postmaster())).toBe(false);
});
