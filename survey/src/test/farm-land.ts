import { corners } from '../dls/corners.ts';
import { formatLegalDescription } from '../dls/description/legal-description.ts';
import { locate } from '../dls/locate.ts';
import type { Meridian, Quarter, QuarterSection } from '../dls/quarter-section.ts';
import type { Point } from '../geometry/point.ts';

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A farmer's land, one more quarter of it that is to be typed, and the land of others around that is on file. */
export interface FarmWorld {
  own: QuarterSection[];
  added: QuarterSection;
  others: QuarterSection[];
}

type Random = () => number;

const KM_NORTH_DEGREES = 1 / 111.2;
const HALF_MILE_KM = 0.82;
/** Land of others is on file out to this distance. */
const DISTRICT_KM = 6;
const SHARE_ON_FILE = 0.5;
/** In water and beyond the survey there is less land. */
const MAX_BLOCKS = 200;

const nameOf = formatLegalDescription;

function moved({ latitude, longitude }: Point, eastKm: number, northKm: number): Point {
  return {
    latitude: latitude + northKm * KM_NORTH_DEGREES,
    longitude: longitude + (eastKm * KM_NORTH_DEGREES) / Math.cos((latitude * Math.PI) / 180),
  };
}

function quarterAt(point: Point): QuarterSection | null {
  const found = locate(point);
  if (!found) return null;
  const { quarter, section, township, range, meridian } = found;
  return { quarter, section, township, range, meridian };
}

function middleOfQuarter(land: QuarterSection): Point | null {
  const drawn = corners(land);
  if (!drawn) return null;
  const all = [drawn.northwest, drawn.northeast, drawn.southeast, drawn.southwest];
  const mean = (of: (point: Point) => number) => all.reduce((sum, point) => sum + of(point), 0) / 4;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

/** A farm of 4 to 20 quarters in one to three blocks on the prairies. */
export function farmWorld(random: Random): FarmWorld {
  for (;;) {
    const home = { latitude: 49.3 + random() * 4.2, longitude: -(102 + random() * 10) };
    const own = growFarm(random, home);
    const added = own.length < 4 ? null : addQuarter(random, own);
    if (added) return { own, added, others: landAround(random, [...own, added], added) };
  }
}

function growFarm(random: Random, home: Point): QuarterSection[] {
  const own = new Map<string, QuarterSection>();
  const blocks = 1 + Math.floor(random() * 3);
  for (let block = 0; block < blocks; block++) {
    const centre = block === 0 ? home : moved(home, (random() - 0.5) * 20, (random() - 0.5) * 20);
    for (const land of growBlock(random, centre)) own.set(nameOf(land), land);
  }
  return [...own.values()];
}

/** Up to ten quarters, most of them beside each other. */
function growBlock(random: Random, centre: Point): QuarterSection[] {
  const first = quarterAt(centre);
  if (!first) return [];
  const block = [first];
  const size = 2 + Math.floor(random() * 8);
  for (let step = 0, last = first; step < size; step++) {
    const next = neighbourOf(random, last);
    if (!next) continue;
    block.push(next);
    if (random() < 0.7) last = next;
  }
  return block;
}

/** Of the same section in two of three cases, because land is often sold by halves and whole sections. */
function neighbourOf(random: Random, land: QuarterSection): QuarterSection | null {
  if (random() < 0.67) return { ...land, quarter: (['NW', 'NE', 'SW', 'SE'] as const)[Math.floor(random() * 4)] ?? 'NW' };
  const middle = middleOfQuarter(land);
  const [east, north] = [Math.round(random() * 2 - 1), Math.round(random() * 2 - 1)];
  return middle && quarterAt(moved(middle, east * HALF_MILE_KM, north * HALF_MILE_KM));
}

/** Most land that is added lies beside what the farmer has, some of it far from it. */
function addQuarter(random: Random, own: QuarterSection[]): QuarterSection | null {
  const known = new Set(own.map(nameOf));
  for (let tries = 0; tries < 30; tries++) {
    const from = own[Math.floor(random() * own.length)];
    const middle = from && middleOfQuarter(from);
    if (!from || !middle) continue;
    const luck = random();
    const km = luck < 0.85 ? 3 : luck < 0.96 ? 10 : 30;
    const next = luck < 0.6 ? neighbourOf(random, from) : quarterAt(moved(middle, (random() * 2 - 1) * km, (random() * 2 - 1) * km));
    if (next && middleOfQuarter(next) && !known.has(nameOf(next))) return next;
  }
  return null;
}

/**
 * Half of the land around is on file for other customers, whose land lies in blocks as well. One in a hundred added quarters is too: it
 * changed hands.
 */
function landAround(random: Random, farm: QuarterSection[], added: QuarterSection): QuarterSection[] {
  const middle = middleOfQuarter(added);
  const mine = new Set(farm.map(nameOf));
  const others = new Map<string, QuarterSection>();
  const quartersAround = ((2 * DISTRICT_KM) / HALF_MILE_KM) ** 2;
  const anywhere = () => (random() * 2 - 1) * DISTRICT_KM;
  for (let tries = 0; middle && tries < MAX_BLOCKS && others.size < SHARE_ON_FILE * quartersAround; tries++) {
    const block = growBlock(random, moved(middle, anywhere(), anywhere()));
    for (const land of block.filter((each) => !mine.has(nameOf(each)))) others.set(nameOf(land), land);
  }
  if (random() < 0.01) others.set(nameOf(added), added);
  return [...others.values()];
}

export const MISTAKES = ['digits', 'north_south', 'east_west', 'meridian', 'section_township'] as const;
export type Mistake = (typeof MISTAKES)[number];

const MIRRORED: Record<'north_south' | 'east_west', Record<Quarter, Quarter>> = {
  north_south: { NW: 'SW', NE: 'SE', SW: 'NW', SE: 'NE' },
  east_west: { NW: 'NE', NE: 'NW', SW: 'SE', SE: 'SW' },
};

/** What is typed by mistake for a quarter; null if this mistake would change nothing. */
export function mistype(random: Random, land: QuarterSection, mistake: Mistake): QuarterSection | null {
  switch (mistake) {
    case 'north_south':
    case 'east_west':
      return { ...land, quarter: MIRRORED[mistake][land.quarter] };
    case 'meridian': {
      const number = Number(land.meridian.slice(1)) + (random() < 0.5 ? 1 : -1);
      return { ...land, meridian: (number < 1 ? 'E1' : `W${number}`) as Meridian };
    }
    case 'section_township':
      return land.section === land.township ? null : { ...land, section: land.township, township: land.section };
    case 'digits': {
      const part = (['section', 'township', 'range'] as const)[Math.floor(random() * 3)] ?? 'range';
      const digits = String(land[part]);
      const turned = Number([...digits].reverse().join(''));
      return turned === land[part] ? null : { ...land, [part]: turned };
    }
  }
}
