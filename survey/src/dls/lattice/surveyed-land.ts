import { decodeBlocks, rangeLineLongitude, ZONES, type Block } from './lattice.ts';
import { ALBERTA_WEST_RADIANS, MANITOBA_EAST_RADIANS } from '../provincial-borders.ts';

/** Blocks are indexed by northing in steps of 2 km, from 20 km south of the 49th parallel to 1380 km north of it. */
const STEP_METRES = 2000;
const STEPS_SOUTH = 10;
const STEPS = 700;

/** More than half of the widest strip between two surveys, which is 2.26 km, between townships 18 and 19 of W2. */
export const STRIP_METRES = 1500;

/** The last range of W1 in the south. No other meridian has more. */
export const MAX_RANGES = 34;
/** The last township before the 60th parallel. */
export const MAX_TOWNSHIPS = 126;

export interface SurveyedLand {
  readonly blocks: readonly Block[];
  /** The blocks that may contain a northing, by zone and step. */
  readonly blocksAt: readonly (readonly (readonly Block[])[])[];
  /** The longitude in radians of the east and west side of each zone, by zone and step. */
  readonly eastSides: readonly Float64Array[];
  readonly westSides: readonly Float64Array[];
  readonly blockOf: ReadonlyMap<number, Block>;
}

export function stepOf(northing: number): number {
  const step = Math.floor(northing / STEP_METRES) + STEPS_SOUTH;
  return step < 0 ? 0 : step >= STEPS ? STEPS - 1 : step;
}

function blockKey(zone: number, baseLine: number, range: number): number {
  return (zone * 32 + baseLine) * 64 + range;
}

function northSide(block: Block): number {
  return block.baseNorthing + 2 * block.townshipMetres;
}

function southSide(block: Block): number {
  return block.baseNorthing + (block.firstRow - 2) * block.townshipMetres;
}

function isSouthOf(south: Block, north: Block): boolean {
  return south.baseNorthing < southSide(north) && northSide(south) > southSide(north) - 2 * STRIP_METRES;
}

function sharesRanges(a: Block, b: Block): boolean {
  return a.firstRange <= b.lastRange + 1 && b.firstRange <= a.lastRange + 1;
}

function liesBeside(a: Block, b: Block): boolean {
  return northSide(a) > southSide(b) && southSide(a) < northSide(b);
}

/** Sets the neighbours of a block. `blocks` are in order of age. */
function findNeighbours(block: Block, blocks: readonly Block[]): void {
  const near = blocks.filter((other) => other.zone === block.zone && sharesRanges(other, block));
  const beside = near.filter((other) => liesBeside(other, block));
  block.neighbours.south = near.filter((other) => isSouthOf(other, block));
  block.neighbours.hasNorth = near.some((other) => isSouthOf(block, other));
  block.neighbours.hasNextRanges = beside.some((other) => other.firstRange === block.lastRange + 1);
  block.neighbours.older = beside.filter(
    (other) => other.lastRange + 1 === block.firstRange && blocks.indexOf(other) < blocks.indexOf(block),
  );
}

/** The longitude of the zone's meridian at each step: the first range line of the block with the nearest base line. */
function meridianLongitudes(blocks: readonly Block[]): Float64Array {
  const first = blocks.filter((block) => block.firstRange === 1);
  return Float64Array.from({ length: STEPS }, (_, step) => {
    const northing = (step - STEPS_SOUTH + 0.5) * STEP_METRES;
    let nearest = first[0];
    for (const block of first) {
      if (nearest === undefined || Math.abs(northing - block.baseNorthing) < Math.abs(northing - nearest.baseNorthing)) nearest = block;
    }
    return nearest === undefined ? NaN : rangeLineLongitude(nearest, 0);
  });
}

function buildSurveyedLand(): SurveyedLand {
  const blocks = decodeBlocks();
  const blocksAt = ZONES.map(() => Array.from({ length: STEPS }, (): Block[] => []));
  const blockOf = new Map<number, Block>();

  for (const block of blocks) {
    findNeighbours(block, blocks);
    const last = stepOf(northSide(block) + STRIP_METRES);
    for (let step = stepOf(southSide(block) - STRIP_METRES); step <= last; step++) blocksAt[block.zone]?.[step]?.push(block);
    for (let range = block.firstRange; range <= block.lastRange; range++) blockOf.set(blockKey(block.zone, block.baseLine, range), block);
  }

  const manitobaEast = new Float64Array(STEPS).fill(MANITOBA_EAST_RADIANS);
  const albertaWest = new Float64Array(STEPS).fill(ALBERTA_WEST_RADIANS);
  const meridians = ZONES.slice(1).map((_, i) => meridianLongitudes(blocks.filter((block) => block.zone === i + 1)));

  return {
    blocks,
    blocksAt,
    eastSides: [manitobaEast, ...meridians],
    westSides: [...meridians, albertaWest],
    blockOf,
  };
}

let prepared: SurveyedLand | undefined;

/** The survey table, decoded on the first call. */
export function surveyedLand(): SurveyedLand {
  return (prepared ??= buildSurveyedLand());
}

/** The block that a township belongs to; undefined if the township was not surveyed. */
export function findBlock(zone: number, township: number, range: number): Block | undefined {
  if (range < 1 || range > MAX_RANGES) return undefined;
  return surveyedLand().blockOf.get(blockKey(zone, (township + 1) >> 2, range));
}
