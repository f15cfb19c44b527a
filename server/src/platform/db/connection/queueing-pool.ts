import pg from 'pg';

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

interface Waiter {
  resolve(): void;
  reject(error: Error): void;
}

/** How long a request waits for a connection while all are in use: the database is then slow, not unavailable. */
const MAX_WAIT_MS = 10_000;

/**
 * A pool whose `connectionTimeoutMillis` limits only the making of a connection. While all connections are in use, callers wait in a queue
 * with a longer timeout, so that a busy database is not reported as down.
 */
export class QueueingPool extends pg.Pool {
  private readonly waiters: Waiter[] = [];
  private inUse = 0;
  private lastReleasedAt = 0;

  constructor(config: pg.PoolConfig) {
    super(config);
    // pg's types call it a property. Its own count stays 0, because this queue holds the callers back.
    Object.defineProperty(this, 'waitingCount', { get: () => this.waiters.length });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const client = this.acquire();
    if (callback === undefined) return client;
    client.then(
      (ready) => callback(undefined, ready, (error) => ready.release(error as Error | undefined)),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    );
    return undefined;
  }

  private async acquire(): Promise<pg.PoolClient> {
    await this.waitForSlot();
    const startedAt = performance.now();
    try {
      const client = await super.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        if (!error) this.lastReleasedAt = performance.now();
        this.freeSlot();
      };
      return client;
    } catch (error) {
      this.freeSlot();
      if (error instanceof Error && this.lastReleasedAt < startedAt) this.rejectAll(error);
      throw error;
    }
  }

  private waitForSlot(): Promise<void> {
    if (this.inUse < this.options.max) {
      this.inUse += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiters.splice(this.waiters.indexOf(waiter), 1);
        reject(new Error('timeout exceeded when trying to connect'));
      }, MAX_WAIT_MS);
      const waiter: Waiter = {
        resolve() {
          clearTimeout(timer);
          resolve();
        },
        reject(error) {
          clearTimeout(timer);
          reject(error);
        },
      };
      this.waiters.push(waiter);
    });
  }

  /** For when no connection could be made and none was released meanwhile: the database is unavailable, so waiting is pointless. */
  private rejectAll(error: Error): void {
    for (const { reject } of this.waiters.splice(0)) reject(error);
  }

  /** Passes the slot to the first waiter. */
  private freeSlot(): void {
    const next = this.waiters.shift();
    if (next) next.resolve();
    else this.inUse -= 1;
  }
}
