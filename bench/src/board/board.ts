import { costOfLane, createLegs, flyLane, type Legs, type PlannedLane, type PlannedStop, suggestOrder } from '@swathline/survey';
import type { Figure } from '../figure.ts';
import { percentile, seededRandom } from '../statistics.ts';
import { benchBigBoard } from './big-board.ts';

const DAYS = 500;
/** The sizes of days whose best order is found by trying all; nine jobs have 362,880 orders. */
const SIZES = [5, 6, 7, 8];
/** One day in 25 has nine jobs. */
const DAYS_PER_LARGEST = 25;
const NEAR_OPTIMUM = 1.05;
const BIG_DAY = { jobs: 60, aircraft: 6 };

const STRIP = { latitude: 50.5, longitude: -105 };
const MIXES = ['herbicide', 'fungicide', 'insecticide'];

const AIRCRAFT: PlannedLane['aircraft'] = {
  strip: STRIP,
  hopperLitres: 1900,
  swathMetres: 20,
  sprayKmh: 225,
  ferryKmh: 260,
  turnSeconds: 35,
  loadMinutes: 5,
  rinseMinutes: 20,
  daylightMinutes: 14 * 60,
};

/** Jobs of one to four quarters within about 40 km of the strip, as a day in June has them. */
function randomStop(random: () => number, index: number): PlannedStop {
  const hours = Array.from({ length: 15 }, () => random() < 0.5);
  return {
    id: String(index),
    at: { latitude: STRIP.latitude + (random() - 0.5) * 0.7, longitude: STRIP.longitude + (random() - 0.5) * 1.1 },
    acres: 155 * (1 + Math.floor(random() * 4)),
    litresPerAcre: 15,
    mix: MIXES[Math.floor(random() * MIXES.length)] ?? '',
    daysLeft: Math.floor(random() * 5),
    windyHours: random() < 0.25 ? hours : [],
  };
}

const laneOf = (stops: PlannedStop[]): PlannedLane => ({ aircraft: AIRCRAFT, stops });
const costOf = (stops: PlannedStop[], legs: Legs) => costOfLane(laneOf(stops), flyLane(AIRCRAFT, stops, legs));

/** The least cost of all orders. */
function leastCost(stops: PlannedStop[], legs: Legs): number {
  let least = Infinity;
  const order = [...stops];
  const permute = (fixed: number): void => {
    if (fixed === order.length) {
      least = Math.min(least, costOf(order, legs));
      return;
    }
    for (let at = fixed; at < order.length; at++) {
      swap(order, fixed, at);
      permute(fixed + 1);
      swap(order, fixed, at);
    }
  };
  permute(0);
  return least;
}

function swap(order: PlannedStop[], one: number, other: number): void {
  const [first, second] = [order[one], order[other]];
  if (first && second) [order[one], order[other]] = [second, first];
}

function nearestNeighbour(stops: PlannedStop[], legs: Legs): PlannedStop[] {
  const left = [...stops];
  const order: PlannedStop[] = [];
  while (left.length > 0) {
    const from = order.at(-1)?.at ?? STRIP;
    const next = left.reduce((nearest, stop) => (legs(from, stop.at) < legs(from, nearest.at) ? stop : nearest));
    left.splice(left.indexOf(next), 1);
    order.push(next);
  }
  return order;
}

/** Measures the suggested orders, and the board of a big operation. */
export async function benchBoard(): Promise<Figure[]> {
  return [...orderFigures(), ...(await benchBigBoard())];
}

/** Compares the suggested order with the order by name, nearest neighbour and the optimum, and times a big day. */
function orderFigures(): Figure[] {
  const random = seededRandom();
  const days = Array.from({ length: DAYS }, (_, day) => {
    const jobs = day % DAYS_PER_LARGEST === 0 ? 9 : (SIZES[day % SIZES.length] ?? 5);
    // The ids stand for names: a random day is in the order of its names.
    const stops = Array.from({ length: jobs }, (_each, index) => randomStop(random, index));
    const legs = createLegs();
    const { cost } = suggestOrder([laneOf(stops)], { mayChangeLane: false });
    return {
      optimum: leastCost(stops, legs),
      suggested: cost,
      byName: costOf(stops, legs),
      nearest: costOf(nearestNeighbour(stops, legs), legs),
    };
  });
  const near = days.filter(({ optimum, suggested }) => suggested <= optimum * NEAR_OPTIMUM).length;
  const gainOver = (name: 'byName' | 'nearest') =>
    100 *
    percentile(
      days.map((day) => 1 - day.suggested / day[name]),
      0.5,
    );

  const lanes = Array.from({ length: BIG_DAY.aircraft }, (_, lane) =>
    laneOf(Array.from({ length: BIG_DAY.jobs / BIG_DAY.aircraft }, (_each, index) => randomStop(random, lane * 100 + index))),
  );
  const begin = performance.now();
  const big = suggestOrder(lanes, { mayChangeLane: true });
  const seconds = (performance.now() - begin) / 1000;
  return [
    { name: 'days within 5 % of the optimum', value: (100 * near) / DAYS, unit: '% of 500 days', limit: 95, better: 'higher' },
    { name: 'median cost below the order by name', value: gainOver('byName'), unit: '%', limit: 5, better: 'higher' },
    { name: 'median cost below nearest neighbour', value: gainOver('nearest'), unit: '%', limit: 2, better: 'higher' },
    { name: '60 jobs over 6 aircraft', value: seconds, unit: 's', limit: 2, better: 'lower' },
    { name: 'their cost below that given', value: 100 * (1 - big.cost / big.costBefore), unit: '%', limit: 5, better: 'higher' },
  ];
}
