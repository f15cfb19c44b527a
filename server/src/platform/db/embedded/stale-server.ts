import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Identity } from './command.ts';
import { isTemporarySocketFolder } from './connection.ts';
import { databaseInUse, type LockFile, lockFilePath, readLockFile } from './lock-file.ts';
import { WATCHER } from './postmaster.ts';
import { commandLineOf, parentOf, listPostgresProcesses, signal } from './processes.ts';

/** Longer than a watcher needs to notice that its server was killed and to stop PostgreSQL. */
const IN_USE_AFTER_MS = 2_000;
/** After this time an immediate shutdown is forced; the next start then only has to recover. */
const FORCE_STOP_AFTER_MS = 5_000;
const GIVE_UP_AFTER_MS = 30_000;

/**
 * Cleans up after a killed server: waits for its PostgreSQL to end, ends an orphaned one, and removes the lock files of a dead one.
 * @throws StartRefused when another server is using the cluster
 */
export async function clearStaleServer(cluster: string, identity: Identity, log: (line: string) => void): Promise<void> {
  const startedAt = Date.now();
  let signalledPid = 0;

  for (;;) {
    const lock = readLockFile(cluster);
    if (lock === null) return;

    const running = await listPostgresProcesses(cluster, identity);
    if (running.length === 0) {
      removeLocks(cluster, lock);
      continue;
    }

    const waitedMs = Date.now() - startedAt;
    const postmaster = running.find((pid) => pid === lock.pid);
    if (postmaster === undefined) {
      if (waitedMs > FORCE_STOP_AFTER_MS) running.forEach((pid) => signal(pid, 'SIGQUIT'));
    } else if (signalledPid !== postmaster && (await isOrphaned(postmaster))) {
      log(`Ending a database process whose server is gone (process ${postmaster})`);
      signal(postmaster, 'SIGINT');
      signalledPid = postmaster;
    } else if (signalledPid !== postmaster && lock.status !== 'stopping') {
      if (waitedMs > IN_USE_AFTER_MS) throw databaseInUse(cluster, postmaster);
    } else if (waitedMs > FORCE_STOP_AFTER_MS) {
      signal(postmaster, 'SIGQUIT');
    }
    if (waitedMs > GIVE_UP_AFTER_MS) throw databaseInUse(cluster, running[0] ?? lock.pid);
    await wait(50);
  }
}

/** Whether this product started it and its watcher is gone. A PostgreSQL that the operator started must not be ended. */
async function isOrphaned(postmaster: number): Promise<boolean> {
  if (!(await commandLineOf(postmaster)).includes(`cluster_name=${WATCHER}`)) return false;
  const parent = await commandLineOf(await parentOf(postmaster));
  return parent !== '' && !parent.includes(WATCHER);
}

/** Renames the lock file before deleting it, and back if another server that is starting has replaced it meanwhile. */
function removeLocks(cluster: string, seen: LockFile): void {
  const file = lockFilePath(cluster);
  const aside = `${file}.stale-${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // another server removed it first
  }
  if (readFileSync(aside, 'utf8') !== seen.text) {
    renameSync(aside, file);
    return;
  }
  rmSync(aside);
  removeSockets(cluster);
  if (isTemporarySocketFolder(seen.socketFolder)) {
    removeSockets(seen.socketFolder);
  }
}

function removeSockets(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      if (name.startsWith('.s.PGSQL.')) rmSync(path.join(folder, name), { force: true });
    }
  } catch {
    return; // the temporary folder has been deleted
  }
}
