import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Removes the file that keeps PostgreSQL from starting after a crash just after a transaction was undone that had made an unlogged table: the
 * table's file waits, emptied, for the next checkpoint (`mdunlink` in md.c), and recovery wants to make it anew from its `_init` (reinit.c).
 * @returns whether the way is free and starting can be tried again
 */
export function removeLeftover(cluster: string, error: unknown): boolean {
  const file = error instanceof Error && /could not create file "(base\/\d+\/\d+)": File exists/.exec(error.message)?.[1];
  if (!file || !existsSync(path.join(cluster, `${file}_init`))) return false;
  rmSync(path.join(cluster, file), { force: true });
  return true;
}
