import pg from 'pg';

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/** How long a request waits while all connections are at work: they are then slow, not away. */
const MAX_WAIT_MS = 10_000;

/**
 * A pool whose `connectionTimeoutMillis` counts only making a connection. Whoever finds all of them at work waits in line before that, so that a busy
 * database is not told to be an absent one.
 */
export class QueueingPool extends pg.Pool {
  private readonly line: { enter(): void; refuse(error: Error): void }[] = [];
  private taken = 0;
  private lastGivenBack = 0;

  constructor(config: pg.PoolConfig) {
    super(config);
    // pg's types call it a property; it counts a line of its own, which stays empty here.
    Object.defineProperty(this, 'waitingCount', { get: () => this.line.length });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const client = this.take();
    if (connected === undefined) return client;
    client.then(
      (ready) => connected(undefined, ready, (error) => ready.release(error as Error | undefined)),
      (error: unknown) => connected(error as Error, undefined, () => undefined),
    );
    return undefined;
  }

  private async take(): Promise<pg.PoolClient> {
    await this.turn();
    const began = performance.now();
    try {
      const client = await super.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        if (!error) this.lastGivenBack = performance.now();
        this.leave();
      };
      return client;
    } catch (error) {
      this.leave();
      if (error instanceof Error && this.lastGivenBack < began) this.refuseAll(error);
      throw error;
    }
  }

  private turn(): Promise<void> {
    if (this.taken < this.options.max) {
      this.taken += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.line.splice(this.line.indexOf(waiting), 1);
        reject(new Error('timeout exceeded when trying to connect'));
      }, MAX_WAIT_MS);
      const waiting = {
        enter() {
          clearTimeout(timer);
          resolve();
        },
        refuse(error: Error) {
          clearTimeout(timer);
          reject(error);
        },
      };
      this.line.push(waiting);
    });
  }

  /** No connection could be made, and none of the others was given back meanwhile: the database is away, and nobody needs to wait to be told so. */
  private refuseAll(error: Error): void {
    for (const { refuse } of this.line.splice(0)) refuse(error);
  }

  /** Gives the place to the next in line. */
  private leave(): void {
    const next = this.line.shift();
    if (next) next.enter();
    else this.taken -= 1;
  }
}
