import { setImmediate as nextTurn } from 'node:timers/promises';
import { isConnectionError } from '../errors/connection-errors.ts';

interface BatcherOptions<Request, Result> {
  /** Returns the results in the order of the requests; undefined for a request that has to run alone. */
  runBatch(requests: Request[]): Promise<(Result | undefined)[]>;
  runOne(request: Request): Promise<Result>;
  /** The total weight of one batch; a heavier request runs alone. */
  maxWeight: number;
  /** Default: every request weighs 1. */
  weightOf?: (request: Request) => number;
  /** How many batches run at the same time. Default: 1. */
  concurrency?: number;
  /** Requests with the same key never run at the same time. Default: no key. */
  keyOf?: (request: Request) => unknown;
}

interface Pending<Request, Result> {
  request: Request;
  weight: number;
  key: unknown;
  resolve(result: Result | Promise<Result>): void;
  reject(error: unknown): void;
}

/**
 * Micro-batching: requests that arrive while a batch runs are run together in the next batch, so that many callers share one statement. The
 * requests of a failed batch run again one by one, so that none fails because of another. When the database is unavailable, all pending
 * requests fail immediately.
 */
export function createBatcher<Request, Result>(options: BatcherOptions<Request, Result>): (request: Request) => Promise<Result> {
  const batcher = new Batcher(options);
  return (request) => batcher.add(request);
}

class Batcher<Request, Result> {
  private readonly options: Required<BatcherOptions<Request, Result>>;
  private queue: Pending<Request, Result>[] = [];
  private readonly runningKeys = new Set<unknown>();
  private workers = 0;

  constructor(options: BatcherOptions<Request, Result>) {
    this.options = { weightOf: () => 1, concurrency: 1, keyOf: () => undefined, ...options };
  }

  add(request: Request): Promise<Result> {
    const { weightOf, maxWeight, runOne, keyOf, concurrency } = this.options;
    const weight = weightOf(request);
    if (weight > maxWeight) return runOne(request);
    return new Promise((resolve, reject) => {
      this.queue.push({ request, weight, key: keyOf(request), resolve, reject });
      if (this.workers < concurrency) void this.runQueue();
    });
  }

  private async runQueue(): Promise<void> {
    this.workers += 1;
    await nextTurn();
    for (let batch = this.takeBatch(); batch.length > 0; batch = this.takeBatch()) {
      await this.run(batch);
      for (const { key } of batch) this.runningKeys.delete(key);
    }
    this.workers -= 1;
  }

  /** Takes requests from the queue, in order, up to the weight of a batch and at most one of each key. */
  private takeBatch(): Pending<Request, Result>[] {
    const { maxWeight } = this.options;
    const batch: Pending<Request, Result>[] = [];
    let totalWeight = 0;
    this.queue = this.queue.filter((pending) => {
      if (totalWeight > maxWeight || this.runningKeys.has(pending.key)) return true;
      totalWeight += pending.weight;
      if (totalWeight > maxWeight) return true;
      batch.push(pending);
      if (pending.key !== undefined) this.runningKeys.add(pending.key);
      return false;
    });
    return batch;
  }

  private async run(batch: Pending<Request, Result>[]): Promise<void> {
    const { runBatch, runOne } = this.options;
    try {
      const results = await runBatch(batch.map(({ request }) => request));
      for (const [index, { request, resolve }] of batch.entries()) {
        const result = results[index];
        resolve(result === undefined ? runOne(request) : result);
      }
    } catch (error) {
      if (!isConnectionError(error)) {
        for (const { request, resolve } of batch) resolve(runOne(request));
        return;
      }
      for (const { reject } of [...batch, ...this.queue.splice(0)]) reject(error);
    }
  }
}
