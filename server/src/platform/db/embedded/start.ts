import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findPrograms } from './binaries.ts';
import { ensureCluster, SUPERUSER } from './cluster-init.ts';
import { connectionTo, type EmbeddedConnection, isTemporarySocketFolder, socketFolderFor } from './connection.ts';
import { prepareDataFolder } from './data-folder.ts';
import { checkDataVersion, CLUSTER_FOLDER } from './data-version.ts';
import { chooseIdentity } from './identity.ts';
import { DATABASE_USER, ensureDatabaseOwner } from './owner.ts';
import { type LaunchOptions, launchPostmaster, type Postmaster } from './postmaster.ts';
import { clearStaleServer } from './stale-server.ts';

export interface EmbeddedServer extends Postmaster {
  /** Connects as the owner of the database. */
  connection: EmbeddedConnection;
  /** Connects as the superuser. */
  superuser: EmbeddedConnection;
  /** Call it after `exited`: starts another process with the same files and connection. Never creates an empty database. */
  restart(): Promise<EmbeddedServer>;
}

interface EmbeddedOptions {
  log: (line: string) => void;
  settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the PostgreSQL of `dataDir`, and creates its database the first time. It stops when this process ends for any reason.
 * @throws StartRefused when the operator must act
 */
export async function startEmbedded(dataDir: string, { log, settings = {} }: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = prepareDataFolder(dataDir);
  checkDataVersion(folder);
  const cluster = path.join(folder, CLUSTER_FOLDER);
  const { postgres, initdb } = await findPrograms();
  const identity = await chooseIdentity(folder, cluster, postgres);
  await clearStaleServer(cluster, identity, log);
  await ensureCluster(cluster, initdb, identity);
  const server = await serve({ postgres, cluster, socketFolder: socketFolderFor(cluster, identity), identity, settings, log });
  try {
    await ensureDatabaseOwner(server.superuser);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function launch(options: LaunchOptions): Promise<Postmaster> {
  try {
    return await launchPostmaster(options);
  } catch (error) {
    if (!removeBlockingFile(options.cluster, error)) throw error;
    options.log('A file left by a crash was removed; restarting the database');
    await clearStaleServer(options.cluster, options.identity, options.log);
    return launch(options);
  }
}

async function serve(options: LaunchOptions): Promise<EmbeddedServer> {
  const postmaster = await launch(options);
  return {
    ...postmaster,
    connection: connectionTo(options.socketFolder, DATABASE_USER),
    superuser: connectionTo(options.socketFolder, SUPERUSER),
    async restart() {
      await clearStaleServer(options.cluster, options.identity, options.log);
      return serve(options);
    },
    async stop() {
      await postmaster.stop();
      if (isTemporarySocketFolder(options.socketFolder)) rmSync(options.socketFolder, { recursive: true, force: true });
    },
  };
}

/**
 * Removes a file that prevents PostgreSQL from starting after a crash shortly after a transaction that created an unlogged table was rolled
 * back: the emptied file waits for the next checkpoint (`mdunlink` in md.c), and recovery fails to recreate it from its `_init` file
 * (reinit.c).
 * @returns whether it removed a file, so that another start may succeed
 */
export function removeBlockingFile(cluster: string, error: unknown): boolean {
  const file = error instanceof Error && /could not create file "(base\/\d+\/\d+)": File exists/.exec(error.message)?.[1];
  if (!file || !existsSync(path.join(cluster, `${file}_init`))) return false;
  rmSync(path.join(cluster, file), { force: true });
  return true;
}
