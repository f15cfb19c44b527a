import { parentPort } from 'node:worker_threads';
import { Problem } from '../../../http/problem.ts';
import type { Reply, Request } from './start-thread.ts';
import { TASKS } from './tasks.ts';

/** Runs in a thread of its own and does one task after another. An error that is no refusal ends it. */
parentPort?.on('message', ({ name, input }: Request) => {
  const task = TASKS[name] as (input: unknown) => unknown;
  void answerOf(task, input).then((reply) => parentPort?.postMessage(reply));
});

async function answerOf(task: (input: unknown) => unknown, input: unknown): Promise<Reply> {
  try {
    return { result: await task(input) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { refusal: { code: error.code, message: error.message, errors: error.errors } };
  }
}
