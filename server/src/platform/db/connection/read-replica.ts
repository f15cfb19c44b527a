import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { singleFlight } from '../../async/single-flight.ts';
import { isConnectionError } from '../../errors/connection-errors.ts';
import { StartRefused } from '../../errors/start-refused.ts';
import { runStatement } from '../sql/run-statement.ts';
import type { Db, DbHandles } from './handles.ts';

/** How long a reply for a screen, and a download, waits for the replica. */
const MAX_WAIT_MS = { page: 250, file: 2_000 };
const POLL_MS = 5;
/** How long the leader serves every read after the replica was too far behind, and after it failed. */
const PAUSE_MS = { behind: 1_000, failed: 5_000 };

/**
 * Runs a read. It must change nothing, because it may run again on the leader, and must have read everything when it resolves: a stream
 * that reads on afterwards would have lost its connection.
 */
export type Read = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>;

/** Where reads run that need not be served by the leader. */
export interface Reads {
  /** For answers on a screen. */
  page: Read;
  /** For downloads, with long statements. */
  file: Read;
  /** Only with a replica. */
  counts?: ReadCounts;
}

/** Reads that the replica served, and those that the leader served in its place. */
interface ReadCounts {
  replica: number;
  leader: number;
}

/** Without a replica the leader serves every read. */
export function leaderReads({ db, longDb }: DbHandles): Reads {
  return { page: (read) => read(db), file: (read) => read(longDb) };
}

interface ReplicaOptions {
  leader: DbHandles;
  replica: DbHandles;
  log: (error: unknown) => void;
}

/**
 * Reads on a replica once it has everything that was committed, through any server, when the read began. When the replica does not have it
 * in time, or fails, the leader serves this read and those of the next seconds.
 */
export function replicaReads({ leader, replica, log }: ReplicaOptions): Reads {
  const counts: ReadCounts = { replica: 0, leader: 0 };
  const readEnd = singleFlight(() => readWalEnd(leader.db));
  let pausedUntil = 0;
  const pause = (durationMs: number) => {
    pausedUntil = performance.now() + durationMs;
  };

  /** Checks and reads on one connection: behind a balancer the next one may lead to another replica. */
  const readOn = <Result>(connection: Db, read: (db: Db) => Promise<Result>, maxWaitMs: number): Promise<{ result: Result } | undefined> =>
    connection.connection().execute(async (db) => {
      const end = await readEnd();
      const deadline = performance.now() + maxWaitMs;
      while (end !== undefined && performance.now() >= pausedUntil) {
        if (await hasReplayed(db, end)) return { result: await read(db) };
        if (performance.now() > deadline) pause(PAUSE_MS.behind);
        else await wait(POLL_MS);
      }
      return undefined;
    });

  const readWith =
    (handle: keyof DbHandles, maxWaitMs: number): Read =>
    async (read) => {
      try {
        const answer = performance.now() < pausedUntil ? undefined : await readOn(replica[handle], read, maxWaitMs);
        if (answer !== undefined) {
          counts.replica++;
          return answer.result;
        }
      } catch (error) {
        if (!isDatabaseError(error)) throw error;
        pause(PAUSE_MS.failed);
        log(error);
      }
      counts.leader++;
      return read(leader[handle]);
    };

  return { page: readWith('db', MAX_WAIT_MS.page), file: readWith('longDb', MAX_WAIT_MS.file), counts };
}

/**
 * How far a leader has written its log. A former leader and another cluster can have the same position, so timeline and cluster count too.
 */
interface WalEnd {
  cluster: string;
  timeline: number;
  position: string;
}

/** @returns undefined when the database is not a leader */
async function readWalEnd(db: Db): Promise<WalEnd | undefined> {
  const { rows } = await runStatement(
    db,
    { isReadOnly: true },
    sql<{ cluster: string; position: string; segment: string }>`
      SELECT (SELECT "system_identifier" FROM pg_control_system())::text AS "cluster",
        pg_current_wal_flush_lsn()::text AS "position", pg_walfile_name(pg_current_wal_flush_lsn()) AS "segment"
      WHERE NOT pg_is_in_recovery()`,
  );
  return rows[0] && { cluster: rows[0].cluster, position: rows[0].position, timeline: parseInt(rows[0].segment.slice(0, 8), 16) };
}

/** Whether a database is a replica that follows the leader's timeline and has replayed its log up to a position. */
async function hasReplayed(replica: Db, { cluster, timeline, position }: WalEnd): Promise<boolean> {
  const { rows } = await runStatement(
    replica,
    { isReadOnly: true },
    sql<{ hasReplayed: boolean }>`
      SELECT pg_last_wal_replay_lsn() >= ${position}::pg_lsn AS "hasReplayed" FROM pg_stat_wal_receiver
      WHERE "status" = 'streaming' AND "received_tli" = ${timeline}
        AND (SELECT "system_identifier" FROM pg_control_system()) = ${cluster}::bigint`,
  );
  return rows[0]?.hasReplayed ?? false;
}

/** Whether the leader may succeed where the replica failed. A refusal, or a bug in our code, would fail there too. */
const isDatabaseError = (error: unknown): boolean => error instanceof pg.DatabaseError || isConnectionError(error);

/** @throws StartRefused when the role of DATABASE_URL may not see which leader a replica follows */
export async function assertMaySeeReplication(db: Db): Promise<void> {
  const { rows } = await runStatement(
    db,
    { isReadOnly: true },
    sql<{ role: string; maySee: boolean }>`SELECT current_user AS "role", pg_has_role('pg_read_all_stats', 'USAGE') AS "maySee"`,
  );
  if (rows[0]?.maySee) return;
  throw new StartRefused(
    `DATABASE_READ_URL needs a right that the role "${rows[0]?.role ?? ''}" lacks. As the superuser run on the leader: GRANT pg_read_all_stats TO "${rows[0]?.role ?? ''}".`,
  );
}
