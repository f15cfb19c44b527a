export interface Refused {
  ok: false;
  reason: string;
}

export const EXAMPLE = 'as in NW-12-34-5-W2';
export const IN_FULL = 'write each description in full, as in NW-1-34-5-W2, SW-12-34-5-W2';
const PROVINCE = '(?:SK|SASK|SASKATCHEWAN|AB|ALTA|ALBERTA|MB|MAN|MANITOBA)';
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
