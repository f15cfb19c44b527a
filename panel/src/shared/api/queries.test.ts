import { api } from '@swathline/contract';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient, queryOf, refreshQueries } from './queries.ts';

const ID = 'a0000000-0000-4000-8000-000000000004';
const PHOTOS = queryOf(api.hazardPhotos.list, { params: { id: ID } });

/** Replies that wait until the test sends them, in the order of their requests. */
function pendingReplies(): ((photos: unknown[]) => void)[] {
  const replies: ((photos: unknown[]) => void)[] = [];
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('The request was aborted.', 'AbortError')));
      replies.push((photos) => resolve(Response.json({ success: true, message: 'OK', data: { photos } })));
    });
  });
  return replies;
}

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

function showPhotos() {
  const client = newQueryClient();
  const observer = new QueryObserver(client, PHOTOS);
  const seen: unknown[] = [];
  closers.push(observer.subscribe(({ data }) => data && seen.push(data.photos)));
  return { client, seen };
}

test('a change replaces the first reply that was still pending, because it may be older', async () => {
  const replies = pendingReplies();
  const { client, seen } = showPhotos();
  await vi.waitFor(() => expect(replies).toHaveLength(1));
  const refreshed = refreshQueries(client, [api.hazardPhotos.list]);
  await vi.waitFor(() => expect(replies).toHaveLength(2));
  replies[0]?.([]);
  replies[1]?.(['mast.png']);
  await refreshed;
  expect(seen).toEqual([['mast.png']]);
});

test('a change refetches what is shown, and leaves it on the screen meanwhile', async () => {
  const replies = pendingReplies();
  const { client, seen } = showPhotos();
  await vi.waitFor(() => expect(replies).toHaveLength(1));
  replies[0]?.([]);
  await vi.waitFor(() => expect(client.getQueryData(PHOTOS.queryKey)).toEqual({ photos: [] }));
  const refreshed = refreshQueries(client, [api.hazardPhotos.list]);
  await vi.waitFor(() => expect(replies).toHaveLength(2));
  expect(client.getQueryData(PHOTOS.queryKey)).toEqual({ photos: [] });
  replies[1]?.(['mast.png']);
  await refreshed;
  expect(seen.at(-1)).toEqual(['mast.png']);
});

test('a request of nothing on the screen is not cancelled', async () => {
  const replies = pendingReplies();
  const client = newQueryClient();
  const loaded = client.fetchQuery(PHOTOS);
  await vi.waitFor(() => expect(replies).toHaveLength(1));
  await refreshQueries(client, [api.hazardPhotos.list]);
  replies[0]?.([]);
  expect(await loaded).toEqual({ photos: [] });
});
