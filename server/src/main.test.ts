import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { PILOT_STREAM } from '@swathline/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readLockFile } from './platform/db/embedded/lock-file.ts';
import { isRunning } from './platform/db/embedded/processes.ts';
import { temporaryFolder } from './test/processes/embedded-processes.ts';
import { requestProfile, runMain, signIn, startMain } from './test/processes/main-process.ts';

const temporary = temporaryFolder();
const dataDir = path.join(temporary.folder, 'data');

let child: ChildProcess;
let address: string;
beforeAll(async () => {
  ({ child, address } = await runMain({ DATA_DIR: dataDir }));
});
afterAll(() => {
  child.kill('SIGKILL');
  temporary.remove();
});

const databaseProcess = (folder = dataDir) => readLockFile(path.join(folder, 'pg18'))?.pid ?? 0;
const requestHealth = () => fetch(`${address}/api/health`);

test('starts in an empty folder, is healthy, and signs the configured administrator in', async () => {
  expect((await requestHealth()).status).toBe(200);
  await signIn(address);
});

test('replies 503 with Retry-After while the database is unavailable, and recovers by itself', async () => {
  const killed = databaseProcess();
  const token = await signIn(address);
  process.kill(killed, 'SIGKILL');

  const seen = new Set<number>();
  const isBack = async () => {
    const reply = await requestProfile(address, token);
    seen.add(reply.status);
    if (reply.status === 503) {
      expect(reply.headers.get('retry-after')).toBe('2');
      expect(await reply.json()).toEqual({
        success: false,
        code: 'unavailable',
        message: 'The database does not answer just now. Nothing was changed; try again in a few seconds.',
      });
    }
    return reply.status === 200 && seen.has(503);
  };
  await vi.waitUntil(isBack, { timeout: 60_000, interval: 10 });

  expect([...seen].sort()).toEqual([...seen].filter((status) => status === 200 || status === 503).sort());
  expect(databaseProcess()).not.toBe(killed);
  expect(child.exitCode).toBeNull();
});

test('shuts down gracefully on SIGTERM, also with an open stream', async () => {
  const stream = await fetch(`${address}/api${PILOT_STREAM.path}`, { headers: { authorization: `Bearer ${await signIn(address)}` } });
  expect(stream.status).toBe(200);
  const database = databaseProcess();
  const exited = once(child, 'exit');
  child.kill('SIGTERM');

  expect(await stream.text()).toContain(`event: ${PILOT_STREAM.event}`);
  expect(await exited).toEqual([0, null]);
  expect(isRunning(database)).toBe(false);
});

test('npm start passes SIGTERM on to the server', async () => {
  const folder = path.join(temporary.folder, 'npm');
  const { child: npm } = await runMain({ DATA_DIR: folder }, ['npm', 'start', '--ignore-scripts']);
  const database = databaseProcess(folder);
  const exited = once(npm, 'exit');
  npm.kill('SIGTERM');
  await exited;
  await vi.waitUntil(() => !isRunning(database), { timeout: 20_000 });
});

test('prints a link that creates the first administrator, a new one at each start, when none is configured', async () => {
  const links: string[] = [];
  for (let start = 0; start < 2; start++) {
    const started = startMain({ DATA_DIR: path.join(temporary.folder, 'without'), ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
    for await (const line of createInterface({ input: started.stdout })) {
      const link = /^Create the first administrator: (http:\/\/127\.0\.0\.1:\d+\/auth\/setup\?token=[\w-]{43})$/.exec(line)?.[1];
      if (link === undefined) continue;
      links.push(link);
      expect((await fetch(link.replace('/auth', '/api/auth'))).status).toBe(200);
      started.kill('SIGTERM');
    }
  }
  expect(new Set(links).size).toBe(2);
});

test('prints one sentence for a wrong setting and exits with 1', async () => {
  const refused = startMain({ PORT: 'http', DATA_DIR: dataDir });
  const exited = once(refused, 'exit');
  expect(await text(refused.stderr)).toBe('The setting PORT must be a port number. Correct it and start again.\n');
  expect(await exited).toEqual([1, null]);
});

test('prints one sentence for a folder of files that cannot be written, and exits with 1', async () => {
  writeFileSync(path.join(temporary.folder, 'a-file'), '');
  const filesDir = path.join(temporary.folder, 'a-file', 'files');
  const refused = startMain({ DATA_DIR: dataDir, FILES_DIR: filesDir, LOG_LEVEL: 'silent' });
  const exited = once(refused, 'exit');
  expect(await text(refused.stderr)).toBe(
    `FILES_DIR ${filesDir} cannot be written (ENOTDIR). Give the folder to the user of the server; under systemd, add it to ReadWritePaths of the unit.\n`,
  );
  expect(await exited).toEqual([1, null]);
});
