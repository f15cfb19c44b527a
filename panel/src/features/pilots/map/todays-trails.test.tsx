import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { newQueryClient } from '../../../shared/api/queries.ts';
import { fakeServer, pageOf } from '../../../test/render.tsx';
import { useTodaysTrails, useTrailsFailure } from './todays-trails.ts';

const NOON = Date.parse('2026-06-15T18:00:00Z');
const seconds = [0, 1, 2, 90, 91];
const nothing = seconds.map(() => null);
const flown = {
  pilotId: 'a8098c1a-f86e-41da-bd1a-00112444be1e',
  points: {
    at: seconds.map((second) => NOON + second * 1000),
    latitude: seconds.map((second) => 50 + second / 1000),
    longitude: seconds.map(() => -105),
    altitude: nothing,
    speed: nothing,
    heading: nothing,
  },
};
const onGround = {
  ...flown,
  pilotId: 'b8098c1a-f86e-41da-bd1a-00112444be1e',
  points: { ...flown.points, at: [], latitude: [], longitude: [] },
};

/** Runs the hooks against a server whose reply to the request for tracks this is. */
function start(reply: Parameters<typeof fakeServer>[0][string]) {
  const requests = fakeServer({
    'GET /config': () => ({ data: { timeZone: 'America/Regina' } }),
    'GET /admin/locations/tracks': reply,
  });
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => ({ trails: useTodaysTrails(true), failure: useTrailsFailure(true) }), { wrapper });
  return { result, tracksRequested: () => requests.filter(({ call }) => call === 'GET /admin/locations/tracks').length };
}

test('loads today’s trails once, as lines with gaps for the map and the position where each trail ends', async () => {
  const { result, tracksRequested } = start(() => pageOf('tracks', [flown, onGround]));
  await waitFor(() => expect(result.current.trails.ends).toHaveLength(1));

  const { lines, ends } = result.current.trails;
  expect(lines.features.map(({ geometry }) => geometry.coordinates.map(([longitude, latitude]) => [longitude, latitude]))).toEqual([
    [0, 1, 2].map((second) => [-105, 50 + second / 1000]),
    [90, 91].map((second) => [-105, 50 + second / 1000]),
  ]);
  expect(ends).toEqual([{ pilotId: flown.pilotId, at: NOON + 91_000, latitude: 50.091, longitude: -105 }]);
  expect(tracksRequested()).toBe(1);
});

test('says that trails failed to load until they are loaded, and again when they fail later', async () => {
  let status = 503;
  const { result } = start(() => ({ status, ...pageOf('tracks', [flown]) }));
  await waitFor(() => expect(result.current.failure.hasFailed).toBe(true));
  expect(result.current.trails.lines.features).toEqual([]);

  status = 200;
  act(() => result.current.failure.retry());
  await waitFor(() => expect(result.current.trails.ends).toHaveLength(1));
  expect(result.current.failure.hasFailed).toBe(false);

  status = 503;
  act(() => result.current.failure.retry());
  await waitFor(() => expect(result.current.failure.hasFailed).toBe(true));
  expect(result.current.trails.ends).toHaveLength(1);
});
