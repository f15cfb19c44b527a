import { readFileSync } from 'node:fs';
import { type Identity, CURRENT_USER, run } from './command.ts';
import { readLockFile } from './lock-file.ts';

/** Finds processes by their working folder, which is the cluster, because another program may have reused a process id. */
const LIST_PROCESSES_SCRIPT =
  'for p in /proc/[0-9]*; do read -r c <"$p/comm" && [ "$c" = postgres ] && [ "$p/cwd" -ef "$0" ] && echo "${p#/proc/}"; done 2>/dev/null';

/**
 * The ids of the PostgreSQL processes that use a cluster. Runs as their user, because root in a container may not inspect other users'
 * processes.
 */
export async function listPostgresProcesses(cluster: string, identity: Identity): Promise<number[]> {
  if (process.platform !== 'linux') return findPostmasterWithPs(cluster);
  const { output } = await run({ ...identity, prefix: [] }, '/bin/sh', ['-c', LIST_PROCESSES_SCRIPT, cluster]);
  return output.split('\n').filter(Boolean).map(Number);
}

async function findPostmasterWithPs(cluster: string): Promise<number[]> {
  const pid = readLockFile(cluster)?.pid;
  return pid !== undefined && (await commandLineOf(pid)).includes(cluster) ? [pid] : [];
}

/** The command line of a process, separated by NUL or spaces; '' when unknown. */
export async function commandLineOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return (await run(CURRENT_USER, 'ps', ['-ww', '-o', 'args=', '-p', String(pid)])).output;
  return readProc(pid, 'cmdline');
}

/** 0 when unknown. */
export async function parentOf(pid: number): Promise<number> {
  if (process.platform !== 'linux') return Number((await run(CURRENT_USER, 'ps', ['-o', 'ppid=', '-p', String(pid)])).output);
  const afterName = readProc(pid, 'stat').split(') ').at(-1) ?? '';
  return Number(afterName.split(' ')[1] ?? 0);
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return ''; // it has just ended, or belongs to another user
  }
}

export function isRunning(pid: number): boolean {
  return signal(pid, 0);
}

/** @returns false when there is no such process */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
