/** Pseudo-random numbers from 0 to 1, the same in every run (Numerical Recipes, 3rd ed., section 7.1.4). */
export function seededRandom(): () => number {
  let state = 18710710;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
