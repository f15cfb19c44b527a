import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLegalDescription } from './check-quarter-section.ts';
import { formatLegalDescription, quarterOfLegalSubdivision, type LegalDescription } from './legal-description.ts';
import { parseLegalDescription } from './parse-legal-description.ts';
import { MERIDIANS, QUARTERS } from '../quarter-section.ts';

test('formatLegalDescription() writes the normal form', () => {
  const whole = { section: 12, township: 34, range: 5, meridian: 'W2' } as const;
  expect(formatLegalDescription({ quarter: 'NW', ...whole })).toBe('NW-12-34-5-W2');
  expect(formatLegalDescription(whole)).toBe('12-34-5-W2');
  expect(formatLegalDescription({ legalSubdivision: 10, quarter: 'NE', ...whole })).toBe('LSD 10-12-34-5-W2');
  expect(formatLegalDescription({ quarter: 'SW', section: 9, township: 8, range: 6, meridian: 'E1' })).toBe('SW-9-8-6-E1');
});

test('quarterOfLegalSubdivision() follows the back-and-forth numbering from the south-east corner', () => {
  const quarters = Array.from({ length: 16 }, (_, i) => quarterOfLegalSubdivision(i + 1));
  expect(quarters.join(' ')).toBe('SE SE SW SW SW SW SE SE NE NE NW NW NW NW NE NE');
});

const section = {
  section: fc.integer({ min: 1, max: 36 }),
  township: fc.integer({ min: 1, max: 66 }),
  range: fc.integer({ min: 1, max: 34 }),
};
const meridian = fc.constantFrom(...MERIDIANS);
const land: fc.Arbitrary<LegalDescription> = fc.oneof(
  fc.record({ ...section, meridian, quarter: fc.constantFrom(...QUARTERS) }),
  fc.record({ ...section, meridian }),
  fc
    .record({ ...section, meridian, legalSubdivision: fc.integer({ min: 1, max: 16 }) })
    .map((subdivision) => ({ ...subdivision, quarter: quarterOfLegalSubdivision(subdivision.legalSubdivision) })),
);

test('parseLegalDescription() reads what formatLegalDescription() writes, and refuses land that the survey does not have', () => {
  let read = 0;
  fc.assert(
    fc.property(land, (description) => {
      const parsed = parseLegalDescription(formatLegalDescription(description));
      const check = checkLegalDescription(description);
      if (check.ok) read++;
      expect(parsed).toEqual(check.ok ? { ok: true, land: description } : check);
    }),
    { numRuns: 2000, seed: 18710710 },
  );
  expect(read).toBeGreaterThan(800);
});
