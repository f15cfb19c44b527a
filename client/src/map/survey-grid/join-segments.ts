import type { TilePosition } from '@swathline/survey';

export type Segment = readonly [from: TilePosition, to: TilePosition];

/**
 * Joins segments that run east or south into lines, each as long as segments of its direction follow each other. A segment that is there
 * twice is drawn once, since doubled lines look heavier: neighbouring townships share edges.
 */
export function joinSegments(segments: readonly Segment[]): TilePosition[][] {
  const unique = new Map(segments.map((segment) => [`${key(segment, segment[0])} ${key(segment, segment[1])}`, segment]));
  const byStart = groupBy([...unique.values()], (segment) => key(segment, segment[0]));
  const ends = new Set([...unique.values()].map((segment) => key(segment, segment[1])));
  const starts = [...byStart.keys()];

  // What is left after the starts of lines are the branches of lines that have been taken.
  return [...starts.filter((start) => !ends.has(start)), ...starts].flatMap((start) => takeLines(start, byStart));
}

/** Takes all lines from a start. */
function takeLines(start: string, byStart: Map<string, Segment[]>): TilePosition[][] {
  const lines: TilePosition[][] = [];
  for (let first = byStart.get(start)?.pop(); first; first = byStart.get(start)?.pop()) {
    const line = [...first];
    for (let next = following(first, byStart); next; next = following(next, byStart)) line.push(next[1]);
    lines.push(line);
  }
  return lines;
}

const following = (segment: Segment, byStart: Map<string, Segment[]>): Segment | undefined => byStart.get(key(segment, segment[1]))?.pop();

/** One of a segment's ends, together with the segment's direction. */
function key([from, to]: Segment, { x, y }: TilePosition): string {
  const isEastward = Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
  return `${isEastward ? 'e' : 's'} ${String(x)},${String(y)}`;
}

/** As `Map.groupBy`, which browsers have since 2024. */
export function groupBy<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}
