import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backoffMs, followPositionStream, type StreamState } from './position-stream.ts';

const SNAPSHOT = { activePilots: [], total: 0, limit: 1000, offset: 0 };
const EVENT = `event: activePilots\r\ndata: ${JSON.stringify(SNAPSHOT)}\r\n\r\n`;

/** A response that sends the chunks, then ends. */
function streamOf(...chunks: string[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

function follow(fakeFetch: typeof fetch) {
  vi.stubGlobal('fetch', fakeFetch);
  const abort = new AbortController();
  const states: StreamState[] = [];
  const onPositions = vi.fn();
  const onConfirmed = vi.fn();
  const onUnauthorized = vi.fn();
  const ended = followPositionStream(
    { token: 'secret', onPositions, onConfirmed, onUnauthorized, onState: (state) => states.push(state) },
    abort.signal,
  );
  return { abort, states, onPositions, onConfirmed, onUnauthorized, ended };
}

beforeEach(() => void vi.useFakeTimers());

describe('followPositionStream()', () => {
  it('sends the bearer token and passes on each snapshot, without comments', async () => {
    const fakeFetch = vi.fn<typeof fetch>(() => Promise.resolve(streamOf(': hello\n\n', EVENT.slice(0, 30), EVENT.slice(30))));
    const { abort, onPositions, ended } = follow(fakeFetch);

    await vi.waitFor(() => expect(onPositions).toHaveBeenCalledExactlyOnceWith([], true), { timeout: 60_000 });
    expect(fakeFetch.mock.calls[0]?.[0]).toBe('/api/admin/locations/stream');
    expect(fakeFetch.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer secret' });
    abort.abort();
    await ended;
  });

  it('marks the first snapshot of each connection', async () => {
    const { abort, onPositions, ended } = follow(() => Promise.resolve(streamOf(EVENT, EVENT)));

    await vi.waitFor(
      () =>
        expect(onPositions.mock.calls).toEqual([
          [[], true],
          [[], false],
        ]),
      { timeout: 60_000 },
    );
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() => expect(onPositions).toHaveBeenNthCalledWith(3, [], true), { timeout: 60_000 });
    abort.abort();
    await ended;
  });

  it('confirms the list with each later heartbeat, but not before the snapshot', async () => {
    const chunks = [': here\n\n', EVENT, ': here\n\n'];
    const { abort, onConfirmed, onPositions, ended } = follow(() => Promise.resolve(streamOf(...chunks)));

    await vi.waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(2), { timeout: 60_000 });
    expect(onPositions).toHaveBeenCalledOnce();
    abort.abort();
    await ended;
  });

  it('reports a broken stream and reconnects when the stream ends', async () => {
    const { abort, states, onPositions, ended } = follow(() => Promise.resolve(streamOf(EVENT)));

    await vi.waitFor(() => expect(states).toEqual(['connecting', 'open', 'broken']), { timeout: 60_000 });
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() => expect(onPositions).toHaveBeenCalledTimes(2), { timeout: 60_000 });
    abort.abort();
    await ended;
  });

  it('closes a stream that stays silent', async () => {
    const { abort, states, ended } = follow((_url, options) => {
      const body = new ReadableStream({
        start: (controller) => options?.signal?.addEventListener('abort', () => controller.error(new Error('aborted'))),
      });
      return Promise.resolve(new Response(body));
    });

    await vi.waitFor(() => expect(states).toEqual(['connecting', 'open']), { timeout: 60_000 });
    await vi.advanceTimersByTimeAsync(16_000);
    expect(states).toContain('broken');
    abort.abort();
    await ended;
  });

  it('ends immediately when the token is rejected', async () => {
    const { onUnauthorized, ended, states } = follow(() => Promise.resolve(new Response(null, { status: 401 })));

    await ended;
    expect(onUnauthorized).toHaveBeenCalledOnce();
    expect(states).toEqual(['connecting']);
  });
});

describe('backoffMs()', () => {
  it('doubles from one second to ten, randomised over the upper half', () => {
    expect([0, 1, 2, 3, 4, 40].map((attempt) => backoffMs(attempt, 1))).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
    expect(backoffMs(5, 0)).toBe(5000);
  });
});
