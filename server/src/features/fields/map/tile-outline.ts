import { LAST_TILE_ZOOM } from '@swathline/contract';
import {
  type Point,
  TILE_UNITS,
  type TileAddress,
  type TileFeature,
  tileLine,
  tilePlace,
  type TilePlace,
  tilePolygon,
  worldPlace,
} from '@swathline/survey';

/** How far outlines reach over a tile's sides, so that their lines are not cut off in view: 8 of its 512 pixels. */
export const OVERLAP_UNITS = 128;

/** A quarter of a pixel: nobody sees a turn as small as that, except in the tiles that nearer views enlarge. */
const MIN_STEP = 4;

/** An open ring as its tile draws it, cut at the tile's sides; null where nothing of it is left. */
export function outlineInTile(tile: TileAddress, ring: readonly Point[]): TileFeature | null {
  const places = ring.map((point) => tilePlace(tile, worldPlace(point)));
  const [first, ...others] = simplified(cutAtSides(places), tile.zoom === LAST_TILE_ZOOM ? 1 : MIN_STEP);
  if (first === undefined) return null;
  if (others.length === 0) return tileLine([first, { x: first.x + MIN_STEP, y: first.y }]);
  const clockwise = signedArea([first, ...others]) < 0 ? [first, ...others.reverse()] : [first, ...others];
  return tilePolygon(clockwise);
}

/** Leaves out what lies less than so many units from the place before it. */
function simplified(places: readonly TilePlace[], step: number): TilePlace[] {
  const kept: TilePlace[] = [];
  for (const place of places) {
    const last = kept.at(-1);
    if (last === undefined || Math.abs(place.x - last.x) >= step || Math.abs(place.y - last.y) >= step) kept.push(place);
  }
  return kept;
}

/** Twice the area, positive where the ring runs clockwise as seen on the map. */
function signedArea(ring: readonly TilePlace[]): number {
  return ring.reduce((sum, { x, y }, at) => {
    const before = ring.at(at - 1) ?? { x, y };
    return sum + before.x * y - x * before.y;
  }, 0);
}

const MIN = -OVERLAP_UNITS;
const MAX = TILE_UNITS + OVERLAP_UNITS;

/** Cuts a ring side by side (Sutherland and Hodgman, 1974). MapLibre keeps no places further than a tile's length from it. */
function cutAtSides(ring: readonly TilePlace[]): readonly TilePlace[] {
  if (ring.every(({ x, y }) => x >= MIN && x <= MAX && y >= MIN && y <= MAX)) return ring;
  let cut = ring;
  for (const axis of ['x', 'y'] as const) {
    cut = cutAt(cut, axis, MIN, (place) => place[axis] >= MIN);
    cut = cutAt(cut, axis, MAX, (place) => place[axis] <= MAX);
  }
  return cut;
}

function cutAt(ring: readonly TilePlace[], axis: 'x' | 'y', side: number, isInside: (place: TilePlace) => boolean): TilePlace[] {
  return ring.flatMap((place, at) => {
    const before = ring.at(at - 1) ?? place;
    const crossing = isInside(before) === isInside(place) ? [] : [crossingOf(before, place, axis, side)];
    return isInside(place) ? [...crossing, place] : crossing;
  });
}

function crossingOf(from: TilePlace, to: TilePlace, axis: 'x' | 'y', side: number): TilePlace {
  const share = (side - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 'x' ? 'y' : 'x';
  const across = Math.round(from[other] + share * (to[other] - from[other]));
  return axis === 'x' ? { x: side, y: across } : { x: across, y: side };
}
