import { expect, test } from 'vitest';
import { RECORD_COLUMNS, type RecordRow } from '../columns.ts';
import { contentHashOf, hashOfFormat1 } from './hash.ts';

const ADDED = { addedAt: '2026-06-15T12:00:00.000Z', addedBy: 'Ann Lee' };
const FILES = [{ fileName: 'map.pdf', mediaType: 'application/pdf', bytes: 12, sha256: 'ab', ...ADDED }] as const;

/** A record without surroundings, whose every other column has its name as value. */
const row = {
  ...Object.fromEntries(RECORD_COLUMNS.map((name) => [name, `the ${name}`])),
  surroundings: null,
} as unknown as RecordRow;

test('records that were signed before keep their hash', () => {
  expect(hashOfFormat1(row, [...FILES])).toBe('f94aa46858b1f4b64864f019483fa0a88e7b8393137b37cc763e96a9bf81660e');
});

test.each(['crop', 'areaAcres', 'readings', 'signedName', 'version'] as const)('another %s gives another hash', (name) => {
  expect(hashOfFormat1({ ...row, [name]: 'another' }, [...FILES])).not.toBe(hashOfFormat1(row, [...FILES]));
});

test.each(['crop', 'hashFormat', 'overrides', 'firstStartedAt', 'trackSource', 'surroundings', 'readings'] as const)(
  'format 2: another %s gives another hash',
  (name) => {
    expect(contentHashOf({ ...row, [name]: 'another' }, [...FILES])).not.toBe(contentHashOf(row, [...FILES]));
  },
);

test('format 2: another author of a file gives another hash', () => {
  expect(contentHashOf(row, [{ ...FILES[0], addedBy: 'Bo Ray' }])).not.toBe(contentHashOf(row, [...FILES]));
});
