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
 * One pass may be a ferry flight. Two may be the flight there and back if the second one leads to the fields, or if positions come rarely;
 * near to where the aircraft stood, they may be the circuit before a landing.
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
/** The two sides of a racetrack lie this far apart. They have opposite directions, and are more alike than a circuit before a landing. */
const MAX_RACETRACK_METRES = 600;
const MIN_RACETRACK_SHARE = 0.4;
/** Passes have the same or the opposite direction, */
const MAX_ANGLE_RADIANS = (12 * Math.PI) / 180;
/** and are along each other for these shares of the shorter and of the longer one, */
const MIN_SHARE_OF_SHORTER = 0.35;
const MIN_SHARE_OF_LONGER = 0.2;
/** and follow each other after a turn, or two turns and a pass between them if they have the same direction. */
const MAX_TURN_MS = 60_000;

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
  const alarms = flightsOf(placedOn(track, plane)).flatMap((flight) => judgePasses(flight, land));
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

/**
 * An alarm for passes beside each other beyond the fields, and for each pass into a zone. A pass over the fields ends a row: what follows may
 * be the next run-out or the flight home.
 */
function judgePasses({ passes, speed, stepMetres }: Flight, { fields, zones }: { fields: Ring[]; zones: Ring[] }): PlacedAlarm[] {
  const alarms: PlacedAlarm[] = [];
  let row: Beyond[] = [];
  let alarm: PlacedAlarm | undefined;
  const isRare = stepMetres > MAX_OFTEN_SECONDS * speed;
  for (const pass of passes) {
    const beyond = partBeyond(pass, fields, flownMetres(speed, RUN_OUT) + stepMetres * (isRare ? 1.5 : 0.5));
    if (beyond === undefined) {
      alarms.push(...zoneEntry(pass, zones));
      if (pass.metres < flownMetres(speed, WHOLE_PASS)) continue;
      [row, alarm] = [[], undefined];
      continue;
    }
    const before = row.filter((other) => isBeside(other, { ...beyond, pass }));
    const count = 1 + Math.max(0, ...before.map((other) => other.count));
    const isApproach = beyond.way === 'to' && before.every(({ way }) => way === 'beside');
    const isWeak = isRare || isApproach || pass.isNearStrip;
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

function isBeside(before: Pick<Beyond, 'pass' | 'part'>, after: Pick<Beyond, 'pass' | 'part'>): boolean {
  const { heading } = before.pass;
  const isOpposite = bend(heading, after.pass.heading) > Math.PI / 2;
  const longestMs = Math.max(...[before.pass, after.pass].map(({ startsAt, endsAt }) => endsAt - startsAt));
  const most = isOpposite ? MAX_TURN_MS : 2 * MAX_TURN_MS + longestMs;
  if (after.pass.startsAt - before.pass.endsAt > most || !isParallel(before.pass, after.pass)) return false;
  const [sine, cosine] = [Math.sin(heading), Math.cos(heading)];
  const turned = (part: readonly Metres[]) =>
    part.map(({ east, north }) => ({ along: east * sine + north * cosine, aside: east * cosine - north * sine }));
  const [one, other] = [turned(before.part), turned(after.part)];
  const [from, to] = [Math.max(leastAlong(one), leastAlong(other)), Math.min(mostAlong(one), mostAlong(other))];
  const [shorter = 0, longer = 0] = [one, other].map((part) => mostAlong(part) - leastAlong(part)).toSorted((a, b) => a - b);
  const shared = to - from;
  if (longer > MAX_PASS_METRES || shared < MIN_SHARE_OF_SHORTER * shorter || shared < MIN_SHARE_OF_LONGER * longer) return false;
  const asideIn = (part: Turned[]) => mean(part.filter(({ along }) => along >= from && along <= to).map(({ aside }) => aside));
  const aside = Math.abs(asideIn(one) - asideIn(other));
  if (aside <= MAX_SIDE_METRES) return true;
  return aside <= MAX_RACETRACK_METRES && shared >= MIN_RACETRACK_SHARE * longer && isOpposite;
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
