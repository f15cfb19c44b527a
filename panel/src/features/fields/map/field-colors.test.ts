import { FIELD_STATE_STYLE, type FieldState } from '@swathline/contract';
import { expect, test } from 'vitest';
import { assignColors, coloringOf, type Colors, countValues, NONE_GREY, OTHER_GREY, STATE_COLORS, VALUE_COLORS } from './field-colors.ts';

const NO_COLORS: Colors = new Map();
const names = (count: number, first = 0) => Array.from({ length: count }, (_, at) => `Customer ${first + at}`);
const seen = (...values: (string | undefined)[]) => countValues(values);

test('counts spellings that differ in case as one value, the most frequent first', () => {
  expect(countValues(['Durum', 'canola', 'Canola', undefined])).toEqual({
    values: [
      { key: 'canola', label: 'canola', count: 2 },
      { key: 'durum', label: 'Durum', count: 1 },
    ],
    hasNone: true,
  });
});

test('values on screen have different colours and keep them while one pans', () => {
  const first = assignColors(NO_COLORS, seen(...names(6)));
  expect(new Set(first.values()).size).toBe(6);
  const away = assignColors(first, seen('Customer 5', 'Customer 6', 'Customer 7'));
  for (const key of first.keys()) expect(away.get(key)).toBe(first.get(key));
  expect(new Set(away.values()).size).toBe(8);
});

test('a value has the same colour in a new view, if no other value has it', () => {
  expect(assignColors(NO_COLORS, seen('Canola')).get('canola')).toBe(assignColors(NO_COLORS, seen('canola', 'canola')).get('canola'));
});

test('without a free colour, a new value takes the one that was longest off screen', () => {
  const first = assignColors(NO_COLORS, seen(...names(VALUE_COLORS.length)));
  const second = assignColors(first, seen(...names(VALUE_COLORS.length - 1, 1)));
  const third = assignColors(second, seen('Customer 5', 'Customer 99'));
  expect(third.get('customer 99')).toBe(first.get('customer 0'));
  expect(third.has('customer 0')).toBe(false);
  expect(third.get('customer 5')).toBe(first.get('customer 5'));
});

test('with more values than colours on screen, the least frequent are other, and the legend has at most 12 entries', () => {
  const many = seen(...names(30), ...names(10), undefined);
  const colors = assignColors(NO_COLORS, many);
  const { legend } = coloringOf('customer', colors, many);
  expect(legend.map(({ label }) => label)).toEqual([...names(10), 'Other', 'No name']);
  expect(legend.slice(10).map(({ color }) => color)).toEqual([OTHER_GREY, NONE_GREY]);
});

test('the legend names only what is on screen', () => {
  const colors = assignColors(NO_COLORS, seen('Durum', 'Canola'));
  expect(coloringOf('crop', colors, seen('Canola')).legend).toEqual([{ label: 'Canola', color: colors.get('canola') }]);
  expect(coloringOf('crop', colors, seen(undefined)).legend).toEqual([{ label: 'No crop entered', color: NONE_GREY }]);
});

test('states have their labels and colours from the start, red outlines no legend', () => {
  expect(coloringOf('state', NO_COLORS, seen()).legend.map(({ label }) => label)).toEqual([
    'In Progress',
    'Approved',
    'To plan',
    'Sprayed',
    'No job',
  ]);
  expect(coloringOf('red', NO_COLORS, seen())).toEqual({ color: '#d32f2f', fillOpacity: 0.2, valueText: null, legend: [] });
});

test('each value is painted in its colour, an unknown one as other, and a field without one more faintly', () => {
  const colors = assignColors(NO_COLORS, seen('Canola'));
  const { color, fillOpacity } = coloringOf('crop', colors, seen('Canola'));
  const value = ['downcase', ['coalesce', ['get', 'value'], '']];
  expect(color).toEqual(['match', value, '', NONE_GREY, 'canola', colors.get('canola'), OTHER_GREY]);
  expect(fillOpacity).toEqual(['case', ['has', 'value'], 0.6, 0.3]);
});

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const linearRgb = (color: string) => [1, 3, 5].map((at) => linear(parseInt(color.slice(at, at + 2), 16) / 255));
const times = (matrix: readonly (readonly number[])[], vector: readonly number[]) =>
  matrix.map((row) => row.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0));

/** Machado, Oliveira and Fernandes 2009: full protanopia and deuteranopia. */
const VISION = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

/** OKLab (Ottosson 2020), times 100. */
function perceived(color: string, vision: keyof typeof VISION): number[] {
  const rgb = times(VISION[vision], linearRgb(color)).map((channel) => Math.min(1, Math.max(0, channel)));
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map(Math.cbrt);
  return times(
    [
      [21.04542553, 79.3617785, -0.40720468],
      [197.79984951, -242.8592205, 45.05937099],
      [2.59040371, 78.27717662, -80.8675766],
    ],
    cones,
  );
}

function closest(colors: readonly string[], vision: keyof typeof VISION): number {
  const points = colors.map((color) => perceived(color, vision));
  const distances = points.flatMap((one, at) =>
    points.slice(at + 1).map((other) => Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))),
  );
  return Math.min(...distances);
}

test.each(Object.keys(VISION) as (keyof typeof VISION)[])('colours differ with %s vision', (vision) => {
  expect(closest(VALUE_COLORS, vision)).toBeGreaterThan(11);
  expect(closest([...VALUE_COLORS, NONE_GREY, OTHER_GREY], vision)).toBeGreaterThan(7.5);
  expect(closest([...Object.values(STATE_COLORS), NONE_GREY], vision)).toBeGreaterThan(13);
});

test('every state has a colour and a label', () => {
  const states = Object.keys(FIELD_STATE_STYLE) as FieldState[];
  expect(Object.keys(STATE_COLORS)).toEqual(states);
});
