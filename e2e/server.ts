import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PORT = process.env['E2E_PORT'] ?? '3940';
const MAIN = join(import.meta.dirname, '../server/dist/main.js');
const READY_WITHIN_MS = 120_000;

/** A demonstration that runs already, or the one that these tests start. */
const RUNNING = process.env['E2E_SERVER'];
export const SERVER = RUNNING ?? `http://127.0.0.1:${PORT}`;

/** The demonstration's administrator, as the server prints it. */
export const ADMIN = { email: 'admin@swathline.example', password: 'prairie-sky' };

/** Starts the built server with the sample season on an empty folder; Playwright calls what this returns at the end. */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (RUNNING) {
    return undefined;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'swathline-e2e-'));
  const server = spawn(process.execPath, [MAIN, '--demo'], {
    env: { ...process.env, PORT, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await readySeason(server).catch((failed: unknown) => {
    server.kill('SIGTERM');
    throw failed;
  });
  return async () => {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Resolves once the sample season is there and its aircraft fly. */
function readySeason(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const late = setTimeout(() => {
      reject(new Error(`The sample season was not ready in time.\n${output}`));
    }, READY_WITHIN_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('aircraft in the air')) {
        clearTimeout(late);
        resolve();
      }
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The server ended with ${code}.\n${output}`));
    });
  });
}
