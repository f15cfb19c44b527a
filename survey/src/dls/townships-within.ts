import type { Box } from '../geometry/box.ts';
import { northingOf, RADIANS_PER_DEGREE } from '../geometry/ellipsoid.ts';
import type { Corners } from '../geometry/point.ts';
import { townshipCorners } from './corners.ts';
import { ZONES, type Block } from './lattice/lattice.ts';
import type { Township } from './quarter-section.ts';
import { surveyedLand } from './lattice/surveyed-land.ts';

/** All surveyed lines are within this distance of their theoretical position. */
const SLACK_METRES = 2000;

function touches(box: Box, { northwest, northeast, southeast, southwest }: Corners): boolean {
  return (
    Math.max(northwest.latitude, northeast.latitude) >= box.south &&
    Math.min(southwest.latitude, southeast.latitude) <= box.north &&
    Math.max(northeast.longitude, southeast.longitude) >= box.west &&
    Math.min(northwest.longitude, southwest.longitude) <= box.east
  );
}

function rangeAt(block: Block, longitude: number, slackMetres: number): number {
  const away = (block.meridianRadians - longitude * RADIANS_PER_DEGREE) * block.parallelRadius * block.sign;
  return Math.floor((away + slackMetres) / block.rangeMetres) + 1;
}

function townshipsOfBlock(block: Block, box: Box): Township[] {
  const found: Township[] = [];
  const [near, far] = block.sign === 1 ? [box.east, box.west] : [box.west, box.east];
  const firstRange = Math.max(block.firstRange, rangeAt(block, near, -SLACK_METRES));
  const lastRange = Math.min(block.lastRange, rangeAt(block, far, SLACK_METRES));

  for (let row = block.firstRow; row < 4; row++) {
    for (let range = firstRange; range <= lastRange; range++) {
      const township = { township: block.firstTownship + row, range, meridian: ZONES[block.zone] ?? 'W1' };
      const outline = townshipCorners(township);
      if (outline !== null && touches(box, outline)) found.push(township);
    }
  }
  return found;
}

/** All townships whose outline touches the box. A whole province has thousands, so call this only for small boxes. */
export function townshipsWithin(box: Box): Township[] {
  const south = northingOf(box.south * RADIANS_PER_DEGREE) - SLACK_METRES;
  const north = northingOf(box.north * RADIANS_PER_DEGREE) + SLACK_METRES;
  return surveyedLand()
    .blocks.filter(
      (block) => block.baseNorthing - 2 * block.townshipMetres <= north && block.baseNorthing + 2 * block.townshipMetres >= south,
    )
    .flatMap((block) => townshipsOfBlock(block, box));
}
