import { readFileSync } from 'node:fs';

/** Other open files of a server: database connections, logs, code. */
const OTHER_OPEN_FILES = 500;

/** @throws Error if this machine limits a process to fewer open files than a server with this many clients needs */
export function assertOpenFileLimit(clients: number): void {
  const allowed = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);
  if (allowed < clients + OTHER_OPEN_FILES) {
    throw new Error(
      `A server with ${clients} clients opens ${clients + OTHER_OPEN_FILES} files, and a process may open ${allowed} here. Raise the limit (ulimit -n), or set STREAMS and POLLERS lower.`,
    );
  }
}

/** Resident memory of a process, in kilobytes. */
export function residentKilobytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
