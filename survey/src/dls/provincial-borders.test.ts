import { expect, test } from 'vitest';
import { municipalityOf } from '../places/municipality.ts';
import { provinceOf } from './provincial-borders.ts';
import { MERIDIANS } from './quarter-section.ts';

test('provinceOf() agrees with the municipality of every tenth township on both sides of each border', () => {
  let compared = 0;
  const differing: string[] = [];
  for (const meridian of MERIDIANS) {
    for (let township = 1; township <= 126; township += 10) {
      for (let range = 1; range <= 34; range++) {
        const municipality = municipalityOf({ quarter: 'SE', section: 16, township, range, meridian });
        if (!municipality) continue;
        compared++;
        if (municipality.province !== provinceOf({ range, meridian })) differing.push(`${township}-${range}-${meridian}`);
      }
    }
  }
  expect(compared).toBeGreaterThan(500);
  expect(differing).toEqual([]);
});
