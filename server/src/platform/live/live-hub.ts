import type { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { singleFlight } from '../async/single-flight.ts';
import { LIVE_CHANNEL } from './announce.ts';

const SNAPSHOT_INTERVAL_MS = 1000;
/** Passing time alone takes a marker off the map, which no change announces. */
const RECHECK_INTERVAL_MS = 30_000;
const SESSION_CHECK_INTERVAL_MS = 4000;
const LISTEN_RETRY_MS = 1000;
/** A stream that accepts no data for this long is a dead connection; its browser reconnects by itself. */
const STALL_TIMEOUT_MS = 20_000;
/** After this number of writes, which take a few milliseconds, other requests run. */
const WRITES_PER_TURN = 200;

interface LiveHubOptions {
  /** The name of the event with a snapshot. */
  event: string;
  /** The data that every stream shows. */
  snapshot(): Promise<unknown>;
  /** The hashed session tokens that are still valid. */
  findLiveSessions(tokenHashes: string[]): Promise<Set<string>>;
  log(error: unknown): void;
}

interface Client {
  stream: Writable;
  tokenHash: string;
  /** The last snapshot written to it; all clients share its buffer. */
  sent: Buffer;
  /** Whether data was written to it since the last session check. */
  hasNewData: boolean;
  /** The time when its write buffer was first seen to hold data; null while it is empty. */
  stalledSince: number | null;
  /** The announced events that were not written to it yet. */
  missed: Set<string>;
}

/**
 * Sends live events to all open event streams: at most one snapshot per second, when it has changed, and what servers announce by name. A stream that has
 * not consumed its last snapshot is skipped and later gets the newest one, so that a slow browser costs the memory of one snapshot, not of
 * a queue.
 */
export class LiveHub {
  private readonly clients = new Set<Client>();
  private readonly timers: NodeJS.Timeout[];
  private database: PoolClient | undefined;
  private listening: Promise<void>;
  private isChanged = false;
  private isSending = false;
  /** The last query for a snapshot failed. */
  private isFailing = false;
  private latest = NO_SNAPSHOT;
  private isClosed = false;
  private readonly pool: Pool;
  private readonly options: LiveHubOptions;
  private readonly firstSnapshot: () => Promise<Buffer>;

  constructor(pool: Pool, options: LiveHubOptions) {
    this.pool = pool;
    this.options = options;
    this.firstSnapshot = singleFlight(async () => message(options.event, await options.snapshot()));
    this.timers = [
      setInterval(() => void this.sendChanges(), SNAPSHOT_INTERVAL_MS),
      setInterval(() => (this.isChanged = true), RECHECK_INTERVAL_MS),
      setInterval(() => void this.closeExpiredStreams(), SESSION_CHECK_INTERVAL_MS),
    ];
    this.listening = this.listen();
  }

  /**
   * Adds the stream that `open` starts and sends the current snapshot; concurrent calls share one query. The next tick loads another
   * snapshot, because a change may have just been missed.
   */
  async add(open: () => Writable, tokenHash: string): Promise<void> {
    const first = await this.firstSnapshot();
    const stream = open();
    if (this.isClosed) {
      stream.end();
      return;
    }
    // A stream closed meanwhile emits no further 'close' event.
    if (stream.destroyed) {
      return;
    }
    const client: Client = { stream, tokenHash, sent: NO_SNAPSHOT, hasNewData: false, stalledSince: null, missed: new Set() };
    this.clients.add(client);
    stream.on('close', () => this.clients.delete(client));
    stream.on('error', (error) => {
      this.clients.delete(client);
      this.options.log(error);
    });
    write(client, first);
    this.isChanged = true;
  }

  get openStreams(): number {
    return this.clients.size;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.timers.forEach(clearInterval);
    for (const { stream } of this.clients) stream.end();
    await this.listening;
    this.releaseConnection();
  }

  private async listen(): Promise<void> {
    if (this.isClosed) {
      return;
    }
    try {
      const connection = await this.pool.connect();
      this.database = connection;
      connection.on('notification', ({ payload = '' }) => {
        if (payload === '') this.isChanged = true;
        else for (const client of this.clients) client.missed.add(payload);
      });
      connection.on('error', () => {
        if (this.database === connection) this.scheduleListen();
      });
      await connection.query(`LISTEN ${LIVE_CHANNEL}`);
      this.isChanged = true;
    } catch (error) {
      this.options.log(error);
      this.scheduleListen();
    }
  }

  private scheduleListen(): void {
    this.releaseConnection();
    if (this.isClosed) {
      return;
    }
    setTimeout(() => {
      this.listening = this.listen();
    }, LISTEN_RETRY_MS).unref();
  }

  private releaseConnection(): void {
    this.database?.release(true);
    this.database = undefined;
  }

  /** Runs one at a time: snapshots of concurrent queries could arrive in the wrong order. */
  private async sendChanges(): Promise<void> {
    if (this.isSending || this.clients.size === 0) {
      return;
    }
    this.isSending = true;
    try {
      const clients = [...this.clients];
      if (!this.isChanged || (await this.loadSnapshot())) await this.sendToAll(clients);
    } finally {
      this.isSending = false;
    }
  }

  /** @returns whether the query succeeded */
  private async loadSnapshot(): Promise<boolean> {
    this.isChanged = false;
    try {
      const snapshot = message(this.options.event, await this.options.snapshot());
      if (!snapshot.equals(this.latest)) this.latest = snapshot;
      this.isFailing = false;
      return true;
    } catch (error) {
      this.isChanged = true;
      this.isFailing = true;
      this.options.log(error);
      return false;
    }
  }

  private async sendToAll(clients: Client[]): Promise<void> {
    for (const [index, client] of clients.entries()) {
      if (index > 0 && index % WRITES_PER_TURN === 0) await nextTurn();
      if (!client.stream.writableEnded && !client.stream.destroyed) this.isolate(client, () => this.send(client));
    }
  }

  private send(client: Client): void {
    if (isStalled(client)) return;
    for (const event of client.missed) {
      client.hasNewData = true;
      client.stream.write(message(event, {}));
    }
    client.missed.clear();
    if (this.latest.length === 0 || client.sent === this.latest) return;
    if (client.sent.equals(this.latest)) client.sent = this.latest;
    else write(client, this.latest);
  }

  /**
   * Ends the streams of ended sessions, and sends the idle ones a heartbeat, which confirms that their data is current. While changes may
   * be missed it sends none, and the panel polls.
   */
  private async closeExpiredStreams(): Promise<void> {
    if (this.clients.size === 0) {
      return;
    }
    const isCurrent = !this.isFailing && this.database !== undefined;
    try {
      const live = await this.options.findLiveSessions([...new Set([...this.clients].map(({ tokenHash }) => tokenHash))]);
      for (const client of this.clients) {
        this.isolate(client, () => {
          if (!live.has(client.tokenHash)) client.stream.end();
          else if (isCurrent && !isStalled(client) && !client.hasNewData) client.stream.write(HEARTBEAT);
          client.hasNewData = false;
        });
      }
    } catch (error) {
      this.options.log(error);
    }
  }

  /** Runs an action on one stream; an error ends only that stream. */
  private isolate(client: Client, action: () => void): void {
    try {
      action();
    } catch (error) {
      this.clients.delete(client);
      client.stream.destroy();
      this.options.log(error);
    }
  }
}

const NO_SNAPSHOT = Buffer.alloc(0);
/** A comment, which event stream parsers ignore. */
const HEARTBEAT = Buffer.from(': here\n\n');

function write(client: Client, snapshot: Buffer): void {
  client.sent = snapshot;
  client.hasNewData = true;
  client.stream.write(snapshot);
}

/** Whether the stream has unsent data; destroys the stream of a dead connection. */
function isStalled(client: Client): boolean {
  const { stream } = client;
  if (stream.writableLength === 0) {
    client.stalledSince = null;
    return false;
  }
  client.stalledSince ??= Date.now();
  if (Date.now() - client.stalledSince >= STALL_TIMEOUT_MS) stream.destroy();
  return true;
}

/** An event without data would be ignored by parsers. */
const message = (event: string, data: unknown) => Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
