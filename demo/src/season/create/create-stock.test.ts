import { expect, test } from 'vitest';
import { activeGramsOf } from './create-stock.ts';

test.each([
  ['Glyphosate, potassium salt, 540 g/L', '540'],
  ['Prothioconazole 125 g/L, tebuconazole 125 g/L', '250'],
  ['2,4-D 2-ethylhexyl ester 660 g/L', '660'],
  ['Boron ethanolamine, 10 % B', null],
])('%s is %s grams a litre', (activeIngredients, grams) => {
  expect(activeGramsOf(activeIngredients)).toBe(grams);
});
