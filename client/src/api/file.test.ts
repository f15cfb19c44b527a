import { api } from '@swathline/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { callFile, sendForFile } from './file.ts';

const KML = { query: { format: 'kml' } } as const;
const INTERRUPTED = {
  code: 'unreachable',
  message: 'Failed to export fields. The file did not arrive whole; check your connection and try again.',
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(), ms);
    return limit.signal;
  });
});

/** Replaces `fetch`. A body that is not sent whole is never ended. */
function slowServer({ headersAfterMs = 0, parts = 1, everyMs = 0, isWhole = true, body = 'abc' }) {
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const aborted = new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    aborted.catch(() => undefined);
    await Promise.race([wait(headersAfterMs), aborted]);
    const send = async (stream: ReadableStreamDefaultController<Uint8Array>) => {
      for (let part = 0; part < parts; part++) {
        await Promise.race([wait(everyMs), aborted]);
        stream.enqueue(new TextEncoder().encode(body));
      }
      if (isWhole) stream.close();
      else await aborted;
    };
    const stream = new ReadableStream<Uint8Array>({ start: (parts) => void send(parts).catch((error: unknown) => parts.error(error)) });
    const headers = { 'content-type': 'application/zip', 'content-disposition': "attachment; filename*=UTF-8''pack%201.zip" };
    return new Response(stream, { headers });
  });
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test('a file may take as long as it needs while its parts arrive', async () => {
  slowServer({ headersAfterMs: 25_000, parts: 20, everyMs: 25_000 });
  const file = callFile(api.fieldsExchange.export, KML);
  await vi.advanceTimersByTimeAsync(600_000);
  const { name, content } = await file;
  expect([name, content.type, await content.text()]).toEqual(['pack 1.zip', 'application/zip', 'abc'.repeat(20)]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a file of which nothing more comes for 30 seconds is interrupted', async () => {
  slowServer({ parts: 3, everyMs: 25_000, isWhole: false });
  const failed = expect(callFile(api.fieldsExchange.export, KML)).rejects.toMatchObject(INTERRUPTED);
  await vi.advanceTimersByTimeAsync(3 * 25_000 + 30_000);
  await failed;
});

test('a server that does not answer within 30 seconds is given up', async () => {
  slowServer({ headersAfterMs: 40_000 });
  const failed = expect(callFile(api.fieldsExchange.export, KML)).rejects.toMatchObject({
    code: 'timed_out',
    message: 'Failed to export fields. The server did not answer within 30 seconds.',
  });
  await vi.advanceTimersByTimeAsync(30_000);
  await failed;
});

test('a reply that is not a file has 30 seconds in all', async () => {
  slowServer({ parts: 9, everyMs: 5000, body: ' ' });
  const failed = expect(call(api.dashboard.stats)).rejects.toMatchObject({ message: 'Failed to load dashboard data' });
  await vi.advanceTimersByTimeAsync(30_000);
  await failed;
});

test('reports an interrupted download with a clear message', async () => {
  const broken = new ReadableStream({ start: (parts) => parts.error(new TypeError('Failed to fetch')) });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(broken)));
  await expect(callFile(api.fieldsExchange.export, KML)).rejects.toMatchObject(INTERRUPTED);
});

test('a cancelled download is not reported as a failure of the connection', async () => {
  slowServer({ parts: 3, everyMs: 1000 });
  const cancel = new AbortController();
  const failed = expect(sendForFile(api.fieldsExchange.export, KML, { signal: cancel.signal })).rejects.toThrow('left the page');
  await vi.advanceTimersByTimeAsync(1500);
  cancel.abort(new Error('left the page'));
  await failed;
});
