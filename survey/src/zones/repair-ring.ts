import { ringAcres } from '../geometry/area.ts';
import type { Point } from '../geometry/point.ts';
import type { Area } from './area-to-spray.ts';
import { findFlaw } from './check-ring.ts';
import { gridAround, type GridPoint, signedArea } from './grid.ts';
import { doCross, intersectionPoint, isInsidePath, isOnSide, type Side, sidesOf, visitIntersections } from './intersections.ts';

/** A smaller area is a sliver: it comes from the drawing, not from the land. */
export const MIN_FIELD_ACRES = 0.05;

/**
 * The areas that a ring encloses without its spikes, double sides and slivers: a ring that touches itself becomes several areas, and the
 * inside of a keyhole (a hole joined to the outline by a double side) becomes a hole.
 * @param ring open, in either direction
 * @returns null for a simple ring, and for one whose land is not clear, since it crosses itself by more than slivers
 */
export function repairRing(ring: Point[]): Area[] | null {
  const grid = gridAround(ring[0] ?? { latitude: 0, longitude: 0 });
  const path = grid.path(ring);
  if (path.length < 3) return null;
  const meetings = findMeetings(path);
  if (meetings === null || meetings.count === 0) return null;

  const acresOf = (loop: GridPoint[]) => ringAcres(grid.points(loop));
  const loops = splitAtRepeats(insertMeetings(path, meetings.onSide))
    .filter((loop) => acresOf(loop) >= MIN_FIELD_ACRES)
    .sort((one, other) => Math.abs(signedArea(other)) - Math.abs(signedArea(one)));
  const areas = groupLoops(loops);
  const isClear = !meetings.hasCrossing || loops.length === 1;
  if (areas.length === 0 || !isClear || loops.some((loop) => findFlaw(loop) !== null)) return null;
  return areas.map(({ outline, holes }) => ({ outline: grid.points(outline), holes: holes.map(grid.points) }));
}

interface Meetings {
  count: number;
  hasCrossing: boolean;
  /** By the index of a side: the points where another side meets it. */
  onSide: Map<number, GridPoint[]>;
}

/** Where sides of a path meet that do not merely follow each other; null for a path that is too intricate. */
function findMeetings(path: GridPoint[]): Meetings | null {
  const meetings: Meetings = { count: 0, hasCrossing: false, onSide: new Map() };
  const add = (side: Side, at: GridPoint) => {
    if (isEqual(at, side.from) || isEqual(at, side.to)) return;
    const met = meetings.onSide.get(side.index);
    if (met) met.push(at);
    else meetings.onSide.set(side.index, [at]);
  };
  const isWhole = visitIntersections(sidesOf([path]), (one, other) => {
    const isNext = (one.index + 1) % path.length === other.index || (other.index + 1) % path.length === one.index;
    const crosses = doCross(one, other);
    const ends = [
      ...[one.from, one.to].filter((end) => isOnSide(end, other)),
      ...[other.from, other.to].filter((end) => isOnSide(end, one)),
    ];
    const met = crosses ? [intersectionPoint(one, other)] : ends;
    // Consecutive sides share one end, which both of them name.
    if (isNext && met.length <= 2) return 'continue';
    meetings.count++;
    meetings.hasCrossing ||= crosses;
    for (const at of met) [one, other].forEach((side) => add(side, at));
    return 'continue';
  });
  return isWhole ? meetings : null;
}

const isEqual = (one: GridPoint, other: GridPoint) => one.x === other.x && one.y === other.y;

/** The path with the points where sides meet as corners of both. */
function insertMeetings(path: GridPoint[], onSide: Map<number, GridPoint[]>): GridPoint[] {
  return path.flatMap((from, index) => {
    const distance = ({ x, y }: GridPoint) => Math.hypot(x - from.x, y - from.y);
    return [from, ...(onSide.get(index) ?? []).toSorted((one, other) => distance(one) - distance(other))];
  });
}

/** Cuts a path into loops that pass no point twice. A spike becomes a loop of two points, which is left out. */
function splitAtRepeats(path: GridPoint[]): GridPoint[][] {
  const loops: GridPoint[][] = [];
  const open: GridPoint[] = [];
  const places = new Map<string, number>();
  const keyOf = ({ x, y }: GridPoint) => `${x} ${y}`;
  for (const at of path) {
    const place = places.get(keyOf(at));
    if (place !== undefined) {
      const loop = open.splice(place);
      for (const each of loop) places.delete(keyOf(each));
      loops.push(loop);
    }
    places.set(keyOf(at), open.length);
    open.push(at);
  }
  return [...loops, open].filter((loop) => loop.length >= 3);
}

interface Loops {
  outline: GridPoint[];
  holes: GridPoint[][];
}

/** Groups loops, the largest first, by what lies in what: a loop in an outline is its hole, a loop outside all outlines is an outline. */
function groupLoops(loops: GridPoint[][]): Loops[] {
  const areas: Loops[] = [];
  for (const loop of loops) {
    const container = areas.find(({ outline }) => contains(outline, loop));
    if (container === undefined) areas.push({ outline: loop, holes: [] });
    else if (signedArea(loop) > 0 !== signedArea(container.outline) > 0) container.holes.push(loop);
  }
  return areas;
}

/** A loop may touch its outline at corners, so the first corner off the outline's sides decides. */
function contains(outline: GridPoint[], loop: GridPoint[]): boolean {
  const sides = sidesOf([outline]);
  const free = loop.find((corner) => !sides.some((side) => isOnSide(corner, side)));
  return free !== undefined && isInsidePath(free, sides);
}
