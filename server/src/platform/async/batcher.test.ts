import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

/** A batcher that doubles numbers. Each batch ends when its function in `finish` is called; 13 has no result in a batch. */
function doublingBatcher() {
  const batches: number[][] = [];
  const finish: ((error?: Error) => void)[] = [];
  const ranAlone: number[] = [];
  const double = createBatcher<number, number>({
    runBatch: (requests) => {
      batches.push(requests);
      return new Promise((resolve, reject) => {
        finish.push((error) => {
          if (error) reject(error);
          else resolve(requests.map((number) => (number === 13 ? undefined : number * 2)));
        });
      });
    },
    runOne: (number) => {
      ranAlone.push(number);
      return number < 0 ? Promise.reject(new Error('negative')) : Promise.resolve(number * 2);
    },
    maxWeight: 100,
    weightOf: Math.abs,
  });
  const started = (count: number) => expect.poll(() => batches.length).toBe(count);
  return { double, batches, finish, ranAlone, started };
}

test('requests that arrive while a batch runs share the next batches, each up to the maximum weight', async () => {
  const { double, batches, finish, started } = doublingBatcher();
  const first = [double(1), double(2)];
  await started(1);
  const later = [double(60), double(30), double(20), double(50)];
  finish[0]?.();
  expect(await Promise.all(first)).toEqual([2, 4]);
  await started(2);
  finish[1]?.();
  await started(3);
  finish[2]?.();
  expect(await Promise.all(later)).toEqual([120, 60, 40, 100]);
  expect(batches).toEqual([
    [1, 2],
    [60, 30],
    [20, 50],
  ]);
});

test('a request that is too heavy for a batch, or has no result in it, runs alone', async () => {
  const { double, finish, ranAlone, started } = doublingBatcher();
  expect(await double(101)).toBe(202);
  const both = [double(13), double(1)];
  await started(1);
  finish[0]?.();
  expect(await Promise.all(both)).toEqual([26, 2]);
  expect(ranAlone).toEqual([101, 13]);
});

test('when a batch fails, its requests run one by one, and each fails only if its own run fails', async () => {
  const { double, finish, started } = doublingBatcher();
  const all = Promise.allSettled([double(1), double(-2), double(3)]);
  await started(1);
  finish[0]?.(new Error('the whole batch'));
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('when the database is unavailable, all requests fail and none runs again', async () => {
  const { double, finish, ranAlone, started } = doublingBatcher();
  const first = double(1);
  await started(1);
  const all = Promise.allSettled([first, double(2)]);
  finish[0]?.(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(ranAlone).toEqual([]);
});

test('at most the allowed number of batches run at the same time, and never two requests with the same key', async () => {
  const batches: string[][] = [];
  const finish: (() => void)[] = [];
  const run = createBatcher<string, string>({
    runBatch: (requests) => {
      batches.push(requests);
      return new Promise((resolve) => {
        finish.push(() => {
          resolve(requests);
        });
      });
    },
    runOne: (request) => Promise.resolve(request),
    maxWeight: 100,
    concurrency: 2,
    keyOf: ([pilot]) => pilot,
  });
  const first = [run('a1'), run('a2'), run('b1')];
  await expect.poll(() => batches.length).toBe(1);
  const second = [run('a3'), run('c1')];
  await expect.poll(() => batches.length).toBe(2);
  const third = run('d1');
  finish[1]?.();
  await expect.poll(() => batches.length).toBe(3);
  finish[0]?.();
  await expect.poll(() => batches.length).toBe(4);
  expect(batches).toEqual([['a1', 'b1'], ['c1'], ['d1'], ['a2']]);
  finish[2]?.();
  finish[3]?.();
  await expect.poll(() => batches.length).toBe(5);
  finish[4]?.();
  expect(await Promise.all([...first, ...second, third])).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'd1']);
});
