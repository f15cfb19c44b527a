import pLimit, { type LimitFunction } from 'p-limit';

/** The queue of a key has no room for another task. */
export class QueueFull extends Error {
  constructor(key: string) {
    super(`Too many tasks wait for ${key}`);
  }
}

/**
 * Limits concurrency per key: at most `maxRunning` tasks of a key run, and up to `maxWaiting` more wait in a queue.
 * @returns a function that runs a task under a key, and rejects with QueueFull, without running it, when the queue is full
 */
export function limitConcurrency({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }) {
  const limits = new Map<string, { limit: LimitFunction; tasks: number }>();

  return async function run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const entry = limits.get(key) ?? { limit: pLimit(maxRunning), tasks: 0 };
    if (entry.tasks >= maxRunning + maxWaiting) throw new QueueFull(key);
    limits.set(key, entry);
    entry.tasks += 1;
    try {
      return await entry.limit(task);
    } finally {
      entry.tasks -= 1;
      if (entry.tasks === 0) limits.delete(key);
    }
  };
}
