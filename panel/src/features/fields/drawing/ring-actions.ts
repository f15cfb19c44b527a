import { middleOf, type Point } from '@swathline/survey';

/**
 * Edits of a ring, one function each. A ring is open (its last vertex does not repeat the first) and may have any number of vertices while
 * it is drawn. Each action returns a new ring.
 */
export type RingAction = (ring: Point[]) => Point[];

/** Adds a vertex before the one at `index`; at the end if that is the ring's length. */
export function addVertex(ring: Point[], index: number, point: Point): Point[] {
  return ring.toSpliced(index, 0, point);
}

/** Adds a vertex halfway along the edge that begins at `index`. */
export function splitEdge(ring: Point[], index: number): Point[] {
  const start = ring[index];
  const end = ring[(index + 1) % ring.length];
  return start && end ? addVertex(ring, index + 1, middleOf([start, end])) : ring;
}

export function moveVertex(ring: Point[], index: number, point: Point): Point[] {
  return ring.with(index, point);
}

export function deleteVertex(ring: Point[], index: number): Point[] {
  return ring.toSpliced(index, 1);
}

/** Removes each vertex that repeats the one before it, as the last vertex of a closed ring repeats the first. */
export function removeRepeatedVertices(ring: Point[]): Point[] {
  return ring.filter((point, index) => {
    const before = ring.at(index - 1);
    return ring.length === 1 || point.latitude !== before?.latitude || point.longitude !== before.longitude;
  });
}
