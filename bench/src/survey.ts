import { corners, locate, type Point } from '@swathline/survey';
import type { Figure } from './figure.ts';
import { seededRandom } from './statistics.ts';

const SAMPLE_SIZE = 100_000;
const MEASURED_MS = 2000;

/** Points over the settled prairies, Winnipeg to the Rocky Mountains. */
function randomPoints(): Point[] {
  const random = seededRandom();
  return Array.from({ length: SAMPLE_SIZE }, () => ({ latitude: 49.01 + 4.5 * random(), longitude: -114 + 16.5 * random() }));
}

/** Calls per second on this thread over all items, repeated, after one warm-up round. */
function callsPerSecond<Item>(items: readonly Item[], call: (item: Item) => object | null): number {
  let results = 0;
  const round = () => {
    for (const item of items) if (call(item) !== null) results++;
  };
  round();

  const begin = performance.now();
  let rounds = 0;
  while (performance.now() - begin < MEASURED_MS) {
    round();
    rounds++;
  }
  const seconds = (performance.now() - begin) / 1000;
  if (results === 0) throw new Error('The survey returned nothing, so the measurement is not valid.');
  return (rounds * items.length) / seconds;
}

/** Measures how fast the survey locates points and computes corners. */
export function benchSurvey(): Figure[] {
  const points = randomPoints();
  const quarters = points.map(locate).filter((quarter) => quarter !== null);

  return [
    { name: 'locate a point', value: callsPerSecond(points, locate), unit: 'points/s', limit: 1_000_000, better: 'higher' },
    { name: 'corners of a quarter', value: callsPerSecond(quarters, corners), unit: 'quarters/s', limit: 300_000, better: 'higher' },
  ];
}
