import { expect, test } from 'vitest';
import { farmWorld, type Mistake, MISTAKES, mistype, seededRandom } from '../test/farm-land.ts';
import { checkQuarterSection } from './description/check-quarter-section.ts';
import { formatLegalDescription } from './description/legal-description.ts';
import { doubtLand, readingsOf } from './other-readings.ts';
import type { QuarterSection } from './quarter-section.ts';

const home: QuarterSection = { quarter: 'SE', section: 14, township: 18, range: 29, meridian: 'W2' };
const typed: QuarterSection = { ...home, quarter: 'NE' };

test('doubtLand() names the readings near the farmer’s other land, the nearest first, with both distances', () => {
  expect(doubtLand(typed, { own: [home], others: [] })).toBeNull();

  const far = doubtLand({ ...typed, section: 18, township: 14 }, { own: [home], others: [] });
  expect(far?.metres).toBeGreaterThan(30_000);
  expect(far?.readings.map(({ land, slip }) => [formatLegalDescription(land), slip])).toEqual([['NE-14-18-29-W2', 'section_township']]);
  expect(far?.readings[0]?.metres).toBeLessThan(1_000);
});

test('doubtLand() is quiet for a farmer without other land, and for land that the survey does not have', () => {
  expect(doubtLand({ ...typed, township: 14 }, { own: [], others: [] })).toBeNull();
  expect(doubtLand({ ...typed, section: 41 }, { own: [home], others: [] })).toBeNull();
});

test('doubtLand() questions land that is on file, for the farmer or for another one, and never offers such land', () => {
  const onFile = doubtLand(home, { own: [home], others: [] });
  expect(onFile).toMatchObject({ onFile: 'own' });
  const others = [typed, { ...home, quarter: 'SW' as const }];
  const ofOther = doubtLand(typed, { own: [home], others });
  expect(ofOther).toMatchObject({ onFile: 'other' });
  const offered = ofOther?.readings.map(({ land }) => formatLegalDescription(land)) ?? [];
  for (const land of [home, ...others]) expect(offered).not.toContain(formatLegalDescription(land));
});

test('doubtLand() offers the other letters for land that is on file, also where what was typed is nearer to the farmer’s other land', () => {
  const land: QuarterSection = { ...home, quarter: 'SW', section: 31 };
  const doubt = doubtLand(land, { own: [home], others: [land] });
  expect(doubt).toMatchObject({ onFile: 'other' });
  const offered = doubt?.readings.map(({ land: { quarter, section }, slip }) => [`${quarter}-${section}`, slip]);
  expect(offered).toContainEqual(['NW-31', 'north_south']);
  expect(doubt?.readings.find(({ slip }) => slip === 'north_south')?.metres).toBeGreaterThan(doubt?.metres ?? Infinity);
});

test.each([
  [12, 21],
  [1, 10],
  [30, 3],
])('readingsOf() exchanges the digits of %i to %i', (section, other) => {
  const sections = readingsOf({ ...home, section }).flatMap(({ land, slip }) =>
    slip === 'digits' && land.township === 18 ? [land.section] : [],
  );
  expect(sections).toContain(other);
});

const CASES = 2_000;

/** Whether the one who typed is asked: the survey does not have the land, or it is doubted. */
const isQuestioned = (land: QuarterSection, world: ReturnType<typeof farmWorld>) =>
  !checkQuarterSection(land).ok || doubtLand(land, world) !== null;

/** The share of mistakes of one kind that are questioned. */
function shareQuestioned(mistake: Mistake, cases: number): number {
  const random = seededRandom(1871);
  let [asked, count] = [0, 0];
  while (count < cases) {
    const world = farmWorld(random);
    const wrong = mistype(random, world.added, mistake);
    if (wrong === null) continue;
    count++;
    if (isQuestioned(wrong, world)) asked++;
  }
  return asked / cases;
}

/**
 * A letter exchanged moves the land by half a mile, which no distance shows: it is questioned only where the typed quarter is on file, as
 * half of the land around is here.
 */
const LEAST: Record<Mistake, number> = { digits: 0.9, section_township: 0.9, meridian: 0.9, north_south: 0.53, east_west: 0.53 };

test.each(MISTAKES)('questions most mistakes of the kind %s', (mistake) => {
  expect(shareQuestioned(mistake, CASES / MISTAKES.length)).toBeGreaterThanOrEqual(LEAST[mistake]);
});

test(`of ${CASES} right entries at most 3 % are questioned`, () => {
  const random = seededRandom(1908);
  let asked = 0;
  for (let at = 0; at < CASES; at++) {
    const world = farmWorld(random);
    if (isQuestioned(world.added, world)) asked++;
  }
  expect(asked / CASES).toBeLessThanOrEqual(0.03);
});
