import { EXAMPLE, FILLERS, LABELS, PLACE_NAME, type Refused } from './words.ts';

const ORDINALS = ['PRINCIPAL', 'FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH', 'SIXTH', 'SEVENTH'];

/** A description as the name of its meridian, such as 'W2', its other words, and the place that stands behind it. */
export type SplitMeridian = { ok: true; name: string; words: string[]; place?: string } | Refused;

/** The Principal Meridian as people abbreviate it, with or without its number. */
const PRINCIPAL = '(?:P ?M?|PRIN|PRINC|PRINCIPAL)(?: 1)?';
/** W2, W2M, W 2nd, WPM, EPM1, W of P.M., WP, west of the second meridian. */
const MERIDIAN = new RegExp(
  `\\b(W|E|WEST|EAST)(?: ?OF)?(?: ?THE)? ?(?:(\\d+|${ORDINALS.join('|')})(?: (?:ST|ND|RD|TH))?(?: ${PRINCIPAL})?|${PRINCIPAL})(?: (?:M|MER|MERIDIAN))?(?= |$)`,
  'g',
);
/** A meridian without its side: 'P.M.', 'third meridian', 'Mer 3', 'M2'. */
const MERIDIAN_WITHOUT_SIDE = /\b(?:(?:P ?M|PRINCIPAL|MER|MERIDIAN)(?: \d+)?|M \d+)(?= |$)/;

export function meridianFrom(match: RegExpExecArray): string {
  const side = (match[1] ?? '').charAt(0);
  const name = match[2];
  if (name === undefined) return `${side}1`;
  const ordinal = ORDINALS.indexOf(name);
  return `${side}${ordinal < 0 ? Number(name) : Math.max(ordinal, 1)}`;
}

/** The last meridian in the text: an earlier match can be a range, as in 'range 5 west of the second meridian'. */
export function findMeridian(words: string): RegExpExecArray | undefined {
  return listMeridians(words).at(-1);
}

export const listMeridians = (words: string): RegExpExecArray[] => [...words.matchAll(MERIDIAN)];

const WHOLE = `write quarter, section, township, range and meridian, ${EXAMPLE}`;
const END = `end with W1 to W6 or E1, ${EXAMPLE}`;
const refuse = (reason: string): Refused => ({ ok: false, reason });

/**
 * Words in which no meridian is found: reads a number that stands in its place, as in 'NW-14-18-29-2', or says what is missing or cannot be
 * read. Only meridian 1 has surveyed land on both sides.
 * @param text as it was typed
 */
export function readBareMeridian(words: string, hasQuarter: boolean, text: string): SplitMeridian {
  const tokens = withoutPlace(words).split(' ').filter(Boolean);
  const sideless = MERIDIAN_WITHOUT_SIDE.exec(tokens.join(' '));
  if (sideless)
    return refuse(`We could not read “${sideless[0]}”: write whether the land is west or east of the meridian, as W1 to W6 or E1.`);
  const tail = tailOf(tokens, hasQuarter);
  if (tail.filter(isNumber).length > 2 || tail.length === tokens.length) return refuse(`We could not read “${tail[0]}”; ${WHOLE}.`);
  if (tail.length === 0) {
    const last = tokens.at(-1) ?? '';
    return refuse(couldBeSection(tokens, hasQuarter) && Number(last) <= 6 ? couldBeEither(last) : `The meridian is missing: ${END}.`);
  }
  const [number = ''] = tail;
  if (tail.length > 1 || !isNumber(number)) return refuse(`We could not read “${tail.join(' ')}” as the meridian: ${END}.`);
  const meridian = Number(number);
  if (meridian === 1) return refuse('We could not read “1” as the meridian: land can be west or east of it, so write W1 or E1.');
  if (meridian < 1 || meridian > 6) return refuse(`There is no meridian ${meridian}: ${END}.`);
  if (!/[-–—]\s*\d+\s*$/.test(text)) return refuse(`We could not read “${number}” as the meridian: write W${meridian}, ${EXAMPLE}.`);
  return { ok: true, name: `W${meridian}`, words: tokens.slice(0, -1) };
}

const isNumber = (word: string) => /^\d+$/.test(word);
const couldBeEither = (number: string) =>
  `We could not tell whether “${number}” is the range or the meridian: write LSD before a legal subdivision, and end with W1 to W6 or E1.`;

function withoutPlace(words: string): string {
  const all = words.split(' ');
  const start = all.findIndex((_, at) => at > 0 && PLACE_NAME.test(all.slice(at).join(' ')));
  return start < 0 ? words : all.slice(0, start).join(' ');
}

/** Four numbers without a quarter and labels: a legal subdivision without a meridian, or a section with its number. */
function couldBeSection(tokens: readonly string[], hasQuarter: boolean): boolean {
  return !hasQuarter && tokens.length === 4 && tokens.every(isNumber);
}

/**
 * What stands behind the numbers of quarter or legal subdivision, section, township and range, from the first word that is not of these.
 */
function tailOf(tokens: readonly string[], hasQuarter: boolean): string[] {
  const places = tokens.flatMap((word, at) => (isNumber(word) ? [at] : []));
  const labels = tokens.map((word) => LABELS[word]);
  const isSection = labels.includes('section') || Number(tokens[places[0] ?? 0]) > 16;
  const hasSubdivision = labels.includes('legalSubdivision') || (!hasQuarter && (places.length > 4 || (places.length === 4 && !isSection)));
  const unknown = tokens.findIndex((word) => !isNumber(word) && LABELS[word] === undefined && !FILLERS.has(word));
  const behind = (places[hasSubdivision ? 3 : 2] ?? tokens.length) + 1;
  return tokens.slice(unknown < 0 ? behind : Math.min(unknown, behind));
}
