import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '../../server/dist/main.js');

/** With `PROFILE_DIR` the server writes a CPU profile there when it ends. */
const profileDir = process.env['PROFILE_DIR'];
const profiling = profileDir ? ['--cpu-prof', '--cpu-prof-dir', profileDir] : [];

/** The administrator of a server that `withServer` starts. */
export const ADMIN = { email: 'bench@swathline.example', password: 'bench-password' };

/** Starts the built server on an empty database of its own, does the work at its address and its database's socket, and removes both. */
export async function withServer<Result>(
  settings: Record<string, string>,
  work: (address: string, socketFolder: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'swathline-bench-'));
  const server = spawn(process.execPath, [...profiling, MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    return await work(await addressOf(server), join(dataDir, 'pg18'));
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Where a server that was just started says that it is. @throws Error when it ends without saying so */
export async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout) {
    for await (const line of createInterface({ input: stdout })) {
      const address = / is at (http:\S+)$/.exec(line)?.[1];
      if (address) return address;
    }
  }
  throw new Error('The server did not start.');
}

/** Asks for one path below /api, and how long that took. */
export type Caller = (path: string) => Promise<{ text: string; ms: number }>;

/** Calls as the administrator. */
export async function callerAt(address: string): Promise<Caller> {
  const signedIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data;
  return async (path) => {
    const begin = performance.now();
    const reply = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status}.`);
    return { text, ms: performance.now() - begin };
  };
}
