import type { Corners } from '../geometry/point.ts';
import { ZONES, type Block } from './lattice/lattice.ts';
import { drawOutline, drawnCorners } from './lattice/outline.ts';
import { lastRangeBeforeDivide } from './provincial-borders.ts';
import { QUARTERS, type Quarter, type QuarterSection, type Township } from './quarter-section.ts';
import { northChainsOf, westChainsOf } from './lattice/section-grid.ts';
import { findBlock, MAX_TOWNSHIPS } from './lattice/surveyed-land.ts';

/** The side of a quarter section. */
const QUARTER_CHAINS = 40;

/** Draws a quarter of a township of the block. @returns false if the survey has no such quarter */
export function drawQuarter(block: Block, township: number, range: number, section: number, quarter: Quarter): boolean {
  const east = westChainsOf(block.system, quarter, section);
  const south = northChainsOf(block.system, quarter, section);
  return drawOutline(block, { township, range, east, south, west: east + QUARTER_CHAINS, north: south + QUARTER_CHAINS });
}

export function blockOfTownship({ township, range, meridian }: Township): Block | undefined {
  const zone = ZONES.findIndex((name) => name === meridian);
  if (zone < 0 || !Number.isInteger(township) || township < 1 || township > MAX_TOWNSHIPS || !Number.isInteger(range)) return undefined;
  return range > lastRangeBeforeDivide(zone, township) ? undefined : findBlock(zone, township, range);
}

function isPossibleQuarter({ quarter, section }: QuarterSection): boolean {
  return Number.isInteger(section) && section >= 1 && section <= 36 && QUARTERS.includes(quarter);
}

/**
 * The corners of a quarter section without the road allowances around it, cut short where it meets the next meridian or an older survey.
 * Null if the survey has no such quarter.
 */
export function corners(quarter: QuarterSection): Corners | null {
  const block = isPossibleQuarter(quarter) ? blockOfTownship(quarter) : undefined;
  if (block === undefined || !drawQuarter(block, quarter.township, quarter.range, quarter.section, quarter.quarter)) return null;
  return drawnCorners();
}

/** The corners of a township with its road allowances, cut short like those of a quarter. Null if the survey has no such township. */
export function townshipCorners(place: Township): Corners | null {
  const block = blockOfTownship(place);
  if (block === undefined) return null;
  const { township, range } = place;
  const { rangeWidthChains: west, townshipHeightChains: north } = block.system;
  return drawOutline(block, { township, range, east: 0, south: 0, west, north }) ? drawnCorners() : null;
}
