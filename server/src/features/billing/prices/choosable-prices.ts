import { type ChoosablePrice, unitOf } from '@swathline/contract';
import type { Found, PricedBy } from './find-price.ts';

/** The prices that no record asks for, each name once: the customer's own before those of everyone. */
export function findChoosable(lists: readonly PricedBy[]): (ChoosablePrice & { found: Found })[] {
  const prices = lists.flatMap((list) =>
    list.entries.flatMap((entry) => {
      const { kind, name, price } = entry;
      if ((kind !== 'standby' && kind !== 'other') || name === null || price === null) return [];
      return [{ kind, name, unit: unitOf(entry), price, found: { list, entry } }];
    }),
  );
  return prices.filter((price, index) => prices.findIndex(({ name }) => name === price.name) === index);
}
