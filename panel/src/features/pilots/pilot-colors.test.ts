import { expect, test } from 'vitest';
import { distinctColors, pilotColor } from './pilot-colors.ts';

test('a pilot with a job in progress has a colour by the first character of the id', () => {
  expect(pilotColor('3f0c', 'in_progress')).toBe(pilotColor('3a99', 'in_progress'));
  expect(pilotColor('3f0c', 'in_progress')).not.toBe(pilotColor('4f0c', 'in_progress'));
});

test('a pilot without a job in progress is grey', () => {
  expect(pilotColor('3f0c', 'completed')).toBe(pilotColor('4f0c', null));
  expect(pilotColor('3f0c', 'completed')).not.toBe(pilotColor('3f0c', 'in_progress'));
});

test('the palette has 12 colours', () => {
  const everyCharacter = Array.from({ length: 128 }, (_, code) => pilotColor(String.fromCodePoint(code), 'in_progress'));
  expect(new Set(everyCharacter).size).toBe(12);
});

test('pilots shown together have different colours; each keeps its own if no other pilot has it', () => {
  const colors = distinctColors(['3f0c', '3a99', '4f0c', '3b11']);
  expect(new Set(colors.values()).size).toBe(4);
  expect(colors.get('3f0c')).toBe(pilotColor('3f0c', 'in_progress'));
});
