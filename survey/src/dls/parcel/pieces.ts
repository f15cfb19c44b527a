import { refuseList } from '../description/listed-numbers.ts';
import type { Refused } from '../description/words.ts';
import { QUARTERS } from '../quarter-section.ts';
import {
  ALL_SUBDIVISIONS,
  HALVES,
  MAX_SUBDIVISION,
  subdivisionsOfHalf,
  subdivisionsOfQuarter,
  subdivisionsOfQuarterHalf,
} from './parcel.ts';

export const PIECE_EXAMPLE = 'as in N½-12-34-5-W2';

/**
 * A piece of a section while a text is read: a word of letters alone, one for each legal subdivision, so that no digit of it is taken for
 * a number of the description.
 */
const PIECE = /^PIECE[YN]{16}$/;

export const isPiece = (word: string): boolean => PIECE.test(word);

const pieceOf = (subdivisions: readonly number[]) =>
  ` PIECE${ALL_SUBDIVISIONS.map((number) => (subdivisions.includes(number) ? 'Y' : 'N')).join('')} `;

export const subdivisionsOfPiece = (word: string): number[] =>
  ALL_SUBDIVISIONS.filter((number) => word.charAt('PIECE'.length + number - 1) === 'Y');

const SIDE = '(N|S|E|W|NORTH|SOUTH|EAST|WEST)';
const QUARTER = String.raw`(?<![A-Z])(N|S|NORTH|SOUTH)[\s.-]*(W|E|WEST|EAST)\.?(?:\s*(?:¼|1\s*\/\s*4|Q(?:TRS?|UARTERS?)?\b\.?))?(?![A-Z])`;
const HALF = String.raw`(?<![A-Z])${SIDE}[\s.-]*(?:½|1\s*\/\s*2(?!\d)|\/\s*2(?!\d)|HALF(?![A-Z]))`;
const HALF_OF_QUARTER = new RegExp(String.raw`${HALF}\s*(?:OF(?:\s+THE)?\s*)?${QUARTER}`, 'g');
const ALL = /(?<![A-Z])(?:ALL|WHOLE|ENTIRE)(?:\s+OF)?(?:\s+THE)?(?=\s*(?:SEC|\d))/g;
const SUBDIVISIONS =
  /(?<![A-Z])(LEGAL\s+SUBDIVISIONS?|L\s*\.?\s*S\s*\.?(?:\s*D\s*\.?)?['’]?S?)\s*(\d+(?:(?:[\s,&+/–—-]|\b(?:TO|THRU|THROUGH|AND)\b)+\d+)*)/g;
const PLURAL = /(?:D[\s.]*['’]?|SUBDIVISION)S$/;
const LIST_SIGN = /[&+]|AND|TO|THR/;
const RANGE = /^\s*(?:[-–—]|TO|THRU|THROUGH)\s*$/;
const SIDE_OF_MERIDIAN = /(?<![A-Z])(?:W|E|WEST|EAST)(?![A-Z])/;

const halfOf = (name = '') => HALVES.filter((half) => half === name.charAt(0));
const quarterOf = (northOrSouth = '', eastOrWest = '') =>
  QUARTERS.filter((quarter) => quarter === `${northOrSouth.charAt(0)}${eastOrWest.charAt(0)}`);

const endOf = (match: RegExpExecArray | undefined) => (match ? match.index + match[0].length : 0);

/** Marks halves, quarters, halves of quarters, 'all of' and lists of legal subdivisions, and the signs between them as AND. */
export function markPieces(text: string): { ok: true; text: string } | Refused {
  const numbered = markSubdivisions(text.toUpperCase());
  if (!numbered.ok) return numbered;
  const marked = numbered.text
    .replace(HALF_OF_QUARTER, (_, half: string, northOrSouth: string, eastOrWest: string) =>
      pieceOf(
        quarterOf(northOrSouth, eastOrWest).flatMap((quarter) => halfOf(half).flatMap((side) => subdivisionsOfQuarterHalf(side, quarter))),
      ),
    )
    .replace(new RegExp(HALF, 'g'), (_, half: string) => pieceOf(halfOf(half).flatMap(subdivisionsOfHalf)))
    .replace(new RegExp(QUARTER, 'g'), (_, northOrSouth: string, eastOrWest: string) =>
      pieceOf(quarterOf(northOrSouth, eastOrWest).flatMap(subdivisionsOfQuarter)),
    )
    .replace(ALL, () => pieceOf(ALL_SUBDIVISIONS))
    .replace(/[&+]/g, ' AND ')
    .replace(/(PIECE[YN]{16})\s*[,;/]\s*(?:AND\s+)?(?=PIECE)/g, '$1 AND ');
  return { ok: true, text: marked };
}

/**
 * Of the numbers behind 'LSDs', the last three are section, township and range, unless these come later. A number behind a space alone is
 * the section: in 'LSDs 5-8 12 & SW 13-34-5-W2' the 12 is no legal subdivision. Refuses what may name another one without the section,
 * such as 'LSD 5 & 6-12-8-W3' and 'LSDs 5, 6-12-8-W3'.
 */
function markSubdivisions(text: string): { ok: true; text: string } | Refused {
  let impossible: number | undefined;
  let list: Refused | undefined;
  const marked = text.replace(SUBDIVISIONS, (all: string, label: string, run: string, offset: number) => {
    const after = text.slice(offset + all.length);
    const side = after.search(SIDE_OF_MERIDIAN);
    const later = (side < 0 ? after : after.slice(0, side)).match(/\d+/g) ?? [];
    const numbers = [...run.matchAll(/\d+/g)];
    const signs = numbers.map((match, index) => run.slice(endOf(numbers[index - 1]), match.index));
    const behindSpace = signs.findIndex((sign, index) => index > 0 && sign.trim() === '');
    const most = numbers.length - Math.max(0, 3 - later.length);
    const count = behindSpace < 0 ? most : Math.min(most, behindSpace);
    if (count < 1) return all;
    const sign = signs[count] ?? '';
    if (LIST_SIGN.test(sign) || (count === 1 && PLURAL.test(label) && sign.trim() !== '')) {
      list ??= refuseList([numbers[count - 1]?.[0], numbers[count]?.[0]], true);
    }
    const chosen = new Set<number>();
    for (const [index, match] of numbers.slice(0, count).entries()) {
      const number = Number(match[0]);
      const before = numbers[index - 1];
      const from = before && RANGE.test(signs[index] ?? '') ? Number(before[0]) : number;
      for (let each = Math.min(from, number); each <= Math.max(from, number) && each <= MAX_SUBDIVISION; each++) chosen.add(each);
      if (number < 1 || number > MAX_SUBDIVISION) impossible ??= number;
    }
    return `${pieceOf([...chosen])} ${run.slice(numbers[count]?.index ?? run.length)}`;
  });
  if (list) return list;
  if (impossible === undefined) return { ok: true, text: marked };
  return { ok: false, reason: `Legal subdivision ${impossible} does not exist: a section has legal subdivisions 1 to 16.` };
}
