import type { Metres } from '../geometry/local-plane.ts';
import { flownMetres, type FlownMetres, FlownSpeed, MAX_STEP_MS } from './flown-speed.ts';
import { asideOf, headingOf, isStraight, lineMetres, metresBetween, type Placed, type Run } from './straight-line.ts';

/** Straight flight at working speed, between two turns. */
export interface Pass {
  /** At least three positions. */
  line: Placed[];
  startsAt: number;
  endsAt: number;
  metres: number;
  /** Compass direction in radians. */
  heading: number;
  /** From the nearest place where the aircraft stood; Infinity for none. */
  standMetres: number;
  /** From the nearest such place to the line that goes on beyond the pass. */
  inLineMetres: number;
}

/** Shorter straight flight may be part of a turn, which within the noise looks straight for some eight seconds at any speed. */
export const PASS: FlownMetres = { seconds: 8.2, least: 60, most: 600 };
/** Straight flight under way is a leg from this length on. */
const LEG: FlownMetres = { seconds: 4.5, least: 80, most: 600 };
/**
 * Slower than this share of the fast flight, an aircraft turns out of sight between two positions, or is on the ground. Upwind is as slow.
 */
export const MIN_SPEED_SHARE = 0.4;
/** An aircraft that moves less than this in this time stands. */
const STAND_METRES = 25;
const STAND_MS = 40_000;

/** Finds the passes of a track while its positions arrive. What it has shown never changes with later positions. */
export class PassFinder {
  readonly speed = new FlownSpeed();
  /** The places where the aircraft stood. */
  private readonly stands: Metres[] = [];
  /** The positions since it stood the last time. */
  private flown: Placed[] = [];
  private standsSince = 0;
  private current: Run = { from: 0, to: -1 };
  /** A pass that has ended, unless the straight flight that began before its end becomes longer: then it is a part of a turn. */
  private doubted: Run | undefined;
  private shownTo = 0;

  /** @returns the passes that have ended, as this position shows; 'stand' where a flight ends */
  add(place: Placed): Pass[] | 'stand' {
    this.speed.add(place);
    this.flown.push(place);
    if (this.isStanding(place)) return 'stand';
    const ended = this.extend(this.flown.length - 1);
    const runs = [...(ended ? this.doubt(ended) : []), ...this.settle()];
    return runs.map((run) => this.show(run));
  }

  /** The straight flight that is under way, if it is long enough for a leg. */
  underWay(): Pass | undefined {
    const run = { from: Math.max(this.current.from, this.shownTo), to: this.current.to };
    return run.to > run.from && this.metresOf(run) >= flownMetres(this.speed, LEG) ? this.passOf(run) : undefined;
  }

  /** The pass that has ended but may still turn out to be a part of a turn. */
  pending(): Pass | undefined {
    return this.doubted && this.passOf(this.doubted);
  }

  /** The positions of this flight from one time to another. */
  between(after: number, before: number): Placed[] {
    return this.flown.filter(({ at }) => at > after && at < before);
  }

  private isStanding(place: Placed): boolean {
    let first = this.flown[this.standsSince];
    while (first && metresBetween(first, place) >= STAND_METRES) first = this.flown[++this.standsSince];
    if (!first || place.at - first.at < STAND_MS) return false;
    const stand = first;
    if (!this.stands.some((known) => metresBetween(known, stand) < 2 * STAND_METRES)) this.stands.push(stand);
    this.flown = [place];
    [this.standsSince, this.shownTo, this.current, this.doubted] = [0, 0, { from: 0, to: 0 }, undefined];
    return true;
  }

  /** Adds a position to the straight flight under way. @returns that flight without it if it ended */
  private extend(to: number): Run | undefined {
    const { current, flown } = this;
    const isUnbroken = (flown[to]?.at ?? 0) - (flown[to - 1]?.at ?? -Infinity) <= MAX_STEP_MS;
    let from = isUnbroken ? current.from : to;
    while (!this.isStraightFlight({ from, to })) from++;
    this.current = { from, to };
    return from === current.from ? undefined : current;
  }

  private isStraightFlight(run: Run): boolean {
    if (run.to - run.from < 2) return true;
    const [first, last] = [this.flown[run.from], this.flown[run.to]];
    if (!first || !last) return true;
    const minMetres = (MIN_SPEED_SHARE * this.speed.metresPerSecond * (last.at - first.at)) / 1000;
    return metresBetween(first, last) >= minMetres && isStraight(this.flown, run);
  }

  /** Straight flights that overlap are a pass and the turn before or after it: the longer one keeps what both have. */
  private doubt(run: Run): Run[] {
    const { doubted } = this;
    const next = { from: Math.max(run.from, this.shownTo), to: run.to };
    const isOverlap = doubted !== undefined && next.from < doubted.to;
    const isLonger = isOverlap && this.metresOf(next) > this.metresOf(doubted);
    const shown = isLonger ? { from: doubted.from, to: next.from } : doubted;
    if (isOverlap && !isLonger) next.from = doubted.to;
    this.doubted = this.isPass(next) ? next : undefined;
    return shown && this.isPass(shown) ? [shown] : [];
  }

  /** The doubted pass, once what follows cannot take so much of it that it is none. */
  private settle(): Run[] {
    const { doubted, current } = this;
    if (!doubted) return [];
    if (this.isPass({ from: doubted.from, to: Math.min(doubted.to, current.from) })) {
      this.doubted = undefined;
      return [doubted];
    }
    if (this.metresOf(current) > this.metresOf(doubted)) this.doubted = undefined;
    return [];
  }

  private show(run: Run): Pass {
    this.shownTo = run.to;
    return this.passOf(run);
  }

  private passOf(run: Run): Pass {
    const line = this.flown.slice(run.from, run.to + 1);
    const heading = headingOf(this.flown, run);
    return {
      line,
      startsAt: line[0]?.at ?? 0,
      endsAt: line.at(-1)?.at ?? 0,
      metres: this.metresOf(run),
      heading,
      standMetres: Math.min(Infinity, ...this.stands.map((stand) => lineMetres(stand, line))),
      inLineMetres: Math.min(Infinity, ...this.stands.map((stand) => asideOf(stand, line[0] ?? stand, heading))),
    };
  }

  private metresOf({ from, to }: Run): number {
    const [first, last] = [this.flown[from], this.flown[to]];
    return first && last ? metresBetween(first, last) : 0;
  }

  private isPass(run: Run): boolean {
    return run.to - run.from > 1 && this.metresOf(run) >= flownMetres(this.speed, PASS);
  }
}
