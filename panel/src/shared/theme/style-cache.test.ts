import type { StyleSheet } from '@emotion/sheet';
import { expect, test, vi } from 'vitest';
import { styleCache } from './style-cache.ts';

// The other tests use Emotion's own.
vi.unmock('./style-cache.ts');

function inserted(styles: string, selector = '.css-1'): string[] {
  const rules: string[] = [];
  const sheet = { insert: (rule: string) => rules.push(rule) } as unknown as StyleSheet;
  styleCache.insert(selector, { name: '1', styles }, sheet, false);
  return rules;
}

test('a class is one rule, with its nested rules as they are', () => {
  expect(inserted('color:red;&:hover{color:blue;}@media print{.x &{color:black;}}')).toEqual([
    '.css-1{color:red;&:hover{color:blue;}@media print{.x &{color:black;}}}',
  ]);
});

test('gets only the prefix that Safari needs, and the standard name of placeholders', () => {
  expect(inserted('display:flex;user-select:none;&::-webkit-input-placeholder{opacity:0;}')).toEqual([
    '.css-1{display:flex;-webkit-user-select:none;user-select:none;&::placeholder{opacity:0;}}',
  ]);
  expect(inserted('-webkit-user-select:none;')).toEqual(['.css-1{-webkit-user-select:none;}']);
});

test('a selector that begins with a colon is one of the same element', () => {
  expect(inserted(':disabled{opacity:0.5;}background:url(data:x);:hover{color:red;}')).toEqual([
    '.css-1{&:disabled{opacity:0.5;}background:url(data:x);&:hover{color:red;}}',
  ]);
});

test('a name joined with the outer selector belongs to its first part', () => {
  expect(inserted('& .x{.open&{color:red;}}')).toContain('.open.css-1 .x{color:red;}');
  expect(inserted('.open &{color:red;}&&{color:blue;}')).toEqual(['.css-1{.open &{color:red;}&&{color:blue;}}']);
});

test('global styles and keyframes are inserted rule by rule', () => {
  expect(inserted('html{color:red;}body{margin:0;}', '')).toEqual(['html{color:red;}', 'body{margin:0;}']);
});
