import { corners, townshipCorners } from '../corners.ts';
import { formatLegalDescription, type LegalDescription } from './legal-description.ts';
import { MERIDIANS, QUARTERS, type Meridian, type QuarterSection, type Township } from '../quarter-section.ts';
import { MAX_RANGES, MAX_TOWNSHIPS } from '../lattice/surveyed-land.ts';

/** The part of a legal description that is wrong. */
export type LandPart = 'quarter' | 'section' | 'township' | 'range' | 'meridian';

export type Check = { ok: true } | { ok: false; reason: string; part: LandPart };

const OK: Check = { ok: true };

const refuse = (part: LandPart, reason: string): Check => ({ ok: false, reason, part });

function isWithin(value: number, last: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= last;
}

function lastRangeOf(township: number, meridian: Meridian): number {
  let range = MAX_RANGES;
  while (range > 0 && townshipCorners({ township, range, meridian }) === null) range--;
  return range;
}

function firstAndLastTownship(meridian: Meridian): [number, number] {
  const surveyed = Array.from({ length: MAX_TOWNSHIPS }, (_, i) => i + 1).filter((township) => lastRangeOf(township, meridian) > 0);
  return [surveyed[0] ?? 0, surveyed.at(-1) ?? 0];
}

function sideOf(meridian: Meridian): string {
  return meridian === 'E1' ? 'east of the Principal Meridian (E1)' : `west of ${meridian}`;
}

/** The land beyond the last range. W5 ends at British Columbia up to township 38, and at W6 from township 39 on. */
function neighbourBeyond(township: number, meridian: Meridian): string {
  if (meridian === 'E1') return 'Ontario';
  if (meridian === 'W6' || (meridian === 'W5' && township <= 38)) return 'British Columbia';
  return `W${Number(meridian.slice(1)) + 1}`;
}

/**
 * The Peace River Block: 3.5 million acres of British Columbia that Canada held until 1930 and surveyed like Alberta, ranges 13 to 26 in
 * townships 76 to 88 (Peace River Block transfer, Railway Belt and Peace River Block Act, 1930).
 */
function isInPeaceRiverBlock(township: number, range: number, meridian: Meridian): boolean {
  return meridian === 'W6' && isWithin(township - 75, 13) && range >= 13 && range <= 26;
}

function checkTownship({ township, range, meridian }: Township): Check {
  if (!MERIDIANS.includes(meridian))
    return refuse('meridian', `There is no meridian ${meridian}: choose W1 to W6, or E1 for land east of the Principal Meridian.`);
  if (meridian === 'W7') return refuse('meridian', 'W7 has no surveyed prairie land: everything west of it is in British Columbia.');
  if (!isWithin(township, MAX_TOWNSHIPS)) {
    return refuse('township', `Township ${township} does not exist: townships run from 1 at the United States border to ${MAX_TOWNSHIPS}.`);
  }

  const last = lastRangeOf(township, meridian);
  if (last === 0) {
    const [south, north] = firstAndLastTownship(meridian);
    return refuse('township', `Township ${township} is not surveyed there: ${sideOf(meridian)} the townships are ${south} to ${north}.`);
  }
  if (isWithin(range, last)) return OK;
  if (isInPeaceRiverBlock(township, range, meridian)) {
    return refuse(
      'range',
      `Range ${range} west of W6, township ${township}, is in the Peace River Block of British Columbia, which is not supported: west of W6, township ${township} has ranges 1 to ${last}.`,
    );
  }
  const ranges = last === 1 ? 'only range 1' : `ranges 1 to ${last}`;
  return refuse(
    'range',
    `Range ${range} does not exist: ${sideOf(meridian)}, township ${township} has ${ranges}, and then comes ${neighbourBeyond(township, meridian)}.`,
  );
}

function checkSection(land: LegalDescription): Check {
  if (!isWithin(land.section, 36)) return refuse('section', `Section ${land.section} does not exist: a township has sections 1 to 36.`);
  if ('legalSubdivision' in land && !isWithin(land.legalSubdivision, 16)) {
    return refuse('section', `Legal subdivision ${land.legalSubdivision} does not exist: a section has legal subdivisions 1 to 16.`);
  }
  return checkTownship(land);
}

/** Checks that the survey has this land. The reason is a message for the person who typed it. */
export function checkLegalDescription(land: LegalDescription): Check {
  const section = checkSection(land);
  if (!section.ok) return section;
  const quarters = land.quarter === undefined ? QUARTERS : [land.quarter];
  if (quarters.some((quarter) => corners({ ...land, quarter }) !== null)) return OK;

  const isLastRange = land.range === lastRangeOf(land.township, land.meridian);
  const rival = isLastRange
    ? `${neighbourBeyond(land.township, land.meridian)} begins before it`
    : 'an older survey already covers that land';
  const hasOtherQuarters = QUARTERS.some((quarter) => corners({ ...land, quarter }) !== null);
  return refuse(
    hasOtherQuarters ? 'quarter' : 'section',
    `${formatLegalDescription(land)} does not exist: ${rival}, so township ${land.township}, range ${land.range} is cut short.`,
  );
}

/** Checks that the survey has this quarter section. The reason is a message for the person who filled in the form. */
export function checkQuarterSection(quarter: QuarterSection): Check {
  if (!QUARTERS.includes(quarter.quarter)) return refuse('quarter', 'Choose the quarter: NW, NE, SW or SE.');
  return checkLegalDescription(quarter);
}
