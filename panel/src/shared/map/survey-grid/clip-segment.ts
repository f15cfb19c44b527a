import type { TilePlace } from '@swathline/survey';

/** The part of a straight line inside the square from `least` to `most` both ways, or null (Liang and Barsky, 1984). */
export function clipSegment(from: TilePlace, to: TilePlace, least: number, most: number): [TilePlace, TilePlace] | null {
  const alongX = to.x - from.x;
  const alongY = to.y - from.y;
  const sides = [
    { toward: -alongX, room: from.x - least },
    { toward: alongX, room: most - from.x },
    { toward: -alongY, room: from.y - least },
    { toward: alongY, room: most - from.y },
  ];
  if (sides.some(({ toward, room }) => toward === 0 && room < 0)) return null;

  const enters = Math.max(0, ...sides.filter(({ toward }) => toward < 0).map(({ toward, room }) => room / toward));
  const leaves = Math.min(1, ...sides.filter(({ toward }) => toward > 0).map(({ toward, room }) => room / toward));
  const at = (share: number): TilePlace => ({ x: Math.round(from.x + alongX * share), y: Math.round(from.y + alongY * share) });
  return enters < leaves ? [at(enters), at(leaves)] : null;
}
