import { judgeFlight } from '@swathline/survey';
import type { Figure } from '../figure.ts';
import { seededRandom } from '../statistics.ts';
import { type Land, simulateFlight } from './flights.ts';

const RIGHT_FLIGHTS = 1_000;
const WRONG_FLIGHTS = 600;
/** A pass counts once the turn after it shows that it has ended. */
const TURN_MS = 12_000;
/** Positions come at least this often where the alarm is promised. */
const MAX_GAP_MS = 5_000;
/** Seconds between two positions. */
const FREQUENT = [1, 2, 3, 5];
const RARE = [10, 15, 30];

/**
 * Measures the alarm of a wrong field over simulated flights: how soon it comes, and how often without cause. judgeFlight() judges each
 * position by those before it, so that an alarm at any moment of a flight counts. `RIGHT_FIELD_SEED` gives other flights.
 */
export function benchRightField(): Figure[] {
  const seed = process.env['RIGHT_FIELD_SEED'];
  const random = seededRandom(seed === undefined ? undefined : Number(seed));
  const falseAlarms = countFalseAlarms(random, [...FREQUENT, ...RARE]);
  const oftenFalseAlarms = countFalseAlarms(random, FREQUENT);
  const soon = sharesCaught(random, FREQUENT);
  const rare = RARE.map((seconds) => sharesCaught(random, [seconds]).inTurn);
  return [
    {
      name: `right flights with a false alarm at any position, in 200 (of ${RIGHT_FLIGHTS} flights)`,
      value: (falseAlarms * 200) / RIGHT_FLIGHTS,
      unit: 'alarms',
      limit: 1,
      better: 'lower',
    },
    {
      name: `the same with a position every ${FREQUENT.join(', ')} s (of ${RIGHT_FLIGHTS} more flights)`,
      value: (oftenFalseAlarms * 200) / RIGHT_FLIGHTS,
      unit: 'alarms',
      limit: 1,
      better: 'lower',
    },
    {
      name: `wrong fields with an alarm by the end of the third pass, a position every ${FREQUENT.join(', ')} s until then (of ${WRONG_FLIGHTS} flights without those with a gap over ${MAX_GAP_MS / 1000} s)`,
      value: soon.byEndWithoutGap * 100,
      unit: '%',
      limit: 95,
      better: 'higher',
    },
    { name: 'the same of all these flights, with gaps of up to a minute', value: soon.byEnd * 100, unit: '%', limit: 0, better: 'higher' },
    { name: 'the same in the turn after the third pass', value: soon.inTurn * 100, unit: '%', limit: 0, better: 'higher' },
    ...RARE.map((seconds, at) => ({
      name: `in the turn, with a position every ${seconds} s, where the page calls the alarm weak`,
      value: (rare[at] ?? 0) * 100,
      unit: '%',
      limit: 0,
      better: 'higher' as const,
    })),
  ];
}

function countFalseAlarms(random: () => number, seconds: readonly number[]): number {
  let count = 0;
  for (let at = 0; at < RIGHT_FLIGHTS; at++) {
    const { track, fields } = simulateFlight(random, 'right', secondsAt(seconds, at) * 1000);
    if (judgeFlight(track, { fields, zones: [] }).length > 0) count++;
  }
  return count;
}

interface SharesCaught {
  /** By the first position after the third pass. */
  byEnd: number;
  /** The same, of the flights whose positions came at least every five seconds from the first pass on. */
  byEndWithoutGap: number;
  /** In the turn after the third pass. */
  inTurn: number;
}

/** The shares of flights over wrong land that raise an alarm in time. */
function sharesCaught(random: () => number, seconds: readonly number[]): SharesCaught {
  let [byEnd, inTurn, withoutGap, byEndWithoutGap, count] = [0, 0, 0, 0, 0];
  while (count < WRONG_FLIGHTS) {
    const land: Land = count % 2 === 0 ? 'neighbour' : 'transposed';
    const { track, fields, everyMs, wrongPasses } = simulateFlight(random, land, secondsAt(seconds, count) * 1000);
    const [first, , third] = wrongPasses;
    if (!first || !third) continue;
    count++;
    const isCaught = (until: number) =>
      judgeFlight(
        track.filter(({ at }) => at <= until),
        { fields, zones: [] },
      ).length > 0;
    const isSoon = isCaught(third.to + everyMs);
    if (isSoon) byEnd++;
    if (isSoon || isCaught(third.to + Math.max(everyMs, TURN_MS))) inTurn++;
    if (longestGap(track, first.from, third.to) > MAX_GAP_MS) continue;
    withoutGap++;
    if (isSoon) byEndWithoutGap++;
  }
  return { byEnd: byEnd / count, byEndWithoutGap: byEndWithoutGap / withoutGap, inTurn: inTurn / count };
}

/**
 * The longest time without a position, in milliseconds, from the last position before the first moment to the first one after the second;
 * Infinity if there is none before or after.
 */
function longestGap(track: readonly { at: number }[], from: number, to: number): number {
  const times = track.map(({ at }) => at);
  const first = times.findLastIndex((at) => at <= from);
  const last = times.findIndex((at) => at >= to);
  if (first < 0 || last < 0) return Infinity;
  const within = times.slice(first, last + 1);
  return Math.max(...within.slice(1).map((at, index) => at - (within[index] ?? at)));
}

const secondsAt = (seconds: readonly number[], at: number) => seconds[at % seconds.length] ?? 1;
