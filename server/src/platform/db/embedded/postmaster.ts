import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from '../../errors/start-refused.ts';
import { reason } from './cluster-init.ts';
import { ENVIRONMENT, type Identity } from './command.ts';
import { PORT } from './connection.ts';
import { databaseInUse, readLockFile } from './lock-file.ts';
import { signal } from './processes.ts';

/** Marks the watching shell and its PostgreSQL in the list of processes. */
export const WATCHER = 'swathline-database';

/** The server has ten seconds to end; a shutdown cut short costs a recovery at the next start and nothing else. */
const FORCE_STOP_AFTER_MS = 7_000;
/** What PostgreSQL wrote last may still be on its way when it has ended. */
const LAST_OUTPUT_MS = 500;

/**
 * Says PostgreSQL's process id, then waits for its end. It holds the other end of our pipe: when this process dies in any way, SIGKILL too,
 * the read ends and PostgreSQL is signalled to shut down fast. It outlives signals meant for a whole group of processes.
 */
const WATCHER_SCRIPT =
  `trap '' INT TERM HUP; exec 3<&0; "$@" </dev/null >&2 3<&- & p=$!; echo $p; ` +
  '(read -r x <&3; kill -INT $p 2>/dev/null) >/dev/null 2>&1 & r=$!; wait $p; c=$?; kill -KILL $r 2>/dev/null; exit $c';

/** Statements and the values in them stay out of the log: they may hold what people typed. */
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
  /** PostgreSQL settings besides ours, by name. */
  settings: Readonly<Record<string, string>>;
  log: (line: string) => void;
}

export interface Postmaster {
  pid: number;
  /** Settles when it has ended, for whatever reason. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL and waits until it takes connections, through a recovery if need be.
 * @throws StartRefused with PostgreSQL's own reason when it ends instead
 */
export async function launchPostmaster(options: LaunchOptions): Promise<Postmaster> {
  const watcher = spawnWatcher(options);
  let lastOutput = '';
  let hasExited = false;
  watcher.stdin.on('error', () => undefined); // the watcher has ended: 'exit' tells
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
      throw refusal(options.cluster, lastOutput);
    }
    await wait(10);
  }

  return {
    pid,
    exited,
    async stop() {
      watcher.stdin.end();
      const hurry = new AbortController();
      const late = wait(FORCE_STOP_AFTER_MS, 'late', { signal: hurry.signal }).catch(() => 'in time');
      if ((await Promise.race([exited, late])) === 'late') signal(pid, 'SIGQUIT');
      await exited;
      hurry.abort();
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

function refusal(cluster: string, lastOutput: string): StartRefused {
  if (/lock file "[^"]*" already exists|pre-existing shared memory block/.test(lastOutput)) return databaseInUse(cluster);
  return new StartRefused(`The database in ${cluster} did not start: ${reason(lastOutput)}.`);
}
