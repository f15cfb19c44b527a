import type { Point } from '@swathline/survey';
import { dubinsWay, type Pose } from './dubins.ts';
import { besideField, between, drawField, extent, farField, isMostlyBeyond, type Line, linesOver, mean, type Place } from './land.ts';

type Random = () => number;

/** Which land the pilot sprays: the job's, the land beside it, or land that a transposed description names. */
export type Land = 'right' | 'neighbour' | 'transposed';

interface SimulatedFlight {
  /** The land of the job. */
  fields: Point[][];
  /** The positions as the server gets them. */
  track: (Point & { at: number })[];
  /** Milliseconds between two positions, without gaps. */
  everyMs: number;
  /** The passes that lie mostly more than 60 m from the job's land. */
  wrongPasses: Pass[];
}

/** When a pass began and ended. */
interface Pass {
  from: number;
  to: number;
}

interface Aircraft {
  metresPerSecond: number;
  swathMetres: number;
  turnRadius: number;
  runOutMetres: number;
  /** Passes on one load. */
  passesPerLoad: number;
  isDrone: boolean;
}

/** Where the aircraft is at a time. */
interface Flown extends Place {
  at: number;
}

const ORIGIN = { latitude: 50.4, longitude: -105.2 };
const METRES_PER_DEGREE_NORTH = 111_230;
const METRES_PER_DEGREE_EAST = 111_320 * Math.cos((ORIGIN.latitude * Math.PI) / 180);
const STEP_METRES = 10;
const START_MS = Date.UTC(2026, 5, 15, 14);

/** Simulates one flight with its loads. Positions come every `everyMs`, with noise and gaps. */
export function simulateFlight(random: Random, land: Land, everyMs: number): SimulatedFlight {
  const aircraft = drawAircraft(random);
  const field = drawField(random, { east: 0, north: 0 });
  const sprayed = land === 'right' ? field : land === 'neighbour' ? besideField(random, field) : farField(random);
  const strip = drawStrip(random, aircraft, sprayed);
  const lines = linesOver(random, sprayed, aircraft);
  const flown = new Way(random, aircraft);
  const passes = flyLoads(random, { flown, aircraft, lines, strip, sprayed });
  const wrong = land === 'right' ? [] : passes.filter(({ line }) => isMostlyBeyond(line, field));
  return {
    fields: [field.map(toPoint)],
    track: receive(random, flown.places, everyMs),
    everyMs,
    wrongPasses: wrong.map(({ from, to }) => ({ from, to })),
  };
}

function drawAircraft(random: Random): Aircraft {
  const luck = random();
  if (luck < 0.1)
    return { metresPerSecond: between(random, 6, 10), swathMetres: 8, turnRadius: 5, runOutMetres: 3, passesPerLoad: 6, isDrone: true };
  const isHelicopter = luck < 0.25;
  const metresPerSecond = isHelicopter ? between(random, 25, 38) : between(random, 50, 70);
  return {
    metresPerSecond,
    swathMetres: between(random, 14, 28),
    turnRadius: metresPerSecond ** 2 / (9.81 * Math.tan(between(random, 0.7, 1))),
    runOutMetres: between(random, 2, 6) * metresPerSecond,
    passesPerLoad: 4 + Math.floor(random() * 10),
    isDrone: false,
  };
}

/** Where the aircraft loads: an airstrip some kilometres off, or a trailer at the edge of the field for drones. */
function drawStrip(random: Random, { isDrone }: Aircraft, sprayed: Place[]): Pose {
  const away = isDrone ? between(random, 420, 900) : between(random, 1_500, 15_000);
  const angle = random() * 2 * Math.PI;
  return {
    east: mean(sprayed, 'east') + away * Math.sin(angle),
    north: mean(sprayed, 'north') + away * Math.cos(angle),
    heading: random() * 2 * Math.PI,
  };
}

/** Collects where the aircraft is at what time, with the wind. */
class Way {
  readonly places: Flown[] = [];
  private at = START_MS;
  private readonly wind: Place;
  private readonly drift: number;
  private readonly aircraft: Aircraft;

  constructor(random: Random, aircraft: Aircraft) {
    this.aircraft = aircraft;
    const [angle, speed] = [random() * 2 * Math.PI, between(random, 0, aircraft.isDrone ? 3 : 9)];
    this.wind = { east: speed * Math.sin(angle), north: speed * Math.cos(angle) };
    this.drift = between(random, 0, 6);
  }

  get now(): number {
    return this.at;
  }

  /** @param share of the working speed */
  go(poses: Pose[], share: (progress: number) => number = () => 1): void {
    for (const [index, pose] of poses.entries()) {
      const before = this.places.at(-1) ?? { ...pose, at: this.at };
      const metres = Math.hypot(pose.east - before.east, pose.north - before.north);
      const along = this.wind.east * Math.sin(pose.heading) + this.wind.north * Math.cos(pose.heading);
      const slow = share(index / Math.max(1, poses.length - 1));
      const speed = Math.max(1.5, this.aircraft.metresPerSecond * slow + (slow > 0.7 ? along : 0));
      this.at += (metres * 1000) / speed;
      const aside = this.drift * Math.sin(this.at / 7_000);
      this.places.push({
        at: this.at,
        east: pose.east + aside * Math.cos(pose.heading),
        north: pose.north - aside * Math.sin(pose.heading),
      });
    }
  }

  stand(ms: number): void {
    const last = this.places.at(-1);
    const end = this.at + ms;
    while (last && this.at < end) {
      this.at += 1_000;
      this.places.push({ ...last, at: this.at });
    }
  }
}

interface Work {
  flown: Way;
  aircraft: Aircraft;
  lines: Line[];
  strip: Pose;
  sprayed: Place[];
}

const MAX_PASSES = 24;
const STRIP_LENGTH_METRES = 900;

function flyLoads(random: Random, { flown, aircraft, lines, strip, sprayed }: Work): (Pass & { line: Line })[] {
  const passes: (Pass & { line: Line })[] = [];
  const { turnRadius: radius, runOutMetres } = aircraft;
  let at = takeOff(random, flown, aircraft, strip);
  if (random() < 0.5) at = lookAround(flown, at, sprayed, radius);
  for (const [index, line] of lines.slice(0, MAX_PASSES).entries()) {
    if (index > 0 && index % aircraft.passesPerLoad === 0) {
      land(random, flown, aircraft, at, strip);
      at = takeOff(random, flown, aircraft, strip);
    }
    const way = index % 2 === 0 ? line : { from: line.to, to: line.from };
    const heading = Math.atan2(way.to.east - way.from.east, way.to.north - way.from.north);
    const entry = ahead({ ...way.from, heading }, -Math.min(runOutMetres, 200));
    flown.go(dubinsWay(at, entry, radius, STEP_METRES));
    const length = Math.hypot(way.to.east - entry.east, way.to.north - entry.north);
    const from = flown.now;
    flown.go(straight(entry, length));
    passes.push({ from, to: flown.now, line: way });
    at = ahead(entry, length + runOutMetres);
    flown.go(straight(ahead(entry, length), runOutMetres));
  }
  land(random, flown, aircraft, at, strip);
  return passes;
}

const ahead = ({ east, north, heading }: Pose, metres: number): Pose => ({
  east: east + metres * Math.sin(heading),
  north: north + metres * Math.cos(heading),
  heading,
});

function straight(from: Pose, metres: number): Pose[] {
  const steps = Math.max(1, Math.ceil(metres / STEP_METRES));
  return Array.from({ length: steps }, (_, step) => ahead(from, (metres * (step + 1)) / steps));
}

/** Loads, rolls and climbs. Some taxi along the strip first. */
function takeOff(random: Random, flown: Way, { isDrone }: Aircraft, strip: Pose): Pose {
  if (flown.places.length === 0) flown.go([strip], () => 0.1);
  flown.stand(between(random, 60_000, 240_000));
  if (isDrone) return strip;
  if (random() < 0.3) {
    flown.go(straight(strip, STRIP_LENGTH_METRES), () => 0.12);
    const end = { ...ahead(strip, STRIP_LENGTH_METRES), heading: strip.heading + Math.PI };
    flown.go(straight(end, STRIP_LENGTH_METRES), (progress) => 0.1 + 0.8 * progress);
    const climbed = ahead(end, 2 * STRIP_LENGTH_METRES);
    flown.go(straight(ahead(end, STRIP_LENGTH_METRES), STRIP_LENGTH_METRES), () => 0.85);
    return climbed;
  }
  flown.go(straight(strip, STRIP_LENGTH_METRES), (progress) => 0.1 + 0.8 * progress);
  flown.go(straight(ahead(strip, STRIP_LENGTH_METRES), 600), () => 0.85);
  return ahead(strip, STRIP_LENGTH_METRES + 600);
}

/** Flies to the strip, sometimes along it first and back, lands and taxis to the loader. */
function land(random: Random, flown: Way, { turnRadius, isDrone }: Aircraft, from: Pose, strip: Pose): void {
  if (isDrone) return flown.go(dubinsWay(from, { ...strip, heading: from.heading }, turnRadius, STEP_METRES));
  const final = ahead(strip, -between(random, 800, 2_000));
  let at = from;
  if (random() < 0.5) {
    const aside = between(random, 2 * turnRadius, 1_200);
    const downwind = { east: Math.cos(strip.heading) * aside, north: -Math.sin(strip.heading) * aside, heading: strip.heading + Math.PI };
    const start = { ...downwind, east: strip.east + downwind.east, north: strip.north + downwind.north };
    flown.go(dubinsWay(at, ahead(start, -STRIP_LENGTH_METRES), turnRadius, STEP_METRES));
    flown.go(straight(ahead(start, -STRIP_LENGTH_METRES), STRIP_LENGTH_METRES), () => 0.85);
    at = start;
  }
  flown.go(dubinsWay(at, final, turnRadius, STEP_METRES), () => 0.85);
  flown.go(straight(final, Math.hypot(strip.east - final.east, strip.north - final.north)), () => 0.7);
  flown.go(straight(strip, STRIP_LENGTH_METRES / 2), (progress) => 0.6 - 0.5 * progress);
  const back = { ...ahead(strip, STRIP_LENGTH_METRES / 2), heading: strip.heading + Math.PI };
  flown.go(straight(back, STRIP_LENGTH_METRES / 2), () => 0.12);
}

/** Once around the field before the first pass, to look for wires. */
function lookAround(flown: Way, from: Pose, field: Place[], radius: number): Pose {
  const [width, height] = [extent(field, 'east') / 2 + 120, extent(field, 'north') / 2 + 120];
  const middle = { east: mean(field, 'east'), north: mean(field, 'north') };
  let at = from;
  for (const [x, y, heading] of [
    [-1, -1, 0],
    [-1, 1, Math.PI / 2],
    [1, 1, Math.PI],
    [1, -1, (3 * Math.PI) / 2],
  ] as const) {
    const corner = { east: middle.east + x * width, north: middle.north + y * height, heading };
    flown.go(dubinsWay(at, corner, radius, STEP_METRES));
    at = corner;
  }
  return at;
}

const MAX_NOISE_METRES = 15;

/** What the server gets: a position every so often, off by up to 15 m, without those lost in gaps. */
function receive(random: Random, places: Flown[], everyMs: number): (Point & { at: number })[] {
  const noise = between(random, 1, MAX_NOISE_METRES);
  const slow = { east: 0, north: 0 };
  const track: (Point & { at: number })[] = [];
  let [due, lostUntil] = [START_MS + random() * everyMs, 0];
  for (const [index, place] of places.entries()) {
    const before = places[index - 1] ?? place;
    while (due <= place.at) {
      const share = place.at === before.at ? 1 : Math.max(0, (due - before.at) / (place.at - before.at));
      for (const axis of ['east', 'north'] as const) slow[axis] = 0.9 * slow[axis] + 0.1 * (2 * random() - 1) * noise * 2;
      const off = { east: clip(slow.east + (random() - 0.5) * noise), north: clip(slow.north + (random() - 0.5) * noise) };
      if (random() < 0.0008 * (everyMs / 1000)) lostUntil = due + between(random, 5_000, 60_000);
      if (due > lostUntil) {
        track.push({
          at: Math.round(due),
          ...toPoint({
            east: before.east + share * (place.east - before.east) + off.east,
            north: before.north + share * (place.north - before.north) + off.north,
          }),
        });
      }
      due += everyMs;
    }
  }
  return track;
}

const clip = (metres: number) => Math.max(-MAX_NOISE_METRES, Math.min(MAX_NOISE_METRES, metres));

const toPoint = ({ east, north }: Place): Point => ({
  latitude: ORIGIN.latitude + north / METRES_PER_DEGREE_NORTH,
  longitude: ORIGIN.longitude + east / METRES_PER_DEGREE_EAST,
});
