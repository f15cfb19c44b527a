/** Letters that Unicode does not decompose, and what people type instead. */
const PLAIN_LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ſ: 's',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '\u00A0': ' ',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/**
 * A text as it is compared by filters and search: in lower case, without accents, in plain letters, whichever form of Unicode it is in:
 * 'laka' for 'Łąka'. The database's function `foldText` does the same.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter);
