import { addDays, dayIn, FARM_JOB_STATES, type FarmJob } from '@swathline/contract';
import { operationTimeZone } from '@swathline/client/format/format';
import { expect, test } from 'vitest';
import { bundleOf, JOB } from '../../test/farm.ts';
import { intervalTexts, jobIntervalTexts, needsAnswer, stateText } from './texts.ts';

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

test('the latest re-entry and harvest of the fields hold for a job, and none that one of them does not know', () => {
  const first = { ...field, reentryAt: '2026-06-16T02:30:00.000Z', harvestOn: '2026-07-30' } as FarmJob['fields'][number];
  const second = { ...first, reentryAt: '2026-06-17T02:30:00.000Z', harvestOn: '2026-07-31' };
  const of = (...fields: FarmJob['fields']) => jobIntervalTexts({ ...JOB, fields });
  expect(of(second, first)).toEqual(intervalTexts(second));
  expect(of(first, { ...second, reentryAt: null })[0]).toBe('Re-entry: ask the office');
});

test("a plan that was loaded yesterday is today's only on its day", () => {
  const today = dayIn(operationTimeZone(), new Date());
  const planned = (day: string) => stateText({ ...JOB, state: 'today', firstDay: day, lastDay: day });
  expect(planned(today)).toBe('Approved, planned for today');
  expect(planned(addDays(today, -1))).toMatch(/^Approved, planned for \w+ \d+, \d+$/);
});

test('land is asked about until spraying starts, also of a job that is approved', () => {
  const bundle = bundleOf();
  const asks = (state: FarmJob['state'], { landConfirmation }: Pick<typeof bundle, 'landConfirmation'> = bundle) =>
    needsAnswer({ ...JOB, state, fields: JOB.fields.map((each) => ({ ...each, answer: null })) }, { ...bundle, landConfirmation });
  expect(FARM_JOB_STATES.filter((state) => asks(state))).toEqual(['draft', 'changes_needed', 'waiting', 'planned', 'today']);
  expect(asks('waiting', { landConfirmation: 'no' })).toBe(false);
});
