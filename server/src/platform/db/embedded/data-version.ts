import { existsSync, readdirSync } from 'node:fs';
import { StartRefused } from '../../errors/start-refused.ts';

/** The bundled PostgreSQL release; its files are in `pg18` within DATA_DIR. */
const POSTGRES_MAJOR = 18;
export const CLUSTER_FOLDER = `pg${POSTGRES_MAJOR}`;

/** @throws StartRefused when another major version of PostgreSQL wrote DATA_DIR, which would otherwise look like an empty database */
export function checkDataVersion(dataDir: string): void {
  const majors = majorsIn(dataDir);
  const newest = Math.max(...majors);

  if (newest > POSTGRES_MAJOR) {
    throw new StartRefused(
      `The data in ${dataDir} was written by a newer version of this server (PostgreSQL ${newest}; this one has ${POSTGRES_MAJOR}). ` +
        `Start that newer version, or point DATA_DIR at another folder.`,
    );
  }
  if (majors.length > 0 && newest < POSTGRES_MAJOR) {
    throw new StartRefused(
      `The data in ${dataDir} was written by an older version of this server (PostgreSQL ${newest}; this one has ${POSTGRES_MAJOR}). ` +
        `Make a backup with that older version and restore it into an empty DATA_DIR.`,
    );
  }
}

/** Whether this or another version of PostgreSQL wrote DATA_DIR, which need not exist. */
export const hasDatabase = (dataDir: string): boolean => existsSync(dataDir) && majorsIn(dataDir).length > 0;

function majorsIn(dataDir: string): number[] {
  return readdirSync(dataDir).flatMap((name) => {
    const major = /^pg(\d+)$/.exec(name)?.[1];
    return major === undefined ? [] : [Number(major)];
  });
}
