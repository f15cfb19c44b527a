import { expect, test } from 'vitest';
import { limitConcurrency, QueueFull } from './limit-concurrency.ts';

/** A task that ends when its function in `finish` is called. */
function tasks() {
  const finish: (() => void)[] = [];
  return { finish, task: () => new Promise<void>((resolve) => finish.push(resolve)) };
}

test('runs at most the allowed tasks of a key, and rejects a task when the queue of its key is full', async () => {
  const run = limitConcurrency({ maxRunning: 2, maxWaiting: 1 });
  const { finish, task } = tasks();
  const accepted = [run('a', task), run('a', task), run('a', task)];
  await expect(run('a', task)).rejects.toBeInstanceOf(QueueFull);
  expect(finish).toHaveLength(2);

  accepted.push(run('b', task));
  await expect.poll(() => finish.length).toBe(3);
  finish[0]?.();
  await expect.poll(() => finish.length).toBe(4);
  for (const end of finish) end();
  await Promise.all(accepted);
});

test('a failed task frees its place', async () => {
  const run = limitConcurrency({ maxRunning: 1, maxWaiting: 1 });
  await expect(run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await run('a', () => Promise.resolve('done'))).toBe('done');
});
