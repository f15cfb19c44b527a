import pg from 'pg';

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/** How long a request waits while all connections are at work: they are then slow, not away. */
const LONGEST_WAIT_MS = 10_000;

/**
 * A pool whose `connectionTimeoutMillis` counts only making a connection. Whoever finds all of them at work waits in line before that, so that a busy
 * database is not told to be an absent one.
 */
export class PatientPool extends pg.Pool {
  private readonly line: (() => void)[] = [];
  private taken = 0;

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
    try {
      const client = await super.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        this.leave();
      };
      return client;
    } catch (error) {
      this.leave();
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
        this.line.splice(this.line.indexOf(enter), 1);
        reject(new Error('timeout exceeded when trying to connect'));
      }, LONGEST_WAIT_MS);
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      this.line.push(enter);
    });
  }

  /** Gives the place to the next in line. */
  private leave(): void {
    const next = this.line.shift();
    if (next) next();
    else this.taken -= 1;
  }
}
