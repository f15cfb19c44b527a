import { api, type Route } from '@swathline/contract';
import { expect, test } from 'vitest';
import type { Call } from '../../client.ts';
import { takeReadings } from './take-readings.ts';

/** A fake server with today's jobs; those in `unready` have papers that are not in order. `bearings` are where sensitive places lie. */
function fakeServer(ids: string[], unready: string[], bearings: Record<string, string> = {}) {
  const taken: { id: string; windKmh: number; signs: readonly string[] }[] = [];
  const directions: Record<string, number | null> = {};
  const call = ((
    route: Route,
    { params, body }: { params?: { id: string }; body?: { windKmh: number; windFromDeg: number | null; signs: string[] } },
  ) => {
    if (route === api.dashboard.today)
      return Promise.resolve({ sprayJobs: ids.map((id) => ({ id, status: id === 'draft' ? 'draft' : 'approved' })) });
    if (route === api.goNoGoChecks.check) {
      const state = unready.includes(params?.id ?? '') ? 'caution' : 'go';
      return Promise.resolve({
        rows: [
          { check: 'papers', state },
          { check: 'wind', state: 'unknown' },
          { check: 'direction', state: 'unknown', inputs: { bearings: bearings[params?.id ?? ''] ?? '' } },
        ],
      });
    }
    directions[params?.id ?? ''] = body?.windFromDeg ?? null;
    taken.push({ id: params?.id ?? '', windKmh: body?.windKmh ?? 0, signs: body?.signs ?? [] });
    return Promise.resolve({});
  }) as unknown as Call;
  return { call, taken, directions };
}

test('the job whose papers are in order may go; one gets caution, one stop, and the rest no reading', async () => {
  const { call, taken } = fakeServer(['draft', 'a', 'b', 'c', 'd'], ['a']);
  await takeReadings(call);
  expect(taken).toEqual([
    { id: 'b', windKmh: 8, signs: [] },
    { id: 'a', windKmh: 13.5, signs: [] },
    { id: 'c', windKmh: 2, signs: ['fog'] },
  ]);
});

test('a day with fewer jobs has fewer readings', async () => {
  const { call, taken } = fakeServer(['a'], ['a']);
  await takeReadings(call);
  expect(taken).toEqual([{ id: 'a', windKmh: 13.5, signs: [] }]);
});

test('the wind of the job that may go blows past the sensitive places; a job with one in its field cannot go', async () => {
  const { call, taken, directions } = fakeServer(['a', 'b', 'c'], [], { a: 'in the field, 90', b: '110, 200' });
  await takeReadings(call);
  expect(taken.map(({ id, signs }) => [id, signs.length])).toEqual([
    ['b', 0],
    ['a', 0],
    ['c', 1],
  ]);
  const towards = ((directions['b'] ?? NaN) + 180) % 360;
  for (const bearing of [110, 200]) expect(Math.abs(((towards - bearing + 540) % 360) - 180)).toBeGreaterThanOrEqual(60);
});
