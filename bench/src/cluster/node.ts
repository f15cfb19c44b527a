import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createFolder, writeTemplate } from './configuration.ts';
import { Link } from './link.ts';
import { processTree, type RunningProgram, signalAll, startProgram } from './program.ts';
import type { Identity, Programs } from './programs.ts';

export const POSTGRES_PORT = 5432;
const REST_PORT = 8008;
export const ETCD_PORT = 2379;
/** All addresses of a cluster begin with it, so that two runs on one machine can differ. */
export const NETWORK = process.env['CLUSTER_NETWORK'] ?? '127.77';
export const ETCD_HOST = `${NETWORK}.0.1`;
export const SUPERUSER_PASSWORD = 'change-me-superuser';

const REST_TIMEOUT_MS = 1_500;

interface NodeOptions {
  folder: string;
  programs: Programs;
  identity: Identity;
}

/**
 * One database machine of the cluster: Patroni with its PostgreSQL, at `inside`. All others reach it at `outside`, through links that can
 * be cut, as its own connection to etcd can.
 */
export class DatabaseNode {
  readonly name: string;
  readonly inside: string;
  readonly outside: string;
  private readonly etcdAddress: string;
  private readonly options: NodeOptions;
  private readonly dataFolder: string;
  private readonly configuration: string;
  private links: Link[] = [];
  private patroni: RunningProgram | undefined;
  private frozen: number[] = [];

  /** @param number from 1, also the last part of its addresses */
  constructor(number: number, options: NodeOptions) {
    this.name = `db${number}`;
    this.inside = `${NETWORK}.1.${number}`;
    this.outside = `${NETWORK}.2.${number}`;
    this.etcdAddress = `${NETWORK}.3.${number}`;
    this.options = options;
    const folder = createFolder(join(options.folder, this.name), options.identity);
    this.dataFolder = join(folder, 'data');
    this.configuration = writeTemplate(folder, 'patroni.yml', {
      'name: db1': `name: ${this.name}`,
      'listen: 0.0.0.0': `listen: ${this.inside}`,
      '10.0.0.11': this.outside,
      // As a proxy, so that Patroni keeps to this link and does not ask etcd for its own addresses.
      'hosts: 10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379': `hosts: ${this.etcdAddress}:${ETCD_PORT}\n  use_proxies: true`,
      '10.0.0.0/24': '127.0.0.0/8',
      '/var/lib/postgresql/swathline': this.dataFolder,
      '/usr/lib/postgresql/15/bin': options.programs.postgresFolder,
      '/var/lib/postgresql/patroni.pgpass': join(folder, 'pgpass'),
      '/var/run/postgresql': folder,
    });
  }

  async openLinks(): Promise<void> {
    const own = (port: number) => Link.open({ host: this.outside, port }, { host: this.inside, port });
    const etcd = Link.open({ host: this.etcdAddress, port: ETCD_PORT }, { host: ETCD_HOST, port: ETCD_PORT });
    this.links = await Promise.all([own(POSTGRES_PORT), own(REST_PORT), etcd]);
  }

  start(): void {
    const { programs, identity, folder } = this.options;
    this.patroni = startProgram(programs.patroni, [this.configuration], {
      identity,
      logFile: join(folder, this.name, 'patroni.log'),
      environment: { HOME: join(folder, this.name) },
    });
  }

  /** Patroni and all processes of its PostgreSQL. */
  processes(): number[] {
    return processTree([this.patroni?.pid ?? 0, ...this.postmaster()].filter(Boolean));
  }

  /** PostgreSQL's processes. */
  databaseProcesses(): number[] {
    return processTree(this.postmaster());
  }

  /** As when the machine loses power, except that its disk has what was written. */
  kill(): void {
    signalAll(this.processes(), 'SIGKILL');
  }

  /** Ends Patroni alone and starts it again; it takes over the running PostgreSQL. */
  async restartPatroni(): Promise<void> {
    signalAll(this.patroni ? [this.patroni.pid] : [], 'SIGKILL');
    await wait(1_000);
    this.start();
  }

  freeze(): void {
    this.frozen = this.processes();
    signalAll(this.frozen, 'SIGSTOP');
  }

  thaw(): void {
    signalAll(this.frozen, 'SIGCONT');
    this.frozen = [];
  }

  cut(): void {
    for (const link of this.links) link.cut();
  }

  mend(): void {
    for (const link of this.links) link.mend();
  }

  /** Asks Patroni, from within the machine. @returns whether it answers 200 to `/primary`, `/synchronous` or `/replica` */
  async is(role: 'primary' | 'synchronous' | 'replica'): Promise<boolean> {
    const reply = await this.ask('GET', `/${role}`).catch(() => undefined);
    return reply?.status === 200;
  }

  /** @throws Error when Patroni does not answer */
  ask(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`http://${this.inside}:${REST_PORT}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(body ? 60_000 : REST_TIMEOUT_MS),
    });
  }

  async stop(): Promise<void> {
    this.thaw();
    this.mend();
    const processes = this.processes();
    await this.patroni?.stop();
    signalAll(processes, 'SIGKILL');
    await Promise.all(this.links.map((link) => link.close()));
  }

  private postmaster(): number[] {
    const file = join(this.dataFolder, 'postmaster.pid');
    return existsSync(file) ? [Number(readFileSync(file, 'utf8').split('\n')[0])].filter((pid) => pid > 0) : [];
  }
}
