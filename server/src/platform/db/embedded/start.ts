import { rmSync } from 'node:fs';
import path from 'node:path';
import { findPrograms } from './binaries.ts';
import { ensureCluster, SUPERUSER } from './cluster-init.ts';
import { connectionTo, type EmbeddedConnection } from './connection.ts';
import { prepareDataFolder } from './data-folder.ts';
import { checkDataVersion, CLUSTER_FOLDER } from './data-version.ts';
import { chooseIdentity } from './identity.ts';
import { removeLeftover } from './leftover-file.ts';
import { DATABASE_USER, ensureOwner } from './owner.ts';
import { type LaunchPlan, launchPostmaster, type Postmaster } from './postmaster.ts';
import { isTemporarySocketFolder, socketFolderFor } from './socket-folder.ts';
import { clearTheWay } from './stale-server.ts';

export interface EmbeddedServer extends Postmaster {
  /** As the owner of the database. */
  connection: EmbeddedConnection;
  /** For what the owner may not do. */
  superuser: EmbeddedConnection;
  /** After `exited`: another process on the same files and at the same connection. Never creates an empty database. */
  startAgain(): Promise<EmbeddedServer>;
}

interface EmbeddedOptions {
  log: (line: string) => void;
  settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the PostgreSQL of `dataDir`, creating its database the first time.
 * It ends with this process, however that ends.
 * @throws StartRefused when the operator has to act
 */
export async function startEmbedded(dataDir: string, { log, settings = {} }: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = prepareDataFolder(dataDir);
  checkDataVersion(folder);
  const cluster = path.join(folder, CLUSTER_FOLDER);
  const { postgres, initdb } = await findPrograms();
  const identity = await chooseIdentity(folder, cluster, postgres);
  await clearTheWay(cluster, identity, log);
  await ensureCluster(cluster, initdb, identity);
  const server = await serve({ postgres, cluster, socketFolder: socketFolderFor(cluster, identity), identity, settings, log });
  try {
    await ensureOwner(server.superuser);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function launch(plan: LaunchPlan): Promise<Postmaster> {
  try {
    return await launchPostmaster(plan);
  } catch (error) {
    if (!removeLeftover(plan.cluster, error)) throw error;
    plan.log('A file that a crash left in the way was removed; starting the database again');
    await clearTheWay(plan.cluster, plan.identity, plan.log);
    return launch(plan);
  }
}

async function serve(plan: LaunchPlan): Promise<EmbeddedServer> {
  const postmaster = await launch(plan);
  return {
    ...postmaster,
    connection: connectionTo(plan.socketFolder, DATABASE_USER),
    superuser: connectionTo(plan.socketFolder, SUPERUSER),
    async startAgain() {
      await clearTheWay(plan.cluster, plan.identity, plan.log);
      return serve(plan);
    },
    async stop() {
      await postmaster.stop();
      if (isTemporarySocketFolder(plan.socketFolder)) rmSync(plan.socketFolder, { recursive: true, force: true });
    },
  };
}
