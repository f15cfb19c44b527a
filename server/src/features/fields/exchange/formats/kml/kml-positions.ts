import type { ReadBudget } from '../file-content.ts';
import type { Position } from '../positions.ts';

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
const WHOLE_NUMBER = new RegExp(`^${NUMBER}$`);
/** '0-106.6': numbers without anything between, because a minus sign begins the next. */
const GLUED_NUMBERS = new RegExp(`^(?:${NUMBER}){2,3}$`);
/** Positions of one text are closer together than this. */
const MAX_SPAN_DEGREES = 5;

/**
 * Parses the text of `coordinates`: positions separated by white space, each with two or three values separated by commas. Programs also
 * write white space around the commas, and no white space between positions; both are read. Heights are ignored. Counts the positions while
 * parsing.
 */
export function parsePositions(text: string, budget: ReadBudget): Position[] {
  const tuples: number[][] = [];
  let isContinued = false;
  const add = (value: number) => {
    const tuple = tuples.at(-1);
    if (isContinued && tuple) tuple.push(value);
    else {
      budget.countPoints(1);
      tuples.push([value]);
    }
    isContinued = false;
  };
  for (const [token] of text.matchAll(/[^\s,]+|,/g)) {
    if (token === ',') {
      if (isContinued || tuples.length === 0) add(NaN);
      isContinued = true;
    } else for (const value of valuesOf(token)) add(value);
  }
  if (tuples.length === 0) budget.countRing(0);
  return tuples.every(({ length }) => length === 2 || length === 3) ? tuples.map(firstTwo) : regroup(tuples, budget);
}

/** Parses the position of a track: 'longitude latitude height'. */
export function parseTrackPosition(text: string): Position {
  return firstTwo(
    text
      .trim()
      .split(/[\s,]+/)
      .map(Number),
  );
}

const firstTwo = ([x = NaN, y = NaN]: number[]): Position => [x, y];

function valuesOf(token: string): number[] {
  if (WHOLE_NUMBER.test(token)) return [Number(token)];
  if (token.length < 200 && GLUED_NUMBERS.test(token)) return (token.match(new RegExp(NUMBER, 'g')) ?? []).map(Number);
  return [NaN];
}

/** Divides numbers whose separators do not show where a position ends: all in pairs or all in threes, whichever keeps them together. */
function regroup(tuples: number[][], budget: ReadBudget): Position[] {
  const values = tuples.flat();
  if (Number.isNaN(values.at(-1))) values.pop();
  for (const size of [3, 2]) {
    const positions = values.flatMap((x, i): Position[] => (i % size === 0 ? [[x, values[i + 1] ?? NaN]] : []));
    if (values.length % size === 0 && areTogether(positions)) {
      budget.countPoints(Math.max(0, positions.length - tuples.length));
      return positions;
    }
  }
  return tuples.map(firstTwo);
}

function areTogether(positions: Position[]): boolean {
  const [[firstX, firstY] = [NaN, NaN]] = positions;
  return positions.every(([x, y]) => Math.abs(x - firstX) <= MAX_SPAN_DEGREES && Math.abs(y - firstY) <= MAX_SPAN_DEGREES);
}
