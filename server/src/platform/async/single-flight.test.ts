import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** Counts its runs, each of which ends when `finish` is called for it. */
function counting() {
  const finish: ((error?: Error) => void)[] = [];
  const ask = singleFlight(
    () =>
      new Promise<number>((resolve, reject) => {
        const run = finish.push((error) => {
          if (error) reject(error);
          else resolve(run);
        });
      }),
  );
  return { ask, finish };
}

test('who asks while an answer is worked out shares the next one, which begins after the question', async () => {
  const { ask, finish } = counting();
  const first = ask();
  const later = [ask(), ask()];
  expect(finish).toHaveLength(1);
  finish[0]?.();
  expect(await first).toBe(1);
  expect(finish).toHaveLength(2);
  const latest = ask();
  finish[1]?.();
  expect(await Promise.all(later)).toEqual([2, 2]);
  finish[2]?.();
  expect(await latest).toBe(3);
});

test('who asks when nothing is worked out is answered at once', async () => {
  const { ask, finish } = counting();
  for (const run of [1, 2]) {
    const answer = ask();
    finish[run - 1]?.();
    expect(await answer).toBe(run);
  }
});

test('a failure is told to those who asked for it, and the others get their own run', async () => {
  const { ask, finish } = counting();
  const first = ask();
  const second = ask();
  finish[0]?.(new Error('alone'));
  await expect(first).rejects.toThrow('alone');
  finish[1]?.();
  expect(await second).toBe(2);
});

test('while the database is away nobody waits for another run, and later asks begin anew', async () => {
  const { ask, finish } = counting();
  const both = Promise.allSettled([ask(), ask()]);
  finish[0]?.(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = ask();
  finish[1]?.();
  expect(await again).toBe(2);
});
