import type { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PILOT_STREAM } from '@swathline/contract';
import type { Pool, PoolClient } from 'pg';
import { singleFlight } from '../async/single-flight.ts';
import { PILOTS_CHANNEL } from './announce.ts';

const SNAPSHOT_EVERY_MS = 1000;
const SESSIONS_CHECKED_EVERY_MS = 4000;
const LISTEN_AGAIN_AFTER_MS = 1000;
/** A stream that takes nothing for so long is a dead line; its browser comes back by itself. */
const STALLED_AFTER_MS = 20_000;
/** So many are written to in a few milliseconds; then other requests have their turn. */
const STREAMS_A_TURN = 200;

interface Sources {
  /** What every stream shows. */
  snapshot(): Promise<unknown>;
  /** Those of the hashed session tokens that are still good. */
  livingSessions(tokenHashes: string[]): Promise<Set<string>>;
  log(error: unknown): void;
}

interface Listener {
  stream: Writable;
  tokenHash: string;
  /** The last snapshot it was given: one buffer for all that were given it. */
  given: Buffer;
  /** Something was written to it since sessions were last looked at. */
  isFresh: boolean;
  /** Since when it has not taken what it was given; null when it has. */
  stalledSince: number | null;
}

/**
 * Sends the pilots' positions to open event streams: at most one snapshot a second for all of them, when something has changed. A stream that has
 * not taken the last snapshot is passed over and gets the newest when it has, so that a slow browser holds one snapshot in memory, never a queue.
 */
export class PilotHub {
  private readonly listeners = new Set<Listener>();
  private readonly timers: NodeJS.Timeout[];
  private database: PoolClient | undefined;
  private listening: Promise<void>;
  private isChanged = false;
  private isBeating = false;
  private latest = NOTHING;
  private isClosed = false;
  private readonly pool: Pool;
  private readonly sources: Sources;
  private readonly firstSnapshot: () => Promise<Buffer>;

  constructor(pool: Pool, sources: Sources) {
    this.pool = pool;
    this.sources = sources;
    this.firstSnapshot = singleFlight(async () => message(await sources.snapshot()));
    this.timers = [
      setInterval(() => void this.beat(), SNAPSHOT_EVERY_MS),
      setInterval(() => void this.endDeadSessions(), SESSIONS_CHECKED_EVERY_MS),
    ];
    this.listening = this.listen();
  }

  /**
   * Adds the stream that `open` starts, with the current snapshot; those that come at once share one look. The hub looks again after it: a change
   * may just have been missed.
   */
  async add(open: () => Writable, tokenHash: string): Promise<void> {
    const first = await this.firstSnapshot();
    const stream = open();
    if (this.isClosed) {
      stream.end();
      return;
    }
    // Who has left while waiting will never say so again.
    if (stream.destroyed) {
      return;
    }
    const listener: Listener = { stream, tokenHash, given: NOTHING, isFresh: false, stalledSince: null };
    this.listeners.add(listener);
    stream.on('close', () => this.listeners.delete(listener));
    stream.on('error', (error) => {
      this.listeners.delete(listener);
      this.sources.log(error);
    });
    write(listener, first);
    this.isChanged = true;
  }

  get openStreams(): number {
    return this.listeners.size;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.timers.forEach(clearInterval);
    for (const { stream } of this.listeners) stream.end();
    await this.listening;
    this.letGo();
  }

  private async listen(): Promise<void> {
    if (this.isClosed) {
      return;
    }
    try {
      const client = await this.pool.connect();
      this.database = client;
      client.on('notification', () => (this.isChanged = true));
      client.on('error', () => {
        if (this.database === client) this.listenAgain();
      });
      await client.query(`LISTEN ${PILOTS_CHANNEL}`);
      this.isChanged = true;
    } catch (error) {
      this.sources.log(error);
      this.listenAgain();
    }
  }

  private listenAgain(): void {
    this.letGo();
    if (this.isClosed) {
      return;
    }
    setTimeout(() => {
      this.listening = this.listen();
    }, LISTEN_AGAIN_AFTER_MS).unref();
  }

  private letGo(): void {
    this.database?.release(true);
    this.database = undefined;
  }

  /** One at a time, however slow the answer: snapshots asked for side by side could arrive in the wrong order. */
  private async beat(): Promise<void> {
    if (this.isBeating || this.listeners.size === 0) {
      return;
    }
    this.isBeating = true;
    try {
      const listeners = [...this.listeners];
      if (!this.isChanged || (await this.ask())) await this.giveAll(listeners);
    } finally {
      this.isBeating = false;
    }
  }

  /** @returns whether there was an answer */
  private async ask(): Promise<boolean> {
    this.isChanged = false;
    try {
      const asked = message(await this.sources.snapshot());
      if (!asked.equals(this.latest)) this.latest = asked;
      return true;
    } catch (error) {
      this.isChanged = true;
      this.sources.log(error);
      return false;
    }
  }

  private async giveAll(listeners: Listener[]): Promise<void> {
    for (const [index, listener] of listeners.entries()) {
      if (index > 0 && index % STREAMS_A_TURN === 0) await nextTurn();
      if (!listener.stream.writableEnded && !listener.stream.destroyed) this.guard(listener, () => this.give(listener));
    }
  }

  private give(listener: Listener): void {
    if (isStalled(listener) || this.latest.length === 0 || listener.given === this.latest) {
      return;
    }
    if (listener.given.equals(this.latest)) listener.given = this.latest;
    else write(listener, this.latest);
  }

  /** Ends streams whose session ended; to the others that were told nothing of late it sends a comment, so that a broken line is noticed. */
  private async endDeadSessions(): Promise<void> {
    if (this.listeners.size === 0) {
      return;
    }
    try {
      const living = await this.sources.livingSessions([...new Set([...this.listeners].map(({ tokenHash }) => tokenHash))]);
      for (const listener of this.listeners) {
        this.guard(listener, () => {
          if (!living.has(listener.tokenHash)) listener.stream.end();
          else if (!isStalled(listener) && !listener.isFresh) listener.stream.write(COMMENT);
          listener.isFresh = false;
        });
      }
    } catch (error) {
      this.sources.log(error);
    }
  }

  /** A stream that fails ends alone; the others go on. */
  private guard(listener: Listener, act: () => void): void {
    try {
      act();
    } catch (error) {
      this.listeners.delete(listener);
      listener.stream.destroy();
      this.sources.log(error);
    }
  }
}

const NOTHING = Buffer.alloc(0);
const COMMENT = Buffer.from(': here\n\n');

function write(listener: Listener, snapshot: Buffer): void {
  listener.given = snapshot;
  listener.isFresh = true;
  listener.stream.write(snapshot);
}

/** Whether it has still to take what it was given; a dead line is broken off. */
function isStalled(listener: Listener): boolean {
  const { stream } = listener;
  if (stream.writableLength === 0) {
    listener.stalledSince = null;
    return false;
  }
  listener.stalledSince ??= Date.now();
  if (Date.now() - listener.stalledSince >= STALLED_AFTER_MS) stream.destroy();
  return true;
}

const message = (data: unknown) => Buffer.from(`event: ${PILOT_STREAM.event}\ndata: ${JSON.stringify(data)}\n\n`);
