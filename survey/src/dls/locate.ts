import { northingOf, RADIANS_PER_DEGREE } from '../geometry/ellipsoid.ts';
import type { Point } from '../geometry/point.ts';
import { drawQuarter } from './corners.ts';
import { rangeLineOffset, townshipLineOffset, ZONES, type Block } from './lattice/lattice.ts';
import { lastRangeBeforeDivide } from './provincial-borders.ts';
import type { QuarterSection } from './quarter-section.ts';
import { CHAIN_METRES, placeInTownship } from './lattice/section-grid.ts';
import { STRIP_METRES, stepOf, surveyedLand, type SurveyedLand } from './lattice/surveyed-land.ts';

export interface Located extends QuarterSection {
  /** The point lies on the road allowance that belongs to the quarter's section. */
  onRoadAllowance: boolean;
  /** `approximate` on strips between two surveys, where it is the nearest quarter, and where the table is based on few measured corners. */
  precision: 'fitted' | 'approximate';
}

/** More than the width of a quarter and its road allowance. Quarters further from the side of a zone are never cut short by it. */
const CUT_RADIANS = 0.03 * RADIANS_PER_DEGREE;

/** North of all surveyed land. */
const MAX_NORTHING_METRES = 1_300_000;

/** The best match so far. One object is reused for all calls to avoid allocations. */
interface Candidate {
  block: Block | null;
  /** Metres from the point to the block's edge; 0 inside. */
  beyond: number;
  range: number;
  row: number;
  westMetres: number;
  northMetres: number;
}

const best: Candidate = { block: null, beyond: 0, range: 0, row: 0, westMetres: 0, northMetres: 0 };

/** Metres from the block's meridian and base line, corrected for the offsets of its lines from theory. */
const straight = { away: 0, up: 0 };

function straighten(block: Block, northing: number, longitude: number): void {
  const { rangeMetres, townshipMetres, firstRange } = block;
  const away = (block.meridianRadians - longitude) * block.parallelRadius * block.sign;
  const up = northing - block.baseNorthing;
  const lastLine = block.lineCount - 1;
  straight.away = away;
  straight.up = up;
  // The offsets change by a few metres a mile, so three rounds converge to millimetres.
  for (let round = 0; round < 3; round++) {
    const along = straight.away / rangeMetres + 1 - firstRange;
    const bounded = along < 0 ? 0 : along > lastLine ? lastLine : along;
    const rise = straight.up / townshipMetres + 2;
    straight.away = away - rangeLineOffset(block, bounded);
    straight.up = up - townshipLineOffset(block, bounded, rise < 0 ? 0 : rise > 4 ? 4 : rise);
  }
}

/**
 * Makes the block's nearest township the best match if the point is in it, or is between two surveys and nearer to it than to the best
 * match so far.
 */
function tryBlock(block: Block, northing: number, longitude: number): void {
  const { rangeMetres, townshipMetres, firstRange, lastRange, firstRow, neighbours } = block;
  straighten(block, northing, longitude);
  const { away, up } = straight;
  let range = Math.floor(away / rangeMetres) + 1;
  let row = Math.floor(up / townshipMetres) + 2;
  let beyond = 0;

  if (range < firstRange) {
    beyond = (firstRange - 1) * rangeMetres - away;
    range = firstRange;
  } else if (range > lastRange) {
    if (!neighbours.hasNextRanges) return;
    beyond = away - lastRange * rangeMetres;
    range = lastRange;
  }
  if (row < firstRow) {
    if (neighbours.south.length === 0) return;
    beyond += (firstRow - 2) * townshipMetres - up;
    row = firstRow;
  } else if (row > 3) {
    if (!neighbours.hasNorth) return;
    beyond += up - 2 * townshipMetres;
    row = 3;
  }
  if (beyond <= STRIP_METRES && (best.block === null || beyond < best.beyond)) keep(block, beyond, range, row);
}

function keep(block: Block, beyond: number, range: number, row: number): void {
  best.block = block;
  best.beyond = beyond;
  best.range = range;
  best.row = row;
  const fromRangeLine = straight.away - (range - 1) * block.rangeMetres;
  best.westMetres = block.sign === 1 ? fromRangeLine : block.rangeMetres - fromRangeLine;
  best.northMetres = straight.up - (row - 2) * block.townshipMetres;
}

/** Sets `best`. @returns its block */
function findBest(candidates: readonly Block[], northing: number, longitude: number): Block | null {
  best.block = null;
  for (const block of candidates) tryBlock(block, northing, longitude);
  return best.block;
}

function zoneAt(land: SurveyedLand, longitude: number, step: number): number {
  let zone = ZONES.length - 1;
  while (zone > 0 && longitude > (land.eastSides[zone]?.[step] ?? Infinity)) zone--;
  return zone;
}

/** The quarter section whose land or road allowance contains the point. Null outside the surveyed land and for invalid coordinates. */
export function locate(point: Point): Located | null {
  const land = surveyedLand();
  const northing = northingOf(point.latitude * RADIANS_PER_DEGREE);
  const longitude = point.longitude * RADIANS_PER_DEGREE;
  if (!(northing > -STRIP_METRES && northing < MAX_NORTHING_METRES)) return null;

  const step = stepOf(northing);
  const zone = zoneAt(land, longitude, step);
  const west = land.westSides[zone]?.[step] ?? NaN;
  const east = land.eastSides[zone]?.[step] ?? NaN;
  if (!(longitude >= west && longitude <= east)) return null;

  const block = findBest(land.blocksAt[zone]?.[step] ?? [], northing, longitude);
  if (block === null) return null;
  const isNearSide = longitude - west < CUT_RADIANS || east - longitude < CUT_RADIANS;
  return describe(block, isNearSide || best.row === 0 || best.range === block.firstRange);
}

/** Names the best match. Null if the survey has no such quarter, which is checked only where townships can be cut short. */
function describe(block: Block, canBeCut: boolean): Located | null {
  const township = block.firstTownship + best.row;
  const range = best.range;
  if (range > lastRangeBeforeDivide(block.zone, township)) return null;
  const place = placeInTownship(block.system, best.westMetres / CHAIN_METRES, best.northMetres / CHAIN_METRES);
  if (canBeCut && !drawQuarter(block, township, range, place.section, place.quarter)) return null;

  return {
    quarter: place.quarter,
    section: place.section,
    township,
    range,
    meridian: ZONES[block.zone] ?? 'W1',
    onRoadAllowance: place.onRoadAllowance,
    precision: best.beyond > 0 || block.isSparse ? 'approximate' : 'fitted',
  };
}
