/** So many positions are looked at in a few milliseconds. */
const SLICE = 1000;

/** What is found for each of the values, a slice at a time, for a caller who has other things to do in between. */
export function* flatMapInSlices<Value, Found>(
  values: readonly Value[],
  find: (value: Value, index: number) => Found[],
  slice = SLICE,
): Generator<void, Found[]> {
  const found: Found[] = [];
  for (const [index, value] of values.entries()) {
    if (index > 0 && index % slice === 0) yield;
    found.push(...find(value, index));
  }
  return found;
}

/** All the steps at once. */
export function runToEnd<Result>(steps: Generator<void, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
