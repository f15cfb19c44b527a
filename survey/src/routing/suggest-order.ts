import { createLegs, flyLane, type Legs } from './fly-lane.ts';
import { costOfLane, type PlannedLane, type PlannedStop } from './lane-cost.ts';

interface Options {
  /** Jobs may move to another aircraft. */
  mayChangeLane: boolean;
  /** The number of orders of one lane that are compared. */
  maxEvaluations?: number;
  seed?: number;
}

export interface SuggestedOrder {
  /** In the order of the lanes, the stops of each in their new order. */
  lanes: PlannedStop[][];
  /** Minutes. */
  cost: number;
  costBefore: number;
}

const DEFAULT_MAX_EVALUATIONS = 300_000;
/** The longest run of jobs that moves together. */
const MAX_SEGMENT = 3;
/** Smaller gains are rounding. */
const MIN_GAIN_MINUTES = 1e-6;
/** Restarts without a better order, after which the search ends. */
const MAX_FRUITLESS_RESTARTS = 150;

type Order = PlannedStop[][];

/** Calculates costs of lanes, and counts them. */
function createJudge(lanes: readonly PlannedLane[], maxEvaluations: number) {
  const legs = createLegs();
  let evaluations = 0;
  const costOf = (index: number, stops: readonly PlannedStop[]) => {
    const lane = lanes[index];
    if (!lane) return 0;
    evaluations += 1;
    return costOfLane({ ...lane, stops }, flyLane(lane.aircraft, stops, legs));
  };
  const total = (order: Order) => order.reduce((sum, stops, index) => sum + costOf(index, stops), 0);
  return { legs, costOf, total, isSpent: () => evaluations >= maxEvaluations };
}
type Judge = ReturnType<typeof createJudge>;

/**
 * A better order of the jobs of one or more aircraft: a local search that moves and turns runs of jobs and swaps jobs until nothing gains,
 * from several first orders, and then again from shuffled ones. The same jobs always give the same order.
 */
export function suggestOrder(lanes: readonly PlannedLane[], options: Options): SuggestedOrder {
  const judge = createJudge(lanes, options.maxEvaluations ?? DEFAULT_MAX_EVALUATIONS);
  const given = lanes.map(({ stops }) => [...stops]);
  const costBefore = judge.total(given);
  const starts = [given, nearestFirst(lanes, judge.legs, () => 0), nearestFirst(lanes, judge.legs, changePenalty), mostUrgentFirst(given)];
  let best = given;
  let cost = costBefore;
  const tryOrder = (start: Order) => {
    const improved = improve(start, judge, options.mayChangeLane);
    const improvedCost = judge.total(improved);
    const isBetter = improvedCost < cost - MIN_GAIN_MINUTES;
    if (isBetter) [best, cost] = [improved, improvedCost];
    return isBetter;
  };
  for (const start of starts) tryOrder(start);
  const random = randomFrom(options.seed ?? 1);
  for (let fruitless = 0; fruitless < MAX_FRUITLESS_RESTARTS && !judge.isSpent(); fruitless++) {
    if (tryOrder(shuffle(best, random, options.mayChangeLane))) fruitless = -1;
  }
  return { lanes: best, cost, costBefore };
}

const changePenalty = (from: PlannedStop | undefined, to: PlannedStop) => (from && from.mix !== to.mix ? 1e6 : 0);

/** Always the nearest job next, from the strip. */
function nearestFirst(
  lanes: readonly PlannedLane[],
  legs: Legs,
  penalty: (from: PlannedStop | undefined, to: PlannedStop) => number,
): Order {
  return lanes.map(({ aircraft, stops }) => {
    const left = [...stops];
    const order: PlannedStop[] = [];
    while (left.length > 0) {
      const last = order.at(-1);
      const from = last?.at ?? aircraft.strip;
      const wayTo = (stop: PlannedStop) => legs(from, stop.at) + penalty(last, stop);
      const next = left.reduce((nearest, stop) => (wayTo(stop) < wayTo(nearest) ? stop : nearest));
      left.splice(left.indexOf(next), 1);
      order.push(next);
    }
    return order;
  });
}

const mostUrgentFirst = (order: Order): Order => order.map((stops) => stops.toSorted((one, other) => one.daysLeft - other.daysLeft));

/** Applies every gain that a move, a turn or a swap brings, until none does. */
function improve(start: Order, judge: Judge, mayChangeLane: boolean): Order {
  const order = start.map((stops) => [...stops]);
  const costs = order.map((stops, index) => judge.costOf(index, stops));
  const accept = (index: number, stops: PlannedStop[]) => {
    const cost = judge.costOf(index, stops);
    if (cost >= (costs[index] ?? 0) - MIN_GAIN_MINUTES) return false;
    [order[index], costs[index]] = [stops, cost];
    return true;
  };
  const acceptPair = (one: number, ofOne: PlannedStop[], other: number, ofOther: PlannedStop[]) => {
    const [costOne, costOther] = [judge.costOf(one, ofOne), judge.costOf(other, ofOther)];
    if (costOne + costOther >= (costs[one] ?? 0) + (costs[other] ?? 0) - MIN_GAIN_MINUTES) return false;
    [order[one], order[other], costs[one], costs[other]] = [ofOne, ofOther, costOne, costOther];
    return true;
  };
  let hasGained = true;
  while (hasGained && !judge.isSpent()) {
    hasGained = false;
    for (const [index, stops] of order.entries()) {
      for (const changed of changesWithin(stops)) {
        if (accept(index, changed)) {
          hasGained = true;
          break;
        }
      }
    }
    if (mayChangeLane && !hasGained) hasGained = improvePairs(order, acceptPair);
  }
  return order;
}

/** All orders that differ by one run of jobs moved or turned, or by two jobs swapped. */
function* changesWithin(stops: readonly PlannedStop[]): Generator<PlannedStop[]> {
  const count = stops.length;
  for (let length = 1; length <= Math.min(MAX_SEGMENT, count - 1); length++) {
    for (let from = 0; from + length <= count; from++) {
      const segment = stops.slice(from, from + length);
      const rest = [...stops.slice(0, from), ...stops.slice(from + length)];
      for (let to = 0; to <= rest.length; to++) {
        if (to !== from) yield [...rest.slice(0, to), ...segment, ...rest.slice(to)];
        if (length > 1) yield [...rest.slice(0, to), ...segment.toReversed(), ...rest.slice(to)];
      }
    }
  }
  for (let from = 0; from < count; from++) {
    for (let to = from + 2; to <= count; to++) {
      yield [...stops.slice(0, from), ...stops.slice(from, to).toReversed(), ...stops.slice(to)];
    }
    for (let to = from + 2; to < count; to++) yield swapped(stops, from, to);
  }
}

function swapped(stops: readonly PlannedStop[], from: number, to: number): PlannedStop[] {
  return stops.map((stop, index) => (index === from ? (stops[to] ?? stop) : index === to ? (stops[from] ?? stop) : stop));
}

type AcceptPair = (one: number, ofOne: PlannedStop[], other: number, ofOther: PlannedStop[]) => boolean;

/** Moves single jobs to other lanes, and swaps jobs between two lanes. @returns whether one gained */
function improvePairs(order: Order, acceptPair: AcceptPair): boolean {
  for (const [one, ofOne] of order.entries()) {
    for (const [other, ofOther] of order.entries()) {
      if (one === other) continue;
      for (const [at, stop] of ofOne.entries()) {
        const without = ofOne.toSpliced(at, 1);
        for (let to = 0; to <= ofOther.length; to++) if (acceptPair(one, without, other, ofOther.toSpliced(to, 0, stop))) return true;
        if (other < one) continue;
        for (const [to, partner] of ofOther.entries()) {
          if (acceptPair(one, ofOne.with(at, partner), other, ofOther.with(to, stop))) return true;
        }
      }
    }
  }
  return false;
}

/** Takes some jobs out and puts them in at random. */
function shuffle(order: Order, random: () => number, mayChangeLane: boolean): Order {
  const shuffled = order.map((stops) => [...stops]);
  const pick = (count: number) => Math.floor(random() * count);
  const lanes = shuffled.flatMap((stops, index) => (stops.length > 0 ? [index] : []));
  for (let times = 2 + pick(3); times > 0; times--) {
    const from = lanes[pick(lanes.length)] ?? 0;
    const source = shuffled[from] ?? [];
    const [stop] = source.splice(pick(source.length), 1);
    if (!stop) continue;
    const target = (mayChangeLane ? shuffled[pick(shuffled.length)] : source) ?? source;
    target.splice(pick(target.length + 1), 0, stop);
  }
  return shuffled;
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
