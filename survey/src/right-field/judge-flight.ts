import type { TrackPoint } from '../coverage/track.ts';
import { type Metres, planeAt } from '../geometry/local-plane.ts';
import type { Point } from '../geometry/point.ts';
import { flownAgain } from './flown-again.ts';
import { type FlownMetres, flownMetres } from './flown-speed.ts';
import { isNear, metresInside, type Ring, RING_NOISE_METRES, SAMPLE_METRES, samplesOf, stretchesBeyond } from './over-land.ts';
import { besideEachOther, type Beyond, type Flown, isParallel, pairOf } from './pairs.ts';
import { MIN_SPEED_SHARE, PASS, type Pass, PassFinder } from './pass-finder.ts';
import type { Placed } from './straight-line.ts';

export interface JobLand {
  /** Open rings. */
  fields: Point[][];
  zones: Point[][];
}

/** A pass of an alarm, with a place on it. */
interface AlarmPass extends Point {
  /** Milliseconds since 1970. */
  startsAt: number;
  /** Its last position so far. */
  at: number;
}

export interface FlightAlarm extends Point {
  kind: 'wrong_field' | 'zone_entered';
  /** Milliseconds since 1970: the last position of the pass when it gave the alarm. */
  at: number;
  /** The number of passes that it is based on. */
  passes: number;
  /** The last one so far. */
  lastPass: AlarmPass;
}

/** Land this far around a field counts as the field. */
const FIELD_MARGIN_METRES = 60;
const ZONE_MARGIN_METRES = 30;
/** Flight over the field that is at least as long is a pass over it, */
const WHOLE_PASS: FlownMetres = { seconds: 9, least: 50, most: 900 };
/** and shorter flight may be a part of a turn beside it, but shows that legs of turns may follow. */
const PART_OF_PASS: FlownMetres = { seconds: 3, least: 50, most: 900 };
/** A pass over the field goes on beyond it for less than this, before the pilot turns. */
const RUN_OUT: FlownMetres = { seconds: 6.5, least: 60, most: 480 };
/** The run-out of a pass that is over the field for longer than beyond it may be this many times as long. */
const MAX_RUN_OUTS = 2;
/** One pass may be a ferry flight. Two are enough where they are surely those of one piece of land, and positions come often. */
const MIN_PASSES = 2;
const MIN_WEAK_PASSES = 3;
const MAX_OFTEN_SECONDS = 7;
/** The third pass counts while it is flown, once it is longer than the straight parts of turns. */
const UNDER_WAY: FlownMetres = { seconds: 9, least: 80, most: 2_000 };
/** Straight flight that comes this near to a place where the aircraft stood is a take-off or a landing. */
const RUNWAY: FlownMetres = { seconds: 3, least: 20, most: 400 };
/** A pass under way that has come this far along the one before it is as good as ended, */
const MIN_SHARE_FLOWN = 0.8;
/** unless it leads to the fields within this distance. */
const AHEAD_METRES = 2_000;
/** Further than this from the fields nobody looks around them or turns towards them, */
const FAR_FROM_FIELDS: FlownMetres = { seconds: 25, least: 200, most: 1_500 };
/** and further than this from the strip nobody lands, */
const FAR_FROM_STRIP: FlownMetres = { seconds: 60, least: 200, most: 3_000 };
/** or taxies in line with the place where the aircraft stood. Strips are shorter than this; a short leg points past it by some share. */
const MAX_STRIP_METRES = 1_200;
const IN_LINE_METRES = 60;
const IN_LINE_SHARE = 0.1;
/** The circuit before a landing is within this distance. */
const CIRCUIT: FlownMetres = { seconds: 20, least: 60, most: 1_200 };

/**
 * Finds spraying of land that is not the job's, and passes into exclusion zones. A help, never a release: a track does not show whether the
 * booms were open, and positions that come rarely show no pass. Each position is judged by those before it, so that a flight that is judged
 * as a whole has the alarms that it had while it was flown.
 * @param track the positions since the check-in
 */
export function judgeFlight(track: readonly TrackPoint[], { fields, zones }: JobLand): FlightAlarm[] {
  const origin = fields[0]?.[0];
  if (!origin) return [];
  const plane = planeAt(origin);
  const inMetres = (rings: Point[][]): Ring[] => rings.map((ring) => ring.map(plane.toMetres));
  const watch = new LandWatch(inMetres(fields), inMetres(zones));
  for (const point of track.toSorted((a, b) => a.at - b.at)) watch.add({ at: point.at, ...plane.toMetres(point) });
  return watch.alarms.map(({ place, lastPass: { place: lastPlace, ...times }, ...alarm }) => ({
    ...alarm,
    ...plane.toPoint(place),
    lastPass: { ...times, ...plane.toPoint(lastPlace) },
  }));
}

/** With its place in metres on the plane. */
type InMetres<T> = Omit<T, keyof Point> & { place: Metres };

interface PlacedAlarm extends InMetres<Omit<FlightAlarm, 'lastPass'>> {
  lastPass: InMetres<AlarmPass>;
}

/** A pass beyond the fields, with the number of passes beside each other up to it. */
interface Counted extends Beyond {
  count: number;
}

/** Counts the passes beyond the fields since the last pass over them, while positions arrive. */
class LandWatch {
  readonly alarms: PlacedAlarm[] = [];
  private readonly finder = new PassFinder();
  private readonly fields: readonly Ring[];
  private readonly zones: readonly Ring[];
  private passes: Pass[] = [];
  private row: Counted[] = [];
  private alarm: PlacedAlarm | undefined;
  private overEndsAt = -Infinity;
  private zoneEnteredAt = -Infinity;

  constructor(fields: readonly Ring[], zones: readonly Ring[]) {
    this.fields = fields;
    this.zones = zones;
  }

  add(place: Placed): void {
    const ended = this.finder.add(place);
    if (ended === 'stand') return this.startRow();
    for (const pass of ended) this.judgeEnded(pass);
    const pass = this.finder.underWay();
    if (!pass) return;
    if (pass.metres >= this.flown(PASS)) this.judgeZones(pass, pass.line.slice(-2));
    if (!this.alarm) this.judgeUnderWay(pass);
  }

  private startRow(): void {
    [this.passes, this.row, this.alarm] = [[], [], undefined];
  }

  private judgeEnded(pass: Pass): void {
    this.passes.push(pass);
    const beyond = this.beyondFields(pass);
    const isWhole = this.isWhole(pass);
    if (isWhole || !beyond) {
      this.judgeZones(pass, pass.line);
      if (overMetres(pass, this.fields) >= this.flown(PART_OF_PASS)) this.overEndsAt = pass.endsAt;
      if (isWhole) this.startRow();
      return;
    }
    if (pass.standMetres <= this.flown(RUNWAY)) return;
    const { count, isSure } = this.countWith(beyond);
    this.row.push({ ...beyond, count });
    const isStrong = isSure && !this.isRare() && !this.isNearStrip(pass);
    if (count >= (isStrong ? MIN_PASSES : MIN_WEAK_PASSES)) this.raise(beyond, count);
  }

  private judgeUnderWay(pass: Pass): void {
    const again = this.isRare() ? 'no' : flownAgain(this.finder.between(this.overEndsAt, pass.startsAt), pass, this.flownBefore());
    const row = this.row.filter((other) => this.isFlown(other) && isParallel(other.pass, pass));
    if ((again === 'no' && row.length === 0) || this.isNearStrip(pass)) return;
    const pending = this.finder.pending();
    const beyond = this.beyondFields(pass);
    if (!beyond || (pending && this.isOver(pending))) return;
    if (again === 'seen' || (again === 'unseen' && this.isFar(beyond))) return this.raise(beyond, MIN_WEAK_PASSES);
    if (beyond.way === 'to' || pass.metres < this.flown(UNDER_WAY)) return;
    const { count, isSure } = this.countWith(beyond);
    if ((isSure && count >= MIN_WEAK_PASSES) || row.some((other) => this.isAsGoodAsEnded(other, beyond))) this.raise(beyond, count);
  }

  private isAsGoodAsEnded(other: Beyond, beyond: Beyond): boolean {
    const { pass } = beyond;
    if (this.isRare() || this.isNearStrip(other.pass) || isAlongStrip(pass) || leadsTo(pass, this.fields)) return false;
    if (besideEachOther(other, beyond).shared < MIN_SHARE_FLOWN * other.pass.metres) return false;
    const isFar = this.isFar(other) && this.isFar(beyond);
    const kind = pairOf(other, beyond, this.flownBefore(), isFar);
    return kind === 'swaths' || (kind === 'sure' && isFar);
  }

  /** An alarm for the first place in a zone on each pass over the fields. */
  private judgeZones(pass: Pass, part: readonly Metres[]): void {
    if (pass.startsAt <= this.zoneEnteredAt) return;
    const place = samplesOf(part).find((at) => this.zones.some((zone) => metresInside(at, zone) > ZONE_MARGIN_METRES));
    if (!place || (this.beyondFields(pass) && !this.isWhole(pass))) return;
    this.zoneEnteredAt = pass.endsAt;
    const { startsAt, endsAt: at } = pass;
    this.alarms.push({ kind: 'zone_entered', at, passes: 1, place, lastPass: { startsAt, at, place } });
  }

  /** The passes beside each other up to this one. One that leads to the fields is surely beside others only as the next swath. */
  private countWith(beyond: Beyond): { count: number; isSure: boolean } {
    const pairs = this.row
      .filter(this.isFlown)
      .map((other) => ({ other, kind: pairOf(other, beyond, this.flownBefore(), this.isFar(other) && this.isFar(beyond)) }))
      .filter(({ kind }) => kind !== 'none');
    const isApproachAfter = (other: Beyond) => beyond.way === 'to' && other.way === 'beside';
    return {
      count: 1 + Math.max(0, ...pairs.map(({ other }) => other.count)),
      isSure: pairs.some(({ other, kind }) => kind === 'swaths' || (kind === 'sure' && !isApproachAfter(other))),
    };
  }

  private raise({ pass: { startsAt, endsAt: at }, part }: Beyond, count: number): void {
    const place = middleOf(part);
    const lastPass = { startsAt, at, place };
    if (this.alarm) Object.assign(this.alarm, { passes: Math.max(this.alarm.passes, count), lastPass });
    else this.alarms.push((this.alarm = { kind: 'wrong_field', at, passes: count, place, lastPass }));
  }

  private beyondFields(pass: Pass): Beyond | undefined {
    const slackMetres = this.finder.speed.stepMetres * (this.isRare() ? 1.5 : 0.5);
    const found = partBeyond(pass, this.fields, this.flown(RUN_OUT) + slackMetres);
    return found && { ...found, pass };
  }

  private flownBefore(): Flown {
    const pending = this.finder.pending();
    const { fields, overEndsAt } = this;
    const passes = pending ? [...this.passes, pending] : this.passes;
    return { passes, fields, overEndsAt, metresPerSecond: this.finder.speed.metresPerSecond };
  }

  private isFar({ part, pass }: Beyond): boolean {
    const metresPerSecond = Math.max(this.finder.speed.metresPerSecond, (pass.metres * 1000) / (pass.endsAt - pass.startsAt));
    if (pass.standMetres === Infinity || pass.standMetres <= flownMetres({ metresPerSecond }, FAR_FROM_STRIP)) return false;
    if (isAlongStrip(pass)) return false;
    const metres = this.flown(FAR_FROM_FIELDS);
    return !part.some((at) => this.fields.some((ring) => isNear(at, ring, metres)));
  }

  private readonly isOver = (pass: Pass) =>
    overMetres(pass, this.fields) >= this.flown(PART_OF_PASS) && (this.isWhole(pass) || !this.beyondFields(pass));
  private readonly isWhole = (pass: Pass) => overMetres(pass, this.fields) >= this.flown(WHOLE_PASS);
  private readonly flown = (metres: FlownMetres) => flownMetres(this.finder.speed, metres);
  /** Before the first flight, the fast parts are those of the way along the strip. */
  private readonly isFlown = ({ pass: { metres, startsAt, endsAt } }: Beyond) =>
    metres * 1000 >= MIN_SPEED_SHARE * this.finder.speed.metresPerSecond * (endsAt - startsAt);
  private readonly isNearStrip = (pass: Pass) => pass.standMetres <= this.flown(CIRCUIT);
  private readonly isRare = () => this.finder.speed.stepMetres > MAX_OFTEN_SECONDS * this.finder.speed.metresPerSecond;
}

const overMetres = ({ line }: Pass, fields: readonly Ring[]) =>
  samplesOf(line).filter((at) => fields.some((ring) => isNear(at, ring, RING_NOISE_METRES))).length * SAMPLE_METRES;

const isAlongStrip = ({ standMetres, inLineMetres }: Pass) =>
  standMetres <= MAX_STRIP_METRES && inLineMetres <= IN_LINE_METRES + IN_LINE_SHARE * standMetres;

/** Whether a pass will be over the fields if it goes on. */
function leadsTo({ line, heading }: Pass, fields: readonly Ring[]): boolean {
  const from = line.at(-1);
  if (!from) return false;
  const to = { east: from.east + AHEAD_METRES * Math.sin(heading), north: from.north + AHEAD_METRES * Math.cos(heading) };
  return samplesOf([from, to]).some((at) => fields.some((ring) => isNear(at, ring, RING_NOISE_METRES)));
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
  const metresOver = isOver.filter(Boolean).length * SAMPLE_METRES;
  if (longest.metres <= MAX_RUN_OUTS * runOutMetres && longest.metres < metresOver) return undefined;
  return { part: longest.samples, way: samples.at(-1) === longest.samples.at(-1) ? 'from' : 'to' };
}
