import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../errors/connection-errors.ts';
import { StartRefused } from '../../errors/start-refused.ts';

/** The contents of `postmaster.pid`, which a running or killed PostgreSQL leaves. */
export interface LockFile {
  pid: number;
  socketFolder: string;
  /** 'starting', 'ready' or 'stopping'; '' before PostgreSQL has written it. */
  status: string;
  /** The whole file. */
  text: string;
}

/** Parses the lines as defined in PostgreSQL's src/include/utils/pidfile.h. Null when there is no such file. */
export function readLockFile(cluster: string): LockFile | null {
  try {
    const text = readFileSync(lockFilePath(cluster), 'utf8');
    const lines = text.split('\n').map((line) => line.trim());
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', status: lines[7] ?? '', text };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

export const lockFilePath = (cluster: string): string => path.join(cluster, 'postmaster.pid');

export function databaseInUse(cluster: string, pid?: number): StartRefused {
  const which = pid === undefined ? '' : ` (process ${pid})`;
  return new StartRefused(
    `The database in ${cluster} is in use by another running server${which}. ` +
      `Stop that one first, or set DATABASE_URL to let several servers share one database.`,
  );
}
