import { expect, test } from 'vitest';
import { RECORD_COLUMNS, type RecordRow } from '../columns.ts';
import { hashRecord } from './hash.ts';

const FILES = [{ fileName: 'map.pdf', mediaType: 'application/pdf', bytes: 12, sha256: 'ab' }] as const;

/** A record without surroundings, whose every other column has its name as value. */
const row = {
  ...Object.fromEntries(RECORD_COLUMNS.map((name) => [name, `the ${name}`])),
  surroundings: null,
} as unknown as RecordRow;

test('records that were signed before keep their hash', () => {
  expect(hashRecord(row, [...FILES])).toBe('f94aa46858b1f4b64864f019483fa0a88e7b8393137b37cc763e96a9bf81660e');
});

test.each(['crop', 'areaAcres', 'readings', 'signedName', 'version'] as const)('another %s gives another hash', (name) => {
  expect(hashRecord({ ...row, [name]: 'another' }, [...FILES])).not.toBe(hashRecord(row, [...FILES]));
});
