import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, NotSettled } from '../../cluster/cluster.ts';
import type { DatabaseNode } from '../../cluster/node.ts';
import type { Load } from './load.ts';

const NORMAL_LOAD_MS = 3_000;
const MAX_RESUME_MS = 30_000;
const POLL_MS = 50;

/** What happens to the leader, and how the machine comes back afterwards. */
interface Fault {
  name: string;
  strike(cluster: Cluster, leader: DatabaseNode): Promise<void> | void;
  repair(leader: DatabaseNode): void;
}

/** In turn, so that a run of four has each once. */
const FAULTS: Fault[] = [
  { name: 'kill -9', strike: (_, leader) => leader.kill(), repair: (leader) => leader.start() },
  { name: 'freeze', strike: (_, leader) => leader.freeze(), repair: (leader) => leader.thaw() },
  { name: 'network cut', strike: (_, leader) => leader.cut(), repair: (leader) => leader.mend() },
  { name: 'switch-over', strike: (cluster, leader) => cluster.switchOver(leader), repair: () => undefined },
];

/** One fail-over, with times in seconds. */
export interface Round {
  fault: string;
  /** From the fault until another database is the leader. */
  electedAfter: number;
  /** From then until a write is acknowledged. */
  writingAfter: number;
  /** Streams that showed no newer position within half a minute. */
  silentStreams: number;
  /** Whether all machines were leader or standby again by themselves. */
  isSettled: boolean;
}

/** Lets the leader fail as often as asked, each time with a settled cluster under load. */
export async function runRounds(
  cluster: Cluster,
  load: Load,
  { rounds, isSynchronous }: { rounds: number; isSynchronous: boolean },
): Promise<Round[]> {
  const results: Round[] = [];
  await cluster.settle({ isSynchronous });
  for (let round = 0; round < rounds; round++) {
    const leader = await cluster.waitForLeader();
    await wait(NORMAL_LOAD_MS);
    const fault = FAULTS[round % FAULTS.length];
    if (!fault) break;
    const result = await runRound(cluster, load, { leader, fault });
    result.isSettled = await settleOrRestart(cluster, isSynchronous);
    results.push(result);
    console.log(
      `    ${isSynchronous ? 'synchronous' : 'asynchronous'} ${round + 1}, ${fault.name}: new leader after ${result.electedAfter.toFixed(1)} s, ` +
        `writing ${result.writingAfter.toFixed(1)} s later`,
    );
  }
  await wait(NORMAL_LOAD_MS);
  return results;
}

/** @returns false when a machine had to be started again */
async function settleOrRestart(cluster: Cluster, isSynchronous: boolean): Promise<boolean> {
  try {
    await cluster.settle({ isSynchronous });
    return true;
  } catch (error) {
    if (!(error instanceof NotSettled)) throw error;
    console.log(error.message);
    await cluster.restartPatroni();
    await cluster.settle({ isSynchronous });
    return false;
  }
}

async function runRound(cluster: Cluster, load: Load, { leader, fault }: { leader: DatabaseNode; fault: Fault }): Promise<Round> {
  const struckAt = performance.now();
  await fault.strike(cluster, leader);
  await cluster.waitForLeader(leader);
  const electedAt = performance.now();
  const writingAt = await until(() => load.answers.firstWriteAfter(electedAt));
  const resumedFrom = Date.now();
  await until(() => load.streams.silentSince(resumedFrom) === 0 || undefined);
  const silentStreams = load.streams.silentSince(resumedFrom);
  fault.repair(leader);
  return {
    fault: fault.name,
    electedAfter: (electedAt - struckAt) / 1000,
    writingAfter: ((writingAt ?? Infinity) - electedAt) / 1000,
    silentStreams,
    isSettled: true,
  };
}

/** @returns undefined after half a minute */
async function until<Result>(find: () => Result | undefined): Promise<Result | undefined> {
  const begin = performance.now();
  while (performance.now() - begin < MAX_RESUME_MS) {
    const found = find();
    if (found !== undefined) return found;
    await wait(POLL_MS);
  }
  return undefined;
}
