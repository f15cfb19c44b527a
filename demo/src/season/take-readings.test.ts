import { api, type Route } from '@swathline/contract';
import { expect, test } from 'vitest';
import type { Call } from '../client.ts';
import { takeReadings } from './take-readings.ts';

/** A fake server with today's jobs; those in `unready` have papers that are not in order. */
function fakeServer(ids: string[], unready: string[]) {
  const taken: { id: string; windKmh: number; signs: readonly string[] }[] = [];
  const call = ((route: Route, { params, body }: { params?: { id: string }; body?: { windKmh: number; signs: string[] } }) => {
    if (route === api.dashboard.today)
      return Promise.resolve({ sprayJobs: ids.map((id) => ({ id, status: id === 'draft' ? 'draft' : 'approved' })) });
    if (route === api.goNoGoChecks.check) {
      const state = unready.includes(params?.id ?? '') ? 'caution' : 'go';
      return Promise.resolve({
        rows: [
          { check: 'papers', state },
          { check: 'wind', state: 'unknown' },
        ],
      });
    }
    taken.push({ id: params?.id ?? '', windKmh: body?.windKmh ?? 0, signs: body?.signs ?? [] });
    return Promise.resolve({});
  }) as unknown as Call;
  return { call, taken };
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
