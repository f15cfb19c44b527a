import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StorageReserve } from './storage-reserve.ts';

const diskFull = () => Object.assign(new Error('could not extend file'), { code: '53100' });
const sizeOf = () => statSync(path.join(folder, 'reserve')).size;

let folder: string;
let reserve: StorageReserve;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'swathline-reserve-'));
  reserve = new StorageReserve(folder);
  reserve.refill();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an essential write runs again after a piece of the reserve is released', async () => {
  const fullSize = sizeOf();
  let attempts = 0;
  const result = await reserve.retryWithReserve(async () => {
    if (++attempts < 3) throw diskFull();
    return 'signed in';
  });

  expect([result, attempts]).toEqual(['signed in', 3]);
  expect(sizeOf()).toBe(fullSize - 2 * 256 * 1024);
  reserve.refill();
  expect(sizeOf()).toBe(fullSize);
});

test('a disk that stays full fails after four attempts, and any other failure after one', async () => {
  let attempts = 0;
  const failing = (error: Error) => reserve.retryWithReserve(() => (attempts++, Promise.reject(error)));
  await expect(failing(diskFull())).rejects.toThrow('could not extend file');
  expect(attempts).toBe(4);
  await expect(failing(new Error('wrong password'))).rejects.toThrow('wrong password');
  expect(attempts).toBe(5);
});

test('without a file nothing is released, and releasing for a start accepts a missing folder', async () => {
  const none = new StorageReserve(path.join(folder, 'not-there'));
  none.releaseForStart();
  await expect(none.retryWithReserve(() => Promise.reject(diskFull()))).rejects.toThrow('could not extend file');
});
