import { expect, test } from 'vitest';
import { SAMPLE_JOBS } from '../live/sample-pilots.ts';
import { jobAreas } from './active-jobs.ts';

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
