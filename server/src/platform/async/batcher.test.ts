import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

/** Doubles numbers; groups are answered when `finish` is called, in the order they were begun. */
function doubling() {
  const groups: number[][] = [];
  const finish: ((error?: Error) => void)[] = [];
  const ranAlone: number[] = [];
  const double = createBatcher<number, number>({
    runBatch: (asked) => {
      groups.push(asked);
      return new Promise((resolve, reject) => {
        finish.push((error) => {
          if (error) reject(error);
          else resolve(asked.map((number) => (number === 13 ? undefined : number * 2)));
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
  const begun = (count: number) => expect.poll(() => groups.length).toBe(count);
  return { double, groups, finish, ranAlone, begun };
}

test('what is asked while a group is on its way goes together, as much as a group may weigh', async () => {
  const { double, groups, finish, begun } = doubling();
  const first = [double(1), double(2)];
  await begun(1);
  const later = [double(60), double(30), double(20), double(50)];
  finish[0]?.();
  expect(await Promise.all(first)).toEqual([2, 4]);
  await begun(2);
  finish[1]?.();
  await begun(3);
  finish[2]?.();
  expect(await Promise.all(later)).toEqual([120, 60, 40, 100]);
  expect(groups).toEqual([
    [1, 2],
    [60, 30],
    [20, 50],
  ]);
});

test('what is too heavy for a group, or not answered with it, is done alone', async () => {
  const { double, finish, ranAlone, begun } = doubling();
  expect(await double(101)).toBe(202);
  const both = [double(13), double(1)];
  await begun(1);
  finish[0]?.();
  expect(await Promise.all(both)).toEqual([26, 2]);
  expect(ranAlone).toEqual([101, 13]);
});

test('when a group fails, only those fail who fail alone', async () => {
  const { double, finish, begun } = doubling();
  const all = Promise.allSettled([double(1), double(-2), double(3)]);
  await begun(1);
  finish[0]?.(new Error('all of them'));
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('while the database is away, nobody is tried again', async () => {
  const { double, finish, ranAlone, begun } = doubling();
  const first = double(1);
  await begun(1);
  const all = Promise.allSettled([first, double(2)]);
  finish[0]?.(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(ranAlone).toEqual([]);
});

test('as many groups as allowed are on their way at once, and none of them has what another is about', async () => {
  const groups: string[][] = [];
  const finish: (() => void)[] = [];
  const ask = createBatcher<string, string>({
    runBatch: (asked) => {
      groups.push(asked);
      return new Promise((resolve) => {
        finish.push(() => {
          resolve(asked);
        });
      });
    },
    runOne: (asked) => Promise.resolve(asked),
    maxWeight: 100,
    concurrency: 2,
    keyOf: ([pilot]) => pilot,
  });
  const first = [ask('a1'), ask('a2'), ask('b1')];
  await expect.poll(() => groups.length).toBe(1);
  const second = [ask('a3'), ask('c1')];
  await expect.poll(() => groups.length).toBe(2);
  const third = ask('d1');
  finish[1]?.();
  await expect.poll(() => groups.length).toBe(3);
  finish[0]?.();
  await expect.poll(() => groups.length).toBe(4);
  expect(groups).toEqual([['a1', 'b1'], ['c1'], ['d1'], ['a2']]);
  finish[2]?.();
  finish[3]?.();
  await expect.poll(() => groups.length).toBe(5);
  finish[4]?.();
  expect(await Promise.all([...first, ...second, third])).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'd1']);
});
