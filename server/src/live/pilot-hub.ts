import { PILOT_STREAM } from '@swathline/contract';
import type { ServerResponse } from 'node:http';
import type { Pool, PoolClient } from 'pg';
import { PILOTS_CHANNEL } from './announce.ts';

const SNAPSHOT_EVERY_MS = 1000;
const SESSIONS_CHECKED_EVERY_MS = 4000;
const LISTEN_AGAIN_AFTER_MS = 1000;

interface Sources {
  /** What every stream shows. */
  snapshot(): Promise<unknown>;
  /** Those of the hashed session tokens that are still good. */
  livingSessions(tokenHashes: string[]): Promise<Set<string>>;
  log(error: unknown): void;
}

/** Sends the pilots' positions to open event streams: at most one snapshot a second for all of them, when something has changed. */
export class PilotHub {
  private readonly streams = new Map<ServerResponse, string>();
  private readonly timers: NodeJS.Timeout[];
  private listener: PoolClient | undefined;
  private listening: Promise<void>;
  private isChanged = false;
  private isClosed = false;
  private readonly pool: Pool;
  private readonly sources: Sources;

  constructor(pool: Pool, sources: Sources) {
    this.pool = pool;
    this.sources = sources;
    this.timers = [
      setInterval(() => void this.sendChanges(), SNAPSHOT_EVERY_MS),
      setInterval(() => void this.endDeadSessions(), SESSIONS_CHECKED_EVERY_MS),
    ];
    this.listening = this.listen();
  }

  /** Adds the stream that `open` starts, with the current snapshot. The next one follows whatever happens: a change may just have been missed. */
  async add(open: () => ServerResponse, tokenHash: string): Promise<void> {
    const first = message(await this.sources.snapshot());
    const stream = open();
    this.streams.set(stream, tokenHash);
    stream.on('close', () => this.streams.delete(stream));
    stream.write(first);
    this.isChanged = true;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.timers.forEach(clearInterval);
    for (const stream of this.streams.keys()) stream.end();
    await this.listening;
    this.letGo();
  }

  private async listen(): Promise<void> {
    if (this.isClosed) {
      return;
    }
    try {
      const client = await this.pool.connect();
      this.listener = client;
      client.on('notification', () => (this.isChanged = true));
      client.on('error', () => {
        if (this.listener === client) this.listenAgain();
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
    this.listener?.release(true);
    this.listener = undefined;
  }

  private async sendChanges(): Promise<void> {
    if (!this.isChanged || this.streams.size === 0) {
      return;
    }
    this.isChanged = false;
    try {
      const text = message(await this.sources.snapshot());
      for (const stream of this.streams.keys()) stream.write(text);
    } catch (error) {
      this.isChanged = true;
      this.sources.log(error);
    }
  }

  /** Ends streams whose session ended; to the others it sends a comment, so that a broken line is noticed. */
  private async endDeadSessions(): Promise<void> {
    if (this.streams.size === 0) {
      return;
    }
    try {
      const living = await this.sources.livingSessions([...new Set(this.streams.values())]);
      for (const [stream, tokenHash] of this.streams) {
        if (living.has(tokenHash)) stream.write(': here\n\n');
        else stream.end();
      }
    } catch (error) {
      this.sources.log(error);
    }
  }
}

const message = (data: unknown) => `event: ${PILOT_STREAM.event}\ndata: ${JSON.stringify(data)}\n\n`;
