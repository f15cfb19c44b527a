import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createFolder, parseSettings, readTemplate, writeTemplate } from './configuration.ts';
import { DatabaseNode, ETCD_HOST, ETCD_PORT, NETWORK, POSTGRES_PORT, SUPERUSER_PASSWORD } from './node.ts';
import { type RunningProgram, startProgram } from './program.ts';
import { findIdentity, findPrograms, type Identity, type Programs } from './programs.ts';

const NODES = [1, 2, 3];
/** HAProxy and PgBouncer in front of the databases. */
const DATABASE_FRONT = `${NETWORK}.4.1`;
const WEB_PORT = 8080;
const MAX_SETTLE_MS = 120_000;
const MAX_ELECTION_MS = 90_000;
const MAX_ETCD_START_MS = 30_000;
const POLL_MS = 50;

/** A database machine has not returned as a standby by itself. The message has the last lines of the logs. */
export class NotSettled extends Error {}

/** Three PostgreSQL under Patroni, with etcd, HAProxy and PgBouncer, as `deploy/cluster` describes them. */
export class Cluster {
  readonly nodes: DatabaseNode[];
  private readonly fronts: RunningProgram[] = [];
  private readonly folder: string;
  private readonly programs: Programs;
  private readonly identity: Identity;
  private readonly secretsKey = randomBytes(32).toString('base64');

  private constructor(folder: string) {
    this.programs = findPrograms();
    this.identity = findIdentity();
    this.folder = createFolder(join(folder, 'cluster'), this.identity);
    this.nodes = NODES.map((number) => new DatabaseNode(number, { folder: this.folder, programs: this.programs, identity: this.identity }));
  }

  /**
   * Starts everything in a folder, which other users must be able to enter.
   * @throws CannotRun when a program is missing; Error when the cluster does not come up
   */
  static async start(folder: string): Promise<Cluster> {
    const cluster = new Cluster(folder);
    try {
      await cluster.startAll();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  private async startAll(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.openLinks()));
    this.startEtcd();
    await waitForEtcd();
    const [first, ...others] = this.nodes;
    first?.start();
    await this.waitForLeader();
    await this.createDatabase();
    for (const node of others) node.start();
    this.startFronts();
    await this.settle({ isSynchronous: true });
  }

  /** The settings of a server that uses the cluster, from `deploy/cluster/swathline.env`. */
  serverSettings(filesFolder: string): Record<string, string> {
    const text = readTemplate('swathline.env', {
      '127.0.0.1': DATABASE_FRONT,
      '/srv/swathline-files': filesFolder,
      'HOST=10.0.0.41': 'HOST=127.0.0.1',
      'PORT=3000': 'PORT=0',
      'TRUST_PROXY=10.0.0.0/24': 'TRUST_PROXY=loopback',
      'PUBLIC_URL=https://spray.example.com': `PUBLIC_URL=${this.webAddress}`,
      'SECRETS_KEY=change-me': `SECRETS_KEY=${this.secretsKey}`,
    });
    return parseSettings(text);
  }

  readonly webAddress = `http://${DATABASE_FRONT}:${WEB_PORT}`;

  /** Starts HAProxy before two servers. */
  startWeb(addresses: [string, string]): void {
    const file = (name: string) => writeTemplate(this.folder, name, {});
    const configuration = writeTemplate(this.folder, 'haproxy-web.cfg', {
      // The trial starts HAProxy without the rights that more open files need.
      'maxconn 20000': 'maxconn 1000',
      '0.0.0.0:80': `${DATABASE_FRONT}:${WEB_PORT}`,
      '/etc/haproxy/unavailable.http': file('unavailable.http'),
      '/etc/haproxy/unknown.http': file('unknown.http'),
      '10.0.0.41:3000': new URL(addresses[0]).host,
      '10.0.0.42:3000': new URL(addresses[1]).host,
    });
    this.startFront(this.programs.haproxy, ['-db', '-f', configuration], 'haproxy-web');
  }

  /** A pool of connections to the leader, as the role of the servers. */
  openPool(): pg.Pool {
    const connectionString = this.serverSettings(this.folder)['DATABASE_DIRECT_URL'] ?? '';
    const pool = new pg.Pool({ connectionString, max: 4, connectionTimeoutMillis: 3_000, query_timeout: 15_000 });
    pool.on('error', () => undefined);
    return pool;
  }

  /** @param other a node that must not be it @throws Error when there is none within a minute and a half */
  async waitForLeader(other?: DatabaseNode): Promise<DatabaseNode> {
    const begin = performance.now();
    while (performance.now() - begin < MAX_ELECTION_MS) {
      const candidates = this.nodes.filter((node) => node !== other);
      const answers = await Promise.all(candidates.map((node) => node.is('primary')));
      const leader = candidates[answers.indexOf(true)];
      if (leader) return leader;
      await wait(POLL_MS);
    }
    throw new Error('No database became the leader.');
  }

  /**
   * Waits until both standbys replicate from the leader, and with synchronous replication one of them synchronously.
   * @returns the leader
   */
  async settle({ isSynchronous }: { isSynchronous: boolean }): Promise<DatabaseNode> {
    const begin = performance.now();
    while (performance.now() - begin < MAX_SETTLE_MS) {
      const leader = await this.waitForLeader();
      if (await this.isSettled(leader, isSynchronous).catch(() => false)) return leader;
      await wait(4 * POLL_MS);
    }
    throw new NotSettled(
      `The standbys did not return to replication.\n${this.nodes.map(({ name }) => this.lastLines(`${name}/patroni.log`)).join('\n')}`,
    );
  }

  private async isSettled(leader: DatabaseNode, isSynchronous: boolean): Promise<boolean> {
    const others = this.nodes.filter((node) => node !== leader);
    const isReplica = await Promise.all(others.map((node) => node.is('replica')));
    const isStandby = await Promise.all(others.map((node) => node.is('synchronous')));
    if (!isReplica.every(Boolean) || isStandby.includes(true) !== isSynchronous) return false;
    const [row] = await this.queryAsSuperuser<{ streaming: number; synchronous: number }>(
      leader,
      `SELECT count(*) FILTER (WHERE state = 'streaming')::int AS streaming,
         count(*) FILTER (WHERE sync_state IN ('sync', 'quorum'))::int AS synchronous FROM pg_stat_replication WHERE usename = 'replicator'`,
    );
    return row?.streaming === others.length && row.synchronous > 0 === isSynchronous;
  }

  /** Starts Patroni again on every machine, as a person would when a standby does not return. PostgreSQL goes on meanwhile. */
  async restartPatroni(): Promise<void> {
    for (const node of this.nodes) await node.restartPatroni();
  }

  /** Moves the leadership on purpose, as before maintenance. @throws Error when Patroni refuses */
  async switchOver(leader: DatabaseNode): Promise<void> {
    const reply = await leader.ask('POST', '/switchover', { leader: leader.name });
    if (!reply.ok) throw new Error(`The switch-over was refused: ${await reply.text()}`);
  }

  async setSynchronous(isSynchronous: boolean): Promise<void> {
    const leader = await this.waitForLeader();
    const reply = await leader.ask('PATCH', '/config', { synchronous_mode: isSynchronous });
    if (!reply.ok) throw new Error(`Patroni refused its new configuration: ${await reply.text()}`);
  }

  async queryAsSuperuser<Row>(node: DatabaseNode, sql: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({
      host: node.inside,
      port: POSTGRES_PORT,
      user: 'postgres',
      password: SUPERUSER_PASSWORD,
      database,
      connectionTimeoutMillis: 3_000,
      query_timeout: 60_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.fronts.slice(1).map((front) => front.stop()));
    await Promise.all(this.nodes.map((node) => node.stop()));
    await this.fronts[0]?.stop();
  }

  /** The last lines of a program's log, for when something fails. */
  lastLines(name: string, count = 20): string {
    return readFileSync(join(this.folder, name), 'utf8').split('\n').slice(-count).join('\n');
  }

  private startEtcd(): void {
    const data = createFolder(join(this.folder, 'etcd'), this.identity);
    const configuration = writeTemplate(this.folder, 'etcd.yml', {
      '/var/lib/etcd/swathline': data,
      ',etcd2=http://10.0.0.22:2380,etcd3=http://10.0.0.23:2380': '',
      '10.0.0.21:2379': `${ETCD_HOST}:${ETCD_PORT}`,
      '10.0.0.21:2380': `${ETCD_HOST}:2380`,
    });
    this.startFront(this.programs.etcd, ['--config-file', configuration], 'etcd');
  }

  private async createDatabase(): Promise<void> {
    const leader = await this.waitForLeader();
    const statements = readTemplate('database.sql', {})
      .replace(/^--.*$/gm, '')
      .split(';');
    for (const statement of statements.filter((each) => each.trim() !== '')) await this.queryAsSuperuser(leader, statement);
  }

  private startFronts(): void {
    const hosts = Object.fromEntries(this.nodes.map(({ outside }, index) => [`10.0.0.1${index + 1}`, outside]));
    const haproxy = writeTemplate(this.folder, 'haproxy-database.cfg', { ...hosts, '127.0.0.1': DATABASE_FRONT });
    this.startFront(this.programs.haproxy, ['-db', '-f', haproxy], 'haproxy-database');
    const users = writeTemplate(this.folder, 'userlist.txt', {});
    const pgbouncer = writeTemplate(this.folder, 'pgbouncer.ini', { '127.0.0.1': DATABASE_FRONT, '/etc/pgbouncer/userlist.txt': users });
    this.startFront(this.programs.pgbouncer, [pgbouncer], 'pgbouncer');
  }

  private startFront(program: string, args: string[], name: string): void {
    const logFile = join(this.folder, `${name}.log`);
    this.fronts.push(startProgram(program, args, { identity: this.identity, logFile }));
  }
}

/** Patroni asks etcd for its version once, when it starts. @throws Error when etcd is not healthy within half a minute */
async function waitForEtcd(): Promise<void> {
  const begin = performance.now();
  while (performance.now() - begin < MAX_ETCD_START_MS) {
    const reply = await fetch(`http://${ETCD_HOST}:${ETCD_PORT}/health`).catch(() => undefined);
    if (reply?.ok) return;
    await wait(POLL_MS);
  }
  throw new Error('etcd did not start.');
}
