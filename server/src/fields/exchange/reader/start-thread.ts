import type { Refusal } from '@swathline/contract';
import { Worker } from 'node:worker_threads';
import { Problem } from '../../../http/problem.ts';
import { TOO_COMPLICATED, unreadable } from '../file-content.ts';
import type { TaskName } from './tasks.ts';

export interface Request {
  name: TaskName;
  input: { bytes: Uint8Array };
}

export type Reply = { result: unknown } | { refusal: Pick<Refusal, 'code' | 'message' | 'errors'> };

export interface ThreadLimits {
  memoryMb: number;
  /** For one task. */
  timeMs: number;
}

export interface Thread {
  /**
   * Does one task at a time. The bytes are copied, and the copy is handed over.
   * @throws Problem as the task; too_large where it takes more memory or time than it may, invalid where it fails otherwise
   */
  run: (name: TaskName, input: { bytes: Uint8Array }) => Promise<unknown>;
  /** Whether it can take another task. */
  isAlive: () => boolean;
  end: (problem: Problem) => void;
}

export function startThread({ memoryMb, timeMs }: ThreadLimits, log: (error: unknown) => void): Thread {
  const worker = newWorker(memoryMb);
  let isAlive = true;
  let timer: NodeJS.Timeout | undefined;
  let settle: { resolve: (result: unknown) => void; reject: (error: unknown) => void } | undefined;

  const end = (problem: Problem) => {
    isAlive = false;
    clearTimeout(timer);
    settle?.reject(problem);
    void worker.terminate();
  };
  worker.on('message', (reply: Reply) => {
    clearTimeout(timer);
    if ('result' in reply) settle?.resolve(reply.result);
    else settle?.reject(refusalOf(reply.refusal));
  });
  worker.on('error', (error) => {
    if (!isExhausted(error)) log(error);
    end(isExhausted(error) ? tooComplicated() : unreadable('This file could not be read. Export it again, or in another format.'));
  });
  worker.on('exit', () => end(tooComplicated()));

  return {
    run: (name, input) => {
      const bytes = new Uint8Array(input.bytes);
      timer = setTimeout(() => end(tooComplicated()), timeMs);
      return new Promise((resolve, reject) => {
        settle = { resolve, reject };
        worker.postMessage({ name, input: { ...input, bytes } } satisfies Request, [bytes.buffer]);
      });
    },
    isAlive: () => isAlive,
    end,
  };
}

/** Runs `thread.ts` as this file runs: compiled, or from source, where a new thread has to be taught TypeScript first. */
function newWorker(memoryMb: number): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const entry = new URL(isSource ? './thread.ts' : './thread.js', import.meta.url);
  const taught = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}); })`;
  return new Worker(isSource ? taught : entry, {
    eval: isSource,
    execArgv: isSource ? ['--conditions=swathline-source'] : [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    env: {},
  });
}

const tooComplicated = () => new Problem('too_large', TOO_COMPLICATED);

const refusalOf = ({ code, message, errors = [] }: Pick<Refusal, 'code' | 'message' | 'errors'>) => new Problem(code, message, { errors });

/** Out of memory, of stack, or of the longest array or text that there can be. */
const isExhausted = (error: unknown) => error instanceof RangeError || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
