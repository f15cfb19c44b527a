import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../shared/api/queries.ts';
import { signIn } from '@swathline/client/api/session';
import { fakeServer, pageOf, someAdmin } from '../../../test/render.tsx';
import { SAMPLE_PILOTS } from './sample-pilots.ts';
import { usePositions, useUpdatedAt } from './use-positions.ts';

const INTERVAL_MS = 20_000;
const SNAPSHOT = `event: activePilots\ndata: ${JSON.stringify(pageOf('activePilots', [...SAMPLE_PILOTS]).data)}\n\n`;
const COMMENT = ': here\n\n';

let hidden = false;
let streams: ReadableStreamDefaultController<Uint8Array>[] = [];

/** Runs the hook against a server with a stream, or without one. */
async function start({ hasStream = true } = {}) {
  signIn({ user: someAdmin, token: 'secret' });
  const requests = fakeServer({ 'GET /admin/locations/active': () => pageOf('activePilots', [...SAMPLE_PILOTS]) });
  const answer = fetch;
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
    if (!address.endsWith('/stream')) return answer(address, options);
    if (!hasStream) return Promise.resolve(new Response(null, { status: 503 }));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streams.push(controller);
        options.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return Promise.resolve(new Response(body));
  });
  const client = newQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => ({ ...usePositions(INTERVAL_MS), updatedAt: useUpdatedAt() }), { wrapper });
  const first = result.current;
  await pass(100);
  return { result, first, polls: () => requests.filter(({ call }) => call === 'GET /admin/locations/active').length };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function send(text: string) {
  streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  await pass(10);
}

async function setHidden(isHidden: boolean) {
  hidden = isHidden;
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await pass(100);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (hidden ? 'hidden' : 'visible'));
});
afterEach(() => {
  hidden = false;
  streams = [];
});

test('does not poll while the stream lives, and takes each heartbeat as a confirmation', async () => {
  const { result, polls } = await start();
  await send(SNAPSHOT);
  const confirmedAt = result.current.updatedAt;
  for (let second = 0; second < 60; second += 4) {
    await pass(4000);
    await send(COMMENT);
  }

  expect(result.current.feed.stream).toBe('open');
  expect(polls()).toBe(1);
  expect(result.current.updatedAt - confirmedAt).toBeGreaterThanOrEqual(60_000);
});

test('keeps pilots without changes the same objects from push to push', async () => {
  const { result } = await start();
  await send(SNAPSHOT);
  const { pilots, feed } = result.current;
  await send(SNAPSHOT);

  expect(result.current.pilots).toBe(pilots);
  expect(result.current.feed).toBe(feed);
});

test('polls at once when the stream breaks, and then at the interval', async () => {
  const { result, polls } = await start();
  await send(SNAPSHOT);
  // Silent for longer than a living stream ever is; then no new stream sends anything either.
  await pass(15_100);
  expect(result.current.feed.stream).toBe('broken');
  expect(polls()).toBe(2);
});

test('polls at the interval if the server has no stream', async () => {
  const { polls } = await start({ hasStream: false });
  const atStart = polls();
  await pass(3 * INTERVAL_MS);

  expect(polls() - atStart).toBe(3);
});

test('rests while the page is hidden, and refreshes as soon as it is visible', async () => {
  const { result, polls } = await start({ hasStream: false });
  await setHidden(true);
  const before = polls();
  await pass(5 * INTERVAL_MS);
  expect(polls()).toBe(before);

  const shownAt = Date.now();
  await setHidden(false);
  expect(result.current.feed.resumedAt).toBe(shownAt);
  expect(polls()).toBeGreaterThan(before);
  expect(result.current.updatedAt).toBeGreaterThanOrEqual(shownAt);
});
