/** Processing this many positions takes a few milliseconds. */
const DEFAULT_SLICE_SIZE = 1000;

/** Like `flatMap`, but yields after each slice of values, so that the caller can do other work in between. */
export function* flatMapInSlices<Value, Result>(
  values: readonly Value[],
  map: (value: Value, index: number) => Result[],
  sliceSize = DEFAULT_SLICE_SIZE,
): Generator<void, Result[]> {
  const results: Result[] = [];
  for (const [index, value] of values.entries()) {
    if (index > 0 && index % sliceSize === 0) yield;
    results.push(...map(value, index));
  }
  return results;
}

/** Runs a generator to its end without pauses. @returns its result */
export function runToEnd<Result>(steps: Generator<void, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
