import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Refusal } from '@swathline/contract';
import { Problem } from '../../../../platform/errors/problem.ts';
import { TOO_COMPLICATED, unreadable } from '../formats/file-content.ts';
import type { TaskName } from './tasks.ts';

export interface Request {
  name: TaskName;
  input: { bytes: Uint8Array };
}

/** `isExhausted`: out of stack, or of the longest list or text that there can be. */
export type Reply =
  { result: unknown } | { refusal: Pick<Refusal, 'code' | 'message' | 'errors'> } | { failure: string; isExhausted: boolean };

export interface ProcessLimits {
  memoryMb: number;
  /** For one task. */
  timeMs: number;
}

export interface ReadingProcess {
  /**
   * Does one task at a time.
   * @throws Problem as the task; too_large where it takes more memory or time than it may, invalid where it fails otherwise
   */
  run: (name: TaskName, input: { bytes: Uint8Array }) => Promise<unknown>;
  /** Whether it can take another task. */
  isAlive: () => boolean;
  end: (problem: Problem) => void;
}

export function startProcess({ memoryMb, timeMs }: ProcessLimits, log: (error: unknown) => void): ReadingProcess {
  const child = newProcess(memoryMb);
  let isAlive = true;
  let timer: NodeJS.Timeout | undefined;
  let settle: { resolve: (result: unknown) => void; reject: (error: unknown) => void } | undefined;

  const end = (problem: Problem) => {
    isAlive = false;
    clearTimeout(timer);
    settle?.reject(problem);
    child.kill('SIGKILL');
  };
  child.on('message', (reply: Reply) => {
    clearTimeout(timer);
    if ('result' in reply) return settle?.resolve(reply.result);
    if ('refusal' in reply) return settle?.reject(refusalOf(reply.refusal));
    if (!reply.isExhausted) log(new Error(reply.failure));
    settle?.reject(reply.isExhausted ? tooComplicated() : notRead());
  });
  child.on('error', (error) => {
    if (isAlive) log(error);
    end(notRead());
  });
  child.on('exit', () => end(tooComplicated()));

  return {
    run: (name, input) => {
      timer = setTimeout(() => end(tooComplicated()), timeMs);
      return new Promise((resolve, reject) => {
        settle = { resolve, reject };
        child.send({ name, input } satisfies Request, (error) => error && end(tooComplicated()));
      });
    },
    isAlive: () => isAlive,
    end,
  };
}

/** Runs `reading-process.ts` as this file runs: compiled, or from source. It learns nothing of the server's settings. */
function newProcess(memoryMb: number): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const entry = new URL(isSource ? './reading-process.ts' : './reading-process.js', import.meta.url);
  const child = fork(fileURLToPath(entry), {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    execArgv: [`--max-old-space-size=${memoryMb}`, ...(isSource ? ['--conditions=swathline-source', '--import', 'tsx'] : [])],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

const tooComplicated = () => new Problem('too_large', TOO_COMPLICATED);
const notRead = () => unreadable('This file could not be read. Export it again, or in another format.');

const refusalOf = ({ code, message, errors = [] }: Pick<Refusal, 'code' | 'message' | 'errors'>) => new Problem(code, message, { errors });
