const STEPS = [1, 2, 5, 10];
const MAX_STEPS = 4;

/**
 * The round values of an axis from 0 to at least the greatest value, in steps of 1, 2 or 5 times a power of ten, four at most.
 * @param most greater than 0
 */
export function ticksTo(most: number, leastStep = 1): number[] {
  const power = 10 ** Math.floor(Math.log10(most / MAX_STEPS));
  const step = Math.max(leastStep, power * (STEPS.find((each) => (most / MAX_STEPS) * (1 - 1e-9) <= each * power) ?? 10));
  return Array.from({ length: Math.ceil((most / step) * (1 - 1e-9)) + 1 }, (_, at) => at * step);
}
