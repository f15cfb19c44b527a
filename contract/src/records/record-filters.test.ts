import { expect, test } from 'vitest';
import { RECORD_FILTER_NAMES, RECORD_FILTERS, readRecordFilters } from '../index.ts';

const ID = '3f2b8f5e-8c1a-4b7d-9e35-6a0c1d2e3f40';
const VALUES = [
  '',
  ' ',
  ID,
  ID.toUpperCase(),
  ` ${ID}`,
  '2026-06-15',
  ' 2026-06-15T12:00:00Z ',
  '2026-02-29',
  '2024-02-29',
  '0000-01-01',
  '0001-01-01',
  '2026-13-01',
  '2026-6-1',
  'open',
  'replaced',
  'Open',
  'canola',
  ` ${'x'.repeat(100)} `,
  'x'.repeat(101),
];

const addressWith = (values: Record<string, string>) => ({ get: (name: string) => values[name] ?? null });

test('the filters read from an address are those that the schemas accept', () => {
  expect(RECORD_FILTER_NAMES).toEqual(Object.keys(RECORD_FILTERS));
  for (const name of RECORD_FILTER_NAMES) {
    for (const text of VALUES) {
      const accepted = RECORD_FILTERS[name].safeParse(text).data;
      const expected = accepted === undefined || accepted === '' ? {} : { [name]: accepted };
      expect(readRecordFilters(addressWith({ [name]: text })), `${name}=${text}`).toEqual(expected);
    }
  }
});

test('several filters are read together, without the invalid one and without other parameters', () => {
  const address = addressWith({ state: 'signed', from: 'soon', product: ' Liberty ', page: '2' });
  expect(readRecordFilters(address)).toEqual({ state: 'signed', product: 'Liberty' });
});
