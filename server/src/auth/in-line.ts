import { tooManyTries } from './tries.ts';

const AT_ONCE = 5;
const LONGEST_LINE = 200;

interface Line {
  working: number;
  waiting: (() => void)[];
}

const lines = new Map<string, Line>();

/**
 * Does at most five works of one name at once and lets the rest wait: many signing in together from one office are no guesses yet.
 * @throws Problem too_many_tries when the line is longer than anybody would wait
 */
export async function inLine<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const line = lines.get(name) ?? { working: 0, waiting: [] };
  lines.set(name, line);
  if (line.working < AT_ONCE) {
    line.working++;
  } else if (line.waiting.length < LONGEST_LINE) {
    await new Promise<void>((resolve) => line.waiting.push(resolve));
  } else {
    throw tooManyTries(5);
  }
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    if (next) next();
    else if (--line.working === 0) lines.delete(name);
  }
}
