import { FILLERS, IN_FULL, LABELS, normalizeLabels, type Part, QUARTER, type Refused } from './words.ts';

/** What stands between two numbers of a description: 'SEC' and ',' of '10, Sec. 36'. */
interface Gap {
  words: string[];
  sign: string;
}

/** Numbers with nothing but signs, labels and words such as 'of' between them. */
interface Run {
  numbers: string[];
  gaps: Gap[];
  /** The words before the first number. */
  before: string[];
}

const TOKEN = /\d+|\p{L}+|[^\p{L}\d]+/gu;
const MERIDIAN_NAME = /(?<!\b(?:N|S|NORTH|SOUTH) )\b(?:W|E|WEST|EAST|[WE]? ?P ?M|PRINCIPAL)(?: OF)?(?: THE)?$/;
const PIECE_OR_QUARTER = new RegExp(String.raw`\bPIECE|${QUARTER.source}`);
const LIST_SIGN = /[,;/|]/;
const DASH_OR_NONE = /^ ?[-–—]? ?$/;

/**
 * Refuses numbers that could be a list of sections: '&' and '+' between them, or a number more than section, township and range that other
 * signs set apart, as in '5, 6-12-8-W3' and '5 6-12-8-W3'. Equal signs throughout, as in '10-36-42-3-W5' and '10, 36, 42, 3, W5', are
 * separators: the first number is a legal subdivision. A sign behind a number that is labelled LSD makes no list of sections.
 */
export function checkLists(text: string): { ok: true } | Refused {
  for (const run of runsOf(normalizeLabels(text))) {
    const at = listedAt(run);
    if (at >= 0) return refuseList(run.numbers[at], run.numbers[at + 1]);
  }
  return { ok: true };
}

export const refuseList = (number = '', next = ''): Refused => ({
  ok: false,
  reason: `“${number}” and “${next}” could be a list: ${IN_FULL}, and LSD before a legal subdivision.`,
});

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  let words: string[] = [];
  let signs = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (/^\p{L}/u.test(token)) words.push(token);
    else if (!/^\d/.test(token)) signs += LABELS[words.at(-1) ?? ''] === undefined ? token : token.replace(/^\./, '');
    else {
      if (MERIDIAN_NAME.test(words.join(' '))) run = undefined;
      else if (run && words.every((word) => LABELS[word] !== undefined || FILLERS.has(word))) {
        run.gaps.push({ words, sign: signOf(words, signs) });
        run.numbers.push(token);
      } else runs.push((run = { numbers: [token], gaps: [], before: words }));
      [words, signs] = [[], ''];
    }
  }
  return runs;
}

/** Blanks count beside a dash: '5 - 6-12-8-W3' are sections 5 to 6, perhaps. */
function signOf(words: readonly string[], signs: string): string {
  const sign = signs.replace(/\s+/g, ' ');
  return words.length === 0 && /[-–—]/.test(sign) ? sign : sign.trim();
}

const hasLabel = (words: readonly string[], ...parts: Part[]) => words.some((word) => parts.some((part) => LABELS[word] === part));

/** Whether a sign stands where a list can: not before a labelled township or range. */
const hasSign = ({ words, sign }: Gap, signs: RegExp) => signs.test(sign) && !hasLabel(words, 'township', 'range');

/** The place of the gap that could be that of a list; -1 if there is none. */
function listedAt({ numbers, gaps, before }: Run): number {
  const joined = gaps.findIndex((gap) => hasSign(gap, /[&+]/));
  const isLabelled = [before, ...gaps.map(({ words }) => words)].some((words) => hasLabel(words, 'legalSubdivision'));
  if (joined >= 0 || numbers.length < 4 || isLabelled || areSeparators(gaps, before)) return joined;
  const listed = gaps.findIndex((gap) => hasSign(gap, LIST_SIGN));
  return Math.max(0, listed);
}

/** Whether the signs only set section, township and range apart, and the legal subdivision before them or the meridian behind them. */
function areSeparators(gaps: readonly Gap[], before: readonly string[]): boolean {
  const [first, second] = gaps;
  if (first === undefined || second === undefined) return true;
  const areAlike = gaps.every(({ sign }) => sign === first.sign);
  if (!areAlike && gaps.some((gap) => hasSign(gap, LIST_SIGN))) return false;
  if (first.words.includes('OF') || startsWithoutSubdivision(first, before)) return true;
  if (hasLabel(first.words, 'section')) return areAlike || DASH_OR_NONE.test(first.sign);
  if (hasLabel(second.words, 'township')) return false;
  return areAlike || (first.sign === second.sign && first.sign !== '' && DASH_OR_NONE.test(first.sign));
}

/** Whether the first number cannot be read as a legal subdivision, so that a number too many is refused as such. */
const startsWithoutSubdivision = (first: Gap, before: readonly string[]) =>
  PIECE_OR_QUARTER.test(before.join(' ')) || hasLabel(before, 'section', 'township', 'range') || hasLabel(first.words, 'township', 'range');
