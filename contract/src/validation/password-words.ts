/** The number of letters that a password must have besides known words. */
const MIN_OTHER_LETTERS = 3;
const MIN_WORD_LETTERS = 3;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** The words of a text that a password must not consist of: its parts, and all of it joined. */
export function wordsOf(text: string | null | undefined): string[] {
  const parts = (text ?? '').toLowerCase().split(/[^\p{L}]+/u);
  return [parts.join(''), ...parts].filter((word) => word.length >= MIN_WORD_LETTERS);
}

/** Whether a password is one of these words, or several, with nothing else but digits, signs and a letter or two. */
export function consistsOfWords(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password);
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  const others = longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), letters);
  return others.length < letters.length && others.length < MIN_OTHER_LETTERS;
}

/** From 1, weak, to 4, strong. */
export type PasswordStrength = 1 | 2 | 3 | 4;

export const PASSWORD_STRENGTH_LABEL: Record<PasswordStrength, string> = { 1: 'weak', 2: 'fair', 3: 'good', 4: 'strong' };

/** The length that is suggested; shorter passwords are accepted from the minimum on. */
export const SUGGESTED_PASSWORD_LENGTH = 12;
export const PASSWORD_HINT = `At least 6 characters; ${SUGGESTED_PASSWORD_LENGTH} or more are best`;
const FAIR_LENGTH = 8;
const STRONG_LENGTH = 16;

/** Judges a password by its length. Characters that repeat or continue a series, as in 'aaa' and '123', do not count. */
export function passwordStrength(password: string, ownWords: readonly string[] = []): PasswordStrength {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.map((code, at) => code - (codes[at - 1] ?? Infinity));
  const length = steps.filter((step, at) => Math.abs(step) > 1 || step !== steps[at - 1]).length;
  if (length < FAIR_LENGTH || consistsOfWords(password, ownWords)) return 1;
  if (length < SUGGESTED_PASSWORD_LENGTH) return 2;
  return length < STRONG_LENGTH ? 3 : 4;
}
