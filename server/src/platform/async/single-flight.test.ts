import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** An operation that returns the number of its run. Each run ends when its function in `finish` is called. */
function countingRuns() {
  const finish: ((error?: Error) => void)[] = [];
  const call = singleFlight(
    () =>
      new Promise<number>((resolve, reject) => {
        const run = finish.push((error) => {
          if (error) reject(error);
          else resolve(run);
        });
      }),
  );
  return { call, finish };
}

test('concurrent calls share the next run, which starts after they were made', async () => {
  const { call, finish } = countingRuns();
  const first = call();
  const later = [call(), call()];
  expect(finish).toHaveLength(1);
  finish[0]?.();
  expect(await first).toBe(1);
  expect(finish).toHaveLength(2);
  const latest = call();
  finish[1]?.();
  expect(await Promise.all(later)).toEqual([2, 2]);
  finish[2]?.();
  expect(await latest).toBe(3);
});

test('a call starts a run immediately when none is running', async () => {
  const { call, finish } = countingRuns();
  for (const run of [1, 2]) {
    const answer = call();
    finish[run - 1]?.();
    expect(await answer).toBe(run);
  }
});

test('a failure reaches only the callers of that run, and the others get the next run', async () => {
  const { call, finish } = countingRuns();
  const first = call();
  const second = call();
  finish[0]?.(new Error('alone'));
  await expect(first).rejects.toThrow('alone');
  finish[1]?.();
  expect(await second).toBe(2);
});

test('when the database is unavailable all waiting callers fail, and a later call starts a new run', async () => {
  const { call, finish } = countingRuns();
  const both = Promise.allSettled([call(), call()]);
  finish[0]?.(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = call();
  finish[1]?.();
  expect(await again).toBe(2);
});
