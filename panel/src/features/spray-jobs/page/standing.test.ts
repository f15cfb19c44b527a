import type { GoNoGoReply, SprayJob } from '@swathline/contract';
import { expect, test } from 'vitest';
import { someJob } from '../../../test/jobs.ts';
import { someRecord } from '../../../test/records.ts';
import { nextStepOf } from './next-step.ts';
import { type StandingFacts, standingText } from './standing.ts';

type Row = GoNoGoReply['rows'][number];
const row = (check: Row['check'], state: Row['state']): Row => ({ check, state, sentence: 'S.', inputs: {}, source: 'Source' });
const checkOf = (...rows: Row[]): GoNoGoReply => ({
  overall: rows.some(({ state }) => state === 'caution') ? 'caution' : 'go',
  at: '2026-06-15T18:00:00.000Z',
  sun: null,
  rows,
});
const job = someJob;

test.each<[string, Partial<SprayJob>, StandingFacts, string]>([
  ['an empty draft', { chemicals: [], pilot: null, aircraft: null }, {}, 'Draft. Before approval: products, a pilot and an aircraft.'],
  ['a draft of the office', { isOfficeJob: true }, {}, 'Draft. It can be approved.'],
  ['a draft of the farmer', {}, {}, 'Draft. It can be submitted.'],
  [
    'a submitted job',
    { status: 'submitted', dateSubmitted: '2026-06-02T12:00:00.000Z' },
    { check: checkOf(row('papers', 'caution'), row('wind', 'unknown')) },
    'Submitted Jun 2, 2026. Before approval: the papers.',
  ],
  [
    'one reading for all that waits for it',
    { status: 'approved' },
    { check: checkOf(row('readingAge', 'unknown'), row('wind', 'unknown'), row('signs', 'unknown')), needsNeighbourCheck: true },
    'Approved. Before take-off: a reading and the neighbour check.',
  ],
  [
    'a label that was read, without a limit, which waits for the reading too',
    { status: 'approved' },
    { check: checkOf(row('readingAge', 'unknown'), { ...row('labelSilent', 'unknown'), inputs: { waitsForReading: true } }) },
    'Approved. Before take-off: a reading.',
  ],
  [
    'a label that was not read',
    { status: 'approved' },
    { check: checkOf(row('readingAge', 'unknown'), row('labelSilent', 'unknown')) },
    'Approved. Before take-off: a reading and the label’s wind limit.',
  ],
  [
    'outlines that nobody compared',
    { status: 'approved' },
    { check: { ...checkOf(row('readingAge', 'go'), row('outlines', 'unknown')), overall: 'unknown' } },
    'Approved. Before take-off: the file for guidance or the farmer’s confirmation.',
  ],
  [
    'a submitted job, which needs no file for guidance yet',
    { status: 'submitted' },
    { check: checkOf(row('outlines', 'unknown')) },
    'Submitted. It can be approved.',
  ],
  [
    'a stop',
    { status: 'approved' },
    { check: checkOf(row('readingAge', 'go'), row('wind', 'stop'), row('land', 'caution')) },
    'Approved. Before take-off: less wind and the land check.',
  ],
  ['a go', { status: 'approved' }, { check: checkOf(row('wind', 'go')) }, 'Approved. All checks say go; the label and the pilot decide.'],
  [
    'a caution of the weather',
    { status: 'approved' },
    { check: checkOf(row('wind', 'caution')) },
    'Approved. Look at the cautions; the label and the pilot decide.',
  ],
  [
    'checks that cannot be read any more',
    { status: 'approved' },
    { unreadSince: '2026-06-15T18:00:00.000Z', needsNeighbourCheck: false },
    'Approved. The checks could not be read since 18:00.',
  ],
  ['checks that were never read', { status: 'in_progress' }, { unreadSince: null }, 'In progress. The checks could not be read.'],
  [
    'a draft whose checks cannot be read',
    { isOfficeJob: true, pilot: null },
    { unreadSince: null },
    'Draft. Before approval: a pilot. The checks could not be read.',
  ],
  ['a draft that would be ready', { isOfficeJob: true }, { unreadSince: null }, 'Draft. The checks could not be read.'],
  [
    'open points in the field',
    { status: 'in_progress' },
    { check: checkOf(row('signs', 'stop')) },
    'In progress. Still open: air without signs of an inversion.',
  ],
  ['the crew', { status: 'in_progress' }, { crew: 'Load 3 of 5, 10:42 (Pat Doe)' }, 'In progress. Load 3 of 5, 10:42 (Pat Doe).'],
  [
    'open records',
    { status: 'completed' },
    { records: [{ state: 'open' }, { state: 'signed' }] },
    'Completed. 1 of 2 records is not signed yet.',
  ],
  ['records that fail to load', { status: 'completed' }, { areRecordsUnread: true }, 'Completed. Its records could not be read.'],
  [
    'unbilled work that fails to load',
    { status: 'completed' },
    { records: [{ state: 'signed' }, { state: 'signed' }], isBillingUnread: true },
    'Completed, and its 2 records are signed. What is not billed yet could not be read.',
  ],
  ['signed records', { status: 'completed' }, { records: [{ state: 'signed' }] }, 'Completed, and its record is signed.'],
])('says where a job stands: %s', (_name, parts, facts, sentence) => {
  expect(standingText(job(parts), facts)).toBe(sentence);
});

test.each<[Partial<SprayJob>, string | undefined]>([
  [{}, 'Submit'],
  [{ isOfficeJob: true }, 'Approve'],
  [{ status: 'changes_needed' }, 'Submit'],
  [{ status: 'submitted' }, 'Approve'],
  [{ status: 'approved' }, 'work-order'],
  [{ status: 'in_progress' }, 'Complete'],
  [{ status: 'completed' }, 'open-records'],
  [{ status: 'cancelled' }, undefined],
])('the next step of %o is %s', (parts, expected) => {
  const step = nextStepOf(job(parts), { records: [] });
  expect(step?.kind === 'transition' ? step.label : step?.kind).toBe(expected);
});

test('signed records that are on no invoice are billed', () => {
  const records = [someRecord({ state: 'signed' })];
  expect(nextStepOf(job({ status: 'completed' }), { records, unbilled: ['r'] })).toEqual({ kind: 'bill', recordIds: ['r'] });
  expect(nextStepOf(job({ status: 'completed' }), { records, unbilled: [] })).toBeNull();
});
