import { expect, test } from 'vitest';
import { zoneLabel } from './zone-kinds.ts';

test('a label names the kind of a zone and a short note', () => {
  expect(zoneLabel({ kind: 'bees', note: '18 hives, keeper 306-555-0140' })).toBe('Bees\n18 hives, keeper 306-555-0140');
  expect(zoneLabel({ kind: 'water', note: '' })).toBe('Water');
  expect(zoneLabel({ kind: null, note: 'Yard' })).toBe('Exclusion zone\nYard');
  expect(zoneLabel({})).toBe('Exclusion zone');
});

test('a label leaves out a note too long for the map', () => {
  expect(zoneLabel({ kind: 'dwelling', note: 'a'.repeat(40) })).toBe(`Dwelling\n${'a'.repeat(40)}`);
  expect(zoneLabel({ kind: 'dwelling', note: 'a'.repeat(41) })).toBe('Dwelling');
});
