import { FILLERS, IN_FULL, LABELS, normalizeLabels, type Part, QUARTER, type Refused } from './words.ts';

/** What stands between two numbers of a description: 'SEC' and ',' of '10, Sec. 36'. */
interface Gap {
  words: string[];
  /** Empty for blanks alone. */
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

/**
 * Refuses numbers that could be a list of sections, such as '5 & 6-12-8-W3' and '5, 6-12-8-W3'. The first of four numbers is a legal
 * subdivision if it is labelled, if blanks or a dash without blanks follow, as in '10 36-42-3-W5', or if equal signs stand throughout, as
 * in '10, 36, 42, 3, W5'. Before a labelled township only blanks will do: '5-6 Twp 12 Rge 8 W3' are sections 5 to 6, perhaps.
 */
export function checkLists(text: string): { ok: true } | Refused {
  for (const run of runsOf(normalizeLabels(text))) {
    const at = findList(run);
    if (at >= 0) return refuseList([run.numbers[at], run.numbers[at + 1]], hasLabel(run.before, 'legalSubdivision', 'section'));
  }
  return { ok: true };
}

export function refuseList([number = '', next = '']: readonly (string | undefined)[], isLabelled: boolean): Refused {
  const advice = isLabelled ? IN_FULL : `${IN_FULL}, and LSD before a legal subdivision`;
  return { ok: false, reason: `“${number}” and “${next}” could be a list: ${advice}.` };
}

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
        run.gaps.push({ words, sign: signOf(signs) });
        run.numbers.push(token);
      } else runs.push((run = { numbers: [token], gaps: [], before: words }));
      [words, signs] = [[], ''];
    }
  }
  return runs;
}

/** Line breaks count, and blanks around a dash: '5 - 6-12-8-W3' are sections 5 to 6, perhaps. */
function signOf(signs: string): string {
  const sign = signs.trim();
  if (sign === '') return /[\n\r]/.test(signs) ? '\n' : '';
  return /\s[-–—]\s/.test(signs) ? ` ${sign} ` : sign;
}

const hasLabel = (words: readonly string[] = [], ...parts: Part[]) => words.some((word) => parts.some((part) => LABELS[word] === part));

/** Whether words show which number is the section, as in 'NW 6', 'Sec 6', '5 of 6' and '5 - Sec 6'. */
const isSectionNamed = (before: readonly string[], first?: Gap) =>
  PIECE_OR_QUARTER.test(before.join(' ')) ||
  hasLabel(before, 'section') ||
  (first !== undefined && first.words.length > 0 && /^ ?[-–—]? ?$/.test(first.sign));

/** The place of the first gap that could be that of a list; -1 if there is none. */
function findList({ before, numbers, gaps }: Run): number {
  const words = [before, ...gaps.map((gap) => gap.words)].flat();
  const isOneTooMany = numbers.length > 3 && !hasLabel(words, 'legalSubdivision');
  const isNamed = isSectionNamed(before, gaps[0]);
  return gaps.findIndex((gap, at) => {
    if (gap.sign === '' || hasLabel(gap.words, 'township', 'range')) return false;
    if (/[&+]/.test(gap.sign)) return true;
    if (!isOneTooMany) return false;
    if (gap.words.length === 0 && hasLabel(gaps[at + 1]?.words, 'township')) return true;
    // With a named section, and behind the township, dashes with blanks and rare signs are separators.
    const listSign = isNamed || at > 1 ? /[,;/|]/ : /[^-]/;
    return listSign.test(gap.sign) && gaps.some(({ sign }) => sign !== gap.sign);
  });
}
