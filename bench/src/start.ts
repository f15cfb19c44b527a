import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { median } from './statistics.ts';

const MAIN = join(import.meta.dirname, '../../server/dist/main.js');
const RUNS = 5;

/** Measures the seconds from starting the process to the first healthy reply, with a new and an existing database. */
export async function benchStart(): Promise<Figure[]> {
  const withNew: number[] = [];
  const withExisting: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'swathline-bench-'));
    withNew.push(await startSeconds(dataDir));
    withExisting.push(await startSeconds(dataDir));
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [
    { name: `start to healthy with a new database, median of ${RUNS}`, value: median(withNew), unit: 's', limit: 15, better: 'lower' },
    {
      name: `start to healthy with an existing database, median of ${RUNS}`,
      value: median(withExisting),
      unit: 's',
      limit: 3,
      better: 'lower',
    },
  ];
}

async function startSeconds(dataDir: string): Promise<number> {
  const port = await findFreePort();
  const started = performance.now();
  const server = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  await waitUntilHealthy(port, server);
  const seconds = (performance.now() - started) / 1000;
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  return seconds;
}

async function waitUntilHealthy(port: number, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The server ended with ${server.exitCode} before it was healthy.`);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}
