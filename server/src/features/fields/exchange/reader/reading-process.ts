import { Problem } from '../../../../platform/errors/problem.ts';
import type { Reply, Request } from './start-process.ts';
import { TASKS } from './tasks.ts';

/** Runs in a separate process and does one task after another. It ends when the server ends it, or with the server. */
process.on('message', ({ name, input }: Request) => {
  const task = TASKS[name] as (input: unknown) => unknown;
  void answerOf(task, input).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

async function answerOf(task: (input: unknown) => unknown, input: unknown): Promise<Reply> {
  try {
    return { result: await task(input) };
  } catch (error) {
    if (error instanceof Problem) return { refusal: { code: error.code, message: error.message, errors: error.errors } };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error), isExhausted: error instanceof RangeError };
  }
}
