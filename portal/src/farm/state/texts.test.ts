import { expect, test } from 'vitest';
import { JOB } from '../../test/farm.ts';
import { intervalTexts } from './texts.ts';

const [field = JOB.fields[0]] = JOB.fields;
const texts = (known: object) => intervalTexts({ ...field, ...known } as Parameters<typeof intervalTexts>[0]);

test('re-entry and harvest are promised only as far as every product is known', () => {
  const known = { reentryAt: '2026-06-16T02:30:00.000Z', harvestOn: '2026-06-30' };
  const harvest = 'Harvest from Jun 30, 2026';
  expect(texts(known)).toEqual([expect.stringMatching(/^Re-entry from Jun/), harvest]);
  expect(texts({ ...known, withoutInterval: ['Own mix', 'Lontrel'] })).toEqual([
    expect.stringMatching(/^Re-entry from Jun/),
    harvest,
    'For Own mix, Lontrel, ask the office',
  ]);
  expect(texts({ ...known, harvestOn: null })[1]).toBe('Harvest: ask the office');
  expect(texts({ withoutInterval: ['Own mix'] })).toEqual(['Re-entry: ask the office', 'Harvest: ask the office']);
});
