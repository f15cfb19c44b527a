import type { TrackPoint } from '../coverage/track.ts';
import { type Metres, planeAt } from '../geometry/local-plane.ts';
import type { Point } from '../geometry/point.ts';
import { isNear, metresInside, type Ring, SAMPLE_METRES, samplesOf, stretchesBeyond } from './over-land.ts';
import { bend, type Flight, type FlownMetres, flightsOf, flownMetres, type Pass, placedOn } from './passes.ts';

export interface JobLand {
  /** Open rings. */
  fields: Point[][];
  zones: Point[][];
}

export interface FlightAlarm extends Point {
  kind: 'wrong_field' | 'zone_entered';
  /** Milliseconds since 1970: the end of the pass that gave the alarm. */
  at: number;
  /** The number of passes that it is based on. */
  passes: number;
}

/** Land this far around a field counts as the field. */
const FIELD_MARGIN_METRES = 60;
const ZONE_MARGIN_METRES = 30;
/**
 * One pass may be a ferry flight. Two are enough where they are surely those of one piece of land. They may be the flight there and back if
 * the second one leads to the fields, or if positions come rarely; near to where the aircraft stood, they may be the circuit before a
 * landing.
 */
const MIN_PASSES = 2;
const MIN_WEAK_PASSES = 3;
const MAX_OFTEN_SECONDS = 7;
/** Longer straight flight is the way to the fields or from them. */
const MAX_PASS_METRES = 3_600;
/** Shorter straight flight over the field may be part of a turn beside it. */
const WHOLE_PASS: FlownMetres = { seconds: 12, least: 80, most: 900 };
/** A pass over the field goes on beyond it for less than this, before the pilot turns. */
const RUN_OUT: FlownMetres = { seconds: 6.5, least: 60, most: 480 };
/** The run-out of a pass that is over the field for longer than beyond it may be this many times as long. */
const MAX_RUN_OUTS = 2;
/** Two passes of one piece of land lie beside each other within this distance: some swaths, and the receiver's noise. */
const MAX_SIDE_METRES = 85;
/** Passes in opposite directions within this distance are surely two swaths. Legs of a look around the field lie further apart. */
const MAX_SWATH_METRES = 50;
/** The two sides of a racetrack lie this far apart, and have opposite directions. */
const MAX_RACETRACK_METRES = 600;
/**
 * A turn back at once leaves the circle of a helicopter between two legs, which is less than this; sides of a racetrack lie further apart.
 */
const MIN_SURE_RACETRACK_METRES = 150;
/**
 * Two legs that a turn back at once joins, in less than this time, are surely sides of a racetrack only if this share of the longer is
 * shared.
 */
const MIN_RACETRACK_TURN_MS = 14_000;
const MIN_SHARE_AFTER_QUICK_TURN = 0.7;
/** Passes have the same or the opposite direction, */
const MAX_ANGLE_RADIANS = (12 * Math.PI) / 180;
/** and are along each other for this share of the shorter one: a corner that is cut off makes it much shorter than the other, */
const MIN_SHARE_OF_SHORTER = 0.35;
/** and follow each other after a turn, or two turns and a pass between them if they have the same direction. */
const MAX_TURN_MS = 90_000;
/** A turn takes longer by the way to the next pass at this share of the speed: the far side of a racetrack is a minute away for a drone. */
const TURN_SPEED_SHARE = 0.5;

/**
 * Finds spraying of land that is not the job's, and passes into exclusion zones. A help, never a release: a track does not show whether the
 * booms were open, and positions that come rarely show no pass.
 * @param track the positions since the check-in
 */
export function judgeFlight(track: readonly TrackPoint[], { fields, zones }: JobLand): FlightAlarm[] {
  const origin = fields[0]?.[0];
  if (!origin) return [];
  const plane = planeAt(origin);
  const inMetres = (rings: Point[][]): Ring[] => rings.map((ring) => ring.map(plane.toMetres));
  const land = { fields: inMetres(fields), zones: inMetres(zones) };
  const placed = placedOn(track, plane);
  const alarms = flightsOf(placed).flatMap((flight) => judgePasses(flight, { ...land, untilAt: placed.at(-1)?.at ?? 0 }));
  return alarms.map(({ place, ...alarm }) => ({ ...alarm, ...plane.toPoint(place) })).toSorted((a, b) => a.at - b.at);
}

interface PlacedAlarm extends Omit<FlightAlarm, 'latitude' | 'longitude'> {
  place: Metres;
}

/** The part of a pass that lies beyond the fields. */
interface Beyond {
  pass: Pass;
  part: Metres[];
  /** Whether the pass leads to the fields, away from them, or does not touch them. */
  way: 'to' | 'from' | 'beside';
  /** The passes beside each other up to this one. */
  count: number;
}

/** What passes are judged by. */
interface Judged {
  fields: Ring[];
  zones: Ring[];
  /** The time of the last position, in milliseconds since 1970: a pass that ends then is still being flown. */
  untilAt: number;
}

/** What was flown before a pass. */
interface Flown {
  passes: readonly Pass[];
  speed: number;
  /** When the last pass over the fields began, also one that may be part of a turn; milliseconds since 1970. */
  overStartsAt: number;
}

/**
 * An alarm for passes beside each other beyond the fields, and for each pass into a zone. A pass over the fields ends a row: what follows
 * may be the next run-out or the flight home. Straight flight beyond the fields counts once it has ended: until then it may be a part of a
 * turn, or lead to the fields.
 */
function judgePasses({ passes, speed, stepMetres }: Flight, { fields, zones, untilAt }: Judged): PlacedAlarm[] {
  const alarms: PlacedAlarm[] = [];
  let row: Beyond[] = [];
  let alarm: PlacedAlarm | undefined;
  let overStartsAt = -Infinity;
  const isRare = stepMetres > MAX_OFTEN_SECONDS * speed;
  for (const pass of passes) {
    const beyond = partBeyond(pass, fields, flownMetres(speed, RUN_OUT) + stepMetres * (isRare ? 1.5 : 0.5));
    if (beyond === undefined) {
      alarms.push(...zoneEntry(pass, zones));
      overStartsAt = pass.startsAt;
      if (pass.metres < flownMetres(speed, WHOLE_PASS)) continue;
      [row, alarm] = [[], undefined];
      continue;
    }
    if (pass.endsAt === untilAt) continue;
    const flown: Flown = { passes, speed, overStartsAt };
    const pairs = row.map((other) => ({ other, kind: pairOf(other, { ...beyond, pass }, flown) })).filter(({ kind }) => kind !== 'none');
    const count = 1 + Math.max(0, ...pairs.map(({ other }) => other.count));
    const isApproach = beyond.way === 'to' && pairs.every(({ other }) => other.way === 'beside');
    const isSure = pairs.some(({ kind }) => kind === 'sure');
    const isWeak = isRare || isApproach || pass.isNearStrip || !isSure;
    row.push({ ...beyond, pass, count });
    if (count < (isWeak ? MIN_WEAK_PASSES : MIN_PASSES)) continue;
    if (alarm) alarm.passes = Math.max(alarm.passes, count);
    else alarms.push((alarm = { kind: 'wrong_field', at: pass.endsAt, passes: count, place: middleOf(beyond.part) }));
  }
  return alarms;
}

const middleOf = (part: readonly Metres[]): Metres => part[Math.floor(part.length / 2)] ?? { east: 0, north: 0 };

/**
 * The longest part of a pass beyond the fields; undefined for a pass over the fields, with the run-out before the turn.
 */
function partBeyond({ line }: Pass, fields: readonly Ring[], runOutMetres: number): Pick<Beyond, 'part' | 'way'> | undefined {
  const samples = samplesOf(line);
  const isOver = samples.map((at) => fields.some((ring) => isNear(at, ring, FIELD_MARGIN_METRES)));
  if (!isOver.includes(true)) return { part: samples, way: 'beside' };
  const [longest] = stretchesBeyond(samples, isOver);
  if (!longest || longest.metres <= runOutMetres) return undefined;
  const overMetres = isOver.filter(Boolean).length * SAMPLE_METRES;
  if (longest.metres <= MAX_RUN_OUTS * runOutMetres && longest.metres < overMetres) return undefined;
  return { part: longest.samples, way: samples.at(-1) === longest.samples.at(-1) ? 'from' : 'to' };
}

type Part = Pick<Beyond, 'pass' | 'part'>;

/**
 * Whether two passes are those of one piece of land: surely so, perhaps (legs of a look around the field lie like that too), or not at all.
 */
function pairOf(before: Part, after: Part, flown: Flown): 'sure' | 'perhaps' | 'none' {
  const isOpposite = bend(before.pass.heading, after.pass.heading) > Math.PI / 2;
  if (!isParallel(before.pass, after.pass)) return 'none';
  if (isOpposite ? !isNextPass(before.pass, after.pass, flown) : !isNextButOne(before.pass, after.pass, flown)) return 'none';
  const { aside, shared, shorter, longer } = besideEachOther(before, after);
  if (longer > MAX_PASS_METRES || shared < MIN_SHARE_OF_SHORTER * shorter) return 'none';
  if (!(aside <= (isOpposite ? MAX_RACETRACK_METRES : MAX_SIDE_METRES))) return 'none';
  if (!isOpposite || aside <= MAX_SWATH_METRES) return 'sure';
  if (aside < MIN_SURE_RACETRACK_METRES) return 'perhaps';
  const isQuick = after.pass.startsAt - before.pass.endsAt < MIN_RACETRACK_TURN_MS;
  return isQuick && shared < MIN_SHARE_AFTER_QUICK_TURN * longer ? 'perhaps' : 'sure';
}

/** Whether a pass in the opposite direction begins as soon as a turn and the way to it allow. */
function isNextPass(before: Pass, after: Pass, { speed }: Flown): boolean {
  const [from, to] = [before.line.at(-1), after.line[0]];
  const wayMetres = from && to ? Math.hypot(to.east - from.east, to.north - from.north) : 0;
  return after.startsAt - before.endsAt <= MAX_TURN_MS + (wayMetres * 1000) / (TURN_SPEED_SHARE * speed);
}

/**
 * Whether a pass in the same direction follows after two turns and a pass. With the fields flown over in between, both are the same leg of
 * the turns beside them.
 */
function isNextButOne(before: Pass, after: Pass, { passes, overStartsAt }: Flown): boolean {
  if (overStartsAt >= before.endsAt) return false;
  const upTo = passes.filter(({ startsAt, endsAt }) => startsAt >= before.startsAt && endsAt <= after.endsAt);
  const longestMs = Math.max(...upTo.map(({ startsAt, endsAt }) => endsAt - startsAt));
  return after.startsAt - before.endsAt <= 2 * MAX_TURN_MS + longestMs;
}

/** How the parts of two passes beyond the fields lie, in metres: apart, along each other, and their lengths. */
function besideEachOther(before: Part, after: Part): { aside: number; shared: number; shorter: number; longer: number } {
  const { heading } = before.pass;
  const [sine, cosine] = [Math.sin(heading), Math.cos(heading)];
  const turned = (part: readonly Metres[]) =>
    part.map(({ east, north }) => ({ along: east * sine + north * cosine, aside: east * cosine - north * sine }));
  const [one, other] = [turned(before.part), turned(after.part)];
  const [from, to] = [Math.max(leastAlong(one), leastAlong(other)), Math.min(mostAlong(one), mostAlong(other))];
  const [shorter = 0, longer = 0] = [one, other].map((part) => mostAlong(part) - leastAlong(part)).toSorted((a, b) => a - b);
  const asideIn = (part: Turned[]) => mean(part.filter(({ along }) => along >= from && along <= to).map(({ aside }) => aside));
  return { aside: Math.abs(asideIn(one) - asideIn(other)), shared: to - from, shorter, longer };
}

function isParallel(one: Pass, other: Pass): boolean {
  const angle = bend(one.heading, other.heading);
  return Math.min(angle, Math.PI - angle) <= MAX_ANGLE_RADIANS;
}

interface Turned {
  along: number;
  aside: number;
}

const leastAlong = (part: Turned[]) => Math.min(...part.map(({ along }) => along));
const mostAlong = (part: Turned[]) => Math.max(...part.map(({ along }) => along));
/** NaN for none. */
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function zoneEntry({ line, endsAt }: Pass, zones: readonly Ring[]): PlacedAlarm[] {
  const place = samplesOf(line).find((at) => zones.some((ring) => metresInside(at, ring) > ZONE_MARGIN_METRES));
  return place ? [{ kind: 'zone_entered', at: endsAt, passes: 1, place }] : [];
}
