import { judgeFlight } from '@swathline/survey';
import type { Figure } from '../figure.ts';
import { seededRandom } from '../statistics.ts';
import { type Land, simulateFlight } from './flights.ts';

const RIGHT_FLIGHTS = 1_000;
const WRONG_FLIGHTS = 200;
/** Seconds between two positions. */
const FREQUENT = [1, 2, 3, 5];
const RARE = [10, 15, 30];

/** Measures the alarm of a wrong field over simulated flights: how soon it comes, and how often without cause. */
export function benchRightField(): Figure[] {
  const random = seededRandom();
  const falseAlarms = countFalseAlarms(random);
  const caught = (seconds: readonly number[]) => shareCaught(random, seconds);
  const [soon, ...rare] = [caught(FREQUENT), ...RARE.map((seconds) => caught([seconds]))];
  return [
    {
      name: `false alarms in 200 right flights (of ${RIGHT_FLIGHTS} flights)`,
      value: (falseAlarms * 200) / RIGHT_FLIGHTS,
      unit: 'alarms',
      limit: 1,
      better: 'lower',
    },
    {
      name: `wrong fields with an alarm by the end of the third pass, a position every ${FREQUENT.join(', ')} s (of ${WRONG_FLIGHTS} flights)`,
      value: soon * 100,
      unit: '%',
      limit: 95,
      better: 'higher',
    },
    ...RARE.map((seconds, at) => ({
      name: `the same with a position every ${seconds} s, where the page calls the alarm weak`,
      value: (rare[at] ?? 0) * 100,
      unit: '%',
      limit: 0,
      better: 'higher' as const,
    })),
  ];
}

function countFalseAlarms(random: () => number): number {
  let count = 0;
  for (let at = 0; at < RIGHT_FLIGHTS; at++) {
    const { track, fields } = simulateFlight(random, 'right', secondsAt([...FREQUENT, ...RARE], at) * 1000);
    if (judgeFlight(track, { fields, zones: [] }).length > 0) count++;
  }
  return count;
}

/** The share of flights over wrong land with an alarm from the positions up to the first one after the third pass. */
function shareCaught(random: () => number, seconds: readonly number[]): number {
  let [caught, count] = [0, 0];
  while (count < WRONG_FLIGHTS) {
    const land: Land = count % 2 === 0 ? 'neighbour' : 'transposed';
    const { track, fields, everyMs, wrongPassEnds } = simulateFlight(random, land, secondsAt(seconds, count) * 1000);
    const third = wrongPassEnds[2];
    if (third === undefined) continue;
    count++;
    const known = track.filter(({ at }) => at <= third + everyMs);
    if (judgeFlight(known, { fields, zones: [] }).length > 0) caught++;
  }
  return caught / count;
}

const secondsAt = (seconds: readonly number[], at: number) => seconds[at % seconds.length] ?? 1;
