import { corners, locate, planeAt, type Corners, type Point, type QuarterSection } from '@swathline/survey';
import type { Random } from '../random.ts';

export interface Land {
  quarterSection: QuarterSection;
  corners: Corners;
}

const FARM_REACH_METRES = 5000;
const STEP_METRES = 400;
/** 40 chains. */
const SIDE_METRES = 804.672;

/** A unique key of a quarter section. */
export function landKey(land: {
  quarter?: string | null | undefined;
  section?: number | null | undefined;
  township?: number | null | undefined;
  range?: number | null | undefined;
  meridian?: string | null | undefined;
}): string {
  return [land.quarter, land.section, land.township, land.range, land.meridian].join('-');
}

function isWhole(outline: Corners): boolean {
  const { northwest, northeast, southeast, southwest } = outline;
  const plane = planeAt(northwest);
  const ring = [northwest, northeast, southeast, southwest].map((corner) => plane.toMetres(corner));
  return ring.every((corner, index) => {
    const next = ring[(index + 1) % ring.length] ?? corner;
    return Math.abs(Math.hypot(next.east - corner.east, next.north - corner.north) - SIDE_METRES) < 25;
  });
}

function landAt(point: Point): Land | undefined {
  const located = locate(point);
  if (located === null || located.onRoadAllowance || located.precision !== 'fitted') return undefined;
  const { quarter, section, township, range, meridian } = located;
  const quarterSection = { quarter, section, township, range, meridian };
  const outline = corners(quarterSection);
  return outline === null || !isWhole(outline) ? undefined : { quarterSection, corners: outline };
}

/**
 * Chooses the land of a farm: whole quarters near its yard, nearest first, with gaps between them. Adds their keys to `taken`.
 * @throws Error if there is not enough land
 */
export function chooseLand(yard: Point, count: number, random: Random, taken: Set<string>): Land[] {
  const plane = planeAt(yard);
  const candidates = new Map<string, { land: Land; distance: number; rank: number }>();

  for (let north = -FARM_REACH_METRES; north <= FARM_REACH_METRES; north += STEP_METRES) {
    for (let east = -FARM_REACH_METRES; east <= FARM_REACH_METRES; east += STEP_METRES) {
      const land = landAt(plane.toPoint({ east, north }));
      const key = land && landKey(land.quarterSection);
      if (land === undefined || key === undefined || taken.has(key) || candidates.has(key)) continue;
      const distance = Math.hypot(east, north);
      candidates.set(key, { land, distance, rank: distance * random.between(0.5, 1.6) });
    }
  }
  if (candidates.size < count) throw new Error('There is not enough land around the yard');

  const chosen = [...candidates.values()].sort((a, b) => a.rank - b.rank).slice(0, count);
  for (const { land } of chosen) taken.add(landKey(land.quarterSection));
  return chosen.sort((a, b) => a.distance - b.distance).map(({ land }) => land);
}
