import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Identity } from './programs.ts';

const running = new Set<ChildProcess>();
process.on('exit', () => signalAll(processTree([...running].map(({ pid = 0 }) => pid).filter(Boolean)), 'SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const MAX_STOP_MS = 15_000;

export interface RunningProgram {
  pid: number;
  hasEnded(): boolean;
  /** Sends SIGTERM, and SIGKILL to one that is still there after 15 seconds. */
  stop(): Promise<void>;
}

interface ProgramOptions {
  /** Receives the output of the program. */
  logFile: string;
  identity: Identity;
  environment?: Record<string, string>;
}

/** Starts a program as another user, with a minimal environment. It ends when this process ends. */
export function startProgram(program: string, args: string[], { logFile, identity, environment = {} }: ProgramOptions): RunningProgram {
  const log = openSync(logFile, 'a');
  const child = spawn(program, args, {
    ...identity,
    cwd: dirname(logFile),
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...environment },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  running.add(child);
  child.on('exit', () => running.delete(child));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    hasEnded,
    async stop() {
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      const timer = setTimeout(() => child.kill('SIGKILL'), MAX_STOP_MS);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(timer);
    },
  };
}

/** A process and all its descendants, parents first. Only the world-readable part of /proc is used: a container may hide the rest. */
export function processTree(roots: number[]): number[] {
  const processes = listProcesses();
  const descend = (root: number): number[] => [
    root,
    ...processes.filter(({ parent }) => parent === root).flatMap(({ pid }) => descend(pid)),
  ];
  return [...new Set(roots.flatMap(descend))];
}

/** Sends a signal to processes; those that have ended are skipped. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

/** The processor time of processes and of their ended children, in seconds. */
export function processorSeconds(pids: number[]): number {
  const ticks = pids.flatMap((pid) => readStat(pid)?.slice(11, 15).map(Number) ?? []);
  return ticks.reduce((sum, count) => sum + count, 0) / TICKS_PER_SECOND;
}

const TICKS_PER_SECOND = 100;

function listProcesses(): { pid: number; parent: number }[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => ({ pid: Number(pid), parent: Number(readStat(Number(pid))?.[1] ?? 0) }));
}

/** The values after the name in /proc/PID/stat (proc(5)): state, parent, and from index 11 the processor times. */
function readStat(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}
