import { describe, expect, test } from 'vitest';
import { QUARTERS } from '../quarter-section.ts';
import { FIRST_SYSTEM, northChainsOf, placeInTownship, THIRD_SYSTEM, westChainsOf } from './section-grid.ts';

test('sections run back and forth from the south-east corner', () => {
  const sectionAt = (column: number, row: number) => placeInTownship(THIRD_SYSTEM, column * 81 + 10, row * 80.5 + 10).section;
  const rows = [5, 4, 3, 2, 1, 0].map((row) => [5, 4, 3, 2, 1, 0].map((column) => sectionAt(column, row)));
  expect(rows).toEqual([
    [31, 32, 33, 34, 35, 36],
    [30, 29, 28, 27, 26, 25],
    [19, 20, 21, 22, 23, 24],
    [18, 17, 16, 15, 14, 13],
    [7, 8, 9, 10, 11, 12],
    [6, 5, 4, 3, 2, 1],
  ]);
});

test('in the third system the south side of section 7 has no road allowance, that of section 18 has one chain', () => {
  expect(northChainsOf(THIRD_SYSTEM, 'SW', 7)).toBe(81);
  expect(northChainsOf(THIRD_SYSTEM, 'SW', 18)).toBe(162);
  expect(placeInTownship(THIRD_SYSTEM, 410, 161.5)).toEqual({ quarter: 'SE', section: 18, onRoadAllowance: true });
});

test('in the first system every section has a road of one and a half chains on its west and south', () => {
  expect(northChainsOf(FIRST_SYSTEM, 'SE', 12)).toBe(83);
  expect(placeInTownship(FIRST_SYSTEM, 81, 40)).toEqual({ quarter: 'SW', section: 1, onRoadAllowance: true });
  expect(placeInTownship(FIRST_SYSTEM, 20, 82)).toEqual({ quarter: 'SE', section: 12, onRoadAllowance: true });
});

describe.each([
  ['first', FIRST_SYSTEM],
  ['third', THIRD_SYSTEM],
])('in the %s system', (_, system) => {
  test('the middle of each of the 144 quarters is found in that quarter', () => {
    for (let section = 1; section <= 36; section++) {
      for (const quarter of QUARTERS) {
        const west = westChainsOf(system, quarter, section) + 20;
        const north = northChainsOf(system, quarter, section) + 20;
        expect(placeInTownship(system, west, north)).toEqual({ quarter, section, onRoadAllowance: false });
      }
    }
  });

  test('the north-west corner of the township closes with section 31 and its roads', () => {
    const roads = system.sectionPitchChains - 80;
    expect(westChainsOf(system, 'NW', 31) + 40 + roads).toBe(system.rangeWidthChains);
    expect(northChainsOf(system, 'NW', 31) + 40).toBe(system.townshipHeightChains);
  });
});
