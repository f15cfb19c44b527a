import { readFileSync, statSync } from 'node:fs';
import { StartRefused } from '../../errors/start-refused.ts';
import { type Identity, CURRENT_USER, run } from './command.ts';

/**
 * A user namespace: files stay root's, but PostgreSQL appears to run as user 1000. For folders that only root can reach, as in a private
 * home.
 */
const NAMESPACE: Identity = { user: {}, prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000'] };

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root: the owner of the cluster, or the first user that can reach the
 * folder and the programs.
 * @param cluster the folder of the database files, which may not exist yet
 * @throws StartRefused when no user qualifies
 */
export async function chooseIdentity(dataDir: string, cluster: string, postgres: string): Promise<Identity> {
  const owner = ownerOf(cluster);
  const runner = process.getuid?.();
  if (runner !== 0) {
    if (owner !== undefined && owner.uid !== runner) {
      throw new StartRefused(
        `The database in ${cluster} belongs to another user (uid ${owner.uid}). Start the server as that user, or as root.`,
      );
    }
    return CURRENT_USER;
  }

  for (const candidate of candidates(owner)) {
    if (await canRun(candidate, dataDir, postgres)) return candidate;
  }
  throw new StartRefused(
    `PostgreSQL does not run as root, and no other user can reach ${dataDir} and ${postgres}. ` +
      `Start the server as a normal user, open those folders to others (chmod 711), or set DATABASE_URL.`,
  );
}

interface Owner {
  uid: number;
  gid: number;
}

function candidates(owner: Owner | undefined): Identity[] {
  if (owner === undefined) return [...accounts(['postgres', 'nobody']), NAMESPACE];
  return owner.uid === 0 ? [NAMESPACE] : [{ user: owner, prefix: [] }];
}

function ownerOf(folder: string): Owner | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && { uid: stats.uid, gid: stats.gid };
}

function accounts(names: readonly string[]): Identity[] {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return names.flatMap((name) => {
    const [, , uid, gid] = lines.find((line) => line[0] === name) ?? [];
    return uid === undefined || gid === undefined ? [] : [{ user: { uid: Number(uid), gid: Number(gid) }, prefix: [] }];
  });
}

async function canRun(identity: Identity, dataDir: string, postgres: string): Promise<boolean> {
  const { status } = await run(identity, '/bin/sh', ['-c', 'cd "$0" && exec "$1" --version', dataDir, postgres]);
  return status === 0;
}
