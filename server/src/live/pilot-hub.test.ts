import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { announcePilots } from './announce.ts';
import { PilotHub } from './pilot-hub.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

let count: number;
let hub: PilotHub;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  count = 0;
  const livingSessions = (hashes: string[]) => Promise.resolve(new Set(hashes));
  hub = new PilotHub(database.pool, { snapshot: () => Promise.resolve({ count }), livingSessions, log: () => undefined });
});
afterEach(async () => {
  vi.useRealTimers();
  await hub.close();
});

/** A browser's stream that takes each piece only when `take` lets it. */
class Browser extends Writable {
  readonly taken: string[] = [];
  take = () => undefined as void;

  override _write(piece: Buffer, _encoding: string, done: () => void): void {
    this.take = () => {
      this.taken.push(piece.toString());
      done();
    };
  }

  get snapshots(): number[] {
    return this.taken.flatMap((text) => /"count":(\d+)/.exec(text)?.[1] ?? []).map(Number);
  }
}

/** One whose line is fast. */
class FastBrowser extends Browser {
  override _write(piece: Buffer, encoding: string, done: () => void): void {
    super._write(piece, encoding, done);
    this.take();
  }
}

async function change(fast: FastBrowser): Promise<void> {
  count += 1;
  await announcePilots(database.db);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(fast.snapshots.at(-1)).toBe(count);
  });
}

test('a stream that has not taken the last snapshot is passed over, and gets the newest once it has', async () => {
  const [fast, slow] = [new FastBrowser(), new Browser()];
  await hub.add(() => fast, 'fast');
  await hub.add(() => slow, 'slow');
  const first = slow.writableLength;

  for (let changes = 0; changes < 5; changes++) await change(fast);
  expect(fast.snapshots).toEqual([0, 1, 2, 3, 4, 5]);
  expect(slow.writableLength).toBe(first);

  slow.take();
  await vi.advanceTimersByTimeAsync(1000);
  slow.take();
  expect(slow.snapshots).toEqual([0, 5]);
});

test('a stream that takes nothing for twenty seconds is ended, and the others go on', async () => {
  const [fast, stalled] = [new FastBrowser(), new Browser()];
  await hub.add(() => fast, 'fast');
  await hub.add(() => stalled, 'stalled');

  await vi.advanceTimersByTimeAsync(19_000);
  expect(stalled.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(3000);
  expect(stalled.destroyed).toBe(true);
  await change(fast);
  expect(fast.snapshots.at(-1)).toBe(1);
});

test('a snapshot that is slow to come is never overtaken by a later one', async () => {
  const answers: ((given: { count: number }) => void)[] = [];
  const snapshot = () => (count === 0 ? Promise.resolve({ count }) : new Promise((resolve) => answers.push(resolve)));
  await hub.close();
  hub = new PilotHub(database.pool, { snapshot, livingSessions: (hashes) => Promise.resolve(new Set(hashes)), log: () => undefined });
  const browser = new FastBrowser();
  await hub.add(() => browser, 'browser');

  count = 1;
  await vi.advanceTimersByTimeAsync(1000);
  await announcePilots(database.db);
  await vi.advanceTimersByTimeAsync(3000);
  expect(answers).toHaveLength(1);
  answers[0]?.({ count: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(browser.snapshots).toEqual([0, 1]);
});
