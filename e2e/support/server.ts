import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The named server has the next one. */
export const PORT = process.env['E2E_PORT'] ?? '3940';
const MAIN = join(import.meta.dirname, '../../server/dist/main.js');
const MAX_START_MS = 240_000;

/** The address of a demonstration that is already running. Without it the tests start one. */
const RUNNING_SERVER = process.env['E2E_SERVER'];
export const SERVER = RUNNING_SERVER ?? `http://127.0.0.1:${PORT}`;

/** The demonstration's administrator, as the server prints it. */
export const ADMIN = { email: 'admin@swathline.example', password: 'prairie-sky' };

/** Starts the built server with the sample season on an empty folder. @returns the function that Playwright calls at the end */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (RUNNING_SERVER) {
    return undefined;
  }
  return (await startProcess(PORT, ['--demo'], {}, /aircraft in the air/)).end;
}

/** Starts another server on any free port, with no records but the administrator. */
export async function startEmptyServer(): Promise<{ address: string; end: () => Promise<void> }> {
  const { match, end } = await startProcess('0', [], { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, / is at (http:\S+)/);
  return { address: match[1] ?? '', end };
}

/** The address of `startNamedServer`. */
export const NAMED_ADDRESS = `http://localhost:${Number(PORT) + 1}`;

/** Starts a server whose address has a name, as passkeys need it, with no records but the administrator. */
export async function startNamedServer(settings: Record<string, string> = {}): Promise<{ address: string; end: () => Promise<void> }> {
  const address = NAMED_ADDRESS;
  const { port } = new URL(address);
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const { end } = await startProcess(port, [], { ...admin, PUBLIC_URL: address, ...settings }, / is at http/);
  return { address, end };
}

export interface StoppableServer {
  /** The folder of the socket of its embedded database. */
  socketFolder: string;
  /** Changes with each start. */
  address: () => string;
  /** Ends the process and keeps its data; SIGKILL as in a power cut. */
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  start: () => Promise<void>;
  /** Ends the process and deletes its data. */
  end: () => Promise<void>;
}

/** Starts an empty server that a test can stop, kill and start again on its data. */
export async function startStoppableServer(): Promise<StoppableServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'swathline-e2e-'));
  const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  let running: Awaited<ReturnType<typeof launch>> | undefined;
  const start = async () => {
    running = await launch('0', [], settings, { dataDir, ready: / is at (http:\S+)/ });
  };
  const stop = async (signal: NodeJS.Signals) => {
    await running?.stop(signal);
    running = undefined;
  };
  const end = async () => {
    await stop('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
  await start();
  return { address: () => running?.match[1] ?? '', socketFolder: join(dataDir, 'pg18'), stop, start, end };
}

async function startProcess(port: string, flags: string[], settings: Record<string, string>, ready: RegExp) {
  const dataDir = mkdtempSync(join(tmpdir(), 'swathline-e2e-'));
  const { match, stop } = await launch(port, flags, settings, { dataDir, ready });
  const end = async () => {
    await stop('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { match, end };
}

async function launch(
  port: string,
  flags: string[],
  settings: Record<string, string>,
  { dataDir, ready }: { dataDir: string; ready: RegExp },
) {
  const server = spawn(process.execPath, [MAIN, ...flags], {
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const match = await waitForOutput(server, ready).catch((error: unknown) => {
    server.kill('SIGTERM');
    throw error;
  });
  const stop = async (signal: NodeJS.Signals) => {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return { match, stop };
}

/** Resolves with the match once the server has printed the pattern. */
function waitForOutput(server: ChildProcess, ready: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timeout = setTimeout(() => {
      reject(new Error(`The server was not ready in time.\n${output}`));
    }, MAX_START_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = ready.exec(output);
      if (match) {
        clearTimeout(timeout);
        resolve(match);
      }
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => {
      clearTimeout(timeout);
      reject(new Error(`The server ended with ${code}.\n${output}`));
    });
  });
}
