import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { announceLive } from './announce.ts';
import { LiveHub } from './live-hub.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

let count: number;
let isFailing: boolean;
let hub: LiveHub;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  count = 0;
  isFailing = false;
  const findLiveSessions = (hashes: string[]) => Promise.resolve(new Set(hashes));
  const snapshot = () => (isFailing ? Promise.reject(new Error('The database is away')) : Promise.resolve({ count }));
  hub = new LiveHub(database.pool, { event: 'activePilots', snapshot, findLiveSessions, log: () => undefined });
});
afterEach(async () => {
  vi.useRealTimers();
  await hub.close();
});

/** A browser's stream that consumes each chunk only when `take` is called. */
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

/** A browser with a fast connection, which consumes chunks immediately. */
class FastBrowser extends Browser {
  override _write(piece: Buffer, encoding: string, done: () => void): void {
    super._write(piece, encoding, done);
    this.take();
  }
}

async function change(fast: FastBrowser): Promise<void> {
  count += 1;
  await announceLive(database.db);
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(1000);
      expect(fast.snapshots.at(-1)).toBe(count);
    },
    { timeout: 60_000 },
  );
}

test('skips a stream that has not consumed its last snapshot, and later sends it the newest', async () => {
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

test('buffers no further snapshots for a stalled reader, and sends the newest when it reads again', async () => {
  const long = 'x'.repeat(4_000_000);
  await hub.close();
  hub = new LiveHub(database.pool, {
    event: 'activePilots',
    snapshot: () => Promise.resolve({ count, long }),
    findLiveSessions: (hashes) => Promise.resolve(new Set(hashes)),
    log: () => undefined,
  });
  const replies: ServerResponse[] = [];
  const server = createServer((_, reply) => {
    replies.push(reply);
    void hub.add(() => reply.writeHead(200), 'stopped');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reader = connect(
    (server.address() as AddressInfo).port,
    '127.0.0.1',
    () => void reader.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n'),
  );
  await vi.waitFor(() => expect(hub.openStreams).toBe(1), { timeout: 60_000 });
  const fast = new FastBrowser();
  await hub.add(() => fast, 'fast');

  for (let changes = 0; changes < 10; changes++) await change(fast);
  expect(replies[0]?.writableLength).toBeGreaterThan(0);
  expect(replies[0]?.writableLength).toBeLessThan(2 * long.length);

  let last = '';
  let end = '';
  reader.on('data', (piece: Buffer) => {
    // The number may be split between two pieces.
    const text = end + piece.toString();
    last = /"count":\d+/.exec(text)?.[0] ?? last;
    end = text.slice(-12);
  });
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(1000);
      expect(last).toBe('"count":10');
    },
    { timeout: 60_000 },
  );
  reader.destroy();
  server.close();
});

test('drops a connection that ends before its first snapshot', async () => {
  let answer: (given: { count: number }) => void = () => undefined;
  await hub.close();
  hub = new LiveHub(database.pool, {
    event: 'activePilots',
    snapshot: () => new Promise((resolve) => (answer = resolve)),
    findLiveSessions: (hashes) => Promise.resolve(new Set(hashes)),
    log: () => undefined,
  });
  const gone = new Promise<void>((resolve) => {
    const server = createServer((_, reply) => {
      const added = hub.add(() => reply, 'gone');
      reply.on('close', () => {
        answer({ count: 0 });
        server.close();
        resolve(added);
      });
    });
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const reader = connect(port, '127.0.0.1', () =>
        reader.end('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n', () => reader.destroy()),
      );
    });
  });
  await gone;
  expect(hub.openStreams).toBe(0);
});

test('ends a stream opened during shutdown immediately', async () => {
  const late = new FastBrowser();
  const added = hub.add(() => late, 'late');
  await hub.close();
  await added;
  expect(late.writableEnded).toBe(true);
  expect(hub.openStreams).toBe(0);
});

test('sends within half a minute what has changed by time alone, and nothing while it is the same', async () => {
  const browser = new FastBrowser();
  await hub.add(() => browser, 'browser');
  await change(browser);
  count = 2;
  await vi.advanceTimersByTimeAsync(31_000);
  expect(browser.snapshots).toEqual([0, 1, 2]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(browser.snapshots).toEqual([0, 1, 2]);
});

const commentsTo = ({ taken }: FastBrowser) => taken.filter((text) => text.startsWith(':')).length;

test('sends a comment only to idle streams', async () => {
  const browser = new FastBrowser();
  await hub.add(() => browser, 'browser');
  await vi.advanceTimersByTimeAsync(5000);
  expect(commentsTo(browser)).toBe(0);
  await change(browser);
  await vi.advanceTimersByTimeAsync(4000);
  const before = commentsTo(browser);
  await vi.advanceTimersByTimeAsync(4000);
  expect(commentsTo(browser)).toBe(before + 1);
});

test('sends no comment while changes cannot be read', async () => {
  const browser = new FastBrowser();
  await hub.add(() => browser, 'browser');
  await change(browser);
  // A new stream makes the hub read again.
  await hub.add(() => new FastBrowser(), 'other');
  isFailing = true;
  await vi.advanceTimersByTimeAsync(8000);
  const before = commentsTo(browser);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(commentsTo(browser)).toBe(before);
});

test('ends a stream that consumes nothing for twenty seconds, and no other', async () => {
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

test('a later snapshot never overtakes a slow one', async () => {
  const answers: ((given: { count: number }) => void)[] = [];
  const snapshot = () => (count === 0 ? Promise.resolve({ count }) : new Promise((resolve) => answers.push(resolve)));
  await hub.close();
  hub = new LiveHub(database.pool, {
    event: 'activePilots',
    snapshot,
    findLiveSessions: (hashes) => Promise.resolve(new Set(hashes)),
    log: () => undefined,
  });
  const browser = new FastBrowser();
  await hub.add(() => browser, 'browser');

  count = 1;
  await vi.advanceTimersByTimeAsync(1000);
  await announceLive(database.db);
  await vi.advanceTimersByTimeAsync(3000);
  expect(answers).toHaveLength(1);
  answers[0]?.({ count: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(browser.snapshots).toEqual([0, 1]);
});

test('a failing stream ends without affecting others', async () => {
  const [broken, failing, fast] = [new FastBrowser(), new FastBrowser(), new FastBrowser()];
  for (const [name, stream] of Object.entries({ broken, failing, fast })) await hub.add(() => stream, name);
  broken.write = () => {
    throw new Error('no such line');
  };
  failing.destroy(new Error('reset'));
  await change(fast);
  await change(fast);
  await vi.advanceTimersByTimeAsync(8000);
  expect(fast.snapshots).toEqual([0, 1, 2]);
  expect(broken.destroyed).toBe(true);
  expect(hub.openStreams).toBe(1);
});
