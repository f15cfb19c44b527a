/** Clips a ring to a box { west, south, east, north } (Sutherland and Hodgman, 1974). Edges may run along the box. */
export function clipRing(ring, box) {
  return sidesOf(box).reduce((positions, side) => clipRingToSide(positions, side), ring);
}

/** Clips a line to a box. A line that leaves and returns becomes several. Segments that only cross a corner of the box are dropped. */
export function clipLine(line, box) {
  const pieces = [];
  let piece = [];
  line.forEach((position, index) => {
    const previous = line[index - 1] ?? position;
    const next = line[index + 1] ?? position;
    if (inside(position, box) || inside(previous, box) || inside(next, box)) piece.push(position);
    else if (piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
  });
  return [...pieces, piece].filter((positions) => positions.length > 1);
}

/** Cuts corners once (Chaikin, 1974), which hides the grid that the input was rounded to. The ends of an open line stay. */
export function smooth(line) {
  const [first] = line;
  const last = line.at(-1);
  const isClosed = first[0] === last[0] && first[1] === last[1];
  const cut = line.slice(1).flatMap((position, index) => [between(line[index], position, 0.25), between(line[index], position, 0.75)]);
  return isClosed ? [...cut, cut[0]] : [first, ...cut, last];
}

/** Area in square degrees, positive for either direction of the ring. */
export function ringArea(ring) {
  return Math.abs(ring.slice(1).reduce((sum, [x, y], index) => sum + ring[index][0] * y - x * ring[index][1], 0)) / 2;
}

export function ringContains(ring, [x, y]) {
  return ring.slice(1).reduce((contains, [x2, y2], index) => {
    const [x1, y1] = ring[index];
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !contains : contains;
  }, false);
}

function inside([longitude, latitude], box) {
  return longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north;
}

function sidesOf({ west, south, east, north }) {
  return [
    { axis: 0, limit: west, isInside: (value) => value >= west },
    { axis: 0, limit: east, isInside: (value) => value <= east },
    { axis: 1, limit: south, isInside: (value) => value >= south },
    { axis: 1, limit: north, isInside: (value) => value <= north },
  ];
}

function clipRingToSide(ring, { axis, limit, isInside }) {
  const clipped = [];
  ring.forEach((position, index) => {
    const previous = ring.at(index - 1);
    if (isInside(position[axis]) !== isInside(previous[axis])) {
      clipped.push(between(previous, position, (limit - previous[axis]) / (position[axis] - previous[axis])));
    }
    if (isInside(position[axis])) clipped.push(position);
  });
  return clipped;
}

function between([x1, y1], [x2, y2], share) {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}
