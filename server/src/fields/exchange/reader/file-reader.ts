import { Problem } from '../../../http/problem.ts';
import { startThread, type Thread, type ThreadLimits } from './start-thread.ts';
import type { InputOf, ResultOf, TaskName } from './tasks.ts';

interface Limits extends ThreadLimits {
  atOnce: number;
  waiting: number;
  /** A thread without work ends after this, and its memory is free again. */
  idleMs: number;
}

/** The longest honest files take a few seconds and some 100 MB. */
const DEFAULT_LIMITS: Limits = { memoryMb: 256, timeMs: 60_000, atOnce: 2, waiting: 20, idleMs: 30_000 };

export type FileReader = ReturnType<typeof openFileReader>;

/**
 * Reads files that people send in threads of their own, with limits of memory and time, so that the server answers others meanwhile and
 * outlives a file made to do harm. A few are read at once; the rest wait in line.
 */
export function openFileReader(log: (error: unknown) => void, given: Partial<Limits> = {}) {
  const limits = { ...DEFAULT_LIMITS, ...given };
  const waiting: (() => void)[] = [];
  const working = new Set<Thread>();
  const idle = new Map<Thread, NodeJS.Timeout>();
  let reading = 0;
  let isClosed = false;

  async function turn(): Promise<void> {
    if (reading < limits.atOnce) {
      reading++;
      return;
    }
    if (waiting.length >= limits.waiting) {
      throw new Problem('too_many_tries', 'Many files are being read just now. Try again in a minute.', { retryAfter: 30 });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function giveTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else reading--;
  }

  function takeThread(): Thread {
    const [known] = idle;
    if (!known) return startThread(limits, log);
    clearTimeout(known[1]);
    idle.delete(known[0]);
    return known[0].isAlive() ? known[0] : takeThread();
  }

  function putBack(thread: Thread): void {
    working.delete(thread);
    if (!thread.isAlive()) return;
    const end = () => {
      idle.delete(thread);
      thread.end(stopping());
    };
    if (isClosed) end();
    else idle.set(thread, setTimeout(end, limits.idleMs).unref());
  }

  async function run<Name extends TaskName>(name: Name, input: InputOf<Name>): Promise<ResultOf<Name>> {
    await turn();
    try {
      if (isClosed) throw stopping();
      const thread = takeThread();
      working.add(thread);
      try {
        return (await thread.run(name, input)) as ResultOf<Name>;
      } finally {
        putBack(thread);
      }
    } finally {
      giveTurn();
    }
  }

  return {
    describeFile: (fileName: string, bytes: Uint8Array) => run('describeFile', { fileName, bytes }),
    checkImport: (bytes: Uint8Array) => run('checkImport', { bytes }),
    /** Ends all threads; what is being read, and what waits, is refused. */
    close: (): void => {
      isClosed = true;
      for (const thread of [...working, ...idle.keys()]) thread.end(stopping());
    },
  };
}

const stopping = () => new Problem('unavailable', 'The server is stopping. Send the file again in a minute.', { retryAfter: 30 });
