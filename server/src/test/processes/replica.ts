import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { createDb, type DbHandles } from '../../platform/db/connection/open.ts';
import { openPool } from '../../platform/db/connection/pool.ts';
import { SUPERUSER } from '../../platform/db/embedded/cluster-init.ts';
import { DATABASE_USER } from '../../platform/db/embedded/owner.ts';
import { type EmbeddedServer, startEmbedded } from '../../platform/db/embedded/start.ts';
import { migrate } from '../../platform/db/schema/migrate.ts';
import { migrations } from '../../platform/db/schema/migrations/index.ts';
import { temporaryFolder } from './embedded-processes.ts';

const SETTINGS = { fsync: 'off', max_connections: '50' };
const noLog = () => undefined;

export type ReplicaPair = Awaited<ReturnType<typeof startReplicaPair>>;

/** Starts a migrated leader and a replica that follows it, on an address of this machine that only Linux has. */
export async function startReplicaPair() {
  const { folder, remove } = temporaryFolder();
  const [leaderFolder, replicaFolder] = [path.join(folder, 'leader'), path.join(folder, 'replica')];
  await (await startEmbedded(leaderFolder, { log: noLog, settings: SETTINGS })).stop();
  const address = `127.77.${100 + Math.floor(Math.random() * 100)}.${1 + Math.floor(Math.random() * 250)}`;
  copyAsReplica(leaderFolder, replicaFolder, address);
  const leader = await startEmbedded(leaderFolder, { log: noLog, settings: { ...SETTINGS, listen_addresses: address } });
  await migrateAs(leader);
  const replica = await startEmbedded(replicaFolder, { log: noLog, settings: SETTINGS });
  const [ofLeader, ofReplica] = [openHandles(leader), openHandles(replica)];
  const superuser = createDb(openPool(replica.superuser, noLog));
  return {
    leader: ofLeader.handles,
    pool: ofLeader.pool,
    replica: ofReplica.handles,
    /** Stops replaying, so that the replica falls behind. */
    holdBack: () => sql`SELECT pg_wal_replay_pause()`.execute(superuser),
    catchUp: () => sql`SELECT pg_wal_replay_resume()`.execute(superuser),
    stopReplica: () => replica.stop(),
    async close() {
      await Promise.all([ofLeader.pool.end(), ofReplica.pool.end(), superuser.destroy()]);
      await Promise.all([leader.stop(), replica.stop()]);
      remove();
    },
  };
}

function copyAsReplica(leaderFolder: string, replicaFolder: string, address: string): void {
  const [from, to] = [path.join(leaderFolder, 'pg18'), path.join(replicaFolder, 'pg18')];
  mkdirSync(replicaFolder, { recursive: true });
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
  rmSync(path.join(to, 'postmaster.pid'), { force: true });
  writeFileSync(path.join(to, 'standby.signal'), '');
  appendFileSync(path.join(to, 'postgresql.auto.conf'), `primary_conninfo = 'host=${address} user=${SUPERUSER}'\n`);
}

async function migrateAs(server: EmbeddedServer): Promise<void> {
  const superuser = createDb(openPool(server.superuser, noLog));
  await sql`GRANT pg_read_all_stats TO ${sql.id(DATABASE_USER)}`.execute(superuser);
  await superuser.destroy();
  const db = createDb(openPool(server.connection, noLog));
  await migrate(db, migrations);
  await db.destroy();
}

function openHandles(server: EmbeddedServer) {
  const pool = openPool(server.connection, noLog);
  const handles: DbHandles = { db: createDb(pool), longDb: createDb(pool, { timeoutMs: 0 }) };
  return { pool, handles };
}
