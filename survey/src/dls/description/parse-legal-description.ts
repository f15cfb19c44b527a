import { checkLegalDescription } from './check-quarter-section.ts';
import { townshipCorners } from '../corners.ts';
import { quarterOfLegalSubdivision, type LegalDescription } from './legal-description.ts';
import { checkLists } from './listed-numbers.ts';
import { findMeridian, meridianFrom, readBareMeridian, type SplitMeridian } from './meridian.ts';
import { checkProvince, EXAMPLE, FILLERS, isPlace, LABELS, type Part, QUARTER, type Refused, wordsOf } from './words.ts';
import { MERIDIANS, QUARTERS, type Meridian, type Quarter, type Township } from '../quarter-section.ts';

export type ParsedLegalDescription = { ok: true; land: LegalDescription } | Refused;

const HALF = /½|(?<!\d)1\s*\/\s*2(?!\d)|\b[NSEW]\s*\/\s*2\b|\b(?:NORTH|SOUTH|EAST|WEST)?\s*HALF\b/i;

const QUARTER_SIGN = /¼|(?<!\d)1\s*\/\s*4(?!\d)|\bQ(?:TR|UARTER)?\b/i;

/**
 * The meridian and the other words. Behind it stands nothing, the place's name, or the whole land; numbers on both sides could be misread.
 */
function splitAt(match: RegExpExecArray, words: string): SplitMeridian {
  const name = meridianFrom(match);
  const before = words.slice(0, match.index).split(' ').filter(Boolean);
  const after = words.slice(match.index + match[0].length).trim();
  if (after === '' || isPlace(after)) return { ok: true, name, words: before, place: after };
  if (before.some((word) => /\d/.test(word))) {
    return { ok: false, reason: `We could not read “${after}” after the meridian: write one description, ${EXAMPLE}.` };
  }
  return { ok: true, name, words: [...before, ...after.split(' ')] };
}

function asMeridian(name: string): Meridian | undefined {
  return MERIDIANS.find((meridian) => meridian === name);
}

function asQuarter(match: RegExpExecArray): Quarter | undefined {
  const name = `${(match[1] ?? '').charAt(0)}${(match[2] ?? '').charAt(0)}`;
  return QUARTERS.find((quarter) => quarter === name);
}

const BACKWARDS = /^[WE] [1-6] (?:M )?\d+ \d+ \d+ [NS] ?[EW]$/;

/** Refuses land from the meridian to the quarter: there the section may be the last number as well as the first. */
export function checkOrder(words: string): { ok: true } | Refused {
  if (!BACKWARDS.test(words)) return { ok: true };
  return { ok: false, reason: `Which number is the section? Write quarter, section, township, range and meridian, ${EXAMPLE}.` };
}

/** 'S 12-34-5': with a label before the township, or a quarter, S can only be the section. */
const SECTION_OR_SOUTH = /^S (\d+) \d+ \d+$/;

/** Refuses an S that may be the section or its south half. */
function checkLoneS(words: string[], hasQuarter: boolean): { ok: true } | Refused {
  const [, section] = SECTION_OR_SOUTH.exec(words.join(' ')) ?? [];
  if (section === undefined || hasQuarter) return { ok: true };
  return { ok: false, reason: `“S ${section}” may be section ${section} or its south half: write Sec ${section} or S½ ${section}.` };
}

type Numbers = { ok: true; numbers: Partial<Record<Part, number>> } | Refused;

/**
 * Assigns labelled numbers by their label, and the others to the remaining parts in the usual order. The first number is a legal
 * subdivision without its label if there is one too many and the section follows it.
 */
function readNumbers(words: string[], hasQuarter: boolean): Numbers {
  const numbers: Partial<Record<Part, number>> = {};
  const unlabelled: number[] = [];
  const labels: (Part | undefined)[] = [];
  let label: Part | undefined;

  for (const word of words) {
    if (/^\d+$/.test(word)) {
      labels.push(label);
      if (label === undefined) unlabelled.push(Number(word));
      else if (numbers[label] === undefined) numbers[label] = Number(word);
      else return { ok: false, reason: `There are two numbers for one part of the description; write it ${EXAMPLE}.` };
      label = undefined;
    } else if (LABELS[word] !== undefined) label = LABELS[word];
    else if (!FILLERS.has(word))
      return { ok: false, reason: `We could not read “${word}”; write quarter, section, township, range and meridian, ${EXAMPLE}.` };
  }

  const open = (['section', 'township', 'range'] as const).filter((part) => numbers[part] === undefined);
  const isSubdivisionFirst = labels[0] === undefined && (labels[1] ?? open[0]) === 'section' && numbers.legalSubdivision === undefined;
  const parts: Part[] = unlabelled.length > open.length && !hasQuarter && isSubdivisionFirst ? ['legalSubdivision', ...open] : open;
  if (unlabelled.length > parts.length)
    return { ok: false, reason: `There are too many numbers; write quarter, section, township, range and meridian, ${EXAMPLE}.` };
  unlabelled.forEach((value, i) => {
    const part = parts[i];
    if (part !== undefined) numbers[part] = value;
  });
  return { ok: true, numbers };
}

function assemble(numbers: Partial<Record<Part, number>>, quarter: Quarter | undefined, meridian: Meridian): ParsedLegalDescription {
  const { legalSubdivision, section, township, range } = numbers;
  if (section === undefined || township === undefined || range === undefined) {
    const missing = section === undefined ? 'section' : township === undefined ? 'township' : 'range';
    return { ok: false, reason: `The ${missing} is missing: write quarter, section, township, range and meridian, ${EXAMPLE}.` };
  }

  const whole = { section, township, range, meridian };
  if (legalSubdivision === undefined) return { ok: true, land: quarter === undefined ? whole : { quarter, ...whole } };
  const itsQuarter = quarterOfLegalSubdivision(legalSubdivision);
  if (quarter !== undefined && quarter !== itsQuarter) {
    return { ok: false, reason: `Legal subdivision ${legalSubdivision} lies in the ${itsQuarter} quarter, not the ${quarter}.` };
  }
  return { ok: true, land: { legalSubdivision, quarter: itsQuarter, ...whole } };
}

/** Parses a land description in any usual spelling. Refuses land that the survey does not have, with a message that says why. */
export function parseLegalDescription(text: string): ParsedLegalDescription {
  const words = wordsOf(text);
  if (words === '') return { ok: false, reason: `Write a land description, ${EXAMPLE}.` };

  if (HALF.test(text)) return { ok: false, reason: `A half section is two quarter sections: write one of them, ${EXAMPLE}.` };
  const order = checkOrder(words);
  if (!order.ok) return order;
  const lists = checkLists(text);
  if (!lists.ok) return lists;
  const quarterMatch = QUARTER.exec(words);
  const quarter = quarterMatch === null ? undefined : asQuarter(quarterMatch);
  if (quarter === undefined && QUARTER_SIGN.test(text))
    return { ok: false, reason: `Say which quarter it is: write NW, NE, SW or SE before the section, ${EXAMPLE}.` };
  const withoutQuarter = words.replace(QUARTER, ' ').replace(/ +/g, ' ').trim();
  const match = findMeridian(withoutQuarter);
  const split = match ? splitAt(match, withoutQuarter) : readBareMeridian(withoutQuarter, quarter !== undefined, text);
  if (!split.ok) return split;
  const { name } = split;
  const meridian = asMeridian(name);
  if (meridian === undefined)
    return { ok: false, reason: `There is no meridian ${name}: it must be W1 to W6, or E1 for land east of the Principal Meridian.` };

  const loneS = checkLoneS(split.words, quarter !== undefined);
  if (!loneS.ok) return loneS;
  const read = readNumbers(split.words, quarter !== undefined);
  if (!read.ok) return read;

  const parsed = assemble(read.numbers, quarter, meridian);
  if (!parsed.ok) return parsed;
  const check = checkLegalDescription(parsed.land);
  if (!check.ok) return check;
  const province = checkProvince(split.place ?? '', parsed.land);
  return province.ok ? parsed : province;
}

/** Parses a whole township in any usual spelling ('Twp 34 Rge 5 W2M'), by completing it with a section. Null for anything else. */
export function parseTownship(text: string): Township | null {
  const parsed = parseLegalDescription(`SEC 1 ${text}`);
  if (!parsed.ok || parsed.land.quarter !== undefined) return null;
  const { township, range, meridian } = parsed.land;
  return townshipCorners({ township, range, meridian }) && { township, range, meridian };
}
