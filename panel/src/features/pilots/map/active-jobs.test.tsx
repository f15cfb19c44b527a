import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../shared/api/queries.ts';
import { fakeServer, pageOf } from '../../../test/render.tsx';
import { SAMPLE_JOBS, SAMPLE_PILOTS } from '../live/sample-pilots.ts';
import { jobAreas, useActiveJobs } from './active-jobs.ts';

const [canola, lentils] = SAMPLE_JOBS as [(typeof SAMPLE_JOBS)[number], (typeof SAMPLE_JOBS)[number]];

test('returns one area for a field of several jobs', () => {
  const both = { ...lentils, fields: [...lentils.fields, ...canola.fields] };
  const areas = jobAreas([canola, both]);
  expect(areas.map(({ field, jobs }) => [field.name, jobs.map(({ name }) => name)])).toEqual([
    ['Sample quarter 1', [canola.name, lentils.name]],
    ['Sample quarter 2', [lentils.name]],
  ]);
});

test('skips a field without an outline', () => {
  const bare = { ...canola, fields: canola.fields.map((field) => ({ ...field, coordinates: field.coordinates.slice(0, 2) })) };
  expect(jobAreas([bare])).toEqual([]);
});

afterEach(() => {
  vi.useRealTimers();
});

const [dale, wanda] = SAMPLE_PILOTS as [(typeof SAMPLE_PILOTS)[number], (typeof SAMPLE_PILOTS)[number]];
const TOGETHER = 'GET /admin/locations/jobs';
const single = ({ id }: { id: string }) => `GET /admin/spray-jobs/${id}`;

/** Runs the hook for these pilots against a server with these replies. */
function start(replies: Parameters<typeof fakeServer>[0], pilots = [dale]) {
  const requests = fakeServer(replies);
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const hook = renderHook((now: typeof pilots) => useActiveJobs(now, false), { wrapper, initialProps: pilots });
  const settled = () => waitFor(() => expect(hook.result.current.isSettled).toBe(true));
  return { ...hook, settled, names: () => hook.result.current.jobs.map(({ id }) => id), calls: () => requests.map(({ call }) => call) };
}

test('one call loads the jobs of all pilots, and another one a job that is flown later', async () => {
  const { rerender, settled, names, calls } = start({
    [TOGETHER]: () => pageOf('sprayJobs', [canola]),
    [single(lentils)]: () => ({ data: lentils }),
  });
  await settled();
  expect(names()).toEqual([canola.id]);
  expect(calls()).toEqual([TOGETHER]);

  rerender([dale, wanda]);
  await waitFor(() => expect(names()).toEqual([canola.id, lentils.id]));
  expect(calls()).toEqual([TOGETHER, single(lentils)]);

  rerender([wanda]);
  expect(names()).toEqual([lentils.id]);
});

test('a job that somebody else changes is up to date after five minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let name = 'Canola';
  const { result, settled } = start({ [TOGETHER]: () => pageOf('sprayJobs', [{ ...canola, name }]) });
  await settled();
  name = 'Canola with a zone';
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  await waitFor(() => expect(result.current.jobs.map((job) => job.name)).toEqual(['Canola with a zone']));
});

test('requests nothing while no pilot flies', async () => {
  const { settled, names, calls } = start({}, []);
  await settled();
  expect(names()).toEqual([]);
  expect(calls()).toEqual([]);
});

test('if that call fails, each job is loaded for itself, and those that fail again can be retried', async () => {
  let status = 503;
  const { result, settled, names } = start(
    {
      [TOGETHER]: () => ({ status: 503, ...pageOf('sprayJobs', []) }),
      [single(canola)]: () => ({ data: canola }),
      [single(lentils)]: () => ({ status, data: lentils }),
    },
    [dale, wanda],
  );
  await settled();
  expect(names()).toEqual([canola.id]);
  expect(result.current.failed).toBe(1);

  status = 200;
  act(() => result.current.retry());
  await waitFor(() => expect(names()).toEqual([canola.id, lentils.id]));
  expect(result.current.failed).toBe(0);
});
