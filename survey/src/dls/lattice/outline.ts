import { latitudeOf, RADIANS_PER_DEGREE } from '../../geometry/ellipsoid.ts';
import type { Corners, Point } from '../../geometry/point.ts';
import { rangeLineLongitude, rangeLineOffset, townshipLineOffset, type Block } from './lattice.ts';
import { CHAIN_METRES } from './section-grid.ts';
import { stepOf, surveyedLand } from './surveyed-land.ts';

const NORTHWEST = 0;
const NORTHEAST = 1;
const SOUTHEAST = 2;
const SOUTHWEST = 3;

/** The maximum offset, in ranges, between the meridians of two adjoining blocks. */
const MERIDIAN_JOG_RANGES = 0.1;

/** The last outline drawn: metres north of the 49th parallel and radians of longitude. Reused for all calls to avoid allocations. */
const northings = new Float64Array(4);
const longitudes = new Float64Array(4);

/** The northing of the northernmost line on which an older survey to the south ends at this longitude; -Infinity if none is near. */
function closingNorthing(southern: readonly Block[], longitude: number): number {
  let closing = -Infinity;
  for (const block of southern) {
    const away = (block.meridianRadians - longitude) * block.parallelRadius * block.sign;
    const lastLine = block.lineCount - 1;
    let along = away / block.rangeMetres + 1 - block.firstRange;
    for (let round = 0; round < 3; round++) {
      const bounded = along < 0 ? 0 : along > lastLine ? lastLine : along;
      along = (away - rangeLineOffset(block, bounded)) / block.rangeMetres + 1 - block.firstRange;
    }
    const first = block.firstRange === 1 ? -MERIDIAN_JOG_RANGES : 0;
    if (along < first || along > lastLine) continue;
    const side = block.baseNorthing + 2 * block.townshipMetres + townshipLineOffset(block, along < 0 ? 0 : along, 4);
    closing = Math.max(closing, side);
  }
  return closing;
}

/** The longitude, moved to the end of an older adjoining survey if it lies inside it. */
function beyondOlder(block: Block, northing: number, longitude: number): number {
  for (const older of block.neighbours.older) {
    const lastLine = older.lineCount - 1;
    const middle = older.baseNorthing + townshipLineOffset(older, lastLine, 2);
    if (Math.abs(northing - middle) > 2 * older.townshipMetres) continue;
    const end = rangeLineLongitude(older, lastLine);
    if ((end - longitude) * block.sign < 0) return end;
  }
  return longitude;
}

/** The longitude, moved to the nearer meridian if it lies outside the zone between its meridians. */
function withinZone({ zone }: Block, northing: number, longitude: number): number {
  const { westSides, eastSides } = surveyedLand();
  const step = stepOf(northing);
  const west = westSides[zone]?.[step] ?? NaN;
  const east = eastSides[zone]?.[step] ?? NaN;
  if (longitude < west) return west;
  return longitude > east ? east : longitude;
}

/** A part of a township, in chains west and north of the township's south-east corner. */
export interface Rectangle {
  township: number;
  range: number;
  east: number;
  south: number;
  west: number;
  north: number;
}

/**
 * Draws a corner, clamped to the zone between its meridians and, in a block's southern townships, to the north of an overlapping survey.
 */
function drawCorner(index: number, block: Block, { township, range }: Rectangle, westChains: number, northChains: number): void {
  const { rangeWidthChains, townshipHeightChains } = block.system;
  const row = township - block.firstTownship;
  const fromRangeLine = block.sign === 1 ? westChains : rangeWidthChains - westChains;
  const along = range - block.firstRange + fromRangeLine / rangeWidthChains;
  const up = row + northChains / townshipHeightChains;
  const away = (range - 1) * block.rangeMetres + fromRangeLine * CHAIN_METRES + rangeLineOffset(block, along);
  let northing = block.baseNorthing + (up - 2) * block.townshipMetres + townshipLineOffset(block, along, up);
  let longitude = block.meridianRadians - (block.sign * away) / block.parallelRadius;

  if (row === 0) northing = Math.max(northing, closingNorthing(block.neighbours.south, longitude));
  if (range === block.firstRange) longitude = beyondOlder(block, northing, longitude);

  northings[index] = northing;
  longitudes[index] = withinZone(block, northing, longitude);
}

/** @returns false if nothing of it remains after cutting */
export function drawOutline(block: Block, rectangle: Rectangle): boolean {
  const { east, south, west, north } = rectangle;
  drawCorner(NORTHWEST, block, rectangle, west, north);
  drawCorner(NORTHEAST, block, rectangle, east, north);
  drawCorner(SOUTHEAST, block, rectangle, east, south);
  drawCorner(SOUTHWEST, block, rectangle, west, south);

  const [northwestNorthing = NaN, northeastNorthing = NaN, southeastNorthing = NaN, southwestNorthing = NaN] = northings;
  const [northwestLongitude = NaN, northeastLongitude = NaN, southeastLongitude = NaN, southwestLongitude = NaN] = longitudes;
  return (
    (northwestNorthing > southwestNorthing || northeastNorthing > southeastNorthing) &&
    (northwestLongitude < northeastLongitude || southwestLongitude < southeastLongitude)
  );
}

function drawnPoint(index: number): Point {
  return { latitude: latitudeOf(northings[index] ?? NaN) / RADIANS_PER_DEGREE, longitude: (longitudes[index] ?? NaN) / RADIANS_PER_DEGREE };
}

/** The last outline drawn, in degrees. */
export function drawnCorners(): Corners {
  return {
    northwest: drawnPoint(NORTHWEST),
    northeast: drawnPoint(NORTHEAST),
    southeast: drawnPoint(SOUTHEAST),
    southwest: drawnPoint(SOUTHWEST),
  };
}
