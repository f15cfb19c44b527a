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
  reserve.takeBack();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what must go on is done again with a piece of the reserve given up', async () => {
  const whole = sizeOf();
  let tries = 0;
  const result = await reserve.spend(async () => {
    if (++tries < 3) throw diskFull();
    return 'signed in';
  });

  expect([result, tries]).toEqual(['signed in', 3]);
  expect(sizeOf()).toBe(whole - 2 * 256 * 1024);
  reserve.takeBack();
  expect(sizeOf()).toBe(whole);
});

test('a disk that stays full is told, and so is every other failure at once', async () => {
  let tries = 0;
  const failing = (error: Error) => reserve.spend(() => (tries++, Promise.reject(error)));
  await expect(failing(diskFull())).rejects.toThrow('could not extend file');
  expect(tries).toBe(4);
  await expect(failing(new Error('wrong password'))).rejects.toThrow('wrong password');
  expect(tries).toBe(5);
});

test('without a file there is nothing to give up, and making room for a start asks nothing of a folder that is not there', async () => {
  const none = new StorageReserve(path.join(folder, 'not-there'));
  none.makeRoomToStart();
  await expect(none.spend(() => Promise.reject(diskFull()))).rejects.toThrow('could not extend file');
});
