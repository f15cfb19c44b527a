import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Refusal } from '@swathline/contract';
import { Problem } from '../../../../platform/errors/problem.ts';
import { TOO_COMPLICATED, unreadableFile } from '../formats/file-content.ts';
import type { TaskName, WorkerReply, WorkerRequest } from './worker.ts';

export interface ProcessLimits {
  memoryMb: number;
  /** Per task. */
  timeMs: number;
}

export interface WorkerProcess {
  /**
   * Runs one task; call it only while no other task is running.
   * @throws Problem as the task does; too_large when it exceeds the limits of memory or time, invalid when it fails otherwise
   */
  run: (name: TaskName, input: { bytes: Uint8Array }) => Promise<unknown>;
  isAlive: () => boolean;
  end: (problem: Problem) => void;
}

export function startWorkerProcess({ memoryMb, timeMs }: ProcessLimits, log: (error: unknown) => void): WorkerProcess {
  const child = forkWorker(memoryMb);
  let isAlive = true;
  let timer: NodeJS.Timeout | undefined;
  let settle: { resolve: (result: unknown) => void; reject: (error: unknown) => void } | undefined;

  const end = (problem: Problem) => {
    isAlive = false;
    clearTimeout(timer);
    settle?.reject(problem);
    child.kill('SIGKILL');
  };
  child.on('message', (reply: WorkerReply) => {
    clearTimeout(timer);
    if ('result' in reply) return settle?.resolve(reply.result);
    if ('refusal' in reply) return settle?.reject(problemFrom(reply.refusal));
    if (!reply.isExhausted) log(new Error(reply.failure));
    settle?.reject(reply.isExhausted ? tooComplicated() : unreadable());
  });
  child.on('error', (error) => {
    if (isAlive) log(error);
    end(unreadable());
  });
  child.on('exit', () => end(tooComplicated()));

  return {
    run: (name, input) => {
      timer = setTimeout(() => end(tooComplicated()), timeMs);
      return new Promise((resolve, reject) => {
        settle = { resolve, reject };
        child.send({ name, input } satisfies WorkerRequest, (error) => error && end(tooComplicated()));
      });
    },
    isAlive: () => isAlive,
    end,
  };
}

/** Runs `worker.ts`, compiled or from source like this file, with an empty environment. */
function forkWorker(memoryMb: number): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const entry = new URL(isSource ? './worker.ts' : './worker.js', import.meta.url);
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
const unreadable = () => unreadableFile('This file could not be read. Export it again, or in another format.');

const problemFrom = ({ code, message, errors = [] }: Pick<Refusal, 'code' | 'message' | 'errors'>) =>
  new Problem(code, message, { errors });
