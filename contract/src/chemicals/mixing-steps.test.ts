import { expect, test } from 'vitest';
import { inMixingOrder, type MixingStep, unknownOrderNotes } from './mixing-steps.ts';

const product = (name: string, step: MixingStep | null, position: number | null = null) => ({ name, step, position });
const namesOf = (products: { name: string }[]) => products.map(({ name }) => name);

test('products go into the tank in the common order, and those that nobody knows last', () => {
  const mix = [
    product('Oil', null),
    product('Salt', 'solution'),
    product('EC', 'emulsifiable'),
    product('Flowable', 'flowable'),
    product('Powder', 'wettable'),
    product('Other salt', 'solution'),
  ];
  expect(namesOf(inMixingOrder(mix))).toEqual(['Powder', 'Flowable', 'EC', 'Salt', 'Other salt', 'Oil']);
  expect(unknownOrderNotes(mix)).toEqual(['The mixing order of Oil is not known, so it stands last. Read its label.']);
});

test('a place that a product is given comes before the common order', () => {
  const mix = [
    product('Powder', 'wettable'),
    product('Conditioner', 'solution', 1),
    product('Foam', null, 9),
    product('EC', 'emulsifiable'),
  ];
  expect(namesOf(inMixingOrder(mix))).toEqual(['Conditioner', 'Foam', 'Powder', 'EC']);
  expect(unknownOrderNotes(mix)).toEqual([]);
});
