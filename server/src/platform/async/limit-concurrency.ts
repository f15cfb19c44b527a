/** More tasks wait under one key than the limiter accepts. */
export class QueueFull extends Error {
  constructor(key: string) {
    super(`Too many tasks wait for ${key}`);
  }
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/**
 * Runs at most `maxRunning` tasks per key; up to `maxWaiting` more wait their turn.
 * @returns runs a task under a key; rejects with QueueFull, without running it, where the queue is full
 */
export function limitConcurrency({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }) {
  const queues = new Map<string, Queue>();

  return async function run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < maxRunning) queue.running++;
    else if (queue.waiting.length < maxWaiting) await new Promise<void>((resolve) => queue.waiting.push(resolve));
    else throw new QueueFull(key);
    try {
      return await task();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.running === 0) queues.delete(key);
    }
  };
}
