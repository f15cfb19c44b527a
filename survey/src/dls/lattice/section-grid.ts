import type { Quarter } from '../quarter-section.ts';

/** 66 feet. */
export const CHAIN_METRES = 20.1168;

/** How townships were laid out: the first system of survey from 1871 to 1880, the third from 1881 on (Manual of Survey, 1883). */
export interface SurveySystem {
  readonly townshipHeightChains: number;
  readonly rangeWidthChains: number;
  /** From the east side of one section to that of the next: 80 chains and the road allowance to the west. */
  readonly sectionPitchChains: number;
  /** Width of the road allowance south of a section that has one. */
  readonly roadChains: number;
  /** False in the third system, which has a road only south of every other row of sections. */
  readonly roadSouthOfEachRow: boolean;
}

export const FIRST_SYSTEM: SurveySystem = {
  townshipHeightChains: 489,
  rangeWidthChains: 489,
  sectionPitchChains: 81.5,
  roadChains: 1.5,
  roadSouthOfEachRow: true,
};

export const THIRD_SYSTEM: SurveySystem = {
  townshipHeightChains: 483,
  rangeWidthChains: 486,
  sectionPitchChains: 81,
  roadChains: 1,
  roadSouthOfEachRow: false,
};

/** Chains north of the township's south side at which a row of sections (0 to 5) begins. */
function rowStartChains(system: SurveySystem, row: number): number {
  return system.roadSouthOfEachRow ? system.sectionPitchChains * row + system.roadChains : 80 * row + ((row >> 1) + 1) * system.roadChains;
}

/** The row of sections (0 to 5, south first) at a distance in chains north of the township's south side. */
function rowAt(system: SurveySystem, northChains: number): number {
  const pairHeight = 160 + system.roadChains;
  const row = system.roadSouthOfEachRow
    ? Math.floor(northChains / system.sectionPitchChains)
    : 2 * Math.floor(northChains / pairHeight) +
      (northChains - Math.floor(northChains / pairHeight) * pairHeight >= 80 + system.roadChains ? 1 : 0);
  return row < 0 ? 0 : row > 5 ? 5 : row;
}

/** Chains from the township's east side to the quarter's east side. */
export function westChainsOf(system: SurveySystem, quarter: Quarter, section: number): number {
  const place = (section - 1) % 6;
  const column = Math.floor((section - 1) / 6) % 2 === 0 ? place : 5 - place;
  return system.sectionPitchChains * column + (quarter === 'NW' || quarter === 'SW' ? 40 : 0);
}

/** Chains from the township's south side to the quarter's south side. */
export function northChainsOf(system: SurveySystem, quarter: Quarter, section: number): number {
  return rowStartChains(system, Math.floor((section - 1) / 6)) + (quarter === 'NW' || quarter === 'NE' ? 40 : 0);
}

interface PlaceInTownship {
  quarter: Quarter;
  section: number;
  onRoadAllowance: boolean;
}

/**
 * The quarter at a distance in chains west and north of a township's south-east corner. A road allowance belongs to the section east or
 * north of it.
 */
export function placeInTownship(system: SurveySystem, westChains: number, northChains: number): PlaceInTownship {
  const unbounded = Math.floor(westChains / system.sectionPitchChains);
  const column = unbounded < 0 ? 0 : unbounded > 5 ? 5 : unbounded;
  const west = westChains - column * system.sectionPitchChains;
  const row = rowAt(system, northChains);
  const north = northChains - rowStartChains(system, row);
  const isWest = west >= 40;

  return {
    quarter: north >= 40 ? (isWest ? 'NW' : 'NE') : isWest ? 'SW' : 'SE',
    section: row * 6 + (row % 2 === 0 ? column : 5 - column) + 1,
    onRoadAllowance: west > 80 || (north < 0 && north >= -system.roadChains),
  };
}
