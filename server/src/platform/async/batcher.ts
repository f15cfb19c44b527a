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
 * Micro-batching: requests that arrive while a batch runs are collected and run together in the next one, so that many callers share one statement.
 * The requests of a failed batch run again one by one, so that none fails because of another. When the database is unavailable, all pending requests
 * fail immediately.
 */
export function createBatcher<Request, Result>({
  runBatch,
  runOne,
  maxWeight,
  weightOf = () => 1,
  concurrency = 1,
  keyOf = () => undefined,
}: BatcherOptions<Request, Result>): (request: Request) => Promise<Result> {
  let queue: Pending<Request, Result>[] = [];
  let workers = 0;
  const runningKeys = new Set<unknown>();

  /** Takes requests from the queue, in order, up to the weight of a batch and at most one of each key. */
  function takeBatch(): Pending<Request, Result>[] {
    const batch: Pending<Request, Result>[] = [];
    let totalWeight = 0;
    queue = queue.filter((pending) => {
      if (totalWeight > maxWeight || runningKeys.has(pending.key)) return true;
      totalWeight += pending.weight;
      if (totalWeight > maxWeight) return true;
      batch.push(pending);
      if (pending.key !== undefined) runningKeys.add(pending.key);
      return false;
    });
    return batch;
  }

  async function run(batch: Pending<Request, Result>[]): Promise<void> {
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
      for (const { reject } of [...batch, ...queue.splice(0)]) reject(error);
    }
  }

  async function runQueue(): Promise<void> {
    workers += 1;
    await nextTurn();
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
      await run(batch);
      for (const { key } of batch) runningKeys.delete(key);
    }
    workers -= 1;
  }

  return (request) => {
    const weight = weightOf(request);
    if (weight > maxWeight) return runOne(request);
    return new Promise((resolve, reject) => {
      queue.push({ request, weight, key: keyOf(request), resolve, reject });
      if (workers < concurrency) void runQueue();
    });
  };
}
