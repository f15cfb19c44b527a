import { judgeFlight } from '@swathline/survey';
import type { Figure } from '../figure.ts';
import { seededRandom } from '../statistics.ts';
import { type Land, simulateFlight } from './flights.ts';

const RIGHT_FLIGHTS = 1_000;
const WRONG_FLIGHTS = 200;
/** Judged again with each position, as the server does, which takes most of the time of this bench. */
const FOLLOWED_FLIGHTS = 60;
const FOLLOWED_SECONDS = 5;
/** A pass counts once the turn after it shows that it has ended. */
const TURN_MS = 12_000;
/** Seconds between two positions. */
const FREQUENT = [1, 2, 3, 5];
const RARE = [10, 15, 30];

/** Measures the alarm of a wrong field over simulated flights: how soon it comes, and how often without cause. */
export function benchRightField(): Figure[] {
  const random = seededRandom();
  const falseAlarms = countFalseAlarms(random);
  const soon = sharesCaught(random, FREQUENT);
  const rare = RARE.map((seconds) => sharesCaught(random, [seconds]).inTurn);
  return [
    {
      name: `false alarms in 200 right flights (of ${RIGHT_FLIGHTS} flights)`,
      value: (falseAlarms * 200) / RIGHT_FLIGHTS,
      unit: 'alarms',
      limit: 1,
      better: 'lower',
    },
    {
      name: `right flights with a false alarm at any position, of ${FOLLOWED_FLIGHTS} with a position every ${FOLLOWED_SECONDS} s`,
      value: countFollowedFalseAlarms(seededRandom()),
      unit: 'flights',
      limit: 1,
      better: 'lower',
    },
    {
      name: `wrong fields with an alarm in the turn after the third pass, a position every ${FREQUENT.join(', ')} s (of ${WRONG_FLIGHTS} flights)`,
      value: soon.inTurn * 100,
      unit: '%',
      limit: 95,
      better: 'higher',
    },
    {
      name: 'the same by the end of the third pass, before the turn',
      value: soon.byEnd * 100,
      unit: '%',
      limit: 95,
      better: 'higher',
    },
    ...RARE.map((seconds, at) => ({
      name: `in the turn, with a position every ${seconds} s, where the page calls the alarm weak`,
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

/** Right flights that raise an alarm while they are flown, though perhaps none when the whole is known. */
function countFollowedFalseAlarms(random: () => number): number {
  let count = 0;
  for (let at = 0; at < FOLLOWED_FLIGHTS; at++) {
    const { track, fields } = simulateFlight(random, 'right', FOLLOWED_SECONDS * 1000);
    if (track.some((_, last) => judgeFlight(track.slice(0, last + 1), { fields, zones: [] }).length > 0)) count++;
  }
  return count;
}

/** The shares of flights over wrong land with an alarm by the first position after the third pass, and in the turn after it. */
function sharesCaught(random: () => number, seconds: readonly number[]): { byEnd: number; inTurn: number } {
  let [byEnd, inTurn, count] = [0, 0, 0];
  while (count < WRONG_FLIGHTS) {
    const land: Land = count % 2 === 0 ? 'neighbour' : 'transposed';
    const { track, fields, everyMs, wrongPassEnds } = simulateFlight(random, land, secondsAt(seconds, count) * 1000);
    const third = wrongPassEnds[2];
    if (third === undefined) continue;
    count++;
    const isCaught = (until: number) =>
      judgeFlight(
        track.filter(({ at }) => at <= until),
        { fields, zones: [] },
      ).length > 0;
    const isSoon = isCaught(third + everyMs);
    if (isSoon) byEnd++;
    if (isSoon || isCaught(third + Math.max(everyMs, TURN_MS))) inTurn++;
  }
  return { byEnd: byEnd / count, inTurn: inTurn / count };
}

const secondsAt = (seconds: readonly number[], at: number) => seconds[at % seconds.length] ?? 1;
