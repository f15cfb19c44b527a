import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { Cluster } from '../../cluster/cluster.ts';
import { findPrograms } from '../../cluster/programs.ts';
import { startServer, withTempFolder } from '../../server-process.ts';
import { percentile } from '../../statistics.ts';
import { atMost, type Check, exactly, observed, readCount } from '../check.ts';
import { openSmtpServer, type SmtpServer } from '../mail/smtp.ts';
import { Load, type Office, openOffice } from './load.ts';
import { type Round, runRounds } from './rounds.ts';
import { compareWithStored, type Delivered, type Stored, waitForMails } from './stored.ts';

const MAX_WRITING_AFTER_ELECTION_S = 5;
const MAX_WRITING_AFTER_FAULT_S = 30;

/**
 * Lets the leader of a cluster fail under load: it is killed, frozen, cut off and switched over in turn, first with synchronous and then
 * with asynchronous replication.
 * @throws CannotRun when a program is missing
 */
export function failOver(): Promise<Check[]> {
  findPrograms();
  const rounds = readCount('ROUNDS', 20);
  return withTempFolder(async (folder) => {
    chmodSync(folder, 0o711);
    const smtp = await openSmtpServer('accepts');
    const cluster = await Cluster.start(folder);
    let servers: RunningServers | undefined;
    try {
      servers = await startServers(cluster, folder, smtp);
      const { office, crashes } = servers;
      const synchronous = await runPhase({ cluster, office, smtp }, { rounds, isSynchronous: true });
      await cluster.setSynchronous(false);
      const asynchronous = await runPhase({ cluster, office, smtp }, { rounds: Math.ceil(rounds / 4), isSynchronous: false });
      return [
        ...commonChecks(synchronous),
        ...durabilityChecks(synchronous),
        exactly('server crashes', crashes(), 0),
        ...asynchronousChecks(asynchronous),
      ];
    } finally {
      await servers?.end();
      await cluster.stop();
      await smtp.close();
    }
  });
}

type RunningServers = Awaited<ReturnType<typeof startServers>>;

/** Starts two servers on a cluster, behind HAProxy. */
async function startServers(cluster: Cluster, folder: string, smtp: SmtpServer) {
  const files = join(folder, 'files');
  mkdirSync(files);
  const settings = {
    ...cluster.serverSettings(files),
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'office@swathline.example',
    LOG_LEVEL: 'error',
  };
  const report = (line: string) => line.includes('"msg":"unexpected"') && console.log(`    ${line.slice(0, 1_000)}`);
  const servers = ['app1', 'app2'].map((name) => startServer(join(folder, name), settings, report));
  const [first = '', second = ''] = await Promise.all(servers.map((server) => server.address));
  cluster.startWeb([first, second]);
  await waitForWeb(cluster);
  const pool: Pool = cluster.openPool();
  return {
    office: await openOffice(cluster.webAddress, pool),
    crashes: () => servers.filter((server) => server.hasEnded()).length,
    async end() {
      await pool.end();
      await Promise.all(servers.map((server) => server.end()));
    },
  };
}

async function waitForWeb(cluster: Cluster): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const reply = await fetch(`${cluster.webAddress}/api/health`).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`HAProxy does not find the servers:\n${cluster.lastLines('haproxy-web.log')}`);
}

interface Trial {
  cluster: Cluster;
  office: Office;
  smtp: SmtpServer;
}

interface Phase {
  rounds: Round[];
  load: Load;
  stored: Stored;
  mails: Delivered;
}

async function runPhase({ cluster, office, smtp }: Trial, options: { rounds: number; isSynchronous: boolean }): Promise<Phase> {
  const leader = await cluster.settle(options);
  await cluster.queryAsSuperuser(leader, 'CHECKPOINT');
  const load = new Load(office, options.isSynchronous ? 'sync' : 'async');
  const rounds = await runRoundsUnder(load, cluster, options);
  const mails = await waitForMails(smtp, load.mails);
  return { rounds, load, mails, stored: await compareWithStored(office.pool, load) };
}

async function runRoundsUnder(load: Load, cluster: Trial['cluster'], options: { rounds: number; isSynchronous: boolean }) {
  try {
    return await runRounds(cluster, load, options);
  } finally {
    await load.end();
  }
}

function commonChecks({ rounds, load: { answers, streams } }: Phase): Check[] {
  const faults = rounds.filter(({ fault }) => fault !== 'switch-over');
  const others = [...answers.others.values()].reduce((sum, count) => sum + count, 0);
  for (const [kind, count] of answers.others) console.log(`    ${count} times: ${kind.slice(0, 300)}`);
  const fromFault = rounds.map(({ electedAfter, writingAfter }) => electedAfter + writingAfter);
  return [
    observed('fail-overs', rounds.length),
    observed('replies', answers.total),
    observed('of these, 503 in the envelope with Retry-After', answers.unavailable),
    exactly('replies that are neither 2xx nor such a 503', others, 0),
    observed(
      'new leader after a fault, median',
      percentile(
        faults.map(({ electedAfter }) => electedAfter),
        0.5,
      ),
      's',
    ),
    atMost(
      'writing again after the new leader stands, p95',
      percentile(
        rounds.map(({ writingAfter }) => writingAfter),
        0.95,
      ),
      MAX_WRITING_AFTER_ELECTION_S,
      's',
    ),
    atMost('writing again after the fault, slowest', Math.max(...fromFault), MAX_WRITING_AFTER_FAULT_S, 's'),
    exactly(
      'streams that did not resume',
      rounds.reduce((sum, { silentStreams }) => sum + silentStreams, 0),
      0,
    ),
    observed('streams that connected again', streams.reconnects),
    exactly('times that Patroni had to be started again for a standby to return', rounds.filter(({ isSettled }) => !isSettled).length, 0),
  ];
}

function durabilityChecks({ load, stored, mails }: Phase): Check[] {
  const acknowledged = load.answers.writes.filter(({ outcome }) => outcome === 'acknowledged').length;
  return [
    observed('acknowledged jobs', acknowledged),
    exactly('of these, lost', stored.lostJobs, 0),
    exactly('jobs stored twice', stored.doubledJobs, 0),
    exactly('jobs stored in part', stored.tornJobs, 0),
    exactly('jobs stored although the reply said that nothing was changed', stored.deniedJobs, 0),
    observed('jobs stored whose reply asked to check', stored.unclearJobs),
    exactly(`positions lost, of ${stored.acknowledgedPositions} acknowledged`, stored.lostPositions, 0),
    exactly('markers that went back', load.streams.backwards, 0),
    exactly(`mails not delivered, of ${load.mails.length}`, mails.undelivered, 0),
    observed('mails delivered twice', mails.doubled),
  ];
}

/** With asynchronous replication the last writes before a fail-over may be lost, so these figures have no limits. */
function asynchronousChecks({ rounds, load, stored, mails }: Phase): Check[] {
  const acknowledged = load.answers.writes.filter(({ outcome }) => outcome === 'acknowledged').length;
  return [
    observed('asynchronous: fail-overs', rounds.length),
    observed(`asynchronous: jobs lost, of ${acknowledged} acknowledged`, stored.lostJobs),
    observed(`asynchronous: positions lost, of ${stored.acknowledgedPositions} acknowledged`, stored.lostPositions),
    observed('asynchronous: markers that went back', load.streams.backwards),
    observed(`asynchronous: mails lost, of ${load.mails.length}`, mails.undelivered),
    observed('asynchronous: mails delivered twice', mails.doubled),
  ];
}
