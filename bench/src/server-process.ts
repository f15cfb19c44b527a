import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const MAIN = join(import.meta.dirname, '../../server/dist/main.js');

/** With `PROFILE_DIR` the server writes a CPU profile there when it ends. */
const profileDir = process.env['PROFILE_DIR'];
const profiling = profileDir ? ['--cpu-prof', '--cpu-prof-dir', profileDir] : [];

/** The end of an error that Node prints with its stack. */
const MAX_ERROR_LINES = 20;

/** The administrator of all servers that are started here. */
export const ADMIN = { email: 'bench@swathline.example', password: 'bench-password' };

interface ServerProcess {
  pid: number;
  /** Resolves to the address that the server prints. Rejects if the server ends earlier. */
  address: Promise<string>;
  /** The socket folder of its embedded database. */
  socketFolder: string;
  /** Kills its embedded database, if that runs. */
  killDatabase(): void;
  hasEnded(): boolean;
  /** Sends a signal, SIGTERM by default, and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the built server on a data folder and any free port. Calls `onLine` with each line of its output. */
export function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
  onLine: (line: string) => void = () => undefined,
): ServerProcess {
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
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  createInterface({ input: server.stderr }).on('line', (line) => {
    errors.push(line);
    onLine(line);
  });
  const address = readAddress(server, onLine, () => errors.slice(-MAX_ERROR_LINES).join('\n') || 'It printed no reason.');
  address.catch(() => undefined);
  const socketFolder = join(dataDir, 'pg18');
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  return {
    pid: server.pid ?? 0,
    address,
    socketFolder,
    killDatabase() {
      const pidFile = join(socketFolder, 'postmaster.pid');
      if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
    },
    hasEnded,
    async end(signal = 'SIGTERM') {
      if (hasEnded()) return;
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    },
  };
}

/** Continues to read after the address, since a full output pipe would block the server. */
function readAddress({ stdout }: { stdout: Readable }, onLine: (line: string) => void, reason: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: stdout })
      .on('line', (line) => {
        onLine(line);
        const address = / is at (http:\S+)$/.exec(line)?.[1];
        if (address) resolve(address);
      })
      .on('close', () => {
        reject(new Error(`The server did not start. ${reason()}`));
      });
  });
}

/** Runs the work with a new temporary folder and removes the folder. */
export async function withTempFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'swathline-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
