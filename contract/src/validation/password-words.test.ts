import { expect, test } from 'vitest';
import { consistsOfWords, passwordStrength, wordsOf } from './password-words.ts';

const WORDS = ['Swathline', 'Prairie Air Ltd.', 'Ann', 'O’Brien-Lee', 'ann.lee@farm.example'].flatMap(wordsOf);

test.each(['swathline', 'Swathline2026!', 'PrairieAir1', 'ltd-prairie-air', 'annlee99', 'lee.ann', 'obrien', 'Ann.12345678', 'xyAnnLee'])(
  '%s consists of words that others know',
  (password) => {
    expect(consistsOfWords(password, WORDS)).toBe(true);
  },
);

test.each(['prairie-sky', 'canola-yellow', 'annual-harvest', '12345678', 'kqzw'])('%s has other words too', (password) => {
  expect(consistsOfWords(password, WORDS)).toBe(false);
});

test.each([
  ['', 1],
  ['sky', 1],
  ['123456789012', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['swathline2026', 1],
  ['prairie-sky', 2],
  ['canola-blooms', 3],
  ['canola blooms in july', 4],
])('%s has strength %i of 4', (password, strength) => {
  expect(passwordStrength(password, WORDS)).toBe(strength);
});
