import { expect, test } from 'vitest';
import { readRecordFilters } from '../index.ts';

const ID = '3f2b8f5e-8c1a-4b7d-9e35-6a0c1d2e3f40';
const addressWith = (values: Record<string, string>) => ({ get: (name: string) => values[name] ?? null });

test.each([
  ['from', ' 2026-06-15T12:00:00Z ', '2026-06-15'],
  ['from', '2026-02-29', undefined],
  ['to', '2024-02-29', '2024-02-29'],
  ['to', '0000-01-01', undefined],
  ['to', ' ', undefined],
  ['farmerId', ID.toUpperCase(), ID],
  ['fieldId', ` ${ID}`, undefined],
  ['product', ` ${'x'.repeat(100)} `, 'x'.repeat(100)],
  ['product', 'x'.repeat(101), undefined],
  ['product', ' ', undefined],
  ['state', 'replaced', 'replaced'],
  ['state', 'Open', undefined],
])('the filter %s=%s of an address is read as %s', (name, text, value) => {
  expect(readRecordFilters(addressWith({ [name]: text }))).toEqual(value === undefined ? {} : { [name]: value });
});

test('several filters are read together, without the invalid one and without other parameters', () => {
  const address = addressWith({ state: 'signed', from: 'soon', product: ' Liberty ', page: '2' });
  expect(readRecordFilters(address)).toEqual({ state: 'signed', product: 'Liberty' });
});
