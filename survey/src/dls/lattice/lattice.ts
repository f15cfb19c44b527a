import { latitudeOf, parallelRadiusMetres, RADIANS_PER_DEGREE } from '../../geometry/ellipsoid.ts';
import { readLine } from './lattice-text.ts';
import type { Meridian } from '../quarter-section.ts';
import { CHAIN_METRES, FIRST_SYSTEM, THIRD_SYSTEM, type SurveySystem } from './section-grid.ts';
import surveyLattice from './survey-lattice.json' with { type: 'json' };

/** The zones of land, each counted from one meridian, from east to west. No land was surveyed west of W7. */
export const ZONES = ['E1', 'W1', 'W2', 'W3', 'W4', 'W5', 'W6'] as const satisfies readonly Meridian[];

/** W1 is 97°27'28.41" W (Manual of Survey, 1883); the others are whole degrees. */
const PRINCIPAL_MERIDIAN_DEGREES = -(97 + 27 / 60 + 28.41 / 3600);
const ZONE_MERIDIAN_DEGREES = [PRINCIPAL_MERIDIAN_DEGREES, PRINCIPAL_MERIDIAN_DEGREES, -102, -106, -110, -114, -118] as const;

/** The offsets of surveyed lines from their theoretical positions, of some ranges along one base line. */
export interface LatticeRow {
  readonly zone: (typeof ZONES)[number];
  /** 1: surveyed 1871-80; 3: surveyed from 1881 on. */
  readonly system: 1 | 3;
  /** k for base line k + 1, from which townships 4k - 1 to 4k + 2 were surveyed. */
  readonly baseLine: number;
  readonly firstRange: number;
  readonly lastRange: number;
  /** The offset in metres of each range line, positive away from the meridian; one more line than ranges. `readLine` decodes it. */
  readonly rangeLines: string;
  /**
   * The offset in metres of each township line, positive to the north, the line two townships south of the base line first. A single row
   * applies to all five.
   */
  readonly townshipLines: readonly string[];
}

/**
 * Measured for this project from boundaries after Who's On First, Quattroshapes (CC BY), Statistics Canada, and
 * Open Government Licence - Alberta.
 */
export const SURVEY_LATTICE = surveyLattice as readonly LatticeRow[];

/**
 * Townships along one base line, two to the north and two to the south, over some ranges: the unit in which the survey ran straight lines.
 */
export interface Block {
  readonly zone: number;
  /** 1 where ranges count west, -1 where they count east. */
  readonly sign: 1 | -1;
  readonly meridianRadians: number;
  readonly system: SurveySystem;
  readonly baseLine: number;
  readonly baseNorthing: number;
  /** Metres per radian of longitude on the base line. */
  readonly parallelRadius: number;
  readonly townshipMetres: number;
  readonly rangeMetres: number;
  readonly firstRange: number;
  readonly lastRange: number;
  readonly firstTownship: number;
  /** 0, or 2 if the two southern townships would lie in the United States. */
  readonly firstRow: number;
  readonly lineCount: number;
  /** Offset in metres of range lines firstRange to lastRange + 1 from their theoretical position, positive away from the meridian. */
  readonly rangeLines: Float64Array;
  /** Offset in metres of five township lines from theory, positive to the north, south line first, `lineCount` values each. */
  readonly townshipLines: Float64Array;
  readonly isSparse: boolean;
  readonly neighbours: Neighbours;
}

/** The blocks that adjoin a block in its zone. */
interface Neighbours {
  /** Blocks whose northern townships adjoin its southern ones. */
  south: readonly Block[];
  hasNorth: boolean;
  /** Another block continues where its ranges end. */
  hasNextRanges: boolean;
  /** Older blocks that end at the start of its first range or slightly beyond. */
  older: readonly Block[];
}

function bends(line: Float64Array, start: number, count: number): boolean {
  for (let i = start + 1; i < start + count - 1; i++) {
    if (Math.abs((line[i - 1] ?? 0) - 2 * (line[i] ?? 0) + (line[i + 1] ?? 0)) > 1) return true;
  }
  return false;
}

/**
 * Whether a block has few measured corners. The table does not count them, but a block whose lines bend by at most a metre was derived from
 * its neighbours.
 */
function isSparselyFitted(rangeLines: Float64Array, townshipLines: Float64Array): boolean {
  const count = rangeLines.length;
  return !bends(rangeLines, 0, count) && [0, 1, 2, 3, 4].every((row) => !bends(townshipLines, row * count, count));
}

function toBlock(row: LatticeRow): Block {
  const system = row.system === 1 ? FIRST_SYSTEM : THIRD_SYSTEM;
  const zone = ZONES.indexOf(row.zone);
  const townshipMetres = system.townshipHeightChains * CHAIN_METRES;
  const baseNorthing = 4 * row.baseLine * townshipMetres;
  const rows = row.townshipLines.length === 1 ? Array.from({ length: 5 }, () => row.townshipLines[0] ?? '') : row.townshipLines;
  const rangeLines = Float64Array.from(readLine(row.rangeLines));
  const townshipLines = Float64Array.from(rows.flatMap(readLine));

  return {
    zone,
    sign: row.zone === 'E1' ? -1 : 1,
    meridianRadians: (ZONE_MERIDIAN_DEGREES[zone] ?? NaN) * RADIANS_PER_DEGREE,
    system,
    baseLine: row.baseLine,
    baseNorthing,
    parallelRadius: parallelRadiusMetres(latitudeOf(baseNorthing)),
    townshipMetres,
    rangeMetres: system.rangeWidthChains * CHAIN_METRES,
    firstRange: row.firstRange,
    lastRange: row.lastRange,
    firstTownship: 4 * row.baseLine - 1,
    firstRow: row.baseLine === 0 ? 2 : 0,
    lineCount: rangeLines.length,
    rangeLines,
    townshipLines,
    isSparse: isSparselyFitted(rangeLines, townshipLines),
    neighbours: { south: [], hasNorth: false, hasNextRanges: false, older: [] },
  };
}

/** All blocks by age, then from south to north: where two overlap, the earlier one stays whole. Does not set `neighbours`. */
export function decodeBlocks(): Block[] {
  const age = (block: Block) => (block.system === FIRST_SYSTEM ? 0 : 1);
  return SURVEY_LATTICE.map(toBlock).sort((a, b) => age(a) - age(b) || a.baseNorthing - b.baseNorthing || a.firstRange - b.firstRange);
}

/** Offset of range lines from theory in metres, interpolated at `along` lines from the block's first. */
export function rangeLineOffset(block: Block, along: number): number {
  const i = along >= block.lineCount - 1 ? block.lineCount - 2 : along | 0;
  const part = along - i;
  return (block.rangeLines[i] ?? 0) * (1 - part) + (block.rangeLines[i + 1] ?? 0) * part;
}

/** Offset to the north of theory in metres, interpolated at `along` range lines and `up` township lines (0 to 4) from the block's first. */
export function townshipLineOffset(block: Block, along: number, up: number): number {
  const { townshipLines, lineCount } = block;
  const i = along >= lineCount - 1 ? lineCount - 2 : along | 0;
  const j = up >= 4 ? 3 : up | 0;
  const part = along - i;
  const south = j * lineCount + i;
  const north = south + lineCount;
  const rise = up - j;
  return (
    ((townshipLines[south] ?? 0) * (1 - part) + (townshipLines[south + 1] ?? 0) * part) * (1 - rise) +
    ((townshipLines[north] ?? 0) * (1 - part) + (townshipLines[north + 1] ?? 0) * part) * rise
  );
}

/** Longitude in radians of a block's range line (0 is the first). Range lines run due north. */
export function rangeLineLongitude(block: Block, line: number): number {
  const away = (block.firstRange - 1 + line) * block.rangeMetres + rangeLineOffset(block, line);
  return block.meridianRadians - (block.sign * away) / block.parallelRadius;
}
