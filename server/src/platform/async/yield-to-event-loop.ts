import { setImmediate as nextTurn } from 'node:timers/promises';

/** Takes the steps one by one, other requests having their turn in between. */
export async function yieldToEventLoop<Result>(steps: Generator<void, Result>): Promise<Result> {
  let step = steps.next();
  while (!step.done) {
    await nextTurn();
    step = steps.next();
  }
  return step.value;
}
