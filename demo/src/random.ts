/** A seeded source of random numbers: the same seed always gives the same season. */
export interface Random {
  /** At least 0 and less than 1. */
  next(): number;
  between(min: number, max: number): number;
  /** A whole number, both ends included. */
  whole(min: number, max: number): number;
  chance(likelihood: number): boolean;
  /** @throws RangeError for an empty list */
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** Mulberry32 (Tommy Ettinger, public domain). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;

  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  return {
    next,
    whole,
    between: (min, max) => min + next() * (max - min),
    chance: (likelihood) => next() < likelihood,
    pick: (items) => {
      const index = whole(0, items.length - 1);
      for (const item of items.slice(index, index + 1)) return item;
      throw new RangeError('There is nothing to pick from');
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}
