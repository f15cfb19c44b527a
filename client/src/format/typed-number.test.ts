import { expect, test } from 'vitest';
import { nextStep, numberText, readNumber } from './typed-number.ts';

test.each([
  ['0,5', 0.5],
  ['1,25', 1.25],
  ['0.5', 0.5],
  [',5', 0.5],
  ['.485', 0.485],
  ['0,485', 0.485],
  ['0,005', 0.005],
  ['1.234', 1.234],
  ['1234,567', 1234.567],
  ['1,2345', 1.2345],
  ['12,34', 12.34],
  ['1 234', 1234],
  ['1\u202f234,5', 1234.5],
  ['12 345 678.25', 12345678.25],
  ['-3,5', -3.5],
  ['\u22123.5', -3.5],
  ['+7', 7],
  [' 40 ', 40],
  ['007', 7],
])('reads %j as %d', (text, value) => {
  expect(readNumber(text)).toEqual({ value });
});

test('reads nothing from nothing', () => {
  for (const text of ['', '   ']) expect(readNumber(text)).toEqual({ value: null });
});

test.each([
  ['1,234', '‘1,234’ can mean two numbers. Type 1.234 or 1234'],
  ['-12,345', '‘-12,345’ can mean two numbers. Type -12.345 or -12345'],
  ['1,234.5', '‘1,234.5’ has separators of thousands. Type 1234.5'],
  ['1.234,5', '‘1.234,5’ has separators of thousands. Type 1234.5'],
  ['1,234,567', '‘1,234,567’ has separators of thousands. Type 1234567'],
  ['1.234.567', '‘1.234.567’ has separators of thousands. Type 1234567'],
  ['1.234.567,89', '‘1.234.567,89’ has separators of thousands. Type 1234567.89'],
  ['5,', '‘5,’ is not a number. Type it like 0.5 or 0,5'],
  ['5 L', '‘5 L’ is not a number. Type it like 0.5 or 0,5'],
  ['1e3', '‘1e3’ is not a number. Type it like 0.5 or 0,5'],
  ['1 2', '‘1 2’ is not a number. Type it like 0.5 or 0,5'],
  ['0,5,5', '‘0,5,5’ is not a number. Type it like 0.5 or 0,5'],
  ['1.2.3', '‘1.2.3’ is not a number. Type it like 0.5 or 0,5'],
  ['0x10', '‘0x10’ is not a number. Type it like 0.5 or 0,5'],
  ['-', '‘-’ is not a number. Type it like 0.5 or 0,5'],
])('refuses %j and says what to type', (text, problem) => {
  expect(readNumber(text)).toEqual({ value: NaN, problem });
});

test('what an input shows is read back as the same number', () => {
  for (const value of [0, 0.1, 0.001, 1.234, 1234, 1234567.25, 1e-7, -3.5, 999.999, 0.1 + 0.2])
    expect(readNumber(numberText(value)).value).toBe(value);
  for (const none of [null, undefined, NaN]) expect(numberText(none)).toBe('');
});

test('a step goes to the next multiple, without rounding errors, within the limits', () => {
  const rate = { step: 0.001, min: 0, max: 1000 };
  expect([nextStep(0.485, 1, rate), nextStep(0.485, -1, rate), nextStep(0.4855, 1, rate), nextStep(0.4855, -1, rate)]).toEqual([
    0.486, 0.484, 0.486, 0.485,
  ]);
  expect([nextStep(0.1 + 0.2, 1, { step: 0.1 }), nextStep(1000, 1, rate), nextStep(0, -1, rate)]).toEqual([0.4, 1000, 0]);
  expect([nextStep(null, 1, rate), nextStep(null, 1, { step: 1, min: 5 }), nextStep(-60, 1, { step: 0.1 })]).toEqual([0.001, 5, -59.9]);
});
