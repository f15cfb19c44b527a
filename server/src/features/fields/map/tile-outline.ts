import { LAST_TILE_ZOOM } from '@swathline/contract';
import {
  type Point,
  TILE_UNITS,
  type TileAddress,
  type TileFeature,
  tileLines,
  tilePosition,
  type TilePosition,
  tilePolygon,
  worldPosition,
} from '@swathline/survey';

/** Outlines extend this far beyond a tile's sides, 8 of its 512 pixels, so that the lines along the cut are not visible. */
export const OVERLAP_UNITS = 128;

/** A quarter of a pixel. Smaller details are visible only at the last zoom, whose tiles are enlarged. */
const MIN_STEP = 4;

/** Converts an open ring to a feature of a tile, clipped at the tile's sides; null if it lies outside. */
export function outlineInTile(tile: TileAddress, ring: readonly Point[], properties: TileFeature['properties'] = {}): TileFeature | null {
  const positions = ring.map((point) => tilePosition(tile, worldPosition(point)));
  const [first, ...others] = simplify(clipToTile(positions), tile.zoom === LAST_TILE_ZOOM ? 1 : MIN_STEP);
  if (first === undefined) return null;
  if (others.length === 0) return tileLines([[first, { x: first.x + MIN_STEP, y: first.y }]], properties);
  const clockwise = signedDoubleArea([first, ...others]) < 0 ? [first, ...others.reverse()] : [first, ...others];
  return tilePolygon(clockwise, properties);
}

/** Removes vertices less than `step` units from the previous one. */
function simplify(positions: readonly TilePosition[], step: number): TilePosition[] {
  const kept: TilePosition[] = [];
  for (const position of positions) {
    const last = kept.at(-1);
    if (last === undefined || Math.abs(position.x - last.x) >= step || Math.abs(position.y - last.y) >= step) kept.push(position);
  }
  return kept;
}

/** Twice the area, positive if the ring runs clockwise on the map. */
function signedDoubleArea(ring: readonly TilePosition[]): number {
  return ring.reduce((sum, { x, y }, at) => {
    const before = ring.at(at - 1) ?? { x, y };
    return sum + before.x * y - x * before.y;
  }, 0);
}

const MIN_UNITS = -OVERLAP_UNITS;
const MAX_UNITS = TILE_UNITS + OVERLAP_UNITS;

/**
 * Clips a ring at one side after the other (Sutherland and Hodgman, 1974). MapLibre ignores vertices further than a tile's length outside.
 */
function clipToTile(ring: readonly TilePosition[]): readonly TilePosition[] {
  if (ring.every(({ x, y }) => x >= MIN_UNITS && x <= MAX_UNITS && y >= MIN_UNITS && y <= MAX_UNITS)) return ring;
  let clipped = ring;
  for (const axis of ['x', 'y'] as const) {
    clipped = clipAtSide(clipped, axis, MIN_UNITS, (position) => position[axis] >= MIN_UNITS);
    clipped = clipAtSide(clipped, axis, MAX_UNITS, (position) => position[axis] <= MAX_UNITS);
  }
  return clipped;
}

function clipAtSide(
  ring: readonly TilePosition[],
  axis: 'x' | 'y',
  side: number,
  isInside: (position: TilePosition) => boolean,
): TilePosition[] {
  return ring.flatMap((position, at) => {
    const before = ring.at(at - 1) ?? position;
    const crossing = isInside(before) === isInside(position) ? [] : [crossingOf(before, position, axis, side)];
    return isInside(position) ? [...crossing, position] : crossing;
  });
}

function crossingOf(from: TilePosition, to: TilePosition, axis: 'x' | 'y', side: number): TilePosition {
  const share = (side - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 'x' ? 'y' : 'x';
  const across = Math.round(from[other] + share * (to[other] - from[other]));
  return axis === 'x' ? { x: side, y: across } : { x: across, y: side };
}
