import { provinceOf } from '../provincial-borders.ts';
import { type Province, PROVINCES } from '../provinces.ts';
import type { Township } from '../quarter-section.ts';

export interface Refused {
  ok: false;
  reason: string;
}

export const EXAMPLE = 'as in NW-12-34-5-W2';
export const IN_FULL = 'write each description in full, as in NW-1-34-5-W2, SW-12-34-5-W2';
const PROVINCE_WORDS: Record<Province, string> = { SK: 'SK|SASK|SASKATCHEWAN', AB: 'AB|ALTA|ALBERTA', MB: 'MB|MAN|MANITOBA' };
const PROVINCE = `(?:${Object.values(PROVINCE_WORDS).join('|')})`;
/** What people write behind a description without changing the land: the municipality or the province. */
export const PLACE_NAME = new RegExp(
  String.raw`^(?:IN )?(?:THE )?(?:R ?M|RURAL MUNICIPALITY|MUNICIPALITY|COUNTY|M ?D|MUNICIPAL DISTRICT|${PROVINCE})\b`,
);

export type Part = 'legalSubdivision' | 'section' | 'township' | 'range';

export const LABELS: Readonly<Record<string, Part>> = {
  LSD: 'legalSubdivision',
  LS: 'legalSubdivision',
  S: 'section',
  SEC: 'section',
  SECT: 'section',
  SECTION: 'section',
  T: 'township',
  TP: 'township',
  TWP: 'township',
  TOWNSHIP: 'township',
  R: 'range',
  RG: 'range',
  RGE: 'range',
  RANGE: 'range',
};
export const FILLERS = new Set(['OF', 'IN', 'THE', 'QUARTER', 'QTR', 'Q', 'M', 'MER', 'MERIDIAN']);

export const QUARTER = /\b(N|S|NORTH|SOUTH) ?(W|E|WEST|EAST)(?: ?Q(?:TR|UARTER)?)?\b/;

/** Numbers of land behind a place's name, which has one number at most, as in 'RM 373'. */
const MORE_LAND = new RegExp(String.raw`\d \d|(?:\b(?:AND|SEC|SECTION|LSD|${PROVINCE}|PIECE[YN]{16})|${QUARTER.source}) ?\d`);

/** Whether words behind a description only name its place. */
export const isPlace = (words: string): boolean => PLACE_NAME.test(words) && !MORE_LAND.test(words);

/** Names the province at the end of a place, also behind its municipality. */
const PROVINCE_AT_END = new RegExp(String.raw`\b(${PROVINCE})(?: [A-Z] \d [A-Z] \d [A-Z] \d)?$`);

/** Refuses land in another province than the words behind its description name: the meridian is a slip, perhaps. */
export function checkProvince(place: string, land: Pick<Township, 'range' | 'meridian'>): { ok: true } | Refused {
  const [, word = ''] = PROVINCE_AT_END.exec(place) ?? [];
  const named = (Object.keys(PROVINCES) as Province[]).find((province) => PROVINCE_WORDS[province].split('|').includes(word));
  const province = provinceOf(land);
  if (named === undefined || named === province) return { ok: true };
  const shown = land.meridian === 'W1' ? `Range ${land.range} west of W1` : land.meridian;
  return {
    ok: false,
    reason: `${shown} is in ${PROVINCES[province]}, but “${word}” is ${PROVINCES[named]}: check the meridian and the range.`,
  };
}

/** Upper case, without the ¼ sign, and with LSD for each spelling of legal subdivision. */
export function normalizeLabels(text: string): string {
  return text
    .toUpperCase()
    .replace(/¼|\b1\s*\/\s*4\b|(?<=[NS][EW])1\s*\/\s*4\b/g, ' ')
    .replace(/LEGAL\s+SUBDIVISION|\bL\s*[.]?\s*S\s*[.]?\s*(?:D\b)?(?=[^A-Z])/g, ' LSD ');
}

/** Upper-case words and numbers, separated by single spaces, without the ¼ sign, dots and dashes. */
export function wordsOf(text: string): string {
  return normalizeLabels(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
    .trim();
}
