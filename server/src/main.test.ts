import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { PILOT_STREAM } from '@swathline/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readLockFile } from './db/embedded/lock-file.ts';
import { isRunning } from './db/embedded/processes.ts';
import { temporaryFolder } from './db/embedded/testing-processes.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const ADMIN = { email: 'office@example.com', password: 'prairie-sky' };

const place = temporaryFolder();
const dataDir = path.join(place.folder, 'data');

function startMain(environment: Record<string, string>) {
  return spawn(process.execPath, ['--import', 'tsx', '--conditions=swathline-source', MAIN], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

let child: ChildProcess;
let address: string;
beforeAll(async () => {
  const started = startMain({});
  child = started;
  const said = text(started.stderr);
  for await (const line of createInterface({ input: started.stdout })) {
    address = / is at (http:\S+)$/.exec(line)?.[1] ?? '';
    if (address) return;
  }
  throw new Error(`It did not start: ${await said}`);
});
afterAll(() => {
  child.kill('SIGKILL');
  place.remove();
});

const databaseProcess = () => readLockFile(path.join(dataDir, 'pg18'))?.pid ?? 0;
const askHealth = () => fetch(`${address}/api/health`);

async function signIn(): Promise<string> {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  expect(reply.status).toBe(200);
  const { data } = (await reply.json()) as { data: { token: string } };
  return data.token;
}

test('on an empty folder it starts, is healthy, and the named administrator signs in', async () => {
  expect((await askHealth()).status).toBe(200);
  await signIn();
});

test('while the database is away every answer is a 503 that says when to try again, and it comes back by itself', async () => {
  const killed = databaseProcess();
  const token = await signIn();
  const askProfile = () => fetch(`${address}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } });
  process.kill(killed, 'SIGKILL');

  const seen = new Set<number>();
  const isBack = async () => {
    const reply = await askProfile();
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
  await vi.waitUntil(isBack, { timeout: 15_000, interval: 10 });

  expect([...seen].sort()).toEqual([...seen].filter((status) => status === 200 || status === 503).sort());
  expect(databaseProcess()).not.toBe(killed);
  expect(child.exitCode).toBeNull();
});

test('told to end it ends in order, also with a stream open', async () => {
  const stream = await fetch(`${address}/api${PILOT_STREAM.path}`, { headers: { authorization: `Bearer ${await signIn()}` } });
  expect(stream.status).toBe(200);
  const database = databaseProcess();
  const exited = once(child, 'exit');
  const startedAt = Date.now();
  child.kill('SIGTERM');

  expect(await stream.text()).toContain(`event: ${PILOT_STREAM.event}`);
  expect(await exited).toEqual([0, null]);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  expect(isRunning(database)).toBe(false);
});

test('without a named administrator it prints a link that makes one, another at each start', async () => {
  const links: string[] = [];
  for (let start = 0; start < 2; start++) {
    const started = startMain({ DATA_DIR: path.join(place.folder, 'without'), ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
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

test('a wrong setting is one sentence and exit 1', async () => {
  const refused = startMain({ PORT: 'http' });
  const exited = once(refused, 'exit');
  expect(await text(refused.stderr)).toBe('The setting PORT must be a port number. Correct it and start again.\n');
  expect(await exited).toEqual([1, null]);
});
