import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from '../../errors/start-refused.ts';
import { failureReason } from './cluster-init.ts';
import { ENVIRONMENT, type Identity } from './command.ts';
import { PORT } from './connection.ts';
import { databaseInUse, readLockFile } from './lock-file.ts';
import { signal } from './processes.ts';

/** Identifies the watcher shell and its PostgreSQL in the process list. */
export const WATCHER = 'swathline-database';

/** The whole server must stop within ten seconds. After an immediate shutdown the next start only has to recover. */
const FORCE_STOP_AFTER_MS = 7_000;
/** How long to wait for PostgreSQL's last output after it has ended. */
const LAST_OUTPUT_MS = 500;

/**
 * Starts PostgreSQL, prints its process id and waits for its end. It reads from a pipe of this process: when this process dies, even by
 * SIGKILL, the read ends and the script requests a fast shutdown. It ignores signals to the whole process group.
 */
const WATCHER_SCRIPT =
  `trap '' INT TERM HUP; exec 3<&0; "$@" </dev/null >&2 3<&- & p=$!; echo $p; ` +
  '(read -r x <&3; kill -INT $p 2>/dev/null) >/dev/null 2>&1 & r=$!; wait $p; c=$?; kill -KILL $r 2>/dev/null; exit $c';

/** Keeps statements and their values out of the log, because they may contain user input. */
const SETTINGS = {
  port: String(PORT),
  listen_addresses: '',
  unix_socket_permissions: '0700',
  cluster_name: WATCHER,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

export interface LaunchOptions {
  postgres: string;
  cluster: string;
  socketFolder: string;
  identity: Identity;
  /** Additional PostgreSQL settings, by name. */
  settings: Readonly<Record<string, string>>;
  log: (line: string) => void;
}

export interface Postmaster {
  pid: number;
  /** Resolves when it has ended, for any reason. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL and waits until it accepts connections, which may take a recovery.
 * @throws StartRefused with PostgreSQL's own reason when it ends instead
 */
export async function launchPostmaster(options: LaunchOptions): Promise<Postmaster> {
  const watcher = spawnWatcher(options);
  let lastOutput = '';
  let hasExited = false;
  watcher.stdin.on('error', () => undefined); // the watcher has ended, which 'exit' reports
  const lines = createInterface({ input: watcher.stderr }).on('line', (line) => {
    lastOutput = `${lastOutput}${line}\n`.slice(-4_000);
    options.log(`postgres: ${line}`);
  });
  const lastLine = once(lines, 'close');
  const exited = new Promise<void>((resolve) => {
    const settle = () => {
      hasExited = true;
      resolve();
    };
    watcher.on('error', settle).on('exit', settle);
  });

  const pid = await Promise.race([firstNumber(watcher.stdout), exited.then(() => 0)]);
  for (let lock = readLockFile(options.cluster); lock?.pid !== pid || lock.status !== 'ready'; lock = readLockFile(options.cluster)) {
    if (hasExited) {
      await Promise.race([lastLine, wait(LAST_OUTPUT_MS)]);
      throw startRefused(options.cluster, lastOutput);
    }
    await wait(10);
  }

  return {
    pid,
    exited,
    async stop() {
      watcher.stdin.end();
      const timer = new AbortController();
      const late = wait(FORCE_STOP_AFTER_MS, 'late', { signal: timer.signal }).catch(() => 'in time');
      if ((await Promise.race([exited, late])) === 'late') signal(pid, 'SIGQUIT');
      await exited;
      timer.abort();
    },
  };
}

function spawnWatcher({ postgres, cluster, socketFolder, identity, settings }: LaunchOptions) {
  const all = { ...SETTINGS, unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`, ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program = '', ...rest] = [...identity.prefix, '/bin/sh', '-c', WATCHER_SCRIPT, WATCHER, postgres, '-D', cluster, ...options];
  return spawn(program, rest, { ...identity.user, env: ENVIRONMENT, cwd: '/', detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
}

function firstNumber(output: Readable): Promise<number> {
  return new Promise((resolve) => {
    createInterface({ input: output }).once('line', (line) => {
      resolve(Number(line));
    });
  });
}

function startRefused(cluster: string, lastOutput: string): StartRefused {
  if (/lock file "[^"]*" already exists|pre-existing shared memory block/.test(lastOutput)) return databaseInUse(cluster);
  return new StartRefused(`The database in ${cluster} did not start: ${failureReason(lastOutput)}.`);
}
