import { metresBetween, type Placed } from './straight-line.ts';

/** Over a longer time without positions the path is unknown. */
export const MAX_STEP_MS = 40_000;
/** Speed is taken over a longer way than noise changes much. */
const SPEED_METRES = 45;
const MAX_METRES_PER_SECOND = 150;
/** The speed of the fast parts is the one that the rest of the track exceeds. */
const SLOWER_SHARE = 0.9;

/** How fast an aircraft flies, from the positions so far. */
export class FlownSpeed {
  /** Metres per second, of the fast parts. */
  metresPerSecond = 0;
  /** Metres between two positions at that speed. */
  stepMetres = 0;
  private readonly speeds = new SortedNumbers();
  private readonly gaps = new SortedNumbers();
  private last: Placed | undefined;
  private from: Placed | undefined;

  add(place: Placed): void {
    if (this.last) this.gaps.add(place.at - this.last.at);
    this.last = place;
    const { from } = this;
    if (from && metresBetween(from, place) < SPEED_METRES) return;
    this.from = place;
    if (!from || place.at - from.at >= MAX_STEP_MS) return;
    const speed = (metresBetween(from, place) * 1000) / Math.max(1, place.at - from.at);
    if (speed <= MAX_METRES_PER_SECOND) this.speeds.add(speed);
    this.metresPerSecond = this.speeds.percentile(SLOWER_SHARE);
    this.stepMetres = (this.metresPerSecond * this.gaps.percentile(0.5)) / 1000;
  }
}

class SortedNumbers {
  private readonly sorted: number[] = [];

  add(value: number): void {
    let [from, to] = [0, this.sorted.length];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if ((this.sorted[middle] ?? 0) < value) from = middle + 1;
      else to = middle;
    }
    this.sorted.splice(from, 0, value);
  }

  /** The number that this share does not exceed; 0 for none. */
  percentile(share: number): number {
    return this.sorted[Math.floor(this.sorted.length * share)] ?? 0;
  }
}

/** A distance that an aircraft flies in some seconds, within limits in metres. */
export interface FlownMetres {
  seconds: number;
  least: number;
  most: number;
}

export const flownMetres = ({ metresPerSecond }: Pick<FlownSpeed, 'metresPerSecond'>, { seconds, least, most }: FlownMetres) =>
  Math.min(most, Math.max(least, seconds * metresPerSecond));
