import { checkLegalDescription } from '../description/check-quarter-section.ts';
import { checkLists } from '../description/listed-numbers.ts';
import { listMeridians } from '../description/meridian.ts';
import { checkOrder, parseLegalDescription } from '../description/parse-legal-description.ts';
import { checkProvince, IN_FULL, isPlace, type Refused, wordsOf } from '../description/words.ts';
import {
  ALL_SUBDIVISIONS,
  formatPieces,
  MAX_SUBDIVISION,
  type Parcel,
  parcelOf,
  parcelOfQuarter,
  type ParcelSection,
  quartersOfParcel,
} from './parcel.ts';
import { isPiece, markPieces, PIECE_EXAMPLE, subdivisionsOfPiece } from './pieces.ts';

export type ParsedParcel = { ok: true; parcel: Parcel } | Refused;

const refuse = (reason: string): Refused => ({ ok: false, reason });

const HALF_WORD = /½|(?<!\d)1\s*\/\s*2(?!\d)|\bHALF\b/i;

/**
 * Parses the land of a field as farmers write it: a quarter, a half, a section, several quarters, legal subdivisions, or several of these
 * with commas between them. Parts of different sections may share what is written last: 'NW 12 & SW 13-34-5-W2' is both in township 34.
 * Whether they lie side by side is for `outlineOfParcel` to say. Refuses land that the survey does not have, with a message that says why
 * and what to write.
 */
export function parseParcel(text: string): ParsedParcel {
  const one = parseLegalDescription(text);
  if (one.ok) return { ok: true, parcel: parcelOfLand(one.land) };
  const order = checkOrder(wordsOf(text));
  if (!order.ok) return order;
  const marked = markPieces(text);
  if (!marked.ok) return marked;
  if (HALF_WORD.test(marked.text)) return refuse(`Say which half it is: write N½, S½, E½ or W½ before the section, ${PIECE_EXAMPLE}.`);
  const lists = checkLists(marked.text);
  if (!lists.ok) return lists;
  const words = wordsOf(marked.text);
  const descriptions = splitDescriptions(words);
  if (!descriptions.ok) return descriptions;
  if (descriptions.texts.length === 1 && !words.split(' ').some(isPiece)) return one;

  const parts: ParcelSection[] = [];
  for (const description of descriptions.texts) {
    const { sections, rest } = splitSections(description);
    const part = readDescription(rest);
    if (!part.ok) return part;
    const { township, range, meridian } = part.section;
    const province = checkProvince(descriptions.place, part.section);
    if (!province.ok) return province;
    parts.push(...sections.map((section) => ({ ...section, township, range, meridian })), part.section);
  }
  return checkParcel(parcelOf(parts));
}

function parcelOfLand(land: Extract<ReturnType<typeof parseLegalDescription>, { ok: true }>['land']): Parcel {
  const { section, township, range, meridian } = land;
  if ('legalSubdivision' in land) return parcelOf([{ section, township, range, meridian, subdivisions: [land.legalSubdivision] }]);
  return land.quarter === undefined
    ? parcelOf([{ section, township, range, meridian, subdivisions: ALL_SUBDIVISIONS }])
    : parcelOfQuarter({ quarter: land.quarter, section, township, range, meridian });
}

type Split = { ok: true; texts: string[]; place: string } | Refused;

/** One text for each description. Each but the last ends with its meridian, before which stand section, township and range. */
function splitDescriptions(words: string): Split {
  const texts: string[] = [];
  let start = 0;
  for (const match of listMeridians(words)) {
    const numbers = words.slice(start, match.index).match(/\d+/g) ?? [];
    if (numbers.length < 3) continue;
    const end = match.index + match[0].length;
    texts.push(words.slice(start, end));
    start = end;
  }
  const rest = words.slice(start).trim();
  if (texts.length === 0) return { ok: true, texts: [words], place: '' };
  if (rest === '' || isPlace(rest)) return { ok: true, texts, place: rest };
  const shown = rest
    .replace(/^AND /, '')
    .split(' ')
    .map((word) => (isPiece(word) ? formatPieces(subdivisionsOfPiece(word)) : word));
  return refuse(`“${shown.join(' ')}” after the meridian is not a whole description: ${IN_FULL}.`);
}

type ShortSection = Pick<ParcelSection, 'section' | 'subdivisions'>;

const SHORT_SECTION = /^(?:AND )?(PIECE[YN]{16}(?: AND PIECE[YN]{16})*) (?:OF )?(?:SEC |SECTION )?(\d{1,2}) (?:AND )?(?=PIECE)/;

/** Splits the sections off that share the township of the last, as in 'NW 12 & SW 13-34-5-W2'. */
function splitSections(description: string): { sections: ShortSection[]; rest: string } {
  const sections: ShortSection[] = [];
  let rest = description.trim();
  for (let match = SHORT_SECTION.exec(rest); match !== null; match = SHORT_SECTION.exec(rest)) {
    const [all, pieces = '', section] = match;
    sections.push({ section: Number(section), subdivisions: pieces.split(' AND ').flatMap(subdivisionsOfPiece) });
    rest = rest.slice(all.length);
  }
  return { sections, rest };
}

type ReadDescription = { ok: true; section: ParcelSection } | Refused;

/** Reads the marked pieces and the section of one description. */
function readDescription(description: string): ReadDescription {
  const words = description.split(' ').filter(Boolean);
  const places = words.flatMap((word, index) => (isPiece(word) ? [index] : []));
  const [first = 0, last = -1] = [places[0], places.at(-1)];
  const between = words.slice(first, last + 1).filter((word) => !isPiece(word));
  if (between.some((word) => word !== 'AND')) return refuse(`“${between.join(' ')}” stands between two parts of a section: ${IN_FULL}.`);
  if (between.length < places.length - 1) return refuse('Write “&” between the parts of a section, as in NW & NE-12-34-5-W2.');

  const rest = words.filter((word, index) => !isPiece(word) && !(word === 'AND' && (index === 0 || index <= last)));
  if (rest.includes('AND')) return refuse(`“AND” stands between the numbers: ${IN_FULL}.`);
  const parsed = parseLegalDescription(rest.filter((word) => places.length === 0 || !/^Q(?:TR|UARTER)?$/.test(word)).join(' '));
  if (!parsed.ok) return parsed;
  const { land } = parsed;
  const isLegalSubdivision = 'legalSubdivision' in land;
  if (isLegalSubdivision && places.length > 0) {
    return refuse(`There are too many numbers: write section, township, range and meridian after it, ${PIECE_EXAMPLE}.`);
  }
  const { section, township, range, meridian } = land;
  const pieces = places.flatMap((index) => subdivisionsOfPiece(words[index] ?? ''));
  const alone = isLegalSubdivision ? [land.legalSubdivision] : ALL_SUBDIVISIONS;
  return { ok: true, section: { section, township, range, meridian, subdivisions: places.length > 0 ? pieces : alone } };
}

/** A whole section may be cut short; of other land, each quarter must exist. */
function checkParcel(parcel: Parcel): ParsedParcel {
  for (const part of parcel) {
    const isWhole = part.subdivisions.length === MAX_SUBDIVISION;
    const { section, township, range, meridian } = part;
    for (const land of isWhole ? [{ section, township, range, meridian }] : quartersOfParcel([part])) {
      const check = checkLegalDescription(land);
      if (!check.ok) return check;
    }
  }
  return { ok: true, parcel };
}
