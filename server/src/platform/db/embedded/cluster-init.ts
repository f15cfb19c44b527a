import { chownSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from '../../errors/start-refused.ts';
import { type Identity, run } from './command.ts';
import { isRunning } from './processes.ts';

/** The role that initdb creates, for changes that the server's role may not make. */
export const SUPERUSER = 'swathline';

const LEFTOVER = /\.init-(\d+)$/;

/** Creates the cluster if there is none: in a temporary folder that is then renamed, so that a crash never leaves an incomplete one. */
export async function ensureCluster(cluster: string, initdb: string, identity: Identity): Promise<void> {
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return;
  const dataDir = path.dirname(cluster);
  removeLeftovers(dataDir);

  const folder = `${cluster}.init-${process.pid}`;
  mkdirSync(folder, { mode: 0o700 });
  if (identity.user.uid !== undefined) chownSync(folder, identity.user.uid, identity.user.gid);
  const { status, errors } = await run(identity, initdb, [
    '--pgdata',
    folder,
    '--username',
    SUPERUSER,
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--data-checksums',
    '--locale',
    'C',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
  ]);
  if (status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new StartRefused(`The database could not be created in ${dataDir}: ${failureReason(errors)}.`);
  }
  moveIntoPlace(folder, cluster);
}

function moveIntoPlace(folder: string, cluster: string): void {
  try {
    renameSync(folder, cluster);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (existsSync(path.join(cluster, 'PG_VERSION'))) return; // another server created it first
    throw new StartRefused(
      `${cluster} holds files but no complete database (PG_VERSION is missing). Restore them, or move that folder away to begin with an empty database.`,
      { cause: error },
    );
  }
  const parent = openSync(path.dirname(cluster), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

/** A folder with the id of this process is left over too, because in a container every start may have the same id. */
function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = LEFTOVER.exec(name)?.[1];
    if (pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)))) {
      rmSync(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 3 });
    }
  }
}

/** The reason that a PostgreSQL program gave for stopping, without the final full stop. */
export function failureReason(errors: string): string {
  if (errors.includes('No space left on device')) return 'the disk is full. Free some space and start again';
  const reasons = errors.split('\n').flatMap((line) => /(?:FATAL|PANIC|error):\s+(.*?)\.?$/.exec(line)?.[1] ?? []);
  return reasons.at(-1) ?? (errors.trim().slice(-300) || 'it ended without giving a reason');
}
