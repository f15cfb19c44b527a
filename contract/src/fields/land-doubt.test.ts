import { expect, test } from 'vitest';
import { describeLandDoubt } from './land-doubt.ts';

const land = { quarter: 'NE', section: 14, township: 18, range: 29, meridian: 'W2' } as const;
const reading = { ...land, location: 'NE-14-18-29-W2', slip: 'digits', metres: 812 } as const;

test.each([
  [null, 'This is 61 km from Lindqvist Farms’ other land. NE-14-18-29-W2 is 0.8 km away. Which one?'],
  ['own', 'Lindqvist Farms has a field on this land already. NE-14-18-29-W2 is 0.8 km from Lindqvist Farms’ other land. Which one?'],
  ['other', 'Another farmer has a field on this land. NE-14-18-29-W2 is 0.8 km from Lindqvist Farms’ other land. Which one?'],
] as const)('describeLandDoubt() asks which land is meant, on file for: %s', (onFile, text) => {
  expect(describeLandDoubt({ farmer: 'Lindqvist Farms', typed: 'NE-18-14-29-W2', metres: 61_234, onFile, readings: [reading] })).toBe(text);
});
