import { readFileSync } from 'node:fs';
import { type Identity, CURRENT_USER, run } from './command.ts';
import { readLockFile } from './lock-file.ts';

/** Every PostgreSQL process works in its cluster's folder: the one sure sign of use, where a process id may long belong to something else. */
const SAME_FOLDER =
  'for p in /proc/[0-9]*; do read -r c <"$p/comm" && [ "$c" = postgres ] && [ "$p/cwd" -ef "$0" ] && echo "${p#/proc/}"; done 2>/dev/null';

/** The ids of the PostgreSQL processes that use this cluster. Asked as their own user, since root in a container may not look at others'. */
export async function listPostgresProcesses(cluster: string, identity: Identity): Promise<number[]> {
  if (process.platform !== 'linux') return postmasterBySystemList(cluster);
  const { output } = await run({ ...identity, prefix: [] }, '/bin/sh', ['-c', SAME_FOLDER, cluster]);
  return output.split('\n').filter(Boolean).map(Number);
}

async function postmasterBySystemList(cluster: string): Promise<number[]> {
  const pid = readLockFile(cluster)?.pid;
  return pid !== undefined && (await commandLineOf(pid)).includes(cluster) ? [pid] : [];
}

/** The command line a process was started with, its words separated by NUL or space; '' when it cannot be signalled. */
export async function commandLineOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return (await run(CURRENT_USER, 'ps', ['-ww', '-o', 'args=', '-p', String(pid)])).output;
  return readProc(pid, 'cmdline');
}

/** 0 when it cannot be signalled. */
export async function parentOf(pid: number): Promise<number> {
  if (process.platform !== 'linux') return Number((await run(CURRENT_USER, 'ps', ['-o', 'ppid=', '-p', String(pid)])).output);
  const afterName = readProc(pid, 'stat').split(') ').at(-1) ?? '';
  return Number(afterName.split(' ')[1] ?? 0);
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return ''; // it has just ended, or is not ours to look at
  }
}

export function isRunning(pid: number): boolean {
  return signal(pid, 0);
}

/** False when there is no such process (any more). */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
