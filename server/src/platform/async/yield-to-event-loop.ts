import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs the steps of a long computation one by one and lets other requests run between them. */
export async function yieldToEventLoop<Result>(steps: Generator<void, Result>): Promise<Result> {
  let step = steps.next();
  while (!step.done) {
    await nextTurn();
    step = steps.next();
  }
  return step.value;
}
