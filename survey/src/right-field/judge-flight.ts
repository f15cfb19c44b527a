import type { TrackPoint } from '../coverage/track.ts';
import { type Metres, planeAt } from '../geometry/local-plane.ts';
import type { Point } from '../geometry/point.ts';
import { bend, lengthOf, type Pass, passesOf, type Placed, placedOn, segmentMetres } from './passes.ts';

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
/** One pass may be a ferry flight. Near to where the aircraft stood, two may be the circuit before a landing. */
const MIN_PASSES = 2;
const MIN_CIRCUIT_PASSES = 3;
const CIRCUIT_SECONDS = 30;
/** Points along a pass are this far apart. */
const SAMPLE_METRES = 25;
/** A pass that is over the field for less than this share is not the field's. */
const MIN_SHARE_OVER_FIELD = 0.25;
/** A pass over the field that goes on beyond it for this long is more than a run-out before the turn. */
const MAX_RUN_OUT_METRES = 900;
/** Passes of one piece of land follow each other within this time, */
const MAX_TURN_MS = 100_000;
/** beside each other within this distance, */
const MAX_SIDE_METRES = 600;
/** in the same or the opposite direction, */
const MAX_ANGLE_RADIANS = (22 * Math.PI) / 180;
/** of lengths that differ by less than this, */
const MAX_LENGTH_TIMES = 1.7;
const LENGTH_SLACK_METRES = 350;
/** and along each other for this share of the shorter one. */
const MIN_OVERLAP_SHARE = 0.5;
/** Positions with more time between them do not show where an aircraft turned. */
const MAX_OFTEN_MS = 7_000;
/** Between two passes over other land an aircraft is over the fields for less than this share of the time. */
const MAX_SHARE_BETWEEN = 0.35;
/** A short pass that leads to the fields or from them within this distance is the way to a pass over them, or from one. */
const MAX_LEAD_METRES = 400;

/**
 * Finds spraying of land that is not the job's, and passes into exclusion zones. A help, never a release: a track does not show whether the
 * booms were open, and positions that come rarely show no pass.
 * @param track the positions since the check-in
 */
export function judgeFlight(track: readonly TrackPoint[], { fields, zones }: JobLand): FlightAlarm[] {
  const origin = fields[0]?.[0];
  if (!origin) return [];
  const plane = planeAt(origin);
  const inMetres = (rings: Point[][]) => rings.map((ring) => ring.map(plane.toMetres));
  const [fieldRings, zoneRings] = [inMetres(fields), inMetres(zones)];
  const placed = placedOn(track, plane);
  const alarms = passesOf(placed).flatMap((passes) => [
    ...wrongPasses(passes, placed, fieldRings),
    ...passes.flatMap((pass) => zoneEntry(pass, zoneRings) ?? []),
  ]);
  return alarms.map(({ place, ...alarm }) => ({ ...alarm, ...plane.toPoint(place) })).toSorted((a, b) => a.at - b.at);
}

interface PlacedAlarm extends Omit<FlightAlarm, 'latitude' | 'longitude'> {
  place: Metres;
}

/** An alarm for each row of at least two passes beside each other that are not over the fields. A pass over the fields ends the row. */
function wrongPasses(passes: readonly Pass[], placed: readonly Placed[], fields: readonly Metres[][]): PlacedAlarm[] {
  const alarms: PlacedAlarm[] = [];
  let row: { pass: Pass; count: number }[] = [];
  let alarm: PlacedAlarm | undefined;
  for (const pass of passes) {
    if (!isElsewhere(pass, fields)) {
      [row, alarm] = [[], undefined];
      continue;
    }
    if (pass.isShort && isLead(pass, fields)) continue;
    const count =
      1 +
      Math.max(
        0,
        ...row
          .filter((before) => isBeside(before.pass, pass) && isTurnedBack(before.pass, pass, placed, fields))
          .map((before) => before.count),
      );
    row.push({ pass, count });
    if (count < (pass.standSeconds < CIRCUIT_SECONDS ? MIN_CIRCUIT_PASSES : MIN_PASSES)) continue;
    if (alarm) alarm.passes = Math.max(alarm.passes, count);
    else alarms.push((alarm = { kind: 'wrong_field', at: pass.endsAt, passes: count, place: middleOf(pass.line) }));
  }
  return alarms;
}

const middleOf = (line: readonly Metres[]): Metres => line[Math.floor(line.length / 2)] ?? { east: 0, north: 0 };

function isElsewhere(pass: Pass, fields: readonly Metres[][]): boolean {
  const samples = samplesOf(pass.line);
  const isOver = samples.map((at) => fields.some((ring) => ringMetres(at, ring) <= FIELD_MARGIN_METRES));
  const share = isOver.filter(Boolean).length / samples.length;
  if (share === 0) return true;
  return share < MIN_SHARE_OVER_FIELD || longestOutside(isOver) * SAMPLE_METRES > MAX_RUN_OUT_METRES;
}

function isLead({ line, heading }: Pass, fields: readonly Metres[][]): boolean {
  const [east, north] = [Math.sin(heading) * MAX_LEAD_METRES, Math.cos(heading) * MAX_LEAD_METRES];
  const [from, to] = [line[0] ?? { east, north }, line.at(-1) ?? { east, north }];
  const before = samplesOf([{ east: from.east - east, north: from.north - north }, from]);
  const after = samplesOf([to, { east: to.east + east, north: to.north + north }]);
  return [...before, ...after].some((at) => fields.some((ring) => ringMetres(at, ring) <= FIELD_MARGIN_METRES));
}

function longestOutside(isOver: readonly boolean[]): number {
  let [longest, length] = [0, 0];
  for (const over of isOver) {
    length = over ? 0 : length + 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

/**
 * Whether two passes beside each other are a pass and the one after it. The next one but one has the same direction: it counts if the
 * aircraft was not over the fields between them, and if positions come often enough to tell.
 */
function isTurnedBack(before: Pass, after: Pass, placed: readonly Placed[], fields: readonly Metres[][]): boolean {
  if (bend(before.heading, after.heading) > Math.PI / 2) return true;
  const between = placed.filter(({ at }) => at > before.endsAt && at < after.startsAt);
  if (after.startsAt - before.endsAt > MAX_OFTEN_MS * (between.length + 1)) return false;
  return between.filter((at) => fields.some((ring) => isInside(at, ring))).length <= MAX_SHARE_BETWEEN * between.length;
}

function isBeside(before: Pass, after: Pass): boolean {
  if (after.startsAt - before.endsAt > MAX_TURN_MS) return false;
  const angle = bend(before.heading, after.heading);
  if (Math.min(angle, Math.PI - angle) > MAX_ANGLE_RADIANS) return false;
  const [short, long] = [lengthOf(before.line), lengthOf(after.line)].toSorted((a, b) => a - b);
  if ((long ?? 0) - LENGTH_SLACK_METRES > MAX_LENGTH_TIMES * (short ?? 0)) return false;
  const origin = before.line[0] ?? { east: 0, north: 0 };
  const [sine, cosine] = [Math.sin(before.heading), Math.cos(before.heading)];
  const along = ({ east, north }: Metres) => (east - origin.east) * sine + (north - origin.north) * cosine;
  const aside = ({ east, north }: Metres) => (east - origin.east) * cosine - (north - origin.north) * sine;
  const [one, other] = [extentOf(before.line.map(along)), extentOf(after.line.map(along))];
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from);
  if (shared < MIN_OVERLAP_SHARE * Math.min(one.to - one.from, other.to - other.from)) return false;
  const middle = after.line.map(aside).reduce((sum, value) => sum + value, 0) / after.line.length;
  return Math.abs(middle) <= MAX_SIDE_METRES;
}

const extentOf = (values: number[]) => ({ from: Math.min(...values), to: Math.max(...values) });

function zoneEntry(pass: Pass, zones: readonly Metres[][]): PlacedAlarm | undefined {
  const place = samplesOf(pass.line).find((at) => zones.some((ring) => isInside(at, ring) && edgeMetres(at, ring) > ZONE_MARGIN_METRES));
  return place && { kind: 'zone_entered', at: pass.endsAt, passes: 1, place };
}

function samplesOf(line: readonly Metres[]): Metres[] {
  const count = Math.max(2, Math.ceil(lengthOf(line) / SAMPLE_METRES));
  return line.flatMap((to, at) => {
    const from = line[at - 1];
    if (!from) return [];
    const parts = Math.max(1, Math.round((count * Math.hypot(to.east - from.east, to.north - from.north)) / lengthOf(line)));
    return Array.from({ length: parts }, (_, part) => ({
      east: from.east + ((to.east - from.east) * (part + 0.5)) / parts,
      north: from.north + ((to.north - from.north) * (part + 0.5)) / parts,
    }));
  });
}

const ringMetres = (place: Metres, ring: readonly Metres[]) => (isInside(place, ring) ? 0 : edgeMetres(place, ring));

function edgeMetres(place: Metres, ring: readonly Metres[]): number {
  return Math.min(...ring.map((to, at) => segmentMetres(place, ring.at(at - 1) ?? to, to)));
}

function isInside({ east, north }: Metres, ring: readonly Metres[]): boolean {
  let inside = false;
  for (const [at, to] of ring.entries()) {
    const from = ring.at(at - 1) ?? to;
    if (from.north > north === to.north > north) continue;
    if (east < from.east + ((to.east - from.east) * (north - from.north)) / (to.north - from.north)) inside = !inside;
  }
  return inside;
}
