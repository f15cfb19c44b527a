type Random = () => number;

export interface Place {
  east: number;
  north: number;
}

export const between = (random: Random, from: number, to: number) => from + random() * (to - from);

/** A quarter or part of one, often with corners cut off or a slough left out at the edge. Open ring. */
export function drawField(random: Random, middle: Place): Place[] {
  const [width, height] = random() < 0.5 ? [800, 800] : [between(random, 350, 1600), between(random, 350, 900)];
  const turn = random() < 0.75 ? 0 : between(random, -0.5, 0.5);
  const corners: [number, number][] = [];
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const cut = random() < 0.3 ? between(random, 0.2, 0.7) : 0;
    const isFirstAlong = x === y;
    const points: [number, number][] =
      cut === 0
        ? [[x, y]]
        : isFirstAlong
          ? [
              [x, y * (1 - cut)],
              [x * (1 - cut), y],
            ]
          : [
              [x * (1 - cut), y],
              [x, y * (1 - cut)],
            ];
    corners.push(...points);
  }
  return corners.map(([x, y]) => {
    const [east, north] = [(x * width) / 2, (y * height) / 2];
    return {
      east: middle.east + east * Math.cos(turn) - north * Math.sin(turn),
      north: middle.north + east * Math.sin(turn) + north * Math.cos(turn),
    };
  });
}

/** The land across the fence or the road on one of the four sides. */
export function besideField(random: Random, field: Place[]): Place[] {
  const [side, road] = [Math.floor(random() * 4), between(random, 2, 30)];
  const [width, height] = [extent(field, 'east'), extent(field, 'north')];
  const beside = drawField(random, { east: 0, north: 0 });
  const [otherWidth, otherHeight] = [extent(beside, 'east'), extent(beside, 'north')];
  const [of, to] = [boxMiddle(beside), boxMiddle(field)];
  const away = side % 2 === 0 ? (width + otherWidth) / 2 + road : (height + otherHeight) / 2 + road;
  const sign = side < 2 ? 1 : -1;
  const [east, north] = side % 2 === 0 ? [sign * away, between(random, -200, 200)] : [between(random, -200, 200), sign * away];
  return beside.map((corner) => ({ east: corner.east - of.east + to.east + east, north: corner.north - of.north + to.north + north }));
}

/** Unlike the mean of the corners, as far from one side as from the other where corners are cut off. */
function boxMiddle(places: Place[]): Place {
  const middle = (axis: keyof Place) => Math.min(...places.map((place) => place[axis])) + extent(places, axis) / 2;
  return { east: middle('east'), north: middle('north') };
}

export function farField(random: Random): Place[] {
  const [angle, away] = [random() * 2 * Math.PI, between(random, 1_700, 20_000)];
  return drawField(random, { east: away * Math.sin(angle), north: away * Math.cos(angle) });
}

export const extent = (places: Place[], axis: keyof Place) =>
  Math.max(...places.map((place) => place[axis])) - Math.min(...places.map((place) => place[axis]));
export const mean = (places: Place[], axis: keyof Place) => places.reduce((sum, place) => sum + place[axis], 0) / places.length;

export interface Line {
  from: Place;
  to: Place;
}

/** Shorter lines, in the corners of a field, are left to the clean-up passes across the ends. */
const MIN_LINE_SECONDS = 2;

/**
 * The passes in the order in which they are flown: back and forth, or around as on a racetrack. In four of five fields they follow the
 * longest edge.
 */
export function linesOver(
  random: Random,
  field: Place[],
  { swathMetres, metresPerSecond }: { swathMetres: number; metresPerSecond: number },
): Line[] {
  const heading = longestEdgeHeading(field);
  const turned = heading + (random() < 0.8 ? between(random, -0.08, 0.08) : between(random, -0.8, 0.8));
  const [sine, cosine] = [Math.sin(turned), Math.cos(turned)];
  const inside = field.map(({ east, north }) => ({ along: east * sine + north * cosine, aside: east * cosine - north * sine }));
  const [first, last] = [Math.min(...inside.map(({ aside }) => aside)), Math.max(...inside.map(({ aside }) => aside))];
  const lines: Line[] = [];
  for (let aside = first + swathMetres / 2; aside < last; aside += swathMetres) {
    const crossings = inside.flatMap((to, at) => {
      const from = inside.at(at - 1) ?? to;
      if (from.aside > aside === to.aside > aside) return [];
      return [from.along + ((to.along - from.along) * (aside - from.aside)) / (to.aside - from.aside)];
    });
    if (crossings.length < 2) continue;
    const place = (along: number) => ({ east: along * sine + aside * cosine, north: along * cosine - aside * sine });
    const [start, end] = [Math.min(...crossings), Math.max(...crossings)];
    if (end - start >= MIN_LINE_SECONDS * metresPerSecond) lines.push({ from: place(start), to: place(end) });
  }
  const ordered = random() < 0.5 ? lines : lines.toReversed();
  return isRacetrack(random) ? raceOrder(ordered) : ordered;
}

function longestEdgeHeading(field: Place[]): number {
  const edges = field.map((to, at) => {
    const from = field.at(at - 1) ?? to;
    return { east: to.east - from.east, north: to.north - from.north };
  });
  const lengthOf = ({ east, north }: Place) => Math.hypot(east, north);
  const longest = edges.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));
  return Math.atan2(longest.east, longest.north);
}

const isRacetrack = (random: Random) => random() < 0.4;

/** Line 1, the middle one, line 2, the one after the middle, and so on. */
function raceOrder(lines: Line[]): Line[] {
  const half = Math.ceil(lines.length / 2);
  return lines.slice(0, half).flatMap((line, at) => [line, ...lines.slice(half + at, half + at + 1)]);
}

const MARGIN_METRES = 60;

export function isMostlyBeyond({ from, to }: Line, field: Place[]): boolean {
  const steps = 40;
  const beyond = Array.from({ length: steps }, (_, step) => {
    const share = (step + 0.5) / steps;
    const at = { east: from.east + share * (to.east - from.east), north: from.north + share * (to.north - from.north) };
    return metresFrom(at, field) > MARGIN_METRES;
  });
  return beyond.filter(Boolean).length > steps * 0.8;
}

function metresFrom({ east, north }: Place, ring: Place[]): number {
  let [inside, nearest] = [false, Infinity];
  for (const [at, to] of ring.entries()) {
    const from = ring.at(at - 1) ?? to;
    if (
      from.north > north !== to.north > north &&
      east < from.east + ((to.east - from.east) * (north - from.north)) / (to.north - from.north)
    )
      inside = !inside;
    const [x, y] = [to.east - from.east, to.north - from.north];
    const share = Math.min(1, Math.max(0, ((east - from.east) * x + (north - from.north) * y) / (x * x + y * y)));
    nearest = Math.min(nearest, Math.hypot(from.east + share * x - east, from.north + share * y - north));
  }
  return inside ? 0 : nearest;
}
